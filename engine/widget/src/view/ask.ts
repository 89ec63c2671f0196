import { html, nothing, type TemplateResult } from "lit";
import { answersOf, isRight } from "../reduce";
import { answers } from "../give";
import { ask, asked, frame, isOpen } from "../select";
import type { Asked } from "../state";
import type { Ask } from "../types";
import { actionText, button, coloured, icon, note, type Context } from "./context";
import { sentence } from "./why";

/** The author's question: choose, check, be told about each choice; hints one by one. */
export function question(c: Context): TemplateResult | typeof nothing {
  const q = ask(c.s);
  if (!q) return nothing;
  const a = asked(c.s);
  const open = isOpen(c.s);
  const exam = q.mode === "exam";
  const hints = q.hints ?? [];
  return html`<section class="panel ask" aria-label=${c.t("question")}>
    <div class="q">${note(q.question)}</div>
    ${open ? html`<p class="how">${c.t(q.select === "all" ? "pick_all" : "pick_one")}</p>` : nothing}
    ${open && q.kind !== "play" ? calls(c, a) : nothing}
    ${hints.slice(0, a.hints).map((h) => html`<div class="clue">${note(h)}</div>`)}
    ${a.checked ? feedback(c, q, a) : nothing}
    <div class="row">
      ${open && q.select === "all" ? button(c, "check", () => c.send({ do: "check" }), { kind: "go", disabled: a.picks.length === 0 }) : nothing}
      ${open && !exam && a.hints < hints.length
        ? button(c, a.hints > 0 ? "more_hints" : "hint", () => c.send({ do: "hint" }))
        : nothing}
      ${open && a.checked && !exam ? button(c, "reveal", () => c.send({ do: "reveal" })) : nothing}
      ${a.closed ? button(c, "retry", () => c.send({ do: "retry" })) : nothing}
    </div>
  </section>`;
}

/** Calls and other answers that are no cards on the table. */
function calls(c: Context, a: Asked): TemplateResult {
  return html`<div class="row calls">
    ${answers(c.s).map(
      (o) => html`<button type="button" class="b call" aria-pressed=${a.picks.includes(o.id) ? "true" : "false"} @click=${() => c.send({ do: "pick", id: o.id })}>
        ${coloured(c, o.label)}
      </button>`,
    )}
  </div>`;
}

function feedback(c: Context, q: Ask, a: Asked): TemplateResult {
  const right = isRight(q, a.picks);
  const missed = a.closed ? answersOf(q).filter((id) => !a.picks.includes(id) && (q.select === "all" || !right)) : [];
  return html`<div class="feedback">
    ${a.picks.length > 0 ? html`<p class="head ${right ? "good" : "bad"}">${icon(right ? "yes" : "no")}<span>${c.t(right ? "right" : "wrong")}</span></p>` : nothing}
    <ul role="list">
      ${a.picks.map((id) => told(c, q, id, answersOf(q).includes(id)))}
      ${missed.map((id) => told(c, q, id, true, a.picks.length > 0 && q.select === "all" ? c.t("missed") : c.t("answer")))}
    </ul>
  </div>`;
}

/** One choice: the engine's sentence, then the author's own words or, for a wrong one, the default. */
function told(c: Context, q: Ask, id: string, good: boolean, lead = ""): TemplateResult {
  const own = q.feedback?.[id] ?? (good ? undefined : q.default);
  const option = frame(c.s).choice?.options.find((o) => o.id === id);
  const beside = !good && option?.legal ? c.t("not_asked") : "";
  return html`<li class=${good ? "good" : "bad"}>
    ${icon(good ? "yes" : "no")}
    <div>
      <b>${actionText(c, id, option?.label)}</b> ${lead} ${coloured(c, sentence(c, id))} ${beside}
      ${own ? html`<div class="own">${note(own)}</div>` : nothing}
    </div>
  </li>`;
}
