import { describe, expect, it } from "vitest";
import { sheet, type SheetKind } from "../../workshop/paper";
import { wordsIn } from "../../workshop/paper/words";
import { bestia, exchanges } from "../fixtures/bestia";
import { overruff } from "../fixtures/overruff";

const KINDS: SheetKind[] = ["questions", "answers", "walkthrough"];
const parsed = (data: ReturnType<typeof overruff>, kind: SheetKind, link = ""): Document => new DOMParser().parseFromString(sheet(data, kind, link), "text/html");
const EVIL = "<script>hit()</script><img src=x onerror=hit()>\"'&";

describe("a sheet", () => {
  it("has every question with its picture, and no answer", () => {
    const data = overruff();
    const asked = data.frames.filter((frame) => frame.ask);
    const made = parsed(data, "questions");
    expect(made.querySelectorAll(".ho-task")).toHaveLength(asked.length);
    expect(made.querySelectorAll(".ho-task .ho-position > .ho-table > svg").length).toBeGreaterThanOrEqual(asked.length);
    expect(made.querySelectorAll(".ho-choice")).toHaveLength(asked.reduce((n, { choice }) => n + choice!.options.length, 0));
    for (const { choice } of asked) for (const { text } of choice!.options) if (text) expect(made.body.textContent).not.toContain(text);
  });
  it("has a code and an address where there is a live version only", () => {
    for (const kind of KINDS) {
      expect(parsed(overruff(), kind).querySelector(".ho-live")).toBeNull();
      const head = parsed(overruff(), kind, "https://a.example/player/#h1.a.b.c").querySelector(".ho-head")!;
      expect(head.querySelector("a")!.getAttribute("href")).toBe("https://a.example/player/#h1.a.b.c");
      expect(head.querySelector("a")!.textContent).toBe("a.example/player/");
      expect(head.querySelector(".ho-live svg")).not.toBeNull();
    }
  });
  it("makes a question of an attempt, and plays out what asks nothing", () => {
    const tried = overruff();
    for (const frame of tried.frames) frame.ask = null;
    if (!tried.frames.some((frame) => frame.tries?.length)) tried.frames[1].tries = [{ action: "7S", legal: false, rule: "x", because: [], text: "No." }];
    expect(parsed(tried, "questions").querySelectorAll(".ho-task")).toHaveLength(tried.frames.reduce((n, frame) => n + (frame.tries?.length ?? 0), 0));
    const plain = overruff();
    for (const frame of plain.frames) [frame.ask, frame.tries] = [null, []];
    expect(parsed(plain, "questions").querySelector(".ho-blank")).not.toBeNull();
  });
  it("lets nothing hostile through", () => {
    const data = overruff();
    Object.assign(data, { title: EVIL, summary: EVIL });
    for (const frame of data.frames) {
      frame.text = EVIL;
      frame.notes = [EVIL];
      if (frame.ask) Object.assign(frame.ask, { question: EVIL, default: EVIL, hints: [EVIL] });
    }
    for (const kind of KINDS) {
      const made = parsed(data, kind, `https://a.example/${EVIL}`);
      expect(made.querySelectorAll("script, img, iframe, object, [onerror]")).toHaveLength(0);
      expect(made.querySelector("h1")!.textContent).toBe(EVIL);
    }
  });
  it("names the player and the chips, and the pot before and after, where chips are paid", () => {
    const what = exchanges.find(({ response }) => response.frames?.at(-1)?.score?.chips)!.what;
    const { data, play } = bestia(what);
    const frames = play!.frames;
    const paid = frames.at(-1)!.score!;
    const table = parsed({ ...data, frames }, "answers").querySelector(".sz-payment")!;
    expect([...table.querySelectorAll("tbody th")].map((x) => x.textContent)).toEqual(paid.lines.map(({ seat }) => data.seat_names[seat!]));
    const numbers = [...table.querySelectorAll("tfoot .sz-number")].map((x) => Number(x.textContent));
    expect([numbers[0], numbers.at(-1)]).toEqual([paid.pot_before, paid.pot_after]);
  });
  it("shows the cards that are changed where the hand may be seen, and only there", () => {
    const what = exchanges.find(({ response }) => response.frames?.some((frame) => frame.event?.discards?.length))!.what;
    const { data, play } = bestia(what);
    const cards = (shown: string[]): number => {
      const frames = play!.frames.map((frame) => ({ ...frame, table: { ...frame.table, shown } }));
      return parsed({ ...data, frames }, "walkthrough").querySelectorAll(".sz-changed .sz-card").length;
    };
    const given = play!.frames.reduce((n, { event }) => n + (event?.discards?.length ?? 0) + (event?.draws?.length ?? 0), 0);
    expect(given).toBeGreaterThan(0);
    expect([cards(data.seats), cards([])]).toEqual([given, 0]);
  });
  it("speaks both languages of the site", () => {
    expect([wordsIn("en")("sheet.questions"), wordsIn("it")("sheet.questions")]).toEqual(["Questions", "Domande"]);
    expect(wordsIn("it")("section.trick", { trick: 3 })).toContain("3");
  });
});
