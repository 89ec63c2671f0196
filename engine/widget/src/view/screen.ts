import { html, nothing, type TemplateResult } from "lit";
import type { Layout } from "../layout";
import { frame, isShown } from "../select";
import type { CardId } from "../types";
import { question } from "./ask";
import { cardText, coloured, note, type Context } from "./context";
import { controls, playBar } from "./controls";
import { houseLine, housePanel } from "./house";
import { options } from "./options";
import { history } from "./record";
import { score } from "./score";
import { table } from "./table";
import { background, why } from "./why";

/** The cards given away or drawn at this step, where the hand may be seen. */
function exchanged(c: Context): TemplateResult | typeof nothing {
  const { seat, discards = [], draws = [] } = frame(c.s).event ?? {};
  if (!seat || !isShown(c.s, seat) || discards.length + draws.length === 0) return nothing;
  const cards = (label: string, ids: CardId[]): TemplateResult | typeof nothing =>
    ids.length > 0 ? html`${label} ${ids.map((id) => html`${cardText(c, id)} `)}` : nothing;
  return html`<p class="exchanged">${cards(c.t("discards"), discards)}${cards(c.t("draws"), draws)}</p>`;
}

/** The whole element: the table and its buttons, and beside them the words. */
export function screen(c: Context, l: Layout, spoken: string, onKey: (e: KeyboardEvent) => void): TemplateResult {
  const f = frame(c.s);
  const { data } = c.s;
  return html`<section class="table ${data.pack.kind} ${c.prefs.suits === "two" ? "two" : ""} size-${c.prefs.size}" role="group" tabindex="0" aria-label=${c.t("table", { title: data.title })} lang=${data.lang} @keydown=${onKey}>
    <div class="grid">
      <div class="left">${table(c, l)} ${c.s.play ? options(c) : nothing} ${controls(c)}</div>
      <div class="right">
        <div class="caption">
          <p class="now">${coloured(c, f.text)}</p>
          ${exchanged(c)}
          ${(f.notes ?? []).map((n) => html`<div class="note">${note(n)}</div>`)}
        </div>
        ${why(c)} ${playBar(c)} ${housePanel(c)} ${houseLine(c)} ${c.s.play ? nothing : options(c)} ${question(c)} ${c.s.look ? nothing : background(c)} ${score(c)} ${history(c)}
      </div>
    </div>
    <p class="sr" role="status">${spoken}</p>
  </section>`;
}
