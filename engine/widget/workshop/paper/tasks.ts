import type { Frame, Frames, HandRecord, Option, Verdict } from "../../src/types";

/** What a hand asks on paper: its questions, else its refused attempts, else to play it out (smazzata.site.handout_tasks). */
export interface Task {
  kind: "ask" | "try" | "play";
  frame: Frame;
  choices: Choice[];
}

export interface Choice {
  id: string;
  label: string;
  right: boolean;
  verdict: Option | Verdict;
  feedback: string;
}

export function tasks({ frames }: Frames): Task[] {
  const asked = frames.filter((frame) => frame.ask && frame.choice).map(question);
  const tried = frames.flatMap((frame) => (frame.tries ?? []).map((one) => attempt(frame, one)));
  return asked.length > 0 ? asked : tried.length > 0 ? tried : [{ kind: "play", frame: frames[dealStep(frames)], choices: [] }];
}

function question(frame: Frame): Task {
  const { ask, choice, table } = frame;
  const held = table.hands[choice!.seat] ?? [];
  const place = ({ id }: Option): number => (held.indexOf(id.slice(0, 2)) + held.length + 1) % (held.length + 1);
  const choices = [...choice!.options].sort((one, other) => place(one) - place(other)).map((option) => ({
    id: option.id, label: option.label, right: ask!.answers.includes(option.id), verdict: option, feedback: ask!.feedback?.[option.id] ?? "",
  }));
  return { kind: "ask", frame, choices };
}

function attempt(frame: Frame, one: Verdict): Task {
  const label = frame.choice?.options.find((option) => option.id === one.action)?.label ?? one.action;
  return { kind: "try", frame, choices: [{ id: one.action, label, right: false, verdict: one, feedback: one.note ?? "" }] };
}

/** The step at which all the cards are dealt and none is played; where none is, the last one. */
export function dealStep(frames: Frame[]): number {
  const first = frames.findIndex((frame) => frame.phase === "play");
  return Math.max(0, (first < 0 ? frames.length : first) - 1);
}

type Round = Record<string, string>;

/** What a reader must know to answer at a step: the calls in rows, the declarations, the tricks that are taken. */
export function history({ record }: Frames, step: number): { auction: Round[]; declarations: HandRecord["declarations"]; tricks: HandRecord["tricks"] } {
  const auction: Round[] = [];
  for (const { seat, label } of record.auction.filter((row) => row.step <= step)) {
    if (auction.length === 0 || seat in auction[auction.length - 1]) auction.push({});
    auction[auction.length - 1][seat] = label;
  }
  return {
    auction,
    declarations: record.declarations.filter((row) => row.step <= step),
    tricks: record.tricks.filter((trick) => trick.winner !== null && trick.step !== null && trick.step <= step),
  };
}
