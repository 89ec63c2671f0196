import { html, type TemplateResult } from "lit";
import { setPrefs, SIZES, type Prefs } from "../prefs";
import type { UiKey } from "../ui-keys";
import { icon, type Context } from "./context";

/** How the reader likes to see it: the suits in four colours or two, the words larger. */
export function settings(c: Context): TemplateResult {
  const now = c.prefs;
  const one = (key: UiKey, on: boolean, to: Partial<Prefs>): TemplateResult =>
    html`<button type="button" class="b pick" aria-pressed=${on ? "true" : "false"} @click=${() => setPrefs({ ...now, ...to })}>${c.t(key)}</button>`;
  const size = (n: number): UiKey => (["size_usual", "size_large", "size_largest"] as const)[n];
  return html`<details class="settings" @keydown=${close} @focusout=${leave}>
    <summary class="b bare" title=${c.t("view")} aria-label=${c.t("view")}>${icon("view")}</summary>
    <div class="panel">
      <p id="suits">${c.t("suits")}</p>
      <div class="row" role="group" aria-labelledby="suits">${one("suits_four", now.suits === "four", { suits: "four" })}${one("suits_two", now.suits === "two", { suits: "two" })}</div>
      <p id="size">${c.t("size")}</p>
      <div class="row" role="group" aria-labelledby="size">${SIZES.map((n) => one(size(n), now.size === n, { size: n }))}</div>
    </div>
  </details>`;
}

/** The focus has gone elsewhere. */
function leave(e: FocusEvent): void {
  const box = e.currentTarget as HTMLDetailsElement;
  if (e.relatedTarget instanceof Node && !box.contains(e.relatedTarget)) box.open = false;
}

/** Escape closes it and goes back to its button. */
function close(e: KeyboardEvent): void {
  const box = e.currentTarget as HTMLDetailsElement;
  if (e.key !== "Escape" || !box.open) return;
  e.stopPropagation();
  box.open = false;
  box.querySelector("summary")?.focus();
}
