/** The rules engine in a worker: started on demand, asked in JSON text, replaced when it fails. */

/** Why there is no answer: it did not come in time, the page forbids it, it broke; or the engine says no, in words. */
export type Failure = "slow" | "blocked" | "failed" | "refused";

export class EngineError extends Error {
  constructor(
    readonly kind: Failure,
    message: string = kind,
    /** Of what it says no to: the code of its answer. */
    readonly code = "",
  ) {
    super(message);
  }
}

/** What a worker says: how far its start has come, that it is ready, an answer, or that it cannot. */
export type FromWorker = { progress: number } | { ready: true } | { id: number; text: string } | { fatal: string };

export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((e: MessageEvent) => void) | null;
  onerror: ((e: ErrorEvent) => void) | null;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: EngineError): void;
}

export interface Patience {
  /** Longest silence of a starting worker, in ms. */
  start: number;
  /** Longest wait for one answer, in ms. */
  answer: number;
}

export class Engine {
  onprogress: (part: number) => void = () => {};
  private worker: WorkerLike | null = null;
  private ready = false;
  private next = 1;
  private waiting = new Map<number, Waiting>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly spawn: () => WorkerLike,
    private readonly base: string | null = null,
    private readonly patience: Patience = { start: 20_000, answer: 15_000 },
  ) {}

  /** Asks the session; errors that it reports come back as EngineError. */
  call<T>(request: Record<string, unknown>): Promise<T> {
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (a: unknown) => void, reject });
      try {
        this.worker ??= this.start();
        this.worker.postMessage({ id, text: JSON.stringify({ v: 1, id, ...request }) });
        this.watch();
      } catch (error) {
        this.fail(new EngineError("blocked", String(error)));
      }
    });
  }

  stop(): void {
    this.fail(new EngineError("failed", "stopped"));
  }

  private start(): WorkerLike {
    const worker = this.spawn();
    this.ready = false;
    worker.onmessage = (e) => this.heard(e.data as FromWorker);
    worker.onerror = (e) => {
      e.preventDefault?.();
      this.fail(new EngineError(this.ready ? "failed" : "blocked", e.message));
    };
    worker.postMessage({ base: this.base });
    return worker;
  }

  private heard(said: FromWorker): void {
    if ("fatal" in said) return this.fail(new EngineError(this.ready ? "failed" : "blocked", said.fatal));
    if ("progress" in said) this.onprogress(said.progress);
    if ("ready" in said) this.ready = true;
    if ("id" in said) this.answered(said.id, said.text);
    this.watch();
  }

  private answered(id: number, text: string): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    const answer = JSON.parse(text) as { error?: { code: string; message: string } };
    if (answer.error) waiting?.reject(new EngineError("refused", answer.error.message, answer.error.code));
    else waiting?.resolve(answer);
  }

  /** Every sign of life starts the clock anew; no clock runs while nothing is asked. */
  private watch(): void {
    clearTimeout(this.timer);
    if (this.waiting.size === 0) return;
    const ms = this.ready ? this.patience.answer : this.patience.start;
    this.timer = setTimeout(() => this.fail(new EngineError("slow")), ms);
  }

  private fail(error: EngineError): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const w of waiting) w.reject(error);
  }
}

const SCRIPT = import.meta.url;
const KEEP_WARM = 60_000;
const pool = new Map<string, { engine: Engine; users: number; off?: ReturnType<typeof setTimeout> }>();

/** One engine for all the elements that name the same base; freed a minute after the last has let go. */
export function borrow(base: string | null): Engine {
  const key = base ?? "";
  const held = pool.get(key) ?? { engine: new Engine(spawnWorker, base), users: 0 };
  clearTimeout(held.off);
  held.users++;
  pool.set(key, held);
  return held.engine;
}

export function giveBack(base: string | null): void {
  const key = base ?? "";
  const held = pool.get(key);
  if (!held || --held.users > 0) return;
  held.off = setTimeout(() => {
    held.engine.stop();
    pool.delete(key);
  }, KEEP_WARM);
}

/** A worker of another site is not allowed; a worker of this site that imports it is, unless the page forbids it. */
function spawnWorker(): WorkerLike {
  const url = new URL("smazzata-worker.js", SCRIPT);
  if (url.origin === location.origin) return new Worker(url, { type: "module" });
  const text = `import ${JSON.stringify(url.href)};`;
  const blob = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return new Worker(blob, { type: "module" });
}
