"""What may be named in a search of one game: seats, sides, suits, cards and conditions, in every language at once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..games.game import Game
from ..rules.language import catalogue
from ..rules.options import Options
from ..values.languages import LANGUAGES
from .wanted import OF_DEAL

FLAGS = {"unique": ("legal", "=", 1), "binding": ("refused", ">=", 1)}
"""Words that are a condition by themselves."""
COUNTED = ("level", "choices", "legal", "refused")
NAMED = (*OF_DEAL, "leader", "winning", "plays", "belote", "result")
PAIRS_ONLY = ("taker", "contract", "belote")
RESULTS = {
    True: {"won": "won", "made": "won", "lost": "lost", "tied": "tied", "annulled": "annulled", "capot": "capot"},
    False: {"played": "played", "single": "single", "none": "none"},
}
SAID = ("pass", "take", "senza", "contro", "out", "stay", "declare", "silent")
CONTRACTS = ("trump", "senza", "contro", "none")


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """The words of one game under its house rules, each with what it means; names are folded to small letters."""

    pairs: bool
    seats: Mapping[str, str]
    sides: Mapping[str, str]
    suits: Mapping[str, str]
    cards: Mapping[str, str]
    suit_names: tuple[str, ...]

    @property
    def counted(self) -> tuple[str, ...]:
        """The conditions that compare numbers, those on the length of a suit aside."""
        return (*COUNTED, "cards", "tricks", *(("points", "declares", "total", "marks") if self.pairs else ("chips",)))

    @property
    def named(self) -> tuple[str, ...]:
        """The conditions that compare words."""
        return tuple(name for name in NAMED if self.pairs or name not in PAIRS_ONLY)

    @property
    def conditions(self) -> tuple[str, ...]:
        """All of them."""
        return (*FLAGS, *self.counted, *self.named, "trumps", *self.suit_names)

    def suit(self, word: str) -> str | None:
        """The suit of that letter, sign or name, or trumps."""
        if word.casefold() in ("trump", "trumps"):
            return "trump"
        return self.suits.get(word) or self.suits.get(word.casefold())

    def values(self, name: str) -> Mapping[str, str]:
        """What a condition that compares words may be compared with, seats aside."""
        if name == "plays":
            return {**self.cards, **{word: word for word in (*self.suits.values(), *SAID)}}
        if name == "trump":
            return {**self.suits, "none": "none"}
        return {contract: contract for contract in CONTRACTS} if name == "contract" else RESULTS[self.pairs]


def vocabulary(game: Game[Any], options: Options) -> Vocabulary:
    """What may be named in a search of a game."""
    seating, pack = game.seating(options), game.pack
    suits, cards = {suit: suit for suit in pack.suits}, {code: code for code in pack.codes}
    names: list[str] = []
    for words in (catalogue(lang)["packs"][pack.kind] for lang in LANGUAGES):
        signs = {suit: words["suits"][suit]["symbol"].strip() for suit in pack.suits}
        named = {suit: words["suits"][suit]["word"].casefold() for suit in pack.suits}
        names += [name for name in named.values() if not names or len(names) < len(pack.suits)]
        suits |= {word: suit for suit in pack.suits for word in (named[suit], signs[suit])}
        index = {rank: words["ranks"][rank]["index"] for rank in pack.ranks}
        for code in pack.codes:
            rank, suit = code[0], code[1]
            cards |= {index[rank] + suit: code}
            cards |= {before + signs[suit]: code for before in (rank, index[rank]) if len(signs[suit]) == 1}
    return Vocabulary(
        bool(seating.sides),
        {name.casefold(): seat for seat in reversed(seating.seats) for name in (*_names(seat), seat)},
        {side.casefold(): side for side in seating.sides},
        suits,
        cards,
        tuple(names),
    )


def _names(seat: str) -> Iterator[str]:
    yield from (catalogue(lang)["seats"][seat][part] for lang in LANGUAGES for part in ("word", "short"))
