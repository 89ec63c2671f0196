import { LABEL, RATIO, type Layout, type Place, type Tag, type TrickPlace } from "./layout";
import type { CardId, Seat, Table } from "./types";

/** The middle of the table: the cards of a trick in a ring, each towards its player. */

/** Counter-clockwise on the screen: the next to play sits at the right hand. */
export const angle = (k: number, n: number): { x: number; y: number } => {
  const a = Math.PI / 2 - (2 * Math.PI * k) / n;
  return { x: Math.round(Math.cos(a) * 1000) / 1000, y: Math.round(Math.sin(a) * 1000) / 1000 };
};

/** Radii of the ring of played cards, and half its height. */
export function ringOf(n: number, w: number): { x: number; y: number; half: number } {
  const y = n > 4 ? 0.86 * w * RATIO : 0.53 * w * RATIO;
  return { x: (n > 4 ? 1.26 : 1.07) * w, y, half: y + (w * RATIO) / 2 };
}

type Middle = Pick<Layout, "trick" | "turnUp" | "stock" | "pot">;

export function middle(t: Table, round: Seat[], cx: number, cy: number, w: number, edge: number, width: number): Middle {
  const n = round.length;
  const h = w * RATIO;
  const ring = ringOf(n, w);
  const spot = (seat: Seat, card: CardId | null, z: number): TrickPlace => {
    const to = angle(round.indexOf(seat), n);
    const place = { x: cx + to.x * ring.x - w / 2, y: cy + to.y * ring.y - h / 2, w, h, z };
    return { seat, card, place, tag: tagOf(place, to, edge, width), from: to };
  };
  const trick = t.trick.map((p, i) => spot(p.seat, p.card, i + 1));
  const mover = t.turn !== null && !t.trick_done && !t.trick.some((p) => p.seat === t.turn) && round.includes(t.turn);
  if (mover) trick.push(spot(t.turn!, null, 0));
  const centre = { x: cx - w / 2, y: cy - h / 2, w, h };
  return {
    trick,
    turnUp: centre,
    stock: { ...centre, x: centre.x - w * 1.25 },
    pot: { x: t.trick.length > 0 ? cx - 42 : cx + w * 0.7, y: cy - 8, w: 84, h: LABEL },
  };
}

/** Beside the card, away from the middle; of cards above or below it, at the right. */
function tagOf(p: Place, to: { x: number; y: number }, edge: number, width: number): Tag {
  const h = 40;
  if (to.x < -0.3) return { x: edge, y: p.y + p.h / 2 - h / 2, w: p.x - 6 - edge, h, align: "end" };
  const x = p.x + p.w + 6;
  const y = Math.abs(to.x) > 0.3 ? p.y + p.h / 2 - h / 2 : to.y > 0 ? p.y + p.h - h : p.y - 2;
  return { x, y, w: width - edge - x, h, align: "start" };
}
