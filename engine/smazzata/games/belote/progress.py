"""How a hand moves on: its beginning, and what each action makes of it."""

from collections.abc import Iterable
from itertools import chain

from ...values.cards import FRENCH_32, Card, Cards
from ...values.table import Seat
from ...values.tuples import made
from .bidding import after_call, opening
from .cardplay import FOLLOWING, ON_LEAD, RANKINGS
from .dealing import Ending, Start
from .declarations import Counted, count, held
from .hand import Hand, Play, Rules, Table, Trick, first_leader, full_hands
from .scoring import BELOTE_CARDS, CARD_POINTS

NOT_RUFFED = (False, False)


def on_lead(table: "Table", hands: tuple[Cards, ...], leader: Seat) -> Play:
    """Before the first card."""
    return Play(hands, leader, leader, (), 0, NOT_RUFFED, (), 0, table.duties.ruling(ON_LEAD, hands[leader]))


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
        play = _after_card(table, play._replace(hands=_with(play.hands, play.turn, 1 << card)), card, 0)
    return play


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
    pair = BELOTE_CARDS[trump]
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


def after(hand: Hand, action: str) -> Hand:
    """The hand after a legal action."""
    rules, start, bidding, auction, declared, table, play = hand
    if table is not None and play is not None:
        card = FRENCH_32.places[action[:2]]
        announced = play.announced | 1 << card if len(action) > 2 else play.announced
        play = _after_card(table, play, card, announced)
        return made(Hand, (rules, start, bidding, auction, declared, table, play))
    assert bidding is not None
    if not bidding.waiting:
        return _after_declaring(hand, declares=action == "declare")
    auction = (*auction, (bidding.waiting[0], action))
    bidding = after_call(rules.names, bidding, action)
    hand = Hand(rules, start, bidding, auction)
    if bidding.waiting or bidding.contract is None or rules.voluntary:
        return hand
    return _begin_play(hand, (True,) * 4)


def _after_declaring(hand: Hand, *, declares: bool) -> Hand:
    declared = (*hand.declared, declares)
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
    declared = [held(cards, seat, names.options) for seat, cards in enumerate(hands) if declares[seat]]
    declarations = tuple(chain.from_iterable(declared))
    pair = BELOTE_CARDS[trump]
    belote = None
    for seat, cards in enumerate(hands):
        if pair and cards & pair == pair:
            belote = seat
    leader = first_leader(hand)
    counted = count(names, declarations, trump, hand.start.dealer)
    table = table_for(hand.rules, hands, bidding.contract, trump, bidding.taker, leader, counted, belote)
    play = on_lead(table, hands, leader)
    return Hand(hand.rules, hand.start, bidding, hand.auction, hand.declared, table, play)


def _after_card(table: Table, play: Play, card: Card, announced: Cards) -> Play:
    held_by, seat, leader, trick, best, ruffed, tricks, _, _ = play
    bit = 1 << card
    left_to = [*held_by]
    left_to[seat] ^= bit
    hands = tuple(left_to)
    ranking = table.ranking
    if trick:
        if ranking.above[trick[best]] & bit:
            best = len(trick)
        if bit & ranking.trumps and not ranking.trumps >> trick[0] & 1:
            ruffed = (True, ruffed[1]) if seat % 2 == 0 else (ruffed[0], True)
    trick += (card,)
    if len(trick) < 4:
        turn = (seat + 1) % 4
        partner = (leader + best - turn) % 2 == 0
        found = table.duties.ruling(FOLLOWING[trick[0]][trick[best]][partner][ruffed[1 - turn % 2]], hands[turn])
        return made(Play, (hands, turn, leader, trick, best, ruffed, tricks, announced, found))
    winner = (leader + best) % 4
    values = table.points
    first, second, third, fourth = trick
    tricks = (*tricks, Trick(leader, trick, winner, values[first] + values[second] + values[third] + values[fourth]))
    left = hands[winner]
    found_next = table.duties.ruling(ON_LEAD, left) if left else None
    return made(Play, (hands, winner, winner, (), 0, NOT_RUFFED, tricks, announced, found_next))
