/** Python in a worker: started from the bundle that the build writes, for whatever part of the engine is asked. */

export interface Handler {
  handle(text: string): string;
}
interface Pyodide {
  pyimport(name: string): Handler;
  loadPackage(names: string[], options?: Record<string, unknown>): Promise<unknown>;
}
type Loader = (options: Record<string, unknown>) => Promise<Pyodide>;
/** bundle.json, which the build writes: what to hand to the loader, addresses seen from it. Only it may change in place. */
interface Bundle {
  loader: string;
  indexURL: string;
  stdLibURL: string;
  lockFileURL: string;
  packages: string[];
  /** What reading scenarios needs besides. */
  forLessons: string[];
}

/** Files that the start fetches, for the progress line: bundle.json, wasm, standard library, lock, wheel. */
const FILES = 5;

/** Starts Python and gives one of the engine's doors; `lessons` brings along what reading scenarios needs. */
export function python(base: string, door: string, lessons: boolean, report: (part: number) => void): Promise<Handler> {
  let fetched = 0;
  const files = FILES + (lessons ? 3 : 0);
  const count = (): void => report(Math.min(0.9, (++fetched / (files + 2)) * 0.9));
  return new Promise((resolve, reject) => {
    // The loader waits for ever for what does not come: the start is given up as soon as anything fails.
    self.fetch = counted(self.fetch.bind(self), count, reject);
    watched(reject);
    runtimeOf(base, lessons, count).then((runtime) => resolve(runtime.pyimport(door)), reject);
  });
}

async function runtimeOf(base: string, lessons: boolean, count: () => void): Promise<Pyodide> {
  const at = (path: string): string => new URL(path, base).href;
  const bundle = (await (await fetch(at("bundle.json"), { cache: "no-cache" })).json()) as Bundle;
  const { loadPyodide } = (await import(/* @vite-ignore */ at(bundle.loader))) as { loadPyodide: Loader };
  count();
  return loadPyodide({
    indexURL: at(bundle.indexURL),
    stdLibURL: at(bundle.stdLibURL),
    lockFileURL: at(bundle.lockFileURL),
    packages: lessons ? [...bundle.packages, ...bundle.forLessons] : bundle.packages,
  });
}

/** The worker's side of the conversation: `{ base }` starts, `{ id, text }` asks. */
export function answerWith(door: string, lessons: boolean, here: string): void {
  let handler: Promise<Handler> | null = null;
  const start = async (base: string): Promise<Handler> => {
    const made = await python(base, door, lessons, (progress) => postMessage({ progress }));
    postMessage({ progress: 1 });
    postMessage({ ready: true });
    return made;
  };
  addEventListener("message", async ({ data }: MessageEvent) => {
    try {
      if ("base" in data) handler ??= start(new URL(data.base ?? "../pyodide/", here).href);
      else if (handler) postMessage({ id: data.id, text: (await handler).handle(data.text) });
    } catch (error) {
      postMessage({ fatal: String(error) });
    }
  });
}

/** What has failed is told already; the loader, which cannot bear it, hears no more. */
const NEVER = new Promise<never>(() => {});

/** Counts what has come, and names wasm what is wasm: with a wrong type the start would hang for ever. */
function counted(real: typeof fetch, count: () => void, fail: (error: unknown) => void): typeof fetch {
  return async (input, init) => {
    const answer = await real(input, init).catch((error: unknown) => {
      fail(error);
      return NEVER;
    });
    const url = typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
    if (!answer.ok) {
      fail(new Error(`${answer.status} ${url}`));
      return NEVER;
    }
    count();
    if (!url.endsWith(".wasm") || answer.headers.get("content-type") === "application/wasm") return answer;
    return new Response(answer.body, { headers: { "content-type": "application/wasm" } });
  };
}

/** Tells of wasm that cannot be compiled: it came cut off, or the page forbids it. */
function watched(fail: (error: unknown) => void): void {
  const real = WebAssembly.instantiateStreaming?.bind(WebAssembly);
  if (!real) return;
  WebAssembly.instantiateStreaming = (source, imports) =>
    real(source, imports).catch((error: unknown) => {
      fail(error);
      return NEVER;
    });
}
