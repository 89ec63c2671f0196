import { describe, expect, it } from "vitest";
import type { Ask } from "../../workshop/desk";
import { Edits } from "../../workshop/edits";

/** A page whose desk adds a letter to the text; `typed` is what somebody types while the desk thinks. */
function page(typed: string[] = []) {
  const it = {
    now: "",
    trouble: null as unknown,
    ask: ((op: string, { yaml, letter }: { yaml: string; letter?: string }) =>
      Promise.resolve().then(() => {
        if (op === "break") throw new Error("no");
        if (op !== "read" && typed.length > 0) it.now += typed.shift();
        return op === "read" ? { model: { length: yaml.length } } : { yaml: yaml + letter };
      })) as unknown as Ask,
    text: () => it.now,
    replace: (text: string) => void (it.now = text),
    failed: (error: unknown) => void (it.trouble = error),
  };
  return it;
}
const counted = (model: unknown): Record<string, unknown> => ({ letter: String((model as { length: number }).length) });

describe("edits", () => {
  it("are made one after the other, each in what the one before has left", async () => {
    const at = page();
    const edits = new Edits(at);
    expect(await Promise.all([edits.make("write", counted), edits.make("write", counted), edits.make("write", counted)])).toEqual([true, true, true]);
    expect(at.now).toBe("012");
  });
  it("overwrite nothing that is typed meanwhile, and are made behind it", async () => {
    const at = page(["typed "]);
    expect(await new Edits(at).make("write", counted)).toBe(true);
    expect(at.now).toBe("typed 6");
  });
  it("that were meant for another text or another hand are not made", async () => {
    const typing = page(["typed"]);
    expect(await new Edits(typing).make("insert", { letter: "x" })).toBe(false);
    expect(typing.now).toBe("typed");
    const at = page();
    const edits = new Edits(at);
    const made = edits.make("write", counted);
    edits.anew();
    expect([await made, at.now]).toEqual([false, ""]);
  });
  it("that fail are told, and do not hold up the next", async () => {
    const at = page();
    const edits = new Edits(at);
    expect(await Promise.all([edits.make("break", counted), edits.make("write", counted)])).toEqual([false, true]);
    expect(at.trouble).toBeInstanceOf(Error);
  });
});
