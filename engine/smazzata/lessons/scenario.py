"""From a scenario's text to the checked object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from ..games.game import Game
from ..games.registry import GAMES
from ..rules.options import Options
from ..values.languages import LANGUAGES
from .format import Scenario
from .names import names_of
from .nearest import nearest
from .problems import Problems
from .reader import Reader
from .records import HouseRules, Record, fields_of
from .source import Pairs, Scalar, read

DEALT = frozenset({"game", "options", "dealer", "score", "frozen", "pot", "chips", "deal", "ending"})
PLAYED = DEALT | {"auction", "stays", "plays"}
"""The keys on which the hand rests: those of the deal, and those of what is done with it."""


@dataclass(frozen=True)
class Loaded:
    """A scenario with its game and the house rules that it is played under."""

    scenario: Scenario
    game: Game[Any]
    options: Options
    reader: Reader
    whole: bool
    """Whether the cards and who deals them could be read, so that the hand can be dealt."""


def load(text: str | bytes, problems: Problems, languages: tuple[str, ...] = tuple(LANGUAGES)) -> Loaded | None:
    """Read a scenario, reporting everything that is wrong with its form; None where the game cannot be told."""
    root = read(text, problems)
    if root is None:
        return None
    reader = Reader(problems, languages, tuple(GAMES))
    game = _game(root, GAMES)
    if not isinstance(root, Pairs) or game is None:
        Record(Scenario).read(root, reader)
        return None
    options = _options(root, game)
    reader = Reader(problems, languages, tuple(GAMES), names_of(game, options))
    scenario = Record(Scenario).read(root, reader)
    return None if scenario is None else Loaded(scenario, game, options, reader, _whole(root, problems))


def _whole(root: Pairs, problems: Problems) -> bool:
    """Whether nothing is wrong with the keys that a deal rests on, nor with a key that may have been meant for one."""
    known = {field.key for field in fields_of(Scenario)}
    ends = [key.at for key, _ in root.entries[1:]]
    for (key, _), end in zip_longest(root.entries, ends):
        meant = key.text if key.text in known else (*nearest(key.text, known), "")[0]
        inside = (one for one in problems.found if key.at <= one.at and (end is None or one.at < end))
        if (meant in DEALT and any(inside)) or (meant in PLAYED and meant != key.text):
            return False
    return True


def _game(root: object, games: Mapping[str, Game[Any]]) -> Game[Any] | None:
    named = root.get("game") if isinstance(root, Pairs) else None
    return games.get(named.text) if isinstance(named, Scalar) else None


def _options(root: Pairs, game: Game[Any]) -> Options:
    """Read the house rules ahead, because they may change who sits at the table; mistakes are told when all is read."""
    given = root.get("options")
    if given is None:
        return game.options.parse({})
    quiet = Reader(Problems(), (), (), names_of(game, game.options.parse({})))
    found = HouseRules().read(given, quiet) or {}
    return game.options.parse({name: said.value for name, said in found.items()})
