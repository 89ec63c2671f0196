"""Questions to the reader: the answers that count, and a word about each of the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .format import Ask
from .notation import as_written
from .position import Position
from .reader import Reader
from .saying import reason


@dataclass(frozen=True)
class Question:
    """A question whose answers have been checked by the engine."""

    ask: Ask
    select: str
    seat: str
    answers: tuple[str, ...]


def check_ask(ask: Ask, now: Position, hidden: frozenset[str], to: Reader) -> Question | None:
    """Check a question in the position that has been reached; report what is wrong with it."""
    if now.turn is None:
        to.wrong(ask.at, "ask-nothing")
        return None
    if now.turn in hidden:
        to.wrong(ask.at, "ask-hidden", seat=to.seat(now.turn))
    choices = now.choices()
    legal = tuple(action for action in now.legal() if action in choices)
    now.shown.update(verdict.rule for action in choices if (verdict := now.judge(action)))
    given = ask.answers or ()
    offered = _listed(choices)
    barred: set[str] = set()
    known = len(to.problems.found)
    for answer in given:
        verdict = now.judge(answer.value)
        if verdict is None or (verdict.legal and answer.value not in choices):
            to.wrong(answer.at, "wrong-not-there", word=as_written(answer.value), options=offered)
        elif not verdict.legal:
            to.wrong(answer.at, "answer-illegal", word=as_written(answer.value), text=reason(now.game, verdict))
            barred.add(answer.value)
    answers = tuple(said.value for said in given) or legal
    select = ask.select.value if ask.select else "all"
    at = ask.select.at if ask.select else ask.at
    if len(to.problems.found) > known:
        pass  # what is wrong with the answers has been told
    elif select == "one" and len(answers) != 1:
        to.wrong(at, "answer-one", count=len(answers), answers=_listed(answers))
    elif select == "all" and set(answers) != set(legal):
        to.wrong(given[0].at, "answers-all", legal=_listed(legal))
    for action, (place, _) in (ask.wrong or {}).items():
        if action in answers and action not in barred:
            to.wrong(place, "wrong-is-right", word=as_written(action))
        elif action not in choices:
            to.wrong(place, "wrong-not-there", word=as_written(action), options=offered)
    return Question(ask, select, now.turn, answers)


def _listed(actions: Sequence[str]) -> str:
    """Name actions as an author writes them; with commas where one has several words."""
    written = [as_written(action) for action in actions]
    return (", " if any(" " in one for one in written) else " ").join(written)
