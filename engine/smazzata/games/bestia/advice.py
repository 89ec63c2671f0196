"""What a careful player would do: stays with a likely trick, changes what will win nothing, leads trumps after a trick.

It looks at its own cards and at what everybody has seen, never at another hand. Advice, not a rule: that of the trump
after a trick is the text's own (`lead.advice`).
"""

from ...values.cards import ITALIAN_40, Card, Cards, bits
from ...values.table import Seat
from ..game import Advice
from .cardplay import RANKINGS
from .dealing import Deal
from .hand import Hand, Trick, tricks_won
from .staying import write_answer

LIKELY = 10
"""From this strength on a trick is likely enough to stay in."""
MORE_FOR_EACH = 2
"""How much more strength it takes for each who is in already."""
TRUMP_WORTH = {"A": 16, "3": 13, "R": 10, "C": 8, "F": 7, "7": 6, "6": 5, "5": 5, "4": 4, "2": 4}
PLAIN_WORTH = {"A": 6, "3": 2}
ACES = ITALIAN_40.by_rank[ITALIAN_40.ranks.index("A")]
MOST_CHANGED = 4


def advise(state: Hand, legal: tuple[str, ...]) -> Advice:
    """The careful player's action among the legal ones."""
    if state.phase == "stay":
        return _answer(state)
    if len(legal) == 1:
        return Advice(legal[0], "play", "forced")
    cards = tuple(ITALIAN_40.card(action) for action in legal)
    return _follow(state, cards) if state.trick else _lead(state, cards)


def strength(hand: Cards, trump: int) -> int:
    """A rough worth of five cards: trumps by rank, aces and threes beside them."""
    trumps = ITALIAN_40.by_suit[trump]
    worth = 0
    for card in bits(hand):
        rank = ITALIAN_40.ranks[ITALIAN_40.rank(card)]
        worth += TRUMP_WORTH[rank] if trumps >> card & 1 else PLAIN_WORTH.get(rank, 0)
    return worth


def _answer(state: Hand) -> Advice:
    seat, deal = state.turn, state.start.cards
    assert seat is not None
    assert isinstance(deal, Deal)
    hand = state.hands[seat]
    others = sum(answer.stays for answer in state.asking.answers)
    alone = seat == state.start.dealer and not others
    if not alone and strength(hand, state.trump) < LIKELY + MORE_FOR_EACH * others:
        return Advice("out", "out", "stay-weak")
    discards = _changed(hand, state.trump) if not alone else 0
    reason = "stay-alone" if alone else "stay-trumps"
    count = discards.bit_count()
    return Advice(write_answer(discards), "stay" if count else "keep", reason, {"n": count})


def _changed(hand: Cards, trump: int) -> Cards:
    """What to change: all but trumps and aces, four at most. The turn-up is a trump, and so is kept."""
    worthless = bits(hand & ~ITALIAN_40.by_suit[trump] & ~ACES)
    above = RANKINGS[trump].above
    lowest = sorted(worthless, key=lambda card: above[card].bit_count(), reverse=True)
    return sum(1 << card for card in lowest[:MOST_CHANGED])


def _lead(state: Hand, legal: tuple[Card, ...]) -> Advice:
    order = RANKINGS[state.trump]
    assert state.turn is not None
    hand = state.hands[state.turn]
    trumps = [card for card in legal if order.trumps >> card & 1]
    has_trick = bool(tricks_won(state)[state.turn])
    masters = [card for card in legal if not _unseen(state, state.turn) & order.above[card]]

    def rank(card: Card) -> int:
        return order.above[card].bit_count()

    if trumps and has_trick:
        return _say(min(trumps, key=rank), "trump-next")
    if masters:
        return _say(min(masters, key=rank), "cash-winner")
    aces = [card for card in legal if ACES >> card & 1]
    if aces:
        return _say(aces[0], "lead-ace")
    plain = [card for card in legal if not order.trumps >> card & 1]
    if not plain or len(trumps) > len(plain):
        return _say(min(trumps, key=rank), "lead-trump")
    if trumps:
        return _say(min(plain, key=lambda card: ((hand & order.suit_of[card]).bit_count(), -rank(card))), "lead-short")
    return _say(min(plain, key=rank), "lead-best")


def _follow(state: Hand, legal: tuple[Card, ...]) -> Advice:
    assert state.table is not None
    assert state.turn is not None
    order = RANKINGS[state.trump]
    unseen = _unseen(state, state.turn)

    def cheap(card: Card) -> tuple[bool, int]:
        return bool(order.trumps >> card & 1), -(order.above[card] & order.suit_of[card]).bit_count()

    winning = [card for card in legal if order.above[state.best] >> card & 1]
    if not winning:
        return _say(min(legal, key=cheap), "save-points")
    last = len(state.trick) == len(state.table.active) - 1
    sure = winning if last else [card for card in winning if not unseen & order.above[card]]
    if sure:
        return _say(min(sure, key=cheap), "win-cheaply")
    return _say(max(winning, key=cheap), "try-high")


def _unseen(state: Hand, seat: Seat) -> Cards:
    """The cards that may lie with another player: neither one's own nor played."""
    seen = state.hands[seat]
    for trick in (*state.tricks, Trick(state.leader, state.trick, state.winning)):
        for card in trick.cards:
            seen |= 1 << card
    return ITALIAN_40.all & ~seen


def _say(card: Card, reason: str) -> Advice:
    return Advice(ITALIAN_40.codes[card], "play", reason)
