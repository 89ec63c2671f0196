import { html, nothing, type TemplateResult } from "lit";
import { frame } from "../select";
import type { ScoreLine } from "../types";
import { sideName, type Context } from "./context";
import { ruleLink } from "./why";

/** The score sheet: every line with its rule. */
export function score(c: Context): TemplateResult | typeof nothing {
  const sheet = frame(c.s).score;
  if (!sheet) return nothing;
  const sides = Object.keys(c.s.data.sides ?? sheet.totals ?? {});
  const columns = sides.length > 0 ? sides : c.s.data.seats;
  const cells = (values: Record<string, number>): TemplateResult[] => columns.map((s) => html`<td class="num">${values[s] ?? ""}</td>`);
  const sum = (label: string, values?: Record<string, number>): TemplateResult | typeof nothing =>
    values ? html`<tr class="sum"><th scope="row">${label}</th>${cells(values)}</tr>` : nothing;
  const cited = (id: string): TemplateResult | typeof nothing => {
    const rule = c.s.data.rules[id];
    return rule ? html`<span class="sub">${ruleLink(rule.url, rule.title)}</span>` : nothing;
  };
  const rows = (lines: ScoreLine[]): TemplateResult[] => {
    const groups = [...new Set(lines.map((line) => `${line.rule}\n${line.text}`))];
    return groups.map((group) => {
      const same = lines.filter((line) => `${line.rule}\n${line.text}` === group);
      const values = Object.fromEntries(same.map((line) => [line.side ?? line.seat ?? "", line.points ?? line.chips ?? 0]));
      return html`<tr><th scope="row">${same[0].text}${cited(same[0].rule)}</th>${cells(values)}</tr>`;
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
    ${(sheet.frozen_rules ?? []).map(cited)}
  </section>`;
}
