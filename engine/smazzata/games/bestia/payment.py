"""Paying out a deal: what each trick takes from the pot, and what those pay who made none.

Rests on the `pot.*`, `stay.single*`, `stay.none*` and `penalty.*` rules; the options `bestia.payout` (A32),
`bestia.amount` and `bestia.multi` (A33), `bestia.single` (A34) and `bestia.none` (A35) choose between their readings.
"""

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from ...values.table import Seat
from .ruleset import RuleNames

TRICKS = 5


class Line(NamedTuple):
    """One line of the sheet: what a seat takes from the pot, or (below zero) pays into it, and by which rule."""

    seat: Seat
    rule: str
    chips: int


class Sheet(NamedTuple):
    """How a deal was paid: the lines, their sum by seat, and what becomes of the pot.

    `kept` is what was not paid out and stays in the pot, by the rule `kept_by`; fines come on top.
    """

    result: Literal["played", "single", "none"]
    lines: tuple[Line, ...]
    chips: tuple[int, ...]
    pot_before: int
    kept: int
    kept_by: str
    pot_after: int


def settle(
    names: RuleNames,
    dealer: Seat,
    pot: int,
    active: Sequence[Seat],
    winners: Sequence[Seat],
    revoked: Collection[Seat] = (),
) -> Sheet:
    """Pay a deal out of a pot that holds the antes already.

    `winners` are those of the five tricks, in order; they do not matter where fewer than two are `active`.
    """
    rule = names.rule
    out = [seat for seat in range(len(names.seating.seats)) if seat not in active]
    lines = [Line(seat, rule("stay.refuse"), 0) for seat in out]
    if not active:
        takes = names["none"] == "dealer_takes"
        if takes:
            lines.append(Line(dealer, rule("stay.none-dealer"), pot))
        return _sheet(names, "none", lines, pot, 0 if takes else pot, rule("stay.none"))
    if len(active) == 1:
        whole = names["single"] == "takes_pot"
        takes_rule = rule("stay.single-takes-pot" if whole else "stay.single")
        lines.append(Line(active[0], takes_rule, pot if whole else min(pot, TRICKS * per_trick(names, pot))))
        return _sheet(names, "single", lines, pot, pot - lines[-1].chips, rule("pot.remainder"))
    paid = paid_for_tricks(names, pot, winners)
    by = _trick_rule(names, pot)
    lines += [Line(seat, by, paid[seat]) for seat in active if seat in winners]
    left = pot - sum(paid)
    lines += _bestia(names, [seat for seat in active if seat not in winners], pot, left)
    lines += [Line(seat, rule("penalty.revoke-penalize"), -pot) for seat in active if seat in revoked]
    return _sheet(names, "played", lines, pot, left, rule("pot.remainder"))


def per_trick(names: RuleNames, pot: int) -> int:
    """What a trick is worth: a fifth of the pot in whole chips, one at least, or always one (A32)."""
    return 1 if names["payout"] == "literal_one" else max(1, pot // TRICKS)


def _trick_rule(names: RuleNames, pot: int) -> str:
    if names["payout"] == "literal_one":
        return names.rule("pot.literal-one")
    return names.rule("pot.share" if per_trick(names, pot) > 1 else "pot.per-trick")


def paid_for_tricks(names: RuleNames, pot: int, winners: Sequence[Seat]) -> tuple[int, ...]:
    """What each seat takes for its tricks, in their order, while chips last (`pot.per-trick`, `pot.share`; A37)."""
    worth, paid = per_trick(names, pot), [0] * len(names.seating.seats)
    for winner in winners:
        chips = min(worth, pot)
        paid[winner] += chips
        pot -= chips
    return tuple(paid)


def _bestia(names: RuleNames, seats: list[Seat], pot: int, left: int) -> list[Line]:
    """The fines of those who stayed in and made no trick (`pot.bestia`; A33).

    Where several share one fine it is split as evenly as chips can be, the first in turn paying the odd ones.
    """
    after = names["amount"] == "pot_after_payout"
    fine = left if after else pot
    by = names.rule("pot.bestia-after-payout" if after else "pot.bestia")
    if len(seats) < 2 or names["multi"] == "each_full":
        return [Line(seat, by, -fine) for seat in seats]
    share, odd = divmod(fine, len(seats))
    return [Line(seat, names.rule("pot.bestia-split"), -(share + (place < odd))) for place, seat in enumerate(seats)]


def _sheet(
    names: RuleNames, result: Literal["played", "single", "none"], lines: list[Line], pot: int, kept: int, kept_by: str
) -> Sheet:
    chips = [0] * len(names.seating.seats)
    for line in lines:
        chips[line.seat] += line.chips
    return Sheet(result, tuple(lines), tuple(chips), pot, kept, kept_by, pot - sum(chips))
