import type { CardId, Frame, Frames, HandRecord, House, HouseOption, Line, People, Seat, Verdict } from "./types";

/** What the reader has answered to the question of one step. */
export interface Asked {
  picks: string[];
  /** The answer has been given: feedback may be shown. */
  checked: boolean;
  /** The answer may be shown: it was right, given up, or the exam is over. */
  closed: boolean;
  hints: number;
}

/** A hand that the reader plays, taken over from a step of the walkthrough. */
export interface Play {
  line: Line;
  /** Actions that belong to the walkthrough and cannot be taken back. */
  base: number;
  /** Index of the walkthrough's frame to which "back" returns. */
  from: number;
  seed: number;
  frames: Frame[];
  record: HandRecord;
  /** Index of the frame on view; behind the last while the others' moves are shown. */
  at: number;
  /** First of the frames that are told together: moves that were skipped are told too. */
  told: number;
  /** The others' moves are being shown one by one. */
  running: boolean;
  over: boolean;
  /** What the engine is working on. */
  pending: "start" | "move" | "hint" | "deal" | null;
  /** How far the engine's start has come, 0 to 1. */
  progress: number;
  trouble: string | null;
  advice: { action: string; text: string } | null;
  /** Who sits at this table, once the engine has said it. */
  people: People | null;
  /** House rules that are not the usual ones. */
  house: House[];
}

/** The house rules as the reader is changing them. */
export interface Choosing {
  options: HouseOption[] | null;
  draft: Record<string, unknown>;
  /** The deal on the table cannot be played under these. */
  refused?: boolean;
}

/** All that the element shows follows from this one value. */
export interface State {
  data: Frames;
  /** Index of the walkthrough's frame on view. */
  at: number;
  /** Furthest frame that the reader has come to: the record shows no more than this. */
  seen: number;
  /** Point of view asked for by the page; else the walkthrough's own. */
  pov: Seat | null;
  /** Card or call that the reader wants explained. */
  look: { seat: Seat; id: string } | null;
  /** Cards picked to be given away, until the reader says so. */
  give: CardId[];
  /** Answers by step. */
  asked: Record<number, Asked>;
  play: Play | null;
  /** The panel of house rules, while it is open. */
  choosing: Choosing | null;
  /** A hand is kept in the browser and can be taken up again. */
  saved: boolean;
}

export type Message =
  | { do: "go"; at: number }
  | { do: "look"; seat: Seat; id: string }
  | { do: "close" }
  | { do: "give"; id: CardId }
  | { do: "pick"; id: string }
  | { do: "check" }
  | { do: "hint" }
  | { do: "retry" }
  | { do: "reveal" }
  | { do: "play"; play: Play }
  | { do: "wait"; what: Play["pending"] }
  | { do: "progress"; part: number }
  | { do: "answer"; answer: Answer }
  | { do: "review"; answer: Answer }
  | { do: "advice"; action: string; text: string }
  | { do: "trouble"; text: string }
  | { do: "tick" }
  | { do: "skip" }
  | { do: "back" }
  | { do: "leave" }
  | { do: "saved"; saved: boolean }
  | { do: "choosing"; choosing: Choosing | null }
  | { do: "refused" }
  | { do: "draft"; name: string; value: unknown };

/** What the engine answers to "play". */
export interface Answer {
  verdict: Verdict | null;
  actions: string[];
  frames: Frame[];
  record: HandRecord;
  over: boolean;
  rules?: Frames["rules"];
  people?: People;
  house?: House[];
}

export const opening = (data: Frames, pov: Seat | null = null): State => ({
  data,
  at: 0,
  seen: 0,
  pov,
  look: null,
  give: [],
  asked: {},
  play: null,
  choosing: null,
  saved: false,
});

/** A hand about to be played: nothing to show before the engine answers. */
export const begun = (line: Line, base: number, from: number, seed = 1): Play => ({
  line,
  base,
  from,
  seed,
  frames: [],
  record: { auction: [], declarations: [], tricks: [] },
  at: 0,
  told: 0,
  running: false,
  over: false,
  pending: "start",
  progress: 0,
  trouble: null,
  advice: null,
  people: null,
  house: [],
});
