"""What `judge` refuses, and by which rule, where a request gives enough to know; and what it leaves alone."""

from typing import Any

import pytest

from smazzata.games.registry import GAMES
from smazzata.play.judging import answer
from smazzata.values.errors import CannotRead

EIGHT = "7S 8S 9S TS JS QS KS AS".split()
FIVE = "2D 4D 5D 6D 7D".split()


def play(game: str, hand: list[str], seat: str, **more: Any) -> dict[str, Any]:
    return {"op": "play", "game": game, "trump": "C", "seat": seat, "hand": hand, **more}


def paid(**more: Any) -> dict[str, Any]:
    return {"op": "score", "game": "bestia", "dealer": "P5", "pot": 5, "winners": ["P1"] * 5, **more}


def on_table(seat: str, card: str) -> dict[str, str]:
    return {"seat": seat, "card": card}


FIRST = {"first_trick": True}
REFUSED = [
    (play("belote", [*EIGHT, "7H"], "S"), "hand: 8 cards at most, not 9 (belote.deal.second)"),
    (play("bestia", [*FIVE, "AD"], "P1"), "hand: 5 cards at most, not 6 (bestia.deal.five)"),
    (paid(active=["P1", "P2", "P1"]), "active: each seat once"),
    (paid(options=[]), "options must be a mapping"),
    ({"op": "calls", "game": "bestia"}, "no operation 'calls' for bestia; operations: play, score"),
]


@pytest.mark.parametrize(("request_", "told"), REFUSED, ids=[told for _, told in REFUSED])
def test_what_cannot_be_is_refused_with_the_field_and_the_rule(request_: dict[str, Any], told: str) -> None:
    with pytest.raises(CannotRead) as refused:
        answer(request_)
    assert str(refused.value) == told
    for word in told.split():
        if word.startswith("(") and word.partition(".")[0][1:] in GAMES:
            assert word[1:-1] in GAMES[word[1:].partition(".")[0]].book


@pytest.mark.parametrize(
    "request_",
    [
        play("belote", EIGHT, "S", taker="S", **FIRST),
        play("belote", EIGHT, "S", **FIRST),
        play("belote", EIGHT[:7], "S", taker="E"),
        play("belota", EIGHT[:3], "N", dealer="S", taker="E", **FIRST),
        play("belota", EIGHT, "N", dealer="S", table=[on_table("E", "7H")], **FIRST),
        play("bestia", FIVE, "P3", dealer="P5", active=["P3", "P4"], **FIRST),
        play("bestia", FIVE, "P2", **FIRST),
        play("bestia", FIVE[:2], "P2", dealer="P5", **FIRST),
        play("bestia", FIVE[:2], "P2", dealer="P5", first_trick=False),
        paid(options=None, lang="it", seats=["P1", "P2", "P3", "P4", "P5"], active=["P2", "P1"]),
        paid(pot=3, dealer="P4", options={"bestia.players": 4}),
    ],
)
def test_what_can_be_is_answered(request_: dict[str, Any]) -> None:
    assert answer(request_)


def test_there_is_a_verdict_for_each_card_of_the_hand_and_for_nothing_else() -> None:
    found = answer(
        play("bestia", FIVE, "P2", table=[on_table("P1", "AD")], options={"bestia.revoke": "penalize"})
        | {"hand": [*FIVE[:3], "2C", "RB"]}
    )
    assert set(found["verdicts"]) == {*FIVE[:3], "2C", "RB"}
    assert not found["verdicts"]["RB"]["legal"]
