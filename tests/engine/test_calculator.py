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
        ({"tricks": {"NS": 5, "EW": 4}}, ["tricks: there are 8, not 9"]),
        ({"card_points": {"NS": 100, "EW": 62}}, ["card_points: the cards are worth 152"]),
        ({"contract": "senza"}, ["card_points: the cards are worth 120"]),
        ({"tricks": {"NS": 8, "EW": 0}}, ["EW has points but no trick"]),
        ({"tricks": {"NS": 0, "EW": 8}}, ["NS has points but no trick", "NS has no trick"]),
        ({"declarations": {"NS": 20, "EW": 50}}, ["only one side's count"]),
        ({"belote": {"NS": 10}}, ["20 for one side, or none"]),
        ({"belote": {"NS": 20, "EW": 20}}, ["20 for one side, or none"]),
        (
            {"contract": "senza", "card_points": {"NS": 100, "EW": 20}, "belote": {"NS": 20}},
            ["there is none in senza"],
        ),
        ({"contract": "contro"}, ["trump, senza"]),
    ],
)
def test_impossible_figures_are_refused(changed, said):
    with pytest.raises(CannotRead) as refused:
        answer(FIGURES | changed)
    for part in said:
        assert part in str(refused.value)
