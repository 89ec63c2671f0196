"""Questions to the reader: the answers that count, and a word about each of the others."""

from __future__ import annotations

from dataclasses import dataclass

from .format import Ask
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
    known = len(to.problems.found)
    for answer in given:
        verdict = now.judge(answer.value)
        if verdict is None or (verdict.legal and answer.value not in choices):
            to.wrong(answer.at, "wrong-not-there", word=answer.value, options=" ".join(choices))
        elif not verdict.legal:
            to.wrong(answer.at, "answer-illegal", word=answer.value, text=reason(now.game, verdict))
    answers = tuple(said.value for said in given) or legal
    select = ask.select.value if ask.select else "all"
    at = ask.select.at if ask.select else ask.at
    if len(to.problems.found) > known:
        pass  # what is wrong with the answers has been told
    elif select == "one" and len(answers) != 1:
        to.wrong(at, "answer-one", count=len(answers), answers=" ".join(answers))
    elif select == "all" and set(answers) != set(legal):
        to.wrong(given[0].at, "answers-all", legal=" ".join(legal))
    for action, (place, _) in (ask.wrong or {}).items():
        if action in answers:
            to.wrong(place, "wrong-is-right", word=action)
        elif action not in choices:
            to.wrong(place, "wrong-not-there", word=action, options=" ".join(choices))
    return Question(ask, select, now.turn, answers)
