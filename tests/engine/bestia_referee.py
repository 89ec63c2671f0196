"""A second reading of the Bestia text, deliberately naive: sets, lists and ifs, nothing taken from the engine.

Cards are written "7D"; a trick is a list of (seat, card); `trump` is a suit letter; `house` has all options.
"""

from collections.abc import Mapping, Sequence
from typing import Any

HIGH_TO_LOW = ["A", "3", "R", "C", "F", "7", "6", "5", "4", "2"]
House = Mapping[str, Any]
Trick = Sequence[tuple[str, str]]


def higher(card: str, other: str) -> bool:
    """Whether a card of the same suit ranks above another (T2)."""
    return HIGH_TO_LOW.index(card[0]) < HIGH_TO_LOW.index(other[0])


def best_of(cards: Sequence[str]) -> str:
    return min(cards, key=lambda card: HIGH_TO_LOW.index(card[0]))


def winner(trick: Trick, trump: str) -> tuple[str, str]:
    """Who wins, with which card (T17)."""
    led = trick[0][1][1]
    suit = trump if any(card[1] == trump for _, card in trick) else led
    card = best_of([card for _, card in trick if card[1] == suit])
    return next(one for one in trick if one[1] == card)


def may_lead(hand: Sequence[str], seat: str, trump: str, first: bool, eldest: str, house: House) -> set[str]:
    """The cards that may be led (T12, T13, T24)."""
    ace = "A" + trump
    bound = house["bestia.ace_duty"] == "opening_leader" or (house["bestia.ace_duty"], seat) == ("eldest_only", eldest)
    if first and bound and ace in hand:
        return {ace}
    trumps = {card for card in hand if card[1] == trump}
    if not first and house["bestia.trump_after_trick"] == "duty" and trumps:
        return trumps
    return set(hand)


def may_follow(hand: Sequence[str], trick: Trick, trump: str, house: House) -> set[str]:
    """The cards that may be played to a trick (T14, T15)."""
    led = trick[0][1][1]
    suited = {card for card in hand if card[1] == led}
    trumps = {card for card in hand if card[1] == trump}
    best = winner(trick, trump)[1]
    beating = {card for card in hand if card[1] == best[1] and higher(card, best)}
    if suited:
        if led == trump:
            return beating if beating and house["bestia.beat_trump_lead"] else suited
        if best[1] == led and house["bestia.beat_plain"] and beating:
            return beating
        return suited
    if not trumps:
        return set(hand)
    if best[1] != trump:
        return trumps
    if beating:
        return beating
    return trumps if house["bestia.undertrump"] == "compulsory" else set(hand)


def changes(hand: Sequence[str], turn_up: str | None, house: House) -> set[frozenset[str]]:
    """Which cards may be given away: up to four, the dealer's turn-up not among them (T9, T5)."""
    ways = {frozenset()}
    for card in hand:
        ways |= {way | {card} for way in ways}
    fixed = turn_up is not None and house["bestia.dealer_turnup"] == "fixed"
    return {way for way in ways if len(way) <= 4 and not (fixed and turn_up in way)}


def payment(
    pot: int, seats: Sequence[str], dealer: str, active: Sequence[str], winners: Sequence[str], house: House
) -> dict[str, int]:
    """What each seat gains or loses, its ante and fines for broken rules not counted (T19, T20)."""
    chips = dict.fromkeys(seats, 0)
    fifth = 1 if house["bestia.payout"] == "literal_one" else max(1, pot // 5)
    if not active:
        chips[dealer] += pot if house["bestia.none"] == "dealer_takes" else 0
        return chips
    if len(active) == 1:
        chips[active[0]] += pot if house["bestia.single"] == "takes_pot" else min(pot, 5 * fifth)
        return chips
    left = pot
    for seat in winners:
        pay = min(fifth, left)
        chips[seat] += pay
        left -= pay
    losers = [seat for seat in active if seat not in winners]
    fine = pot if house["bestia.amount"] == "pot_at_start" else left
    if house["bestia.multi"] == "split" and losers:
        for turn in range(fine):
            chips[losers[turn % len(losers)]] -= 1
    else:
        for seat in losers:
            chips[seat] -= fine
    return chips
