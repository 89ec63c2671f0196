import { drawer, type Kept } from "../src/store";
import type { Ask } from "./desk";
import { isLink, LinkError, LONGEST, textOf } from "./link";

/** A step may be named behind a hand: `#h1.….@12`. */
export const STEP = /@\d{1,5}$/;

/** Bringing a hand in: a file, a record, a link, or a hand that was played on this site. */
export type Fault = "long" | "unknown" | "kept" | LinkError["fault"];
export class TakeError extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

/** A scenario, and what was said of its hand and is not so. */
export interface Taken {
  text: string;
  contradictions: string[];
}
const taken = (text: string): Taken => ({ text, contradictions: [] });

/** The scenario out of whatever was given as text; raises TakeError, or what the engine says. */
export async function textFrom(given: string, ask: Ask, languages: string[]): Promise<Taken> {
  const trimmed = given.trim();
  const link = linkIn(trimmed);
  if (link !== null) return taken(fromLink(link));
  if (given.length > LONGEST * 4) throw new TakeError("long");
  if (trimmed.startsWith("{")) {
    const record = parsed(trimmed);
    if (record) {
      const { yaml, contradictions } = await ask<{ yaml: string; contradictions: string[] }>("take", { record, languages });
      return { text: yaml, contradictions };
    }
  }
  if (new Blob([given]).size > LONGEST) throw new TakeError("long");
  if (!/^[\w"']+\s*:/m.test(given)) throw new TakeError("unknown");
  return taken(given);
}

export function fromLink(link: string): string {
  try {
    return textOf(link.replace(STEP, ""));
  } catch (error) {
    throw error instanceof LinkError ? new TakeError(error.fault) : error;
  }
}

/** The fragment of an address, where somebody has pasted one. */
function linkIn(text: string): string | null {
  if (/\s/.test(text)) return null;
  const hash = text.includes("#") ? text.slice(text.indexOf("#")) : text;
  return isLink(hash) ? hash : null;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "format" in value ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export interface PlayedHere {
  id: string;
  line: Kept["line"];
  over: boolean;
}

/** The hands that the tables of this site keep, those of the workshop's own preview left out. */
export function playedHere(): PlayedHere[] {
  const store = drawer() as Storage | null;
  const found: PlayedHere[] = [];
  for (let i = 0; i < (store?.length ?? 0); i++) {
    const key = store!.key(i) ?? "";
    const id = /^smazzata:\d+:hand:(.+)$/.exec(key)?.[1];
    if (!id || id.startsWith("workshop/")) continue;
    try {
      const kept = JSON.parse(store!.getItem(key) ?? "null") as Kept | null;
      if (kept && typeof kept.line?.game === "string" && Array.isArray(kept.line.actions)) found.push({ id, line: kept.line, over: !!kept.over });
    } catch {
      // Not a hand of ours.
    }
  }
  return found;
}

export const lineToText = (line: Kept["line"], ask: Ask, languages: string[]): Promise<Taken> =>
  ask<{ yaml: string }>("take", { line: { game: line.game, options: line.options, start: line.start, actions: line.actions }, languages }).then(
    ({ yaml }) => taken(yaml),
    (error: unknown) => {
      throw ["cannot-read", "illegal"].includes((error as { code?: string }).code ?? "") ? new TakeError("kept") : error;
    },
  );
