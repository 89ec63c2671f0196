import names from "./words/games.json";

/** What a game is called; the same in every language. */
export const gameName = (id: string): string => (names as Record<string, string>)[id] ?? id;

/** A letter or a figure for a seat, out of the names of all: their first letters, or the figures at their ends. */
export function markOf({ seats }: { seats: string[] }, nameOf: (seat: string) => string, seat: string): string {
  const firsts = new Set(seats.map((one) => nameOf(one)[0]));
  return firsts.size === seats.length ? nameOf(seat)[0] : (/\d+$/.exec(nameOf(seat))?.[0] ?? seat);
}
