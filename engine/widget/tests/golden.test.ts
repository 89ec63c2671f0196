import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Engine, type WorkerLike } from "../src/engine";
import { reduce } from "../src/reduce";
import { frame } from "../src/select";
import { begun, opening, type Answer } from "../src/state";
import { overruff } from "./fixtures/overruff";

/** The session's golden files: the same that pytest reads; here what the engine answers must be what the widget understands. */
interface Exchange {
  request: Record<string, unknown> & { op: string; actions?: string[]; you?: string[] };
  response: Record<string, unknown> & { error?: { message: string } };
}
const folder = join(import.meta.dirname, "../../../tests/golden/session");
const files = existsSync(folder) ? readdirSync(folder).filter((f) => f.endsWith(".json")) : [];
const exchanges = files.flatMap((f) => {
  const list = JSON.parse(readFileSync(join(folder, f), "utf8")) as Exchange[];
  return list.map((x, i) => ({ name: `${f} ${i} ${x.request.op}`, ...x }));
});

describe.runIf(exchanges.length > 0)("golden exchanges", () => {
  it.each(exchanges)("$name passes the worker's door", async ({ request, response }) => {
    const worker: WorkerLike = {
      onmessage: null, onerror: null, terminate: () => {},
      postMessage(m: { id?: number }) {
        if (m.id) queueMicrotask(() => this.onmessage?.({ data: { id: m.id, text: JSON.stringify(response) } } as MessageEvent));
      },
    };
    const call = new Engine(() => worker).call(request);
    if (response.error) await expect(call).rejects.toMatchObject({ message: response.error.message });
    else expect(await call).toEqual(response);
  });

  it.each(exchanges.filter((x) => x.request.op === "play" && !x.response.error))("$name is taken into the state", ({ request, response }) => {
    const answer = response as unknown as Answer;
    const you = request.you ?? ["S"];
    const play = begun({ game: "belote", options: {}, start: {}, actions: request.actions ?? [], you }, 0, 0);
    let s = reduce(reduce(opening(overruff()), { do: "play", play }), { do: "answer", answer });
    expect(s.play!.pending).toBeNull();
    if (answer.frames.length === 0) return;
    s = reduce(s, { do: "skip" });
    expect(s.play!.line.actions).toEqual(answer.actions);
    expect(frame(s).actions).toBe(answer.actions.length);
    if (!answer.over) expect(you).toContain(frame(s).choice!.seat);
  });
});
