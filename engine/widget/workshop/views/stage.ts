import { html, nothing, type TemplateResult } from "lit";
import { copy, fileName, save } from "../files";
import { stepPicture, toPng } from "../picture";
import type { Shop } from "../shop";

/** Under the table: what can be put in at the step on view, playing on, and pictures of the step. */
export function stage(s: Shop): TemplateResult | typeof nothing {
  const { t, frame, frames, fresh, playable } = s;
  if (!frames || !frame) return nothing;
  if (s.played) return playing(s, s.played);
  return html`<div class="stage" role="group" aria-label=${t("at_step", { n: frame.step })}>
    <p class="hint">${t("at_step", { n: frame.step })}</p>
    <div class="row">
      <button type="button" class="b" id="add-note" ?disabled=${!fresh} @click=${() => s.open("note")}>${t("add_note")}</button>
      <button type="button" class="b" id="add-ask" ?disabled=${!fresh || !frame.choice} @click=${() => s.open("ask")}>${t("add_ask")}</button>
      <button type="button" class="b" id="add-try" ?disabled=${!fresh || !frame.choice} @click=${() => s.open("try")}>${t("add_try")}</button>
    </div>
    <div class="row">
      <button type="button" class="b" id="play-on" ?disabled=${!fresh || !playable.end} @click=${() => s.playOn(true)}>${t("play_record")}</button>
      <button type="button" class="b" id="play-from" ?disabled=${!fresh || !playable.here} @click=${() => s.playOn(false)}>${t("play_from")}</button>
    </div>
    ${fresh && !playable.end ? html`<p class="hint">${t(playable.here ? "all_written" : "hand_over")}</p>` : nothing}
    <div class="row">
      <button type="button" class="b quiet" id="save-svg" @click=${() => picture(s, "svg")}>${t("picture_svg")}</button>
      <button type="button" class="b quiet" id="save-png" @click=${() => picture(s, "png")}>${t("picture_png")}</button>
    </div>
  </div>`;
}

function playing(s: Shop, { count }: { count: number }): TemplateResult {
  const { t } = s;
  return html`<div class="stage on" role="group" aria-label=${t("play_record")}>
    <p role="status">${t("played", { n: count })}</p>
    <div class="row">
      <button type="button" class="b go" id="take-plays" @click=${() => void s.takePlays()}>${t("take_plays")}</button>
      <button type="button" class="b" @click=${() => s.leavePlays()}>${t("leave_plays")}</button>
    </div>
  </div>`;
}

async function picture(s: Shop, kind: "svg" | "png"): Promise<void> {
  if (!s.frames || !s.frame) return;
  const svg = stepPicture(s.frames, s.frame);
  const name = `${fileName(s.frames.title)}-${s.frame.step}.${kind}`;
  if (kind === "svg") return save(svg, name, "image/svg+xml");
  try {
    save(await toPng(svg), name, "image/png");
  } catch {
    s.tell(s.t("no_picture"));
  }
}

/** A text to be copied, with its button. */
export function copyable(s: Shop, id: string, label: string, text: string, rows = 1): TemplateResult {
  const take = async (e: Event): Promise<void> => {
    const field = (e.currentTarget as HTMLElement).parentElement!.querySelector("textarea")!;
    field.select();
    s.tell(s.t((await copy(text)) ? "copied" : "copy_yourself"));
  };
  return html`<div class="copy">
    <label for=${id}>${label}</label>
    <textarea id=${id} readonly rows=${rows} .value=${text} spellcheck="false"></textarea>
    <button type="button" class="b" aria-label=${s.t("copy_what", { what: label })} @click=${take}>${s.t("copy")}</button>
  </div>`;
}
