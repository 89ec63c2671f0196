import { html, type TemplateResult } from "lit";
import type { Frames } from "../../src/types";
import type { SheetKind } from "../paper";
import type { T } from "../words";

const KINDS: SheetKind[] = ["questions", "answers", "walkthrough"];

/** Buttons that print a hand; what it takes to make a sheet is fetched when one is pressed. */
export function printing(t: T, frames: Frames | null, link: () => string, failed: (message: string) => void): TemplateResult {
  const print = async (kind: SheetKind): Promise<void> => {
    try {
      await (await import("../paper")).printSheet(frames!, kind, link());
    } catch {
      failed(t("no_print"));
    }
  };
  return html`<div class="row" role="group" aria-label=${t("on_paper")}>
    ${KINDS.map((kind) => html`<button type="button" class="b" id=${`print-${kind}`} ?disabled=${!frames} @click=${() => void print(kind)}>${t(`print_${kind}`)}</button>`)}
  </div>`;
}
