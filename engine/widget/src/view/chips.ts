import { html, nothing, svg, type TemplateResult } from "lit";
import type { Layout } from "../layout";
import { place } from "../place";
import { frame } from "../select";
import { signed } from "../signed";
import type { Seat } from "../types";
import { seatName, type Context } from "./context";

/** Chips: for the eye stacks of them, and always their number. */

const HIGH = 5;
const STACKS = 4;

/** As many chips as there are, up to four stacks of five. */
export function pile(n: number): TemplateResult {
  const discs = Math.min(Math.abs(n), HIGH * STACKS);
  const stacks = Math.max(1, Math.ceil(discs / HIGH));
  const width = stacks * 15;
  return html`<svg class="pile ${n < 0 ? "owed" : ""}" viewBox="0 0 ${width} 25" width=${width} height="25" aria-hidden="true">
    ${Array.from({ length: discs }, (_, i) => {
      const [x, y] = [Math.floor(i / HIGH) * 15 + 7.5, 20 - (i % HIGH) * 3.6];
      return svg`<path d="M${x - 6.5} ${y}v2.4a6.5 2.6 0 0 0 13 0v-2.4" /><ellipse cx=${x} cy=${y} rx="6.5" ry="2.6" />`;
    })}
  </svg>`;
}

/** What a player has won or lost so far. */
export function purse(c: Context, seat: Seat): TemplateResult | typeof nothing {
  const chips = frame(c.s).table.chips?.[seat];
  return chips === undefined ? nothing : html`<span class="purse"><span class="sr">${c.t("chips")}: </span>${signed(chips)}</span>`;
}

/** Who stays in, and how many cards were changed; while the players are asked. */
export function standing(c: Context, seat: Seat): TemplateResult | typeof nothing {
  const { phase, table } = frame(c.s);
  if (table.out?.includes(seat)) return html`<em class="gone">${c.t("out")}</em>`;
  const n = table.changed?.[seat];
  if (phase !== "stay" || n === undefined) return nothing;
  return html`<em class="stays" title=${c.t("changed", { n })}><span class=${n > 0 ? "in" : ""}>${c.t("in")}</span><span class="sr">, ${c.t("changed", { n })}</span>${n > 0 ? html`<span aria-hidden="true"> ⇄${n}</span>` : nothing}</em>`;
}

/** The tricks of a player who plays alone. */
export function taken(c: Context, seat: Seat): TemplateResult | typeof nothing {
  const n = frame(c.s).table.pot === undefined ? 0 : (frame(c.s).table.won?.[seat] ?? 0);
  return n > 0 ? html`<span class="taken" title=${c.t("won", { n })}><span class="sr">${c.t("won", { n })}</span><span aria-hidden="true">${"▮".repeat(n)}</span></span>` : nothing;
}

/** What this deal has brought, before each player: for the eye, the payment has it in words. */
export const paidOut = (c: Context, l: Layout): TemplateResult[] =>
  Object.entries(frame(c.s).score?.chips ?? {}).map(([seat, n]) =>
    n === 0 ? html`` : html`<div class="at paid ${n < 0 ? "loss" : ""}" aria-hidden="true" ${place(l.spots[seat])}>${n > 0 ? pile(n) : nothing}<b>${signed(n)}</b>${l.form === "stack" ? html`<small>${seatName(c, seat)}</small>` : nothing}</div>`,
  );
