import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The [widget] table of a language catalogue: lines of key = "text". */
export function widgetWords(lang: string): Record<string, string> {
  const file = join(import.meta.dirname, "../../smazzata/lang", `${lang}.toml`);
  const table = readFileSync(file, "utf8").split(/^\[widget\]$/m)[1].split(/^\[/m)[0];
  return Object.fromEntries([...table.matchAll(/^(\w+)\s*=\s*(".*")$/gm)].map((m) => [m[1], JSON.parse(m[2]) as string]));
}
