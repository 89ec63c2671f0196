import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Layout, TrickPlace } from "../layout";
import { place } from "../place";
import { canAct, frame, outlined } from "../select";
import type { CardId, Frame } from "../types";
import type { UiKey } from "../ui-keys";
import { back, card } from "./card";
import { cardName, coloured, seatName, sideName, type Context } from "./context";
import { hand } from "./hand";

/** The felt with all that lies on it. */
export function table(c: Context, l: Layout): TemplateResult {
  const f = frame(c.s);
  const waiting = c.s.play?.running === true;
  return html`<div class="felt" @click=${waiting ? () => c.player.skip() : nothing}>
    <ul class="status" role=${f.status.length > 0 ? "list" : nothing}>
      ${f.status.map((x) => html`<li class="chip k-${x.kind}">${coloured(c, x.text)}</li>`)}
      ${c.s.data.partial ? html`<li class="chip k-partial">${c.t("partial")}</li>` : nothing}
    </ul>
    <div class="stage ${l.form} ${canAct(c.s) ? "act" : ""}" ${place({ x: 0, y: 0, w: l.width, h: l.height })}>
      ${l.sheet ? html`<div class="at sheet" ${place(l.sheet)}></div>` : nothing}
      ${l.hands.slice(1).map((h) => hand(c, h))} ${middle(c, l, f)} ${hand(c, l.hands[0])}
    </div>
  </div>`;
}

function middle(c: Context, l: Layout, f: Frame): TemplateResult {
  const { turn_up: up, stock, pot } = f.table;
  return html`<div class="middle">
    ${stock && f.table.trick.length === 0 ? html`<div class="at stock" ${place(l.stock)}>${back()}<span class="count">${c.t("stock", { n: stock })}</span></div>` : nothing}
    ${up
      ? html`<div class="at turn-up ${outlined(c.s).has(up) ? "outlined" : ""}" role="img" aria-label=${c.t("turn_up", { card: cardName(c, up) })} ${place(l.turnUp)}>
          ${card(c, up)}
        </div>`
      : nothing}
    ${pot !== undefined ? html`<div class="at pot" ${place(l.pot)}>${c.t("pot", { n: pot })}</div>` : nothing}
    ${result(c, f)}
    ${l.trick.map((p) => (p.card ? nothing : html`<span class="at slot" ${place(p.place)}></span>`))}
    ${f.table.trick.length === 0
      ? nothing
      : html`<ol class="trick" role="list" aria-label=${f.trick ? c.t("trick", { n: f.trick }) : c.t("centre")}>
          ${repeat(
            l.trick.filter((p) => p.card),
            (p) => `${f.trick}-${p.seat}-${p.card}`,
            (p) => played(c, p, p.card!, f),
          )}
        </ol>`}
  </div>`;
}

function played(c: Context, p: TrickPlace, id: CardId, f: Frame): TemplateResult {
  const wins = f.table.winning === p.seat;
  const from = { "--fx": `${p.from.x * 90}%`, "--fy": `${p.from.y * 60}%` };
  const state = `${wins ? "wins" : ""} ${outlined(c.s).has(id) ? "outlined" : ""} ${f.table.trick_done && !wins ? "lost" : ""}`;
  const said = tag(c, p, f);
  return html`<li>
    <span class="at played ${state}" role="img" aria-label="${seatName(c, p.seat)}: ${cardName(c, id)}" ${place(p.place, from)}>
      ${card(c, id)}
    </span>
    ${said ? html`<span class="at tag ${p.tag.align}" ${place(p.tag)}><span>${said}</span></span>` : nothing}
  </li>`;
}

/** What each side writes down, when the hand has been scored: for the eye, the score sheet has it in words. */
function result(c: Context, f: Frame): TemplateResult | typeof nothing {
  const marks = f.score?.marks;
  if (!marks) return nothing;
  const most = Math.max(...Object.values(marks));
  return html`<div class="result" aria-hidden="true">
    ${Object.entries(marks).map(([side, n]) => html`<span class=${n === most ? "most" : ""}>${sideName(c, side)}<b>${n}</b></span>`)}
  </div>`;
}

const WAYS = new Set(["lead", "ruff", "overruff", "underruff", "discard"]);

/** What this card is (known for the leader and the card just played), and whether it wins now. */
function tag(c: Context, p: TrickPlace, f: Frame): TemplateResult | null {
  const now = f.event?.card === p.card && f.event?.as && WAYS.has(f.event.as) ? f.event.as : null;
  const way = now ?? (f.table.leader === p.seat ? "lead" : null);
  const wins = f.table.winning === p.seat && f.table.trick.length > 1;
  const key: UiKey | null = wins ? (f.table.trick_done ? "takes" : "winning") : null;
  if (!way && !key) return null;
  return html`<span><b>${seatName(c, p.seat)}</b> ${way ? c.t(way as UiKey) : nothing}</span>${key ? html` <span>${c.t(key)}</span>` : nothing}`;
}
