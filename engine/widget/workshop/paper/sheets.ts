import type { Frame, Frames } from "../../src/types";
import { markup, Markup, said } from "./markup";
import { about, card, chain, diagram, head, label, score, soFar, tricks, type Hand } from "./parts";
import { dealStep, history, tasks, type Choice, type Task } from "./tasks";

/** What can be printed of a hand. */
export type SheetKind = "questions" | "answers" | "walkthrough";

export const SHEETS: Record<SheetKind, (hand: Hand) => Markup> = { questions, answers, walkthrough };

function asked(hand: Hand, { kind, frame, choices }: Task, task: Task): Markup {
  const { data, t } = hand;
  if (kind === "ask") return said(frame.ask!.question);
  if (kind === "play") return markup`${t("sheet.play")}`;
  return markup`${t("sheet.try", { seat: data.seat_names[frame.choice?.seat ?? frame.table.turn ?? ""] ?? "" })} ${label(hand, task, choices[0])}. ${t("sheet.allowed")}`;
}

const title = (hand: Hand, task: Task, n: number): Markup =>
  markup`<h2 class="ho-question">${task.kind !== "play" && markup`<span class="ho-no">${n}</span>`}<span class="ho-words">${asked(hand, task, task)}</span></h2>`;

const box = (words: Markup | string): Markup => markup`<span class="ho-choice"><span class="ho-box"></span> ${words}</span> `;

function questions(hand: Hand): Markup {
  const { data, t } = hand;
  return markup`${head(hand, "questions")}<p class="ho-name"><span>${t("sheet.name")}</span><span>${t("sheet.date")}</span></p>${about(hand)}
    ${tasks(data).map((task, i) => markup`<section class="ho-task">${before(hand, task, i === 0)}${task.kind === "play" ? [position(hand, task.frame), title(hand, task, 0), blank(hand)] : [title(hand, task, i + 1), position(hand, task.frame), boxes(hand, task)]}</section>`)}`;
}

/** What leads up to a question; with the first one the deal as well, unless it is the picture of the question. */
function before(hand: Hand, { frame }: Task, first: boolean): Markup {
  const told = soFar(hand, frame.step);
  const deal = hand.data.frames[dealStep(hand.data.frames)];
  return first && history(hand.data, frame.step).tricks.length > 0
    ? markup`<div class="ho-beside"><figure class="ho-position"><figcaption>${hand.t("section.deal")}</figcaption>${diagram(hand, deal)}</figure><div>${told}</div></div>`
    : told;
}

const position = (hand: Hand, frame: Frame): Markup =>
  markup`<figure class="ho-position">${diagram(hand, frame)}<figcaption>${frame.text} ${frame.choice && markup`<strong>${frame.choice.prompt}</strong>`}</figcaption></figure>`;

function boxes(hand: Hand, task: Task): Markup {
  const { t } = hand;
  const choices = task.kind === "ask"
    ? markup`<span class="sz-small">${t(`sheet.tick-${task.frame.ask!.select}`)}</span>${task.choices.map((one) => box(label(hand, task, one)))}`
    : markup`${box(t("right"))}${box(t("wrong"))}`;
  return markup`<p class="ho-choices">${choices}</p><div class="ho-because"><span>${t("sheet.because")}</span>${[1, 2, 3].map(() => markup`<div class="ho-line"></div>`)}</div>`;
}

function blank({ data, t }: Hand): Markup {
  const rows = Array.from({ length: Math.max(1, data.record.tricks.length) }, (_, i) => i + 1);
  return markup`<table class="ho-grid ho-tricks ho-blank"><thead><tr><th></th><th>${t("sheet.leader")}</th>${data.seats.map((seat) => markup`<th>${data.seat_names[seat]}</th>`)}<th>${t("sheet.taken-by")}</th></tr></thead>
    <tbody>${rows.map((n) => markup`<tr><th>${n}</th><td></td>${data.seats.map(() => markup`<td></td>`)}<td></td></tr>`)}</tbody></table>`;
}

function answers(hand: Hand): Markup {
  const { data, t } = hand;
  const last = data.frames[data.frames.length - 1];
  const all = history(data, last.step).tricks;
  return markup`${head(hand, "answers")}${tasks(data).map((task, i) => markup`<section class="ho-task">${title(hand, task, i + 1)}${answer(hand, task)}</section>`)}
    ${all.length > 0 && markup`<section class="ho-task"><h2>${t("sheet.went")}</h2>${tricks(hand, all)}</section>`}
    ${last.score && markup`<section class="ho-task"><h2>${t("section.score")}</h2>${score(hand, last.score)}</section>`}`;
}

function answer(hand: Hand, task: Task): Markup {
  const { data, t } = hand;
  const ask = task.kind === "ask" ? task.frame.ask! : null;
  const verdict = (task.choices.find((one) => one.right) ?? task.choices[0])?.verdict;
  const rule = verdict?.rule ? data.rules[verdict.rule] : null;
  const row = (one: Choice): Markup => markup`<tr class="${one.right ? "ho-right" : "ho-wrong"}"><th>${label(hand, task, one)}</th><td class="ho-mark">${t(one.right ? "right" : "wrong")}</td><td>${said(one.feedback)}
    ${one.verdict.legal === one.right && one.verdict.text ? markup`<span class="ho-verdict">${one.verdict.text}</span>` : !one.right && !one.feedback && said(ask?.default)}</td></tr>`;
  return markup`${task.choices.length > 0 && markup`<table class="ho-verdicts"><tbody>${task.choices.map(row)}</tbody></table>`}
    ${ask?.default && markup`<p><strong>${t("sheet.otherwise")}</strong> ${said(ask.default)}</p>`}
    ${(verdict?.because?.length ?? 0) > 1 && markup`<div class="ho-why"><h3>${t("sheet.why")}</h3>${chain(verdict!)}</div>`}
    ${rule && markup`<p class="ho-rule"><strong>${rule.title}.</strong> ${rule.text} <span class="sz-source">${rule.source}</span></p>`}
    ${ask?.hints?.length ? markup`<p class="sz-small"><strong>${t("sheet.hints")}</strong> ${ask.hints.map((hint, i) => [i > 0 && " · ", said(hint)])}</p>` : ""}`;
}

/** The cards given away or drawn at a step, where the hand may be seen. */
function changed(hand: Hand, { event, table }: Frame): Markup[] {
  if (!event?.seat || !table.shown.includes(event.seat)) return [];
  const told = (["discards", "draws"] as const).filter((what) => event[what]?.length);
  return told.map((what) => markup`<span class="sz-changed">${hand.t(`changed.${what}`)} ${event[what]!.map((id) => card(hand, id))}</span>`);
}

/** The whole hand as it is told, with the answers. */
function walkthrough(hand: Hand): Markup {
  const { data, t } = hand;
  const asks = tasks(data).filter((task) => task.kind === "ask");
  const step = (frame: Frame): Markup => {
    const task = asks.find((one) => one.frame === frame);
    return markup`<li class="sz-step"><span class="sz-no">${frame.step}</span><div class="sz-told">${frame.event?.card && frame.event.card in data.pack.cards && card(hand, frame.event.card)} <span class="sz-text">${frame.text}</span>
      ${changed(hand, frame)}
      ${frame.why && markup`<div class="sz-why">${frame.why.text} <span class="sz-by">${t("rule")} ${data.rules[frame.why.rule]?.title ?? frame.why.rule}</span></div>`}
      ${(frame.notes ?? []).map((note) => markup`<div class="sz-note">${said(note)}</div>`)}
      ${(frame.tries ?? []).map((one) => markup`<div class="sz-try"><strong>${t("refused")}</strong> ${one.text} ${chain(one)}${said(one.note)}</div>`)}
      ${task && markup`<div class="sz-ask"><div class="sz-question"><strong>${t("question")}</strong> ${said(frame.ask!.question)}</div>${answer(hand, task)}</div>`}
      ${frame.score && score(hand, frame.score)}</div></li>`;
  };
  return markup`${head(hand, "walkthrough")}${about(hand)}${diagram(hand, data.frames[dealStep(data.frames)])}${parts(data.frames).map(({ trick, frames }) => markup`<section${trick !== null && markup` class="sz-trick"`}>${trick !== null && markup`<h3>${t("section.trick", { trick })}</h3>`}<ol class="sz-steps">${frames.map(step)}</ol></section>`)}`;
}

/** The steps, those of a trick together. */
function parts(frames: Frames["frames"]): { trick: number | null; frames: Frame[] }[] {
  const made: { trick: number | null; frames: Frame[] }[] = [];
  for (const frame of frames) {
    const trick = frame.phase === "play" ? frame.trick : null;
    if (made.length === 0 || made[made.length - 1].trick !== trick) made.push({ trick, frames: [] });
    made[made.length - 1].frames.push(frame);
  }
  return made;
}
