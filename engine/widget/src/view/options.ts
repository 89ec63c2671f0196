import { html, nothing, type TemplateResult } from "lit";
import { answers, giving, isGiving, offered } from "../give";
import { canAct, cardOf, frame, isOpen } from "../select";
import type { Option } from "../types";
import { button, coloured, type Context } from "./context";

/** What may be called or declared now: in play to be chosen, in the walkthrough to be explained; or two ways of playing one card. */
export function options(c: Context): TemplateResult | typeof nothing {
  const choice = frame(c.s).choice;
  if (!choice || isOpen(c.s) || (c.s.play && !canAct(c.s))) return nothing;
  if (isGiving(c.s)) return giveAway(c);
  const picked = c.s.look?.id;
  const ways = choice.options.filter((o) => o.legal && cardOf(o.id) === picked);
  const doubled = ways.some((o) => o.id !== picked) ? ways : [];
  const all = offered(c.s, choice.kind === "stay" ? wholeHand(c) : []);
  const calls = all ? [...answers(c.s), all] : answers(c.s);
  const list = choice.kind !== "play" ? calls : c.s.play ? doubled : [];
  if (list.length === 0) return nothing;
  return html`${c.s.play ? nothing : html`<p class="how">${choice.prompt}</p>`}
  <div class="row calls" role="group" aria-label=${c.s.play ? c.t("your_choice") : choice.prompt}>
    ${list.map((o) => call(c, o, o === all ? c.t("all_cards") : choice.kind === "play" ? c.t("do", { label: o.label }) : o.label))}
  </div>`;
}

/** The cards of the seat to move, the one on the table with them. */
function wholeHand(c: Context): string[] {
  const { table, choice } = frame(c.s);
  const lying = table.turn_up && table.turn_up_of === choice!.seat ? [table.turn_up] : [];
  return [...(table.hands[choice!.seat] ?? []), ...lying];
}

const call = (c: Context, o: Option, label: string): TemplateResult =>
  html`<button
    type="button"
    class="b call ${o.legal ? "legal" : "illegal"} ${c.s.play?.advice?.action === o.id ? "advised" : ""}"
    aria-disabled=${o.legal ? nothing : "true"}
    title=${o.text ?? nothing}
    @click=${(e: MouseEvent) => c.act(o.id, e.detail)}
  ><span>${coloured(c, label)}</span></button>`;

/** In or out, and how many of the cards picked on the table go. */
function giveAway(c: Context): TemplateResult {
  const n = c.s.give.length;
  const list = answers(c.s).map((o) =>
    o.id === "stay" && n > 0
      ? html`<button type="button" class="b call go" @click=${(e: MouseEvent) => c.act(giving(c.s), e.detail)}>${c.t("stay_giving", { n })}</button>`
      : call(c, o, o.label),
  );
  return html`<div class="give" role="group" aria-label=${c.t("your_choice")}>
    <p class="how">${n > 0 ? c.t("giving", { n }) : c.t("give_how")}</p>
    <div class="row calls">${list} ${n > 0 ? button(c, "give_none", () => c.s.give.forEach((id) => c.send({ do: "give", id })), { kind: "quiet" }) : nothing}</div>
  </div>`;
}
