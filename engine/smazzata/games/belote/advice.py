"""What a careful player would do: bids on the hand, draws trumps, cashes winners, gives points to the partner.

It looks at its own cards and at what everybody has seen, never at another hand. Advice, not a rule.
"""

from ...values.cards import FRENCH_32, Card, Cards, bits
from ...values.ranking import Ranking
from ..game import Advice
from .cardplay import RANKINGS
from .dealing import Deal
from .hand import Hand
from .scoring import CARD_POINTS

TAKE_FROM = 40
SENZA_FROM = 32
CONTRO_FROM = 26
"""Two aces and a ten: from here on contro is won about every other time, with less much more seldom."""


def advise(state: Hand, legal: tuple[str, ...]) -> Advice:
    """The careful player's action among the legal ones."""
    if len(legal) == 1:
        return Advice(legal[0], "play" if state.phase == "play" else "call", "forced")
    if state.phase == "bid":
        return _call(state, legal)
    if state.phase == "declare":
        return Advice("declare", "call", "declare")
    announcing = next((action for action in legal if action.endswith("!")), None)
    if announcing:
        return Advice(announcing, "play", "belote")
    return _card(state, tuple(FRENCH_32.card(action) for action in legal))


def _call(state: Hand, legal: tuple[str, ...]) -> Advice:
    bidding, deal = state.bidding, state.start.cards
    assert bidding is not None
    assert bidding.turn is not None
    assert isinstance(deal, Deal)
    hand = deal.first[bidding.turn]
    if "contro" in legal and senza_strength(hand) >= CONTRO_FROM:
        return Advice("contro", "call", "bid-contro")
    if "senza" in legal and senza_strength(hand) >= SENZA_FROM + (10 if bidding.taker is not None else 0):
        partner = bidding.taker is not None and (bidding.taker - bidding.turn) % 4 == 2
        if not partner:
            return Advice("senza", "call", "bid-senza")
    if "take" in legal and trump_strength(hand | 1 << deal.turn_up, bidding.turned) >= TAKE_FROM:
        return Advice("take", "call", "bid-strong")
    named = [call for call in legal if call in FRENCH_32.suits]
    if named:
        best = max(named, key=lambda call: trump_strength(hand, FRENCH_32.suits.index(call)))
        if trump_strength(hand, FRENCH_32.suits.index(best)) >= TAKE_FROM - 4:
            return Advice(best, "call", "bid-strong")
    return Advice("pass", "call", "bid-weak")


def trump_strength(hand: Cards, trump: int) -> int:
    """A rough worth of five or six cards with this trump: points in trumps, length, side aces."""
    values = CARD_POINTS[trump]
    trumps = hand & FRENCH_32.by_suit[trump]
    aces = hand & FRENCH_32.by_rank[FRENCH_32.ranks.index("A")] & ~trumps
    length = trumps.bit_count()
    if length < 3:
        return 0
    return sum(values[card] for card in bits(trumps)) + 7 * length + 9 * aces.bit_count()


def senza_strength(hand: Cards) -> int:
    """A rough worth without trumps: aces, and tens that an ace guards."""
    worth = 0
    for suit in FRENCH_32.by_suit:
        held = hand & suit
        ace = held & FRENCH_32.by_rank[FRENCH_32.ranks.index("A")]
        ten = held & FRENCH_32.by_rank[FRENCH_32.ranks.index("T")]
        worth += 12 * bool(ace) + (8 if ace else 2) * bool(ten)
    return worth


def _card(state: Hand, legal: tuple[Card, ...]) -> Advice:
    table, play = state.table, state.play
    assert table is not None
    assert play is not None
    values = CARD_POINTS[table.trump]
    order = RANKINGS[table.trump]
    hand = play.hands[play.turn]
    unseen = FRENCH_32.all & ~hand & ~_seen(state)
    masters = [card for card in legal if not unseen & order.above[card] & order.suit_of[card]]

    def cheap(card: Card) -> tuple[int, int, int]:
        return values[card], bool(order.trumps >> card & 1), -order.above[card].bit_count()

    if not play.trick:
        return _lead(state, legal, masters, unseen, order)
    best = play.trick[play.best]
    partner = (play.leader + play.best - play.turn) % 2 == 0
    winning = [card for card in legal if order.above[best] >> card & 1]
    last = len(play.trick) == 3
    if partner and (last or not unseen & order.above[best]):
        plain = [card for card in legal if not order.trumps >> card & 1] or list(legal)
        keep = [card for card in plain if card not in masters] or plain
        return _say(max(keep, key=lambda card: (values[card], cheap(card))), "give-points")
    if winning and last:
        return _say(min(winning, key=cheap), "win-cheaply")
    sure = [card for card in winning if card in masters or not unseen & order.above[card]]
    if sure and not partner:
        return _say(min(sure, key=cheap), "win-cheaply")
    return _say(min(legal, key=cheap), "save-points")


def _lead(state: Hand, legal: tuple[Card, ...], masters: list[Card], unseen: Cards, order: Ranking) -> Advice:
    table, play = state.table, state.play
    assert table is not None
    assert play is not None
    values = CARD_POINTS[table.trump]
    mine = (table.taker - play.turn) % 2 == 0
    trump_masters = [card for card in masters if order.trumps >> card & 1]
    if mine and trump_masters and unseen & order.trumps:
        return _say(trump_masters[0], "draw-trumps")
    winners = [card for card in masters if card not in trump_masters]
    if winners:
        return _say(max(winners, key=lambda card: (values[card], -card)), "cash-winner")
    plain = [card for card in legal if not order.trumps >> card & 1] or list(legal)
    hand = play.hands[play.turn]

    def dear(card: Card) -> tuple[int, int]:
        return values[card], (hand & order.suit_of[card]).bit_count()

    card = min(plain, key=dear)
    short = table.trump is not None and (hand & order.suit_of[card]).bit_count() == 1
    return _say(card, "lead-short" if short and hand & order.trumps else "lead-low")


def _seen(state: Hand) -> Cards:
    """What lies open or has been played."""
    play = state.play
    assert play is not None
    return sum(1 << card for trick in (*(taken.cards for taken in play.tricks), play.trick) for card in trick)


def _say(card: Card, reason: str) -> Advice:
    return Advice(FRENCH_32.codes[card], "play", reason)
