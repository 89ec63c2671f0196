import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { HouseOption, People } from "../../src/types-file";
import { gameName } from "../names";
import type { Order } from "./hunt";
import type { T } from "./words";

export interface RuleEntry {
  id: string;
  group: string;
  title: string;
  text: string;
  /** The house rule under which alone it holds. */
  option: string;
  decides: boolean;
}

/** What a game has to choose from. */
export interface Book {
  rules: RuleEntry[];
  people: People;
  house: HouseOption[];
}

/** What the form says; numbers are texts until they are sent. */
export interface Choice {
  game: string;
  shows: string[];
  seat: string;
  from: string;
  to: string;
  where: string;
  options: Record<string, unknown>;
  seed: string;
  count: string;
  reduce: boolean;
  /** What lies on the table before: "score.NS", "frozen", "pot". */
  before: Record<string, string>;
}

export interface FormHost {
  readonly t: T;
  readonly choice: Choice;
  readonly book: Book | null;
  readonly filter: string;
  readonly wrong: string[];
  /** Where the handbook tells about conditions, or "". */
  readonly guide: string;
  change(part: Partial<Choice>): void;
  sift(filter: string): void;
}

export const GAMES = ["belote", "belota", "bestia"] as const;
export const FRESH: Omit<Choice, "game"> = { shows: [], seat: "", from: "", to: "", where: "", options: {}, seed: "1", count: "3", reduce: false, before: {} };
/** What is so in every hand, or in none. */
const NEVER = new Set(["deck", "seats", "players", "goal", "match", "dealer", "card"]);

/** The session's words for what the form says. */
export function orderOf(choice: Choice): Order {
  const [from, to] = [choice.from, choice.to].map((n) => Math.floor(Number(n)));
  const tricks = [from || 1, to || from].sort((a, b) => a - b);
  return {
    game: choice.game,
    options: choice.options,
    shows: choice.shows,
    ...(choice.seat ? { seat: choice.seat } : {}),
    ...(from || to ? { trick: tricks.join("-") } : {}),
    where: choice.where.trim() ? [choice.where] : [],
    seed: Math.max(0, Math.floor(Number(choice.seed)) || 0),
    reduce: choice.reduce,
    ...onTable(choice.before),
  };
}

/** What lies on the table before, in the session's words; nothing is left out of them. */
function onTable(before: Record<string, string>): Pick<Order, "score" | "frozen" | "pot"> {
  const numbers = Object.entries(before).map(([key, text]) => [key, Math.max(0, Math.floor(Number(text)) || 0)] as const);
  const score = Object.fromEntries(numbers.flatMap(([key, n]) => (key.startsWith("score.") && n > 0 ? [[key.slice(6), n]] : [])));
  const others = Object.fromEntries(numbers.filter(([key, n]) => !key.startsWith("score.") && n > 0));
  return { ...(Object.keys(score).length > 0 ? { score } : {}), ...others };
}

const value = (e: Event): string => (e.target as HTMLInputElement).value;

export function form(h: FormHost): TemplateResult {
  const { t, choice, book, wrong } = h;
  const tricks = choice.game === "bestia" ? 5 : 8;
  const number = (name: "from" | "to" | "seed" | "count", label: string, most: number, hint = ""): TemplateResult => html`<label class="field"><span>${label}</span>
    <input type="number" id=${name} min=${name === "seed" ? 0 : 1} max=${most} step="1" inputmode="numeric" placeholder=${hint} ?required=${name === "seed" || name === "count"}
      .value=${live(choice[name])} @input=${(e: Event) => h.change({ [name]: value(e) })}></label>`;
  return html`<div class="top">
      <label class="field wide"><span>${t("game")}</span>
        <select id="game" @change=${(e: Event) => h.change({ ...FRESH, game: value(e), seed: choice.seed, count: choice.count })}>
          ${GAMES.map((game) => html`<option value=${game} ?selected=${game === choice.game}>${gameName(game)}</option>`)}</select></label>
      <label class="field wide"><span>${t("seat")}</span>
        <select id="seat" @change=${(e: Event) => h.change({ seat: value(e) })}>
          <option value="" .selected=${live(choice.seat === "")}>${t("anybody")}</option>
          ${book?.people.seats.map((seat) => html`<option value=${seat} .selected=${live(seat === choice.seat)}>${book.people.seat_names[seat]}</option>`)}</select></label>
      <div class="two">${number("from", t("trick_from"), tricks, t("any"))}${number("to", t("trick_to"), tricks, t("any"))}</div>
    </div>
    ${rules(h)}
    <div class="field"><label for="where">${t("where")}</label>
      <input id="where" spellcheck="false" autocomplete="off" autocapitalize="off" placeholder=${t(choice.game === "bestia" ? "where_bestia" : "where_example")} maxlength="900"
        aria-invalid=${wrong.length > 0 ? "true" : "false"} aria-describedby="where-hint where-wrong"
        .value=${live(choice.where)} @input=${(e: Event) => h.change({ where: value(e) })}>
      <p class="hint" id="where-hint">${t("where_hint")} ${h.guide ? html`<a href=${h.guide} target="_blank">${t("where_all")}</a>` : nothing}</p>
      <div id="where-wrong" role="alert">${wrong.length === 0 ? nothing : html`<div class="told bad"><p>${t("wrong")}</p><ul>${wrong.map((one) => html`<li>${one}</li>`)}</ul></div>`}</div>
    </div>
    ${house(h)}
    ${before(h)}
    <div class="top">
      ${number("count", t("count"), 50)}
      ${number("seed", t("seed"), 999_999_999)}
      <p class="hint beside">${t("seed_hint")}</p>
    </div>
    <label class="check"><input type="checkbox" id="reduce" .checked=${live(choice.reduce)} @change=${(e: Event) => h.change({ reduce: (e.target as HTMLInputElement).checked })}><span>${t("reduce")}</span></label>`;
}

const plain = (text: string): string => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
/** A rule's name without its game, as conditions and commands name it. */
const short = (id: string): string => id.slice(id.indexOf(".") + 1);

/** The rules as a list of boxes to tick, with a field that makes it short; what is ticked stands above it. */
function rules(h: FormHost): TemplateResult {
  const { t, choice, book, filter } = h;
  const words = plain(filter).split(/\s+/).filter(Boolean);
  const every = book?.rules.filter((rule) => !NEVER.has(rule.group)) ?? [];
  const shown = every.filter((rule) => words.every((word) => plain(`${rule.title} ${rule.id} ${rule.text}`).includes(word)));
  const part = (decides: boolean): TemplateResult | typeof nothing => {
    const list = shown.filter((rule) => rule.decides === decides);
    if (list.length === 0) return nothing;
    const label = t(decides ? "rules_turn" : "rules_hand");
    return html`<p class="part" aria-hidden="true">${label}</p><ul role="list" aria-label=${label}>${list.map((rule) => html`<li><label class="check"><input type="checkbox" name="shows" value=${rule.id}
      .checked=${live(choice.shows.includes(rule.id))} @change=${(e: Event) => tick(h, rule, (e.target as HTMLInputElement).checked)}>
      <span><b>${rule.title}</b> <code>${short(rule.id)}</code>${rule.option.includes("=") ? html`<br><small>${t("only_with", { label: houseLabel(h, rule.option) })}</small>` : nothing}</span></label></li>`)}</ul>`;
  };
  const chosen = choice.shows.flatMap((id) => every.find((rule) => rule.id === id) ?? []);
  return html`<fieldset class="rules"><legend>${t("rules")}</legend>
    <div class="row chosen">${chosen.map((rule) => html`<button type="button" class="b chip" aria-label=${t("take_out", { what: rule.title })} @click=${(e: Event) => takeOut(h, rule, e)}>${rule.title} <span aria-hidden="true">✕</span></button>`)}</div>
    <label class="field"><span>${t("rules_find")}</span><input type="search" id="filter" autocomplete="off" .value=${live(filter)}
      @input=${(e: Event) => h.sift(value(e))} @keydown=${(e: KeyboardEvent) => e.key === "Enter" && e.preventDefault()}></label>
    <p class="sr" role="status">${filter ? t("rules_left", { n: shown.length }) : ""}</p>
    <div class="list">${book === null ? html`<p class="hint">${t("wait")}</p>` : shown.length === 0 ? html`<p class="hint">${t("rules_none")}</p>` : [part(true), part(false)]}</div>
  </fieldset>`;
}

/** A rule that holds under a house rule only brings that along, and takes it away when no other rule needs it. */
function tick(h: FormHost, rule: RuleEntry, on: boolean): void {
  const shows = h.choice.shows.filter((id) => id !== rule.id);
  const [name, wanted] = rule.option.split("=");
  const found = h.book?.house.find((one) => one.name === name)?.values.find((one) => written(one.value) === wanted);
  const { [name]: now, ...others } = h.choice.options;
  const needed = h.book?.rules.some((one) => shows.includes(one.id) && one.option.split("=")[0] === name);
  const options = on && found ? { options: { ...others, [name]: found.value } } : !on && found && now === found.value && !needed ? { options: others } : {};
  h.change({ shows: on ? [...shows, rule.id] : shows, ...options });
}

/** The focus goes where more can be chosen, for the button that had it is gone. */
function takeOut(h: FormHost, rule: RuleEntry, e: Event): void {
  const root = (e.currentTarget as HTMLElement).getRootNode() as ShadowRoot;
  tick(h, rule, false);
  root.querySelector<HTMLElement>("#filter")?.focus();
}

const written = (given: unknown): string => String(given).toLowerCase();

function houseLabel(h: FormHost, option: string): string {
  const [name, wanted] = option.split("=");
  const found = h.book?.house.find((one) => one.name === name);
  return `${found?.title ?? name}: ${found?.values.find((one) => written(one.value) === wanted)?.label ?? wanted}`;
}

function house(h: FormHost): TemplateResult {
  const { t, choice, book } = h;
  const changed = Object.keys(choice.options).length;
  const choose = (option: HouseOption, index: number): void => {
    const { [option.name]: _, ...others } = choice.options;
    const { value } = option.values[index];
    h.change({ options: value === option.default ? others : { ...others, [option.name]: value } });
  };
  return html`<details class="house"><summary>${changed > 0 ? t("house_changed", { n: changed }) : t("house")}</summary>
    <div class="options">${book?.house.map((option) => {
      const now = choice.options[option.name] ?? option.default;
      return html`<label class="field"><span>${option.title}</span><select data-option=${option.name} @change=${(e: Event) => choose(option, Number(value(e)))}>
        ${option.values.map((one, i) => html`<option value=${i} .selected=${live(one.value === now)}>${one.label}</option>`)}</select></label>`;
    })}</div></details>`;
}

/** The score, the frozen points or the pot that a hand begins with. */
function before(h: FormHost): TemplateResult {
  const { t, choice, book } = h;
  const sides = Object.keys(book?.people.sides ?? {});
  const fields: [string, string][] = sides.length > 0
    ? [...sides.map((side) => [`score.${side}`, t("before_score", { side: book?.people.side_names?.[side] ?? side })] as [string, string]), ["frozen", t("before_frozen")]]
    : [["pot", t("before_pot")]];
  return html`<details class="before"><summary>${t("before")}</summary>
    <div class="options">${fields.map(([key, label]) => html`<label class="field"><span>${label}</span>
      <input type="number" id=${key} min="0" max="9999" step="1" inputmode="numeric" placeholder="0" .value=${live(choice.before[key] ?? "")}
        @input=${(e: Event) => h.change({ before: { ...choice.before, [key]: value(e) } })}></label>`)}</div></details>`;
}
