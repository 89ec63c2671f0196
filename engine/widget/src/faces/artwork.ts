import common from "../../../smazzata/faces/common.json";
import french from "../../../smazzata/faces/french.json";
import italian from "../../../smazzata/faces/italian.json";

/** The two packs; the shapes are those that the Python side draws from too. */
export type PackKind = "french" | "italian";

/** What a path is painted with: the suit's colour, a breath of it, or one of the card's own colours. */
export type Role = "ink" | "tint" | "paper" | "gold" | "back";

/** One path of a card; `stroke` is the width of its line, 0 for a filled shape. */
export interface Part {
  readonly role: Role;
  readonly path: string;
  readonly scale: number;
  readonly stroke: number;
}

export interface Suit {
  readonly name: string;
  readonly path: string;
  readonly four: string;
  readonly two: string;
}

interface Pack {
  readonly ranks: string;
  readonly suits: Record<string, Suit>;
  readonly courts: Record<string, string>;
}

interface Place {
  readonly scale: number;
  readonly at: number[][];
}

type Drawing = [Role, string, number][];

interface Common {
  readonly card: { width: number; height: number; radius: number };
  readonly tint: number;
  readonly colours: Record<"light" | "dark", Record<string, string>>;
  readonly index: { at: number[]; stroke: number; shapes: Record<string, string> };
  readonly corner: Place;
  readonly panel: string;
  readonly pips: Record<string, Place>;
  readonly figures: Record<string, { emblem: Place; parts: Drawing }>;
  readonly back: Drawing;
}

export const shared = common as unknown as Common;
export const packs: Record<PackKind, Pack> = { french, italian };

const glyphs = (role: Role, path: string, { scale, at }: Place): Part => ({
  role,
  path: at.map(([x, y]) => `M${x} ${y}${path}`).join(""),
  scale,
  stroke: 0,
});

const drawing = (shapes: Drawing): Part[] => shapes.map(([role, path, stroke]) => ({ role, path, scale: 1, stroke }));

/** What is drawn on the paper of a card such as "TH" or "FC", from the bottom up; nothing for a card that the pack has not. */
export function parts(card: string, kind: PackKind): Part[] {
  const [rank, letter] = [card.slice(0, -1), card.slice(-1)];
  const { ranks, suits, courts } = packs[kind];
  const suit = suits[letter];
  if (!suit || rank.length !== 1 || !ranks.includes(rank)) return [];
  const number = rank === "T" ? "10" : rank;
  const { at, stroke, shapes } = shared.index;
  const corner: Part[] = [
    { role: "ink", path: `M${at[0]} ${at[1]}${shapes[number]}`, scale: 1, stroke },
    glyphs("ink", suit.path, shared.corner),
  ];
  const court = courts[rank];
  if (!court) return [...corner, glyphs("ink", suit.path, shared.pips[number])];
  const { emblem, parts: figure } = shared.figures[court];
  const panel: Part = { role: "tint", path: shared.panel, scale: 1, stroke: 0 };
  return [...corner, panel, ...drawing(figure), glyphs("paper", suit.path, emblem)];
}

/** What is drawn on the paper of a card's back. */
export const backParts = (): Part[] => drawing(shared.back);
