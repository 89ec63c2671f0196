"""How fast hands are searched for in which a rule decides."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

from bench import figure
from bench.figure import Figure
from smazzata.cli.gathering import Order, search_slice, searched
from smazzata.games.registry import GAMES
from smazzata.play.where import read_wanted

ASKED = {
    "belote": ("play.undertrump", "3", "binding"),
    "bestia": ("play.overtrump", "1-2", "binding"),
}
SECONDS = 2.0
MANY = 4000
"""So many deals are shared out between the processes: enough for their start not to count."""


def order(game: str) -> Order:
    """Make the search that is timed: South (or the eldest) is bound by a rule in a trick."""
    rule, trick, where = ASKED[game]
    rules = GAMES[game]
    options = rules.options.parse({})
    seat = rules.seating(options).seats[0]
    return Order(game, {}, read_wanted(rules, options, [rule], seat, trick, [where]), 1)


def searches() -> Iterator[Figure]:
    """Search deals: dealt, bid and played by sensible players, given up as soon as nothing can come of them."""
    for game in ASKED:
        rate = figure.per_second(partial(search_slice, order(game), 0, 100), SECONDS) * 100
        yield figure.at_least(f"{game.capitalize()} deals searched", rate, 1000, "a second")
    yield Figure("… over two processes", f"{_seconds(1) / _seconds(2):.2f} times", "", None)


def _seconds(workers: int) -> float:
    """Time a search over many deals; the processes have been started before."""
    wanted = order("belote")
    list(searched(wanted, 200 * workers, workers))
    begun = time.perf_counter()
    list(searched(wanted, MANY, workers))
    return time.perf_counter() - begun
