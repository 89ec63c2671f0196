"""The search of the session: slices that add up, and nothing that comes in makes it fall over."""

import json
from typing import Any

from hunting import hunt
from hypothesis import given
from hypothesis import strategies as st

from smazzata.lessons.desk import handle as desk
from smazzata.play.session import VERSION, handle


def ask(**request: object) -> dict[str, Any]:
    return json.loads(handle(json.dumps({"v": VERSION, "id": 1, "op": "find", **request})))


def test_slices_add_up_to_the_whole() -> None:
    common = {"game": "belote", "shows": ["play.undertrump"], "where": ["binding"], "seed": 1}
    whole = ask(**common, count=90)
    assert (whole["looked"], whole["next"]) == (90, 90)
    pieces, behind = [], 0
    while behind < 90:
        piece = ask(**common, **{"from": behind}, count=30)
        pieces += piece["found"]
        behind = piece["next"]
    assert pieces == whole["found"]
    numbers = [hand.number for hand in hunt("belote", "play.undertrump", among=90, where=["binding"])]
    assert [hand["number"] for hand in pieces] == numbers


def test_what_lies_on_the_table_before() -> None:
    request = {"game": "belote", "shows": ["match.target"], "seed": 1, "count": 20, "enough": 1}
    found = ask(**request, score={"EW": 490})["found"][0]
    assert found["start"]["score"] == {"NS": 0, "EW": 490}
    assert ask(**request)["found"] == []
    for wrong in ({"score": {"US": 1}}, {"score": 7}, {"frozen": "x"}, {"pot": 1}):
        assert ask(**request, **wrong)["error"]["code"] == "cannot-read"


def test_enough_is_enough() -> None:
    first = ask(game="belote", shows=["play.undertrump"], count=500, enough=2)
    assert len(first["found"]) == 2
    assert first["next"] == first["looked"] == first["found"][-1]["number"] + 1


def test_the_step_is_the_frame_in_which_one_is_asked() -> None:
    for game, rule in (("belote", "play.must-trump"), ("belote", "bid.trump-final"), ("bestia", "play.overtrump")):
        hand = ask(game=game, shows=[rule], count=200, enough=1)["found"][0]
        done = hand["actions"][: hand["asked"]["actions"]]
        shown = ask(op="play", game=game, start=hand["start"], actions=done)
        frame = shown["frames"][-1]
        assert frame["step"] == hand["step"]
        assert frame["choice"]["seat"] == hand["asked"]["seat"]
        legal = [option["id"] for option in frame["choice"]["options"] if option["legal"]]
        assert legal == hand["asked"]["legal"]


def test_a_found_hand_goes_on_to_the_desk() -> None:
    for reduce in (False, True):
        hand = ask(game="belote", shows=["play.undertrump"], count=200, enough=1, reduce=reduce)["found"][0]
        taken = json.loads(desk(json.dumps({"v": 1, "id": 2, "op": "take", "found": hand})))
        checked = json.loads(desk(json.dumps({"v": 1, "id": 3, "op": "check", "yaml": taken["yaml"]})))
        assert checked["problems"] == []
        assert checked["frames"]["title"] == "Underruff"


HAND = hunt("belote", "play.follow", among=4)[0]
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**6) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
FIELDS = ("options", "shows", "seat", "trick", "where", "seed", "from", "enough", "reduce", "lang")


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(FIELDS, json_values)))
def test_whatever_comes_in_gets_an_answer_and_never_an_internal_error(fields: dict[str, Any]) -> None:
    answer = ask(**{"game": "belote", "shows": ["play.follow"], "count": 3, **fields})
    assert answer.get("error", {}).get("code") != "internal", answer


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(("game", "options", "seed", "rules", "asked"), json_values)))
def test_the_desk_refuses_in_words_what_no_search_found(fields: dict[str, Any]) -> None:
    told = {"game": "belote", "start": HAND.start, "actions": list(HAND.actions), **fields}
    answer = json.loads(desk(json.dumps({"v": 1, "id": 2, "op": "take", "found": told})))
    assert answer.get("error", {}).get("code") != "internal", answer


def test_the_rules_to_choose_from_are_told_in_words() -> None:
    answer = ask(op="rules", game="belote", lang="it")
    told = {rule["id"]: rule for rule in answer["rules"]}
    assert told["belote.play.undertrump"]["decides"]
    assert told["belote.play.undertrump"]["title"] == "Sottotagliare"
    assert not told["belote.score.capot"]["decides"]
    assert told["belote.play.undertrump-free"]["option"] == "play.undertrump=free"
    assert answer["people"]["seat_names"]["W"] == "Ovest"
    four = ask(op="rules", game="bestia", options={"bestia.players": 4})["people"]
    assert four["seats"] == ["P1", "P2", "P3", "P4"]
