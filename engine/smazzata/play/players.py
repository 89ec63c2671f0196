"""The players that the computer provides."""

from random import Random
from typing import Any

from ..games.game import Game, State
from ..values.errors import CannotRead
from .hands import Player


def random_player(game: Game[Any], state: State, rng: Random) -> str:
    """Chooses by chance among all that is legal."""
    return game.pick(state, rng)


def sensible_player(game: Game[Any], state: State, rng: Random) -> str:
    """Acts as a careful player would, on its own cards and what is public."""
    return game.advise(state).action


PLAYERS: dict[str, Player] = {"random": random_player, "sensible": sensible_player}


def player(name: str) -> Player:
    """The player of that name; raises `CannotRead`."""
    if name not in PLAYERS:
        raise CannotRead(f"no player {name!r}; players: {', '.join(PLAYERS)}")
    return PLAYERS[name]
