/** The search: the engine looks at a slice of deals at a time, and between two slices it may be stopped. */

/** What is looked for, in the words of the session's `find`. */
export interface Order {
  game: string;
  options: Record<string, unknown>;
  shows: string[];
  seat?: string;
  trick?: string;
  where: string[];
  seed: number;
  reduce: boolean;
  /** What lay on the table before each deal. */
  score?: Record<string, number>;
  frozen?: number;
  pot?: number;
}

export interface FoundHand {
  game: string;
  seed: number;
  number: number;
  rules: string[];
  step: number | null;
  about: Record<"title" | "summary" | "question", Record<string, string>>;
}

interface Slice {
  found: FoundHand[];
  looked: number;
  next: number;
}

export type Ask = <T>(op: string, fields: Record<string, unknown>) => Promise<T>;
/** Why a search has ended: it was stopped, it has enough, or it has looked long enough. */
export type End = "stopped" | "enough" | "limit";

/** So long, in ms, should a slice take. */
const BEAT = 350;
const [FEWEST, MOST] = [5, 1000];

export class Hunt {
  readonly found: FoundHand[] = [];
  looked = 0;
  private next = 0;
  private halt = false;
  private size = 20;

  /** `told` is called after each slice. */
  constructor(
    private readonly ask: Ask,
    readonly order: Order,
    private readonly told: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Goes on until it has so many hands more, or has looked at so many deals more. */
  async run(enough: number, limit: number): Promise<End> {
    this.halt = false;
    const [wanted, last] = [this.found.length + enough, this.looked + limit];
    while (!this.halt && this.found.length < wanted && this.looked < last) {
      const began = this.now();
      const count = Math.min(this.size, last - this.looked);
      const slice = await this.ask<Slice>("find", { ...this.order, from: this.next, count, enough: wanted - this.found.length });
      this.found.push(...slice.found);
      this.looked += slice.looked;
      this.next = slice.next;
      if (slice.looked === count) this.size = better(this.size, this.now() - began);
      this.told();
    }
    return this.found.length >= wanted ? "enough" : this.halt ? "stopped" : "limit";
  }

  stop(): void {
    this.halt = true;
  }
}

/** The next slice, so that it takes about a beat; it grows slowly, for the first ones wait for the engine's start. */
function better(size: number, took: number): number {
  const factor = Math.min(2, Math.max(0.25, BEAT / Math.max(1, took)));
  return Math.round(Math.min(MOST, Math.max(FEWEST, size * factor)));
}
