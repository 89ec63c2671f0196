"""The players that the computer provides."""

from bisect import bisect_left
from random import Random
from typing import Any

from ..games.game import Game, State
from ..values.errors import CannotRead
from .hands import Player


def random_player(game: Game[Any], state: State, legal: tuple[str, ...], rng: Random) -> str:
    """Chooses uniformly among all that is legal; where there are ways to do a thing (`stay:2D`), first the thing."""
    first, count = 0, len(legal)
    if ":" in legal[-1]:
        things = bisect_left(legal, True, key=_is_way)
        first = int(rng.random() * things)
        count = 1 if first < things - 1 else count - first
    return legal[first + int(rng.random() * count)]


def _is_way(action: str) -> bool:
    return ":" in action


def sensible_player(game: Game[Any], state: State, legal: tuple[str, ...], rng: Random) -> str:
    """Acts as a careful player would, on its own cards and what is public."""
    return game.advise(state).action


PLAYERS: dict[str, Player] = {"random": random_player, "sensible": sensible_player}


def player(name: str) -> Player:
    """The player of that name; raises `CannotRead`."""
    if name not in PLAYERS:
        raise CannotRead(f"no player {name!r}; players: {', '.join(PLAYERS)}")
    return PLAYERS[name]
