import type { CardId, Frame, Seat } from "./types";

/** What stands beside the frames in their file: the record, the rules, the pack, the people. */

export interface HandRecord {
  auction: { step: number; seat: Seat; call: string; label: string; round: number; stays?: boolean; discards?: CardId[] }[];
  declarations: { step: number; seat: Seat; label: string; points: number; scored: boolean; rule?: string; text?: string }[];
  tricks: {
    n: number;
    leader: Seat;
    cells: { seat: Seat; card: CardId; step: number }[];
    winner: Seat | null;
    points: number | null;
    step: number | null;
  }[];
}

export interface Rule {
  title: string;
  text: string;
  source?: string;
  url?: string;
  house?: { option: string; value?: string; label: string; url?: string }[];
}

export interface Pack {
  kind: "french" | "italian";
  suits: Record<string, { name: string; symbol: string }>;
  cards: Record<CardId, { name: string; index: string }>;
}

/** A start position and what has been done since: all that the stateless engine needs. */
export interface Line {
  game: string;
  options: Record<string, unknown>;
  start: Record<string, unknown>;
  actions: string[];
  you: Seat | Seat[];
}

/** Who sits at the table; a house rule may change it. */
export interface People {
  seats: Seat[];
  seat_names: Record<Seat, string>;
  /** For narrow places. */
  seat_shorts?: Record<Seat, string>;
  sides?: Record<string, Seat[]>;
  side_names?: Record<string, string>;
}

/** A house rule that is not the usual one. */
export interface House {
  option: string;
  value: unknown;
  title: string;
  label: string;
}

/** A house rule that may be chosen, with its values in plain words. */
export interface HouseOption {
  name: string;
  title: string;
  text: string;
  source: string;
  default: unknown;
  values: { value: unknown; label: string }[];
}

/** A frames file: one walkthrough in one language. */
export interface Frames extends People {
  format: string;
  id: string;
  game: string;
  lang: string;
  title: string;
  summary?: string;
  pov: Seat;
  partial?: boolean;
  pack: Pack;
  rules: Record<string, Rule>;
  ui?: Record<string, string>;
  house?: House[];
  frames: Frame[];
  record: HandRecord;
  play?: Line | null;
}
