"""A lesson as the frames that a page shows: the engine's frames, with what the author says put into them."""

from __future__ import annotations

from html import escape
from typing import Any

from ..play.beside import Link, rule_table, words_for
from ..play.hands import replay
from ..play.view import Frame, document
from ..rules.explain import explain
from ..rules.language import Words as Language
from . import notes
from .format import Highlight, Note, Scenario, Try
from .kinds import Words
from .notation import Notation
from .questions import Question
from .replay import Marked, Replay


def frames_of(
    name: str, scenario: Scenario, played: Replay, notation: Notation, lang: str, link: Link
) -> dict[str, Any]:
    """Give the frames file of a scenario in one language; `link` gives the address of a rule's text."""
    game, options = played.game, played.options
    seen = [seat for seat in game.seating(options).seats if seat not in played.hidden]
    made = document(
        game,
        options,
        lang,
        replay(game, played.start, options, played.actions),
        link=link,
        asked=seen if played.hidden else None,
        shown=seen if played.hidden else None,
    )
    writer = _Writer(lang, words_for(game, lang), made["pack"], notation)
    for frame in made["frames"]:
        frame |= {"notes": [], "highlight": [], "tries": [], "ask": None}
    for mark in played.marks:
        writer.put(mark, _frame_at(made["frames"], mark), played)
    rules = {*made["rules"], *(verdict.rule for mark in played.marks for verdict in mark.verdicts)}
    point_of_view = scenario.seat.value if scenario.seat else seen[0] if seen else made["seats"][0]
    about = {
        "id": name,
        "title": writer.plain(scenario.title),
        "summary": writer.plain(scenario.summary),
        "summary_html": writer.line(scenario.summary),
        "level": scenario.level.value if scenario.level else None,
        "shows": [said.value for said in scenario.shows or ()],
        "pov": point_of_view,
        "partial": scenario.ending is not None,
    }
    made["rules"] = rule_table(game, lang, rules, options, link)
    made["play"]["you"] = point_of_view
    return {"format": made.pop("format"), **about, **made}


def _frame_at(frames: list[Frame], mark: Marked) -> Frame:
    """Find where something is said: with the position that its actions led to.

    The last call may bring the second deal and declarations with it; what the list `auction` says belongs to the call.
    """
    there = [frame for frame in frames if frame["actions"] == mark.actions]
    own = there if mark.stage == "play" else [frame for frame in there if frame["phase"] in ("deal", mark.stage)]
    return (own or there)[-1]


class _Writer:
    """Puts the author's words into frames, in one language, made safe."""

    def __init__(self, lang: str, words: Language, pack: dict[str, Any], notation: Notation) -> None:
        self.lang = lang
        self.words = words
        self.pack = pack
        self.notation = notation

    def plain(self, text: Words | None) -> str:
        """Give a text without its Markdown, for a place that escapes it."""
        return notes.plain(text.texts[self.lang], self._name) if text else ""

    def put(self, mark: Marked, frame: Frame, played: Replay) -> None:
        match mark.step:
            case Note(note=note):
                frame["notes"] += self._block(note)
            case Highlight(highlight=cards):
                frame["highlight"] += [card.value for card in cards or ()]
            case Try(note=note):
                book = played.game.book
                tries = [explain(book, self.words, verdict) for verdict in mark.verdicts]
                frame["tries"] += [{**one, "note": "".join(self._block(note))} for one in tries]
            case Question() as question:
                frame["ask"] = self._question(question, frame)

    def _question(self, question: Question, frame: Frame) -> dict[str, Any]:
        ask = question.ask
        return {
            "kind": frame["choice"]["kind"] if frame["choice"] else None,
            "seat": question.seat,
            "select": question.select,
            "question": self.line(ask.ask),
            "answers": list(question.answers),
            "feedback": {action: self.line(text) for action, (_, text) in (ask.wrong or {}).items()},
            "right": self.line(ask.right),
            "default": self.line(ask.default),
            "hints": [self.line(hint) for hint in ask.hints or ()],
            "mode": ask.mode.value if ask.mode else "teach",
        }

    def _block(self, text: Words | None) -> list[str]:
        return [notes.block(text.texts[self.lang], self._card)] if text else []

    def line(self, text: Words | None) -> str:
        """Give a short text as one line of HTML."""
        return notes.line(text.texts[self.lang], self._card) if text else ""

    def _name(self, written: str) -> str | None:
        """Give the name of a card."""
        codes = self.notation.meanings(written)
        return str(self.pack["cards"][codes[0]]["name"]) if len(codes) == 1 else None

    def _card(self, written: str) -> str | None:
        """Draw a card named in a note: its corner for the eye, its name for the ear."""
        codes = self.notation.meanings(written)
        if len(codes) != 1:
            return None
        card = self.pack["cards"][codes[0]]
        label, name = escape(card["label"]), escape(card["name"], quote=True)
        return f'<span class="smazzata-card" data-suit="{codes[0][-1]}" role="img" aria-label="{name}">{label}</span>'
