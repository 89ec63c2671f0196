"""Completing the deal of a game with a second deal after the auction: what is fixed, and what the seed deals.

A seat's cards of the first and of the second deal may be fixed in part; what is open is filled from the rest of the
pack, reproducibly, so that every bound holds. Rests on `deal.first`, `deal.turn-up` and `deal.second`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from .filling import fill
from .format import Deal
from .laying import FIRST, SECOND, Layout, gather, place_of
from .reader import Reader

type Start = dict[str, Any]

TURN_UP = ""
"""The name of the turn-up among the seats that get a card."""


@dataclass(frozen=True)
class Bidding:
    """What the completion needs to know of the auction."""

    named: str | None
    """The trump suit that a call names, so that bounds may speak of it before anything is dealt."""
    taker_of: Callable[[Start], str | None]
    """Bids the hand out from a deal of which only the first cards count."""


@dataclass(frozen=True)
class TwoDeals:
    """Deals one scenario's cards; `order` is the seats as they are dealt to, from the dealer's right."""

    deal: Deal
    pack: Sequence[str]
    order: Sequence[str]
    to: Reader

    def complete(self, bidding: Bidding) -> Start | None:
        """Give the deal of a start, or None where something was wrong and has been reported."""
        known = len(self.to.problems.found)
        layout = gather(self.deal, self.order, self.to)
        seed = self.deal.seed
        if len(self.to.problems.found) > known or (seed is None and not self._first_whole(layout)):
            return None
        rest = [card for card in self.pack if card not in layout.placed()]
        if seed is not None:
            Random(seed.value).shuffle(rest)
        slots = [seat for seat in self.order for _ in range(FIRST - len(layout.first[seat]))]
        if not layout.turn_up:
            slots.insert(0, TURN_UP)
        filled = fill(self.deal, slots, rest, bidding.named or layout.turn_up[1:], self.to)
        if filled is None:
            return None
        for seat, card in zip(slots, filled, strict=True):
            rest.remove(card)
            if seat == TURN_UP:
                layout.turn_up = card
            else:
                layout.first[seat].append(card)
        return self._second(layout, rest, bidding)

    def _second(self, layout: Layout, rest: list[str], bidding: Bidding) -> Start | None:
        stock = [*rest, *(card for hand in layout.second.values() for card in hand)]
        start: Start = {"first": layout.first, "turn_up": layout.turn_up, "stock": stock}
        bidden = bidding.taker_of(start)
        if bidden and layout.taker and bidden != layout.taker:
            self.to.wrong(
                place_of(self.deal, layout.taker),
                "turn-up-elsewhere",
                card=layout.turn_up,
                seat=self.to.seat(layout.taker),
                taker=self.to.seat(bidden),
            )
            return None
        # While there is no taker any seat may stand for it: the one that is shown with a card less, else the last.
        taker = bidden or layout.taker or min(reversed(self.order), key=lambda seat: len(layout.second[seat]))
        size = {seat: SECOND - (seat == taker) for seat in self.order}
        for seat, hand in layout.second.items():
            if len(hand) > size[seat]:
                at = place_of(self.deal, seat)
                self.to.wrong(at, "second-too-long", seat=self.to.seat(seat), count=len(hand), size=size[seat])
                return None
        slots = [seat for seat in self.order for _ in range(size[seat] - len(layout.second[seat]))]
        if slots and self.deal.seed is None and (bidden or any(layout.second.values())):
            self.to.wrong(self.deal.at, "cards-missing", cards=rest)
            return None
        filled = fill(self.deal, slots, rest, bidding.named or layout.turn_up[1:], self.to)
        if filled is None:
            return None
        for seat, card in zip(slots, filled, strict=True):
            layout.second[seat].append(card)
        return {**start, "stock": [card for seat in self.order for card in layout.second[seat]]}

    def _first_whole(self, layout: Layout) -> bool:
        """Whether no card of the first deal is left open; else report what is missing."""
        if not layout.turn_up:
            self.to.wrong(self.deal.at, "no-turn-up")
        short = {seat: FIRST - len(hand) for seat, hand in layout.first.items() if len(hand) < FIRST}
        for seat, missing in short.items():
            self.to.wrong(
                place_of(self.deal, seat),
                "first-too-short",
                seat=self.to.seat(seat),
                size=FIRST,
                missing=missing,
            )
        return bool(layout.turn_up) and not short
