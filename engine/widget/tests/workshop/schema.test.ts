import { describe, expect, it } from "vitest";
import { Guide, type Schema } from "../../workshop/schema";
import { whereIs } from "../../workshop/where";

const at = (marked: string) => {
  const offset = marked.indexOf("¦");
  const { path, kind, beside, from } = whereIs(marked.replace("¦", ""), offset);
  return { path, kind, beside, word: marked.slice(from, offset) };
};

describe("the place in a text", () => {
  it.each([
    ["¦", [], "key", ""],
    ["game: belote\nti¦", [], "key", "ti"],
    ["game: be¦", ["game"], "value", "be"],
    ["title: {en: a, i¦}", ["title"], "key", "i"],
    ["title: {en: a b¦}", ["title", "en"], "value", "b"],
    ["shows: [a.b, play.¦]", ["shows", 0], "value", "play."],
    ["deal:\n  hands:\n    S: JS 9¦", ["deal", "hands", "S"], "value", "9"],
    ["deal:\n  hands:\n    S: JS\n  tu¦", ["deal"], "key", "tu"],
    ["deal:\n  ¦", ["deal"], "key", ""],
    ["plays:\n  - AH\n  - no¦", ["plays", 0], "key", "no"],
    ["plays:\n- AH\n- no¦", ["plays", 0], "key", "no"],
    ["plays:\n  - try: 7S\n    ru¦", ["plays", 0], "key", "ru"],
    ["plays:\n- try: 7S\n  ru¦", ["plays", 0], "key", "ru"],
    ["plays:\n  - try: 7S\n    note:\n      e¦", ["plays", 0, "note"], "key", "e"],
    ["plays:\n  - expect: {winner: ¦}", ["plays", 0, "expect", "winner"], "value", ""],
    ["auction: [take]\nplays:\n  - AH\nexpect:\n  marks: {N¦", ["expect", "marks"], "key", "N"],
    ["plays:\n  - ask:\n      en: x\n    select: ¦", ["plays", 0, "select"], "value", ""],
    ["# a: b\n\nlevel: ¦", ["level"], "value", ""],
  ] as const)("%j", (text, path, kind, word) => {
    expect(at(text)).toMatchObject({ path, kind, word });
  });

  it("knows the keys beside it, above and below", () => {
    expect(at("plays:\n  - try: 7S\n    ¦\n    note: {}\n  - ask: x").beside.sort()).toEqual(["note", "try"]);
    expect(at("game: belote\n¦\ntitle:\n  en: a\n").beside.sort()).toEqual(["game", "title"]);
    expect(at("title: {en: a, ¦").beside).toEqual(["en"]);
  });

  it("never fails, whatever is written", () => {
    const text = 'a: {b: [c, "d: e"\n - x:\n\t- {]}: \n"q: \'\n-\n- - -\n:';
    for (let i = 0; i <= text.length; i++) expect(whereIs(text, i).from).toBeLessThanOrEqual(i);
  });
});

const schema: Schema = {
  properties: {
    game: { $ref: "#/$defs/game", description: "Which game" },
    auction: { anyOf: [{ type: "string" }, { type: "array", items: { anyOf: [{ type: "string" }, { $ref: "#/$defs/Note" }, { $ref: "#/$defs/Try" }] } }] },
    pot: { type: "integer", description: "Chips" },
    shows: { type: "array", items: { $ref: "#/$defs/rule" } },
  },
  additionalProperties: false,
  allOf: [
    { if: { properties: { game: { const: "belote" } } }, then: { properties: { pot: false, shows: { items: { oneOf: [{ const: "play.follow", description: "Follow suit" }] } } } } },
    { if: { properties: { game: { const: "bestia" } } }, then: { properties: { auction: false } } },
  ],
  $defs: {
    game: { enum: ["belote", "bestia"] },
    rule: { examples: ["x.y"] },
    Note: { type: "object", properties: { note: { description: "A remark" } }, required: ["note"] },
    Try: { type: "object", properties: { try: { description: "An attempt" }, rule: { $ref: "#/$defs/rule" }, note: {} }, required: ["try"] },
  },
};

describe("the guide", () => {
  const belote = new Guide(schema, "belote");
  const offers = (guide: Guide, text: string): string[] => {
    const offset = text.indexOf("¦");
    return guide.offers(whereIs(text.replace("¦", ""), offset)).map((offer) => offer.label);
  };
  it("offers the keys of the game that are not there yet", () => {
    expect(offers(belote, "game: belote\n¦")).toEqual(["auction", "shows"]);
    expect(offers(new Guide(schema, "bestia"), "¦")).toEqual(["game", "pot", "shows"]);
  });
  it("offers words", () => {
    expect(offers(belote, "game: ¦")).toEqual(["belote", "bestia"]);
    expect(offers(belote, "shows: [¦]")).toContain("play.follow");
  });
  it("offers what may stand in a list, and with what is there", () => {
    expect(offers(belote, "auction:\n  - ¦")).toEqual(["note", "try", "rule"]);
    expect(offers(belote, "auction:\n  - try: x\n    ¦")).toEqual(["rule", "note"]);
  });
  it("explains keys and words", () => {
    expect(belote.about(["game"])).toBe("Which game");
    expect(belote.about(["auction", 0, "note"])).toBe("A remark");
    expect(belote.meaning(["shows", 0], "play.follow")).toBe("Follow suit");
  });
});
