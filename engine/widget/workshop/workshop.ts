import { html, LitElement, nothing, unsafeCSS, type TemplateResult } from "lit";
import base from "../src/style/base.css?inline";
import type { Frames } from "../src/types";
import { Checker } from "./checker";
import { Desk, type Ask, type Model, type Problem } from "./desk";
import { TextEditor } from "./editor";
import { Edits } from "./edits";
import { placesOf, type Places } from "./embed";
import { fragment, isLink } from "./link";
import type { Next } from "./next";
import { lastAfter, Preview, type Table } from "./preview";
import { Printed } from "./printed";
import type { Schema } from "./schema";
import { Sets } from "./sets";
import { Shelf } from "./shelf";
import type { Fields, Sheet, Shop, Status, Tab } from "./shop";
import look from "./style/workshop.css?inline";
import { fromLink, playedHere, type PlayedHere } from "./take";
import { bar, tabs } from "./views/bar";
import { cards } from "./views/cards";
import { problems } from "./views/problems";
import { say } from "./views/say";
import { share } from "./views/share";
import { stage } from "./views/stage";
import { faultText, take } from "./views/take";
import { wordsIn, type T } from "./words";

const HERE = import.meta.url;

/** `<smazzata-workshop>`: a text, the table it makes, and all that a teacher does with them. */
export class SmazzataWorkshop extends LitElement implements Shop {
  static override styles = [unsafeCSS(base), unsafeCSS(look)];
  static override properties = {
    site: {}, lang: {}, tab: { state: true },
    sheet: { state: true }, status: { state: true }, progress: { state: true }, problems: { state: true }, languages: { state: true },
    frames: { state: true }, record: { state: true }, model: { state: true }, message: { state: true }, target: { state: true },
    games: { state: true }, atStep: { state: true }, beat: { state: true }, fresh: { state: true },
  };
  declare site: string;
  declare tab: Tab;
  declare sheet: Sheet;
  declare status: Status;
  declare progress: number;
  declare problems: Problem[];
  declare languages: string[];
  declare frames: Frames | null;
  declare record: Record<string, unknown> | null;
  declare model: Model | null;
  declare message: string;
  declare target: string;
  declare games: string[];
  declare atStep: boolean;
  /** Counts what has happened on the table. */
  declare beat: number;
  /** The picture is that of the text as it is now. */
  declare fresh: boolean;
  t: T = wordsIn("en");
  places!: Places;
  trouble = "";
  hands: PlayedHere[] = [];
  private desk: Desk | null = null;
  private checker: Checker | null = null;
  private editor: TextEditor | null = null;
  private preview: Preview | null = null;
  /** How many actions the text spells out before its players finish the hand by themselves. */
  private written = Infinity;
  private readonly edits = new Edits({
    ask: (op, fields) => this.ask(op, fields),
    text: () => this.text(),
    replace: (text) => this.replace(text),
    failed: (error) => (this.message = faultText(this, error)),
  });
  readonly shelf = new Shelf(this);
  readonly sets = new Sets(() => this.requestUpdate());

  constructor() {
    super();
    new Printed(this, () => (this.status === "good" && this.frames ? { data: this.frames, link: this.link } : null));
    this.frames = this.record = this.model = this.sheet = null;
    this.fresh = this.atStep = false;
    this.tab = "text";
    this.status = "starting";
    this.progress = this.beat = 0;
    this.problems = this.games = [];
    this.languages = ["en", "it"];
    this.message = this.target = "";
  }

  private get spoken(): string {
    return this.lang || document.documentElement.lang || "en";
  }

  get ask(): Ask {
    return this.desk!.ask;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("pagehide", this.shelf.save);
    document.addEventListener("visibilitychange", this.shelf.save);
    addEventListener("storage", this.shelf.follow);
    addEventListener("hashchange", this.onHash);
    if (this.hasUpdated) this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("pagehide", this.shelf.save);
    document.removeEventListener("visibilitychange", this.shelf.save);
    removeEventListener("storage", this.shelf.follow);
    removeEventListener("hashchange", this.onHash);
    this.shelf.save();
    this.checker?.stop();
    this.desk?.stop();
    this.preview?.stop();
    this.editor?.destroy();
    this.desk = this.editor = this.preview = null;
  }

  protected override firstUpdated(): void {
    this.begin();
  }

  private begin(): void {
    const lang = this.spoken;
    this.t = wordsIn(lang);
    const site = new URL(this.site ?? "/", document.baseURI).href;
    this.places = placesOf(HERE, site, lang);
    this.desk = new Desk(lang, site, HERE);
    this.desk.onprogress = (part) => (this.progress = part);
    this.checker = new Checker(this.ask, {
      busy: () => void (this.status !== "starting" && (this.status = "checking")),
      problems: (list, languages, drawn) => this.heard(list, languages, drawn),
      picture: (frames, record, written) => this.pictured(frames, record, written),
      trouble: (error) => this.failed(error),
    });
    const root = this.renderRoot as ShadowRoot;
    this.editor = new TextEditor(root.querySelector<HTMLElement>(".editor")!, root, {
      changed: (text) => this.changed(text),
      next: (yaml, offset) => this.ask<Next>("next", { yaml, offset }).catch(() => null),
      label: this.t("editor"),
      phrases: { Completions: this.t("completions"), "Diagnostics": this.t("problem_list"), "Control character": this.t("control_character") },
    });
    void this.learn();
    const brought = this.onHash();
    if (!brought && !this.shelf.openNewest()) this.empty();
    this.requestUpdate();
  }

  /** The table is the one that every walkthrough has; it is fetched from where the others find it. */
  private async lay(frames: Frames): Promise<void> {
    await import(/* @vite-ignore */ new URL("../widget/smazzata-table.js", HERE).href);
    const host = this.renderRoot.querySelector(".table-host");
    if (!host || !this.editor || this.frames !== frames) return;
    if (this.preview) return this.preview.show(frames);
    const table = document.createElement("smazzata-table") as Table;
    table.page = this.places.player; // a step's link is one to the shared hand
    this.preview = new Preview(table, () => this.beat++, () => this.fragment);
    this.preview.show(frames);
    host.replaceChildren(table);
  }

  private async learn(): Promise<void> {
    try {
      const { games } = await this.ask<{ games: string[] }>("hello");
      this.games = games;
      const { schema } = await this.ask<{ schema: Schema }>("schema");
      if (this.editor) this.editor.guide = schema;
    } catch (error) {
      this.failed(error);
    }
  }

  /** A link that was opened here stays in the address until the hand is changed: nothing else keeps it. */
  private readonly onHash = (): boolean => {
    const hash = location.hash;
    if (!isLink(hash)) return false;
    try {
      this.shelf.look(fromLink(hash));
      return true;
    } catch (error) {
      this.kept();
      this.message = faultText(this, error);
      return false;
    }
  };

  kept(): void {
    if (isLink(location.hash)) history.replaceState(history.state, "", location.pathname + location.search);
  }

  // What the desk says

  private heard(list: Problem[], languages: string[], drawn: boolean): void {
    this.problems = list;
    if (!drawn) this.fresh = false;
    if (languages.length > 0) this.languages = languages;
    this.editor?.show(list);
    if (list.length > 0) this.status = "wrong";
    void this.readModel();
  }

  private pictured(frames: Frames, record: Record<string, unknown> | null, written: number): void {
    this.written = written;
    this.frames = frames;
    this.record = record;
    this.status = this.problems.length > 0 ? "wrong" : "good";
    this.fresh = true;
    void this.lay(frames);
    void this.readModel();
  }

  private failed(error: unknown): void {
    this.trouble = faultText(this, error);
    this.status = "trouble";
    this.requestUpdate();
  }

  /** The builder's view of the text, while it is looked at. */
  private async readModel(): Promise<void> {
    if (this.tab !== "cards" || !this.editor) return;
    const yaml = this.editor.text;
    try {
      const { model } = await this.ask<{ model: Model }>("read", { yaml });
      if (this.editor?.text === yaml) this.model = model;
    } catch {
      if (this.editor?.text === yaml) this.model = null;
    }
  }

  // What the views ask for

  get frame() {
    return this.preview?.frame ?? null;
  }

  get playable(): { end: boolean; here: boolean } {
    const { frames, frame } = this;
    const left = (from: number): boolean => frames?.frames.slice(from).some((one) => one.choice) ?? false;
    return { end: frames !== null && left(lastAfter(frames, this.written)), here: frame !== null && left(frame.step) };
  }

  get played(): { count: number; actions: string[] } | null {
    const actions = this.preview?.played;
    return actions ? { count: actions.length - this.preview!.base, actions } : null;
  }

  text(): string {
    return this.editor?.text ?? "";
  }

  /** The hand as the fragment of a link; "" for a text that is too long for one. */
  private get fragment(): string {
    try {
      return fragment(this.text());
    } catch {
      return "";
    }
  }

  private get link(): string {
    const hand = this.fragment;
    return hand && `${this.places.player}#${hand}`;
  }

  replace(text: string): void {
    this.editor?.replace(text);
  }

  edit(op: string, fields: Fields = {}): Promise<boolean> {
    this.message = "";
    return this.edits.make(op, fields);
  }

  show(tab: Tab): void {
    this.tab = tab;
    void this.readModel();
  }

  open(sheet: Sheet): void {
    this.message = "";
    if (sheet === "take") this.hands = playedHere();
    this.sets.clear();
    this.atStep = false;
    this.sheet = sheet;
  }

  tell(message: string): void {
    this.message = "";
    queueMicrotask(() => (this.message = message));
  }

  say(key: Parameters<T>[0]): void {
    this.tell(this.t(key));
  }

  aim(target: string): void {
    this.target = target;
  }

  beginAtStep(on: boolean): void {
    this.atStep = on;
  }

  /** A new hand from the game's template, in the language of the page. */
  async start(game: string): Promise<void> {
    try {
      const seed = 1 + Math.floor(Math.random() * 9999);
      const { yaml } = await this.ask<{ yaml: string }>("new", { game, languages: [this.spoken], seed });
      this.bring(yaml);
    } catch (error) {
      // What is typed must be kept, with or without the engine.
      if (!this.shelf.draft) this.bring("");
      this.failed(error);
    }
  }

  empty(): void {
    void this.start("belote");
  }

  bring(text: string): void {
    this.shelf.bring(text);
  }

  undo(): void {
    this.editor?.undo();
  }

  redo(): void {
    this.editor?.redo();
  }

  retry(): void {
    this.status = "starting";
    this.checker?.check(this.text(), true);
    if (this.games.length === 0) void this.learn();
  }

  goTo(problem: { line: number; column: number }): void {
    this.tab = "text";
    void this.updateComplete.then(() => this.editor?.goTo(problem));
  }

  playOn(fromEnd: boolean): void {
    this.preview?.play(fromEnd ? this.written : null);
  }

  async takePlays(): Promise<void> {
    const done = this.played?.actions;
    if (done && (await this.edit("record", { done }))) this.leavePlays();
  }

  leavePlays(): void {
    this.preview?.leave();
  }

  async makeSet(wanted: number): Promise<void> {
    try {
      await this.sets.make(this.ask, this.text(), wanted);
    } catch (error) {
      this.message = faultText(this, error);
    }
  }

  load(text: string): void {
    this.edits.anew();
    this.frames = this.record = this.model = null;
    this.problems = [];
    this.message = "";
    this.fresh = false;
    this.preview?.stop();
    this.preview = null;
    this.editor?.open(text);
    this.checker?.check(text, true);
  }

  private changed(text: string): void {
    this.fresh = false;
    this.shelf.later();
    this.checker?.check(text);
  }

  protected override updated(): void {
    const dialog = this.renderRoot.querySelector("dialog");
    if (dialog && this.sheet && !dialog.open) dialog.showModal();
    if (dialog?.open && !this.sheet) dialog.close();
  }

  protected override render(): TemplateResult {
    const { t, sheet } = this;
    return html`<div class="shop" data-tab=${this.tab}>
      ${bar(this)}
      ${tabs(this)}
      <div class="work">
        <div class="left-side">
          <div id="panel-text" class="panel-text" role="tabpanel" aria-labelledby="tab-text"><div class="editor"></div></div>
          <div id="panel-cards" class="panel-cards" role="tabpanel" aria-labelledby="tab-cards">${this.tab === "cards" ? cards(this) : nothing}</div>
          ${problems(this)}
        </div>
        <div id="panel-table" class="panel-table" role="tabpanel" aria-labelledby="tab-table">
          <div class="table-host"><p class="hint">${t("wait")}</p></div>
          ${stage(this)}
        </div>
      </div>
      <dialog aria-labelledby="sheet-title" @close=${() => (this.sheet = null)}>
        ${sheet
          ? html`<div class="sheet"><div class="sheet-head"><h2 id="sheet-title">${t(`sheet_${sheet}`)}</h2>
            <button type="button" class="b" @click=${() => this.open(null)}>${t("close")}</button></div>
            ${this.message ? html`<p class="told" role="alert">${this.message}</p>` : nothing}
            ${sheet === "share" ? share(this) : sheet === "take" ? take(this) : say(this, sheet)}</div>`
          : nothing}
      </dialog>
    </div>`;
  }
}

if (!customElements.get("smazzata-workshop")) customElements.define("smazzata-workshop", SmazzataWorkshop);
