"""A record that contradicts its own hand: each of its claims is reported."""

from copy import deepcopy

import pytest

from smazzata.lessons.desk.hands import against_the_hand
from smazzata.lessons.lesson import check

TEXT = """
game: {game}
title: {{en: a}}
summary: {{en: a}}
level: 1
shows: []
deal: {{seed: 3}}
{lists}
"""


def record(game="belote", lists="auction: [finish]\nplays: [finish]") -> dict:
    lesson = check(TEXT.format(game=game, lists=lists), "a", ("en",))
    assert not lesson.problems
    return lesson.record() or {}


BESTIA = ("bestia", "stays: [finish]\nplays: [finish]")


@pytest.mark.parametrize("made", [(), BESTIA])
def test_a_true_record_contradicts_nothing(made):
    assert against_the_hand(record(*made), "en") == []


def changed(to, *path):
    def change(given):
        for key in path[:-1]:
            given = given[key]
        given[path[-1]] = to

    return change


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (changed(1, "score", "totals", "NS"), "score.totals.NS: the record says 1,"),
        (changed("X", "trump"), "trump: the record says X,"),
        (changed("X", "tricks", 2, "winner"), "tricks.3.winner: the record says X,"),
        (changed(99, "tricks", 0, "points"), "tricks.1.points: the record says 99,"),
        (changed(["7S"], "plays", 0, "legal"), 'plays.1.legal: the record says ["7S"],'),
        (changed(None, "score"), "score: the record says –,"),
        (lambda given: given["tricks"].append({"leader": "S"}), "tricks: the record says 9, and by its cards it is 8."),
    ],
)
def test_each_contradiction_is_told_at_its_place(change, told):
    given = deepcopy(record())
    change(given)
    (line,) = against_the_hand(given, "en")
    assert line.startswith(told)


def test_all_are_told_at_once_and_in_italian():
    given = {**record(), "trump": "X", "taker": "X", "note": "its own business"}
    assert len(against_the_hand(given, "it")) == 2
    assert "il verbale dice X" in against_the_hand(given, "it")[0]


def test_what_a_record_leaves_out_is_no_contradiction():
    given = record()
    for key in ("score", "tricks", "trump"):
        del given[key]
    assert against_the_hand(given, "en") == []
