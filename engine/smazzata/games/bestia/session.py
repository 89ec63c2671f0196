"""A session: deals with the dealer going round, the pot handed on, and a balance of chips for each player.

Rests on `dealer.rotation`, `pot.ante` and `pot.remainder`; chips only ever move between the players and the pot.
"""

from dataclasses import dataclass
from typing import Any

from ...values.table import Seat
from .hand import Hand, scorable, sheet
from .payment import Sheet
from .ruleset import RuleNames


@dataclass(frozen=True)
class Session:
    """The state between two deals: who deals next, what lies in the pot, what each seat has won or lost so far."""

    dealer: Seat
    pot: int
    chips: tuple[int, ...]


def after_deal(session: Session, names: RuleNames, paid: Sheet) -> Session:
    """The session after a deal was paid out."""
    antes = names.antes(session.dealer)
    chips = tuple(had - ante + won for had, ante, won in zip(session.chips, antes, paid.chips, strict=True))
    return Session(names.seating.after(session.dealer), paid.pot_after, chips)


def after_antes(hand: Hand) -> tuple[int, ...]:
    """What each seat has won or lost before this deal and by its ante."""
    antes = hand.rules.names.antes(hand.start.dealer)
    return tuple(had - ante for had, ante in zip(hand.start.chips, antes, strict=True))


def balances(final: Hand) -> tuple[int, ...]:
    """What each seat has won or lost, a finished deal included."""
    return tuple(had + won for had, won in zip(after_antes(final), sheet(final).chips, strict=True))


def next_hand(final: Hand) -> dict[str, Any]:
    """What the next start takes over from a finished deal, as JSON values; one that cannot be paid changes nothing."""
    start, names = final.start, final.rules.names
    session = Session(start.dealer, start.pot, start.chips)
    if scorable(final):
        session = after_deal(session, names, sheet(final))
    seats = names.seating.seats
    return {
        "dealer": seats[session.dealer],
        "pot": session.pot,
        "chips": dict(zip(seats, session.chips, strict=True)),
    }
