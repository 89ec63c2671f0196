import { Engine, type WorkerLike } from "../src/engine";
import type { Frames } from "../src/types";

/** What the desk (smazzata.lessons.desk) answers. */
export interface Problem {
  line: number;
  column: number;
  message: string;
  key: string;
  rule?: string;
}
export interface Checked {
  problems: Problem[];
  languages: string[];
  /** It can be shown, whatever is wrong with what is said about it. */
  drawn: boolean;
  frames?: Frames | null;
  record?: Record<string, unknown> | null;
  /** How many actions the text spells out before its players finish the hand by themselves; of a hand that is drawn. */
  written?: number | null;
}
export interface Model {
  game: string;
  seats: string[];
  pack: { kind: "french" | "italian"; codes: string[] };
  dealer: string;
  ending: boolean;
  seed: number | null;
  turn_up: string | null;
  hands: Record<string, string[]>;
  sizes: Record<string, number>;
  /** The whole deal, with what the seed gives. */
  dealt: Record<string, string[]> | null;
  dealt_turn_up: string | null;
}

export type Ask = <T>(op: string, fields?: Record<string, unknown>) => Promise<T>;

/** The engine's desk in its own worker, spoken to in one language; links to rules are meant from `site`. */
export class Desk {
  private readonly engine: Engine;
  onprogress: (part: number) => void = () => {};

  constructor(
    private readonly lang: string,
    private readonly site: string,
    script: string = import.meta.url,
    base: string | null = null,
  ) {
    this.engine = new Engine(() => spawn(new URL("smazzata-desk.js", script)), base, { start: 30_000, answer: 15_000 });
    this.engine.onprogress = (part) => this.onprogress(part);
  }

  readonly ask: Ask = (op, fields = {}) => this.engine.call({ op, lang: this.lang, site: this.site, ...fields });

  stop(): void {
    this.engine.stop();
  }
}

/** A worker of another site is not allowed; a worker of this site that imports it is, unless the page forbids it. */
function spawn(url: URL): WorkerLike {
  if (url.origin === location.origin) return new Worker(url, { type: "module" });
  const text = `import ${JSON.stringify(url.href)};`;
  return new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })), { type: "module" });
}
