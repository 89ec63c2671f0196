"""What lay on the table before a hand that is searched for: a score, frozen points, a pot, as a start has them."""

import re
from collections.abc import Mapping
from random import Random
from typing import Any

from ..games.game import Game
from ..rules.options import Options
from ..values.errors import CannotRead
from .phrases import BadSearch

BEFORE = ("score", "chips", "frozen", "pot")
PART = re.compile(r"^(?:(\w+)[:=])?([0-9]{1,5})$")


def read_before(game: Game[Any], options: Options, given: Mapping[str, Any]) -> dict[str, Any]:
    """Take what is given of a start before its deal; raises `BadSearch` for what the game does not have."""
    said = {key: given[key] for key in BEFORE if given.get(key)}
    if not said:
        return {}
    start = game.write_start(game.deal(Random(0), options, 0))
    if strange := [key for key in said if key not in start]:
        raise BadSearch([("not-before", {"word": key}) for key in strange])
    try:
        game.begin({**start, **said}, options)
    except CannotRead:
        raise BadSearch([("bad-before", {"word": " ".join(said)})]) from None
    return said


def read_score(game: Game[Any], options: Options, text: str) -> dict[str, int]:
    """Read a score as it is typed: `430,462` in the order of the sides, or `NS:430 EW:462`; raises `BadSearch`."""
    sides = game.seating(options).sides
    parts = [PART.match(part) for part in re.split(r"[\s,;]+", re.sub(r"\s*([:=])\s*", r"\1", text.strip()))]
    score = {part[1] or sides[place]: int(part[2]) for place, part in enumerate(parts[: len(sides)]) if part}
    named = all(part and part[1] for part in parts)
    if len(score) != len(parts) or not score.keys() <= {*sides} or not (named or len(score) == len(sides)):
        raise BadSearch([("bad-score", {"word": text, "sides": ",".join(sides)})])
    return score


def before_words(start: Mapping[str, Any]) -> str:
    """Write what lay on the table before a start as the options of `smazzata find`."""
    score = start.get("score", {})
    told = [f" --score {','.join(str(points) for points in score.values())}"] if any(score.values()) else []
    return "".join([*told, *(f" --{key} {start[key]}" for key in ("frozen", "pot") if start.get(key))])
