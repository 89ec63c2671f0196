import { ask, asked, atEnd, cardOf, frame, frames, isOpen, you } from "./select";
import type { Answer, Asked, Message, Play, State } from "./state";
import type { Ask } from "./types";

/** The next state. Effects (engine, timers, storage) are the player's, in player.ts. */
export function reduce(s: State, m: Message): State {
  switch (m.do) {
    case "go":
      return go(s, m.at);
    case "look":
      return { ...s, look: { seat: m.seat, id: m.id } };
    case "close":
      return { ...s, look: null };
    case "give":
      return { ...s, look: null, give: s.give.includes(m.id) ? s.give.filter((c) => c !== m.id) : [...s.give, m.id] };
    case "choosing":
      return { ...s, choosing: m.choosing };
    case "refused":
      return s.play && s.choosing ? { ...s, choosing: { ...s.choosing, refused: true }, play: { ...s.play, pending: null } } : s;
    case "draft":
      return s.choosing ? { ...s, choosing: { ...s.choosing, refused: false, draft: { ...s.choosing.draft, [m.name]: m.value } } } : s;
    case "pick":
    case "check":
    case "hint":
    case "retry":
    case "reveal":
      return isOpen(s) || m.do === "retry" ? withAsked(s, answerTo(ask(s)!, asked(s), m)) : s;
    case "play":
      return { ...s, play: m.play, look: null, give: [], choosing: null, saved: false };
    case "saved":
      return { ...s, saved: m.saved };
    case "leave":
      return { ...s, play: null, look: null, give: [], choosing: null, at: s.play?.from ?? s.at };
    case "review":
      return s.play ? { ...withRules(s, m.answer), play: { ...s.play, frames: m.answer.frames, record: m.answer.record } } : s;
    case "answer":
      return s.play ? taken(s, s.play, m.answer) : s;
    default:
      return s.play ? { ...s, ...(m.do === "back" ? { look: null, give: [] } : m.do === "advice" ? { look: null } : {}), play: playing(s.play, m) } : s;
  }
}

function go(s: State, to: number): State {
  const i = Math.max(0, Math.min(to, frames(s).length - 1));
  if (s.play?.frames.length) return { ...s, look: null, play: { ...s.play, at: i, told: i, running: false } };
  return { ...s, look: null, at: i, seen: Math.max(s.seen, i) };
}

const withAsked = (s: State, a: Asked): State => ({
  ...s,
  look: null,
  asked: { ...s.asked, [frame(s).step]: a },
});

/** The answers wanted; two ways of playing a card are one answer. */
export const answersOf = (q: Ask): string[] => [...new Set(q.answers.map(cardOf))];

/** Is this the answer that the author wants? */
export function isRight(q: Ask, picks: string[]): boolean {
  const answers = answersOf(q);
  const all = picks.every((p) => answers.includes(p));
  return picks.length > 0 && all && (q.select !== "all" || picks.length === answers.length);
}

function answerTo(q: Ask, a: Asked, m: Message): Asked {
  if (m.do === "hint") return { ...a, hints: Math.min(a.hints + 1, q.hints?.length ?? 0) };
  if (m.do === "reveal") return { ...a, checked: true, closed: true };
  if (m.do === "retry") return { ...a, picks: [], checked: false, closed: false };
  if (m.do === "check") return checked(q, a);
  if (m.do !== "pick") return a;
  if (q.select !== "all") return checked(q, { ...a, picks: [m.id] });
  const picks = a.picks.includes(m.id) ? a.picks.filter((p) => p !== m.id) : [...a.picks, m.id];
  return { ...a, picks, checked: false };
}

const checked = (q: Ask, a: Asked): Asked =>
  a.picks.length === 0
    ? a
    : { ...a, checked: true, closed: isRight(q, a.picks) || q.mode === "exam" };

function playing(p: Play, m: Message): Play {
  switch (m.do) {
    case "wait":
      return { ...p, pending: m.what, trouble: null, advice: null };
    case "progress":
      return { ...p, progress: m.part };
    case "trouble":
      return { ...p, pending: null, trouble: m.text };
    case "advice":
      return { ...p, pending: null, advice: { action: m.action, text: m.text } };
    case "tick":
      return p.running ? settle({ ...p, at: p.at + 1, told: p.at + 1 }) : p;
    case "skip":
      return settle({ ...p, at: p.frames.length - 1, told: Math.min(p.at + 1, p.frames.length - 1) });
    case "back":
      return back(p);
    default:
      return p;
  }
}

const settle = (p: Play): Play => ({ ...p, running: p.running && !atEnd(p) });

/** A refused try changes nothing but the card looked at; a legal one brings the frames that follow. */
function taken(s: State, p: Play, a: Answer): State {
  const idle: Play = { ...p, pending: null, trouble: null, advice: null };
  if (a.verdict && !a.verdict.legal) {
    const seat = frame(s).choice?.seat ?? you(p)[0];
    return { ...s, look: { seat, id: cardOf(a.verdict.action) }, play: idle };
  }
  const first = a.frames[0]?.step ?? Infinity;
  const kept = p.frames.filter((f) => f.step < first);
  const all = [...kept, ...a.frames];
  const shown = p.frames.length > 0 ? Math.max(0, kept.length - 1) : lastBefore(all, p.line.actions.length);
  const at = Math.min(a.verdict && a.frames.length > 0 ? shown + 1 : shown, all.length - 1);
  const play: Play = {
    ...idle,
    line: { ...p.line, actions: a.actions },
    frames: all,
    record: a.record,
    over: a.over,
    at,
    told: at,
    running: true,
    people: a.people ?? p.people,
    house: a.house ?? p.house,
  };
  return { ...withRules(s, a), look: null, give: [], play: settle(play) };
}

/** Rules that the walkthrough has not met come with the answer that names them. */
const withRules = (s: State, a: Answer): State =>
  a.rules ? { ...s, data: { ...s.data, rules: { ...a.rules, ...s.data.rules } } } : s;

/** Index of the last frame that shows no more than so many actions. */
function lastBefore(list: Play["frames"], actions: number): number {
  const beyond = list.findIndex((f) => f.actions > actions);
  return Math.max(0, (beyond < 0 ? list.length : beyond) - 1);
}

/** Index of the reader's previous decision, or -1. */
export function previousDecision(p: Play): number {
  const now = p.line.actions.length;
  for (let i = p.frames.length - 1; i >= 0; i--) {
    const { actions, choice } = p.frames[i];
    if (choice && you(p).includes(choice.seat) && actions < now && actions >= p.base) return i;
  }
  return -1;
}

function back(p: Play): Play {
  const i = previousDecision(p);
  if (i < 0) return p;
  return {
    ...p,
    line: { ...p.line, actions: p.line.actions.slice(0, p.frames[i].actions) },
    frames: p.frames.slice(0, i + 1),
    at: i,
    told: i,
    over: false,
    running: false,
    trouble: null,
    advice: null,
    pending: null,
  };
}
