"""Reading the words of a scenario: seats, sides, cards and calls, each with its own place."""

from __future__ import annotations

import re

from .notation import CARD, Unread
from .problems import Place
from .reader import Reader, Said
from .source import Node, Scalar

CODE = re.compile(r"(`+)[^`]+\1")
CARD_LENGTHS = (2, 3)
"""How long a card is, as a code or as players write it: `JS`, `10♠`."""


def word(node: Node, to: Reader) -> Scalar | None:
    """Give a node that must be one word or text, not a list and not a mapping."""
    if isinstance(node, Scalar) and node.text:
        return node
    to.wrong(node.at, "empty-value" if isinstance(node, Scalar) else "not-a-word")
    return None


def seat_of(found: Scalar, to: Reader) -> Said[str] | None:
    """Read a seat, in a value or a key."""
    if to.names is None:
        return None
    seat = to.names.notation.seat(found.text)
    if seat is None:
        to.wrong(found.at, "unknown-seat", word=found.text, known=" ".join(to.names.seats))
        return None
    return Said(seat, found.at)


def side_of(found: Scalar, to: Reader) -> Said[str] | None:
    """Read a side, in a key; the seats of its name may stand in either order."""
    if to.names is None:
        return None
    side = next((side for side in to.names.sides if sorted(side) == sorted(found.text.upper())), None)
    if side is None:
        to.wrong(found.at, "unknown-side", word=found.text, known=" ".join(to.names.sides) or "–")
        return None
    return Said(side, found.at)


def tokens(text: Scalar, to: Reader, stage: str) -> list[Said[str]]:
    """Read a text's cards or calls; report those that cannot be read."""
    found: list[Said[str]] = []
    after = 0
    for said, value in to.names.notation.read(text.text, stage) if to.names else ():
        start = text.raw.find(said, after)
        at = text.at if start < 0 else _shift(text, start)
        after = max(after, start + len(said))
        if isinstance(value, Unread):
            to.wrong(at, value.problem, **value.details)
        else:
            found.append(Said(value, at))
    return found


def cards_in(text: Scalar, to: Reader) -> None:
    """Report what stands in braces in a text, is no card and was meant as one: nearly one, or as short as one.

    What is marked as code may say anything.
    """
    after = 0
    for found in CARD.finditer(CODE.sub("", text.text)):
        start = text.raw.find(found[0], after)
        after = max(after, start)
        if to.names is None or len(to.names.notation.meanings(found[1])) == 1:
            continue
        at = text.at if start < 0 else _shift(text, start)
        unread = next((one for _, one in to.names.notation.read(found[1], "cards") if isinstance(one, Unread)), None)
        near = unread.details.get("near") if unread else None
        if near:
            to.wrong(at, "no-card-in-braces-near", word=found[0], near=near)
        elif len(found[1]) in CARD_LENGTHS:
            to.wrong(at, "no-card-in-braces", word=found[0])


def _shift(text: Scalar, start: int) -> Place:
    before = text.raw[:start]
    if "\n" in before:
        return Place(text.at.line + before.count("\n"), start - before.rfind("\n"))
    return Place(text.at.line, text.at.column + start)
