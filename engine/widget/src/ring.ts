import { RATIO, type Layout, type Place, type Tag, type TrickPlace } from "./layout";
import type { CardId, Seat, Table } from "./types";

/** The middle of the table: the cards of a trick in a ring, each towards its player. */

/** Counter-clockwise on the screen: the next to play sits at the right hand. */
export const angle = (k: number, n: number): { x: number; y: number } => {
  const a = Math.PI / 2 - (2 * Math.PI * k) / n;
  return { x: Math.round(Math.cos(a) * 1000) / 1000, y: Math.round(Math.sin(a) * 1000) / 1000 };
};

/** Radii of the ring of played cards, and half its height; a pot lies in its middle. In a flat one the upper card lies a little under the lower. */
export function ringOf(n: number, w: number, pot: boolean, flat = false): { x: number; y: number; half: number } {
  const y = (n > 4 ? 0.86 : pot ? 0.78 : flat ? 0.46 : 0.53) * w * RATIO;
  return { x: (n > 4 || pot ? 1.26 : 1.07) * w, y, half: y + (w * RATIO) / 2 };
}

type Middle = Pick<Layout, "trick" | "turnUp" | "stock" | "pot" | "spots">;

export function middle(t: Table, round: Seat[], cx: number, cy: number, w: number, edge: number, width: number, flat = false): Middle {
  const n = round.length;
  const h = w * RATIO;
  const ring = ringOf(n, w, t.pot !== undefined, flat);
  const spot = (seat: Seat, card: CardId | null, z: number): TrickPlace => {
    const to = angle(round.indexOf(seat), n);
    const place = { x: cx + to.x * ring.x - w / 2, y: cy + to.y * ring.y - h / 2, w, h, z };
    return { seat, card, place, tag: tagOf(place, to, edge, width), from: to };
  };
  const trick = t.trick.map((p, i) => spot(p.seat, p.card, i + 1));
  const mover = t.turn !== null && !t.trick_done && !t.trick.some((p) => p.seat === t.turn) && round.includes(t.turn);
  if (mover) trick.push(spot(t.turn!, null, 0));
  const spots = Object.fromEntries(round.map((seat) => [seat, spot(seat, null, 0).place]));
  const half = Math.min(46, ring.x - w / 2 - 2);
  const high = n > 4 ? 0.12 * h : 0;
  return { trick, spots, ...deck(t, spots, cx - w / 2, cy - h / 2), pot: { x: cx - half, y: cy + high - POT / 2, w: 2 * half, h: POT } };
}

const POT = 34;

/** Stock and turn-up: in the middle, or before the player whose card the turn-up is. */
function deck(t: Table, spots: Record<Seat, Place>, x: number, y: number): Pick<Layout, "turnUp" | "stock"> {
  const holder = t.turn_up_of ?? (t.pot === undefined ? null : t.dealer);
  const own = holder === null ? undefined : spots[holder];
  if (!own) {
    const turnUp = { ...Object.values(spots)[0], x, y };
    return { turnUp, stock: { ...turnUp, x: x - turnUp.w * 1.25 } };
  }
  const away = own.x > x + 1 ? 0.62 : -0.62;
  return { turnUp: { ...own, z: 1 }, stock: { ...own, x: own.x + own.w * away } };
}

/** A tag that is wider than its room covers the edge of its card. */
const TAG = 76;

/** Beside the card, away from the middle; of cards above or below it, at the right. */
function tagOf(p: Place, to: { x: number; y: number }, edge: number, width: number): Tag {
  const h = 40;
  if (to.x < -0.3) return { x: edge, y: p.y + p.h / 2 - h / 2, w: Math.max(TAG, p.x - 6 - edge), h, align: "end" };
  const x = Math.min(p.x + p.w + 6, width - edge - TAG);
  const y = Math.abs(to.x) > 0.3 ? p.y + p.h / 2 - h / 2 : to.y > 0 ? p.y + p.h - h : p.y - 2;
  return { x, y, w: width - edge - x, h, align: "start" };
}
