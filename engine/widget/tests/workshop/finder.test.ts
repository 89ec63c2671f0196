import { afterEach, describe, expect, it, vi } from "vitest";
import { FRESH } from "../../workshop/finder/form";
import { keepChoice, keptChoice } from "../../workshop/finder/kept";
import { gameName, markOf } from "../../workshop/names";

describe("the finder's form", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is as it was after a reload", () => {
    const box = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => box.get(key) ?? null, setItem: (key: string, value: string) => void box.set(key, value) });
    const choice = { ...FRESH, game: "bestia", shows: ["bestia.play.follow"], where: "unique", before: { pot: "5" } };
    keepChoice(choice);
    expect(keptChoice()).toEqual(choice);
  });
  it.each(["{", "null", "[]", '{"game": "chess"}', '{"game": "belote", "shows": "x", "where": 3, "before": null, "evil": 1}'])("takes nothing amiss from %s", (kept) => {
    vi.stubGlobal("localStorage", { getItem: () => kept });
    expect(keptChoice()).toEqual({ game: "belote", ...FRESH });
  });
});

describe("names", () => {
  it("of games are those that people use", () => {
    expect([gameName("belota"), gameName("x")]).toEqual(["Belòta", "x"]);
  });
  it.each([
    [["S", "E", "N", "W"], ["Sud", "Est", "Nord", "Ovest"], "SENO"],
    [["P1", "P2", "P3"], ["Giocatore 1", "Giocatore 2", "Giocatore 3"], "123"],
    [["A", "B"], ["Anna", "Aldo"], "AB"],
  ])("of %s have marks of one letter", (seats, names, marks) => {
    expect(seats.map((seat) => markOf({ seats }, (one) => names[seats.indexOf(one)], seat)).join("")).toBe(marks);
  });
});
