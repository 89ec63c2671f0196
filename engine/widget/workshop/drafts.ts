import type { Drawer } from "../src/store";

/** Scenarios under way, kept in the browser: a list, newest first, and each text under a key of its own. */
export interface Draft {
  id: string;
  title: string;
  game: string;
  changed: number;
}
/** A hand that was deleted, and can be brought back. */
export interface Gone {
  id: string;
  text: string;
}
/** What becomes of a text: it is kept, or the browser keeps nothing at all, or no more than it has. */
export type Keeping = "kept" | "off" | "full";

const KEY = "smazzata:workshop:1";
const BIN = `${KEY}:bin`;
const slot = (id: string): string => `${KEY}:text:${id}`;
/** So many deleted hands can be brought back. */
export const MOST_GONE = 10;

/** The texts. What the browser does not keep is held here, as long as the page is open. */
export class Drafts {
  keeping: Keeping;
  private readonly held = new Map<string, { draft: Draft; text: string }>();
  private bin: Gone[] | null = null;

  constructor(private readonly drawer: Drawer | null) {
    this.keeping = drawer ? "kept" : "off";
  }

  /** Whether a change in the browser's storage is one of these texts. */
  static owns(key: string | null): boolean {
    return key === null || key.startsWith(KEY);
  }

  list(): Draft[] {
    const held = [...this.held.values()].map((one) => one.draft).reverse();
    const stored = this.read(KEY).filter(isDraft).filter((draft) => !this.held.has(draft.id));
    return [...held, ...stored].sort((a, b) => b.changed - a.changed);
  }

  text(id: string): string | null {
    return this.held.get(id)?.text ?? this.drawer?.getItem(slot(id)) ?? null;
  }

  /** Keeps a text as the newest draft. */
  keep(id: string, text: string): Draft {
    const draft: Draft = { id, title: titleOf(text), game: gameOf(text), changed: Date.now() };
    this.held.delete(id);
    this.held.set(id, { draft, text });
    this.settle();
    return draft;
  }

  /** Deletes a hand; it lies in the bin for a while. */
  forget(id: string, text: string): void {
    this.held.delete(id);
    const bin = [{ id, text }, ...this.gone().filter((other) => other.id !== id)].slice(0, MOST_GONE);
    this.bin = bin;
    this.write(() => {
      this.drawer!.removeItem(slot(id));
      this.put(KEY, this.read(KEY).filter((one) => isDraft(one) && one.id !== id));
    });
    this.settle();
  }

  /** Deleted hands, the last one first. */
  gone(): Gone[] {
    return this.bin ?? this.read(BIN).filter(isGone);
  }

  /** Takes the hand that was deleted last out of the bin. */
  back(): Gone | null {
    const [last = null, ...others] = this.gone();
    this.bin = others;
    this.settle();
    return last;
  }

  /** Gives the browser all that is held here, as far as it takes it. */
  private settle(): void {
    for (const [id, { draft, text }] of this.held) {
      const taken = this.write(() => {
        this.drawer!.setItem(slot(id), text);
        this.put(KEY, [draft, ...this.read(KEY).filter((other) => isDraft(other) && other.id !== id)]);
      });
      if (taken) this.held.delete(id);
    }
    if (this.bin && this.write(() => this.put(BIN, this.bin!))) this.bin = null;
    if (this.drawer) this.keeping = this.held.size > 0 ? "full" : "kept";
  }

  private read(key: string): unknown[] {
    try {
      const found: unknown = JSON.parse(this.drawer?.getItem(key) ?? "[]");
      return Array.isArray(found) ? found : [];
    } catch {
      return [];
    }
  }

  private put(key: string, value: unknown): void {
    this.drawer!.setItem(key, JSON.stringify(value));
  }

  private write(change: () => void): boolean {
    if (!this.drawer) return false;
    try {
      change();
      return true;
    } catch {
      return false;
    }
  }
}

export const newId = (): string => Math.random().toString(36).slice(2, 10) + Date.now().toString(36);

const has = (one: unknown, keys: string[]): boolean =>
  typeof one === "object" && one !== null && keys.every((key) => typeof (one as Record<string, unknown>)[key] === "string");
const isDraft = (one: unknown): one is Draft => has(one, ["id", "title", "game"]);
const isGone = (one: unknown): one is Gone => has(one, ["id", "text"]);

/** The first words of a title, as they stand in the text; good enough for a list while the text is wrong. */
export function titleOf(text: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith("title:"));
  if (start < 0) return "";
  const here = /\b\w\w:\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^,}\n]+))/.exec(lines.slice(start, start + 2).join("\n").slice(6));
  return (here?.[1] ?? here?.[2] ?? here?.[3] ?? "").trim().slice(0, 80);
}

export const gameOf = (text: string): string => /^game:\s*["']?([\w-]+)/m.exec(text)?.[1] ?? "";
