import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { RATIO, type Layout, type Place, type TrickPlace } from "../layout";
import { place } from "../place";
import { canAct, frame, isShown, outlined } from "../select";
import type { CardId, Frame } from "../types";
import type { UiKey } from "../ui-keys";
import { back, card } from "./card";
import { paidOut, pile } from "./chips";
import { cardName, coloured, seatName, sideName, suitSign, type Context } from "./context";
import { hand } from "./hand";

/** The felt with all that lies on it. */
export function table(c: Context, l: Layout): TemplateResult {
  const f = frame(c.s);
  const waiting = c.s.play?.running === true;
  return html`<div class="felt" @click=${waiting ? () => c.player.skip() : nothing}>
    <ul class="status" role=${f.status.length > 0 ? "list" : nothing}>
      ${f.status.map((x) => html`<li class="chip k-${x.kind}">${coloured(c, x.text)}${x.kind === "trump" ? trumpSign(c, f) : nothing}</li>`)}
      ${c.s.data.partial ? html`<li class="chip k-partial">${c.t("partial")}</li>` : nothing}
    </ul>
    <div class="stage ${l.form} ${f.table.pot === undefined ? "" : "chipped"} ${canAct(c.s) ? "act" : ""}" ${place({ x: 0, y: 0, w: l.width, h: l.height })}>
      ${l.sheet ? html`<div class="at sheet" ${place(l.sheet)}></div>` : nothing}
      ${l.hands.slice(1).map((h) => hand(c, h, l.turnUp))} ${middle(c, l, f)} ${hand(c, l.hands[0], l.turnUp)}
    </div>
  </div>`;
}

/** Where the name of the trump stands without its sign, the sign is drawn behind it. */
const trumpSign = (c: Context, f: Frame): TemplateResult | typeof nothing =>
  c.s.data.pack.kind === "italian" && f.table.trump ? html` <span class="s-${f.table.trump}">${suitSign(c, f.table.trump)}</span>` : nothing;

function middle(c: Context, l: Layout, f: Frame): TemplateResult {
  const { turn_up: up, turn_up_of: owner, stock, pot } = f.table;
  const held = owner && isShown(c.s, owner);
  return html`<div class="middle">
    ${stock && f.phase !== "play" && f.phase !== "score" ? html`<div class="at stock" ${place(l.stock)}>${back()}<span class="count">${c.t("stock", { n: stock })}</span></div>` : nothing}
    ${up && !held
      ? html`<div class="at turn-up ${outlined(c.s).has(up) ? "outlined" : ""}" role="img" aria-label=${c.t("turn_up", { card: cardName(c, up) })} ${place(l.turnUp)}>
          ${card(c, up)}
        </div>`
      : nothing}
    ${pot ? html`<div class="at pot" ${place(l.pot)}><span class="sr">${c.t("pot", { n: pot })}</span>${pile(pot)}<b aria-hidden="true">${pot}</b></div>` : nothing}
    ${laidAway(c, l, f)} ${result(c, f)} ${paidOut(c, l)}
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

/** Cards given away, before others are drawn for them: face up when the hand is. */
function laidAway(c: Context, l: Layout, f: Frame): TemplateResult | typeof nothing {
  const { seat, discards = [] } = f.event ?? {};
  const from = seat && discards.length > 0 ? l.spots[seat] : undefined;
  if (!seat || !from) return nothing;
  const up = isShown(c.s, seat);
  const w = from.w * 0.8;
  const step = w * 0.42;
  const off = aside(l, from, f.table.turn_up_of === seat);
  const x0 = from.x + (from.w - w - step * (discards.length - 1)) / 2 + off.x;
  const names = discards.map((id) => cardName(c, id)).join(", ");
  return html`<div role="img" class="laid" aria-label=${`${seatName(c, seat)}: ${up ? names : c.t("changed", { n: discards.length })}`}>
    ${discards.map((id, i) => html`<span class="at" ${place({ x: x0 + i * step, y: from.y + from.h * 0.1 + off.y, w, h: w * RATIO, z: 3 + i })}>${up ? card(c, id) : back()}</span>`)}
  </div>`;
}

/** Beside the turn-up, where it lies in the same place: above it at the sides of the table, else away from the stock. */
function aside(l: Layout, from: Place, taken: boolean): { x: number; y: number } {
  if (!taken) return { x: 0, y: 0 };
  const middle = l.pot.x + l.pot.w / 2;
  if (Math.abs(from.x + from.w / 2 - middle) > from.w * 1.1) return { x: 0, y: -from.h * 0.62 };
  return { x: (l.turnUp.x > l.stock.x ? 1 : -1) * from.w, y: 0 };
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
  const said = f.event?.card === p.card && f.event.said ? html` <span class="said">${c.t("voice")}</span>` : nothing;
  if (!way && !key && said === nothing) return null;
  return html`<span><b>${seatName(c, p.seat)}</b> ${way ? c.t(way as UiKey) : nothing}</span>${key ? html` <span>${c.t(key)}</span>` : nothing}${said}`;
}
