import { html, nothing, type TemplateResult } from "lit";
import { frame, frames, indexOf, people, record } from "../select";
import type { HandRecord, Seat } from "../types";
import { cardText, coloured, seatName, shortName, sideName, type Context } from "./context";

/** What has been called, declared and played so far: each line and each cell leads to its step. */
export function history(c: Context): TemplateResult | typeof nothing {
  const r = record(c.s);
  if (r.auction.length + r.tricks.length === 0) return nothing;
  return html`<section class="panel record" aria-label=${c.t("record")}>
    ${r.tricks.length > 0 ? tricks(c, r) : nothing}
    ${r.declarations.length > 0 ? declarations(c, r) : nothing}
    ${r.auction.length > 0 ? auction(c, r) : nothing}
  </section>`;
}

const go = (c: Context, step: number) => (): void => c.send({ do: "go", at: indexOf(frames(c.s), step) });
const cell = (c: Context, step: number, what: unknown): TemplateResult =>
  html`<button type="button" tabindex="-1" class="cell ${frame(c.s).step === step ? "now" : ""}" @click=${go(c, step)}>${what}</button>`;
const heads = (c: Context, seats: Seat[] = people(c.s).seats): TemplateResult[] => seats.map((s) => html`<th scope="col">${shortName(c, s)}</th>`);

function tricks(c: Context, r: HandRecord): TemplateResult {
  const points = r.tricks.some((t) => t.points !== null);
  const sides = Object.entries(people(c.s).sides ?? {});
  const sideOf = (seat: Seat): string => sides.find(([, seats]) => seats.includes(seat))?.[0] ?? seat;
  const current = frame(c.s).trick;
  return html`<table>
    <caption>${c.t("tricks")}</caption>
    <thead><tr><td></td>${heads(c)}${points ? html`<th scope="col" class="num">${c.t("points")}</th>` : nothing}</tr></thead>
    <tbody>
      ${r.tricks.map(
        (t) => html`<tr class=${t.n === current ? "current" : ""}>
          <th scope="row"><button type="button" class="cell" aria-label=${c.t("trick", { n: t.n })} @click=${go(c, t.step ?? t.cells[0].step)}>${t.n}</button></th>
          ${people(c.s).seats.map((seat) => {
            const one = t.cells.find((x) => x.seat === seat);
            if (!one) return html`<td class="none"><span aria-hidden="true">·</span></td>`;
            const leads = t.leader === seat;
            const wins = t.winner === seat;
            return html`<td class="${leads ? "leads" : ""} ${wins ? "wins" : ""}">
              ${cell(c, one.step, html`${cardText(c, one.card)}${leads ? html`<span class="sr">, ${c.t("leads")}</span>` : nothing}${wins ? html`<span class="sr">, ${c.t("takes")}</span>` : nothing}`)}
            </td>`;
          })}
          ${points ? html`<td class="num">${t.winner !== null && t.points !== null ? html`<span class="who">${sideName(c, sideOf(t.winner))}</span> ${t.points}` : nothing}</td>` : nothing}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

type Call = HandRecord["auction"][number];

/** Calls in lines: a new one when the round changes, or when a seat speaks again. */
export function laps(calls: Call[]): Call[][] {
  const lines: Call[][] = [];
  for (const call of calls) {
    const line = lines[lines.length - 1];
    if (!line || line[0].round !== call.round || line.some((x) => x.seat === call.seat)) lines.push([call]);
    else line.push(call);
  }
  return lines;
}

/** The bidding: a column a seat, from the first to speak. */
function auction(c: Context, r: HandRecord): TemplateResult {
  const lines = laps(r.auction);
  const all = people(c.s).seats;
  const first = all.indexOf(r.auction[0].seat);
  const seats = [...all.slice(first), ...all.slice(0, first)];
  return html`<table>
    <caption>${c.t(r.auction[0].stays === undefined ? "auction" : "asking")}</caption>
    <thead><tr><td></td>${heads(c, seats)}</tr></thead>
    <tbody>
      ${lines.map((line, i) => {
        const n = line[0].round;
        const head = n !== lines[i - 1]?.[0].round;
        return html`<tr>
          ${head ? html`<th scope="row"><span class="sr">${c.t("round", { n })}</span><span class="soft" aria-hidden="true">${n}</span></th>` : html`<td></td>`}
          ${seats.map((seat) => {
            const said = line.find((a) => a.seat === seat);
            if (!said) return html`<td class="none"></td>`;
            return html`<td class=${said.call === "pass" || said.stays === false ? "" : "called"}>${cell(c, said.step, said.stays === undefined ? coloured(c, said.label) : stood(c, said))}</td>`;
          })}
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** In or out, with the number of cards changed: the whole label is for the ear. */
const stood = (c: Context, said: Call): TemplateResult =>
  html`<span class="stood" aria-hidden="true">${c.t(said.stays ? "in" : "out")}${said.discards?.length ? ` ⇄${said.discards.length}` : nothing}</span><span class="sr">${said.label}</span>`;

const declarations = (c: Context, r: HandRecord): TemplateResult =>
  html`<table class="declared">
    <caption>${c.t("declarations")}</caption>
    <tbody>
      ${r.declarations.map(
        (d) => html`<tr class=${d.scored ? "" : "void"}>
          <th scope="row">${seatName(c, d.seat)}</th>
          <td><button type="button" class="cell" @click=${go(c, d.step)}>${coloured(c, d.label)}</button>${d.text ? html`<span class="sub">${coloured(c, d.text)}</span>` : nothing}</td>
          <td class="num">${d.points}<span class="sub">${c.t(d.scored ? "counts" : "counts_not")}</span></td>
        </tr>`,
      )}
    </tbody>
  </table>`;
