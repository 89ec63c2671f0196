import { html, nothing, svg, type TemplateResult } from "lit";
import { backParts, packs, type PackKind, type Part, parts, shared } from "./artwork";
import { paint, suitPaint } from "./colours";

const { width, height, radius } = shared.card;

function line({ role, path, scale, stroke }: Part, ink: string): TemplateResult {
  const colour = role === "ink" || role === "tint" ? ink : paint(role);
  return svg`<path d=${path}
    transform=${scale === 1 ? nothing : `scale(${scale})`}
    fill=${stroke ? "none" : colour}
    fill-opacity=${role === "tint" ? shared.tint : nothing}
    stroke=${stroke ? colour : nothing}
    stroke-width=${stroke || nothing}></path>`;
}

const sheet = (name: string, shapes: Part[], ink: string): TemplateResult => html`<svg
  class="face ${name}" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false"
  stroke-linecap="round" stroke-linejoin="round">
  <rect x=".5" y=".5" width=${width - 1} height=${height - 1} rx=${radius} fill=${paint("paper")} stroke=${paint("edge")}></rect>
  ${shapes.map((part) => line(part, ink))}
</svg>`;

/** A card's face, hidden from screen readers: the control around it says the card's name. Scaled by CSS (`.face`). */
export function face(card: string, kind: PackKind): TemplateResult {
  return sheet("front", parts(card, kind), suitPaint(card.slice(-1), kind));
}

/** A card's back. */
export const back = (): TemplateResult => sheet("reverse", backParts(), "none");

/** The outline of a place where no card lies, in the colour of the text around it. */
export const slot = (): TemplateResult => html`<svg
  class="face slot" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">
  <rect x="2" y="2" width=${width - 4} height=${height - 4} rx=${radius}
    fill="none" stroke="currentColor" stroke-width="2.5" stroke-dasharray="7 6"></rect>
</svg>`;

/** A suit's glyph, as large as the letters beside it (`.suit`); in the suit's colour, or `currentColor`. */
export function suitGlyph(suit: string, kind: PackKind, colour = suitPaint(suit, kind)): TemplateResult {
  return html`<svg class="suit" width="1em" height="1em" viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
  <path d="M0 0${packs[kind].suits[suit]?.path ?? ""}" fill=${colour}></path>
</svg>`;
}
