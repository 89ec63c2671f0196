import { html, LitElement, nothing, unsafeCSS, type TemplateResult } from "lit";
import type { Engine } from "../src/engine";
import base from "../src/style/base.css?inline";
import type { Frames } from "../src/types";
import { Desk } from "./desk";
import { placesOf } from "./embed";
import { form, orderOf, type Book, type Choice, type FormHost } from "./finder/form";
import { keepChoice, keptChoice } from "./finder/kept";
import { hands, type Card, type HandsHost } from "./finder/hands";
import { Hunt, type Ask, type End } from "./finder/hunt";
import { tally, wordsIn, type T } from "./finder/words";
import { fragment } from "./link";
import look from "./style/workshop.css?inline";
import own from "./style/finder.css?inline";

const HERE = import.meta.url;
/** So many deals are looked at before it asks whether to go on. */
const LIMIT = 10_000;
/** So often, in ms, is progress spoken. */
const SPOKEN = 5_000;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Stage = "idle" | "starting" | "running" | End | "trouble";
interface Pool {
  borrow(base: string | null): Engine;
  giveBack(base: string | null): void;
}

/** `<smazzata-finder>`: looks for hands in which rules decide, and hands them on as texts. */
export class SmazzataFinder extends LitElement implements FormHost, HandsHost {
  static override styles = [unsafeCSS(base), unsafeCSS(look), unsafeCSS(own)];
  static override properties = {
    site: {}, lang: {}, guide: {}, choice: { state: true }, book: { state: true }, filter: { state: true }, wrong: { state: true }, stage: { state: true },
    progress: { state: true }, cards: { state: true }, open: { state: true }, spoken: { state: true }, message: { state: true },
  };
  declare site: string;
  /** The handbook's chapter on conditions, where the site has it. */
  declare guide: string;
  declare choice: Choice;
  declare book: Book | null;
  declare filter: string;
  declare wrong: string[];
  declare stage: Stage;
  declare progress: number;
  declare cards: Card[];
  declare open: Card | null;
  declare spoken: string;
  declare message: string;
  t: T = wordsIn("en");
  workshop = "";
  player = "";
  private hunt: Hunt | null = null;
  private pool: Promise<Pool> | null = null;
  private desk: Desk | null = null;
  private trouble = "";
  private spokenAt = 0;

  constructor() {
    super();
    this.choice = keptChoice();
    this.book = this.open = null;
    this.filter = this.spoken = this.message = this.guide = "";
    this.wrong = [];
    this.cards = [];
    this.stage = "idle";
    this.progress = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.lang ||= document.documentElement.lang || "en";
    this.t = wordsIn(this.lang);
    const site = new URL(this.site ?? "/", document.baseURI).href;
    this.workshop = new URL("teachers/workshop/", site).href;
    this.player = placesOf(HERE, site, this.lang).player;
    this.desk = new Desk(this.lang, site, HERE);
    void this.learn();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.hunt?.stop();
    this.desk?.stop();
    this.desk = null;
    void this.pool?.then((pool) => pool.giveBack(null)).catch(() => {});
    this.pool = null;
  }

  /** The page's one engine is that of the tables, fetched from where they find it. */
  private readonly ask: Ask = async (op, fields) => {
    this.pool ??= import(/* @vite-ignore */ new URL("../widget/smazzata-table.js", HERE).href).then((pool: Pool) => {
      pool.borrow(null).onprogress = (part) => (this.progress = part);
      return pool;
    });
    const pool = await this.pool.catch((error: unknown) => {
      this.pool = null;
      throw error;
    });
    const engine = pool.borrow(null);
    try {
      return await engine.call({ op, lang: this.lang, ...fields });
    } finally {
      pool.giveBack(null);
    }
  };

  /** What the game has to choose from, under the house rules that are chosen. */
  private async learn(): Promise<void> {
    const { game, options } = this.choice;
    try {
      const [told, { options: house }] = await Promise.all([
        this.ask<Omit<Book, "house">>("rules", { game, options }),
        this.ask<{ options: Book["house"] }>("options", { game }),
      ]);
      if (game === this.choice.game && options === this.choice.options) this.book = { ...told, house };
      if (this.stage === "trouble") this.stage = "idle";
    } catch (error) {
      this.failed(error);
    }
  }

  change(part: Partial<Choice>): void {
    const before = this.choice;
    this.choice = { ...before, ...part };
    keepChoice(this.choice);
    this.wrong = [];
    if (this.choice.game !== before.game) [this.book, this.filter] = [null, ""];
    if (part.options) void this.learn();
  }

  sift(filter: string): void {
    this.filter = filter;
  }

  tell(message: string): void {
    this.message = "";
    queueMicrotask(() => (this.message = message));
  }

  private get busy(): boolean {
    return this.stage === "starting" || this.stage === "running";
  }

  private readonly search = (e: Event): void => {
    e.preventDefault();
    if (this.busy) return;
    this.cards = [];
    this.open = null;
    this.hunt = new Hunt(this.ask, orderOf(this.choice), () => this.heard());
    void this.run();
  };

  private readonly run = async (): Promise<void> => {
    const hunt = this.hunt!;
    this.stage = "starting";
    this.wrong = [];
    this.message = "";
    this.spokenAt = performance.now();
    try {
      const enough = Math.min(50, Math.max(1, Math.floor(Number(this.choice.count)) || 1));
      this.stage = await hunt.run(enough, LIMIT);
    } catch (error) {
      this.failed(error);
    }
    this.spoken = this.said;
  };

  private heard(): void {
    const known = new Set(this.cards.map((card) => card.hand));
    const fresh = this.hunt!.found.filter((hand) => !known.has(hand)).map((hand) => ({ hand, yaml: "", hash: "", trouble: "", frames: null }));
    this.stage = "running";
    if (fresh.length > 0) this.cards = [...this.cards, ...fresh];
    for (const card of fresh) void this.make(card);
    if (performance.now() - this.spokenAt > SPOKEN) {
      this.spokenAt = performance.now();
      this.spoken = this.said;
    }
    this.requestUpdate();
  }

  /** What is asked of an engine that does not come is told as trouble; what it says itself is about the search. */
  private failed(error: unknown): void {
    const { kind, message } = error as { kind?: string; message?: string };
    if (kind === "refused" && this.hunt) {
      this.stage = this.hunt.looked > 0 ? "stopped" : "idle";
      this.wrong = String(message).split("\n");
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("#where")?.focus());
    } else {
      this.trouble = this.t(kind === "slow" ? "trouble_slow" : "trouble_blocked");
      this.stage = "trouble";
    }
  }

  /** The text of a hand, from the desk. */
  async make(card: Card): Promise<void> {
    card.trouble = "";
    try {
      const { yaml } = await this.desk!.ask<{ yaml: string }>("take", { found: card.hand });
      card.yaml = yaml;
      card.hash = fragment(yaml);
    } catch (error) {
      if (card.yaml === "") card.trouble = (error as Error).message;
    }
    this.requestUpdate();
  }

  async toggle(card: Card): Promise<void> {
    this.open = this.open === card ? null : card;
    if (!this.open || card.frames) return;
    try {
      const { frames } = await this.desk!.ask<{ frames: Frames | null }>("check", { yaml: card.yaml });
      card.frames = frames && { ...frames, id: `finder/${card.hand.seed}-${card.hand.number}` };
    } catch (error) {
      this.tell((error as Error).message);
    }
    this.requestUpdate();
  }

  /** How the search stands, in one line. */
  private get said(): string {
    const { t, hunt, stage } = this;
    const [looked, found] = [hunt?.looked ?? 0, hunt?.found.length ?? 0];
    const told = { tally: tally(t, looked, found) };
    if (stage === "idle") return "";
    if (stage === "trouble") return this.trouble;
    if (stage === "limit" && found === 0) return t("end_none", { looked, rare: Math.max(1, Math.floor(looked / 3)) });
    if (stage === "stopped" && looked === 0) return t("end_nothing");
    if (stage === "limit") return t("end_limit", { ...told, limit: LIMIT });
    if (stage === "stopped" || stage === "enough") return t(`end_${stage}`, told);
    return looked === 0 ? t("starting", { part: Math.round(this.progress * 100) }) : t("searching", told);
  }

  protected override render(): TemplateResult {
    const { t, stage, busy } = this;
    const more = !busy && this.hunt && this.hunt.looked > 0 && same(this.hunt.order, orderOf(this.choice));
    return html`<form class="finder" aria-label=${t("wanted")} @submit=${this.search}>
        ${form(this)}
        <div class="row">
          <button class="b go" id="search" aria-disabled=${busy ? "true" : "false"}>${t("search")}</button>
          <button type="button" class="b" id="stop" aria-disabled=${busy ? "false" : "true"} @click=${() => this.hunt?.stop()}>${t("stop")}</button>
          ${more ? html`<button type="button" class="b" id="more" @click=${() => void this.run()}>${t("search_on")}</button>` : nothing}
          ${stage === "trouble" && !this.book ? html`<button type="button" class="b" @click=${() => void this.learn()}>${t("retry")}</button>` : nothing}
        </div>
        <p class="told progress" id="progress" aria-hidden="true" ?hidden=${this.said === ""}>${this.said}</p>
        <p class="sr" role="status" id="spoken">${this.spoken}</p>
      </form>
      <p role="status" class=${this.message ? "told" : "sr"} id="message">${this.message}</p>
      ${hands(this)}`;
  }
}

if (!customElements.get("smazzata-finder")) customElements.define("smazzata-finder", SmazzataFinder);
