import type { Completion } from "@codemirror/autocomplete";
import type { Step } from "./where";

/** What the seat that is to act may do at a place of the text, as the desk says. */
export interface Next {
  seat: string | null;
  prompt: string;
  options: { word: string; name: string }[];
}

const LISTS = new Set<Step>(["auction", "stays", "plays"]);

/** Whether cards or calls are written at a path: in a list of them, or as an attempt. */
export function acts(path: Step[]): boolean {
  const [list, ...rest] = path;
  return LISTS.has(list) && rest.every((step, i) => step === 0 || (step === "try" && i === rest.length - 1));
}

/** Where the card or call that is being written begins: several may stand in a row. */
export const wordStart = (text: string, at: number): number => at - /[^\s,[\]{}]*$/.exec(text.slice(0, at))![0].length;

/** The desk counts whole characters; the editor counts half of some. */
export const characters = (text: string): number => Array.from(text).length;

/** The options as a list offers them: the code is written, the name explains it, whose turn it is stands above. */
export const completions = ({ prompt, options }: Next): Completion[] =>
  options.map(({ word, name }, i) => ({ label: word, detail: name, type: "constant", boost: 99 - Math.min(i, 90) / 10, section: { name: prompt, rank: 0 } }));
