"""Setting up Bestia positions as a card player writes them down.

position("D", "P1:7C P3:4D", "2D AS FD", seats="P1 P3 P4")   P4 is to play; P2 and P5 have dropped out
dealt({"P1": "AD 2C"}, turn_up="7D")                         a deal in which those cards are where they are said to be
"""

from collections.abc import Mapping
from typing import Any

from smazzata.games.registry import game

BESTIA = game("bestia")
FIVE = ("P1", "P2", "P3", "P4", "P5")
"""Counter-clockwise; P5 deals unless it is said otherwise, so P1 is the eldest hand."""
PACK = tuple(rank + suit for suit in "DCSB" for rank in "24567FCR3A")


def options(given: Mapping[str, Any] | None = None) -> Any:
    return BESTIA.options.parse(given or {})


def short(rule: str) -> str:
    return rule.removeprefix("bestia.")


def position(
    trump: str,
    table: str,
    hand: str,
    house: Mapping[str, Any] | None = None,
    *,
    seats: str = "P1 P2 P3 P4 P5",
    dealer: str = "P5",
    first: bool = False,
    seat: str = "",
) -> Any:
    """The player with `hand` is to play to the cards on the table; where none are there the first of `seats` leads."""
    played = [word.split(":") for word in table.split()]
    active = seats.split()
    turn = active[(active.index(played[-1][0]) + 1) % len(active)] if played else seat or active[0]
    request = {
        "dealer": dealer,
        "trump": trump,
        "active": active,
        "table": [{"seat": seat, "card": card} for seat, card in played],
        "seat": turn,
        "hand": hand.split(),
        "first_trick": first,
    }
    return BESTIA.position(request, options(house))


def dealt(
    hands: Mapping[str, str],
    turn_up: str,
    *,
    stock: str = "",
    reshuffle: str = "",
    dealer: str = "P5",
    pot: int = 0,
    seats: tuple[str, ...] = FIVE,
) -> dict[str, Any]:
    """A start: hands are filled up from the rest of the pack, and the stock begins with the cards that are named."""
    given = {seat: hands.get(seat, "").split() for seat in seats}
    if turn_up not in given[dealer]:
        given[dealer].append(turn_up)
    first = stock.split()
    named = {card for cards in given.values() for card in cards} | set(first)
    rest = [card for card in PACK if card not in named]
    whole = {seat: cards + [rest.pop() for _ in range(5 - len(cards))] for seat, cards in given.items()}
    deal = {"hands": whole, "turn_up": turn_up, "stock": first + rest, "reshuffle": reshuffle.split()}
    return {"dealer": dealer, "pot": pot, "deal": deal}


def after(start: Mapping[str, Any], actions: str, house: Mapping[str, Any] | None = None) -> Any:
    """The hand after these actions."""
    state = BESTIA.begin(start, options(house))
    for action in actions.split():
        state = BESTIA.apply(state, action)
    return state


def chain(verdict: Any) -> str:
    """The way to a verdict in short: `follow:lapses must-trump:binds`."""
    return " ".join(f"{reason.rule.split('.', 2)[2]}:{reason.effect}" for reason in verdict.because)


def won(state: Any) -> dict[str, int]:
    """What each seat gained or lost."""
    score = BESTIA.score(state)
    assert score is not None
    return {seat: chips for seat, chips in score["chips"].items() if chips}
