"""The games that there are. Adding one adds one line here."""

from typing import Any

from ..values.errors import CannotRead
from .belote.games import BELOTA, BELOTE
from .bestia.game import BESTIA
from .game import Game

GAMES: dict[str, Game[Any]] = {game.name: game for game in (BELOTE, BELOTA, BESTIA)}


def game(name: object) -> Game[Any]:
    """The game of that name; raises `CannotRead`."""
    if not isinstance(name, str) or name not in GAMES:
        raise CannotRead(f"no game {name!r}; games: {', '.join(GAMES)}")
    return GAMES[name]
