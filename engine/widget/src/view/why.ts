import { html, nothing, type TemplateResult } from "lit";
import { isSafe } from "../sanitise";
import { asked, frame, isOpen, optionsFor, turn, verdictOn } from "../select";
import type { Verdict } from "../types";
import { actionText, button, cardName, coloured, icon, note, seatName, type Context } from "./context";

/** Why the card or call that the reader tapped may or may not be chosen now. */
export function why(c: Context): TemplateResult | typeof nothing {
  const look = c.s.look;
  if (!look) return nothing;
  const verdict = verdictOn(c.s);
  return html`<section class="panel why ${verdict ? (verdict.legal ? "yes" : "no") : ""}" aria-label=${c.t("why")}>
    <div class="corner">${button(c, "close", () => c.send({ do: "close" }), { icon: "close", bare: true })}</div>
    ${verdict ? reason(c, verdict) : html`<p class="head">${notNow(c)}</p>`}
  </section>`;
}

export function notNow(c: Context): string {
  const { seat, id } = c.s.look!;
  const mover = turn(c.s);
  const values = { card: cardName(c, id), seat: seatName(c, mover) };
  const key = mover === null ? "no_turn" : mover === seat ? "unknown" : "not_turn";
  const text = c.t(key, values);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A verdict in full: its sentence, the duties in order with the deciding one strong, the cards, the rule. */
export function reason(c: Context, v: Verdict): TemplateResult {
  const deciding = v.because.findLastIndex((b) => b.rule === v.rule);
  const told = v.because.filter((b) => b.text);
  return html`<p class="head">${icon(v.legal ? "yes" : "no")}<span>${coloured(c, v.text)}</span></p>
    ${told.length > 0
      ? html`<ol class="chain">
          ${told.map((b) => {
            const text = coloured(c, b.text!);
            return html`<li class=${b.effect}>${b === v.because[deciding] ? html`<strong>${text}</strong>` : text}</li>`;
          })}
        </ol>`
      : nothing}
    <div>${cards(c, "decides", v.cards)} ${cards(c, "instead", v.instead)}</div>
    ${source(c, v)}`;
}

const cards = (c: Context, key: "decides" | "instead", list?: string[]): TemplateResult | typeof nothing =>
  list && list.length > 0
    ? html`<p class="cards"><span>${c.t(key)}</span> ${list.map((id) => html`<b class="mini">${actionText(c, id, frame(c.s).choice?.options.find((o) => o.id === id)?.label)}</b> `)}</p>`
    : nothing;

/** A link, unless its address is of a kind that a frames file has no business to give. */
export const ruleLink = (url: string | undefined, text: string): TemplateResult | string =>
  url && isSafe(url) ? html`<a href=${url}>${text}</a>` : text;

/** The rule with its link and source, and the house rules under which it would differ. */
function source(c: Context, v: Verdict): TemplateResult | typeof nothing {
  const rule = c.s.data.rules[v.rule];
  if (!rule) return nothing;
  const title = c.t("rule", { title: rule.title });
  return html`<p class="source">
    ${ruleLink(rule.url, title)}${rule.source ? html` · ${c.t("source", { source: rule.source })}` : nothing}
    ${(rule.house ?? []).map((h) => html`<br />${ruleLink(h.url, c.t("house", { label: h.label }))}`)}
  </p>`;
}

/** Why what has just happened was allowed, and the attempts that were refused: both are folded away. */
export function background(c: Context): TemplateResult {
  const f = frame(c.s);
  const cited = (f.cites ?? []).map((id) => c.s.data.rules[id]).filter((rule) => rule !== undefined);
  const content = f.why
    ? reason(c, f.why)
    : cited.map((rule) => html`<p class="cited"><b>${ruleLink(rule.url, rule.title)}</b> ${rule.text}</p>`);
  return html`${f.why || cited.length > 0
      ? html`<details class="panel folded"><summary>${c.t("why")}</summary>${content}</details>`
      : nothing}
    ${isOpen(c.s) ? nothing : (f.tries ?? []).map((v) => tried(c, v))}`;
}

const tried = (c: Context, v: Verdict): TemplateResult =>
  html`<section class="panel why ${v.legal ? "yes" : "no"}">
    <p class="kicker">${c.t("tried")}: ${actionText(c, v.action)}</p>
    ${reason(c, v)} ${v.note ? html`<div class="own">${note(v.note)}</div>` : nothing}
  </section>`;

/** What the engine says of an answer to a question. */
export function sentence(c: Context, id: string): string {
  const choice = frame(c.s).choice;
  if (!choice || !asked(c.s).checked) return "";
  const option = optionsFor(c.s, choice.seat, id)[0] ?? choice.options.find((o) => o.id === id);
  return option?.text ?? "";
}

