"""What the reader sees beside the words: the table, the facts that stay in view, what is to be decided, the sheet."""

from collections.abc import Sequence
from typing import Any

from ...rules.terms import CallTerm, CardTerm, SeatTerm, SideTerm, SuitTerm, Term
from ...values.cards import FRENCH_32, Card, Cards, bits
from ...values.table import PAIRS, Seat
from ..game import Chip, Choice, Event
from .bidding import CALLS
from .cardplay import RANKINGS
from .dealing import Deal
from .hand import Hand, Play, cards_in_hand
from .recording import sheet_json
from .result import card_points, scorable, sheet
from .scoring import Sheet
from .verdicts import announcements

SEATS = PAIRS.seats
SHOWN_SUITS = "SHCD"
"""The suits as a player sorts them, colours alternating."""


def in_order(cards: Cards, trump: int | None) -> list[str]:
    """A hand as a player sorts it: trumps first, each suit from its best card down."""
    above = RANKINGS[trump].above

    def place(card: Card) -> tuple[bool, int, int]:
        suit = FRENCH_32.suit(card)
        return suit != trump, SHOWN_SUITS.index(FRENCH_32.suits[suit]), above[card].bit_count()

    return [FRENCH_32.codes[card] for card in sorted(bits(cards), key=place)]


class Showing:
    """The showing half of a game of the family."""

    def table(self, state: Hand, event: Event) -> dict[str, Any]:
        """What lies on the table, as the frame's `table`."""
        kind = event.kind
        cards = state.start.cards
        settled, play = state.table, state.play
        hands = cards_in_hand(state)
        bidding = state.bidding
        if kind in ("call", "deal", "turn-up", "annulled") and isinstance(cards, Deal):
            hands = cards.first
        turned = isinstance(cards, Deal) and settled is None and kind not in ("deal", "deal2")
        trick, leader, best = _on_table(play, taken=kind in ("play", "trick"))
        tricks, points = _won(state, without_last=kind == "play" and play is not None and not play.trick)
        trump = settled.trump if settled else bidding.trump if bidding and bidding.contract == "trump" else None
        taker = settled.taker if settled else bidding.taker if bidding else None
        turn = state.turn
        return {
            "hands": {seat: in_order(held, trump) for seat, held in zip(SEATS, hands, strict=True)},
            "dealer": SEATS[state.start.dealer],
            "turn": None if turn is None else SEATS[turn],
            "taker": None if taker is None else SEATS[taker],
            "contract": settled.contract if settled else bidding.contract if bidding else None,
            "trump": None if trump is None else FRENCH_32.suits[trump],
            "turn_up": FRENCH_32.codes[cards.turn_up] if turned and isinstance(cards, Deal) else None,
            "leader": None if leader is None else SEATS[leader],
            "trick": trick,
            "winning": None if leader is None or not trick else SEATS[PAIRS.after(leader, best)],
            "trick_done": kind == "trick",
            "won": dict(zip(PAIRS.sides, tricks, strict=True)),
            "points": dict(zip(PAIRS.sides, points, strict=True)),
            "score": dict(zip(PAIRS.sides, state.start.score, strict=True)),
            "frozen": state.start.frozen,
        }

    def chips(self, state: Hand, event: Event) -> Sequence[Chip]:
        """The facts that stay in view: contract, taker, trick, points."""
        settled, play = state.table, state.play
        bidding = state.bidding
        chips = []
        contract = settled.contract if settled else bidding.contract if bidding else None
        trump = settled.trump if settled else bidding.trump if bidding else None
        taker = settled.taker if settled else bidding.taker if bidding else None
        if contract is not None and taker is not None:
            suit = SuitTerm("" if trump is None else FRENCH_32.suits[trump])
            chips.append(Chip("trump", contract, {"trump": suit} if contract == "trump" else {}))
            chips.append(Chip("taker", "taker", {"taker": SeatTerm(SEATS[taker])}))
        elif isinstance(state.start.cards, Deal) and event.kind != "deal":
            turned = CardTerm(FRENCH_32.codes[state.start.cards.turn_up])
            chips.append(Chip("turn-up", "no-trump-yet", {"turn_up": turned}))
        if settled is None or play is None:
            chips.append(Chip("dealer", "dealer", {"dealer": SeatTerm(SEATS[state.start.dealer])}))
            return chips
        points = _won(state, without_last=event.kind == "play" and not play.trick)[1]
        if event.kind in ("play", "trick"):
            number = sum(_won(state, without_last=event.kind == "trick" or not play.trick)[0]) + 1
            total = number + max(cards.bit_count() for cards in play.hands) - (1 if play.trick else 0)
            if play.trick:
                total = number + min(cards.bit_count() for cards in play.hands)
            chips.append(Chip("trick", "trick", {"n": number, "total": total}))
        sides = {"side": SideTerm(PAIRS.sides[0]), "other_side": SideTerm(PAIRS.sides[1])}
        chips.append(Chip("points", "points", {**sides, "points": points[0], "n": points[1]}))
        if any(state.start.score):
            chips.append(Chip("score", "score", {"points": state.start.score[0], "n": state.start.score[1]}))
        if state.start.frozen:
            chips.append(Chip("frozen", "frozen", {"points": state.start.frozen}))
        return chips

    def choice(self, state: Hand) -> Choice | None:
        """What is to be decided now: all cards of the hand to move, or the calls that the moment suggests."""
        turn = state.turn
        if turn is None:
            return None
        if state.phase == "play":
            assert state.play is not None
            cards = FRENCH_32.write(state.play.hands[turn])
            options: list[tuple[str, Term]] = [(card, CardTerm(card)) for card in cards]
            word = "say-rebelote" if state.play.announced else "say-belote"
            said = announcements(state) if state.rules.announcing else ()
            options += [(action, CallTerm(word, (("card", CardTerm(action[:2])),))) for action in said]
            return Choice("play", "play" if state.play.trick else "lead", options)
        if state.phase == "declare":
            return Choice("declare", "declare", [(action, CallTerm(action)) for action in ("declare", "silent")])
        calls = CALLS if state.rules.names.has_contro else CALLS[:-1]
        return Choice("call", "call", [(call, CallTerm(call)) for call in calls])

    def score(self, state: Hand) -> dict[str, Any] | None:
        """The score sheet of a finished hand, without texts; None when it cannot be scored."""
        if not state.over or not scorable(state):
            return None
        done = sheet(state)
        return {**sheet_json(done), "frozen_rules": list(frozen_rules(state, done))}


def frozen_rules(state: Hand, done: Sheet) -> tuple[str, ...]:
    """The rules by which points are frozen, or stay so."""
    rule = state.rules.names.rule
    if done.result == "annulled":
        return (rule("tie.annulled-hand"),) if done.frozen_before else ()
    if done.result != "tied" or not done.frozen_after:
        return ()
    return (rule("tie.freeze"), rule("tie.several")) if done.frozen_before else (rule("tie.freeze"),)


def _on_table(play: Play | None, *, taken: bool) -> tuple[list[dict[str, str]], Seat | None, int]:
    """The trick that lies on the table, its leader, and the place of the card winning it."""
    if play is None:
        return [], None, 0
    if not play.trick and taken and play.tricks:
        trick = play.tricks[-1]
        return _cards(trick.leader, trick.cards), trick.leader, (trick.winner - trick.leader) % 4
    return _cards(play.leader, play.trick), play.leader, play.best


def _cards(leader: Seat, cards: tuple[int, ...]) -> list[dict[str, str]]:
    return [
        {"seat": SEATS[PAIRS.after(leader, step)], "card": FRENCH_32.codes[card]} for step, card in enumerate(cards)
    ]


def _won(state: Hand, *, without_last: bool) -> tuple[tuple[int, int], tuple[int, int]]:
    if without_last and state.play is not None and state.play.tricks:
        state = state._replace(play=state.play._replace(tricks=state.play.tricks[:-1]))
    return card_points(state)
