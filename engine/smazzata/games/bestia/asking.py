"""Questions put to the rules outside a deal: what may be played here, and how is this paid?

Each reads a request of plain JSON values and raises `CannotRead` for one that makes no sense.
"""

from collections.abc import Mapping
from typing import Any

from ...values.cards import ITALIAN_40
from ...values.errors import CannotRead
from ...values.reading import choice, items, mapping, need
from ...values.table import Seat
from .dealing import Ending, Start, check_trick, chips_in, in_turn
from .hand import Hand, Rules, begin
from .payment import TRICKS, settle
from .recording import sheet_json
from .ruleset import RuleNames


def check_seats(names: RuleNames, request: Mapping[str, Any]) -> None:
    """The seats of a request, if given, must be ours in playing order, whoever comes first."""
    seating = names.seating
    given = [str(seat) for seat in items(request, "seats", seating.seats)]
    rounds = [[seating.seats[seat] for seat in seating.round_from(first)] for first in range(len(seating.seats))]
    if given not in rounds:
        raise CannotRead(f"seats must be {' '.join(seating.seats)}, in this order; bestia.players has five or four")


def _active(names: RuleNames, request: Mapping[str, Any], dealer: Seat) -> tuple[Seat, ...]:
    """The seats still in, in playing order from the dealer's right; all of them where nothing is said."""
    seating = names.seating
    seats = [seating.seat(str(seat)) for seat in items(request, "active", seating.seats)]
    if len(set(seats)) < len(seats):
        raise CannotRead("active: each seat once")
    return in_turn(len(seating.seats), dealer, set(seats))


def position(rules: Rules, request: Mapping[str, Any]) -> Hand:
    """A deal in the middle of a trick, of which only the mover's cards and the table are known."""
    names, seating = rules.names, rules.names.seating
    check_seats(names, request)
    seat = seating.seat(str(need(request, "seat")))
    dealer = seating.seat(str(request.get("dealer") or seating.seats[-1]))
    active = _active(names, request, dealer)
    on_table = [mapping(played, "table") for played in items(request, "table", ())]
    played = [seating.seat(str(need(entry, "seat"))) for entry in on_table]
    trick = tuple(ITALIAN_40.card(str(need(entry, "card"))) for entry in on_table)
    if not {seat, *played} <= set(active):
        raise CannotRead("active: who has dropped out plays no card")
    leader = played[0] if played else seat
    check_trick(active, leader, played, seating)
    if active[(active.index(leader) + len(played)) % len(active)] != seat:
        raise CannotRead(f"table: it is not {seating.seats[seat]}'s turn after these cards")
    cards = ITALIAN_40.cards(str(card) for card in items(request, "hand"))
    if not cards:
        raise CannotRead("hand: one card at least")
    if cards.bit_count() > TRICKS:
        raise CannotRead(f"hand: {TRICKS} cards at most, not {cards.bit_count()} ({names.rule('deal.five')})")
    ITALIAN_40.cards([*ITALIAN_40.write(cards), *(ITALIAN_40.codes[card] for card in trick)])
    hands = tuple(cards if place == seat else 0 for place in range(rules.seats))
    trump = choice(need(request, "trump"), "trump", ITALIAN_40.suits)
    first = bool(request.get("first_trick", False))
    ending = Ending(active, hands, trump, leader, trick, (0,) * rules.seats, first, known=False)
    return begin(rules, Start(dealer, ending, 0, (0,) * rules.seats))


def payment(rules: Rules, request: Mapping[str, Any]) -> dict[str, Any]:
    """How a deal is paid, from the pot with its antes, who stayed in, and who won the tricks."""
    names, seating = rules.names, rules.names.seating
    check_seats(names, request)
    dealer = seating.seat(str(request.get("dealer") or seating.seats[-1]))
    active = _active(names, request, dealer)
    winners = [seating.seat(str(seat)) for seat in items(request, "winners", ())]
    revoked = [seating.seat(str(seat)) for seat in items(request, "revoked", ())]
    if not set(winners) | set(revoked) <= set(active):
        raise CannotRead("winners, revoked: who has dropped out plays no card")
    if len(active) > 1 and len(winners) != TRICKS:
        raise CannotRead(f"winners: there are {TRICKS} tricks, not {len(winners)}")
    return sheet_json(names, settle(names, dealer, chips_in(need(request, "pot"), "pot"), active, winners, revoked))


ASKING = {"score": payment}
"""The questions by the name of their operation; each gives plain JSON values."""
