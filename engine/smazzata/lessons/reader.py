"""What the reader of a scenario knows while it reads: the game's names, the languages asked for, where to report."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from ..rules.options import OptionTable
from .nearest import nearest
from .notation import Notation
from .problems import Place, Problems

type Stage = Literal["bid", "stay", "play"]
"""The parts of a hand that have a list of their own: `auction`, `stays` and `plays`."""


@dataclass(frozen=True, slots=True)
class Said[T]:
    """A value of the scenario and the place where it stands."""

    value: T
    at: Place


@dataclass(frozen=True)
class GameNames:
    """What may be named in a game's scenarios."""

    game: str
    notation: Notation
    seats: tuple[str, ...]
    sides: tuple[str, ...]
    rules: frozenset[str]
    options: OptionTable
    seat_names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By seat and language."""


@dataclass(frozen=True)
class Reader:
    """The surroundings in which a value is read; `names` is None as long as the game is not known."""

    problems: Problems
    languages: tuple[str, ...]
    games: tuple[str, ...]
    names: GameNames | None = None
    stage: Stage = "play"

    def at_stage(self, stage: Stage) -> Reader:
        """Give the same surroundings in another part of the hand, where actions have other names."""
        return replace(self, stage=stage)

    def wrong(self, at: Place, key: str, /, **details: object) -> None:
        """Report a mistake."""
        self.problems.add(at, key, **details)

    def seat(self, seat: str) -> object:
        """Give a seat's name in each language, for a message."""
        return self.names.seat_names.get(seat, seat) if self.names else seat

    def unknown(self, at: Place, key: str, word: str, known: Iterable[str]) -> None:
        """Report a word that is none of the known ones, with the nearest or with all of them."""
        names = tuple(known)
        near = nearest(word, names)
        if near:
            self.wrong(at, f"{key}-near", word=word, near=near[0])
        else:
            self.wrong(at, key, word=word, known=", ".join(names))
