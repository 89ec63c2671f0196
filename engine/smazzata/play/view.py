"""Frames: a hand step by step, in words and as data to be drawn. The only maker of them.

The shapes are described in docs (the frame format); a frame is plain JSON values and needs no rule to be drawn.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..games.game import Event, Game
from ..rules.explain import explain, why
from ..rules.language import capital
from ..rules.options import Options
from ..rules.terms import CallTerm, CardTerm, SeatTerm, SideTerm, Term, Terms
from ..rules.verdict import Verdict
from .beside import Link, house_rules, pack_table, people, rule_table, words_for
from .hands import Played, replay

FORMAT = "smazzata-frames/1"
type Frame = dict[str, Any]


@dataclass
class View:
    """Makes the frames of one hand in one language.

    `asked` are the seats whose choices get their verdicts (all, unless given); `shown` those whose cards the reader may
    see before the end.
    """

    game: Game[Any]
    options: Options
    lang: str
    asked: Collection[str] | None = None
    shown: Collection[str] | None = None
    rules: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.words = words_for(self.game, self.lang)
        self.seating = self.game.seating(self.options)

    def frames(self, played: Played, since: int = 0) -> Iterator[Frame]:
        """The frames of a hand, from step `since` on; the steps before are told but not drawn."""
        step = 0
        for actions, before, action, events in self._events(played):
            for place, (event, state) in enumerate(events):
                if step >= since:
                    verdict = self.game.judge(before, action) if place == 0 and action else None
                    current = place == len(events) - 1
                    yield self._frame(step, actions, event, state, verdict, current=current)
                step += 1

    def _events(self, played: Played) -> Iterator[tuple[int, Any, str, Sequence[tuple[Event, Any]]]]:
        states = [*(note.before for note in played.notes), played.state]
        yield 0, states[0], "", self.game.opening_events(states[0])
        for count, (note, after) in enumerate(zip(played.notes, states[1:], strict=True), start=1):
            yield count, note.before, note.action, self.game.events(note.before, note.action, after)

    def record(self, played: Played) -> dict[str, Any]:
        """The rows of the record: the auction, the declarations, the tricks, each with its step."""
        rows: dict[str, Any] = {"auction": [], "declarations": [], "tricks": []}
        step = 0
        for _, _, _, events in self._events(played):
            for event, state in events:
                self._note(rows, step, event, state)
                step += 1
        return rows

    def _note(self, rows: dict[str, Any], step: int, event: Event, state: Any) -> None:
        facts = event.facts
        if event.kind in ("call", "stay"):
            label = self.words.call(facts["call"]) if event.label is None else self.label(event.label)
            rows["auction"].append({"step": step, "label": label, **facts})
        elif event.kind == "declarations":
            rows["declarations"] += [{"step": step, **row} for row in self._findings(state, event)]
        elif event.kind == "play":
            if facts["as"] == "lead" or not rows["tricks"]:
                leader = self.game.table(state, event)["leader"]
                number = len(rows["tricks"]) + 1
                rows["tricks"].append(
                    {"n": number, "leader": leader, "cells": [], "winner": None, "points": None, "step": step}
                )
            rows["tricks"][-1]["cells"].append({"seat": facts["seat"], "card": facts["card"], "step": step})
        elif event.kind == "trick":
            rows["tricks"][-1] |= {"winner": facts["winner"], "points": facts.get("points"), "step": step}

    def _frame(
        self, step: int, actions: int, event: Event, state: Any, verdict: Verdict | None, *, current: bool
    ) -> Frame:
        text = self.tell(event)
        table = self.game.table(state, event)
        everything = state.over or self.shown is None
        table["shown"] = [seat for seat in self.seating.seats if everything or seat in (self.shown or ())]
        facts = {**event.facts}
        findings = self._findings(state, event)
        if findings:
            facts["declarations"] = findings
        self.rules.update(event.cites)
        chips = self.game.chips(state, event)
        number = next((chip.terms["n"] for chip in chips if chip.kind == "trick"), None)
        return {
            "step": step,
            "actions": actions,
            "phase": event.phase,
            "trick": number,
            "event": {"kind": event.kind, **facts},
            "text": text,
            "speak": text,
            "cites": list(event.cites),
            "why": None if verdict is None else self.explain(verdict),
            "status": [self._chip(chip.kind, chip.key, chip.terms) for chip in chips],
            "table": table,
            "choice": self.choice(state) if current else None,
            "score": self.score(state) if event.phase == "score" else None,
        }

    def tell(self, event: Event) -> str:
        """What happened, in a sentence or two."""
        return " ".join(self.words.tell(("events", *key.split(".")), terms) for key, terms in event.says)

    def explain(self, verdict: Verdict) -> dict[str, Any]:
        """A verdict in words; its rules are remembered."""
        self.rules.add(verdict.rule)
        self.rules.update(reason.rule for reason in verdict.because)
        return explain(self.game.book, self.words, verdict)

    def _findings(self, state: Any, event: Event) -> list[dict[str, Any]]:
        hidden = None if self.shown is None or state.over else self.shown
        rows = []
        for verdict, facts in self.game.findings(state, event):
            if hidden is not None and not verdict.legal and facts["seat"] not in hidden:
                continue  # what the losing side held stays its secret until the end
            self.rules.add(verdict.rule)
            clause = why(self.game.book, self.words, verdict.rule, verdict.terms, legal=verdict.legal)
            key = f"{verdict.kind}-{'yes' if verdict.legal else 'no'}"
            text = self.words.tell(("verdict", key), {**verdict.terms, "why": clause})
            label = capital(self.words.form(verdict.terms["decl"], ""))
            rows.append({**facts, "rule": verdict.rule, "label": label, "text": text})
        return rows

    def _chip(self, kind: str, key: str, terms: Terms) -> dict[str, Any]:
        return {"kind": kind, "text": self.words.tell(("status", key), terms)}

    def choice(self, state: Any) -> dict[str, Any] | None:
        """What is to be decided now, with a verdict for each option, if its seat is one of those asked."""
        choice = self.game.choice(state)
        if choice is None:
            return None
        seat = self.seating.seats[state.turn]
        options = []
        if self.asked is None or seat in self.asked:
            options = [
                {"id": action, "label": self.label(label), **self.explain(self.game.judge(state, action))}
                for action, label in choice.options
            ]
        prompt = self.words.tell(("prompts", choice.prompt), {"seat": SeatTerm(seat)})
        return {"seat": seat, "kind": choice.kind, "prompt": prompt, "options": options}

    def label(self, term: Term) -> str:
        """A card or call as a button shows it."""
        if isinstance(term, CallTerm):
            return self.words.call(term.call, dict(term.terms))
        return self.words.form(term, "short" if isinstance(term, CardTerm) else "")

    def score(self, state: Any) -> dict[str, Any] | None:
        """The score sheet, each line with its rule in words."""
        sheet = self.game.score(state)
        if sheet is None:
            return None
        for part in ("lines", "settlement"):
            sheet[part] = [{**line, "text": self._line(line)} for line in sheet.get(part, [])]
        self.rules.update(line["rule"] for part in ("lines", "settlement") for line in sheet[part])
        self.rules.update(sheet.get("frozen_rules", ()))
        return sheet

    def _line(self, line: dict[str, Any]) -> str:
        entry = self.game.book[line["rule"]]
        sentence = entry.text(self.lang, "line") or entry.text(self.lang, "title")
        terms: Terms = {"points": line.get("points", 0), "n": line.get("points", line.get("chips", 0))}
        if "side" in line:
            sides = self.seating.sides
            terms["side"] = SideTerm(line["side"])
            terms["other_side"] = SideTerm(next(side for side in sides if side != line["side"]))
        if "seat" in line:
            terms["seat"] = SeatTerm(line["seat"])
        return capital(self.words.say(sentence, terms))


def document(
    game: Game[Any],
    options: Options,
    lang: str,
    played: Played,
    *,
    link: Link,
    asked: Collection[str] | None = None,
    shown: Collection[str] | None = None,
) -> dict[str, Any]:
    """All that a table on a page needs: the frames of a hand, its record, and the words for it."""
    view = View(game, options, lang, asked, shown)
    frames = list(view.frames(played))
    record = view.record(played)
    words = view.words
    return {
        "format": FORMAT,
        "game": game.name,
        "lang": lang,
        **people(words, view.seating),
        "pack": pack_table(words, game),
        "rules": rule_table(game, lang, view.rules, options, link),
        "ui": dict(words.table["widget"]),
        "options": game.options.changed(options),
        "house": house_rules(game, options, lang),
        "frames": frames,
        "record": record,
        "play": {
            "game": game.name,
            "options": game.options.changed(options),
            "start": game.write_start(played.state),
            "actions": list(played.actions),
        },
    }


def follow(
    game: Game[Any], options: Options, start: dict[str, Any], actions: Sequence[str], lang: str, *, link: Link
) -> dict[str, Any]:
    """The document of a hand given by its start and its actions; raises `CannotRead`, `IllegalAction`."""
    return document(game, options, lang, replay(game, start, options, actions), link=link)
