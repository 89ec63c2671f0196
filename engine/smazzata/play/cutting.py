"""Cutting a hand that was found to its shortest ending: no trick before or after what was wanted to be shown."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..games.game import Game
from ..rules.options import Options
from ..rules.verdict import IllegalAction
from .before import BEFORE
from .found import Found, found_in
from .hands import replay
from .search import Sight, Turn, follow, judge
from .wanted import Wanted, lying


def cut(game: Game[Any], options: Options, wanted: Wanted, found: Found) -> Found | None:
    """The hand from the last trick on from which it still shows what was wanted; None where no ending does.

    Conditions on the whole hand were met by the whole hand; those on the turn are met again.
    """
    played = replay(game, found.start, options, found.actions)
    turns, _ = follow(game, game.begin(found.start, options), found.actions)
    record = game.record(played.state, played.notes)
    begins = [place for place, turn in enumerate(turns) if turn.trick != (turns[place - 1].trick if place else None)]
    rest = replace(wanted, deal=(), end=())
    for place in reversed([place for place in begins if turns[place].trick is not None]):
        start = _ending(game, found.start, turns[place], record)
        try:
            ending, final = follow(game, game.begin(start, options), found.actions[place:])
        except IllegalAction:  # a rebelote whose belote was announced before
            continue
        sight = judge(game, options, rest, ending, final, late=True)
        if sight is not None and (sight.moment is not None or found.asked is None):
            return found_in(game, options, wanted, _stopped(wanted, sight), found.seed, found.number)
    return None


def _stopped(wanted: Wanted, sight: Sight) -> Sight:
    """A hand as far as it goes to show what was wanted: to the end of the trick that somebody is asked about.

    What only the end of a hand can show takes all of it.
    """
    if sight.moment is None or wanted.end or not wanted.rules <= sight.moment.rules:
        return sight
    trick = sight.moment.turn.trick
    behind = (place for place, turn in enumerate(sight.turns) if place > sight.moment.actions and turn.trick != trick)
    stop = next(behind, None)
    return sight if stop is None else Sight(sight.turns[:stop], sight.turns[stop].state, sight.moment)


def _ending(game: Game[Any], start: Mapping[str, Any], turn: Turn, record: Mapping[str, Any]) -> dict[str, Any]:
    """The start of an ending: what is left before a trick, and what was won until then."""
    table = lying(game, turn.state)
    ending: dict[str, Any] = {
        "hands": {seat: hand for seat, hand in table["hands"].items() if hand},
        "trump": table["trump"],
        "leader": table["leader"],
    }
    if table["taker"] is not None:
        ending |= {"contract": table["contract"], "taker": table["taker"]}
        ending["won"] = {side: {"tricks": n, "points": table["points"][side]} for side, n in table["won"].items()}
        ending["declarations"] = _declared(record, table["won"])
        if record["belote"]:
            ending["belote"] = record["belote"]["seat"]
    else:
        ending["won"] = {seat: {"tricks": table["won"][seat]} for seat in ending["hands"]}
    return {**{key: start[key] for key in ("dealer", *BEFORE) if key in start}, "ending": ending}


def _declared(record: Mapping[str, Any], sides: Mapping[str, int]) -> dict[str, int]:
    """What the declarations that count are worth to each side."""
    scored = [one for one in record["declarations"] if one["scored"]]
    return {side: sum(one["points"] for one in scored if one["seat"] in side) for side in sides}
