import { html, nothing, type TemplateResult } from "lit";
import { fileName, save } from "../files";
import { linkList, MOST, sheetPage } from "../klass";
import type { Shop } from "../shop";

/** Many deals of one lesson, a link and a code for each pupil. */
export function klass(s: Shop, title: string): TemplateResult {
  const { t, sets } = s;
  const { made } = sets;
  const seeded = /^\s*seed:/m.test(s.text()) || /\bseed:/.test(s.text());
  return html`<h3>${t("class")}</h3>
    <p class="hint">${t(seeded ? "class_how" : "class_seed")}</p>
    ${sets.working
      ? html`<p role="status">${t("class_making", { n: sets.count, of: sets.wanted })}</p><button type="button" class="b" @click=${() => sets.stop()}>${t("stop")}</button>`
      : html`<form class="row" @submit=${(e: SubmitEvent) => begin(s, e)}>
          <label class="field"><span>${t("class_count")}</span><input type="number" name="count" id="class-count" min="2" max=${MOST} .value=${"30"} required /></label>
          <button type="submit" class="b" ?disabled=${!seeded || s.status !== "good"}>${t("class_make")}</button></form>`}
    ${made && !sets.working
      ? html`<p role="status">${t("class_made", { n: sets.count, of: sets.wanted })}</p>
        <div class="row">
          <button type="button" class="b" ?disabled=${made.length === 0} @click=${() => save(sheetPage(made, s.places.player, title, s.lang, t("pupil")), `${fileName(title)}-qr.html`, "text/html")}>${t("class_sheet")}</button>
          <button type="button" class="b" ?disabled=${made.length === 0} @click=${() => save(linkList(made, s.places.player), `${fileName(title)}-links.txt`, "text/plain")}>${t("class_links")}</button>
        </div>`
      : nothing}`;
}

function begin(s: Shop, e: SubmitEvent): void {
  e.preventDefault();
  const count = Number(new FormData(e.target as HTMLFormElement).get("count"));
  void s.makeSet(Math.max(2, Math.min(MOST, Math.floor(count) || 2)));
}
