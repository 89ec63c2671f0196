import { html, nothing, type TemplateResult } from "lit";
import type { Shop } from "../shop";

/** How the text stands: one line that is spoken, and the mistakes with the way to each. */
export function problems(s: Shop): TemplateResult {
  const { t } = s;
  const count = s.problems.length;
  const said = {
    starting: t("starting", { part: Math.round(s.progress * 100) }),
    checking: t("checking"),
    good: t("good"),
    wrong: t(count === 1 ? "one_problem" : "problems", { n: count }),
    trouble: t("trouble", { message: s.trouble }),
  }[s.status];
  const stale = s.status === "wrong" && s.frames ? ` ${t(s.fresh ? "drawn_anyway" : "stale")}` : "";
  const single = s.status === "good" && s.languages.length === 1;
  return html`<div class=${`state ${s.status}`}>
    <p role="status" id="state">${said}${stale}</p>
    ${s.status === "trouble" ? html`<button type="button" class="b" @click=${() => s.retry()}>${t("retry")}</button>` : nothing}
    ${single ? html`<p class="hint">${t("one_language", { lang: s.languages[0] })}</p>` : nothing}
    ${s.message ? html`<p class="told" role="alert">${s.message}</p>` : nothing}
    ${count === 0
      ? nothing
      : html`<ol class="problems" aria-label=${t("problem_list")}>
          ${s.problems.slice(0, 50).map((problem) => html`<li>
            <button type="button" class="b quiet line" aria-label=${t("go_to_line", { line: problem.line })} @click=${() => s.goTo(problem)}>${t("line", { line: problem.line })}</button>
            <span>${problem.message}</span></li>`)}
        </ol>`}
  </div>`;
}
