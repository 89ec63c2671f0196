import { html, nothing, type TemplateResult } from "lit";
import { house } from "../select";
import type { HouseOption } from "../types";
import { button, type Context } from "./context";

/** The house rules that hold here, when they are not the usual ones. */
export function houseLine(c: Context): TemplateResult | typeof nothing {
  const list = house(c.s);
  if (list.length === 0) return nothing;
  return html`<p class="house-line"><b>${c.t("house_rules")}</b> ${list.map((h) => html`<span class="house-rule">${h.title}: <b>${h.label}</b></span> `)}</p>`;
}

/** All house rules of the game in plain words, to play this deal or another under them. */
export function housePanel(c: Context): TemplateResult | typeof nothing {
  const choosing = c.s.choosing;
  const p = c.s.play;
  if (!choosing || !p) return nothing;
  const value = (o: HouseOption): unknown => choosing.draft[o.name] ?? p.line.options[o.name] ?? o.default;
  const list = choosing.options;
  const changed = (list ?? []).some((o) => value(o) !== (p.line.options[o.name] ?? o.default));
  const usual = (list ?? []).every((o) => value(o) === o.default);
  return html`<section class="panel house" aria-label=${c.t("house_rules")}>
    <div class="corner">${button(c, "close", () => c.send({ do: "choosing", choosing: null }), { icon: "close", bare: true })}</div>
    <p class="head"><span>${c.t("house_rules")}</span></p>
    ${list ? html`<p class="how">${c.t("house_how")}</p>` : html`<p class="how">${c.t("starting")}</p>`}
    ${list ? html`<div class="options">${list.map((o) => oneOption(c, o, value(o)))}</div>` : nothing}
    ${choosing.refused ? html`<p class="refused" role="alert">${c.t("no_deal")}</p>` : nothing}
    <div class="row act">
      ${changed && !choosing.refused ? button(c, "same_deal", () => void c.player.change(false), { kind: "go" }) : nothing}
      ${changed ? button(c, "new_deal", () => void c.player.change(true), { kind: choosing.refused ? "go" : "" }) : nothing}
      ${list && !usual ? button(c, "usual_all", () => list.forEach((o) => c.send({ do: "draft", name: o.name, value: o.default })), { kind: "quiet" }) : nothing}
    </div>
  </section>`;
}

function oneOption(c: Context, o: HouseOption, now: unknown): TemplateResult {
  const known = o.values.some((v) => v.value === now);
  const values = known ? o.values : [...o.values, { value: now, label: String(now) }];
  const pick = (e: Event): void => c.send({ do: "draft", name: o.name, value: values[(e.target as HTMLSelectElement).selectedIndex].value });
  return html`<div class="option ${now === o.default ? "" : "other"}">
    <label><b>${o.title}</b> <span>${o.text}</span>
      <select @change=${pick}>
        ${values.map((v) => html`<option ?selected=${v.value === now} .selected=${v.value === now}>${v.label}${v.value === o.default ? ` (${c.t("usual")})` : ""}</option>`)}
      </select>
    </label>
    ${o.source ? html`<p class="sub">${c.t("source", { source: o.source })}</p>` : nothing}
  </div>`;
}
