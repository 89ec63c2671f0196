"""Completing the deal of a game in which all cards are dealt at once, the turn-up being the dealer's last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from .filling import fill
from .format import Deal
from .laying import place_of
from .problems import Place
from .reader import Reader, Said


@dataclass(frozen=True)
class OneDeal:
    """Deals one scenario's cards; `sizes` tells how many each seat gets, the turn-up included."""

    deal: Deal
    pack: Sequence[str]
    sizes: Mapping[str, int]
    dealer: str
    to: Reader

    def complete(self) -> dict[str, Any] | None:
        """Give the deal of a start, or None where something was wrong and has been reported."""
        known = len(self.to.problems.found)
        seed = self.deal.seed
        hands = self._hands()
        if seed is None:
            self._check_whole(hands)
        if len(self.to.problems.found) > known:
            return None
        turn_up = self.deal.turn_up.value if self.deal.turn_up else ""
        stock = [said.value for said in self.deal.stock or ()]
        placed = {turn_up, *stock, *(card for hand in hands.values() for card in hand)}
        rest = [card for card in self.pack if card not in placed]
        rng = Random(seed.value if seed else 0)
        if seed:
            rng.shuffle(rest)
        if not turn_up:
            turn_up = hands[self.dealer][-1] if len(hands[self.dealer]) == self.sizes[self.dealer] else rest.pop(0)
        if turn_up not in hands[self.dealer]:
            hands[self.dealer].append(turn_up)
        slots = [seat for seat, size in self.sizes.items() for _ in range(size - len(hands[seat]))]
        filled = fill(self.deal, slots, rest, turn_up[1], self.to)
        if filled is None:
            return None
        for seat, card in zip(slots, filled, strict=True):
            hands[seat].append(card)
        back = [said.value for said in self.deal.reshuffle or ()]
        if not back and seed:
            back = rng.sample(self.pack, len(self.pack))
        return {
            "hands": hands,
            "turn_up": turn_up,
            "stock": [*stock, *(card for card in rest if card not in filled)],
            "reshuffle": back,
        }

    def _hands(self) -> dict[str, list[str]]:
        """Put each card in its place; report cards that are there twice and hands that are too long."""
        seen: dict[str, Place] = {}
        hands: dict[str, list[str]] = {seat: [] for seat in self.sizes}
        turned = self.deal.turn_up
        if turned:
            seen[turned.value] = turned.at
        for seat, hand in (self.deal.hands or {}).items():
            own = [card for card in hand if not (turned and seat == self.dealer and card.value == turned.value)]
            room = self.sizes[seat] - (turned is not None and seat == self.dealer)
            hands[seat] = self._apart(own, seen)
            if len(own) > room:
                self.to.wrong(own[room].at, "hand-too-long", seat=self.to.seat(seat), size=room, count=len(own))
        self._apart(self.deal.stock or (), seen)
        return hands

    def _apart(self, cards: Sequence[Said[str]], seen: dict[str, Place]) -> list[str]:
        for card in cards:
            if first := seen.get(card.value):
                self.to.wrong(card.at, "card-twice", card=card.value, line=first.line, column=first.column)
            seen.setdefault(card.value, card.at)
        return [card.value for card in cards]

    def _check_whole(self, hands: Mapping[str, Sequence[str]]) -> None:
        """Report what is missing where no seed would deal it."""
        if not self.deal.turn_up:
            self.to.wrong(self.deal.at, "no-turn-up")
        for seat, size in self.sizes.items():
            missing = size - len(hands[seat]) - (self.deal.turn_up is not None and seat == self.dealer)
            if missing > 0:
                at = place_of(self.deal, seat)
                self.to.wrong(at, "first-too-short", seat=self.to.seat(seat), size=size, missing=missing)
