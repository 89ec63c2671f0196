import { sanitise } from "../../src/sanitise";
import { escapeXml } from "../qr";

/** HTML that is safe as it stands; whatever else is put into a template is text. */
export class Markup {
  constructor(readonly html: string) {}
  toString(): string {
    return this.html;
  }
}

type Value = Markup | string | number | false | null | undefined | readonly Value[];

const written = (value: Value): string =>
  value instanceof Markup ? value.html : Array.isArray(value) ? value.map(written).join("") : value || value === 0 ? escapeXml(String(value)) : "";

export const markup = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((html, part, i) => html + written(values[i - 1]) + part));

/** The author's words: HTML from the engine, of which only what is on the list stays. */
export function said(html: string | null | undefined): Markup {
  const box = document.createElement("div");
  box.append(sanitise(html ?? ""));
  return new Markup(box.innerHTML);
}
