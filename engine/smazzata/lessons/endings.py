"""Setting up an ending: the last tricks of a hand, checked as far as the cards can tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .format import Ending, Won
from .problems import Place
from .reader import Reader


def set_up(ending: Ending, seats: Sequence[str], to: Reader) -> dict[str, Any] | None:
    """Give the ending of a start, or None where something was wrong and has been reported."""
    known = len(to.problems.found)
    trick = ending.trick or ()
    pairs = to.names is not None and bool(to.names.sides)
    if not pairs:
        # Who has no cards here has dropped out before.
        seats = [seat for seat in seats if seat in (ending.hands or {})] or seats
    leader = ending.leader.value if ending.leader else seats[0]
    if leader not in seats:
        to.wrong(ending.leader.at if ending.leader else ending.at, "ending-uneven", seat=to.seat(leader), count=0)
        return None
    order = [seats[(seats.index(leader) + step) % len(seats)] for step in range(len(seats))]
    if len(trick) >= len(seats):
        to.wrong(trick[len(seats) - 1].at, "too-many-words", most=len(seats) - 1)
    _check_cards(ending, seats, order[: len(trick)], to)
    if pairs:
        _check_contract(ending, to)
    if len(to.problems.found) > known or not (ending.hands and ending.leader):
        return None
    made: dict[str, Any] = {
        "hands": {seat: [said.value for said in hand] for seat, hand in ending.hands.items()},
        "trump": ending.trump.value if ending.trump else None,
        "leader": leader,
        "trick": [{"seat": seat, "card": said.value} for seat, said in zip(order, trick, strict=False)],
    }
    if pairs:
        made |= {"contract": _contract(ending), "taker": ending.taker.value if ending.taker else None}
    if ending.won:
        made["won"] = {party: _won(won) for party, won in ending.won.items()}
    if ending.declarations:
        made["declarations"] = {side: said.value for side, said in ending.declarations.items()}
    if ending.belote:
        made["belote"] = ending.belote.value
    return made


def _contract(ending: Ending) -> str:
    return ending.contract.value if ending.contract else "trump" if ending.trump else "senza"


def _check_contract(ending: Ending, to: Reader) -> None:
    if (_contract(ending) == "trump") != (ending.trump is not None):
        to.wrong(ending.contract.at if ending.contract else ending.at, "trump-or-contract")


def _won(won: Won) -> dict[str, int]:
    numbers = {"tricks": won.tricks, "points": won.points}
    return {name: said.value for name, said in numbers.items() if said}


def _check_cards(ending: Ending, seats: Sequence[str], played: Sequence[str], to: Reader) -> None:
    seen: dict[str, Place] = {}
    hands = ending.hands or {}
    for card in (*(card for hand in hands.values() for card in hand), *(ending.trick or ())):
        if card.value in seen:
            first = seen[card.value]
            to.wrong(card.at, "card-twice", card=card.value, line=first.line, column=first.column)
        seen.setdefault(card.value, card.at)
    sizes = {seat: len(hands.get(seat, ())) + (seat in played) for seat in seats}
    most = max(sizes.values())
    for seat, size in sizes.items():
        if size < most or not most:
            hand = hands.get(seat)
            at = hand[0].at if hand else ending.at
            to.wrong(at, "ending-uneven", seat=to.seat(seat), count=len(hands.get(seat, ())))
