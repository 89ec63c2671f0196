import { describe, expect, it } from "vitest";
import { acts, characters, completions, wordStart } from "../../workshop/next";
import type { Step } from "../../workshop/where";

describe("the cards and calls at a place", () => {
  it.each([
    [["plays"], true], [["plays", 0], true], [["auction", 0], true], [["stays", 0, 0], true], [["plays", 0, "try"], true],
    [["plays", 0, "ask"], false], [["plays", 0, "expect", "legal"], false], [["deal", "hands", "S"], false], [[], false],
  ] as [Step[], boolean][])("%j: %s", (path, wanted) => expect(acts(path)).toBe(wanted));

  it("are offered in the engine's order, with their names, under whose turn it is", () => {
    const made = completions({ seat: "S", prompt: "South to play.", options: [{ word: "JS", name: "jack of spades" }, { word: "7S", name: "seven of spades" }] });
    expect(made.map(({ label, detail }) => [label, detail])).toEqual([["JS", "jack of spades"], ["7S", "seven of spades"]]);
    expect(made[0].boost).toBeGreaterThan(made[1].boost!);
    expect(made[0].section).toMatchObject({ name: "South to play." });
  });

  it.each([["- A♥ 9♥ ", 8], ["- A♥ 9", 5], ["[pass,ta", 6], ["", 0]] as [string, number][])("begin in %j at %d", (text, start) => expect(wordStart(text, text.length)).toBe(start));

  it("are asked for by whole characters", () => expect(characters("♠🂡 ")).toBe(3));
});
