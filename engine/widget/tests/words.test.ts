import { describe, expect, it } from "vitest";
import { UI_KEYS, wordsOf } from "../src/ui-keys";
import { widgetWords } from "./words";

const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

describe("the widget's words", () => {
  const en = widgetWords("en");
  it.each(["en", "it"])("are complete in %s, and no more", (lang) => {
    expect(Object.keys(widgetWords(lang)).sort()).toEqual([...UI_KEYS].sort());
  });
  it.each(Object.entries(widgetWords("it")))("%s has the same places in both languages", (key, text) => {
    expect(places(text)).toEqual(places(en[key]));
  });
  it("fill their places and show a missing key", () => {
    const t = wordsOf(en);
    expect(t("step", { n: 3, total: 9 })).toBe("step 3 of 9");
    expect(wordsOf({})("check")).toBe("check");
  });
});
