"""Cards and packs.

A card is a small number, a set of cards an integer with one bit a card: the engine narrows sets all the
time, and `&` is the whole of "keep to these cards". At the borders cards are written rank then suit, `JS`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from struct import unpack

from .errors import CannotRead

type Card = int
"""A card's place in its pack, 0-based: suit by suit, ranks upward."""
type Cards = int
"""A set of cards, bit `1 << card` for each."""


def bits(cards: Cards) -> Iterator[Card]:
    """The cards of a set, lowest place first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def one_of(cards: Cards, rng: Random) -> Card:
    """One card of a set that has some, each as likely as the others."""
    count = cards.bit_count()
    if count > 1:
        skipped = int(rng.random() * count)
        while skipped:
            cards &= cards - 1
            skipped -= 1
        cards &= -cards
    return cards.bit_length() - 1


def numbers(rng: Random, count: int) -> tuple[int, ...]:
    """So many random numbers at one draw. Cards put into the order of such numbers are shuffled."""
    return unpack(f"<{count}I", rng.getrandbits(32 * count).to_bytes(4 * count, "little"))


@dataclass(frozen=True, eq=False)
class Pack:
    """A pack: its four suits and its ranks, the ranks in natural order upward (`7 8 9 T J Q K A`).

    `kind` is the family of its suits, by which a language names them and a page draws them.
    """

    name: str
    kind: str
    suits: str
    ranks: str
    codes: tuple[str, ...] = field(init=False, repr=False)
    all: Cards = field(init=False, repr=False)
    by_suit: tuple[Cards, ...] = field(init=False, repr=False)
    by_rank: tuple[Cards, ...] = field(init=False, repr=False)
    suit_at: tuple[int, ...] = field(init=False, repr=False)
    places: dict[str, Card] = field(init=False, repr=False)
    _written: dict[Cards, tuple[str, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        size = len(self.ranks)
        codes = tuple(rank + suit for suit in self.suits for rank in self.ranks)
        suit_set = (1 << size) - 1
        rank_set = sum(1 << size * suit for suit in range(len(self.suits)))
        put = object.__setattr__
        put(self, "codes", codes)
        put(self, "all", (1 << len(codes)) - 1)
        put(self, "by_suit", tuple(suit_set << size * suit for suit in range(len(self.suits))))
        put(self, "suit_at", tuple(card // size for card in range(len(codes))))
        put(self, "by_rank", tuple(rank_set << rank for rank in range(size)))
        subsets = [part << size * suit for suit in range(len(self.suits)) for part in range(1 << size)]
        put(self, "_written", {cards: tuple(codes[card] for card in bits(cards)) for cards in subsets})
        put(self, "places", {code: place for place, code in enumerate(codes)})

    def card(self, code: str) -> Card:
        """The card written `code`, such as `JS`; raises `CannotRead` for anything else."""
        try:
            return self.places[code]
        except (KeyError, TypeError):
            raise CannotRead(f"{code!r} is not a card of the {self.name} pack") from None

    def cards(self, codes: Iterable[str]) -> Cards:
        """The set of the cards written so; raises `CannotRead` for a bad or a repeated one."""
        found = 0
        for code in codes:
            bit = 1 << self.card(code)
            if found & bit:
                raise CannotRead(f"{code} is there twice")
            found |= bit
        return found

    def suit(self, card: Card) -> int:
        """The place of the card's suit in `suits`."""
        return self.suit_at[card]

    def rank(self, card: Card) -> int:
        """The place of the card's rank in `ranks`."""
        return card % len(self.ranks)

    def write(self, cards: Cards) -> tuple[str, ...]:
        """The codes of a set, suit by suit, ranks upward."""
        in_one_suit = self._written.get(cards)
        if in_one_suit is not None:
            return in_one_suit
        written = self._written
        first, second, third, fourth = self.by_suit
        return (
            *written[cards & first],
            *written[cards & second],
            *written[cards & third],
            *written[cards & fourth],
        )


FRENCH_32 = Pack("32-card French", "french", "SHDC", "789TJQKA")
ITALIAN_40 = Pack("40-card Italian", "italian", "DCSB", "24567FCR3A")
