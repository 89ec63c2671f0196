"""How a hand begins: a whole deal, or an ending set up in the middle of the play.

Rests on `deal.first`, `deal.turn-up`, `deal.second`. A start is read from and written to plain JSON values.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from ...values.cards import FRENCH_32, Card, Cards, numbers
from ...values.errors import CannotRead
from ...values.reading import choice, count, items, mapping, need
from ...values.table import PAIRS, Seat

PACKETS = (3, 2)


class Deal(NamedTuple):
    """The cards of a deal: five each, the turn-up, and the other eleven in the order in which they will be dealt."""

    first: tuple[Cards, ...]
    turn_up: Card
    stock: tuple[Card, ...]


class Ending(NamedTuple):
    """The rest of a hand: cards left, the contract, who leads, the cards of the trick on the table, and what is won.

    `tricks` and `points` are per side, before this ending; `known` tells whether they were given, so that the hand can
    be scored.
    """

    hands: tuple[Cards, ...]
    contract: str
    trump: int | None
    taker: Seat
    leader: Seat
    trick: tuple[Card, ...] = ()
    tricks: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    declarations: tuple[int, int] = (0, 0)
    belote: Seat | None = None
    known: bool = False


class Start(NamedTuple):
    """Before the first action: dealer, cards, match score and frozen points."""

    dealer: Seat
    cards: Deal | Ending
    score: tuple[int, int] = (0, 0)
    frozen: int = 0


def shuffled(rng: Random, dealer: Seat) -> Deal:
    """A random deal: three then two cards to each from the dealer's right, then the turn-up."""
    size = len(FRENCH_32.codes)
    pack = sorted(range(size), key=numbers(rng, size).__getitem__)
    sets = [1 << card for card in pack]
    first = [0, 0, 0, 0]
    place = 0
    for packet in PACKETS:
        for seat in PAIRS.round_from(PAIRS.after(dealer)):
            first[seat] |= sum(sets[place : place + packet])
            place += packet
    return Deal(tuple(first), pack[place], tuple(pack[place + 1 :]))


def second_deal(deal: Deal, dealer: Seat, taker: Seat) -> tuple[Cards, ...]:
    """What each seat gets after the bidding: three cards, the final declarer two and the turn-up (`deal.second`)."""
    second = [0, 0, 0, 0]
    second[taker] = 1 << deal.turn_up
    place = 0
    sets = [1 << card for card in deal.stock]
    for seat in PAIRS.round_from(PAIRS.after(dealer)):
        packet = 2 if seat == taker else 3
        second[seat] |= sum(sets[place : place + packet])
        place += packet
    return tuple(second)


def read_start(start: Mapping[str, Any]) -> Start:
    """A start from JSON values; raises `CannotRead` saying what is wrong."""
    dealer = PAIRS.seat(str(need(start, "dealer")))
    if "ending" in start:
        cards: Deal | Ending = _read_ending(mapping(start["ending"], "ending"))
    else:
        cards = _read_deal(mapping(need(start, "deal"), "deal"))
    return Start(dealer, cards, _per_side(start.get("score")), count(start.get("frozen", 0), "frozen"))


def write_start(start: Start) -> dict[str, Any]:
    """The JSON values of a start; `read_start` gives the same start back."""
    score = dict(zip(PAIRS.sides, start.score, strict=True))
    common = {"dealer": PAIRS.seats[start.dealer], "score": score, "frozen": start.frozen}
    if isinstance(start.cards, Deal):
        deal = start.cards
        cards = {
            "first": _by_seat(deal.first),
            "turn_up": FRENCH_32.codes[deal.turn_up],
            "stock": [FRENCH_32.codes[card] for card in deal.stock],
        }
        return {**common, "deal": cards}
    ending = start.cards
    leader = ending.leader
    body: dict[str, Any] = {
        "hands": _by_seat(ending.hands),
        "contract": ending.contract,
        "trump": None if ending.trump is None else FRENCH_32.suits[ending.trump],
        "taker": PAIRS.seats[ending.taker],
        "leader": PAIRS.seats[leader],
        "trick": [
            {"seat": PAIRS.seats[PAIRS.after(leader, step)], "card": FRENCH_32.codes[card]}
            for step, card in enumerate(ending.trick)
        ],
    }
    if ending.known:
        body["won"] = {
            side: {"tricks": ending.tricks[place], "points": ending.points[place]}
            for place, side in enumerate(PAIRS.sides)
        }
        body["declarations"] = dict(zip(PAIRS.sides, ending.declarations, strict=True))
    if ending.belote is not None:
        body["belote"] = PAIRS.seats[ending.belote]
    return {**common, "ending": body}


def _by_seat(hands: tuple[Cards, ...]) -> dict[str, list[str]]:
    return {seat: list(FRENCH_32.write(cards)) for seat, cards in zip(PAIRS.seats, hands, strict=True)}


def _read_deal(deal: Mapping[str, Any]) -> Deal:
    first = _hands(need(deal, "first"))
    for seat, cards in zip(PAIRS.seats, first, strict=True):
        if cards.bit_count() != sum(PACKETS):
            raise CannotRead(f"{seat} has {cards.bit_count()} cards in the first deal, not {sum(PACKETS)}")
    turn_up = FRENCH_32.card(str(need(deal, "turn_up")))
    stock = tuple(FRENCH_32.card(str(card)) for card in items(deal, "stock"))
    seen = 0
    for cards in (*first, 1 << turn_up, *(1 << card for card in stock)):
        if seen & cards:
            raise CannotRead(f"{' '.join(FRENCH_32.write(seen & cards))} is there twice")
        seen |= cards
    if seen != FRENCH_32.all:
        raise CannotRead(f"missing: {' '.join(FRENCH_32.write(FRENCH_32.all & ~seen))}")
    return Deal(first, turn_up, stock)


def _read_ending(ending: Mapping[str, Any]) -> Ending:
    hands = _hands(need(ending, "hands"))
    trump = ending.get("trump")
    contract = str(ending.get("contract") or ("trump" if trump else "senza"))
    if contract not in ("trump", "senza", "contro"):
        raise CannotRead(f"contract {contract!r}: trump, senza or contro")
    if (contract == "trump") != (trump is not None):
        raise CannotRead("a contract in trumps needs a trump suit, senza and contro have none")
    leader = PAIRS.seat(str(need(ending, "leader")))
    trick = []
    for step, played in enumerate(items(ending, "trick", ())):
        played = mapping(played, "trick")
        if PAIRS.seat(str(need(played, "seat"))) != PAIRS.after(leader, step) or step > 2:
            raise CannotRead("the cards of the trick must be in playing order from the leader, three at most")
        trick.append(FRENCH_32.card(str(need(played, "card"))))
    _check_ending(hands, leader, tuple(trick))
    won = mapping(ending.get("won") or {}, "won")
    tricks = _per_side({side: mapping(of, side).get("tricks", 0) for side, of in won.items()})
    left = max(cards.bit_count() for cards in hands)
    return Ending(
        hands,
        contract,
        None if trump is None else choice(trump, "trump", FRENCH_32.suits),
        PAIRS.seat(str(need(ending, "taker"))),
        leader,
        tuple(trick),
        tricks,
        _per_side({side: mapping(of, side).get("points", 0) for side, of in won.items()}),
        _per_side(ending.get("declarations")),
        None if ending.get("belote") is None else PAIRS.seat(str(ending["belote"])),
        known=bool(won) and sum(tricks) + left == 8,
    )


def _check_ending(hands: tuple[Cards, ...], leader: Seat, trick: tuple[Card, ...]) -> None:
    seen = 0
    for cards in (*hands, *(1 << card for card in trick)):
        if seen & cards:
            raise CannotRead(f"{' '.join(FRENCH_32.write(seen & cards))} is there twice")
        seen |= cards
    played = {PAIRS.after(leader, step) for step in range(len(trick))}
    sizes = {cards.bit_count() + (seat in played) for seat, cards in enumerate(hands)}
    if len(sizes) != 1 or sizes == {0}:
        raise CannotRead("each player must have the same number of cards left, one at least")


def _hands(hands: object) -> tuple[Cards, ...]:
    given = mapping(hands, "hands")
    for seat in given:
        PAIRS.seat(seat)
    return tuple(FRENCH_32.cards(items(given, seat, ())) for seat in PAIRS.seats)


def _per_side(value: object) -> tuple[int, int]:
    given = mapping(value or {}, "points of the sides")
    for side in given:
        PAIRS.side(side)
    first, second = (count(given.get(side, 0), side) for side in PAIRS.sides)
    return first, second
