import { beforeEach, describe, expect, it, vi } from "vitest";
import { Drafts, gameOf, MOST_GONE, titleOf } from "../../workshop/drafts";
import { Shelf, type Reader } from "../../workshop/shelf";

class Box {
  readonly map = new Map<string, string>();
  full = false;
  getItem = (key: string): string | null => this.map.get(key) ?? null;
  removeItem = (key: string): void => void this.map.delete(key);
  setItem = (key: string, value: string): void => {
    if (this.full) throw new Error("quota");
    this.map.set(key, value);
  };
}
const hand = (title: string): string => `game: belote\ntitle: {en: ${title}}\n`;

describe("drafts", () => {
  it("are listed the newest first, and found again", () => {
    const drafts = new Drafts(new Box());
    drafts.keep("a", hand("One"));
    drafts.keep("b", "game: bestia\n");
    drafts.keep("a", hand("Two"));
    expect(drafts.list().map((draft) => [draft.id, draft.title, draft.game])).toEqual([["a", "Two", "belote"], ["b", "", "bestia"]]);
    drafts.forget("a", hand("Two"));
    expect([drafts.list().length, drafts.text("a"), drafts.text("b")]).toEqual([1, null, "game: bestia\n"]);
  });
  it("are kept however many there are", () => {
    const drafts = new Drafts(new Box());
    for (let i = 0; i < 100; i++) drafts.keep(`d${i}`, `${i}`);
    expect([drafts.list().length, drafts.text("d0"), drafts.keeping]).toEqual([100, "0", "kept"]);
  });
  it.each(["full", "off"])("stay in the page when the browser's storage is %s", (keeping) => {
    const box = new Box();
    box.full = true;
    const drafts = new Drafts(keeping === "full" ? box : null);
    drafts.keep("a", "x");
    drafts.keep("b", "y");
    expect(drafts.keeping).toBe(keeping);
    expect([drafts.text("a"), drafts.text("b"), drafts.list().length]).toEqual(["x", "y", 2]);
    drafts.forget("a", "x");
    expect([drafts.list().length, drafts.back()]).toEqual([1, { id: "a", text: "x" }]);
  });
  it("are written down as soon as there is room again", () => {
    const box = new Box();
    const drafts = new Drafts(box);
    drafts.keep("a", "x");
    box.full = true;
    drafts.keep("b", "y");
    expect([drafts.keeping, new Drafts(box).text("b")]).toEqual(["full", null]);
    box.full = false;
    drafts.forget("a", "x");
    expect([drafts.keeping, new Drafts(box).text("b")]).toEqual(["kept", "y"]);
  });
  it("are brought back after they were deleted, the last one first, even after a reload", () => {
    const box = new Box();
    for (const id of ["a", "b"]) new Drafts(box).forget(id, hand(id));
    expect([new Drafts(box).back()?.id, new Drafts(box).back()?.id, new Drafts(box).back()]).toEqual(["b", "a", null]);
    for (let i = 0; i < MOST_GONE + 3; i++) new Drafts(box).forget(`d${i}`, `${i}`);
    expect(new Drafts(box).gone()).toHaveLength(MOST_GONE);
  });
  it("are nothing where the list cannot be read", () => {
    const box = new Box();
    box.map.set("smazzata:workshop:1", "{broken");
    expect([new Drafts(box).list(), new Drafts(null).list()]).toEqual([[], []]);
  });
  it("know their title and game from the text as it stands", () => {
    expect(titleOf("title:\n  en: \"A: b\"\n")).toBe("A: b");
    expect(titleOf("title: {it: L'asso, en: x}")).toBe("L'asso");
    expect(titleOf("titel: x")).toBe("");
    expect(gameOf("# x\ngame: 'belota'\n")).toBe("belota");
  });
});

/** A page with the shelf, and what is typed in it. */
class Page implements Reader {
  content = "";
  said: string[] = [];
  shelf = new Shelf(this);
  text = (): string => this.content;
  load = (text: string): void => void (this.content = text);
  replace = (text: string): void => void (this.content = text);
  empty = (): void => this.shelf.bring("");
  kept = vi.fn();
  say = (key: string): void => void this.said.push(key);
  requestUpdate = (): void => {};
  type(text: string): void {
    this.content = text;
    this.shelf.save();
  }
  /** What the browser tells a page when another one has written. */
  hear = (): void => this.shelf.follow(new StorageEvent("storage", { key: "smazzata:workshop:1" }));
}
const titles = (page: Page): string[] => page.shelf.drafts.map((draft) => draft.title);

describe("the shelf", () => {
  let box: Box;
  beforeEach(() => {
    box = new Box();
    vi.stubGlobal("localStorage", box);
  });

  it("writes nothing when nothing was typed, so that a second page cannot undo the first one's work", () => {
    const one = new Page();
    one.shelf.bring(hand("One"));
    const two = new Page();
    two.shelf.openNewest();
    one.type(hand("Changed"));
    two.shelf.save();
    expect(new Drafts(box).list().map((draft) => draft.title)).toEqual(["Changed"]);
    two.hear();
    expect(two.content).toBe(hand("Changed"));
    two.type(hand("Changed twice"));
    expect([titles(two), two.said]).toEqual([["Changed twice"], []]);
  });
  it("keeps both texts when both were changed, and says so", () => {
    const one = new Page();
    one.shelf.bring(hand("One"));
    const two = new Page();
    two.shelf.openNewest();
    two.content = hand("Theirs");
    one.type(hand("Ours"));
    two.hear();
    expect(two.content).toBe(hand("Theirs"));
    two.shelf.save();
    expect(two.said).toEqual(["changed_elsewhere"]);
    expect(titles(two).sort()).toEqual(["Ours", "Theirs"]);
    two.type(hand("Theirs again"));
    expect([two.said.length, titles(two).sort()]).toEqual([1, ["Ours", "Theirs again"]]);
  });
  it("keeps what is typed into a hand that was deleted in another page", () => {
    const one = new Page();
    one.shelf.bring(hand("One"));
    const two = new Page();
    two.shelf.openNewest();
    one.shelf.remove();
    two.type(hand("Still here"));
    expect(titles(two)).toContain("Still here");
  });
  it("loses no text when another hand is chosen while nothing can be kept", () => {
    box.full = true;
    const page = new Page();
    page.shelf.bring(hand("One"));
    const first = page.shelf.draft!.id;
    page.shelf.bring(hand("Two"));
    page.content = hand("Two longer");
    page.shelf.choose(first);
    expect([page.content, page.shelf.keeping]).toEqual([hand("One"), "full"]);
    expect(titles(page)).toEqual(["Two longer", "One"]);
  });
  it("keeps a hand that came by a link only when it is changed", () => {
    const page = new Page();
    page.shelf.bring(hand("Mine"));
    page.kept.mockClear();
    page.shelf.look(hand("Theirs"));
    page.shelf.save();
    expect([titles(page), page.kept.mock.calls.length]).toEqual([["Theirs", "Mine"], 0]);
    expect(new Drafts(box).list()).toHaveLength(1);
    page.type(hand("Now mine"));
    expect([titles(page), page.kept.mock.calls.length]).toEqual([["Now mine", "Mine"], 1]);
    page.shelf.look(hand("Mine"));
    expect(titles(page)).toEqual(["Now mine", "Mine"]);
  });
  it("brings back one deleted hand after the other", () => {
    const page = new Page();
    for (const title of ["One", "Two", "Three"]) page.shelf.bring(hand(title));
    page.shelf.remove();
    page.shelf.remove();
    expect([titles(page), page.shelf.deleted]).toEqual([["One"], true]);
    const later = new Page();
    later.shelf.openNewest();
    later.shelf.restore();
    later.shelf.restore();
    expect([titles(later).sort(), later.shelf.gone]).toEqual([["One", "Three", "Two"], null]);
  });
});
