import { html, nothing, type TemplateResult } from "lit";
import { face, type PackKind } from "../../src/faces";
import type { Model } from "../desk";
import { drag } from "../drag";
import { gameName, markOf } from "../names";
import type { Shop } from "../shop";

const TURN_UP = "turn-up";
const NOWHERE = "pack";

/** The deal: who gets which card, by tap, drag or keys; what the seed gives is shown in a lighter hue. */
export function cards(s: Shop): TemplateResult {
  const { t, model } = s;
  if (!model) return html`<p class="hint">${t(s.status === "starting" || s.status === "checking" ? "wait" : "cards_wrong")}</p>`;
  const targets = [...model.seats, ...(model.ending ? [] : [TURN_UP]), NOWHERE];
  const aim = targets.includes(s.target) ? s.target : model.seats[0];
  return html`<div class="cards">
    <div class="row top">
      <label class="field"><span>${t("game")}</span>
        <select id="game" @change=${(e: Event) => void change(s, (e.target as HTMLSelectElement).value)}>
          ${s.games.map((game) => html`<option value=${game} ?selected=${game === model.game}>${gameName(game)}</option>`)}</select></label>
      <label class="field"><span>${t("dealer")}</span>
        <select id="dealer" @change=${(e: Event) => put(s, set({ dealer: (e.target as HTMLSelectElement).value }))}>
          ${model.seats.map((seat) => html`<option value=${seat} ?selected=${seat === model.dealer}>${name(s, seat)}</option>`)}</select></label>
      ${model.ending
        ? nothing
        : html`<label class="field"><span>${t("seed")}</span>
        <input type="number" id="seed" min="0" max="999999999" inputmode="numeric" .value=${model.seed === null ? "" : String(model.seed)}
          @change=${(e: Event) => put(s, set({ seed: numberIn(e) }))} /></label>`}
    </div>
    ${model.ending ? html`<p class="hint">${t("an_ending")}</p>` : html`<div class="row">
      <button type="button" class="b" id="random" @click=${() => put(s, set({ seed: 1 + Math.floor(Math.random() * 99_999) }))}>${t("rest_random")}</button>
      <button type="button" class="b" id="fix" ?disabled=${!model.dealt} @click=${() => void s.edit("fix")}>${t("write_out")}</button>
      <button type="button" class="b" id="clear" @click=${() => put(s, ({ seed }) => ({ hands: {}, turn_up: null, seed: seed ?? 1 }))}>${t("clear_cards")}</button>
    </div>`}
    <fieldset class="aims"><legend>${t("put_into")}</legend>
      ${targets.map((target) => html`<label class=${`aim ${aim === target ? "on" : ""}`} data-target=${target}>
        <input type="radio" name="aim" value=${target} .checked=${aim === target} @change=${() => s.aim(target)} />
        <span>${target === NOWHERE ? t("back_to_pack") : target === TURN_UP ? t("turn_up") : name(s, target)}</span>
        <kbd>${keyOf(s, target)}</kbd> ${held(s, model, target)}</label>`)}
    </fieldset>
    <p class="hint" id="how">${t("cards_how")}</p>
    <div class=${`pack ${model.pack.kind}`} role="group" aria-label=${t("pack")} aria-describedby="how" @keydown=${(e: KeyboardEvent) => keys(s, e)}>
      ${suits(model).map((row) => html`<div class="suit-row">${row.map((card, i) => one(s, model, card, aim, card === model.pack.codes[0] && i === 0))}</div>`)}
    </div>
    ${calls(s)}
  </div>`;
}

const name = (s: Shop, seat: string): string => s.frames?.seat_names[seat] ?? seat;
const cardName = (s: Shop, card: string): string => s.frames?.pack.cards[card]?.name ?? card;
const label = (s: Shop, card: string): string => (s.frames?.pack.cards[card] as { label?: string } | undefined)?.label ?? card;

/** The key that puts a card there: a number, 0 for the pack. */
function keyOf(s: Shop, target: string): string {
  if (target === NOWHERE) return "0";
  const seats = s.model!.seats;
  return String(target === TURN_UP ? seats.length + 1 : seats.indexOf(target) + 1);
}

const suits = (model: Model): string[][] => [...new Set(model.pack.codes.map((card) => card[1]))].map((suit) => model.pack.codes.filter((card) => card[1] === suit));

/** Where a card lies: fixed by the author, or given by the seed. */
function placeOf(model: Model, card: string): { target: string; fixed: boolean } | null {
  const seat = model.seats.find((one) => model.hands[one]?.includes(card));
  if (model.turn_up === card) return { target: TURN_UP, fixed: true };
  if (seat) return { target: seat, fixed: true };
  if (!model.turn_up && model.dealt_turn_up === card) return { target: TURN_UP, fixed: false };
  const given = model.seats.find((one) => model.dealt?.[one]?.includes(card));
  return given ? { target: given, fixed: false } : null;
}

function held(s: Shop, model: Model, target: string): TemplateResult | typeof nothing {
  if (target === NOWHERE) return nothing;
  if (target === TURN_UP) return html`<span class="held">${model.turn_up ? html`<b>${label(s, model.turn_up)}</b>` : html`<i>${model.dealt_turn_up ? label(s, model.dealt_turn_up) : "–"}</i>`}</span>`;
  const fixed = model.hands[target] ?? [];
  const given = (model.dealt?.[target] ?? []).filter((card) => !fixed.includes(card));
  return html`<span class="held"><b>${fixed.map((card) => label(s, card)).join(" ")}</b> <i>${given.map((card) => label(s, card)).join(" ")}</i></span>`;
}

function one(s: Shop, model: Model, card: string, aim: string, first: boolean): TemplateResult {
  const place = placeOf(model, card);
  const where = !place ? s.t("in_pack") : s.t(place.fixed ? "fixed_at" : "given_at", { seat: place.target === TURN_UP ? s.t("turn_up") : name(s, place.target) });
  const mark = !place ? "" : place.target === TURN_UP ? "▲" : markOf(model, (seat) => name(s, seat), place.target);
  return html`<button type="button" class=${`pick ${place?.fixed ? "fixed" : place ? "given" : ""}`} data-card=${card} tabindex=${first ? 0 : -1}
    aria-label=${`${cardName(s, card)}, ${where}`} aria-pressed=${!!place?.fixed && place.target === aim}
    @pointerdown=${(e: PointerEvent) => drag(e, (target) => move(s, card, target))} @click=${() => move(s, card, aim, true)}>
    ${face(card, model.pack.kind as PackKind)}<span class="at" aria-hidden="true">${mark}</span></button>`;
}

/** Puts a card there; a tap takes it back from where it lies already. */
function move(s: Shop, card: string, target: string, tap = false): void {
  put(s, (model) => moved(s, model, card, target, tap));
}

function moved(s: Shop, model: Model, card: string, aim: string, tap: boolean): Partial<Model> | null {
  const place = placeOf(model, card);
  const target = tap && place?.fixed && place.target === aim ? NOWHERE : aim;
  const hands = Object.fromEntries(model.seats.map((seat) => [seat, (model.hands[seat] ?? []).filter((one) => one !== card)]));
  let turn_up = model.turn_up === card ? null : model.turn_up;
  if (target === TURN_UP) turn_up = card;
  else if (target !== NOWHERE) {
    if (hands[target].length >= model.sizes[target]) {
      s.tell(s.t("hand_full", { seat: name(s, target) }));
      return null;
    }
    hands[target] = [...hands[target], card];
  }
  return { hands, turn_up, seed: model.seed ?? (model.ending ? null : 1) };
}

/** What is to be changed is told of the cards as they lie then: taps may come faster than they are written. */
function put(s: Shop, change: (model: Model) => Partial<Model> | null): void {
  void s.edit("write", (model) => {
    const changed = change(model);
    return changed && { model: { ...plain(model), ...changed } };
  });
}
const set = (changed: Partial<Model>) => (): Partial<Model> => changed;
const plain = ({ dealer, seed, hands, turn_up }: Model): Partial<Model> => ({ dealer, seed, hands, turn_up });

function numberIn(e: Event): number | null {
  const value = (e.target as HTMLInputElement).value;
  return value === "" ? null : Math.max(0, Math.floor(Number(value)) || 0);
}

/** Another game has other cards: its template takes the place of this hand, which undo brings back. */
async function change(s: Shop, game: string): Promise<void> {
  const { yaml } = await s.ask<{ yaml: string }>("new", { game, languages: s.languages, seed: 1 });
  if (yaml) s.replace(yaml);
}

/** Arrows go through the pack; a number puts the card at that place. */
function keys(s: Shop, e: KeyboardEvent): void {
  const card = (e.target as HTMLElement).dataset.card;
  if (!card || !s.model || e.ctrlKey || e.metaKey || e.altKey) return;
  const { codes } = s.model.pack;
  const at = codes.indexOf(card);
  const row = codes.filter((one) => one[1] === card[1]).length;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + row, ArrowUp: at - row, Home: 0, End: codes.length - 1 }[e.key];
  const target = [...s.model.seats, ...(s.model.ending ? [] : [TURN_UP]), NOWHERE].find((one) => keyOf(s, one) === e.key);
  const gone = e.key === "Delete" || e.key === "Backspace";
  if (to === undefined && !target && !gone) return;
  e.preventDefault();
  if (to === undefined) return move(s, card, gone ? NOWHERE : target!);
  (e.currentTarget as HTMLElement).querySelector<HTMLElement>(`[data-card="${codes[Math.max(0, Math.min(codes.length - 1, to))]}"]`)?.focus();
}

/** The auction, or who stays in: what was called, and buttons for what may be called next. */
function calls(s: Shop): TemplateResult | typeof nothing {
  const { t, frames, fresh } = s;
  if (!frames?.play || s.model?.ending) return nothing;
  const made = frames.record.auction;
  const last = frames.frames[frames.frames.length - 1];
  const choice = last.choice && (last.choice.kind === "call" || last.choice.kind === "stay") ? last.choice : null;
  const { actions } = frames.play;
  const only = actions.length === made.length;
  const write = (done: string[]): void => void s.edit("record", { done });
  return html`<fieldset class="calls"><legend>${t("auction")}</legend>
    <p>${made.map((call) => `${name(s, call.seat)}: ${call.label}`).join(" · ") || t("no_calls")}</p>
    ${choice
      ? html`<p>${choice.prompt}</p><div class="row" id="calls">${choice.options.filter((option) => option.legal && !option.id.includes(":")).map((option) => html`<button type="button" class="b" ?disabled=${!fresh} @click=${() => write([...actions, option.id])}>${option.label}</button>`)}</div>`
      : nothing}
    <div class="row">
      <button type="button" class="b" id="call-back" ?disabled=${!fresh || !only || made.length === 0} @click=${() => write(actions.slice(0, -1))}>${t("call_back")}</button>
      <button type="button" class="b" id="calls-anew" ?disabled=${!fresh || actions.length === 0} @click=${() => write([])}>${t("calls_anew")}</button>
    </div>
    <p class="hint">${choice ? t("auction_how") : t("auction_done")}</p>
  </fieldset>`;
}
