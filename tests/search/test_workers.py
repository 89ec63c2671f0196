"""The result of a search does not depend on who does it: one process, two, or a cluster."""

import pytest
from distributed import LocalCluster

from smazzata.cli.gathering import SLICE, Order, Slice, searched
from smazzata.games.registry import GAMES
from smazzata.play.where import read_wanted

LIMIT = 450


@pytest.fixture(scope="module")
def order() -> Order:
    game = GAMES["belote"]
    options = game.options.parse({"play.over_partner_ruff": "no_undertrump"})
    wanted = read_wanted(game, options, ["play.undertrump"], where=["binding level>=3 taker=NS"])
    return Order("belote", game.options.changed(options), wanted, 7, reduce=True)


@pytest.fixture(scope="module")
def alone(order: Order) -> list[Slice]:
    return list(searched(order, LIMIT))


def test_the_slices_cover_all_deals_in_order(alone: list[Slice]) -> None:
    assert [piece.behind for piece in alone] == [*range(SLICE, LIMIT, SLICE), LIMIT]
    numbers = [hand.number for piece in alone for hand in piece.found]
    assert len(numbers) > 3
    assert numbers == sorted(set(numbers))
    assert all(hand.number < piece.behind for piece in alone for hand in piece.found)


def test_two_processes_find_the_same(order: Order, alone: list[Slice]) -> None:
    assert list(searched(order, LIMIT, workers=2)) == alone


def test_a_dask_cluster_finds_the_same(order: Order, alone: list[Slice]) -> None:
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        assert list(searched(order, LIMIT, cluster=cluster.scheduler_address)) == alone


def test_a_search_can_be_left_before_its_end(order: Order, alone: list[Slice]) -> None:
    pieces = searched(order, 100 * LIMIT, workers=2)
    assert next(pieces) == alone[0]
    pieces.close()
