"""What is looked at when two sides of a comparison are held against each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..rules.verdict import Verdict
from .differing import Kind
from .sides import Side

SOME = 4
"""So many verdicts tell enough of what may be done in a turn that the other side does not have."""


def apart(mine: Sequence[str], its: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What only one of them has, for each."""
    return (
        tuple(dict.fromkeys(rule for rule in mine if rule not in its)),
        tuple(dict.fromkeys(rule for rule in its if rule not in mine)),
    )


def cited(side: Side, kind: Kind) -> list[str]:
    """The rules that were shown when a fact came about."""
    events = side.told if kind in ("pot", "declarations") else side.just
    return [rule for event in events if event.kind in SHOWN_BY.get(kind, (kind,)) for rule in event.cites]


def hand(side: Side) -> Any:
    """The cards of the one who is to act."""
    return side.table()["hands"].get(side.turn)


def judged(side: Side, actions: Sequence[str]) -> tuple[Verdict, ...]:
    """What the rules say of these actions now, as far as they make sense here."""
    return tuple(verdict for action in actions if (verdict := side.judge(action)))


def some(side: Side) -> tuple[Verdict, ...]:
    """A verdict for each rule that lets something be said now; of a card the rules about the lead say enough."""
    by_rule: dict[str, Verdict] = {}
    for verdict in judged(side, side.doable()) if side.phase != "play" else ():
        by_rule.setdefault(verdict.rule, verdict)
    return tuple(by_rule.values())[:SOME]


def _taker(side: Side) -> Any:
    table = side.table()
    return None if side.phase == "bid" else (table.get("taker"), table.get("contract"), table.get("trump"))


def _cards(side: Side) -> Any:
    hands = side.table()["hands"]
    return None if side.phase == "bid" else {seat: sorted(cards) for seat, cards in hands.items()}


def _declarations(side: Side) -> Any:
    return side.declared if side.phase in ("play", "over") else None


def _trick(side: Side) -> Any:
    trick = side.happened("trick")
    return None if trick is None else (trick.facts["number"], trick.facts["winner"])


FACTS: dict[Kind, Callable[[Side], Any]] = {
    "pot": lambda side: None if side.state.over else side.table().get("pot"),
    "taker": _taker,
    "cards": _cards,
    "declarations": _declarations,
    "trick": _trick,
}
SHEET = ("totals", "marks", "frozen_after", "chips", "pot_after")
SPEAK_OF = {"bid": ("bid",), "declare": ("decl",), "play": ("lead", "play"), "stay": ("stay", "exchange")}
"""The groups of rules that say what is done in a phase, and by whom."""
SHOWN_BY: dict[Kind, tuple[str, ...]] = {"pot": ("ante",), "taker": ("call",), "cards": ("reshuffle", "draw")}
"""The kinds of events that tell why; of other facts, the events of the same name."""
