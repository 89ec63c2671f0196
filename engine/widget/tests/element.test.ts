import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../src/index";
import type { SmazzataTable } from "../src/index";
import { overruff } from "./fixtures/overruff";
import { widgetWords } from "./words";

const data = overruff(widgetWords("en"));
const ASK = data.frames.findIndex((f) => f.ask);

/** A worker that replays the walkthrough: every play is answered up to the reader's next turn. */
class Replaying {
  onmessage: ((e: { data: unknown }) => void) | null = null;
  onerror = null;
  terminate(): void {}
  postMessage(m: { base?: string | null; id?: number; text?: string }): void {
    if (m.text === undefined) return;
    const { id, actions, from, op } = JSON.parse(m.text) as { id: number; actions: string[]; from: number; try: string | null; op: string };
    const attempt = (JSON.parse(m.text) as { try: string | null }).try;
    const count = attempt ? actions.length + 2 : actions.length;
    const answer = {
      verdict: attempt ? { action: attempt, legal: true, rule: "r", because: [], text: "" } : null,
      actions: data.play!.actions.slice(0, count), frames: data.frames.filter((f) => f.actions <= count && f.step >= from && f.phase !== "score"),
      record: data.record, over: false,
    };
    const said = op === "hint" ? { action: "JS", text: "Overruff." } : answer;
    queueMicrotask(() => {
      this.onmessage?.({ data: { ready: true } });
      this.onmessage?.({ data: { id, text: JSON.stringify(said) } });
    });
  }
}

let host: HTMLElement;
const made = async (set: Partial<SmazzataTable> = {}, inner = ""): Promise<SmazzataTable> => {
  const e = document.createElement("smazzata-table") as SmazzataTable;
  e.innerHTML = inner;
  Object.assign(e, { data: structuredClone(data), ...set });
  host.append(e);
  await e.updateComplete;
  return e;
};
const all = (e: SmazzataTable, css: string): HTMLElement[] => [...e.shadowRoot!.querySelectorAll<HTMLElement>(css)];
const press = async (e: SmazzataTable, css: string): Promise<void> => {
  all(e, css)[0].click();
  await e.updateComplete;
};
const spoken = (e: SmazzataTable): string => all(e, "[role=status]")[0].textContent!.trim();
const settled = async (e: SmazzataTable): Promise<void> => {
  for (let i = 0; i < 6; i++) await Promise.resolve();
  await e.updateComplete;
};

beforeEach(() => {
  localStorage.clear();
  location.hash = "";
  vi.stubGlobal("Worker", Replaying);
  document.body.append((host = document.createElement("main")));
});
afterEach(() => {
  host.remove();
  vi.unstubAllGlobals();
});

describe("the element", () => {
  it("is a labelled group with one polite live region that speaks each step", async () => {
    const e = await made();
    expect(all(e, "[role=group]")[0].getAttribute("aria-label")).toContain(data.title);
    expect(all(e, "[role=status]")).toHaveLength(1);
    const before = spoken(e);
    await press(e, ".steps .on");
    expect(spoken(e)).not.toBe(before);
    expect(spoken(e)).toBe(data.frames[1].text);
  });

  it("keeps its light children in view while there is nothing to draw", async () => {
    const e = document.createElement("smazzata-table") as SmazzataTable;
    e.innerHTML = "<p>all in words</p>";
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    host.append(e);
    await e.updateComplete;
    expect(all(e, "slot")).toHaveLength(1);
    expect(all(e, ".felt")).toHaveLength(0);
    expect(warn).toHaveBeenCalled();
  });

  it("reads the frames from a script of JSON among its children", async () => {
    const e = document.createElement("smazzata-table") as SmazzataTable;
    const script = document.createElement("script");
    script.type = "application/json";
    script.textContent = JSON.stringify(data);
    e.append(script);
    host.append(e);
    await settled(e);
    expect(all(e, ".felt")).toHaveLength(1);
  });

  it("steps by the keys when the focus is inside, and two on a page do not meddle", async () => {
    const [a, b] = [await made({ id: "a" }), await made({ id: "b" })];
    const key = (k: string): boolean =>
      all(a, ".table")[0].dispatchEvent(new KeyboardEvent("keydown", { key: k, bubbles: true, composed: true, cancelable: true }));
    key("ArrowRight");
    key(" ");
    expect([a.state.at, b.state.at]).toEqual([2, 0]);
    key("End");
    key("[");
    expect(a.state.at).toBeLessThan(data.frames.length);
  });

  it("keeps the focus at the last step, and on the hand when its card is gone", async () => {
    const e = await made({ step: ASK });
    const last = all(e, ".steps .b")[5];
    last.focus();
    last.click();
    await e.updateComplete;
    expect(e.shadowRoot!.activeElement).toBe(last);
    expect(last.getAttribute("aria-disabled")).toBe("true");
    last.click();
    last.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, composed: true, cancelable: true }));
    expect(e.state.at).toBe(data.frames.length - 2);
    e.dispatch({ do: "go", at: ASK });
    await e.updateComplete;
    await press(e, ".doing .go");
    await settled(e);
    const card = all(e, ".fan [data-card='JS']")[0];
    card.focus();
    card.click();
    await settled(e);
    expect((e.shadowRoot!.activeElement as HTMLElement).closest("[data-seat='S']")).not.toBeNull();
  });

  it("follows a permalink to its own step only", async () => {
    const [a, b] = [await made({ id: "a" }), await made({ id: "b" })];
    location.hash = "#b@7";
    dispatchEvent(new Event("hashchange"));
    expect([a.state.at, b.state.at]).toEqual([0, 7]);
  });

  it("copies a link to its step on the page that has it, and leaves this page's address alone", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const e = await made({ id: "h1.a.b.c", step: 7, page: "https://a.example/player/" });
    await press(e, ".doing .b");
    expect(copied).toHaveBeenLastCalledWith("https://a.example/player/#h1.a.b.c@7");
    expect(location.hash).toBe("");
  });

  it("begins at the step of its attribute", async () => expect((await made({ step: 9 })).state.at).toBe(9));

  it("has one tab stop in a hand, and moves it with the arrows", async () => {
    const e = await made();
    const stops = (): string[] => all(e, ".fan .card[tabindex='0']").map((c) => c.dataset.card!);
    expect(stops()).toHaveLength(1);
    const cards = all(e, ".fan .card").map((c) => c.dataset.card!);
    all(e, ".fan .card")[0].dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, composed: true, cancelable: true }));
    await e.updateComplete;
    expect(stops()).toEqual([cards[1]]);
    expect(e.state.at).toBe(0);
  });
});

describe("at a question", () => {
  it("raises no card and gives no reason until it is answered; then every card has one", async () => {
    const e = await made({ step: ASK });
    expect(all(e, ".fan .legal, .fan .illegal, .fan [aria-describedby]")).toHaveLength(0);
    await press(e, ".fan [data-card='JS']");
    expect(all(e, ".fan [data-card='JS']")[0].getAttribute("aria-pressed")).toBe("true");
    await press(e, ".ask .go");
    expect(all(e, ".fan .legal").map((c) => c.dataset.card)).toEqual(["JS"]);
    const barred = all(e, ".fan [data-card='7S']")[0];
    expect(barred.getAttribute("aria-disabled")).toBe("true");
    expect(barred.hasAttribute("disabled")).toBe(false);
    expect(all(e, `#${barred.getAttribute("aria-describedby")}`)[0].textContent).toContain("may not be played");
  });

  it("tells about each choice, in the engine's words and the author's", async () => {
    const e = await made({ step: ASK });
    for (const card of ["7S", "KD"]) await press(e, `.fan [data-card='${card}']`);
    await press(e, ".ask .go");
    const told = all(e, ".feedback li").map((li) => li.textContent!);
    expect(told[0]).toContain("South can overruff");
    expect(told[0]).toContain("too low");
    expect(told[1]).toContain("Look at what was led");
  });

  it("explains a tapped card by the chain of duties, the deciding one strong", async () => {
    const e = await made({ step: ASK });
    await press(e, ".fan [data-card='JS']");
    await press(e, ".ask .go");
    await press(e, ".fan [data-card='7S']");
    expect(all(e, ".why .chain li")).toHaveLength(4);
    expect(all(e, ".why .chain strong").map((x) => x.textContent)).toEqual([expect.stringContaining("Overruff")]);
    expect(all(e, ".played.outlined")).toHaveLength(1);
    expect(all(e, ".why a")[0].getAttribute("href")).toContain("Overruff");
    expect(spoken(e)).toContain("may not be played");
    await press(e, "[data-seat='W'] .card");
    expect(all(e, ".why .head")[0].textContent).toContain("it is South's turn");
  });
});

describe("the bidding", () => {
  it("explains every call of the seat to speak, and makes none in the walkthrough", async () => {
    const e = await made({ step: 1 });
    expect(all(e, ".calls .call")).toHaveLength(3);
    await press(e, ".calls .call");
    expect(all(e, ".why.yes .head")[0].textContent).toContain("West may say pass");
    expect(e.state.at).toBe(1);
  });
});

describe("playing from here", () => {
  it("hides the others' cards, plays a tapped card, takes it back, and is found again after a reload", async () => {
    const e = await made({ step: ASK });
    await press(e, ".doing .go");
    await settled(e);
    expect(all(e, "ul.hand").map((h) => h.dataset.seat)).toEqual(["S"]);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5000);
    await press(e, ".fan [data-card='JS']");
    await settled(e);
    expect(e.state.play!.line.actions).toHaveLength(16);
    await press(e, ".felt");
    expect(e.state.play!.running).toBe(false);
    await press(e, ".doing .b");
    expect(e.state.play!.line.actions).toHaveLength(14);
    const again = await made();
    expect(again.state.play!.line.actions).toHaveLength(14);
    expect(all(again, ".fan .legal").map((c) => c.dataset.card)).toEqual(["JS"]);
    vi.restoreAllMocks();
  });

  it("explains a forbidden card without asking the engine, and plays a legal one right after it", async () => {
    const e = await made({ step: ASK });
    await press(e, ".doing .go");
    await settled(e);
    await press(e, ".fan [data-card='7S']");
    expect(all(e, ".why.no")).toHaveLength(1);
    await press(e, ".fan [data-card='JS']");
    expect(e.state.play!.pending).toBe("move");
    await settled(e);
    expect(e.state.play!.line.actions).toHaveLength(16);
  });

  it("plays on a second click of a double click nothing more", async () => {
    const e = await made({ step: ASK });
    await press(e, ".doing .go");
    await settled(e);
    const click = (detail: number): boolean => all(e, ".fan .legal.mine")[0].dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, detail }));
    click(2);
    expect(e.state.play!.pending).toBeNull();
    click(1);
    expect(e.state.play!.pending).toBe("move");
  });

  it("takes a tap on a card shown while the others move for a wish to go on, its double too", async () => {
    const e = await made({ step: ASK });
    await press(e, ".doing .go");
    await settled(e);
    await press(e, ".fan [data-card='JS']");
    await settled(e);
    expect(e.state.play!.running).toBe(true);
    const id = all(e, ".fan .card")[0].dataset.card!;
    await press(e, `.fan [data-card='${id}']`);
    expect(e.state.play!.running).toBe(false);
    await press(e, `.fan [data-card='${id}']`);
    expect(e.state.play!.pending).toBeNull();
  });

  it("plays again from the step on view", async () => {
    const e = await made({ step: ASK });
    await press(e, ".doing .go");
    await settled(e);
    e.dispatch({ do: "go", at: e.state.play!.frames.findIndex((f) => f.actions === 11) });
    await e.updateComplete;
    const again = all(e, ".doing .b").find((b) => b.textContent!.trim() === e.t("again"))!;
    again.click();
    await settled(e);
    expect(e.state.play).toMatchObject({ base: 11, line: { actions: data.play!.actions.slice(0, 11) } });
  });

  it("offers no table where none is wanted", async () => {
    const e = await made({ noPlay: true });
    expect(all(e, ".doing .go")).toHaveLength(0);
  });
});
