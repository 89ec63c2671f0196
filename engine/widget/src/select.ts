import type { Asked, Play, State } from "./state";
import type { Ask, CardId, Frame, HandRecord, House, Option, People, Seat, Verdict } from "./types";

/** Plain questions to the state. */

/** The hand in play once it has pictures; until then the walkthrough stays on view. */
const live = (s: State): Play | null => (s.play && s.play.frames.length > 0 ? s.play : null);
export const frames = (s: State): Frame[] => live(s)?.frames ?? s.data.frames;
export const at = (s: State): number => live(s)?.at ?? s.at;
export const frame = (s: State): Frame => frames(s)[at(s)];
export const people = (s: State): People => live(s)?.people ?? s.data;
export const house = (s: State): House[] => live(s)?.house ?? s.data.house ?? [];
export const you = (play: Play): Seat[] => [play.line.you].flat();
export const pov = (s: State): Seat => (s.play ? you(s.play)[0] : (s.pov ?? s.data.pov));
/** Played to the end, and all of it shown. */
export const isOver = (play: Play): boolean => play.over && !play.running;
export const atEnd = (play: Play): boolean => play.at === play.frames.length - 1;

/** Who is to decide now; between the last card of a trick and its taking nobody is. */
export const turn = (s: State): Seat | null => frame(s).choice?.seat ?? null;

const NOTHING: Asked = { picks: [], checked: false, closed: false, hints: 0 };
export const asked = (s: State): Asked => s.asked[frame(s).step] ?? NOTHING;

/** The question of this step, if there is one. */
export const ask = (s: State): Ask | null => (s.play ? null : (frame(s).ask ?? null));

/** A question waits: nothing may show what is legal. */
export const isOpen = (s: State): boolean => !!ask(s) && !asked(s).closed;

/** The reader may act now: the last frame of a hand in play, at one of the reader's turns; a hint asked for does not hinder. */
export function canAct(s: State): boolean {
  const p = s.play;
  if (!p || p.over || (p.pending && p.pending !== "hint") || !atEnd(p)) return false;
  const choice = frame(s).choice;
  return !!choice && you(p).includes(choice.seat);
}

/** Is this hand face up for the reader? */
export function isShown(s: State, seat: Seat): boolean {
  const p = live(s);
  if (p) return isOver(p) || you(p).includes(seat);
  return frame(s).table.shown.includes(seat);
}

/** The card that an action plays: "JS" for "JS" and "JS!", none for a call. */
export const cardOf = (action: string): CardId => action.replace(/!$/, "");

/** The cards that an action gives away: both of "stay:2D,4C". */
export const given = (action: string): CardId[] => (action.includes(":") ? action.slice(action.indexOf(":") + 1).split(",") : []);
const givesOnly = (action: string, card: CardId): boolean => action.endsWith(`:${card}`);

/** The card is among the answers picked to the question of this step. */
export const isPicked = (s: State, id: CardId): boolean => asked(s).picks.some((p) => cardOf(p) === id || givesOnly(p, id));
/** The advice asked for speaks of this card. */
export const advised = (s: State, id: CardId): boolean => {
  const action = s.play?.advice?.action ?? "";
  return cardOf(action) === id || given(action).includes(id);
};

/** What may be done with this card or call now, when its owner is to move and nothing is hidden. */
export function optionsFor(s: State, seat: Seat, id: string): Option[] {
  const choice = frame(s).choice;
  if (!choice || choice.seat !== seat || isOpen(s)) return [];
  if (s.play && !you(s.play).includes(seat) && !isOver(s.play)) return [];
  return choice.options.filter((o) => (choice.kind === "play" ? cardOf(o.id) : o.id) === id || givesOnly(o.id, id));
}

/** The verdict that the reader asked to see. */
export function verdictOn(s: State): Verdict | null {
  if (!s.look) return null;
  const option = optionsFor(s, s.look.seat, s.look.id)[0];
  return option?.rule === undefined ? null : { because: [], text: "", rule: "", action: option.id, ...option };
}

/** Cards to outline: those that decide the verdict on view, else those that the author points at. */
export function outlined(s: State): Set<CardId> {
  const verdict = verdictOn(s);
  if (verdict) return new Set([...(verdict.cards ?? []), ...(verdict.instead ?? []).map(cardOf)]);
  const f = frame(s);
  const shown = (f.event?.declarations ?? []).filter((d) => d.scored).flatMap((d) => d.cards ?? []);
  if (!isOpen(s)) return new Set([...(f.highlight ?? []), ...shown, ...(f.event?.draws ?? [])]);
  const hand = f.table.hands[f.choice?.seat ?? ""] ?? [];
  return new Set((f.highlight ?? []).filter((c) => !hand.includes(c)));
}

/** The record as far as the reader has come; what lies ahead is left out, not greyed. */
export function record(s: State): HandRecord {
  const p = live(s);
  const all = p?.record ?? s.data.record;
  const last = p ? p.frames[p.running ? p.at : p.frames.length - 1] : s.data.frames[s.seen];
  const known = (x: { step: number }): boolean => x.step <= last.step;
  return {
    auction: all.auction.filter(known),
    declarations: all.declarations.filter(known),
    tricks: all.tricks
      .map((t) => {
        const done = t.step !== null && t.step <= last.step;
        return { ...t, cells: t.cells.filter(known), ...(done ? {} : { winner: null, points: null, step: null }) };
      })
      .filter((t) => t.cells.length > 0),
  };
}

/** Index of the frame with this step, or the nearest before it. */
export function indexOf(list: Frame[], step: number): number {
  let found = 0;
  list.forEach((f, i) => {
    if (f.step <= step) found = i;
  });
  return found;
}

/** Index where the trick or phase changes, looking on from here in this direction. */
export function byTrick(list: Frame[], from: number, way: 1 | -1): number {
  const part = (i: number): string => `${list[i].phase}${list[i].trick ?? ""}`;
  const starts = (i: number): boolean => i === 0 || part(i) !== part(i - 1);
  for (let i = from + way; i >= 0 && i < list.length; i += way) if (starts(i)) return i;
  return way > 0 ? list.length - 1 : 0;
}
