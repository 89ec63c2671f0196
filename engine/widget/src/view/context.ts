import { html, nothing, type TemplateResult } from "lit";
import { directive, Directive } from "lit/directive.js";
import type { Player } from "../player";
import { suitGlyph } from "../faces";
import type { Prefs } from "../prefs";
import { sanitise } from "../sanitise";
import { given, people } from "../select";
import type { Message, State } from "../state";
import type { CardId, Seat } from "../types";
import type { UiKey, Words } from "../ui-keys";

/** What every part of the picture is drawn from. */
export interface Context {
  s: State;
  t: Words;
  player: Player;
  send(m: Message): void;
  /** The state as it is by now, for what goes on between two drawings. */
  now(): State;
  /** A card of a hand was chosen by click or key; the count of clicks in the same place tells a double one. */
  choose(seat: Seat, card: CardId, count?: number): void;
  /** A call or other action was chosen by a button. */
  act(id: string, count?: number): void;
  /** The one card of a hand that the tab key reaches. */
  tabStop(seat: Seat): CardId | null;
  copyLink(): void;
  /** A link has just been copied. */
  copied: boolean;
  mayPlay: boolean;
  prefs: Prefs;
}

export const seatName = (c: Context, seat: Seat | null): string => (seat === null ? "" : (people(c.s).seat_names[seat] ?? seat));
export const sideName = (c: Context, side: string): string => people(c.s).side_names?.[side] ?? seatName(c, side);

/** A name for a narrow column: short where more than four sit at the table, and in full for the ear. */
export function shortName(c: Context, seat: Seat): TemplateResult {
  const { seats, seat_shorts } = people(c.s);
  const short = seats.length > 4 || seat.length > 1 ? seat_shorts?.[seat] : undefined;
  const name = seatName(c, seat);
  return short === undefined ? html`${name}` : html`<abbr class="seat-name" title=${name}><span>${name}</span><span aria-hidden="true">${short}</span></abbr>`;
}

export const cardName = (c: Context, id: CardId): string => c.s.data.pack.cards[id]?.name ?? id;
export const suitOf = (id: CardId): string => id.slice(-1);

/** A suit's sign: a letter of the font where there is one, else drawn. */
export function suitSign(c: Context, suit: string): TemplateResult {
  const { kind, suits } = c.s.data.pack;
  return kind === "french" ? html`<i>${suits[suit]?.symbol}</i>` : html`<i class="glyph">${suitGlyph(suit, kind, "currentColor")}</i>`;
}

/** Index and suit sign in the suit's colour, with the full name for the ear. */
export function cardText(c: Context, id: CardId): TemplateResult {
  const { cards } = c.s.data.pack;
  const card = cards[id];
  if (!card) return html`${id}`;
  const suit = suitOf(id);
  return html`<span class="ct s-${suit} ${card.index.length > 1 ? "long" : ""}"
    ><span aria-hidden="true">${card.index}${suitSign(c, suit)}</span><span class="sr">${card.name}</span></span
  >`;
}

/** The label of an action: a card drawn as one, a call as text. */
export const actionText = (c: Context, id: string, label?: string): TemplateResult => {
  const card = id.replace(/!$/, "");
  if (given(id).length > 1) return html`⇄ ${given(id).map((one) => html`${cardText(c, one)} `)}`;
  return c.s.data.pack.cards[card] ? cardText(c, card) : html`${label ?? id}`;
};

/** Suit signs in running text take their suit's colour. */
export function coloured(c: Context, text: string): (string | TemplateResult)[] {
  const signs = Object.entries(c.s.data.pack.suits).filter(([, s]) => /^[^\w\s]$/u.test(s.symbol));
  const parts = text.split(new RegExp(`([${signs.map(([, s]) => s.symbol).join("") || "\u0000"}])`));
  return parts.map((part) => {
    const suit = signs.find(([, s]) => s.symbol === part)?.[0];
    return suit ? html`<i class="s-${suit}">${part}</i>` : part;
  });
}

class Note extends Directive {
  private html = "";
  private nodes: Node[] = [];

  override render(html: string): unknown {
    if (html !== this.html) {
      this.html = html;
      this.nodes = Array.from(sanitise(html).childNodes);
    }
    return this.nodes;
  }
}

/** An author's text, rebuilt from the list of allowed elements. */
export const note = directive(Note);

const PATHS = {
  first: "M6 5v14M19 6l-9 6 9 6z",
  previous: "M17 5L8 12l9 7z",
  next: "M7 5l9 7-9 7z",
  last: "M18 5v14M5 6l9 6-9 6z",
  previous_trick: "M12 6l-6 6 6 6M19 6l-6 6 6 6",
  next_trick: "M12 6l6 6-6 6M5 6l6 6-6 6",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  take_back: "M9 7L4 12l5 5M5 12h9a5 5 0 0 1 0 9",
  view: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  close: "M6 6l12 12M18 6L6 18",
  yes: "M5 12.5l5 5L19 7",
  no: "M7 7l10 10M17 7L7 17",
} as const;

export const icon = (name: keyof typeof PATHS): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;

interface ButtonLook {
  kind?: string;
  icon?: keyof typeof PATHS;
  disabled?: boolean;
  bare?: boolean;
  /** What holding the button down does. */
  press?: () => void;
}

/** A button of the widget's own; a bare one shows its sign and is named for the ear. One that is off keeps the focus, so that keys go on. */
export function button(c: Context, key: UiKey, click: () => void, look: ButtonLook = {}): TemplateResult {
  const text = c.t(key);
  return html`<button
    type="button"
    class="b ${look.kind ?? ""} ${look.bare ? "bare" : ""} ${look.disabled ? "off" : ""}"
    title=${look.bare ? text : nothing}
    aria-label=${look.bare ? text : nothing}
    aria-disabled=${look.disabled ? "true" : nothing}
    @click=${look.disabled ? nothing : click}
    @pointerdown=${(!look.disabled && look.press) || nothing}
  >${look.icon ? icon(look.icon) : nothing}${look.bare ? nothing : html`<span>${text}</span>`}</button>`;
}
