import type { Ask } from "./desk";
import { deals, type Deal } from "./klass";

/** Deals for a class, made or being made. */
export class Sets {
  wanted = 0;
  count = 0;
  made: Deal[] | null = null;
  working = false;
  private turn = 0;

  constructor(private readonly changed: () => void) {}

  /** Makes so many; raises what the desk says. */
  async make(ask: Ask, yaml: string, wanted: number): Promise<void> {
    const turn = ++this.turn;
    Object.assign(this, { wanted, count: 0, made: null, working: true });
    try {
      const made = await deals(ask, yaml, wanted, 1 + Math.floor(Math.random() * 90_000), (count) => {
        this.count = count;
        this.changed();
        return this.working && turn === this.turn;
      });
      if (turn === this.turn) this.made = made;
    } finally {
      if (turn === this.turn) this.working = false;
      this.count = this.made?.length ?? 0;
      this.changed();
    }
  }

  stop(): void {
    this.working = false;
    this.changed();
  }

  clear(): void {
    this.turn++;
    Object.assign(this, { made: null, working: false });
  }
}
