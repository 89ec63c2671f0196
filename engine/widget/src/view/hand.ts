import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { HandPlace, Place } from "../layout";
import { place } from "../place";
import { isGiving } from "../give";
import { advised, ask, canAct, frame, isOpen, isPicked, isShown, optionsFor, outlined, pov, turn } from "../select";
import type { CardId, Option, Seat } from "../types";
import { back, card } from "./card";
import { purse, standing, taken } from "./chips";
import { cardName, cardText, seatName, type Context } from "./context";

/** One seat's hand: face up as a list of buttons with one tab stop, else backs and their number. */
export function hand(c: Context, at: HandPlace, turnUp: Place): TemplateResult {
  const { table } = frame(c.s);
  const up = isShown(c.s, at.seat);
  const held = table.hands[at.seat] ?? [];
  const lying = up && table.turn_up && table.turn_up_of === at.seat ? table.turn_up : null;
  const cards = lying ? [...held, lying] : held;
  const name = seatName(c, at.seat);
  const label = html`<div class="at seat ${at.form} ${at.label.x > 100 ? "at-right" : ""}" ${place(at.label)}>${seat(c, at)}</div>
    ${at.purse ? html`<div class="at seat tally ${at.form} ${at.label.x > 100 ? "at-right" : ""}" ${place(at.purse)}>${standing(c, at.seat)}${taken(c, at.seat)}${purse(c, at.seat)}</div>` : nothing}`;
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
        (id, i) => {
          const there = id === lying ? turnUp : at.cards[i];
          return there ? html`<li class="at ${id === lying ? "lying" : ""}" ${place(there)}>${oneCard(c, at, id, id === lying)}</li>` : nothing;
        },
      )}
    </ul>`;
}

/** Face-down cards stand closer together in a line of text. */
const slim = (h: HandPlace, p: Place): Place =>
  h.form === "list" ? { ...p, x: h.cards[0].x + (p.x - h.cards[0].x) * 0.5, y: p.y + 4, w: 15, h: p.h - 8 } : p;

function oneCard(c: Context, at: HandPlace, id: CardId, lying: boolean): TemplateResult {
  const options = optionsFor(c.s, at.seat, id);
  const look = lookOf(c, at.seat, id, options);
  const said = options[0]?.text;
  const note = said ? `why-${at.seat}-${id}` : nothing;
  const list = at.form === "list" && !lying;
  const plain = lying ? c.t("turn_up", { card: cardName(c, id) }) : cardName(c, id);
  const name = look.mark ? `${plain}, ${look.mark}` : plain;
  return html`<button
      type="button"
      class="card ${look.classes.join(" ")}"
      data-card=${id}
      tabindex=${c.tabStop(at.seat) === id ? 0 : -1}
      aria-label=${list ? nothing : name}
      aria-disabled=${look.barred ? "true" : nothing}
      aria-pressed=${look.pressed ?? nothing}
      aria-describedby=${note}
      @click=${(e: MouseEvent) => c.choose(at.seat, id, e.detail)}
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
  const choice = frame(c.s).choice;
  const moves = choice?.seat === seat;
  const stays = choice?.kind === "stay";
  const gives = moves && isGiving(c.s);
  const asking = isOpen(c.s) && (q?.kind === "play" || q?.kind === "stay") && moves;
  const picked = gives ? c.s.give.includes(id) : asking && isPicked(c.s, id);
  const legal = !stays && options[0]?.legal === true;
  const barred = options.length > 0 && !options[0].legal;
  const classes = [
    legal && "legal",
    barred && "illegal",
    picked && "picked",
    outlined(c.s).has(id) && "outlined",
    c.s.look?.seat === seat && c.s.look.id === id && "looked",
    advised(c.s, id) && "advised",
    canAct(c.s) && moves && "mine",
  ].filter((x): x is string => typeof x === "string");
  const mark = picked ? c.t("picked") : legal ? c.t("legal") : barred ? c.t("illegal") : null;
  return { classes, mark, legal, barred, pressed: gives || (asking && q?.select === "all") ? (picked ? "true" : "false") : null };
}

/** The name plate: who sits here, deals, has taken, is to move. */
function seat(c: Context, { seat, purse: aside }: HandPlace): TemplateResult {
  const { table } = frame(c.s);
  const moves = turn(c.s) === seat;
  const mine = pov(c.s) === seat && (c.s.play !== null || seat === c.s.data.pov);
  return html`<span class="plate ${moves ? "turn" : ""}">
    <b>${seatName(c, seat)}</b>
    ${table.dealer === seat ? html`<abbr class="dealer" title=${c.t("dealer")}>${c.t("dealer").slice(0, 1).toUpperCase()}</abbr>` : nothing}
    ${table.taker === seat ? html`<em class="taker">${c.t("taker")}</em>` : nothing}
    ${aside ? nothing : html`${standing(c, seat)} ${taken(c, seat)}${purse(c, seat)}`}
    ${moves ? html`<span class="to-move">${c.t(mine ? "your_turn" : "turn")}</span>` : nothing}
  </span>`;
}
