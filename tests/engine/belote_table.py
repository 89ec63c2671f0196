"""Setting up Belote positions as a card player writes them down.

position(trump="S", table="N:8H W:9S", hand="7S JS KD")     South is to play
whole({"S": "KS KH KD KC AS QS"}, dealer="W")               a deal in which South ends up with those cards
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from smazzata.games.registry import game
from smazzata.play.hands import replay
from smazzata.play.view import View

BELOTE = game("belote")
SEATS = ("S", "E", "N", "W")
"""Counter-clockwise: East sits at South's right."""
SIDES = {"S": "NS", "N": "NS", "E": "EW", "W": "EW"}
PACK = tuple(rank + suit for suit in "SHDC" for rank in "789TJQKA")


def after(seat: str, steps: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + steps) % 4]


def options(given: Mapping[str, Any] | None = None) -> Any:
    return BELOTE.options.parse(given or {})


def short(rule: str) -> str:
    return rule.removeprefix("belote.")


def ending(
    hands: Mapping[str, str], trump: str | None, *, leader: str = "S", taker: str = "S", **more: Any
) -> dict[str, Any]:
    """A start in the middle of the play; seats that are not named have as many of the remaining cards."""
    trick = more.pop("trick", "")
    played = [word.split(":") for word in trick.split()]
    held = {seat: cards.split() for seat, cards in hands.items()}
    named = {card for cards in held.values() for card in cards} | {card for _, card in played}
    spare = [card for card in PACK if card not in named]
    gone = {seat for seat, _ in played}
    size = max(len(cards) + (seat in gone) for seat, cards in held.items())
    for seat in SEATS:
        if seat not in held:
            held[seat] = [spare.pop() for _ in range(size - (seat in gone))]
    setting = {
        "hands": held,
        "contract": "trump" if trump else "senza",
        "trump": trump,
        "taker": taker,
        "leader": leader,
        "trick": [{"seat": seat, "card": card} for seat, card in played],
        **more,
    }
    dealer = setting.pop("dealer", "W")
    frozen = setting.pop("frozen", 0)
    return {"dealer": dealer, "frozen": frozen, "ending": setting}


def position(trump: str | None, table: str, hand: str, house: Mapping[str, Any] | None = None, **more: Any) -> Any:
    """The player with `hand` is to play to the cards on the table; South leads where none are there."""
    played = [word.split(":") for word in table.split()]
    leader = played[0][0] if played else more.pop("seat", "S")
    turn = after(played[-1][0]) if played else leader
    start = ending({turn: hand}, trump, leader=leader, trick=table, **more)
    return BELOTE.begin(start, options(house))


Held = Callable[[list[str]], object]


def filled(hands: Mapping[str, str], holds: Held | None = None) -> dict[str, list[str]]:
    """Four whole hands with the cards given; what is filled in changes nothing of what `holds` sees in a hand."""
    given = {seat: hands.get(seat, "").split() for seat in SEATS}
    named = {card for cards in given.values() for card in cards}
    spare = [card for card in PACK if card not in named]
    for seed in range(20_000):
        Random(seed).shuffle(rest := list(spare))
        whole_hands = {seat: cards + [rest.pop() for _ in range(8 - len(cards))] for seat, cards in given.items()}
        if holds is None or all(holds(whole_hands[seat]) == holds(given[seat]) for seat in SEATS):
            return whole_hands
    raise AssertionError("these hands cannot be filled without something new in them")


def whole(
    hands: Mapping[str, str],
    *,
    dealer: str = "W",
    taker: str = "S",
    turn_up: str = "",
    frozen: int = 0,
    holds: Held | None = None,
) -> dict[str, Any]:
    """A deal after which every seat holds its cards, if `taker` becomes the final declarer."""
    full = filled(hands, holds)
    turned = turn_up or full[taker][0]
    full[taker].remove(turned)
    first = {seat: cards[:5] for seat, cards in full.items()}
    stock = [card for step in range(1, 5) for card in full[after(dealer, step)][5:]]
    return {"dealer": dealer, "deal": {"first": first, "turn_up": turned, "stock": stock}, "frozen": frozen}


def bid(start: Mapping[str, Any], calls: str, house: Mapping[str, Any] | None = None) -> Any:
    """The hand after these calls."""
    state = BELOTE.begin(start, options(house))
    for call in calls.split():
        state = BELOTE.apply(state, call)
    return state


def play(state: Any, cards: str) -> Any:
    """The hand after these cards."""
    for card in cards.split():
        state = BELOTE.apply(state, card)
    return state


def finished(state: Any) -> Any:
    """The hand played out, everybody doing the first thing that is allowed."""
    while state.turn is not None:
        state = BELOTE.apply(state, BELOTE.legal(state)[0])
    return state


def chain(verdict: Any) -> str:
    """The way to a verdict in short: `follow:lapses must-trump:binds`."""
    return " ".join(f"{reason.rule.split('.', 2)[2]}:{reason.effect}" for reason in verdict.because)


def told(start: Mapping[str, Any], actions: str, house: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """What a reader is told of the declarations, one row each."""
    read = options(house)
    played = replay(BELOTE, start, read, actions.split())
    return View(BELOTE, read, "en").record(played)["declarations"]
