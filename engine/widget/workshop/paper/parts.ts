import type { Frame, Frames, Score, ScoreLine, Verdict } from "../../src/types";
import { signed } from "../../src/signed";
import { packs } from "../../src/faces/artwork";
import { stepPicture } from "../picture";
import { qrSvg, squares } from "../qr";
import { markup, Markup } from "./markup";
import { history, type Choice, type Task } from "./tasks";
import type { Say } from "./words";

/** A hand on its way to paper; `link` is the address of its live version, or "". */
export interface Hand {
  data: Frames;
  link: string;
  t: Say;
}

export function card({ data }: Hand, id: string): Markup {
  const told = data.pack.cards[id];
  if (!told) return markup`<b>${id}</b>`;
  const suit = id.slice(-1);
  const { kind } = data.pack;
  const drawn = packs[kind].suits[suit];
  const sign = kind === "french" ? markup`${data.pack.suits[suit].symbol}` : markup`<svg class="sz-glyph" viewBox="-60 -60 120 120" aria-hidden="true"><path d="M0 0${drawn.path}" fill="${drawn.four}"/></svg>`;
  return markup`<span class="sz-card sz-${kind}-${suit}" aria-label="${told.name}">${told.index}${sign}</span>`;
}

export const label = (hand: Hand, task: Task, choice: Choice): Markup =>
  task.frame.choice?.kind === "play" && choice.id.slice(0, 2) in hand.data.pack.cards ? card(hand, choice.id.slice(0, 2)) : markup`<b>${choice.label}</b>`;

/** The table at a step, in ink on paper. */
export const diagram = ({ data }: Hand, frame: Frame): Markup => markup`<div class="ho-table">${new Markup(stepPicture(data, frame, "paper"))}</div>`;

export function head({ data, link, t }: Hand, sheet: string): Markup {
  const code = link ? qrSvg(link, t("sheet.code", { address: data.title })) : null;
  const wide = Math.min(60, Math.max(23, 0.42 * (squares(link)?.length ?? 0)));
  const [place] = link.replace(/^https?:\/\//, "").split("#");
  return markup`<header class="ho-head">${code && markup`<div class="ho-live" style="width: ${wide.toFixed(0)}mm">${new Markup(code)}</div>`}
    <h1>${data.title}</h1><p class="sz-lead"><span class="ho-kind">${t(`sheet.${sheet}`)}</span> · ${t(`game.${data.game}`)}</p>
    ${link && markup`<p class="ho-address">${t("sheet.live")} <a href="${link}">${place}</a></p>`}</header>`;
}

export const about = ({ data, t }: Hand): Markup => markup`${data.summary && markup`<p class="sz-summary">${data.summary}</p>`}
  ${data.house?.length ? markup`<p class="sz-house"><strong>${t("house")}</strong> ${data.house.map((one) => `${one.title}: ${one.label}`).join("; ")}</p>` : ""}
  ${data.partial && markup`<p class="sz-partial">${t("partial")}</p>`}`;

/** What has happened until a step. */
export function soFar(hand: Hand, step: number): Markup {
  const { data, t } = hand;
  const before = history(data, step);
  const first = data.seats.indexOf(Object.keys(before.auction[0] ?? {})[0] ?? data.seats[0]);
  const order = [...data.seats.slice(first), ...data.seats.slice(0, first)];
  const pairs = Object.keys(data.side_names ?? {}).length > 0;
  const calls = pairs
    ? markup`<table class="ho-grid"><caption>${t("section.bidding")}</caption><thead><tr>${order.map((seat) => markup`<th>${data.seat_names[seat]}</th>`)}</tr></thead>
      <tbody>${before.auction.map((round) => markup`<tr>${order.map((seat) => markup`<td>${round[seat]}</td>`)}</tr>`)}</tbody></table>`
    : markup`<table class="ho-grid"><caption>${t("section.asking")}</caption><tbody>${before.auction.flatMap((round) => Object.entries(round)).map(([seat, told]) => markup`<tr><th>${data.seat_names[seat]}</th><td>${told}</td></tr>`)}</tbody></table>`;
  const declared = before.declarations.map((one) => `${data.seat_names[one.seat]}, ${one.label} (${one.points}${one.scored ? "" : `, ${t("sheet.not-scored")}`})`);
  return markup`${before.auction.length > 0 && calls}
    ${declared.length > 0 && markup`<p class="ho-declared"><strong>${t("section.declarations")}:</strong> ${declared.join("; ")}</p>`}
    ${before.tricks.length > 0 && tricks(hand, before.tricks)}`;
}

export function tricks(hand: Hand, rows: Frames["record"]["tricks"]): Markup {
  const { data, t } = hand;
  const points = rows.some((row) => row.points !== null);
  const cell = (row: (typeof rows)[number], seat: string): Markup => {
    const played = row.cells.find((one) => one.seat === seat);
    return markup`<td${seat === row.winner && markup` class="ho-wins"`}>${seat === row.leader && markup`<span class="ho-lead">▸</span>`}${played && card(hand, played.card)}</td>`;
  };
  return markup`<table class="ho-grid ho-tricks"><caption>${t("tricks")}</caption>
    <thead><tr><th></th>${data.seats.map((seat) => markup`<th>${data.seat_names[seat]}</th>`)}${points && markup`<th>${t("sheet.points")}</th>`}</tr></thead>
    <tbody>${rows.map((row) => markup`<tr><th>${row.n}</th>${data.seats.map((seat) => cell(row, seat))}${points && markup`<td class="sz-number">${row.points}</td>`}</tr>`)}</tbody></table>`;
}

/** The steps that led to a verdict, where there is more than one. */
export const chain = ({ because, rule }: Partial<Verdict>): Markup =>
  markup`${(because?.length ?? 0) > 1 && markup`<ol class="sz-chain">${because!.filter((one) => one.text).map((one) => markup`<li${one.rule === rule && markup` class="sz-decides"`}>${one.text}</li>`)}</ol>`}`;

/** Where chips are paid: what each player takes or pays, with the rule, and the pot before and after. */
function payment({ data, t }: Pick<Hand, "data" | "t">, told: Score): Markup {
  const why = (one: ScoreLine): Markup => markup`${one.text}<div class="sz-by">${data.rules[one.rule]?.title ?? one.rule}</div>`;
  const pot = (label: Markup | string, n = 0): Markup => markup`<tr><th colspan="2">${label}</th><td class="sz-number">${n}</td></tr>`;
  return markup`<table class="sz-score sz-payment"><thead><tr><th>${t("score.player")}</th><th>${t("score.line")}</th><th class="sz-number">${t("score.chips")}</th></tr></thead>
    <tbody>${told.lines.map((one) => markup`<tr><th>${data.seat_names[one.seat ?? ""]}</th><td>${why(one)}</td><td class="sz-number">${signed(one.chips ?? 0)}</td></tr>`)}</tbody>
    <tfoot>${pot(t("score.pot-before"), told.pot_before)}${(told.settlement ?? []).map((one) => pot(why(one), one.chips))}${pot(t("score.pot-after"), told.pot_after)}</tfoot></table>`;
}

export function score({ data, t }: Hand, told: Score): Markup {
  if (told.chips) return payment({ data, t }, told);
  const columns = Object.entries(data.side_names && Object.keys(data.side_names).length > 0 ? data.side_names : data.seat_names);
  const rule = (id: string): string => data.rules[id]?.title ?? id;
  const line = (one: ScoreLine): Markup => markup`<tr><td>${one.text}</td><td>${rule(one.rule)}</td>${columns.map(([key]) => markup`<td class="sz-number">${(one.side ?? one.seat) === key && (one.points ?? one.chips)}</td>`)}</tr>`;
  const sums = (key: "totals" | "marks"): Markup => markup`${told[key] && markup`<tr class="sz-${key}"><th colspan="2">${t(`score.${key}`)}</th>${columns.map(([side]) => markup`<td class="sz-number">${told[key]![side] ?? 0}</td>`)}</tr>`}`;
  return markup`<table class="sz-score"><thead><tr><th>${t("score.line")}</th><th>${t("score.rule")}</th>${columns.map(([, name]) => markup`<th class="sz-number">${name}</th>`)}</tr></thead>
    <tbody>${told.lines.map(line)}${sums("totals")}${(told.settlement ?? []).map(line)}${sums("marks")}</tbody></table>
    ${told.text && markup`<p class="sz-result">${told.text}</p>`}`;
}
