import { html, nothing, type TemplateResult } from "lit";
import { hold, wasHeld } from "../hold";
import { previousDecision } from "../reduce";
import { at, atEnd, byTrick, canAct, frames, isOver, you } from "../select";
import { settings } from "./settings";
import { button, seatName, type Context } from "./context";

/** Stepping, and sitting down to play. */
export function controls(c: Context): TemplateResult {
  const list = frames(c.s);
  const i = at(c.s);
  const end = list.length - 1;
  const go = (to: number) => (): void => c.send({ do: "go", at: to });
  const by = (way: 1 | -1) => (): void => void (wasHeld() || c.send({ do: "go", at: at(c.now()) + way }));
  const on = (way: 1 | -1) => (): void =>
    hold(() => {
      c.send({ do: "go", at: at(c.now()) + way });
      return at(c.now()) > 0 && at(c.now()) < end;
    });
  const n = list[i].step;
  const total = list[end].step;
  return html`<div class="controls">
    <div class="row steps">
      ${button(c, "first", go(0), { icon: "first", bare: true, disabled: i === 0 })}
      ${button(c, "previous_trick", go(byTrick(list, i, -1)), { icon: "previous_trick", bare: true, kind: "by-trick", disabled: i === 0 })}
      ${button(c, "previous", by(-1), { icon: "previous", bare: true, press: on(-1), disabled: i === 0 })}
      ${button(c, "next", by(1), { icon: "next", bare: true, kind: "on", press: on(1), disabled: i === end })}
      ${button(c, "next_trick", go(byTrick(list, i, 1)), { icon: "next_trick", bare: true, kind: "by-trick", disabled: i === end })}
      ${button(c, "last", go(end), { icon: "last", bare: true, disabled: i === end })}
      <span class="count" title=${c.t("step", { n, total })}><b>${n}</b><span aria-hidden="true"> / ${total}</span></span>
      ${settings(c)}
    </div>
    <div class="row doing">${c.s.play ? inPlay(c) : inWalk(c)}</div>
  </div>`;
}

const inWalk = (c: Context): TemplateResult => html`
  ${button(c, "link", () => c.copyLink(), { icon: c.copied ? "yes" : "link", bare: true })}
  ${c.mayPlay && c.s.saved ? button(c, "resume", () => c.player.resume()) : nothing}
  ${c.mayPlay ? button(c, "play", () => c.player.start(), { kind: "go" }) : nothing}
`;

function inPlay(c: Context): TemplateResult {
  const p = c.s.play!;
  const behind = p.frames.length > 0 && !p.over && !p.running && !atEnd(p);
  const back = previousDecision(p) < 0 || p.frames.length === 0;
  return html`
    ${button(c, "take_back", () => c.player.takeBack(), { icon: "take_back", disabled: back })}
    ${p.over ? nothing : button(c, "hint", () => void c.player.hint(), { disabled: !canAct(c.s) || p.pending !== null })}
    ${behind ? button(c, "to_move", () => c.player.skip(), { kind: "go" }) : nothing}
    ${isOver(p) || behind ? button(c, "again", () => c.player.again()) : nothing}
    ${isOver(p) ? button(c, "next_hand", () => void c.player.next(), { kind: "go" }) : nothing}
    ${c.s.choosing ? nothing : button(c, "house_rules", () => void c.player.openRules(), { kind: "rules", disabled: p.pending !== null || p.running })}
    ${button(c, "to_walk", () => c.player.leave(), { kind: "quiet" })}
  `;
}

/** How the table stands while the reader plays: starting, thinking, over, or in trouble. */
export function playBar(c: Context): TemplateResult | typeof nothing {
  const p = c.s.play;
  if (!p) return nothing;
  if (p.trouble)
    return html`<section class="panel trouble"><p>${p.trouble}</p>
      <div class="row">${button(c, "try_start", () => c.player.retry(), { kind: "go" })}${button(c, "to_walk", () => c.player.leave())}</div>
    </section>`;
  const names = you(p).map((seat) => seatName(c, seat)).join(", ");
  const starting = p.pending !== null && p.progress < 1;
  const text = starting ? c.t("starting") : p.running ? c.t("skip") : p.pending ? c.t("thinking") : isOver(p) ? c.t("over") : c.t("playing", { seat: names });
  return html`<section class="panel playing">
    <p>${text}</p>
    ${starting ? html`<progress max="1" .value=${p.progress} aria-label=${text}></progress>` : nothing}
    ${p.advice ? html`<p class="advice">${p.advice.text}</p>` : nothing}
  </section>`;
}
