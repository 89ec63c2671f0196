import { canAct, frame, given } from "./select";
import type { State } from "./state";
import type { CardId, Option } from "./types";

/** Giving cards away: they are picked one by one, then the reader says so; the engine has judged what it has offered. */

/** The reader is putting together what to give away. */
export const isGiving = (s: State): boolean => canAct(s) && frame(s).choice?.kind === "stay";

/** The offered action that gives away just these cards, if there is one. */
export function offered(s: State, cards: CardId[]): Option | undefined {
  const same = (o: Option): boolean => given(o.id).length === cards.length && given(o.id).every((c) => cards.includes(c));
  return frame(s).choice?.options.find((o) => given(o.id).length > 0 && same(o));
}

/** What forbids picking this card now: the verdict on it alone, or on all that would be picked. */
export function barred(s: State, card: CardId): Option | undefined {
  if (s.give.includes(card)) return undefined;
  return [[card], [...s.give, card]].map((cards) => offered(s, cards)).find((o) => o && !o.legal);
}

/** The action that the picked cards make. */
export const giving = (s: State): string => (s.give.length > 0 ? `stay:${s.give.join(",")}` : "stay");

/** The answers that are no single card of the hand: those are chosen on the table. */
export const answers = (s: State): Option[] => (frame(s).choice?.options ?? []).filter((o) => given(o.id).length === 0);
