import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Engine, type WorkerLike } from "../src/engine";

/** A worker that says what the test tells it to. */
class Fake implements WorkerLike {
  onmessage: ((e: MessageEvent) => void) | null = null;
  onerror: ((e: ErrorEvent) => void) | null = null;
  ended = false;
  heard: { id?: number; text?: string; base?: string | null }[] = [];
  postMessage(m: { id?: number; text?: string }): void {
    this.heard.push(m);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: unknown): void {
    this.onmessage?.({ data } as MessageEvent);
  }
}

let made: Fake[];
const engine = (): Engine => new Engine(() => (made.push(new Fake()), made[made.length - 1]), null, { start: 100, answer: 50 });
beforeEach(() => {
  made = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("asking the engine", () => {
  it("starts no worker before the first question", () => {
    engine();
    expect(made).toHaveLength(0);
  });

  it("sends JSON text with version and number, and gives the answer with that number", async () => {
    const e = engine();
    const first = e.call({ op: "hello" });
    const second = e.call({ op: "deal" });
    const [w] = made;
    expect(w.heard[0]).toEqual({ base: null });
    expect(JSON.parse(w.heard[1].text!)).toEqual({ v: 1, id: 1, op: "hello" });
    w.say({ ready: true });
    w.say({ id: 2, text: '{"v":1,"id":2,"b":2}' });
    w.say({ id: 1, text: '{"v":1,"id":1,"a":1}' });
    expect(await first).toMatchObject({ a: 1 });
    expect(await second).toMatchObject({ b: 2 });
    expect(made).toHaveLength(1);
  });

  it("tells of the start's progress", () => {
    const e = engine();
    const seen: number[] = [];
    e.onprogress = (p) => seen.push(p);
    const call = e.call({ op: "hello" });
    made[0].say({ progress: 0.5 });
    expect(seen).toEqual([0.5]);
    e.stop();
    return expect(call).rejects.toMatchObject({ kind: "failed" });
  });

  const failing = async (call: Promise<unknown>): Promise<string> => call.then(() => "answered", (e: { kind: string }) => e.kind);

  it("gives up a start that stays silent, not one that makes progress", async () => {
    const e = engine();
    const kind = failing(e.call({ op: "hello" }));
    vi.advanceTimersByTime(90);
    made[0].say({ progress: 0.2 });
    vi.advanceTimersByTime(90);
    expect(made[0].ended).toBe(false);
    vi.advanceTimersByTime(20);
    expect(await kind).toBe("slow");
    expect(made[0].ended).toBe(true);
  });

  it("starts a new worker for the next question after a failure", async () => {
    const e = engine();
    const kind = failing(e.call({ op: "hello" }));
    made[0].onerror?.({ message: "blocked by the page" } as ErrorEvent);
    expect(await kind).toBe("blocked");
    const again = e.call({ op: "hello" });
    made[1].say({ ready: true });
    made[1].say({ id: 2, text: '{"ok":true}' });
    expect(await again).toMatchObject({ ok: true });
  });

  it("says blocked when no worker can be made at all", async () => {
    const e = new Engine(() => {
      throw new Error("SecurityError");
    });
    expect(await failing(e.call({ op: "hello" }))).toBe("blocked");
  });

  it("waits for an answer of a started worker no longer than agreed", async () => {
    const e = engine();
    const kind = failing(e.call({ op: "hello" }));
    made[0].say({ ready: true });
    vi.advanceTimersByTime(60);
    expect(await kind).toBe("slow");
  });

  it("hands on the session's own errors", async () => {
    const e = engine();
    const call = e.call({ op: "play" });
    made[0].say({ id: 1, text: '{"v":1,"id":1,"error":{"code":"cannot-read","message":"no such card"}}' });
    await expect(call).rejects.toMatchObject({ kind: "refused", message: "no such card" });
  });
});
