import en from "./words/en.json";
import it from "./words/it.json";

export type Key = keyof typeof en;
export type T = (key: Key, values?: Record<string, string | number>) => string;

const TABLES: Record<string, Record<Key, string>> = { en, it };

/** The workshop's own words in a language. */
export function wordsIn(lang: string): T {
  const table = TABLES[lang] ?? en;
  return (key, values = {}) => table[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
