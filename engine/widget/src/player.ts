import { Asker, type Host } from "./asker";
import { borrow, type Engine } from "./engine";
import { anySeed, chosen, seated, type Dealt } from "./deals";
import { previousDecision } from "./reduce";
import { at, atEnd, canAct, frame, you } from "./select";
import { begun, type Answer } from "./state";
import { drawer, forget, keep, kept, whole, type Drawer } from "./store";
import type { HouseOption, Line } from "./types";

/** Pause between two moves of the others, and over a taken trick, in ms. */
const PAUSE = 750;
const TAKEN = 1200;
/** The second tap of a double tap must not play a second time. */
const SETTLE = 350;

/** The effects of a hand in play: asking the engine, showing moves one by one, keeping the hand. */
export class Player {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = { what: "", time: 0 };
  private readonly asker: Asker;

  constructor(
    private readonly host: Host,
    private readonly calm: () => boolean,
    private readonly store: Drawer | null = drawer(),
    lend: (base: string | null) => Engine = borrow,
  ) {
    this.asker = new Asker(host, lend);
  }

  /** Takes the walkthrough over at the step on view. */
  start(): void {
    const { data } = this.host.state;
    const base = frame(this.host.state).actions;
    if (data.play) this.open({ ...data.play, actions: data.play.actions.slice(0, base) }, base);
  }

  /** The same hand from the step on view; where nothing is left to be decided, from where it was taken over. */
  again(): void {
    const p = this.host.state.play;
    if (!p) return;
    const left = p.frames.slice(p.at).some((f) => f.choice && you(p).includes(f.choice.seat));
    const base = left ? p.frames[p.at].actions : p.base;
    this.open({ ...p.line, actions: p.line.actions.slice(0, base) }, base, p.from);
  }

  /** Shows the kept hand, if its pictures are kept too; else says that it can be taken up. */
  restore(): void {
    const { id, lang } = this.host.state.data;
    const play = whole(this.store, id, lang);
    if (play) this.host.dispatch({ do: "play", play });
    else this.offer();
  }

  offer(): void {
    this.host.dispatch({ do: "saved", saved: kept(this.store, this.host.state.data.id) !== null });
  }

  resume(): void {
    const { id, lang } = this.host.state.data;
    const play = whole(this.store, id, lang);
    if (play) return this.host.dispatch({ do: "play", play });
    const hand = kept(this.store, id);
    // A hand may have been kept under rules that are not there any more.
    const stale = (): void => this.host.dispatch({ do: "trouble", text: this.host.t("stale") });
    if (hand) this.open(hand.line, hand.base, hand.from, hand.seed, stale);
  }

  leave(): void {
    this.stop();
    this.host.dispatch({ do: "leave" });
    this.offer();
  }

  /** The next hand of the match: the engine says what is carried over. */
  async next(): Promise<void> {
    const p = this.host.state.play;
    if (!p) return;
    this.host.dispatch({ do: "wait", what: "deal" });
    const { game, options, start, actions } = p.line;
    const dealt = await this.asker.ask<Dealt>({ op: "next", game, options, start, actions, seed: anySeed() });
    if (dealt) this.open({ ...p.line, start: dealt.start, actions: [] }, 0, p.from);
  }

  /** The same deal from its start, or another, under the house rules that the reader has chosen. */
  async change(anew: boolean): Promise<void> {
    const { play: p, choosing } = this.host.state;
    if (!p || !choosing) return;
    const { game } = p.line;
    const options = chosen({ ...p.line.options, ...choosing.draft }, choosing.options ?? []);
    this.host.dispatch({ do: "wait", what: "deal" });
    const dealt = anew ? await this.asker.ask<Dealt>({ op: "deal", game, options, seed: anySeed() }) : p.line;
    if (!dealt) return;
    const line = { ...p.line, options, you: seated(dealt.start, you(p)), start: dealt.start, actions: [] };
    const play = begun(line, 0, p.from, 1);
    const refuse = (): void => this.host.dispatch({ do: "refused" });
    const answer = await this.asker.ask<Answer>({ op: "play", ...this.request(null, 0, play) }, refuse);
    if (!answer) return;
    this.host.dispatch({ do: "play", play });
    await this.take(answer);
  }

  async openRules(): Promise<void> {
    const p = this.host.state.play;
    if (!p) return;
    this.host.dispatch({ do: "choosing", choosing: { options: null, draft: {} } });
    const said = await this.asker.ask<{ options: HouseOption[] }>({ op: "options", game: p.line.game });
    this.host.dispatch({ do: "choosing", choosing: said ? { options: said.options, draft: {} } : null });
  }

  /** One action of the reader; what may not be done is explained by the element from the verdict it has. */
  act(action: string): void {
    const s = this.host.state;
    if (!canAct(s)) return;
    this.host.dispatch({ do: "wait", what: "move" });
    void this.play(action, frame(s).step + 1);
  }

  /** Whether this tap is the second of a double tap: on the same thing, or at the same place by the browser's count. */
  twice(what: string, count = 1): boolean {
    const time = Date.now();
    if (count > 1 || (what === this.last.what && time - this.last.time < SETTLE)) return true;
    this.last = { what, time };
    return false;
  }

  async hint(): Promise<void> {
    if (!canAct(this.host.state) || this.host.state.play?.pending) return;
    this.host.dispatch({ do: "wait", what: "hint" });
    const said = await this.asker.ask<{ action: string; text: string }>({ op: "hint", ...this.request(null, 0) });
    if (said) this.host.dispatch({ do: "advice", action: said.action, text: said.text });
  }

  takeBack(): void {
    const p = this.host.state.play;
    if (!p || previousDecision(p) < 0) return;
    this.asker.forget();
    this.last.what = "";
    this.host.dispatch({ do: "back" });
    this.settle();
  }

  /** Shows all that has been played, up to the reader's turn. */
  skip(): void {
    this.host.dispatch({ do: "skip" });
    this.settle();
  }

  /** Called when the state has changed: keeps the hand, and times the next move. */
  settle(): void {
    clearTimeout(this.timer);
    const { play, data } = this.host.state;
    if (!play || play.frames.length === 0) return;
    if (!play.pending) keep(this.store, data.id, data.lang, play);
    if (!play.running || atEnd(play)) return;
    if (this.calm()) return this.skip();
    const pause = play.frames[at(this.host.state)].table.trick_done ? TAKEN : PAUSE;
    this.timer = setTimeout(() => {
      this.host.dispatch({ do: "tick" });
      this.settle();
    }, pause);
  }

  /** Frees the timers and the engine; the hand stays in the state and in the store. */
  stop(): void {
    clearTimeout(this.timer);
    this.asker.stop();
  }

  /** Tries again what the engine could not do. */
  retry(): void {
    const p = this.host.state.play;
    if (!p) return;
    this.host.dispatch({ do: "wait", what: "start" });
    const last = p.frames[p.frames.length - 1];
    void this.play(null, last ? last.step + 1 : 0);
  }

  private open(line: Line, base: number, from = this.host.state.at, seed = 1, refuse?: () => void): void {
    forget(this.store, this.host.state.data.id);
    this.host.dispatch({ do: "play", play: begun(line, base, from, seed) });
    void this.play(null, 0, refuse);
  }

  private async play(action: string | null, from: number, refuse?: () => void): Promise<void> {
    const answer = await this.asker.ask<Answer>({ op: "play", ...this.request(action, from) }, refuse);
    if (!answer) return;
    await this.take(answer);
  }

  private async take(answer: Answer): Promise<void> {
    this.host.dispatch({ do: "answer", answer });
    this.settle();
    if (answer.over) await this.review();
  }

  /** The finished hand once more with every seat's choices explained, for the reader to go through. */
  private async review(): Promise<void> {
    const you = this.host.state.data.seats;
    const answer = await this.asker.ask<Answer>({ op: "play", ...this.request(null, 0), you });
    if (!answer) return;
    this.host.dispatch({ do: "review", answer });
    const { play, data } = this.host.state;
    if (play) keep(this.store, data.id, data.lang, play);
  }

  private request(action: string | null, from: number, p = this.host.state.play!): Record<string, unknown> {
    const { game, options, start, actions } = p.line;
    const rules_at = Object.values(this.host.state.data.rules)[0]?.url?.replace(/#.*/, "") ?? "";
    return { game, options, start, actions, try: action, you: you(p), players: "sensible", from, seed: p.seed, rules_at };
  }
}
