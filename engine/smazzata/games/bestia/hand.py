"""One deal on its way from the first question to the payment: immutable, one action further at a time."""

from dataclasses import dataclass
from typing import NamedTuple

from ...rules.duties import Duties, Findings, Ruling
from ...values.cards import ITALIAN_40, Card, Cards
from ...values.ranking import Ranking
from ...values.table import Seat
from ...values.tuples import made
from .cardplay import ELDEST, FOLLOWING, LATER, ON_LEAD, OTHER, RANKINGS, SUITS, PlayTable, play_duties
from .dealing import Deal, Ending, Start
from .payment import TRICKS, Sheet, settle
from .ruleset import RuleNames
from .staying import EVERY_ANSWER, Answer, Asking, discards_of, place_of, serve, stay_duties, stay_rulings

REVOKE = "!"
"""Stands behind a card that is played against the rules, where it stands at a price (`bestia.revoke`, A36)."""


@dataclass(frozen=True, eq=False)
class Rules:
    """The rule set compiled for its options: what may be answered to the question, and the duties of play by trump."""

    names: RuleNames
    seats: int
    stay: tuple[Ruling, ...]
    play: tuple[Duties[PlayTable], ...]
    penalizing: bool
    own_discards: bool

    @classmethod
    def of(cls, names: RuleNames) -> "Rules":
        """Compile the rule set."""
        return cls(
            names,
            len(names.seating.seats),
            stay_rulings(stay_duties(names)),
            tuple(play_duties(names, trump) for trump in SUITS),
            names["revoke"] == "penalize",
            names["reshuffle_pool"] == "first_four_incl_current",
        )


class Trick(NamedTuple):
    """A taken trick: who led, the cards in order, who won it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


@dataclass(frozen=True, eq=False)
class Table:
    """What is settled when the play begins: who is in, in playing order from the dealer's right; the hands; the trump.

    `following` is the next player still in, for each seat.
    """

    active: tuple[Seat, ...]
    following: tuple[Seat, ...]
    hands: tuple[Cards, ...]
    trump: int
    duties: Duties[PlayTable]
    ranking: Ranking


class Hand(NamedTuple):
    """A deal of Bestia after some actions.

    `found` is what the player to move may do (None at the end), `best` and `winning` the card that takes the trick so
    far and who played it, `revoked` those who have played against the rules.
    """

    rules: Rules
    start: Start
    asking: Asking
    hands: tuple[Cards, ...]
    phase: str
    turn: Seat | None
    found: Ruling | None
    table: Table | None = None
    leader: Seat = -1
    trick: tuple[Card, ...] = ()
    best: Card = -1
    winning: Seat = -1
    tricks: tuple[Trick, ...] = ()
    revoked: tuple[Seat, ...] = ()

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return self.turn is None

    @property
    def trump(self) -> int:
        """The trump suit's place in the pack (`deal.turn-up-first`)."""
        cards = self.start.cards
        return cards.trump if isinstance(cards, Ending) else ITALIAN_40.suit(cards.turn_up)


def begin(rules: Rules, start: Start) -> Hand:
    """The deal before its first action."""
    cards = start.cards
    if isinstance(cards, Ending):
        return _begin_ending(rules, start, cards)
    turn = (start.dealer + 1) % rules.seats
    found = _asked(rules, cards, start.dealer, turn)
    return Hand(rules, start, Asking((), cards.stock), cards.hands, "stay", turn, found)


def _begin_ending(rules: Rules, start: Start, ending: Ending) -> Hand:
    table = _table(rules, ending.active, ending.hands, ending.trump)
    opening = LATER
    if ending.first_trick:
        opening = ELDEST if ending.leader == (start.dealer + 1) % rules.seats else OTHER
    hand = Hand(rules, start, Asking((), ()), ending.hands, "play", ending.leader, None, table, ending.leader)
    if not ending.trick:
        return hand._replace(found=table.duties.ruling(ON_LEAD[opening], ending.hands[ending.leader]))
    for card in ending.trick:
        assert hand.turn is not None
        held = [*hand.hands]
        held[hand.turn] |= 1 << card
        hand = _after_card(hand._replace(hands=tuple(held)), card, False)
    return hand


def _table(rules: Rules, active: tuple[Seat, ...], hands: tuple[Cards, ...], trump: int) -> Table:
    following = [-1] * rules.seats
    for place, seat in enumerate(active):
        following[seat] = active[(place + 1) % len(active)]
    return Table(active, tuple(following), hands, trump, rules.play[trump], RANKINGS[trump])


def _asked(rules: Rules, deal: Deal, dealer: Seat, seat: Seat) -> Ruling:
    """What this seat may answer: the dealer's turn-up is not like other cards."""
    return rules.stay[place_of(deal.hands[seat], deal.turn_up) if seat == dealer else -1]


def after(hand: Hand, action: str) -> Hand:
    """The deal after a legal action, or after a card against the rules that stands."""
    if hand.phase == "stay":
        return _after_answer(hand, action)
    return _after_card(hand, ITALIAN_40.places[action[:2]], len(action) > 2)


def _after_answer(hand: Hand, action: str) -> Hand:
    rules, start, asking, hands, phase, seat = hand[:6]
    deal, dealer = start.cards, start.dealer
    assert isinstance(deal, Deal)
    assert seat is not None
    discards = discards_of(action)
    if discards:
        own = rules.own_discards and seat != dealer
        asking = serve(asking, deal.reshuffle, seat, discards, own_come_back=own)
        changed = [*hands]
        changed[seat] ^= discards
        changed[seat] |= sum([1 << card for card in asking.answers[-1].draws])
        hands = tuple(changed)
    else:
        asking = Asking((*asking.answers, Answer(seat, action != "out")), asking.stock)
    if seat != dealer:
        turn = (seat + 1) % rules.seats
        found = _asked(rules, deal, dealer, turn)
        return made(Hand, (rules, start, asking, hands, phase, turn, found, None, -1, (), -1, -1, (), ()))
    active = tuple(answer.seat for answer in asking.answers if answer.stays)
    table = _table(rules, active, hands, hand.trump)
    if len(active) < 2:
        return Hand(rules, start, asking, hands, "over", None, None, table)
    leader = active[0]
    opening = ELDEST if leader == (dealer + 1) % rules.seats else OTHER
    found = table.duties.ruling(ON_LEAD[opening], hands[leader])
    return Hand(rules, start, asking, hands, "play", leader, found, table, leader)


def _after_card(hand: Hand, card: Card, against: bool) -> Hand:
    rules, start, asking, held_by, phase, seat, _, table, leader, trick, best, winning, tricks, revoked = hand
    assert table is not None
    assert seat is not None
    left_to = [*held_by]
    left_to[seat] ^= 1 << card
    hands = tuple(left_to)
    if against and seat not in revoked:
        revoked = (*revoked, seat)
    if not trick or table.ranking.above[best] >> card & 1:
        best, winning = card, seat
    trick += (card,)
    if len(trick) < len(table.active):
        turn = table.following[seat]
        found = table.duties.ruling(FOLLOWING[trick[0]][best], hands[turn])
        return made(
            Hand,
            (rules, start, asking, hands, phase, turn, found, table, leader, trick, best, winning, tricks, revoked),
        )
    tricks = (*tricks, Trick(leader, trick, winning))
    left = hands[winning]
    if not left:
        return Hand(rules, start, asking, hands, "over", None, None, table, winning, (), -1, -1, tricks, revoked)
    found = table.duties.ruling(ON_LEAD[LATER], left)
    return Hand(rules, start, asking, hands, phase, winning, found, table, winning, (), -1, -1, tricks, revoked)


def findings(hand: Hand) -> Findings:
    """The fold for the player whose turn it is."""
    assert hand.found is not None
    assert hand.turn is not None
    offered = EVERY_ANSWER if hand.phase == "stay" else hand.hands[hand.turn]
    return Findings(offered & hand.found.keep, hand.found)


def tricks_won(hand: Hand) -> tuple[int, ...]:
    """The tricks of each seat so far, those before an ending included; one who stays in alone has all five."""
    ending = hand.start.cards
    won = [*ending.tricks] if isinstance(ending, Ending) else [0] * hand.rules.seats
    for trick in hand.tricks:
        won[trick.winner] += 1
    if hand.over and hand.table is not None and len(hand.table.active) == 1:
        won[hand.table.active[0]] = TRICKS
    return tuple(won)


def scorable(hand: Hand) -> bool:
    """Whether a finished deal can be paid out: not an ending of which too little is known."""
    return not isinstance(hand.start.cards, Ending) or hand.start.cards.known


def pot_start(hand: Hand) -> int:
    """The pot with the antes of this deal in it (`pot.ante`)."""
    return hand.start.pot + sum(hand.rules.names.antes(hand.start.dealer))


def sheet(hand: Hand) -> Sheet:
    """How a finished deal is paid."""
    assert hand.table is not None
    before = hand.start.cards
    earlier = before.tricks if isinstance(before, Ending) else ()
    winners = [seat for seat, count in enumerate(earlier) for _ in range(count)]
    winners += [trick.winner for trick in hand.tricks]
    return settle(hand.rules.names, hand.start.dealer, pot_start(hand), hand.table.active, winners, hand.revoked)
