import { beforeEach, describe, expect, it } from "vitest";
import { isRight, previousDecision, reduce } from "../src/reduce";
import { at, byTrick, canAct, frame, indexOf, isOpen, isShown, optionsFor, outlined, record, verdictOn } from "../src/select";
import { begun, opening, type Answer, type Message, type Play, type State } from "../src/state";
import { forget, keep, kept, whole, type Drawer } from "../src/store";
import type { Ask } from "../src/types";
import { overruff } from "./fixtures/overruff";

const data = overruff();
const ASK = data.frames.findIndex((f) => f.ask);
const run = (s: State, ...ms: Message[]): State => ms.reduce(reduce, s);
let s: State;
beforeEach(() => (s = opening(data)));

describe("stepping", () => {
  it("stays between the first and the last step", () => {
    expect(at(run(s, { do: "go", at: -3 }))).toBe(0);
    expect(at(run(s, { do: "go", at: 999 }))).toBe(data.frames.length - 1);
  });
  it("jumps by trick and by phase", () => {
    const firsts = data.frames.flatMap((f, i) => (i > 0 && f.trick !== data.frames[i - 1].trick ? [i] : []));
    expect(byTrick(data.frames, 0, 1)).toBe(firsts[0]);
    expect(byTrick(data.frames, firsts[1] + 2, -1)).toBe(firsts[1]);
    expect(byTrick(data.frames, data.frames.length - 1, 1)).toBe(data.frames.length - 1);
  });
  it("finds a step, or the nearest before it", () => {
    expect(indexOf(data.frames, 7)).toBe(7);
    expect(indexOf(data.frames, 999)).toBe(data.frames.length - 1);
  });
  it("shows the record as far as the reader has come", () => {
    expect(record(s).tricks).toEqual([]);
    const later = run(s, { do: "go", at: ASK }, { do: "go", at: 0 });
    expect(record(later).tricks.map((t) => [t.cells.length, t.winner])).toEqual([[4, "E"], [4, "N"], [2, null]]);
  });
});

describe("why", () => {
  it("has the verdict of a card of the seat to move, and outlines what decides", () => {
    const open = run(s, { do: "go", at: ASK }, { do: "reveal" }, { do: "look", seat: "S", id: "7S" });
    expect(verdictOn(open)?.legal).toBe(false);
    expect([...outlined(open)]).toEqual(["9S", "JS"]);
    expect(verdictOn(run(open, { do: "look", seat: "N", id: "QS" }))).toBeNull();
    expect(run(open, { do: "go", at: 3 }).look).toBeNull();
  });
});

describe("a question", () => {
  const q: Ask = { kind: "play", select: "all", question: "", answers: ["A", "B"] };
  it.each([
    ["all", ["A", "B"], true], ["all", ["A"], false], ["all", ["A", "B", "C"], false], ["one", ["A"], true], ["any", ["B"], true],
    ["any", ["C"], false], ["all", [], false],
  ] as const)("of %s answered with %j", (select, picks, right) => expect(isRight({ ...q, select }, [...picks])).toBe(right));

  beforeEach(() => (s = run(s, { do: "go", at: ASK })));
  it("hides what is legal until it is answered", () => {
    expect(isOpen(s)).toBe(true);
    expect(optionsFor(s, "S", "JS")).toEqual([]);
    expect(isOpen(run(s, { do: "pick", id: "7S" }, { do: "check" }))).toBe(true);
    const right = run(s, { do: "pick", id: "JS" }, { do: "check" });
    expect(isOpen(right)).toBe(false);
    expect(optionsFor(right, "S", "JS")[0].legal).toBe(true);
  });
  it("lets a choice be taken off again, gives hints one by one, and can be tried again", () => {
    const picked = run(s, { do: "pick", id: "7S" }, { do: "pick", id: "JS" }, { do: "pick", id: "7S" });
    expect(picked.asked[frame(s).step].picks).toEqual(["JS"]);
    const hinted = run(s, { do: "hint" }, { do: "hint" }, { do: "hint" });
    expect(hinted.asked[frame(s).step].hints).toBe(2);
    expect(isOpen(run(s, { do: "reveal" }, { do: "retry" }))).toBe(true);
  });
  it("of an exam is closed by the first answer", () => {
    const exam = structuredClone(data);
    exam.frames[ASK].ask!.mode = "exam";
    expect(isOpen(run(opening(exam), { do: "go", at: ASK }, { do: "pick", id: "7S" }, { do: "check" }))).toBe(false);
  });
  it("does not point at cards of the hand that is asked", () => {
    const told = structuredClone(data);
    told.frames[ASK].highlight = ["9S", "JS"];
    expect([...outlined(run(opening(told), { do: "go", at: ASK }))]).toEqual(["9S"]);
  });
});

const start = (base: number): Play => begun({ ...data.play!, actions: data.play!.actions.slice(0, base) }, base, ASK);
const upTo = (actions: number, over = false): Answer => ({
  verdict: null, actions: data.play!.actions.slice(0, actions), frames: data.frames.filter((f) => f.actions <= actions), record: data.record, over,
});
const moved = (actions: number, from: number): Answer => ({
  ...upTo(actions), frames: data.frames.filter((f) => f.actions <= actions && f.step > from),
  verdict: { action: "JS", legal: true, rule: "r", because: [], text: "" },
});

describe("playing from here", () => {
  it("keeps the walkthrough on view until the engine answers, then stands at the same place", () => {
    const waiting = run(s, { do: "go", at: ASK }, { do: "play", play: start(14) });
    expect(frame(waiting).step).toBe(ASK);
    const s2 = run(waiting, { do: "answer", answer: upTo(14) });
    expect(frame(s2).actions).toBe(14);
    expect(canAct(s2)).toBe(true);
    expect(isShown(s2, "S")).toBe(true);
    expect(isShown(s2, "N")).toBe(false);
  });

  it("shows the reader's card at once and the others' one by one; nothing can be played meanwhile", () => {
    const before = run(s, { do: "go", at: ASK }, { do: "play", play: start(14) }, { do: "answer", answer: upTo(14) }, { do: "wait", what: "move" });
    expect(canAct(before)).toBe(false);
    const after = run(before, { do: "answer", answer: moved(16, frame(before).step) });
    expect(frame(after).event?.card).toBe("JS");
    expect(after.play!.running).toBe(true);
    expect(canAct(after)).toBe(false);
    const next = run(after, { do: "tick" });
    expect(frame(next).event?.card).toBe("KH");
    expect(run(next, { do: "skip" }).play!.running).toBe(false);
  });

  it("tells of all the moves that it skips, together", () => {
    const p = run(s, { do: "play", play: start(4) }, { do: "answer", answer: upTo(14) }, { do: "skip" }, { do: "back" }).play!;
    const after = run({ ...s, play: p }, { do: "answer", answer: { ...upTo(14), frames: data.frames.filter((f) => f.step > p.frames[p.at].step && f.actions <= 14), verdict: moved(14, 0).verdict } }, { do: "skip" });
    expect(after.play!.frames.slice(after.play!.told, after.play!.at + 1).length).toBeGreaterThan(1);
  });

  it("explains a refused card and changes nothing", () => {
    const before = run(s, { do: "go", at: ASK }, { do: "play", play: start(14) }, { do: "answer", answer: upTo(14) });
    const refused: Answer = { ...upTo(14), frames: [], verdict: { action: "7S", legal: false, rule: "r", because: [], text: "no" } };
    const after = run(before, { do: "wait", what: "move" }, { do: "answer", answer: refused });
    expect(after.look).toEqual({ seat: "S", id: "7S" });
    expect(at(after)).toBe(at(before));
    expect(canAct(after)).toBe(true);
  });

  it("takes back to the reader's previous decision, as often as there is one", () => {
    const p = run(s, { do: "play", play: start(4) }, { do: "answer", answer: upTo(16) }, { do: "skip" });
    const once = run(p, { do: "back" });
    expect(once.play!.line.actions).toHaveLength(14);
    const twice = run(once, { do: "back" });
    expect(twice.play!.line.actions).toHaveLength(11);
    expect(record(twice).tricks[1].cells).toHaveLength(3);
    expect(previousDecision(run(twice, { do: "back" }).play!)).toBe(-1);
  });

  it("opens all hands at the end, and goes back to where it began", () => {
    const last = run(s, { do: "go", at: ASK }, { do: "play", play: start(14) }, { do: "answer", answer: upTo(16, true) });
    expect(isShown(last, "N")).toBe(false);
    const over = run(last, { do: "skip" });
    expect(isShown(over, "N")).toBe(true);
    const left = run(over, { do: "leave" });
    expect([left.play, at(left)]).toEqual([null, ASK]);
  });

  it("shows trouble and goes on", () => {
    const bad = run(s, { do: "play", play: start(4) }, { do: "trouble", text: "slow" });
    expect(bad.play).toMatchObject({ trouble: "slow", pending: null });
    expect(run(bad, { do: "go", at: 3 }).at).toBe(3);
  });
});

describe("a hint", () => {
  it("takes the place of the refusal before it", () => {
    const s: State = { ...opening(data), play: begun(data.play!, 0, 0, 1), look: { seat: "S", id: "7S" } };
    const after = run(s, { do: "advice", action: "JS", text: "Play the jack." });
    expect([after.look, after.play?.advice?.action]).toEqual([null, "JS"]);
  });
});

describe("keeping a hand", () => {
  const box = (): Drawer & { all: Map<string, string> } => {
    const all = new Map<string, string>();
    return { all, getItem: (k) => all.get(k) ?? null, setItem: (k, v) => void all.set(k, v), removeItem: (k) => void all.delete(k) };
  };
  const played = (): Play => run(s, { do: "play", play: start(14) }, { do: "answer", answer: upTo(16) }).play!;
  it("gives it back at the reader's turn", () => {
    const d = box();
    keep(d, data.id, "en", played());
    expect(whole(d, data.id, "en")).toMatchObject({ line: { actions: upTo(16).actions }, running: false, pending: null });
    expect(whole(d, data.id, "it")).toBeNull();
    expect(kept(d, data.id)?.line.actions).toEqual(upTo(16).actions);
  });
  it("keeps pictures of the last hand only, and what was done in every one", () => {
    const d = box();
    keep(d, data.id, "en", played());
    keep(d, "other", "en", played());
    expect(whole(d, data.id, "en")).toBeNull();
    expect(kept(d, data.id)).not.toBeNull();
    forget(d, data.id);
    expect(kept(d, data.id)).toBeNull();
  });
  it.each(["", "{", "[]", '{"v":0}', '{"v":1}'])("takes no harm from %j in the store", (text) => {
    const d = box();
    d.setItem(`smazzata:1:hand:${data.id}`, text);
    expect(kept(d, data.id)).toBeNull();
  });
  it("does without a store", () => {
    keep(null, data.id, "en", played());
    expect(whole(null, data.id, "en")).toBeNull();
  });
});
