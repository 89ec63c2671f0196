import { html, nothing, type TemplateResult } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { frameSnippet, scriptSnippet } from "../embed";
import { fileName, save } from "../files";
import { fragment, SAFE_LINK } from "../link";
import { DENSE, qrSvg, squares } from "../qr";
import type { Shop } from "../shop";
import { klass } from "./klass";
import { printing } from "./print";
import { copyable } from "./stage";

/** A link for the class, its code, a snippet for other pages, files. */
export function share(s: Shop): TemplateResult {
  const { t } = s;
  const text = s.text();
  const title = s.shelf.draft?.title || t("untitled");
  let hash: string;
  try {
    hash = fragment(text) + (s.atStep && s.frame ? `@${s.frame.step}` : "");
  } catch {
    return html`<p class="told bad">${t("fault_long")}</p>${files(s, text, title)}`;
  }
  const link = `${s.places.player}#${hash}`;
  return html`<div class="share">
    ${s.status === "good" ? nothing : html`<p class="told bad">${t("share_wrong")}</p>`}
    ${s.frame && s.frame.step > 0
      ? html`<label class="check"><input type="checkbox" id="at-step" .checked=${s.atStep} @change=${(e: Event) => s.beginAtStep((e.target as HTMLInputElement).checked)} /> <span>${t("begin_at_step", { n: s.frame.step })}</span></label>`
      : nothing}
    ${copyable(s, "link", t("link"), link, 3)}
    <p class="hint">${t("link_size", { n: link.length })} ${link.length > SAFE_LINK ? t("link_long") : ""}</p>
    ${code(s, link, title)}
    <h3>${t("on_paper")}</h3>
    ${printing(t, s.status === "good" ? s.frames : null, () => link, (told) => s.tell(told))}
    ${klass(s, title)}
    <h3>${t("embed")}</h3>
    ${copyable(s, "iframe", t("embed_frame"), frameSnippet(s.places, hash, title), 4)}
    ${copyable(s, "script", t("embed_script"), scriptSnippet(s.places, hash, s.lang), 4)}
    <p class="hint">${t("embed_script_how")}</p>
    ${files(s, text, title)}
  </div>`;
}

function code(s: Shop, link: string, title: string): TemplateResult {
  const { t } = s;
  const svg = qrSvg(link, t("qr_of", { title }));
  if (!svg) return html`<p class="told">${t("qr_none")}</p>`;
  const dense = (squares(link)?.length ?? 0) > DENSE;
  // The picture is made here of squares alone, its title escaped.
  return html`<figure class="qr">${unsafeHTML(svg)}
      <figcaption>${dense ? t("qr_dense") : t("qr_fine")}
        <button type="button" class="b quiet" @click=${() => save(svg, `${fileName(title)}-qr.svg`, "image/svg+xml")}>${t("qr_save")}</button></figcaption></figure>`;
}

function files(s: Shop, text: string, title: string): TemplateResult {
  const { t } = s;
  const name = fileName(title);
  return html`<h3>${t("download")}</h3>
    <div class="row">
      <button type="button" class="b" id="save-yaml" @click=${() => save(text, `${name}.yaml`, "text/yaml")}>${t("save_yaml")}</button>
      <button type="button" class="b" id="save-record" ?disabled=${!s.record || s.status !== "good"} @click=${() => save(JSON.stringify(s.record, null, 1), `${name}.json`, "application/json")}>${t("save_record")}</button>
    </div>`;
}
