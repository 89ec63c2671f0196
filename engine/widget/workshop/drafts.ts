import type { Drawer } from "../src/store";

/** Scenarios under way, kept in the browser: a list, newest first, and each text under a key of its own. */
export interface Draft {
  id: string;
  title: string;
  game: string;
  changed: number;
}

const KEY = "smazzata:workshop:1";
const slot = (id: string): string => `${KEY}:text:${id}`;
/** So many drafts are kept. */
export const MOST = 60;

export class Drafts {
  /** The store took the last change. */
  kept = true;

  constructor(private readonly drawer: Drawer | null) {}

  list(): Draft[] {
    try {
      const found: unknown = JSON.parse(this.drawer?.getItem(KEY) ?? "[]");
      return Array.isArray(found) ? found.filter(isDraft) : [];
    } catch {
      return [];
    }
  }

  text(id: string): string | null {
    return this.drawer?.getItem(slot(id)) ?? null;
  }

  /** Keeps a text as the newest draft; a full list lets its oldest go. */
  keep(id: string, text: string): Draft {
    const draft: Draft = { id, title: titleOf(text), game: gameOf(text), changed: Date.now() };
    const list = [draft, ...this.list().filter((other) => other.id !== id)];
    this.write(() => {
      this.drawer?.setItem(slot(id), text);
      for (const old of list.slice(MOST)) this.drawer?.removeItem(slot(old.id));
      this.drawer?.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
    });
    return draft;
  }

  forget(id: string): void {
    this.write(() => {
      this.drawer?.removeItem(slot(id));
      this.drawer?.setItem(KEY, JSON.stringify(this.list().filter((draft) => draft.id !== id)));
    });
  }

  private write(change: () => void): void {
    try {
      change();
      this.kept = this.drawer !== null;
    } catch {
      this.kept = false;
    }
  }
}

export const newId = (): string => Math.random().toString(36).slice(2, 10) + Date.now().toString(36);

const isDraft = (one: unknown): one is Draft =>
  typeof one === "object" && one !== null && ["id", "title", "game"].every((key) => typeof (one as Record<string, unknown>)[key] === "string");

/** The first words of a title, as they stand in the text; good enough for a list while the text is wrong. */
export function titleOf(text: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.startsWith("title:"));
  if (start < 0) return "";
  const here = /\b\w\w:\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^,}\n]+))/.exec(lines.slice(start, start + 2).join("\n").slice(6));
  return (here?.[1] ?? here?.[2] ?? here?.[3] ?? "").trim().slice(0, 80);
}

export const gameOf = (text: string): string => /^game:\s*["']?([\w-]+)/m.exec(text)?.[1] ?? "";
