"""Searching many deals, in one process or in several, here or on other machines: the same hands in the same order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from .speech import said

if TYPE_CHECKING:
    from smazzata.play.found import Found
    from smazzata.play.wanted import Wanted

SLICE = 100
"""So many deals are looked at in one go: enough to be worth a message to a worker, few enough for a bar to move."""


@dataclass(frozen=True)
class Order:
    """What is to be searched for, in plain data that another process can read."""

    game: str
    options: Mapping[str, Any]
    wanted: Wanted
    seed: int
    reduce: bool = False


class Slice(NamedTuple):
    """What came of some deals: the number after the last one, and what was found in them."""

    behind: int
    found: tuple[Found, ...]


def search_slice(order: Order, first: int, behind: int) -> Slice:
    """Look at the deals from one number to another; a hand that has no ending to be cut to stays whole."""
    from smazzata.games.registry import game as find_game
    from smazzata.play.cutting import cut
    from smazzata.play.search import Search

    game = find_game(order.game)
    options = game.options.parse(order.options)
    search = Search(game, options, order.wanted, order.seed)
    hands = [found for found in search.found(range(first, behind)) if found is not None]
    if order.reduce:
        hands = [cut(game, options, order.wanted, found) or found for found in hands]
    return Slice(behind, tuple(hands))


def searched(order: Order, limit: int, workers: int = 1, cluster: str | None = None) -> Generator[Slice, None, None]:
    """The slices of a search, in order, as they are done. Whoever has enough closes the iterator."""
    bounds = [(first, min(first + SLICE, limit)) for first in range(0, limit, SLICE)]
    if workers == 1 and cluster is None:
        for first, behind in bounds:
            yield search_slice(order, first, behind)
        return
    with ExitStack() as stack:
        parallel, most = _parallel(stack, workers, cluster)
        waiting = iter(bounds)
        # Round by round: what is dealt ahead of the last hand that is wanted is no more than one round.
        while round_ := list(islice(waiting, most)):
            yield from parallel(order, round_)


type _Round = Callable[[Order, list[tuple[int, int]]], list[Slice]]


def _parallel(stack: ExitStack, workers: int, cluster: str | None) -> tuple[_Round, int]:
    """How a round of slices is shared out, and how many slices make a round."""
    from joblib import Parallel, delayed, effective_n_jobs, parallel_config

    if cluster is None:
        stack.enter_context(parallel_config(backend="loky", n_jobs=workers))
    else:
        try:
            from distributed import Client
        except ImportError:
            raise click.ClickException(said("find-no-dask")) from None
        try:
            stack.enter_context(Client(cluster, timeout="10s"))
        except (OSError, ValueError) as error:
            raise click.ClickException(said("find-no-cluster", address=cluster, error=error)) from None
        stack.enter_context(parallel_config(backend="dask"))
    parallel = stack.enter_context(Parallel())

    def share(order: Order, bounds: list[tuple[int, int]]) -> list[Slice]:
        slices: list[Slice] = parallel(delayed(search_slice)(order, first, behind) for first, behind in bounds)
        return slices

    return share, 2 * effective_n_jobs(-1 if cluster else workers)
