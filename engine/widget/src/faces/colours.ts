import { type CSSResult, unsafeCSS } from "lit";
import { packs, type PackKind, shared } from "./artwork";

/** A colour of the card, which a page changes through `--card-paper`, `--card-edge`, `--card-gold`, `--card-back`. */
export const paint = (name: string): string => `var(--card-${name}, ${shared.colours.light[name]})`;

/** A suit's colour, which a page changes through `--card-spades`, … `--card-denari`, …. */
export function suitPaint(suit: string, kind: PackKind): string {
  const found = packs[kind].suits[suit];
  return found ? `var(--card-${found.name}, ${found.four})` : "currentColor";
}

const rules = (colours: [string, string][]): CSSResult =>
  unsafeCSS(colours.map(([name, value]) => `--card-${name}:${value};`).join(""));

/** Declarations of the two-colour pack: css`:host([colours="two"]) { ${twoColours} }`. */
export const twoColours: CSSResult = rules(
  Object.values(packs).flatMap(({ suits }) => Object.values(suits).map(({ name, two }): [string, string] => [name, two])),
);

/** Declarations for a dark page: the paper a little dimmed, the inks as they are. */
export const darkPaper: CSSResult = rules(Object.entries(shared.colours.dark));

/** Declarations for print: white paper whatever the page's colours are. */
export const lightPaper: CSSResult = rules(Object.entries(shared.colours.light));
