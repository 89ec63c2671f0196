import { html, type TemplateResult } from "lit";
import type { Shop } from "../shop";

const LANGUAGE_NAMES: Record<string, string> = { en: "English", it: "Italiano" };

/** What a question may have besides: a hint, and what is said to every wrong answer. */
const MORE = ["hint", "default"] as const;
const LABELS = { hint: "hint_in", default: "default_in" } as const;

/** A note, a question or an attempt, put in at the step on view. */
export function say(s: Shop, kind: "note" | "ask" | "try"): TemplateResult {
  const { t, frame } = s;
  const refused = kind === "try" ? (frame?.choice?.options ?? []).filter((option) => !option.legal) : [];
  if (kind === "try" && refused.length === 0) return html`<p>${t("nothing_refused")}</p>`;
  return html`<form id="say" @submit=${(e: SubmitEvent) => void put(s, kind, e)}>
    <p>${frame?.text}</p>
    ${kind === "try"
      ? html`<label class="field"><span>${t("which_try")}</span>
          <select name="action">${refused.map((option) => html`<option value=${option.id}>${option.label}: ${option.text ?? ""}</option>`)}</select></label>`
      : ""}
    ${s.languages.map((lang, i) => html`<label class="field"><span>${t(kind === "ask" ? "question_in" : "note_in", { lang: LANGUAGE_NAMES[lang] ?? lang })}</span>
      <textarea name=${lang} rows="3" maxlength="3000" ?required=${kind !== "try"} ?autofocus=${i === 0} lang=${lang}></textarea></label>`)}
    ${kind === "ask" ? s.languages.map((lang) => MORE.map((more) => html`<label class="field"><span>${t(LABELS[more], { lang: LANGUAGE_NAMES[lang] ?? lang })}</span>
      <textarea name=${`${more}:${lang}`} rows="2" maxlength="3000" lang=${lang}></textarea></label>`)) : ""}
    <p class="hint">${t("cards_in_notes")}</p>
    <button type="submit" class="b go">${t("put_in")}</button>
  </form>`;
}

async function put(s: Shop, kind: "note" | "ask" | "try", e: SubmitEvent): Promise<void> {
  e.preventDefault();
  const frame = s.frame;
  if (!frame) return;
  const data = new FormData(e.target as HTMLFormElement);
  const words = (prefix: string): Record<string, string> => Object.fromEntries(s.languages.map((lang) => [lang, String(data.get(`${prefix}${lang}`) ?? "").trim()]).filter(([, text]) => text !== ""));
  const [text, ...more] = ["", ...MORE.map((one) => `${one}:`)].map(words);
  if ([text, ...more].some((one) => ![0, s.languages.length].includes(Object.keys(one).length))) return s.tell(s.t("all_languages"));
  const action = String(data.get("action") ?? "").replace(":", " ").replaceAll(",", " ");
  const done = await s.edit("insert", { actions: frame.actions, phase: frame.phase, kind, text, action, ...Object.fromEntries(MORE.map((one, i) => [one, more[i]])) });
  if (done) s.open(null);
}
