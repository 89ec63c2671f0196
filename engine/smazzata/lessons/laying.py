"""Putting the cards that a scenario fixes in their places, and reporting those that cannot be put there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .format import Deal
from .problems import Place
from .reader import Reader, Said

FIRST, SECOND = 5, 3


@dataclass
class Layout:
    """The cards whose place is fixed, as they are gathered."""

    first: dict[str, list[str]]
    second: dict[str, list[str]]
    turn_up: str = ""
    taker: str | None = None
    """The seat that the author shows with the turn-up in its hand."""
    seen: dict[str, Place] = field(default_factory=dict)

    def placed(self) -> set[str]:
        """Give all cards that have a place."""
        hands = (*self.first.values(), *self.second.values())
        return {self.turn_up, *(card for hand in hands for card in hand)}


def gather(deal: Deal, order: Sequence[str], to: Reader) -> Layout:
    """Put each card in its place; report cards that are there twice and hands that are too long."""
    layout = Layout({seat: [] for seat in order}, {seat: [] for seat in order})
    if deal.turn_up:
        layout.turn_up = deal.turn_up.value
        layout.seen[layout.turn_up] = deal.turn_up.at
    if deal.hands and (deal.first or deal.second):
        to.wrong(deal.at, "hands-or-first")
    for seat, hand in (deal.hands or {}).items():
        own = _without_turn_up(layout, seat, hand)
        size = FIRST + SECOND - (layout.taker == seat)
        _put(own, size, (layout.first[seat], layout.second[seat]), layout, seat, to)
    for seat, hand in (deal.first or {}).items():
        _put(hand, FIRST, (layout.first[seat], []), layout, seat, to)
    for seat, hand in (deal.second or {}).items():
        own = _without_turn_up(layout, seat, hand)
        _put(own, SECOND, (layout.second[seat], []), layout, seat, to)
    return layout


def place_of(deal: Deal, seat: str) -> Place:
    """Give where a seat's cards are written, or where the deal is."""
    for part in (deal.hands, deal.first, deal.second):
        if part and part.get(seat):
            return part[seat][0].at
    return deal.at


def _without_turn_up(layout: Layout, seat: str, hand: Sequence[Said[str]]) -> list[Said[str]]:
    """Leave the turn-up out of the hand of the taker, who picks it up in the second deal."""
    turned = [card for card in hand if layout.turn_up and card.value == layout.turn_up]
    if turned and layout.taker is None:
        layout.taker = seat
        return [card for card in hand if card is not turned[0]]
    return list(hand)


def _put(
    given: Sequence[Said[str]],
    size: int,
    places: tuple[list[str], list[str]],
    layout: Layout,
    seat: str,
    to: Reader,
) -> None:
    placed = 0
    for card in given:
        if card.value in layout.seen:
            first = layout.seen[card.value]
            to.wrong(card.at, "card-twice", card=card.value, line=first.line, column=first.column)
        elif placed >= size:
            to.wrong(card.at, "hand-too-long", seat=to.seat(seat), size=size, count=len(given))
            return
        else:
            layout.seen[card.value] = card.at
            (places[0] if placed < FIRST else places[1]).append(card.value)
            placed += 1
