"""What lies on the table of a deal, and the facts that stay in view beside it."""

from collections.abc import Sequence
from typing import Any

from ...rules.terms import SeatTerm, SuitTerm
from ...values.cards import ITALIAN_40, Card, Cards, bits
from ..game import Chip, Event
from .cardplay import RANKINGS
from .dealing import Deal
from .hand import Hand, Trick, pot_start, scorable, sheet, tricks_won
from .payment import TRICKS
from .session import after_antes, balances

NOT_DEALT = ("ante", "turn-up")
"""The events before the cards are dealt out."""


def in_order(cards: Cards, trump: int) -> list[str]:
    """A hand as a player sorts it: trumps first, each suit from its best card down."""
    above = RANKINGS[trump].above

    def place(card: Card) -> tuple[bool, int, int]:
        suit = ITALIAN_40.suit(card)
        return suit != trump, suit, above[card].bit_count()

    return [ITALIAN_40.codes[card] for card in sorted(bits(cards), key=place)]


def dropped_out(state: Hand) -> list[int]:
    """Who is out of this deal so far."""
    if state.table is not None:
        return [seat for seat in range(state.rules.seats) if seat not in state.table.active]
    return [answer.seat for answer in state.asking.answers if not answer.stays]


def _turned(state: Hand, event: Event) -> Card | None:
    """The turn-up, while it lies on the table: until the play begins, or the dealer changes it."""
    deal = state.start.cards
    if not isinstance(deal, Deal) or event.kind == "ante" or event.phase not in ("deal", "stay"):
        return None
    return deal.turn_up if state.hands[state.start.dealer] >> deal.turn_up & 1 else None


def _hands(state: Hand, event: Event, turned: Card | None) -> list[Cards]:
    """What each seat holds; the turn-up lies on the table, the cards of one who is out nowhere."""
    if event.kind in NOT_DEALT:
        return [0] * state.rules.seats
    hands = [*state.hands]
    if turned is not None:
        hands[state.start.dealer] &= ~(1 << turned)
    for seat in dropped_out(state):
        hands[seat] = 0
    return hands


def _stock(state: Hand, event: Event) -> int:
    if event.kind in NOT_DEALT:
        return len(ITALIAN_40.codes) - (event.kind == "turn-up")
    return len(state.asking.stock)


def _trick(state: Hand, event: Event) -> Trick | None:
    """The cards that lie on the table, with who is winning them: also a whole trick, until it is taken away."""
    if state.trick:
        return Trick(state.leader, state.trick, state.winning)
    if event.kind in ("play", "trick") and state.tricks:
        return state.tricks[-1]
    return None


def lay_table(state: Hand, event: Event) -> dict[str, Any]:
    """What lies on the table, as the frame's `table`."""
    seats, codes = state.rules.names.seating.seats, ITALIAN_40.codes
    turned = _turned(state, event)
    trick = _trick(state, event)
    table = state.table
    lying = []
    if trick is not None and table is not None:
        seat = trick.leader
        for card in trick.cards:
            lying.append({"seat": seats[seat], "card": codes[card]})
            seat = table.following[seat]
    playing = event.phase == "play"
    leader = trick.leader if trick is not None else state.leader
    won = [0] * len(seats) if event.phase == "stay" else [*tricks_won(state)]
    if event.kind == "play" and trick is not None and not state.trick:
        won[trick.winner] -= 1
    paid = event.phase == "score" and scorable(state)
    hands = zip(seats, _hands(state, event, turned), strict=True)
    chips = balances(state) if paid else after_antes(state)
    return {
        "hands": {seat: in_order(held, state.trump) for seat, held in hands},
        "dealer": seats[state.start.dealer],
        "turn": None if state.turn is None else seats[state.turn],
        "taker": None,
        "contract": None,
        "trump": None if event.kind == "ante" else ITALIAN_40.suits[state.trump],
        "turn_up": None if turned is None else codes[turned],
        "turn_up_of": None if turned is None else seats[state.start.dealer],
        "leader": seats[leader] if playing and leader >= 0 else None,
        "trick": lying if playing else [],
        "winning": seats[trick.winner] if playing and trick is not None else None,
        "trick_done": event.kind == "trick",
        "won": dict(zip(seats, won, strict=True)),
        "pot": sheet(state).pot_after if paid else pot_start(state),
        "chips": dict(zip(seats, chips, strict=True)),
        "stock": _stock(state, event),
        "out": [seats[seat] for seat in dropped_out(state)],
        "changed": {seats[said.seat]: said.discards.bit_count() for said in state.asking.answers if said.stays},
    }


def status(state: Hand, event: Event) -> Sequence[Chip]:
    """The facts that stay in view: trump, dealer or trick, pot, how many are in."""
    names = state.rules.names
    chips = []
    if event.kind != "ante":
        chips.append(Chip("trump", "trump", {"trump": SuitTerm(ITALIAN_40.suits[state.trump])}))
    if event.phase in ("deal", "stay"):
        chips.append(Chip("dealer", "dealer", {"dealer": SeatTerm(names.seating.seats[state.start.dealer])}))
    elif event.kind in ("play", "trick") and state.table is not None:
        left = min(state.hands[seat].bit_count() for seat in state.table.active)
        chips.append(Chip("trick", "trick", {"n": TRICKS - left, "total": TRICKS}))
    paid = event.phase == "score" and scorable(state)
    chips.append(Chip("pot", "pot", {"n": sheet(state).pot_after if paid else pot_start(state)}))
    if event.phase == "play" and state.table is not None:
        chips.append(Chip("in", "in", {"n": len(state.table.active)}))
    return chips
