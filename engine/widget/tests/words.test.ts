import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { UI_KEYS, wordsOf } from "../src/ui-keys";

/** The [widget] table of a language catalogue: lines of key = "text". */
export function widgetWords(lang: string): Record<string, string> {
  const file = join(import.meta.dirname, "../../smazzata/lang", `${lang}.toml`);
  const table = readFileSync(file, "utf8").split(/^\[widget\]$/m)[1].split(/^\[/m)[0];
  return Object.fromEntries([...table.matchAll(/^(\w+)\s*=\s*(".*")$/gm)].map((m) => [m[1], JSON.parse(m[2]) as string]));
}

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
