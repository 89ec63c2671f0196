import { describe, expect, it } from "vitest";
import { layout, type Layout, type Place } from "../src/layout";
import type { Table } from "../src/types";

const FOUR = ["S", "E", "N", "W"];
const FIVE = ["P1", "P2", "P3", "P4", "P5"];
const WIDTHS = [276, 288, 316, 348, 378, 400, 404, 520, 640, 800];

function table(seats: string[], each: number, trick: number): Table {
  const hands = Object.fromEntries(seats.map((s) => [s, Array.from({ length: each }, (_, i) => `${s}${i}`)]));
  return {
    hands, shown: seats, dealer: null, turn: seats[trick % seats.length], taker: null, contract: null, trump: null, turn_up: null,
    trick: seats.slice(0, trick).map((seat) => ({ seat, card: `${seat}x` })), leader: seats[0], winning: null, trick_done: false,
  };
}

const cases = WIDTHS.flatMap((width) => [
  { seats: FOUR, each: 8, width },
  { seats: FIVE, each: 5, width },
]);
const draw = (c: (typeof cases)[number], trick = 2): Layout =>
  layout(table(c.seats, c.each, trick), c.seats, c.seats[0], { width: c.width, most: c.each });
const everything = (l: Layout): Place[] => [
  ...l.hands.flatMap((h) => [h.label, ...h.cards]),
  ...l.trick.flatMap((t) => [t.place, t.tag]),
  l.turnUp, l.pot, l.stock,
];
const apart = (a: Place, b: Place): boolean =>
  a.x + a.w <= b.x + 0.5 || b.x + b.w <= a.x + 0.5 || a.y + a.h <= b.y + 0.5 || b.y + b.h <= a.y + 0.5;

describe.each(cases)("$seats.length seats at $width px", (c) => {
  it("keeps everything on the felt", () => {
    const l = draw(c);
    for (const p of everything(l)) {
      expect(p.x).toBeGreaterThanOrEqual(-0.5);
      expect(p.y).toBeGreaterThanOrEqual(-0.5);
      expect(p.x + p.w).toBeLessThanOrEqual(l.width + 0.5);
      expect(p.y + p.h).toBeLessThanOrEqual(l.height + 0.5);
    }
  });

  it("leaves every card of a hand a target of 24 px", () => {
    for (const h of draw(c).hands) expect(h.strip).toBeGreaterThanOrEqual(24);
  });

  it("keeps the trick clear of the hands and the hands of each other", () => {
    const l = draw(c, c.seats.length);
    for (const { place } of l.trick) for (const h of l.hands) for (const card of h.cards) expect(apart(place, card)).toBe(true);
    for (const a of l.hands) for (const b of l.hands) if (a !== b) for (const x of a.cards) for (const y of b.cards) expect(apart(x, y)).toBe(true);
  });

  it("keeps the names clear of the cards", () => {
    const l = draw(c);
    for (const a of l.hands) for (const b of l.hands) for (const card of b.cards) expect(apart(a.label, card)).toBe(true);
  });

  it("keeps its height while the hands get shorter", () => {
    const short = layout(table(c.seats, 2, 1), c.seats, c.seats[0], { width: c.width, most: c.each });
    expect(short.height).toBe(draw(c).height);
  });
});

describe("places", () => {
  it("seats the next to play at the right, counter-clockwise", () => {
    const l = draw({ seats: FOUR, each: 8, width: 640 }, 4);
    const at = Object.fromEntries(l.trick.map((t) => [t.seat, t.place]));
    expect(at.E.x).toBeGreaterThan(at.S.x);
    expect(at.N.y).toBeLessThan(at.E.y);
    expect(at.W.x).toBeLessThan(at.N.x);
  });

  it("turns the table to the point of view", () => {
    const l = layout(table(FOUR, 8, 0), FOUR, "N", { width: 640, most: 8 });
    expect(l.hands.map((h) => h.seat)).toEqual(["N", "W", "S", "E"]);
    expect(l.hands[0].form).toBe("fan");
  });

  it("marks the empty place of who is to move, after the cards played", () => {
    const l = draw({ seats: FIVE, each: 5, width: 640 }, 3);
    expect(l.trick.map((t) => [t.seat, t.card])).toEqual([["P1", "P1x"], ["P2", "P2x"], ["P3", "P3x"], ["P4", null]]);
  });

  it("is a compass from 400 px, a stack below", () => {
    expect(draw({ seats: FOUR, each: 8, width: 400 }).form).toBe("compass");
    expect(draw({ seats: FOUR, each: 8, width: 399 }).form).toBe("stack");
  });

  it("keeps the players in view on a phone, with their chips, when no cards are left", () => {
    const t = { ...table(FIVE, 0, 0), chips: Object.fromEntries(FIVE.map((seat) => [seat, 1])) };
    const l = layout(t, FIVE, "P1", { width: 340, most: 5 });
    expect(l.sheet).not.toBeNull();
    expect(l.hands.map((h) => h.seat)).toEqual(FIVE);
  });

  it("is on a phone no taller than the page's other half", () => {
    for (const width of [298, 328, 358]) expect(draw({ seats: FOUR, each: 8, width }, 4).height).toBeLessThanOrEqual(346);
  });
});
