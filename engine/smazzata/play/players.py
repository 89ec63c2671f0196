"""The players that the computer provides."""

from random import Random
from typing import Any

from ..games.game import Game, State
from ..values.errors import CannotRead
from .hands import Player


def random_player(game: Game[Any], state: State, legal: tuple[str, ...], rng: Random) -> str:
    """Chooses uniformly among all that is legal; where there are ways to do a thing (`stay:2D`), first the thing."""
    first, behind = 0, len(legal)
    if ":" in legal[-1]:
        places = [place for place, action in enumerate(legal) if ":" not in action]
        chosen = int(rng.random() * len(places))
        first, behind = places[chosen], [*places, behind][chosen + 1]
    return legal[first + int(rng.random() * (behind - first))]


def sensible_player(game: Game[Any], state: State, legal: tuple[str, ...], rng: Random) -> str:
    """Acts as a careful player would, on its own cards and what is public."""
    return game.advise(state).action


PLAYERS: dict[str, Player] = {"random": random_player, "sensible": sensible_player}


def player(name: str) -> Player:
    """The player of that name; raises `CannotRead`."""
    if name not in PLAYERS:
        raise CannotRead(f"no player {name!r}; players: {', '.join(PLAYERS)}")
    return PLAYERS[name]
