import { html, nothing, type TemplateResult } from "lit";
import { frame, people } from "../select";
import { signed } from "../signed";
import type { Score, ScoreLine } from "../types";
import { seatName, sideName, type Context } from "./context";
import { ruleLink } from "./why";

/** The score sheet: every line with its rule. */
export function score(c: Context): TemplateResult | typeof nothing {
  const sheet = frame(c.s).score;
  if (!sheet) return nothing;
  if (sheet.chips) return payment(c, sheet);
  const sides = Object.keys(people(c.s).sides ?? sheet.totals ?? {});
  const columns = sides.length > 0 ? sides : people(c.s).seats;
  const cells = (values: Record<string, number>): TemplateResult[] => columns.map((s) => html`<td class="num">${values[s] ?? ""}</td>`);
  const sum = (label: string, values?: Record<string, number>): TemplateResult | typeof nothing =>
    values ? html`<tr class="sum"><th scope="row">${label}</th>${cells(values)}</tr>` : nothing;
  const rows = (lines: ScoreLine[]): TemplateResult[] => {
    const groups = [...new Set(lines.map((line) => `${line.rule}\n${line.text}`))];
    return groups.map((group) => {
      const same = lines.filter((line) => `${line.rule}\n${line.text}` === group);
      const values = Object.fromEntries(same.map((line) => [line.side ?? line.seat ?? "", line.points ?? line.chips ?? 0]));
      return html`<tr><th scope="row">${same[0].text}${cited(c, same[0].rule)}</th>${cells(values)}</tr>`;
    });
  };
  return html`<section class="panel score ${sheet.result ?? ""}" aria-label=${c.t("score")}>
    ${sheet.text ? html`<p class="head"><span>${sheet.text}</span></p>` : nothing}
    <table>
      <caption>${c.t("score")}</caption>
      <thead><tr><td></td>${columns.map((s) => html`<th scope="col" class="num">${sideName(c, s)}</th>`)}</tr></thead>
      <tbody>${rows(sheet.lines)}${sum(c.t("total"), sheet.totals)}${rows(sheet.settlement ?? [])}${sum(c.t("marks"), sheet.marks)}</tbody>
    </table>
    ${sheet.frozen_before ? html`<p>${c.t("frozen_before", { n: sheet.frozen_before })}</p>` : nothing}
    ${sheet.frozen_after ? html`<p>${c.t("frozen_after", { n: sheet.frozen_after })}</p>` : nothing}
    ${(sheet.frozen_rules ?? []).map((rule) => cited(c, rule))}
  </section>`;
}

function cited(c: Context, id: string): TemplateResult | typeof nothing {
  const rule = c.s.data.rules[id];
  return rule ? html`<span class="sub">${ruleLink(rule.url, rule.title)}</span>` : nothing;
}

/** Where chips are paid: a row for each player, with every reason, and what it comes to since the first deal. */
function payment(c: Context, sheet: Score): TemplateResult {
  const { table } = frame(c.s);
  const pot = (label: unknown, n = 0): TemplateResult => html`<tr class="sum"><th scope="row" colspan="3">${label}</th><td class="num">${n}</td></tr>`;
  return html`<section class="panel score paid-out" aria-label=${c.t("score")}>
    <table>
      <caption>${c.t("payment")}</caption>
      <thead><tr><th scope="col" class="who-head">${c.t("player")}</th><td></td><th scope="col" class="num">${c.t("chips")}</th><th scope="col" class="num">${c.t("balance")}</th></tr></thead>
      <tbody>
        ${people(c.s).seats.map((seat) => {
          const lines = sheet.lines.filter((line) => line.seat === seat);
          return html`<tr>
            <th scope="row">${seatName(c, seat)}</th>
            <td class="reasons">${lines.map((line) => html`<div>${line.text}${cited(c, line.rule)}</div>`)}</td>
            <td class="num">${lines.map((line) => html`<div class="line ${(line.chips ?? 0) < 0 ? "loss" : ""}">${signed(line.chips ?? 0)}</div>`)}</td>
            <td class="num"><b>${signed(table.chips?.[seat] ?? 0)}</b></td>
          </tr>`;
        })}
        ${pot(c.t("pot_before"), sheet.pot_before)}
        ${(sheet.settlement ?? []).map((line) => pot(html`${line.text}${cited(c, line.rule)}`, line.chips))}
        ${pot(c.t("pot_after"), sheet.pot_after)}
      </tbody>
    </table>
  </section>`;
}
