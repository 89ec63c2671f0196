import { drawer } from "../src/store";
import { Drafts, gameOf, newId, titleOf, type Draft, type Gone, type Keeping } from "./drafts";

export interface Reader {
  text(): string;
  /** Another hand is taken up. */
  load(text: string): void;
  /** The hand that is open has been changed elsewhere. */
  replace(text: string): void;
  /** No hand is left. */
  empty(): void;
  /** The open hand is kept, and need not be in the address any more. */
  kept(): void;
  /** Says a sentence of the catalogue. */
  say(key: "changed_elsewhere"): void;
  requestUpdate(): void;
}

/** The teacher's hands: which one is open, and the list of all; what is typed is kept a moment later. */
export class Shelf {
  draft: Draft | null = null;
  /** A hand has just been deleted. */
  deleted = false;
  private readonly store = new Drafts(drawer());
  /** What the editor made of the text that is kept. */
  private clean = "";
  /** What is kept, as far as this page knows; null as long as nothing is. */
  private stored: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly reader: Reader) {}

  /** All hands, newest first; one that came by a link is among them only while it is open. */
  get drafts(): Draft[] {
    const list = this.store.list();
    return this.draft && !list.some((draft) => draft.id === this.draft!.id) ? [this.draft, ...list] : list;
  }

  get keeping(): Keeping {
    return this.store.keeping;
  }

  /** The hand that was deleted last, if it can be brought back. */
  get gone(): Gone | null {
    return this.store.gone()[0] ?? null;
  }

  /** Opens the newest hand; false when there is none. */
  openNewest(): boolean {
    const newest = this.store.list()[0];
    const text = newest && this.store.text(newest.id);
    if (text == null) return false;
    this.open(newest, text, text);
    return true;
  }

  /** A new hand with this text. */
  bring(text: string): void {
    this.save();
    this.open(described(newId(), text), text, null);
    this.keep();
  }

  /** A hand that came by a link: it is kept only when it is changed. */
  look(text: string): void {
    this.save();
    const known = this.store.list().find((draft) => this.store.text(draft.id) === text);
    this.open(known ?? described(newId(), text), text, known ? text : null);
  }

  choose(id: string): void {
    this.save();
    const draft = this.store.list().find((one) => one.id === id);
    const text = this.store.text(id);
    if (draft && text !== null) this.open(draft, text, text);
    else this.reader.requestUpdate();
  }

  duplicate(): void {
    this.bring(this.reader.text());
  }

  remove(): void {
    if (!this.draft) return;
    clearTimeout(this.timer);
    this.store.forget(this.draft.id, this.reader.text());
    this.draft = null;
    if (!this.openNewest()) this.reader.empty();
    this.deleted = true;
    this.reader.requestUpdate();
  }

  restore(): void {
    this.save();
    const back = this.store.back();
    if (!back) return;
    this.open(described(back.id, back.text), back.text, null);
    this.keep();
  }

  /** The text has changed: it is kept when the keys rest. */
  later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.save, 250);
  }

  readonly save = (): void => {
    clearTimeout(this.timer);
    if (this.draft && this.reader.text() !== this.clean) this.keep();
  };

  /** Another page has changed what is kept: this one follows, unless something was typed here. */
  readonly follow = (e: StorageEvent): void => {
    if (!Drafts.owns(e.key)) return;
    const there = this.draft && this.store.text(this.draft.id);
    if (there != null && this.stored !== null && there !== this.stored && this.reader.text() === this.clean) {
      this.stored = there;
      this.reader.replace(there);
      this.clean = this.reader.text();
    }
    this.reader.requestUpdate();
  };

  private open(draft: Draft, text: string, stored: string | null): void {
    clearTimeout(this.timer);
    this.draft = draft;
    this.deleted = false;
    this.reader.load(text);
    this.clean = this.reader.text();
    this.stored = stored;
    if (stored !== null) this.reader.kept();
    this.reader.requestUpdate();
  }

  private keep(): void {
    if (!this.draft) return;
    const text = this.reader.text();
    const there = this.store.text(this.draft.id);
    let { id } = this.draft;
    if (there !== null && there !== this.stored && there !== text) {
      id = newId();
      this.reader.say("changed_elsewhere");
    }
    this.draft = this.store.keep(id, text);
    this.stored = this.clean = text;
    this.reader.kept();
    this.reader.requestUpdate();
  }
}

const described = (id: string, text: string): Draft => ({ id, title: titleOf(text), game: gameOf(text), changed: Date.now() });
