"""Staying in or dropping out, and changing cards: one question to each player, served at once.

Rests on the `stay.*` and `exchange.*` rules; the options `bestia.dealer_turnup` (A27) and `bestia.reshuffle_pool` (A28)
choose between their readings. An action is "out", "stay", or "stay:2D,4C" with the cards given away, in pack order.

The rules are folded over the set of all that a player may answer: one bit for each choice of cards to give away out of
the five (bit m gives away those places of the hand that are bits of m, lowest card first), and one for dropping out.
"""

from typing import NamedTuple

from ...rules.duties import Duties, Entry, Obligation, Permission, Ruling
from ...values.cards import ITALIAN_40, Card, Cards, bits
from ...values.errors import CannotRead
from ...values.table import Seat
from .ruleset import RuleNames

FIVE = 5
OUT = 1 << FIVE
"""The place of dropping out among the answers."""
ALL_FIVE = OUT - 1
EVERY_ANSWER = (1 << OUT + 1) - 1
STAYING = EVERY_ANSWER & ~(1 << OUT)


class StayTable(NamedTuple):
    """What the one who is asked sees: whether he deals, and the place of the turn-up in his hand (-1 without it)."""

    dealer: bool
    turn_up: int


class Answer(NamedTuple):
    """What one player answered: in or out, the cards given away, and those drawn for them, in order."""

    seat: Seat
    stays: bool
    discards: Cards = 0
    draws: tuple[Card, ...] = ()
    reshuffled: bool = False


class Asking(NamedTuple):
    """How far the asking has come: the answers, and the stock in the order in which it will be drawn."""

    answers: tuple[Answer, ...]
    stock: tuple[Card, ...]


def stay_duties(names: RuleNames) -> Duties[StayTable]:
    """The rules about staying in and changing cards, as entries over the set of all answers."""
    rule = names.rule

    def dealer(t: StayTable) -> bool:
        return t.dealer

    def with_turn_up(t: StayTable) -> Cards:
        return sum(1 << answer for answer in range(ALL_FIVE) if answer >> t.turn_up & 1)

    fixed = names["dealer_turnup"] == "fixed"
    turn_up: Entry[StayTable] = (
        Obligation(
            rule=rule("exchange.dealer-turn-up"),
            when=dealer,
            cards=lambda t: EVERY_ANSWER & ~with_turn_up(t),
            shows=("turn_up",),
        )
        if fixed
        else Permission(rule=rule("exchange.turn-up-discardable"), when=dealer, cards=with_turn_up, shows=("turn_up",))
    )
    entries: tuple[Entry[StayTable], ...] = (
        Obligation(
            rule=rule("exchange.up-to-four"), when=lambda t: True, cards=lambda t: EVERY_ANSWER & ~(1 << ALL_FIVE)
        ),
        turn_up,
        Permission(rule=rule("stay.refuse"), when=lambda t: not t.dealer, cards=lambda t: 1 << OUT),
        Permission(rule=rule("stay.dealer-free"), when=dealer, cards=lambda t: 1 << OUT | 1),
    )
    return Duties(entries, EVERY_ANSWER)


def stay_rulings(duties: Duties[StayTable]) -> tuple[Ruling, ...]:
    """The fold over all answers: of the dealer by the place of the turn-up in the hand, and last of everybody else."""
    tables = [*(StayTable(True, place) for place in range(FIVE)), StayTable(False, -1)]
    return tuple(duties.ruling(table, EVERY_ANSWER) for table in tables)


def place_of(hand: Cards, card: Card) -> int:
    """The place of a card in a hand, lowest card first."""
    return (hand & (1 << card) - 1).bit_count()


def answer_of(hand: Cards, action: str) -> int:
    """The place of an action among all answers."""
    if action == "out":
        return OUT
    answer, places = 0, ITALIAN_40.places
    for code in action[5:].split(",") if len(action) > 5 else ():
        answer |= 1 << place_of(hand, places[code])
    return answer


def discards_of(action: str) -> Cards:
    """The cards that an action gives away."""
    discards, places = 0, ITALIAN_40.places
    for code in action[5:].split(",") if len(action) > 5 else ():
        discards |= 1 << places[code]
    return discards


def answer_at(hand: Cards, answer: int) -> str:
    """The action of staying in that has this place among all answers."""
    given = [code for place, code in enumerate(ITALIAN_40.write(hand)) if answer >> place & 1]
    return f"stay:{','.join(given)}" if given else "stay"


def read_answer(hand: Cards, seat: str, text: str) -> str:
    """An answer in its one notation; raises `CannotRead` for nonsense and for cards that the hand does not hold."""
    if text in ("out", "stay"):
        return text
    head, colon, codes = text.partition(":")
    if head != "stay" or not colon:
        raise CannotRead(f"{text!r}: out, stay, or stay: with the cards to be changed, such as stay:2D,4C")
    discards = ITALIAN_40.cards(code.strip() for code in codes.split(","))
    if discards & ~hand:
        raise CannotRead(f"{seat} does not hold {' '.join(ITALIAN_40.write(discards & ~hand))}")
    return write_answer(discards)


def write_answer(discards: Cards) -> str:
    """The action of staying in and giving these away."""
    return f"stay:{','.join(ITALIAN_40.write(discards))}" if discards else "stay"


def answers(hand: Cards, chosen: Cards) -> tuple[str, ...]:
    """The actions of a set of answers for a hand of five, dropping out first."""
    out = ("out",) if chosen >> OUT & 1 else ()
    return (*out, *(answer_at(hand, answer) for answer in bits(chosen & STAYING)))


def serve(asking: Asking, reshuffle: tuple[int, ...], seat: Seat, discards: Cards, *, own_come_back: bool) -> Asking:
    """Replace the cards given away, at once (`exchange.immediate`).

    Where the stock runs out it is dealt to its end first; then come the cards given away before this player, shuffled,
    that is by their numbers in `reshuffle` (`exchange.exhaustion`); with `own_come_back` his own among them.
    """
    count = discards.bit_count()
    stock = asking.stock
    short = count > len(stock)
    if short:
        pool = sum(earlier.discards for earlier in asking.answers)
        if own_come_back:
            pool |= discards
        stock += tuple(sorted(bits(pool), key=reshuffle.__getitem__))
    return Asking((*asking.answers, Answer(seat, True, discards, stock[:count], short)), stock[count:])
