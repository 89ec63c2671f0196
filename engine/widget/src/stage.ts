import { layout, type Layout } from "./layout";
import { frame, frames, people, pov } from "./select";
import type { State } from "./state";

/** The places of the frame on view; a place is kept free only for who is to play a card. */
export function laid(s: State, width: number): Layout {
  const { table, choice } = frame(s);
  const turn = choice?.kind === "play" ? choice.seat : null;
  const counts = frames(s).flatMap((f) => Object.values(f.table.hands).map((hand) => hand.length));
  return layout({ ...table, turn }, people(s).seats, pov(s), { width, most: Math.max(...counts) });
}
