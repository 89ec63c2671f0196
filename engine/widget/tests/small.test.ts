import { describe, expect, it } from "vitest";
import { hashOf, keyOf, stepAt, stepIn } from "../src/hash";
import { deedOf, roved } from "../src/keys";
import { isSafe, sanitise } from "../src/sanitise";
import { laps } from "../src/view/record";

describe("permalinks", () => {
  it.each([["belote/overruff", 12], ["it/Mano d'oro", 0], ["a@b", 7]])("come back from %s step %i", (id, step) => {
    expect(stepIn(hashOf(keyOf(id), step), keyOf(id))).toBe(step);
  });
  it.each(["", "#top", "#belote-overruff", "#belote-overruff@x", "#other@3", "#%E0%A4%A@3", "#belote-overruff@1234567"])(
    "%s names no step of this table",
    (hash) => expect(stepIn(hash, "belote-overruff")).toBeNull(),
  );
});

describe("keys", () => {
  it.each([
    ["ArrowRight", "other", { step: 1 }], ["ArrowLeft", "button", { step: -1 }], ["ArrowRight", "hand", { rove: 1 }],
    ["Home", "other", { step: "first" }], ["End", "hand", { rove: "last" }], ["[", "hand", { trick: -1 }], ["]", "other", { trick: 1 }],
    [" ", "other", { step: 1 }], [" ", "button", null], [" ", "hand", null], ["Escape", "other", { close: true }], ["a", "other", null],
    ["ArrowRight", "typing", null], ["ArrowUp", "other", null],
  ] as const)("%s with the focus on %s", (key, focus, deed) => expect(deedOf(key, focus, false)).toEqual(deed));
  it("does nothing with a modifier", () => expect(deedOf("ArrowRight", "other", true)).toBeNull());
  it("goes round in a hand", () => {
    expect(roved(["A", "B", "C"], "C", 1)).toBe("A");
    expect(roved(["A", "B", "C"], "A", -1)).toBe("C");
    expect(roved(["A", "B", "C"], "A", "last")).toBe("C");
  });
});

describe("an author's note", () => {
  const shown = (html: string): string => {
    const div = document.createElement("div");
    div.append(sanitise(html));
    return div.innerHTML;
  };
  it.each([
    ["<p>A <em>good</em> <strong>lead</strong></p>", "<p>A <em>good</em> <strong>lead</strong></p>"],
    ['<p onclick="x()" style="color:red" id="a">hi</p>', "<p>hi</p>"],
    ["<script>alert(1)</script>ok", "ok"],
    ["<img src=x onerror=alert(1)>ok", "ok"],
    ["<h1>big</h1>", "big"],
    ["<svg><a href='javascript:x()'>no</a></svg>", ""],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href=" java\nscript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="../rules/#x" target="_top">x</a>', '<a href="../rules/#x">x</a>'],
    ['<a href="https://example.org/">x</a>', '<a href="https://example.org/" rel="noopener nofollow">x</a>'],
    ['<span class="card evil suit-S">J♠</span>', '<span class="card suit-S">J♠</span>'],
    ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", ""],
  ])("%s", (html, safe) => expect(shown(html)).toBe(safe));
  it.each([["/a", true], ["#a", true], ["http://a", true], ["data:text/html,x", false], ["vbscript:x", false], ["\u0001javascript:x", false]])(
    "%j is a safe address: %s",
    (href, safe) => expect(isSafe(href)).toBe(safe),
  );
});

describe("the bidding table", () => {
  const call = (seat: string, round: number) => ({ seat, round, step: 0, call: "pass", label: "" });
  it("begins a line with a round and where a seat speaks again", () => {
    const calls = [call("W", 1), call("S", 1), call("W", 1), call("W", 2)];
    expect(laps(calls).map((l) => l.map((c) => c.seat + c.round))).toEqual([["W1", "S1"], ["W1"], ["W2"]]);
  });
});

describe("an anchor of the page's own text", () => {
  it.each([
    ["#s40", "s", 40],
    ["#overruff-s7", "overruff-s", 7],
    ["#s40", null, null],
    ["#s", "s", null],
    ["#score", "s", null],
    ["#s4x", "s", null],
    ["#other-s7", "overruff-s", null],
  ])("%s with the word %s names step %s", (hash, word, step) => expect(stepAt(hash, word)).toBe(step));
});
