import site from "../../smazzata/site/static/site.css?inline";
import handout from "../../smazzata/site/static/handout.css?inline";
import type { Frames } from "../src/types";
import { markup, Markup } from "./paper/markup";
import { SHEETS, type SheetKind } from "./paper/sheets";
import { wordsIn } from "./paper/words";

export type { SheetKind };

const STYLE = new Markup(`<style>${site + handout}</style>`);

const article = (data: Frames, kind: SheetKind, link: string): Markup =>
  markup`<article class="ho-sheet ho-${kind} sz-walk sz-${data.pack.kind}">${SHEETS[kind]({ data, link, t: wordsIn(data.lang) })}</article>`;

/** A sheet as a document of its own, in the style of the PDF; nothing in it is a script or comes from outside. */
export function sheet(data: Frames, kind: SheetKind, link: string): string {
  return markup`<!doctype html>
<html lang="${data.lang}" class="sz-print-all"><head><meta charset="utf-8"><title>${data.title}</title>${STYLE}</head>
<body class="md-typeset">${article(data, kind, link)}</body></html>`.html;
}

/** The same for a shadow root in a page. */
export const inPage = (data: Frames, kind: SheetKind, link: string): string =>
  markup`${STYLE}<div lang="${data.lang}" class="sz-print-all md-typeset">${article(data, kind, link)}</div>`.html;

/** Prints a sheet by way of a frame that nobody sees, in which no script can run. */
export async function printSheet(data: Frames, kind: SheetKind, link: string): Promise<void> {
  document.querySelector("iframe.sz-sheet")?.remove();
  const frame = document.createElement("iframe");
  frame.className = "sz-sheet";
  frame.title = data.title;
  frame.setAttribute("sandbox", "allow-same-origin allow-modals");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.style.cssText = "position:fixed;right:0;bottom:0;width:0;height:0;border:0;visibility:hidden";
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  frame.srcdoc = sheet(data, kind, link);
  document.body.append(frame);
  await loaded;
  frame.contentWindow!.focus();
  frame.contentWindow!.print();
}
