import { barred, giving, isGiving, offered } from "./give";
import { ask, canAct, cardOf, frame, isOpen, optionsFor } from "./select";
import type { Message, State } from "./state";
import type { CardId, Seat } from "./types";

interface Host {
  readonly state: State;
  dispatch(m: Message): void;
}

/** A card was tapped: an answer, one to give away, a play, or a wish to know why. */
export function touch(host: Host, play: (id: string) => void, seat: Seat, card: CardId): void {
  const s = host.state;
  const choice = frame(s).choice;
  if (s.play?.running) return;
  const moves = choice?.seat === seat;
  if (moves && isOpen(s) && ask(s)?.kind === choice.kind) {
    const id = choice.kind === "play" ? card : offered(s, [card])?.id;
    if (id !== undefined) return host.dispatch({ do: "pick", id });
  }
  if (moves && isGiving(s)) {
    const no = barred(s, card);
    return host.dispatch(no ? { do: "look", seat, id: no.id } : { do: "give", id: card });
  }
  const [plain, ...others] = optionsFor(s, seat, card);
  if (canAct(s) && choice?.kind === "play" && plain?.legal && others.length === 0) return play(plain.id);
  host.dispatch({ do: "look", seat, id: card });
}

/** A button of a call or other action was pressed: it is done, or explained. */
export function press(host: Host, play: (id: string) => void, id: string): void {
  const s = host.state;
  const choice = frame(s).choice;
  const ready = choice?.options.find((o) => o.id === id)?.legal ?? (isGiving(s) && id === giving(s));
  if (canAct(s) && ready) play(id);
  else if (choice) host.dispatch({ do: "look", seat: choice.seat, id: cardOf(id) });
}
