import type { Ask, Checked, Model } from "./desk";
import { fragment } from "./link";
import { escapeXml, qrSvg } from "./qr";

/** One deal of a set: the same lesson with other random cards. */
export interface Deal {
  seed: number;
  fragment: string;
}

/** So many deals in one go. */
export const MOST = 60;
/** Seeds tried for each deal that is wanted: some do not show what the text claims. */
const TRIES = 6;

/** Deals with seeds of their own, each checked; `told` hears how far it is, and stops it by false. */
export async function deals(ask: Ask, yaml: string, count: number, first: number, told: (made: number) => boolean): Promise<Deal[]> {
  const { model } = await ask<{ model: Model }>("read", { yaml });
  const made: Deal[] = [];
  for (let seed = first; made.length < count && seed < first + count * TRIES; seed++) {
    if (!told(made.length)) break;
    const written = await ask<{ yaml: string }>("write", { yaml, model: { seed, hands: model.hands, turn_up: model.turn_up, dealer: model.dealer } });
    const { problems } = await ask<Checked>("check", { yaml: written.yaml, show: false });
    if (problems.length === 0) made.push({ seed, fragment: fragment(written.yaml) });
  }
  return made;
}

/** A page to be printed: a code, a number and a link for each deal; nothing in it but text and squares. */
export function sheetPage(made: Deal[], player: string, title: string, lang: string, pupil: string): string {
  const cards = made.map(({ fragment }, i) => {
    const link = `${player}#${fragment}`;
    const code = qrSvg(link, `${title} ${i + 1}`) ?? "";
    return `<li>${code}<p><b>${i + 1}</b> <a href="${escapeXml(link)}">${escapeXml(title)}</a></p><p class="name">${escapeXml(pupil)}</p></li>`;
  });
  const style = "body{font:16px system-ui,sans-serif;margin:1cm}ul{display:grid;grid-template-columns:repeat(3,1fr);gap:.6cm;padding:0;list-style:none}li{break-inside:avoid;text-align:center}svg{width:100%;max-width:6cm;height:auto}p{margin:.1cm 0;overflow-wrap:anywhere}.name{margin-top:.3cm;padding-bottom:.1cm;border-bottom:1px solid;text-align:left}";
  return `<!doctype html>\n<html lang="${escapeXml(lang)}"><meta charset="utf-8"><title>${escapeXml(title)}</title><style>${style}</style><h1>${escapeXml(title)}</h1><ul>${cards.join("\n")}</ul></html>\n`;
}

/** The links alone, a line each. */
export const linkList = (made: Deal[], player: string): string => made.map(({ fragment }) => `${player}#${fragment}\n`).join("");
