import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import en from "../../workshop/words/en.json";
import italian from "../../workshop/words/it.json";

const places = (text: string): string[] => [...text.matchAll(/\{([a-z]+)\}/g)].map((m) => m[1]).sort();
const source = join(import.meta.dirname, "../../workshop");
const code = ["", "views"].flatMap((folder) => readdirSync(join(source, folder)).filter((f) => f.endsWith(".ts")).map((f) => readFileSync(join(source, folder, f), "utf8"))).join("\n");

describe("the workshop's words", () => {
  it("are the same keys in both languages", () => {
    expect(Object.keys(italian).sort()).toEqual(Object.keys(en).sort());
  });
  it.each(Object.entries(en))("%s has the same places", (key, text) => {
    expect(places(italian[key as keyof typeof italian])).toEqual(places(text));
  });
  it.each(Object.keys(en))("%s is used", (key) => {
    expect(code.includes(`"${key}"`) || /^(fault|keeping|print|sheet|tab)_/.test(key)).toBe(true);
  });
});
