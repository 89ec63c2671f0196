import { begun, type Play } from "./state";
import type { Frame, HandRecord } from "./types";

/**
 * Hands in play, kept in the browser: for every walkthrough what was dealt and done, which is enough for the
 * engine; for the last one also its pictures, so that a reload shows it at once and starts no engine.
 */
const VERSION = 1;
const PICTURES = `smazzata:${VERSION}:pictures`;
const slot = (id: string): string => `smazzata:${VERSION}:hand:${id}`;

export type Kept = Pick<Play, "line" | "base" | "from" | "seed" | "at" | "over"> & { v: number };
interface Pictures {
  id: string;
  lang: string;
  actions: string[];
  frames: Frame[];
  record: HandRecord;
  people: Play["people"];
  house: Play["house"];
}

export interface Drawer {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The page's storage, or none where it is switched off. */
export function drawer(): Drawer | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function keep(d: Drawer | null, id: string, lang: string, p: Play): void {
  if (p.frames.length === 0) return;
  const { line, base, from, seed, at, over, frames, record, people, house } = p;
  const hand: Kept = { v: VERSION, line, base, from, seed, at, over };
  write(d, slot(id), hand);
  const pictures: Pictures = { id, lang, actions: line.actions, frames, record, people, house };
  if (!write(d, PICTURES, pictures)) forget(d, null);
}

export const kept = (d: Drawer | null, id: string): Kept | null => {
  const hand = read<Kept>(d, slot(id));
  return hand?.v === VERSION && Array.isArray(hand.line?.actions) ? hand : null;
};

/** The kept hand with its pictures, when they are this hand's and in this language. */
export function whole(d: Drawer | null, id: string, lang: string): Play | null {
  const hand = kept(d, id);
  const pictures = read<Pictures>(d, PICTURES);
  if (!hand || !pictures || pictures.id !== id || pictures.lang !== lang) return null;
  if (pictures.actions.join() !== hand.line.actions.join() || !pictures.frames[hand.at]) return null;
  const { line, base, from, seed, over } = hand;
  const { frames, record, people = null, house = [] } = pictures;
  const at = over ? hand.at : frames.length - 1;
  return { ...begun(line, base, from, seed), over, frames, record, people, house, at, told: at, pending: null };
}

/** Forgets one hand, or with null only the pictures. */
export function forget(d: Drawer | null, id: string | null): void {
  if (id !== null) d?.removeItem(slot(id));
  if (id === null || read<Pictures>(d, PICTURES)?.id === id) d?.removeItem(PICTURES);
}

function read<T>(d: Drawer | null, key: string): T | null {
  try {
    return JSON.parse(d?.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function write(d: Drawer | null, key: string, value: unknown): boolean {
  try {
    d?.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
