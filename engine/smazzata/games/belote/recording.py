"""The hand record of the family: one finished hand as JSON values (`smazzata-hand/1`)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...values.cards import FRENCH_32
from ...values.table import PAIRS
from ..game import Note
from .dealing import Deal, second_deal
from .declarations import Declaration, held
from .hand import Hand
from .result import belote_points, scorable, sheet
from .scoring import Line, Sheet


def declaration_json(one: Declaration, *, scored: bool) -> dict[str, Any]:
    """A declaration as the record writes it."""
    what: dict[str, Any] = {"seat": PAIRS.seats[one.seat], "kind": one.kind}
    if one.kind == "carre":
        what["rank"] = one.rank
    else:
        what |= {"top": one.rank, "length": one.length, "suit": one.suit}
    return {**what, "points": one.points, "scored": scored}


def declarations_json(state: Hand) -> list[dict[str, Any]]:
    """All declarations that the hands hold, `scored` for those that count."""
    table = state.table
    if table is None or not isinstance(state.start.cards, Deal):
        return []
    counting = {one.declaration for one in table.counted if one.scored}
    options = state.rules.names.options
    return [
        declaration_json(one, scored=one in counting)
        for seat, cards in enumerate(table.hands)
        for one in held(cards, seat, options)
    ]


def _by_side(points: tuple[int, int]) -> dict[str, int]:
    return dict(zip(PAIRS.sides, points, strict=True))


def _lines(lines: tuple[Line, ...]) -> list[dict[str, Any]]:
    return [{"side": PAIRS.sides[line.side], "rule": line.rule, "points": line.points} for line in lines]


def sheet_json(done: Sheet) -> dict[str, Any]:
    """A score sheet as JSON values: `lines` add up to `totals`, `settlement` to `marks`."""
    return {
        "lines": _lines(done.lines),
        "totals": _by_side(done.totals),
        "settlement": _lines(done.settlement),
        "marks": _by_side(done.marks),
        "frozen_before": done.frozen_before,
        "frozen_after": done.frozen_after,
        "result": done.result,
    }


def deal_json(state: Hand) -> dict[str, Any] | None:
    """The deal as the record writes it; None for an ending."""
    deal = state.start.cards
    if not isinstance(deal, Deal):
        return None
    second = None
    if state.table is not None:
        dealt = second_deal(deal, state.start.dealer, state.table.taker)
        turn_up = 1 << deal.turn_up
        second = {seat: list(FRENCH_32.write(cards & ~turn_up)) for seat, cards in zip(PAIRS.seats, dealt, strict=True)}
    first = {seat: list(FRENCH_32.write(cards)) for seat, cards in zip(PAIRS.seats, deal.first, strict=True)}
    return {"first": first, "turn_up": FRENCH_32.codes[deal.turn_up], "second": second}


def record(
    game: str,
    changed: Mapping[str, Any],
    final: Hand,
    notes: Sequence[Note],
    legal: Callable[[Any], tuple[str, ...]],
) -> dict[str, Any]:
    """Put a finished hand's record together from what was noted at each action, and what was legal then."""
    table = final.table
    belote = belote_points(final)
    seats = PAIRS.seats
    return {
        "format": "smazzata-hand/1",
        "game": game,
        "options": dict(changed),
        "seats": list(seats),
        "dealer": seats[final.start.dealer],
        "deal": deal_json(final),
        "auction": [
            {"seat": seats[note.seat], "call": note.action, "legal": list(legal(note.before))}
            for note in notes
            if note.phase == "bid"
        ],
        "taker": None if table is None else seats[table.taker],
        "trump": None if table is None or table.trump is None else FRENCH_32.suits[table.trump],
        "contract": None if table is None else table.contract,
        "declarations": declarations_json(final),
        "belote": None if belote is None else {"seat": seats[belote[0]], "points": belote[1]},
        "plays": [
            {
                "seat": seats[note.seat],
                "card": note.action[:2],
                "legal": [action for action in legal(note.before) if len(action) == 2],
                "rule": note.rule,
            }
            for note in notes
            if note.phase == "play"
        ],
        "tricks": [
            {"leader": seats[trick.leader], "winner": seats[trick.winner], "points": trick.points}
            for trick in (final.play.tricks if final.play else ())
        ],
        "score": sheet_json(sheet(final)) if scorable(final) else None,
    }
