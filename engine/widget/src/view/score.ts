import { html, nothing, type TemplateResult } from "lit";
import { isSafe } from "../sanitise";
import { frame } from "../select";
import { sideName, type Context } from "./context";

/** The score sheet: every line with its rule. */
export function score(c: Context): TemplateResult | typeof nothing {
  const sheet = frame(c.s).score;
  if (!sheet) return nothing;
  const sides = Object.keys(c.s.data.sides ?? sheet.totals ?? {});
  const columns = sides.length > 0 ? sides : c.s.data.seats;
  const cells = (values: Record<string, number>): TemplateResult[] => columns.map((s) => html`<td class="num">${values[s] ?? ""}</td>`);
  const foot = (label: string, values?: Record<string, number>): TemplateResult | typeof nothing =>
    values ? html`<tr><th scope="row">${label}</th>${cells(values)}</tr>` : nothing;
  return html`<section class="panel sheet-of ${sheet.result ?? ""}" aria-label=${c.t("score")}>
    ${sheet.text ? html`<p class="head"><span>${sheet.text}</span></p>` : nothing}
    <table>
      <caption>${c.t("score")}</caption>
      <thead><tr><td></td>${columns.map((s) => html`<th scope="col" class="num">${sideName(c, s)}</th>`)}</tr></thead>
      <tbody>
        ${sheet.lines.map((line) => {
          const rule = c.s.data.rules[line.rule];
          const who = line.side ?? line.seat ?? "";
          const name = rule?.url && isSafe(rule.url) ? html`<a href=${rule.url}>${rule.title}</a>` : (rule?.title ?? "");
          return html`<tr><th scope="row">${line.text}<span class="sub">${name}</span></th>${cells({ [who]: line.points ?? line.chips ?? 0 })}</tr>`;
        })}
      </tbody>
      <tfoot>${foot(c.t("total"), sheet.totals)}${foot(c.t("marks"), sheet.marks)}</tfoot>
    </table>
    ${sheet.frozen_before ? html`<p>${c.t("frozen_before", { n: sheet.frozen_before })}</p>` : nothing}
    ${sheet.frozen_after ? html`<p>${c.t("frozen_after", { n: sheet.frozen_after })}</p>` : nothing}
  </section>`;
}
