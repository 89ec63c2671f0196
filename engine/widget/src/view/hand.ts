import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { HandPlace, Place } from "../layout";
import { place } from "../place";
import { ask, asked, canAct, frame, isOpen, isShown, optionsFor, outlined, pov, turn } from "../select";
import type { CardId, Option, Seat } from "../types";
import { back, card } from "./card";
import { cardName, cardText, seatName, type Context } from "./context";

/** One seat's hand: face up as a list of buttons with one tab stop, else backs and their number. */
export function hand(c: Context, at: HandPlace): TemplateResult {
  const cards = frame(c.s).table.hands[at.seat] ?? [];
  const up = isShown(c.s, at.seat);
  const name = seatName(c, at.seat);
  const label = html`<div class="at seat ${at.form}" ${place(at.label)}>${seat(c, at.seat)}</div>`;
  if (!up) {
    const said = c.t("hidden", { seat: name, n: cards.length });
    return html`${label}
      <div role="img" class="hidden-hand" aria-label=${said}>
        ${at.cards.map((p) => html`<span class="at ${at.form}" ${place(slim(at, p))}>${back()}</span>`)}
      </div>`;
  }
  if (cards.length === 0) return label;
  return html`${label}
    <ul class="hand ${at.form} ${at.label.x > 100 ? "at-right" : ""}" role="list" data-seat=${at.seat} aria-label=${c.t("hand", { seat: name, n: cards.length })}>
      ${repeat(
        cards,
        (id) => id,
        (id, i) => (at.cards[i] ? html`<li class="at" ${place(at.cards[i])}>${oneCard(c, at, id)}</li>` : nothing),
      )}
    </ul>`;
}

/** Face-down cards stand closer together in a line of text. */
const slim = (h: HandPlace, p: Place): Place =>
  h.form === "list" ? { ...p, x: h.cards[0].x + (p.x - h.cards[0].x) * 0.5, y: p.y + 4, w: 15, h: p.h - 8 } : p;

function oneCard(c: Context, at: HandPlace, id: CardId): TemplateResult {
  const options = optionsFor(c.s, at.seat, id);
  const look = lookOf(c, at.seat, id, options);
  const said = options[0]?.text;
  const note = said ? `why-${at.seat}-${id}` : nothing;
  const list = at.form === "list";
  const name = look.mark ? `${cardName(c, id)}, ${look.mark}` : cardName(c, id);
  return html`<button
      type="button"
      class="card ${look.classes.join(" ")}"
      data-card=${id}
      tabindex=${c.tabStop(at.seat) === id ? 0 : -1}
      aria-label=${list ? nothing : name}
      aria-disabled=${look.barred ? "true" : nothing}
      aria-pressed=${look.pressed ?? nothing}
      aria-describedby=${note}
      @click=${() => c.choose(at.seat, id)}
    >${list ? html`${cardText(c, id)}<span class="sr">${look.mark}</span>` : card(c, id)}${look.legal ? html`<span class="dot"></span>` : nothing}</button
    >${said ? html`<span class="sr" id=${note}>${said}</span>` : nothing}`;
}

interface Look {
  classes: string[];
  mark: string | null;
  legal: boolean;
  barred: boolean;
  pressed: "true" | "false" | null;
}

/** How a card stands out: chosen while a question waits; else allowed or not, and what decides. */
function lookOf(c: Context, seat: Seat, id: CardId, options: Option[]): Look {
  const q = ask(c.s);
  const asking = isOpen(c.s) && q?.kind === "play" && frame(c.s).choice?.seat === seat;
  const picked = asking && asked(c.s).picks.includes(id);
  const legal = options.some((o) => o.legal);
  const barred = options.length > 0 && !legal;
  const classes = [
    legal && "legal",
    barred && "illegal",
    picked && "picked",
    outlined(c.s).has(id) && "outlined",
    c.s.look?.seat === seat && c.s.look.id === id && "looked",
    c.s.play?.advice?.action.replace(/!$/, "") === id && "advised",
    canAct(c.s) && frame(c.s).choice?.seat === seat && "mine",
  ].filter((x): x is string => typeof x === "string");
  const mark = picked ? c.t("picked") : legal ? c.t("legal") : barred ? c.t("illegal") : null;
  return { classes, mark, legal, barred, pressed: asking && q?.select === "all" ? (picked ? "true" : "false") : null };
}

/** The name plate: who sits here, deals, has taken, is to move. */
function seat(c: Context, seat: Seat): TemplateResult {
  const { table } = frame(c.s);
  const moves = turn(c.s) === seat;
  const chips = table.chips?.[seat];
  const mine = pov(c.s) === seat && (c.s.play !== null || seat === c.s.data.pov);
  return html`<span class="plate ${moves ? "turn" : ""}">
    <b>${seatName(c, seat)}</b>
    ${table.dealer === seat ? html`<abbr class="dealer" title=${c.t("dealer")}>${c.t("dealer").slice(0, 1).toUpperCase()}</abbr>` : nothing}
    ${table.taker === seat ? html`<em class="taker">${c.t("taker")}</em>` : nothing}
    ${table.out?.includes(seat) ? html`<em class="gone">${c.t("out")}</em>` : nothing}
    ${chips !== undefined ? html`<span class="chips">${chips}</span>` : nothing}
    ${moves ? html`<span class="to-move">${c.t(mine ? "your_turn" : "turn")}</span>` : nothing}
  </span>`;
}
