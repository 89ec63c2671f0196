import { drawer } from "../../src/store";
import { FRESH, GAMES, type Choice } from "./form";

const KEY = "smazzata:finder:1";

/** What was asked for last time, as far as it is still of the form's shape. */
export function keptChoice(): Choice {
  const choice: Choice = { game: GAMES[0], ...FRESH };
  try {
    const kept = JSON.parse(drawer()?.getItem(KEY) ?? "null") as Partial<Record<string, unknown>> | null;
    if (!kept || !GAMES.some((game) => game === kept.game)) return choice;
    const fits = (key: string): boolean => typeof kept[key] === typeof choice[key as keyof Choice] && Array.isArray(kept[key]) === Array.isArray(choice[key as keyof Choice]) && kept[key] !== null;
    return { ...choice, ...Object.fromEntries(Object.keys(choice).filter(fits).map((key) => [key, kept[key]])) };
  } catch {
    return choice;
  }
}

export function keepChoice(choice: Choice): void {
  try {
    drawer()?.setItem(KEY, JSON.stringify(choice));
  } catch {
    // It is only a convenience.
  }
}
