/**
 * The module worker: loads Python and the engine from the bundle, then answers JSON text with JSON text.
 * Messages that come while a blob worker still imports this file wait in its queue until it listens.
 */
interface Pyodide {
  pyimport(name: string): { handle(text: string): string };
}
type Loader = (options: Record<string, unknown>) => Promise<Pyodide>;
/** bundle.json, which the build writes: what to hand to the loader, addresses seen from it. Only it may change in place. */
interface Bundle {
  loader: string;
  indexURL: string;
  stdLibURL: string;
  lockFileURL: string;
  packages: string[];
}

const HERE = import.meta.url;
/** Files that the start fetches, for the progress line: bundle.json, wasm, standard library, lock, wheel. */
const FILES = 5;

let handle: Promise<(text: string) => string> | null = null;

addEventListener("message", async ({ data }: MessageEvent) => {
  try {
    if ("base" in data) handle ??= start(new URL(data.base ?? "../pyodide/", HERE).href);
    else if (handle) postMessage({ id: data.id, text: (await handle)(data.text) });
  } catch (error) {
    postMessage({ fatal: String(error) });
  }
});

async function start(base: string): Promise<(text: string) => string> {
  let fetched = 0;
  const report = (): void => postMessage({ progress: Math.min(0.9, (++fetched / (FILES + 2)) * 0.9) });
  self.fetch = counted(self.fetch.bind(self), report);
  const at = (path: string): string => new URL(path, base).href;
  const bundle = (await (await fetch(at("bundle.json"), { cache: "no-cache" })).json()) as Bundle;
  const { loadPyodide } = (await import(/* @vite-ignore */ at(bundle.loader))) as { loadPyodide: Loader };
  report();
  const python = await loadPyodide({
    indexURL: at(bundle.indexURL),
    stdLibURL: at(bundle.stdLibURL),
    lockFileURL: at(bundle.lockFileURL),
    packages: bundle.packages,
  });
  const session = python.pyimport("smazzata.play.session");
  postMessage({ progress: 1 });
  postMessage({ ready: true });
  return (text) => session.handle(text);
}

/** Counts what has come, and names wasm what is wasm: with a wrong type the start would hang for ever. */
function counted(real: typeof fetch, report: () => void): typeof fetch {
  return async (input, init) => {
    const answer = await real(input, init);
    const url = typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
    if (!answer.ok) throw new Error(`${answer.status} ${url}`);
    report();
    if (!url.endsWith(".wasm") || answer.headers.get("content-type") === "application/wasm") return answer;
    return new Response(answer.body, { headers: { "content-type": "application/wasm" } });
  };
}
