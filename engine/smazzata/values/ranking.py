"""What beats what."""

from dataclasses import dataclass

from .cards import Card, Cards, Pack, bits


@dataclass(frozen=True, eq=False)
class Ranking:
    """The taking order under one trump.

    `suit_of[card]` is the set that counts as the card's suit (all trumps for a trump), `above[card]` the set of
    cards that take the trick from it while it is winning.
    """

    trumps: Cards
    suit_of: tuple[Cards, ...]
    above: tuple[Cards, ...]

    def best(self, trick: tuple[Card, ...]) -> int:
        """Which card of a trick, in the order played, wins it."""
        best = 0
        for place, card in enumerate(trick):
            if self.above[trick[best]] >> card & 1:
                best = place
        return best


def ranking(pack: Pack, plain: str, trumps: tuple[Card, ...] = ()) -> Ranking:
    """The ranking of a pack: plain ranks high to low, and every trump card high to low.

    Naming the trumps card by card covers a trump suit with an order of its own, none at all, and jacks that leave
    their suit, without a special case.
    """
    trump_set = sum(1 << card for card in trumps)
    suit_of = []
    above = []
    for card in range(len(pack.codes)):
        if trump_set >> card & 1:
            suit_of.append(trump_set)
            above.append(sum(1 << better for better in trumps[: trumps.index(card)]))
            continue
        suit = pack.by_suit[pack.suit(card)] & ~trump_set
        place = plain.index(pack.ranks[pack.rank(card)])
        higher = [other for other in bits(suit) if plain.index(pack.ranks[pack.rank(other)]) < place]
        suit_of.append(suit)
        above.append(sum(1 << other for other in higher) | trump_set)
    return Ranking(trump_set, tuple(suit_of), tuple(above))
