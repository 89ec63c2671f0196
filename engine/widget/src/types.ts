/** The JSON that the engine's view makes and the widget draws. Nothing here is a rule of a game. */

export type Seat = string;
export type CardId = string;
export type Effect = "binds" | "lapses" | "lifted" | "allows" | "absent";

/** One finding of the chain that led to a verdict. */
export interface Finding {
  rule: string;
  effect: Effect;
  text?: string;
}

/** Why an action may or may not be done now. */
export interface Verdict {
  action: string;
  legal: boolean;
  rule: string;
  because: Finding[];
  /** Cards on the table that trigger the deciding rule. */
  cards?: CardId[];
  /** What could be done instead; only when the action is illegal. */
  instead?: string[];
  text: string;
  /** The author's word about an attempt. */
  note?: string | null;
}

export interface Option extends Partial<Verdict> {
  id: string;
  label: string;
  legal: boolean;
}

export type ChoiceKind = "call" | "declare" | "play" | "stay";

export interface Choice {
  seat: Seat;
  kind: ChoiceKind;
  prompt: string;
  options: Option[];
}

export interface Ask {
  kind: ChoiceKind;
  select: "all" | "one" | "any";
  question: string;
  answers: string[];
  feedback?: Record<string, string>;
  default?: string;
  hints?: string[];
  mode?: "teach" | "exam";
}

export interface Played {
  seat: Seat;
  card: CardId;
}

export interface Event {
  kind: string;
  seat?: Seat;
  card?: CardId;
  call?: string;
  as?: string;
  declarations?: { scored: boolean; cards?: CardId[] }[];
  /** Cards given away, and those drawn for them. */
  discards?: CardId[];
  draws?: CardId[];
  /** Something called out with the card. */
  said?: string;
}

export interface Table {
  hands: Record<Seat, CardId[]>;
  shown: Seat[];
  dealer: Seat | null;
  turn: Seat | null;
  taker: Seat | null;
  contract: string | null;
  trump: string | null;
  turn_up: CardId | null;
  /** Whose fifth card the turn-up is, where it lies before a player. */
  turn_up_of?: Seat | null;
  trick: Played[];
  leader: Seat | null;
  winning: Seat | null;
  trick_done: boolean;
  won?: Record<string, number>;
  points?: Record<string, number>;
  score?: Record<string, number>;
  frozen?: number;
  pot?: number;
  chips?: Record<Seat, number>;
  stock?: number;
  out?: Seat[];
  /** How many cards each who stays in has changed. */
  changed?: Record<Seat, number>;
}

export interface ScoreLine {
  side?: string;
  seat?: Seat;
  rule: string;
  points?: number;
  chips?: number;
  text: string;
}

export interface Score {
  lines: ScoreLine[];
  /** What becomes of the totals: who marks what, and by which rule. */
  settlement?: ScoreLine[];
  totals?: Record<string, number>;
  marks?: Record<string, number>;
  /** What each seat has taken from the pot, or paid into it. */
  chips?: Record<Seat, number>;
  pot_before?: number;
  pot_after?: number;
  frozen_before?: number;
  frozen_after?: number;
  frozen_rules?: string[];
  result?: string;
  text?: string;
}

/** One still picture of the hand: what has just happened, the table, and what may be done next. */
export interface Frame {
  step: number;
  /** Number of actions applied before this picture. */
  actions: number;
  phase: string;
  trick: number | null;
  event: Event | null;
  text: string;
  speak?: string;
  /** Rules by which this happened, where it was nobody's choice. */
  cites?: string[];
  why: Verdict | null;
  status: { kind: string; text: string; suit?: string }[];
  table: Table;
  choice: Choice | null;
  notes?: string[];
  highlight?: CardId[];
  tries?: Verdict[];
  ask?: Ask | null;
  score?: Score | null;
}

export type * from "./types-file";
