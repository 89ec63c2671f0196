import { drawer } from "../src/store";
import { Drafts, newId, type Draft } from "./drafts";

export interface Reader {
  text(): string;
  /** Another hand is taken up. */
  load(text: string): void;
  /** No hand is left. */
  empty(): void;
  requestUpdate(): void;
}

/** The teacher's hands: which one is open, and the list of all; what is typed is kept a moment later. */
export class Shelf {
  draft: Draft | null = null;
  drafts: Draft[];
  private readonly store = new Drafts(drawer());
  private lost: { id: string; text: string } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly reader: Reader) {
    this.drafts = this.store.list();
  }

  get deleted(): boolean {
    return this.lost !== null;
  }

  get kept(): boolean {
    return this.store.kept;
  }

  /** Opens the newest hand; false when there is none. */
  openNewest(): boolean {
    const newest = this.store.list()[0];
    const text = newest && this.store.text(newest.id);
    if (text == null) return false;
    this.open(newest.id, text);
    return true;
  }

  /** A new hand with this text. */
  bring(text: string): void {
    this.save();
    this.open(newId(), text);
  }

  choose(id: string): void {
    this.save();
    const text = this.store.text(id);
    if (text !== null) this.open(id, text);
  }

  duplicate(): void {
    this.bring(this.reader.text());
  }

  remove(): void {
    if (!this.draft) return;
    clearTimeout(this.timer);
    this.lost = { id: this.draft.id, text: this.reader.text() };
    this.store.forget(this.draft.id);
    this.draft = null;
    if (!this.openNewest()) this.reader.empty();
  }

  restore(): void {
    if (!this.lost) return;
    this.save();
    const { id, text } = this.lost;
    this.lost = null;
    this.open(id, text);
  }

  /** The text has changed: it is kept when the keys rest. */
  later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.save, 250);
  }

  readonly save = (): void => {
    clearTimeout(this.timer);
    if (this.draft) this.keep(this.draft.id, this.reader.text());
  };

  private open(id: string, text: string): void {
    this.draft = null;
    this.reader.load(text);
    this.keep(id, text);
  }

  private keep(id: string, text: string): void {
    this.draft = this.store.keep(id, text);
    this.drafts = this.store.kept ? this.store.list() : [this.draft, ...this.drafts.filter((draft) => draft.id !== id)];
    this.reader.requestUpdate();
  }
}
