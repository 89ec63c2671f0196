import en from "../words/finder.en.json";
import it from "../words/finder.it.json";

export type Key = keyof typeof en;
export type T = (key: Key, values?: Record<string, string | number>) => string;

const TABLES: Record<string, Record<Key, string>> = { en, it };

/** The finder's own words in a language; numbers are written as that language writes them. */
export function wordsIn(lang: string): T {
  const table = TABLES[lang] ?? en;
  const number = new Intl.NumberFormat(lang in TABLES ? lang : "en");
  return (key, values = {}) =>
    table[key].replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name] ?? whole;
      return typeof value === "number" ? number.format(value) : value;
    });
}

/** How far a search is: deals looked at, hands found, and how rare they are. */
export function tally(t: T, looked: number, found: number): string {
  if (looked === 0) return "";
  if (found === 0) return t("tally_none", { looked });
  if (looked === 1) return t("tally_first");
  const rate = Math.round(looked / found);
  const many = t(found === 1 ? "found_one" : "found_many", { found });
  return rate > 1 ? t("tally", { looked, many, rate }) : t("tally_every", { looked, many });
}
