"""The search of the session: a slice of deals at a time, so that a page can show how far it is, and stop."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from ..games.game import Game
from ..rules.options import Options
from ..values.errors import CannotRead
from ..values.reading import count, items
from .before import BEFORE
from .cutting import cut
from .found import Found, about
from .judging import subject
from .phrases import BadSearch
from .search import Search
from .wanted import Wanted
from .where import read_wanted

MOST = 1000
"""So many deals may be looked at for one request."""


def find(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """Look at the deals from number `from` on, `count` of them, or until `enough` are found; raises `CannotRead`."""
    game, options = subject(request)
    wanted = _wanted(request, game, options, lang)
    first, most = count(request.get("from", 0), "from"), count(request.get("count", 100), "count")
    if not 0 < most <= MOST:
        raise CannotRead(f"count must be a number from 1 to {MOST}")
    enough = count(request.get("enough", most), "enough") or most
    search = Search(game, options, wanted, count(request.get("seed", 0), "seed"))
    found: list[Found] = []
    behind = first + most
    for hand in search.found(range(first, behind)):
        if hand is not None:
            found.append(hand)
            if len(found) == enough:
                behind = hand.number + 1
                break
    shown = [_json(game, options, _cut(request, game, options, wanted, hand)) for hand in found]
    return {"found": shown, "looked": behind - first, "next": behind}


def _wanted(request: Mapping[str, Any], game: Game[Any], options: Options, lang: str) -> Wanted:
    seat, trick = request.get("seat"), request.get("trick")
    try:
        return read_wanted(
            game,
            options,
            [str(rule) for rule in items(request, "shows", ())],
            None if seat is None else str(seat),
            None if trick is None else str(trick),
            [str(condition) for condition in items(request, "where", ())],
            {key: request[key] for key in BEFORE if key in request},
        )
    except BadSearch as error:
        raise CannotRead("\n".join(error.told(lang))) from None


def _cut(request: Mapping[str, Any], game: Game[Any], options: Options, wanted: Wanted, hand: Found) -> Found:
    return (cut(game, options, wanted, hand) or hand) if request.get("reduce") is True else hand


def _json(game: Game[Any], options: Options, hand: Found) -> dict[str, Any]:
    """A found hand as JSON values: with the step of its frames at which there is something to ask, and the words."""
    return {**asdict(hand), "step": _step(game, options, hand), "about": about(game, hand)}


def _step(game: Game[Any], options: Options, hand: Found) -> int | None:
    """The number of the frame in which somebody is to choose."""
    if hand.asked is None:
        return None
    state = game.begin(hand.start, options)
    told = len(game.opening_events(state))
    for action in hand.actions[: hand.asked.actions]:
        after = game.after(state, action)
        told += len(game.events(state, action, after))
        state = after
    return told - 1
