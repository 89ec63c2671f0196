import type { Ask, Checked, Problem } from "./desk";
import type { Frames } from "../src/types";

export interface Heard {
  busy(): void;
  /** What is wrong with the newest text: known before its picture is. */
  problems(list: Problem[], languages: string[], drawn: boolean): void;
  /** The picture of a text that can be drawn: nothing is wrong, or only what is said about the hand. */
  picture(frames: Frames, record: Record<string, unknown> | null, written: number): void;
  trouble(error: unknown): void;
}

/** Has texts checked as they are typed: the newest only, a moment after the last key; answers to older ones are dropped. */
export class Checker {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted: string | null = null;
  private working = false;
  private typed = 0;

  constructor(
    private readonly ask: Ask,
    private readonly heard: Heard,
    private readonly pause = 100,
  ) {}

  check(text: string, soon = false): void {
    this.typed = performance.now();
    this.wanted = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.work(), soon ? 0 : this.pause);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.wanted = null;
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    let text: string | null;
    while ((text = this.wanted) !== null) {
      const typed = this.typed;
      this.heard.busy();
      try {
        await this.one(text, typed);
      } catch (error) {
        if (this.wanted === text) this.heard.trouble(error);
      }
      if (this.wanted === text) this.wanted = null;
    }
    this.working = false;
  }

  private async one(text: string, typed: number): Promise<void> {
    const { problems, languages, drawn } = await this.ask<Checked>("check", { yaml: text, show: false });
    if (this.wanted !== text) return;
    this.heard.problems(problems, languages, drawn);
    measure("smazzata-diagnostics", typed);
    if (!drawn) return;
    const shown = await this.ask<Checked>("check", { yaml: text });
    if (this.wanted !== text || !shown.frames) return;
    this.heard.picture(shown.frames, shown.record ?? null, shown.written ?? Infinity);
    measure("smazzata-preview", typed);
  }
}

/** For the bench: how long after the last key something was known. */
function measure(name: string, start: number): void {
  performance.measure?.(name, { start, end: performance.now() });
}
