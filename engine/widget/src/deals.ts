import type { HouseOption, Line, Seat } from "./types";

/** Deals and the house rules under which they are played. */

export interface Dealt {
  start: Line["start"];
}

export const anySeed = (): number => Math.floor(Math.random() * 100_000);

/** Only what is not the usual value is a house rule. */
export const chosen = (options: Line["options"], list: HouseOption[]): Line["options"] =>
  Object.fromEntries(Object.entries(options).filter(([name, value]) => list.find((o) => o.name === name)?.default !== value));

/** The reader's seats, or the first one where a house rule has taken them away. */
export function seated(start: Line["start"], you: Seat[]): Seat[] {
  const deal = (start.deal ?? start.ending ?? {}) as Record<string, Record<Seat, unknown>>;
  const seats = Object.keys(deal.hands ?? deal.first ?? {});
  const kept = you.filter((seat) => seats.includes(seat));
  return kept.length > 0 ? kept : seats.slice(0, 1);
}
