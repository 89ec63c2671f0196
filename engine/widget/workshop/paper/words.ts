import en from "../../../smazzata/site/lang/en.toml?raw";
import it from "../../../smazzata/site/lang/it.toml?raw";

export type Say = (key: string, values?: Record<string, string | number>) => string;

const LINE = /^"([^"]+)" = (".*")$/gm;
const table = (text: string): Record<string, string> => Object.fromEntries([...text.matchAll(LINE)].map(([, key, told]) => [key, JSON.parse(told) as string]));
const TABLES: Record<string, Record<string, string>> = { en: table(en), it: table(it) };

/** The words of the site's pages, which paper shares with the PDF. */
export function wordsIn(lang: string): Say {
  const own = TABLES[lang] ?? TABLES.en;
  return (key, values = {}) => (own[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
