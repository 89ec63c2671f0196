import type { Ask, Model, Problem } from "./desk";
import type { Places } from "./embed";
import type { Frame, Frames } from "../src/types";
import type { Sets } from "./sets";
import type { Shelf } from "./shelf";
import type { PlayedHere } from "./take";
import type { T } from "./words";

export type Tab = "text" | "cards" | "table";
export type Sheet = "share" | "take" | "note" | "ask" | "try" | null;
export type Status = "starting" | "checking" | "good" | "wrong" | "trouble";

/** What the desk is to know: of this text; or made from the cards as they lie when it is this edit's turn, null for no edit. */
export type Fields = Record<string, unknown> | ((model: Model) => Record<string, unknown> | null);

/** What the views see of the workshop, and what they may ask of it. */
export interface Shop {
  readonly t: T;
  readonly lang: string;
  readonly places: Places;
  readonly ask: Ask;
  readonly games: string[];
  readonly shelf: Shelf;
  readonly sets: Sets;
  readonly tab: Tab;
  readonly sheet: Sheet;
  readonly status: Status;
  /** The picture is that of the text as it is now. */
  readonly fresh: boolean;
  readonly progress: number;
  readonly trouble: string;
  readonly problems: Problem[];
  readonly languages: string[];
  /** The newest picture; an older text's as long as this one has problems. */
  readonly frames: Frames | null;
  readonly record: Record<string, unknown> | null;
  readonly model: Model | null;
  readonly frame: Frame | null;
  /** Whether somebody has still something to decide once the text is through; and at the step on view. */
  readonly playable: { end: boolean; here: boolean };
  /** Actions played in the preview beyond what was written when it began; null while nothing is played. */
  readonly played: { count: number; actions: string[] } | null;
  readonly message: string;
  readonly target: string;
  readonly hands: PlayedHere[];
  /** What is shared begins at the step on view. */
  readonly atStep: boolean;
  text(): string;
  replace(text: string): void;
  /** Asks the desk for another text and puts it in place of this one; one edit after the other, as long as the hand is the same. */
  edit(op: string, fields?: Fields): Promise<boolean>;
  show(tab: Tab): void;
  open(sheet: Sheet): void;
  tell(message: string): void;
  aim(target: string): void;
  beginAtStep(on: boolean): void;
  start(game: string): Promise<void>;
  bring(text: string): void;
  undo(): void;
  redo(): void;
  retry(): void;
  goTo(problem: { line: number; column: number }): void;
  playOn(fromEnd: boolean): void;
  takePlays(): Promise<void>;
  leavePlays(): void;
  makeSet(count: number): Promise<void>;
}
