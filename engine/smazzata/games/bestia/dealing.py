"""How a deal begins: whole, or as an ending set up in the middle of the play.

Rests on `deal.turn-up-first`, `deal.five`, `deal.dealer-four` and `pot.ante`. A start is read from and written to plain
JSON values.
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, NamedTuple

from ...values.cards import ITALIAN_40, Card, Cards, numbers
from ...values.errors import CannotRead
from ...values.reading import choice, count, items, mapping, need
from ...values.table import Seat, Seating

FIVE = 5
SIZE = len(ITALIAN_40.codes)


class Deal(NamedTuple):
    """The cards of a deal: five each, the turn-up among the dealer's; the stock in the order in which it is drawn.

    `reshuffle` is a number for each card of the pack: should the stock run out, the cards given away are "shuffled" by
    being put into the order of these numbers (`exchange.exhaustion`), so that a deal is settled from its start. A start
    in JSON has them as the pack in that order; a card that it leaves out comes later, in pack order.
    """

    hands: tuple[Cards, ...]
    turn_up: Card
    stock: tuple[Card, ...]
    reshuffle: tuple[int, ...]


class Ending(NamedTuple):
    """The rest of a deal: who is in (in playing order from the dealer's right), their cards, the trick on the table.

    `tricks` are those won before, by seat; `first_trick` tells whether this is still the first; `known` whether all
    five tricks are accounted for, so that the deal can be paid out.
    """

    active: tuple[Seat, ...]
    hands: tuple[Cards, ...]
    trump: int
    leader: Seat
    trick: tuple[Card, ...]
    tricks: tuple[int, ...]
    first_trick: bool
    known: bool


class Start(NamedTuple):
    """Before the first action: dealer, cards, the pot before the antes, and what each seat has won or lost so far."""

    dealer: Seat
    cards: Deal | Ending
    pot: int
    chips: tuple[int, ...]


def shuffled(rng: Random, seats: int, dealer: Seat) -> Deal:
    """A random deal: the turn-up, then five to each from the dealer's right, four to the dealer."""
    shuffling = numbers(rng, 2 * SIZE)
    pack = sorted(range(SIZE), key=shuffling.__getitem__)
    sets = [1 << card for card in pack]
    hands = [0] * seats
    place = 1
    for step in range(1, seats + 1):
        packet = FIVE - (step == seats)
        hands[(dealer + step) % seats] = sum(sets[place : place + packet])
        place += packet
    hands[dealer] |= sets[0]
    return Deal(tuple(hands), pack[0], tuple(pack[place:]), shuffling[SIZE:])


def in_turn(seats: int, dealer: Seat, some: Iterable[Seat]) -> tuple[Seat, ...]:
    """Some seats in playing order from the dealer's right."""
    return tuple(sorted(some, key=lambda seat: (seat - dealer - 1) % seats))


def read_start(start: Mapping[str, Any], seating: Seating) -> Start:
    """A start from JSON values; raises `CannotRead` saying what is wrong."""
    dealer = seating.seat(str(need(start, "dealer")))
    if "ending" in start:
        cards: Deal | Ending = read_ending(mapping(start["ending"], "ending"), seating, dealer)
    else:
        cards = _read_deal(mapping(need(start, "deal"), "deal"), seating, dealer)
    return Start(dealer, cards, chips_in(start.get("pot", 0), "pot"), _balances(start.get("chips"), seating))


def write_start(start: Start, seating: Seating) -> dict[str, Any]:
    """The JSON values of a start; `read_start` gives the same start back."""
    codes, seats = ITALIAN_40.codes, seating.seats
    common = {"dealer": seats[start.dealer], "pot": start.pot, "chips": dict(zip(seats, start.chips, strict=True))}
    if isinstance(start.cards, Deal):
        deal = start.cards
        cards = {
            "hands": {seat: list(ITALIAN_40.write(held)) for seat, held in zip(seats, deal.hands, strict=True)},
            "turn_up": codes[deal.turn_up],
            "stock": [codes[card] for card in deal.stock],
            "reshuffle": sorted(codes, key=lambda code: deal.reshuffle[ITALIAN_40.places[code]]),
        }
        return {**common, "deal": cards}
    ending = start.cards
    order = ending.active[ending.active.index(ending.leader) :] + ending.active
    body: dict[str, Any] = {
        "active": [seats[seat] for seat in ending.active],
        "hands": {seats[seat]: list(ITALIAN_40.write(ending.hands[seat])) for seat in ending.active},
        "trump": ITALIAN_40.suits[ending.trump],
        "leader": seats[ending.leader],
        "trick": [{"seat": seats[seat], "card": codes[card]} for seat, card in zip(order, ending.trick, strict=False)],
        "first_trick": ending.first_trick,
    }
    if ending.known:
        body["won"] = {seats[seat]: {"tricks": ending.tricks[seat]} for seat in ending.active}
    return {**common, "ending": body}


def chips_in(pot: object, name: str) -> int:
    """What lies in a pot. It may be any number: where many stay in whatever they hold, fines grow without end."""
    if not isinstance(pot, int) or isinstance(pot, bool) or pot < 0:
        raise CannotRead(f"{name} must be a number from 0")
    return pot


def _balances(given: object, seating: Seating) -> tuple[int, ...]:
    chips = mapping(given or {}, "chips")
    for seat, balance in chips.items():
        seating.seat(seat)
        if not isinstance(balance, int) or isinstance(balance, bool):
            raise CannotRead(f"chips.{seat} must be a whole number")
    return tuple(chips.get(seat, 0) for seat in seating.seats)


def _hands(given: object, seating: Seating) -> tuple[Cards, ...]:
    hands = mapping(given, "hands")
    for seat in hands:
        seating.seat(seat)
    return tuple(ITALIAN_40.cards(str(card) for card in items(hands, seat, ())) for seat in seating.seats)


def _read_deal(deal: Mapping[str, Any], seating: Seating, dealer: Seat) -> Deal:
    hands = _hands(need(deal, "hands"), seating)
    for seat, cards in zip(seating.seats, hands, strict=True):
        if cards.bit_count() != FIVE:
            raise CannotRead(f"{seat} has {cards.bit_count()} cards, not {FIVE}")
    turn_up = ITALIAN_40.card(str(need(deal, "turn_up")))
    if not hands[dealer] >> turn_up & 1:
        raise CannotRead(f"the turn-up {ITALIAN_40.codes[turn_up]} is the fifth card of {seating.seats[dealer]}'s hand")
    stock = [str(card) for card in items(deal, "stock")]
    seen = _apart((*hands, ITALIAN_40.cards(stock)))
    if seen != ITALIAN_40.all:
        raise CannotRead(f"missing: {' '.join(ITALIAN_40.write(ITALIAN_40.all & ~seen))}")
    first = [ITALIAN_40.card(str(card)) for card in items(deal, "reshuffle", ())]
    ITALIAN_40.cards(ITALIAN_40.codes[card] for card in first)
    reshuffle = tuple(first.index(card) if card in first else SIZE + card for card in range(SIZE))
    return Deal(hands, turn_up, tuple(ITALIAN_40.card(card) for card in stock), reshuffle)


def read_ending(ending: Mapping[str, Any], seating: Seating, dealer: Seat) -> Ending:
    """An ending from JSON values; raises `CannotRead`."""
    hands = _hands(need(ending, "hands"), seating)
    leader = seating.seat(str(need(ending, "leader")))
    on_table = [mapping(played, "trick") for played in items(ending, "trick", ())]
    played = [seating.seat(str(need(entry, "seat"))) for entry in on_table]
    trick = tuple(ITALIAN_40.card(str(need(entry, "card"))) for entry in on_table)
    named = {seating.seat(str(seat)) for seat in items(ending, "active", ())}
    active = in_turn(
        len(hands), dealer, named | {seat for seat, cards in enumerate(hands) if cards} | {leader, *played}
    )
    check_trick(active, leader, played, seating)
    _apart((*hands, *(1 << card for card in trick)))
    sizes = {hands[seat].bit_count() + (seat in played) for seat in active}
    if len(active) < 2 or len(sizes) != 1 or not 0 < max(sizes) <= FIVE:
        raise CannotRead("two players at least, each with the same number of cards left, one to five")
    won = mapping(ending.get("won") or {}, "won")
    for seat in won:
        if seating.seat(seat) not in active:
            raise CannotRead(f"{seat} has dropped out, and won nothing")
    tricks = tuple(count(mapping(won.get(seat) or {}, seat).get("tricks", 0), "tricks") for seat in seating.seats)
    left = max(sizes)
    return Ending(
        active,
        hands,
        choice(need(ending, "trump"), "trump", ITALIAN_40.suits),
        leader,
        trick,
        tricks,
        bool(ending.get("first_trick", left == FIVE)),
        known=sum(tricks) + left == FIVE,
    )


def check_trick(active: tuple[Seat, ...], leader: Seat, played: list[Seat], seating: Seating) -> None:
    """The cards of a trick must come from those still in, in playing order; raises `CannotRead`."""
    start = active.index(leader)
    order = active[start:] + active[:start]
    if len(played) >= len(order) or tuple(played) != order[: len(played)]:
        names = " ".join(seating.seats[seat] for seat in order)
        raise CannotRead(f"the trick must come in playing order, from the leader on, and not be whole: {names}")


def _apart(sets: Iterable[Cards]) -> Cards:
    seen = 0
    for cards in sets:
        if seen & cards:
            raise CannotRead(f"{' '.join(ITALIAN_40.write(seen & cards))} is there twice")
        seen |= cards
    return seen
