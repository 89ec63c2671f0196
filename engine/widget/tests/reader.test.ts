import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chosen, seated } from "../src/deals";
import { hold, wasHeld } from "../src/hold";
import { onPrefs, prefs, setPrefs, USUAL } from "../src/prefs";
import { Voice } from "../src/speech";

describe("what is spoken", () => {
  it("is spoken again when the same is done again, and only then", () => {
    const voice = new Voice();
    const first = voice.say("No.", 1);
    expect(voice.say("No.", 1)).toBe(first);
    const again = voice.say("No.", 2);
    expect(again).not.toBe(first);
    expect(again.trim().replace("\u200b", "")).toBe("No.");
    expect(voice.say("No.", 3)).toBe(first);
    expect(voice.say("Yes.", 4)).toBe("Yes.");
  });
});

describe("how the reader likes to see it", () => {
  beforeEach(() => localStorage.clear());
  it("is kept, and told to the other tables", () => {
    const tell = vi.fn();
    const stop = onPrefs(tell);
    setPrefs({ suits: "two", size: 1 });
    expect(prefs()).toEqual({ suits: "two", size: 1 });
    expect(tell).toHaveBeenCalledWith({ suits: "two", size: 1 });
    stop();
    setPrefs(USUAL);
    expect(tell).toHaveBeenCalledTimes(1);
  });
  it.each(["", "{", "7", '{"suits":"five","size":99}'])("is as usual with %j in the store", (text) => {
    localStorage.setItem("smazzata:prefs", text);
    expect(prefs()).toEqual(USUAL);
  });
});

describe("a button held down", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it("steps on until it is let go, and the click at its end is no step", () => {
    const step = vi.fn(() => true);
    hold(step);
    vi.advanceTimersByTime(1000);
    const steps = step.mock.calls.length;
    expect(steps).toBeGreaterThan(3);
    dispatchEvent(new Event("pointerup"));
    vi.advanceTimersByTime(1000);
    expect(step).toHaveBeenCalledTimes(steps);
    expect([wasHeld(), wasHeld()]).toEqual([true, false]);
  });
  it("is a click when it is short, and stops at the end", () => {
    hold(() => false);
    dispatchEvent(new Event("pointerup"));
    expect(wasHeld()).toBe(false);
    const once = vi.fn(() => false);
    hold(once);
    vi.advanceTimersByTime(2000);
    expect(once).toHaveBeenCalledTimes(1);
  });
});

describe("house rules", () => {
  const values = [{ value: "a", label: "" }, { value: "b", label: "" }];
  const list = [{ name: "x", title: "", text: "", source: "", default: "a", values }, { name: "y", title: "", text: "", source: "", default: "b", values }];
  it("are what is not the usual", () => {
    expect(chosen({ x: "b", y: "b" }, list)).toEqual({ x: "b" });
  });
  it("may take the reader's seat away", () => {
    const start = { deal: { hands: { P1: [], P2: [] } } };
    expect(seated(start, ["P5"])).toEqual(["P1"]);
    expect(seated(start, ["P2"])).toEqual(["P2"]);
  });
});
