import type { LitElement } from "lit";
import { drawer, forget } from "../src/store";
import { frame } from "../src/select";
import type { State } from "../src/state";
import type { Frame, Frames } from "../src/types";

/** What the workshop uses of `<smazzata-table>`. */
export interface Table extends LitElement {
  data: Frames | null;
  step: number | null;
  page: string | null;
  state: State;
  player: { start(): void; leave(): void };
}

/** The last step to which so many actions have led, or fewer. */
export const lastAfter = (data: Frames, actions: number): number => data.frames.findLastIndex((one) => one.actions <= actions);

/** The table beside the text: shows the newest good picture at the step on view, and tells what is played on it. */
export class Preview {
  private next: Frames | null = null;
  private count = 0;
  private last = "";

  /** `told` is called whenever the step on view or the hand in play has changed; `link` gives the hand as a fragment. */
  constructor(
    readonly table: Table,
    private readonly told: () => void,
    private readonly link: () => string = () => "",
  ) {
    table.addController({ hostUpdated: () => this.updated() });
  }

  get data(): Frames | null {
    return this.table.data;
  }

  get frame(): Frame | null {
    return this.table.state ? frame(this.table.state) : null;
  }

  /** All that has been done, as long as a hand is in play. */
  get played(): string[] | null {
    return this.table.state?.play?.line.actions ?? null;
  }

  /** How many of them are older than the playing. */
  get base(): number {
    return this.table.state?.play?.base ?? 0;
  }

  show(data: Frames): void {
    if (this.played) this.next = data;
    else this.put(data);
  }

  /** Lets the reader play all seats from the step on view, or from the last one to which so many actions have led. */
  play(actions: number | null = null): void {
    const { data, state } = this.table;
    if (!data || state.play) return;
    if (actions !== null) this.table.state = { ...state, at: lastAfter(data, actions) };
    this.table.player.start();
  }

  leave(): void {
    if (this.played) this.table.player.leave();
  }

  private put(data: Frames): void {
    const step = this.frame?.step ?? 0;
    this.dropKept();
    const play = data.play ? { ...data.play, you: data.seats } : null;
    this.table.step = Math.min(step, data.frames.length - 1);
    this.table.id = this.link();
    this.table.data = { ...data, id: `workshop/${++this.count}`, play };
  }

  /** The table keeps hands in play in the browser; those of a text that has changed are of no use. */
  private dropKept(): void {
    const id = this.table.data?.id;
    if (id) forget(drawer(), id);
  }

  private updated(): void {
    if (this.next && !this.played) {
      const data = this.next;
      this.next = null;
      this.put(data);
      return;
    }
    const now = `${this.frame?.step} ${this.table.data?.id} ${this.played?.join(" ") ?? "-"}`;
    if (now === this.last) return;
    this.last = now;
    this.told();
  }

  /** Another hand: nothing of this one stays, not even its step. */
  stop(): void {
    this.next = null;
    this.leave();
    this.dropKept();
    this.table.remove();
  }
}
