import { html, LitElement, nothing, unsafeCSS, type TemplateResult } from "lit";
import base from "../src/style/base.css?inline";
import type { Frames } from "../src/types";
import { Desk, type Checked, type Problem } from "./desk";
import { placesOf } from "./embed";
import { copy } from "./files";
import { isLink, LinkError, textOf } from "./link";
import look from "./style/workshop.css?inline";
import { Printed } from "./printed";
import { printing } from "./views/print";
import { STEP } from "./take";
import { faultText } from "./views/take";
import { wordsIn, type T } from "./words";

const HERE = import.meta.url;

const stepOf = (hand: string): number | null => {
  const step = STEP.exec(hand);
  return step && Number(step[0].slice(1));
};

type Stage = "waiting" | "shown" | "wrong" | "fault" | "trouble";

/** `<smazzata-player>`: shows the hand that a link carries, in the page's address or in the attribute `hand`. */
export class SmazzataPlayer extends LitElement {
  static override styles = [unsafeCSS(base), unsafeCSS(look)];
  static override properties = {
    site: {}, lang: {}, hand: {}, bare: { type: Boolean }, stage: { state: true }, frames: { state: true }, problems: { state: true },
    text: { state: true }, message: { state: true }, progress: { state: true }, copied: { state: true },
  };
  declare site: string | null;
  declare hand: string | null;
  declare bare: boolean;
  declare stage: Stage;
  declare frames: Frames | null;
  declare problems: Problem[];
  declare text: string | null;
  declare message: string;
  declare progress: number;
  declare copied: string;
  t: T = wordsIn("en");
  private desk: Desk | null = null;
  private fragment = "";
  private count = 0;

  constructor() {
    super();
    new Printed(this, () => this.frames && { data: this.frames, link: this.link });
    this.stage = "waiting";
    this.frames = this.text = this.hand = this.site = null;
    this.bare = false;
    this.problems = [];
    this.message = this.copied = "";
    this.progress = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.open);
    this.t = wordsIn(this.spoken);
    void this.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.open);
    this.desk?.stop();
    this.desk = null;
  }

  private get spoken(): string {
    return this.lang || document.documentElement.lang || "en";
  }

  /** The site's pages in this language: as the page says, or else where the script is from. */
  private get home(): string {
    return this.site != null ? new URL(this.site, document.baseURI).href : new URL("../../", HERE).href;
  }

  private readonly open = async (): Promise<void> => {
    const given = this.hand ?? (isLink(location.hash) ? location.hash : "");
    const fragment = given.replace(/^#/, "").replace(STEP, "");
    if (fragment && fragment === this.fragment) return;
    if (!fragment && this.fragment) return; // another anchor of the page
    this.fragment = fragment;
    const turn = ++this.count;
    this.frames = this.text = null;
    this.problems = [];
    try {
      this.text = textOf(fragment);
    } catch (error) {
      this.stage = "fault";
      this.message = this.t(`fault_${error instanceof LinkError ? error.fault : "damaged"}`);
      return;
    }
    await this.check(this.text, turn);
  };

  private async check(yaml: string, turn: number): Promise<void> {
    this.stage = "waiting";
    try {
      this.desk ??= new Desk(this.spoken, this.home, HERE);
      this.desk.onprogress = (part) => (this.progress = part);
      const table = import(/* @vite-ignore */ new URL("../widget/smazzata-table.js", HERE).href);
      const { problems, frames } = await this.desk.ask<Checked>("check", { yaml });
      await table;
      if (turn !== this.count) return;
      this.problems = problems;
      this.frames = frames ? { ...frames, id: `shared/${this.fragment.slice(3, 24)}` } : null;
      this.stage = frames ? "shown" : "wrong";
      if (frames && !this.bare && this.hand === null) document.title = frames.title;
    } catch (error) {
      if (turn !== this.count) return;
      this.stage = "trouble";
      this.message = faultText(this, error);
    }
  }

  private async copyLink(): Promise<void> {
    this.copied = "";
    this.copied = (await copy(this.link)) ? this.t("copied") : this.link;
  }

  private get link(): string {
    return `${placesOf(HERE, this.home, this.spoken).player}#${this.fragment}`;
  }

  protected override render(): TemplateResult {
    const { t, frames, stage } = this;
    return html`<div class="shown">
      ${frames ? html`<h2><bdi>${frames.title}</bdi></h2><p class="summary"><bdi>${frames.summary}</bdi></p>` : nothing}
      <p role="status" class=${stage === "fault" || stage === "trouble" || stage === "wrong" ? "told bad" : "told"} ?hidden=${stage === "shown"}>
        ${stage === "waiting" ? t("starting", { part: Math.round(this.progress * 100) }) : stage === "wrong" ? t("player_wrong") : this.message}</p>
      ${stage === "trouble" ? html`<button type="button" class="b" @click=${() => void this.check(this.text!, ++this.count)}>${t("retry")}</button>` : nothing}
      ${this.problems.length > 0 ? html`<ol class="problems">${this.problems.slice(0, 20).map((one) => html`<li>${t("line", { line: one.line })}: ${one.message}</li>`)}</ol>` : nothing}
      ${frames ? html`<smazzata-table id=${this.fragment} .page=${this.bare || this.hand !== null ? this.link : null} .step=${this.hand ? stepOf(this.hand) : null} .data=${frames}></smazzata-table>` : nothing}
      ${this.text === null ? nothing : this.foot()}
    </div>`;
  }

  private foot(): TemplateResult {
    const { t } = this;
    const workshop = new URL("teachers/workshop/", this.home).href;
    return html`<p class="row">
        <a class="b" href=${`${workshop}#${this.fragment}`} target=${this.bare || this.hand !== null ? "_blank" : nothing} rel="noopener">${t("open_workshop")}</a>
        <button type="button" class="b" @click=${() => void this.copyLink()}>${t("copy_link")}</button>
        <span role="status">${this.copied}</span></p>
      ${this.frames ? printing(t, this.frames, () => this.link, (told) => (this.copied = told)) : nothing}
      ${this.bare ? nothing : html`<details><summary>${t("its_text")}</summary><pre tabindex="0" aria-label=${t("its_text")}><code>${this.text}</code></pre></details>`}`;
  }
}

if (!customElements.get("smazzata-player")) customElements.define("smazzata-player", SmazzataPlayer);
