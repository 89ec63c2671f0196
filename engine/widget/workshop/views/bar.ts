import { html, nothing, type TemplateResult } from "lit";
import { titleOf } from "../drafts";
import { gameName } from "../names";
import type { Shop, Tab } from "../shop";

/** Above all: which hand, and what to do with it as a whole. */
export function bar(s: Shop): TemplateResult {
  const { t } = s;
  const { gone } = s.shelf;
  return html`<div class="bar" role="group" aria-label=${t("hand_tools")}>
    <label class="field wide"><span>${t("draft")}</span>
      <select id="draft" @change=${(e: Event) => s.shelf.choose((e.target as HTMLSelectElement).value)}>
        ${s.shelf.drafts.map((d) => html`<option value=${d.id} ?selected=${d.id === s.shelf.draft?.id}>${d.title || t("untitled")} (${gameName(d.game) || "?"})</option>`)}
      </select></label>
    <form class="row" @submit=${(e: SubmitEvent) => begin(s, e)}>
      <label class="field"><span>${t("new_choose")}</span>
        <select id="new" name="game">${s.games.map((game) => html`<option value=${game}>${gameName(game)}</option>`)}</select></label>
      <button type="submit" class="b" ?disabled=${s.games.length === 0}>${t("new")}</button>
    </form>
    <div class="row">
      <button type="button" class="b" @click=${() => s.undo()}>${t("undo")}</button>
      <button type="button" class="b" @click=${() => s.redo()}>${t("redo")}</button>
      <button type="button" class="b" @click=${() => duplicate(s)}>${t("duplicate")}</button>
      <button type="button" class="b" @click=${() => s.shelf.remove()}>${t("delete")}</button>
      ${gone && !s.shelf.deleted ? html`<button type="button" class="b quiet" id="restore" @click=${() => s.shelf.restore()}>${t("restore_what", { title: titleOf(gone.text) || t("untitled") })}</button>` : nothing}
      <button type="button" class="b" @click=${() => s.open("take")}>${t("bring_in")}</button>
      <button type="button" class="b go" @click=${() => s.open("share")}>${t("share")}</button>
    </div>
  </div>
  ${s.shelf.deleted ? html`<p class="told">${t("deleted")} <button type="button" class="b quiet" @click=${() => s.shelf.restore()}>${t("restore")}</button></p>` : nothing}
  ${s.shelf.keeping === "kept" ? nothing : html`<p class="told bad" role="alert">${t(`keeping_${s.shelf.keeping}`)}</p>`}`;
}

function begin(s: Shop, e: SubmitEvent): void {
  e.preventDefault();
  void s.start(String(new FormData(e.target as HTMLFormElement).get("game")));
}

function duplicate(s: Shop): void {
  s.shelf.duplicate();
  s.tell(s.t("duplicated"));
}

const TABS: Tab[] = ["text", "cards", "table"];

/** Text, cards, and on narrow screens the table. */
export function tabs(s: Shop): TemplateResult {
  return html`<div class="tabs" role="tablist" aria-label=${s.t("views")} @keydown=${rove}>
    ${TABS.map((tab) => html`<button type="button" role="tab" id=${`tab-${tab}`} class="b tab" aria-selected=${s.tab === tab} aria-controls=${`panel-${tab}`}
      tabindex=${s.tab === tab ? 0 : -1} @click=${() => s.show(tab)}>${s.t(`tab_${tab}`)}</button>`)}
  </div>`;
}

function rove(e: KeyboardEvent): void {
  const tabs = [...(e.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=tab]")].filter((one) => one.offsetParent !== null);
  const now = tabs.indexOf(e.target as HTMLElement);
  const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[e.key];
  if (to === undefined || now < 0) return;
  e.preventDefault();
  const next = tabs[(to + tabs.length) % tabs.length];
  next.focus();
  next.click();
}
