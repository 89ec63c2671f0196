import { angle, middle, ringOf } from "./ring";
import type { CardId, Seat, Table } from "./types";

/** A rectangle on the felt in CSS pixels; z is the order of overlap, r the turn in degrees. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
  z?: number;
  r?: number;
}

export interface HandPlace {
  seat: Seat;
  /** fan: the reader's own; row, column: cards round the table; list: a line of text. */
  form: "fan" | "row" | "column" | "list";
  /** Visible width (height in a column) of an overlapped card: the size of its target. */
  strip: number;
  label: Place;
  cards: Place[];
  /** Where the chips stand, when not beside the name. */
  purse?: Place;
}

/** A note beside a card of the trick: where it stands and which way the text runs. */
export interface Tag extends Place {
  align: "start" | "end";
}

export interface TrickPlace {
  seat: Seat;
  card: CardId | null;
  place: Place;
  tag: Tag;
  /** The card comes from here: a direction, in units of its own size. */
  from: { x: number; y: number };
}

export interface Layout {
  form: "compass" | "stack";
  width: number;
  height: number;
  hands: HandPlace[];
  /** The cards on the table in the order of play, then the empty place of who is to move. */
  trick: TrickPlace[];
  /** Where each seat lays a card. */
  spots: Record<Seat, Place>;
  turnUp: Place;
  stock: Place;
  pot: Place;
  /** Sheet behind the hands of a stacked table. */
  sheet: Place | null;
}

export interface Size {
  width: number;
  /** Most cards that a hand ever holds here, so that the table keeps its shape from step to step. */
  most: number;
}

/** Height of a card of width 1. */
export const RATIO = 1.4;
export const LABEL = 24;
const PAD = 8;
/** Legal cards rise by this much; room for it is kept above the fan. */
const RISE = 14;
const ROW = 26;
/** Width of a player's chips at the end of a row. */
const PURSE = 62;
/** Room for the name over a column of cards. */
const SIDE = 128;

const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(x, high));

/** Pitch of n cards of width w in a room, at most so wide. */
const pitchIn = (room: number, w: number, n: number, widest: number): number =>
  n > 1 ? Math.min(widest, (room - w) / (n - 1)) : widest;

interface Metrics {
  own: number;
  small: number;
  trick: number;
}

/** Everything's place: a pure function of who sits where, the cards, and the room. */
export function layout(table: Table, seats: Seat[], pov: Seat, size: Size): Layout {
  const width = Math.max(240, size.width);
  const first = Math.max(0, seats.indexOf(pov));
  const round = [...seats.slice(first), ...seats.slice(0, first)];
  const compass = width >= (seats.length > 4 ? 520 : 400);
  const m: Metrics = compass
    ? { own: clamp(50, width * 0.116, 76), small: clamp(40, width * 0.07, 46), trick: clamp(52, width * 0.104, 70) }
    : { own: clamp(52, width * 0.155, 60), small: 28, trick: clamp(46, width * 0.13, 50) };
  return compass ? atCompass(table, round, width, size.most, m) : stacked(table, round, width, size.most, m);
}

function atCompass(t: Table, round: Seat[], width: number, most: number, m: Metrics): Layout {
  const n = round.length;
  const smallH = m.small * RATIO;
  const top = round.filter((_, k) => k > 0 && Math.abs(angle(k, n).x) <= 0.7);
  const topEnd = top.length > 0 ? PAD + LABEL + 4 + smallH : PAD;
  const ring = ringOf(n, m.trick, t.pot !== undefined);
  const pitch = clamp(25, smallH * 0.42, 28);
  const tally = t.chips ? LABEL + 4 : 0;
  const column = LABEL + 4 + (most - 1) * pitch + smallH + tally;
  const rows = top.map((seat) => row(seat, most, width, top, m.small, most).cards);
  const beside = rows.every((r) => r[0].x > SIDE + 2 * PAD && width - r[most - 1].x - m.small > SIDE + 2 * PAD);
  const cy = Math.max(topEnd + 14 + ring.half, (beside ? PAD : topEnd + 4) + column / 2);
  const fanTop = Math.max(cy + ring.half + 16, cy + column / 2 + 6) + RISE;
  const height = fanTop + m.own * RATIO + 12 + LABEL + PAD;
  const hands = round.map((seat, k) => {
    const count = t.hands[seat]?.length ?? 0;
    if (k === 0) return fan(seat, count, width, fanTop, m.own);
    const to = angle(k, n);
    if (Math.abs(to.x) <= 0.7) return row(seat, count, width, top, m.small, most);
    return columnOf(seat, count, to.x > 0 ? width - 10 - m.small : 10, cy - tally / 2, m.small, pitch, width, tally > 0);
  });
  const edge = 10 + m.small + 8;
  return { form: "compass", width, height, hands, sheet: null, ...middle(t, round, width / 2, cy, m.trick, edge, width) };
}

function stacked(t: Table, round: Seat[], width: number, most: number, m: Metrics): Layout {
  const others = round.slice(1);
  const bare = !t.chips && Object.values(t.hands).every((h) => h.length === 0);
  const sheet = { x: 6, y: 0, w: width - 12, h: others.length * ROW + 4 };
  const ring = ringOf(round.length, m.trick, t.pot !== undefined, true);
  const purse = t.chips ? PURSE : 0;
  const cy = sheet.h + 5 + ring.half;
  const fanTop = cy + ring.half + 4 + RISE;
  const height = fanTop + m.own * RATIO + 6 + LABEL + 5;
  const left = clamp(72, width - 10 - purse - most * (purse > 0 ? 24 : 26), most > 5 ? 92 : 116);
  const pitch = clamp(24, (width - left - 10 - purse) / Math.max(most, 1), 34);
  const lines = others.map((seat, i): HandPlace => {
    const y = 2 + i * ROW;
    const cards = (t.hands[seat] ?? []).map((_, j) => ({ x: left + j * pitch, y, w: pitch, h: ROW }));
    const side = purse > 0 ? { purse: { x: width - 12 - purse, y, w: purse, h: ROW } } : {};
    return { seat, form: "list", strip: pitch, label: { x: 13, y, w: left - 13, h: ROW }, cards, ...side };
  });
  const own = fan(round[0], t.hands[round[0]]?.length ?? 0, width, fanTop, m.own, 6);
  const hands = bare ? [own] : [own, ...lines];
  return { form: "stack", width, height, hands, sheet: bare ? null : sheet, ...middle(t, round, width / 2, cy, m.trick, 4, width, true) };
}

function fan(seat: Seat, count: number, width: number, y: number, w: number, gap = 12): HandPlace {
  const pitch = pitchIn(width - 2 * PAD, w, count, w * 0.92);
  const x0 = (width - w - (count - 1) * pitch) / 2;
  const cards = Array.from({ length: count }, (_, i) => {
    const off = i - (count - 1) / 2;
    return { x: x0 + i * pitch, y: y + off * off * 0.5, w, h: w * RATIO, z: i + 1, r: off * 0.9 };
  });
  const label = { x: PAD, y: y + w * RATIO + gap, w: width - 2 * PAD, h: LABEL };
  return { seat, form: "fan", strip: Math.min(pitch, w), label, cards };
}

function row(seat: Seat, count: number, width: number, all: Seat[], w: number, most: number): HandPlace {
  const i = all.length - 1 - all.indexOf(seat);
  const room = (width - 2 * PAD) / all.length;
  const centre = PAD + room * (i + 0.5);
  const pitch = pitchIn(room - (all.length > 1 ? 2 * PAD : 2 * w), w, most, 30);
  const x0 = centre - (w + (count - 1) * pitch) / 2;
  const cards = Array.from({ length: count }, (_, j) => ({ x: x0 + j * pitch, y: PAD + LABEL + 4, w, h: w * RATIO, z: j + 1 }));
  return { seat, form: "row", strip: pitch, label: { x: centre - room / 2, y: PAD, w: room, h: LABEL }, cards };
}

function columnOf(seat: Seat, count: number, x: number, cy: number, w: number, pitch: number, width: number, tally: boolean): HandPlace {
  const h = w * RATIO;
  const total = LABEL + 4 + (Math.max(count, 1) - 1) * pitch + h;
  const y0 = Math.max(PAD, cy - total / 2);
  const cards = Array.from({ length: count }, (_, j) => ({ x, y: y0 + LABEL + 4 + j * pitch, w, h, z: j + 1 }));
  const label = { x: x < width / 2 ? PAD : width - PAD - SIDE, y: y0, w: SIDE, h: LABEL };
  return { seat, form: "column", strip: pitch, label, cards, ...(tally ? { purse: { ...label, y: y0 + (count > 0 ? total + 4 : LABEL + 2) } } : {}) };
}
