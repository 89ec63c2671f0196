"""The auction: two rounds, senza over a taken trump, contro where the rule set has it.

Rests on the `bid.*` rules; the options `bid.senza_direct` (A3), `bid.senza_window` (A4), `bid.contro_by` (A5) and
`bid.contro_taker` (A6) choose between their readings.
"""

from functools import lru_cache
from typing import NamedTuple

from ...rules.duties import Duties, Entry, Obligation, Permission
from ...values.cards import Cards
from ...values.table import PAIRS, Seat
from .ruleset import RuleNames

CALLS = ("pass", "take", "S", "H", "D", "C", "senza", "contro")
PASS, TAKE, SENZA, CONTRO = (1 << CALLS.index(call) for call in ("pass", "take", "senza", "contro"))
SUITS = 0b111100
EVERY_CALL = (1 << len(CALLS)) - 1


class Bidding(NamedTuple):
    """How far the auction has come: who has chosen what, and who is still to be asked, in order.

    `trump` is a suit's place in the pack; `taker` the final declarer so far.
    """

    turned: int
    round: int
    waiting: tuple[Seat, ...]
    spoken: tuple[Seat, ...] = ()
    taker: Seat | None = None
    chosen_by: Seat | None = None
    trump: int | None = None
    senza_by: Seat | None = None
    contro_by: Seat | None = None

    @property
    def turn(self) -> Seat | None:
        """Whose call it is; None when the bidding is over."""
        return self.waiting[0] if self.waiting else None

    @property
    def contract(self) -> str | None:
        """What was called so far: trump, senza, contro or nothing."""
        if self.contro_by is not None:
            return "contro"
        if self.senza_by is not None:
            return "senza"
        return "trump" if self.trump is not None else None

    @property
    def annulled(self) -> bool:
        """Everybody passed twice (`bid.all-pass`)."""
        return not self.waiting and self.contract is None


class CallTable(NamedTuple):
    """What a caller sees, as far as the rules of bidding care."""

    round: int
    turned: int
    taken: bool
    senza: bool
    closed: bool
    may_contro: bool


def opening(dealer: Seat, turned: int) -> Bidding:
    """Before the first call; the dealer's right speaks first (`bid.round1`)."""
    return Bidding(turned, 1, PAIRS.round_from(PAIRS.after(dealer)))


def call_duties(names: RuleNames) -> Duties[CallTable]:
    """The rules of bidding of a rule set, as entries over the set of all calls."""
    contro = names.has_contro
    direct = names.options["bid.senza_direct"]
    window = names.options["bid.senza_window"]
    rule = names.rule
    overcall = {
        "others_after_take": "bid.senza-overcall",
        "not_spoken_only": "bid.senza-not-spoken",
        "including_taker": "bid.senza-taker-too",
    }[str(window)]
    entries: list[Entry[CallTable]] = []

    if contro:
        entries += [
            Obligation(
                rule=rule("bid.senza-final-but-contro"),
                when=lambda t: t.senza and not t.closed,
                cards=lambda t: PASS | CONTRO,
            ),
            Obligation(rule=rule("bid.contro"), when=lambda t: not t.may_contro, cards=lambda t: EVERY_CALL & ~CONTRO),
        ]
    else:
        entries.append(
            Obligation(rule=rule("bid.senza-final"), when=lambda t: True, cards=lambda t: EVERY_CALL & ~CONTRO)
        )
    entries.append(
        Obligation(
            rule=rule("bid.trump-final"), when=lambda t: t.taken and not t.senza, cards=lambda t: PASS | SENZA | CONTRO
        )
    )
    if direct == "second_round_only":
        entries.append(
            Obligation(
                rule=rule("bid.senza-second-round"),
                when=lambda t: t.round == 1 and not t.taken and not t.senza,
                cards=lambda t: EVERY_CALL & ~SENZA,
            )
        )
    elif direct == "only_over_a_take":
        entries.append(
            Obligation(
                rule=rule("bid.senza-only-overcall"),
                when=lambda t: not t.taken and not t.senza,
                cards=lambda t: EVERY_CALL & ~SENZA,
            )
        )
    entries += [
        Obligation(
            rule=rule("bid.round1"),
            when=lambda t: t.round == 1 and not t.taken and not t.senza,
            cards=lambda t: PASS | TAKE | SENZA,
            shows=("turn_up",),
        ),
        Obligation(
            rule=rule("bid.round2-other-suit"),
            when=lambda t: t.round == 2 and not t.taken and not t.senza,
            cards=lambda t: PASS | SENZA | SUITS & ~_suit(t.turned),
            shows=("turn_up",),
        ),
        Permission(rule=rule("bid.senza-direct"), when=lambda t: not t.taken and not t.senza, cards=lambda t: SENZA),
        Permission(rule=rule(overcall), when=lambda t: t.taken and not t.senza, cards=lambda t: SENZA),
    ]
    if contro:
        answer = "bid.contro" if names.options["bid.contro_by"] == "opponents" else "bid.contro-anyone"
        entries.append(Permission(rule=rule(answer), when=lambda t: t.may_contro, cards=lambda t: CONTRO))
    return Duties(tuple(entries), EVERY_CALL)


def _suit(suit: int) -> Cards:
    return 1 << CALLS.index("SHDC"[suit])


def call_table(names: RuleNames, bidding: Bidding) -> CallTable:
    """The table as the next caller sees it."""
    senza = bidding.senza_by is not None
    may_contro = names.has_contro and senza and bidding.contro_by is None and bool(bidding.waiting)
    return CallTable(bidding.round, bidding.turned, bidding.trump is not None, senza, not bidding.waiting, may_contro)


@lru_cache(maxsize=1 << 14)
def after_call(names: RuleNames, bidding: Bidding, call: str) -> Bidding:
    """The auction one (legal) call further."""
    seat, *rest = bidding.waiting
    waiting = tuple(rest)
    spoken = (*bidding.spoken, seat)
    if call == "pass":
        if waiting or bidding.contract is not None or bidding.round == 2:
            return bidding._replace(waiting=waiting, spoken=spoken)
        return Bidding(bidding.turned, 2, PAIRS.round_from(PAIRS.after(seat)))
    if call == "senza":
        return bidding._replace(senza_by=seat, taker=seat, waiting=_contro_window(names, seat), spoken=spoken)
    if call == "contro":
        taker = seat if names.options["bid.contro_taker"] == "caller" else bidding.taker
        return bidding._replace(contro_by=seat, taker=taker, waiting=(), spoken=spoken)
    trump = bidding.turned if call == "take" else "SHDC".index(call)
    window = _senza_window(names, seat, bidding.spoken)
    return bidding._replace(trump=trump, taker=seat, chosen_by=seat, waiting=window, spoken=spoken)


def _senza_window(names: RuleNames, taker: Seat, spoken: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who may still turn a taken trump into senza, in order (A4)."""
    others = PAIRS.round_from(taker)[1:]
    window = names.options["bid.senza_window"]
    if window == "not_spoken_only":
        return tuple(seat for seat in others if seat not in spoken)
    return (*others, taker) if window == "including_taker" else others


def _contro_window(names: RuleNames, senza_by: Seat) -> tuple[Seat, ...]:
    """Who may answer a senza with contro, in order (A5); nobody where there is none."""
    if not names.has_contro:
        return ()
    others = PAIRS.round_from(senza_by)[1:]
    if names.options["bid.contro_by"] == "anyone_else":
        return others
    return tuple(seat for seat in others if PAIRS.side_of(seat) != PAIRS.side_of(senza_by))
