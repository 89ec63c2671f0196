"""One hand on its way from the deal to the score: immutable, one action further at a time."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ...rules.duties import Duties, Findings
from ...values.cards import FRENCH_32, Card, Cards, bits
from ...values.ranking import Ranking
from ...values.table import PAIRS, Seat
from .bidding import CALLS, EVERY_CALL, Bidding, CallTable, after_call, call_duties, call_table, opening
from .cardplay import ON_LEAD, RANKINGS, PlayTable, play_duties
from .dealing import Deal, Ending, Start, second_deal
from .declarations import Counted, count, held
from .ruleset import RuleNames
from .scoring import BELOTE, CARD_POINTS, Sheet, Tally, annulled, belote_cards, score


@dataclass(frozen=True, eq=False)
class Rules:
    """A rule set compiled for its options: duties of bidding, and of play under each trump (None: senza)."""

    names: RuleNames
    calls: Duties[CallTable]
    play: dict[int | None, Duties[PlayTable]]
    announcing: bool

    @classmethod
    def of(cls, names: RuleNames) -> "Rules":
        """Compile the rule set."""
        play = {trump: play_duties(names, trump) for trump in RANKINGS}
        return cls(names, call_duties(names), play, names.options["belote.claim"] == "announce")


class Trick(NamedTuple):
    """A taken trick: who led, the cards in order, who won it and its card points."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    points: int


@dataclass(frozen=True, eq=False)
class Table:
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
    found: Findings | None


NOT_RUFFED = (False, False)


def on_lead(table: "Table", hands: tuple[Cards, ...], leader: Seat) -> Play:
    """Before the first card."""
    return Play(hands, leader, leader, (), 0, NOT_RUFFED, (), 0, table.duties.narrow(ON_LEAD, hands[leader]))


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
        if self.play is not None:
            return self.play.turn if self.play.found is not None else None
        assert self.bidding is not None
        if self.bidding.waiting:
            return self.bidding.waiting[0]
        return None if self.bidding.annulled else PAIRS.after(first_leader(self), len(self.declared))


def begin(rules: Rules, start: Start) -> Hand:
    """The hand before its first action."""
    if isinstance(start.cards, Ending):
        return _begin_ending(rules, start, start.cards)
    turned = FRENCH_32.suit(start.cards.turn_up)
    return Hand(rules, start, opening(start.dealer, turned))


def _begin_ending(rules: Rules, start: Start, ending: Ending) -> Hand:
    table = table_for(
        rules, ending.hands, ending.contract, ending.trump, ending.taker, ending.leader, (), ending.belote
    )
    play = lay(table, on_lead(table, ending.hands, ending.leader), ending.trick)
    return Hand(rules, start, None, table=table, play=play)


def lay(table: Table, play: Play, cards: Iterable[Card]) -> Play:
    """Cards put on the table in turn that nobody's hand shows any more."""
    for card in cards:
        play = _after_card(table, play._replace(hands=_with(play.hands, play.turn, 1 << card)), card, announce=False)
    return play


def bid_findings(rules: Rules, bidding: Bidding) -> Findings:
    """The fold over all calls."""
    return _found_calls(rules, call_table(rules.names, bidding))


@lru_cache(maxsize=1024)
def _found_calls(rules: Rules, table: CallTable) -> Findings:
    return rules.calls.narrow(table, EVERY_CALL)


def bid_calls(rules: Rules, bidding: Bidding) -> tuple[str, ...]:
    """The calls that are legal now."""
    return _written_calls(bid_findings(rules, bidding).legal)


@lru_cache(maxsize=256)
def _written_calls(calls: Cards) -> tuple[str, ...]:
    return tuple(CALLS[call] for call in bits(calls))


def table_for(
    rules: Rules,
    hands: tuple[Cards, ...],
    contract: str,
    trump: int | None,
    taker: Seat,
    leader: Seat,
    counted: tuple[Counted, ...] = (),
    belote: Seat | None = None,
) -> Table:
    """What is settled when the play begins, under one contract."""
    pair = 0 if trump is None else belote_cards(trump)
    return Table(
        hands,
        contract,
        trump,
        taker,
        leader,
        counted,
        belote,
        pair,
        rules.play[trump],
        RANKINGS[trump],
        CARD_POINTS[trump],
    )


def _with(hands: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hands[seat] | cards, *hands[seat + 1 :])


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
    second = second_deal(deal, hand.start.dealer, bidding.taker)
    return tuple(first | more for first, more in zip(deal.first, second, strict=True))


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
    return _seen(play.turn, play.leader, play.trick, play.best, play.ruffed)


def _seen(turn: Seat, leader: Seat, trick: tuple[Card, ...], best: int, ruffed: tuple[bool, bool]) -> PlayTable:
    return PlayTable(FRENCH_32.suit(trick[0]), trick[best], (leader + best - turn) % 2 == 0, ruffed[1 - turn % 2])


def findings(hand: Hand) -> Findings:
    """The fold for the player whose card it is to play."""
    assert hand.play is not None
    assert hand.play.found is not None
    return hand.play.found


def after(hand: Hand, action: str) -> Hand:
    """The hand after a legal action."""
    if hand.play is not None:
        return _play_card(hand, action)
    if hand.phase == "bid":
        assert hand.bidding is not None
        bidding = after_call(hand.rules.names, hand.bidding, action)
        assert hand.bidding.turn is not None
        hand = hand._replace(bidding=bidding, auction=(*hand.auction, (hand.bidding.turn, action)))
        if bidding.waiting or bidding.contract is None:
            return hand
        voluntary = hand.rules.names.options["decl.mode"] == "voluntary"
        return hand if voluntary else _begin_play(hand, (True,) * 4)
    declared = (*hand.declared, action == "declare")
    hand = hand._replace(declared=declared)
    if len(declared) < 4:
        return hand
    leader = first_leader(hand)
    return _begin_play(hand, tuple(declared[(seat - leader) % 4] for seat in range(4)))


def _begin_play(hand: Hand, declares: tuple[bool, ...]) -> Hand:
    bidding, names = hand.bidding, hand.rules.names
    assert bidding is not None
    assert bidding.taker is not None
    assert bidding.contract is not None
    trump = bidding.trump if bidding.contract == "trump" else None
    hands = full_hands(hand)
    made = tuple(one for seat in range(4) if declares[seat] for one in held(hands[seat], seat, names.options))
    belote = None
    if trump is not None:
        pair = belote_cards(trump)
        belote = next((seat for seat in range(4) if hands[seat] & pair == pair), None)
    leader = first_leader(hand)
    counted = count(names, made, trump, hand.start.dealer)
    table = table_for(hand.rules, hands, bidding.contract, trump, bidding.taker, leader, counted, belote)
    return hand._replace(table=table, play=on_lead(table, hands, leader))


def _play_card(hand: Hand, action: str) -> Hand:
    rules, start, bidding, auction, declared, table, play = hand
    assert table is not None
    assert play is not None
    card = FRENCH_32.places[action[:2]]
    play = _after_card(table, play, card, announce=len(action) > 2)
    return Hand(rules, start, bidding, auction, declared, table, play)


def _after_card(table: Table, play: Play, card: Card, *, announce: bool) -> Play:
    held_by, seat, leader, trick, best, ruffed, tricks, announced, _ = play
    bit = 1 << card
    left_to = [*held_by]
    left_to[seat] ^= bit
    hands = tuple(left_to)
    if announce:
        announced |= bit
    ranking = table.ranking
    if trick:
        if ranking.above[trick[best]] & bit:
            best = len(trick)
        if bit & ranking.trumps and not ranking.trumps >> trick[0] & 1:
            ruffed = (True, ruffed[1]) if seat % 2 == 0 else (ruffed[0], True)
    trick = (*trick, card)
    if len(trick) < 4:
        turn = (seat + 1) % 4
        found = table.duties.narrow(_seen(turn, leader, trick, best, ruffed), hands[turn])
        return Play(hands, turn, leader, trick, best, ruffed, tricks, announced, found)
    winner = (leader + best) % 4
    values = table.points
    first, second, third, fourth = trick
    tricks = (*tricks, Trick(leader, trick, winner, values[first] + values[second] + values[third] + values[fourth]))
    left = hands[winner]
    found_next = table.duties.narrow(ON_LEAD, left) if left else None
    return Play(hands, winner, winner, (), 0, NOT_RUFFED, tricks, announced, found_next)


def belote_points(hand: Hand) -> tuple[Seat, int] | None:
    """Who has the belote and what it counts now (`belote.value`; `belote.claim`, A18)."""
    table, play = hand.table, hand.play
    if table is None or table.belote is None or play is None:
        return None
    voluntary = hand.rules.names.options["belote.claim"] == "announce"
    if voluntary and play.announced & table.belote_cards != table.belote_cards:
        return None
    return table.belote, BELOTE


def card_points(hand: Hand) -> tuple[tuple[int, int], tuple[int, int]]:
    """Tricks and card points of each side so far, those before an ending included."""
    ending = hand.start.cards
    tricks, points = ([*ending.tricks], [*ending.points]) if isinstance(ending, Ending) else ([0, 0], [0, 0])
    for trick in hand.play.tricks if hand.play else ():
        tricks[trick.winner % 2] += 1
        points[trick.winner % 2] += trick.points
    return (tricks[0], tricks[1]), (points[0], points[1])


def scorable(hand: Hand) -> bool:
    """Whether a finished hand can be scored: not an ending of which too little is known."""
    return not isinstance(hand.start.cards, Ending) or hand.start.cards.known


def sheet(hand: Hand) -> Sheet:
    """The score of a finished hand."""
    if hand.table is None:
        return annulled(hand.start.frozen)
    assert hand.play is not None
    tricks, points = card_points(hand)
    side = PAIRS.side_of
    scored = [(side(one.declaration.seat), one.declaration.points) for one in hand.table.counted if one.scored]
    ending = hand.start.cards
    before = ending.declarations if isinstance(ending, Ending) else (0, 0)
    belote = belote_points(hand)
    tally = Tally(
        hand.table.contract,
        side(hand.table.taker),
        points,
        tricks,
        side(hand.play.tricks[-1].winner),
        (
            before[0] + sum(worth for which, worth in scored if which == 0),
            before[1] + sum(worth for which, worth in scored if which == 1),
        ),
        (
            belote[1] if belote and side(belote[0]) == 0 else 0,
            belote[1] if belote and side(belote[0]) == 1 else 0,
        ),
        hand.start.frozen,
    )
    return score(hand.rules.names, tally)
