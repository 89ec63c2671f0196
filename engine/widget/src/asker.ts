import { EngineError, giveBack, type Engine } from "./engine";
import type { Message, State } from "./state";
import type { Words } from "./ui-keys";

export interface Host {
  readonly state: State;
  readonly t: Words;
  readonly engineBase: string | null;
  dispatch(m: Message): void;
}

/** Asks the engine for one table: it is lent on the first question and given back when the table is left. */
export class Asker {
  private engine: Engine | null = null;
  private base: string | null = null;
  private turn = 0;

  constructor(
    private readonly host: Host,
    private readonly lend: (base: string | null) => Engine,
  ) {}

  /** An answer, or null when it failed or the reader has gone elsewhere meanwhile; a request may be one that can be refused. */
  async ask<T>(request: Record<string, unknown>, refuse?: () => void): Promise<T | null> {
    const turn = ++this.turn;
    if (!this.engine) {
      this.base = this.host.engineBase;
      this.engine = this.lend(this.base);
    }
    this.engine.onprogress = (part) => this.host.dispatch({ do: "progress", part });
    try {
      const answer = await this.engine.call<T>({ lang: this.host.state.data.lang, ...request });
      return turn === this.turn ? answer : null;
    } catch (error) {
      if (turn !== this.turn) return null;
      const { kind, message } = error instanceof EngineError ? error : new EngineError("failed", String(error));
      if (refuse && kind === "refused") refuse();
      else this.host.dispatch({ do: "trouble", text: this.host.t(kind === "refused" ? "failed" : kind, { message }) });
      return null;
    }
  }

  /** What is still to come is not wanted any more. */
  forget(): void {
    this.turn++;
  }

  stop(): void {
    this.forget();
    if (this.engine) giveBack(this.base);
    this.engine = null;
  }
}
