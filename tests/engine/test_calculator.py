"""The score calculator refuses figures that no hand can have, all of them at once."""

import pytest

from smazzata.play.judging import answer
from smazzata.values.errors import CannotRead

FIGURES = {
    "op": "score",
    "game": "belote",
    "contract": "trump",
    "taker": "NS",
    "card_points": {"NS": 100, "EW": 52},
    "tricks": {"NS": 5, "EW": 3},
    "last_trick": "NS",
}


def test_possible_figures_are_scored():
    assert answer(FIGURES)["marks"] == {"NS": 110, "EW": 52}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"tricks": {"NS": 5, "EW": 4}}, ["There are eight tricks, not 9."]),
        ({"card_points": {"NS": 100, "EW": 62}}, ["worth 152 points in all"]),
        ({"contract": "senza"}, ["worth 120 points in all"]),
        ({"tricks": {"NS": 8, "EW": 0}}, ["East–West has card points but no trick."]),
        (
            {"tricks": {"NS": 0, "EW": 8}},
            ["North–South has card points but no trick.", "so not the last one"],
        ),
        ({"declarations": {"NS": 20, "EW": 50}}, ["The declarations of one side only can count."]),
        ({"belote": {"NS": 10}}, ["The belote is worth 20 points, to one side."]),
        ({"belote": {"NS": 20, "EW": 20}}, ["The belote is worth 20 points, to one side."]),
        (
            {"contract": "senza", "card_points": {"NS": 100, "EW": 20}, "belote": {"NS": 20}},
            ["There is no belote without trumps."],
        ),
        ({"contract": "contro"}, ["trump, senza"]),
    ],
)
def test_impossible_figures_are_refused(changed, said):
    with pytest.raises(CannotRead) as refused:
        answer(FIGURES | changed)
    for part in said:
        assert part in str(refused.value)


def test_the_refusal_is_in_the_language_asked_for():
    with pytest.raises(CannotRead, match="Le prese sono otto, non 9"):
        answer(FIGURES | {"tricks": {"NS": 5, "EW": 4}, "lang": "it"})


def test_frozen_points_are_told_with_their_rule():
    tied = answer(FIGURES | {"card_points": {"NS": 71, "EW": 81}})
    assert (tied["frozen"], tied["frozen_rule"]) == (81, "belote.tie.freeze")
    assert tied["marks"] == {"NS": 0, "EW": 81}
