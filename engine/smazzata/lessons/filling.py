"""Giving out the cards that a scenario leaves open, so that every bound holds."""

from __future__ import annotations

from collections.abc import Sequence

from .format import Deal
from .reader import Reader


def fill(deal: Deal, slots: Sequence[str], rest: Sequence[str], trump: str, to: Reader) -> list[str] | None:
    """Give each slot, named by its seat, a card that the seat's bounds allow; in the order of `rest` where it is free.

    Where a card is wanted by two slots the earlier one moves on, as long as it can: a way is found where there is one.
    Otherwise None, and the bound is reported.
    """
    slot_of: dict[str, int] = {}

    def seat_card(slot: int, tried: set[str]) -> bool:
        for card in rest:
            if card not in tried and allowed(deal, slots[slot], card, trump):
                tried.add(card)
                if card not in slot_of or seat_card(slot_of[card], tried):
                    slot_of[card] = slot
                    return True
        return False

    for slot in range(len(slots)):
        if not seat_card(slot, set()):
            bounds = deal.bounds or {}
            to.wrong(bounds[slots[slot]].at if slots[slot] in bounds else deal.at, "bounds-impossible")
            return None
    cards = {slot: card for card, slot in slot_of.items()}
    return [cards[slot] for slot in range(len(slots))]


def allowed(deal: Deal, seat: str, card: str, trump: str) -> bool:
    """Whether the bounds let the seed give a card to a seat."""
    bound = (deal.bounds or {}).get(seat)
    if bound is None:
        return True
    avoided = any(is_kind(card, kind.value, trump) for kind in bound.avoid or ())
    return not avoided and (not bound.only or any(is_kind(card, kind.value, trump) for kind in bound.only))


def is_kind(card: str, kind: str, trump: str) -> bool:
    """Whether a card is of a kind: itself, a suit `S*`, a rank `*J` or "trump"."""
    if kind == "trump":
        return card[1] == trump
    return card == kind or kind in (f"{card[1]}*", f"*{card[0]}")
