"""What a hand is on its way from the deal to the score: immutable, with the questions that one asks of it."""

from dataclasses import dataclass
from functools import lru_cache
from operator import or_
from typing import NamedTuple

from ...rules.duties import Duties, Findings, Ruling
from ...values.cards import Card, Cards, bits
from ...values.ranking import Ranking
from ...values.table import PAIRS, Seat
from .bidding import CALLS, EVERY_CALL, Bidding, CallTable, call_duties, call_table
from .cardplay import FOLLOWING, ON_LEAD, RANKINGS, PlayTable, play_duties
from .dealing import Deal, Ending, Start, second_deal
from .declarations import Counted
from .ruleset import RuleNames


@dataclass(frozen=True, eq=False)
class Rules:
    """A rule set compiled for its options: duties of bidding, and of play under each trump (None: senza)."""

    names: RuleNames
    calls: Duties[CallTable]
    play: dict[int | None, Duties[PlayTable]]
    announcing: bool
    voluntary: bool

    @classmethod
    def of(cls, names: RuleNames) -> "Rules":
        """Compile the rule set."""
        play = {trump: play_duties(names, trump) for trump in RANKINGS}
        announcing, voluntary = names.options["belote.claim"] == "announce", names.options["decl.mode"] == "voluntary"
        return cls(names, call_duties(names), play, announcing, voluntary)


class Trick(NamedTuple):
    """A taken trick: who led, the cards in order, who won it and its card points."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    points: int


class Table(NamedTuple):
    """What is settled when the play begins."""

    hands: tuple[Cards, ...]
    contract: str
    trump: int | None
    taker: Seat
    leader: Seat
    counted: tuple[Counted, ...]
    belote: Seat | None
    belote_cards: Cards
    duties: Duties[PlayTable]
    ranking: Ranking
    points: tuple[int, ...]


class Play(NamedTuple):
    """How far the play has come.

    `best` is the place in the trick of the card winning so far, `ruffed` whether each side has ruffed in this trick,
    `announced` the belote cards played with their word, `found` what the player to move may play (None at the end).
    """

    hands: tuple[Cards, ...]
    turn: Seat
    leader: Seat
    trick: tuple[Card, ...]
    best: int
    ruffed: tuple[bool, bool]
    tricks: tuple[Trick, ...]
    announced: Cards
    found: Ruling | None


class Hand(NamedTuple):
    """A hand of Belote or Belòta after some actions."""

    rules: Rules
    start: Start
    bidding: Bidding | None
    auction: tuple[tuple[Seat, str], ...] = ()
    declared: tuple[bool, ...] = ()
    table: Table | None = None
    play: Play | None = None

    @property
    def phase(self) -> str:
        """bid, declare (only where declaring is optional), play or over."""
        if self.play is not None:
            return "play" if self.play.found is not None else "over"
        assert self.bidding is not None
        if self.bidding.waiting:
            return "bid"
        return "over" if self.bidding.annulled else "declare"

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return self.turn is None

    @property
    def turn(self) -> Seat | None:
        """Who is to act."""
        play = self.play
        if play is not None:
            return play.turn if play.found is not None else None
        assert self.bidding is not None
        if self.bidding.waiting:
            return self.bidding.waiting[0]
        return None if self.bidding.annulled else PAIRS.after(first_leader(self), len(self.declared))


@lru_cache(maxsize=1 << 14)
def bid_findings(rules: Rules, bidding: Bidding) -> Findings:
    """The fold over all calls."""
    return rules.calls.narrow(call_table(rules.names, bidding), EVERY_CALL)


@lru_cache(maxsize=1 << 14)
def bid_calls(rules: Rules, bidding: Bidding) -> tuple[str, ...]:
    """The calls that are legal now."""
    return tuple(CALLS[call] for call in bits(bid_findings(rules, bidding).legal))


def cards_in_hand(hand: Hand) -> tuple[Cards, ...]:
    """What each seat holds now."""
    if hand.play is not None:
        return hand.play.hands
    if isinstance(hand.start.cards, Ending):
        return hand.start.cards.hands
    return hand.start.cards.first if hand.phase != "declare" else full_hands(hand)


def full_hands(hand: Hand) -> tuple[Cards, ...]:
    """The hands after the second deal; the bidding must be over."""
    deal, bidding = hand.start.cards, hand.bidding
    assert isinstance(deal, Deal)
    assert bidding is not None
    assert bidding.taker is not None
    return tuple(map(or_, deal.first, second_deal(deal, hand.start.dealer, bidding.taker)))


def first_leader(hand: Hand) -> Seat:
    """Who leads to the first trick (`lead.first`, A7)."""
    if hand.table is not None:
        return hand.table.leader
    assert hand.bidding is not None
    assert hand.bidding.taker is not None
    eldest = PAIRS.after(hand.start.dealer)
    return eldest if hand.rules.names.options["lead.first"] == "eldest" else hand.bidding.taker


def play_table(hand: Hand) -> PlayTable:
    """The table as the player to move sees it."""
    table, play = hand.table, hand.play
    assert table is not None
    assert play is not None
    if not play.trick:
        return ON_LEAD
    partner = (play.leader + play.best - play.turn) % 2 == 0
    return FOLLOWING[play.trick[0]][play.trick[play.best]][partner][play.ruffed[1 - play.turn % 2]]


def findings(hand: Hand) -> Findings:
    """The fold for the player whose card it is to play."""
    assert hand.play is not None
    assert hand.play.found is not None
    return Findings(hand.play.hands[hand.play.turn] & hand.play.found.keep, hand.play.found)
