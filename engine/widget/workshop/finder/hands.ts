import { html, nothing, type TemplateResult } from "lit";
import type { Frames } from "../../src/types";
import { copy, fileName, save } from "../files";
import type { FoundHand } from "./hunt";
import type { T } from "./words";

/** A found hand, and what has been made of it so far. */
export interface Card {
  hand: FoundHand;
  yaml: string;
  /** Its text as the fragment of a link. */
  hash: string;
  trouble: string;
  frames: Frames | null;
}

export interface HandsHost {
  readonly t: T;
  readonly lang: string;
  readonly cards: Card[];
  readonly open: Card | null;
  /** The workshop's page. */
  readonly workshop: string;
  /** The page of shared hands. */
  readonly player: string;
  toggle(card: Card): void;
  make(card: Card): void;
  tell(message: string): void;
}

export function hands(h: HandsHost): TemplateResult | typeof nothing {
  if (h.cards.length === 0) return nothing;
  return html`<h2 id="found">${h.t("found")}</h2>
    <ol class="hands" role="list" aria-labelledby="found">${h.cards.map((card, i) => html`<li>${one(h, card, i + 1)}</li>`)}</ol>`;
}

function one(h: HandsHost, card: Card, n: number): TemplateResult {
  const { t, lang } = h;
  const { title, summary } = card.hand.about;
  const on = h.open === card;
  const name = (what: string): string => t("which", { what, n: String(n) });
  const show = t(on ? "hide_table" : "show_table");
  return html`<h3>${t("hand", { n: String(n), title: title[lang] })}</h3>
    <p class="summary">${summary[lang]}</p>
    ${card.trouble ? html`<p class="told bad">${t("no_text", { message: card.trouble })} <button type="button" class="b quiet" @click=${() => h.make(card)}>${t("retry")}</button></p>` : nothing}
    ${card.yaml === ""
      ? card.trouble ? nothing : html`<p class="hint">${t("wait")}</p>`
      : html`<div class="row">
          <button type="button" class="b" aria-expanded=${on ? "true" : "false"} aria-controls=${`table-${n}`} aria-label=${name(show)} @click=${() => h.toggle(card)}>${show}</button>
          ${card.hash ? html`<a class="b" href=${`${h.workshop}#${card.hash}`} target="_blank" aria-label=${`${name(t("open_workshop"))} ${t("new_tab")}`}>${t("open_workshop")} <span aria-hidden="true">↗</span></a>` : nothing}
          <button type="button" class="b" aria-label=${name(t("download"))} @click=${() => save(card.yaml, file(card, lang), "text/yaml")}>${t("download")}</button>
        </div>
        <div class="table-host" id=${`table-${n}`} ?hidden=${!on}>${on && card.frames ? table(h, card, card.frames) : on ? html`<p class="hint">${t("wait")}</p>` : nothing}</div>
        <details class="yaml"><summary>${t("text")}</summary>
          <div class="copy"><textarea readonly spellcheck="false" rows="14" aria-label=${name(t("text"))} .value=${card.yaml}></textarea>
            <button type="button" class="b" aria-label=${name(t("copy"))} @click=${(e: Event) => void take(h, e)}>${t("copy")}</button></div></details>`}`;
}

/** The table at the step in which somebody is to choose; a link to a step is one to the shared hand. */
function table(h: HandsHost, { hand, hash }: Card, frames: Frames): TemplateResult {
  const step = frames.frames.find((frame) => frame.ask)?.step ?? hand.step ?? 0;
  return html`<smazzata-table no-play id=${hash} page=${h.player} .step=${step} .data=${frames}></smazzata-table>`;
}

const file = ({ hand }: Card, lang: string): string => `${fileName(`${hand.about.title[lang]} ${hand.seed} ${hand.number}`)}.yaml`;

async function take(h: HandsHost, e: Event): Promise<void> {
  const field = (e.currentTarget as HTMLElement).parentElement!.querySelector("textarea")!;
  field.select();
  h.tell(h.t((await copy(field.value)) ? "copied" : "copy_yourself"));
}
