"""Bestia over the session protocol, and what the careful player advises (T24, T25)."""

import json
from typing import Any

import pytest
from bestia_table import BESTIA, after, dealt, options, position
from wording import faults

from smazzata.play.hands import replay
from smazzata.play.session import VERSION, handle
from smazzata.values.errors import CannotRead


def ask(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(handle(json.dumps({"v": VERSION, "id": 1, "game": "bestia", **request})))
    assert "error" not in answer, answer
    return answer


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("seed", range(6))
def test_a_deal_is_played_to_its_end_by_hints(lang: str, seed: int) -> None:
    house = {"bestia.players": 4 + seed % 2}
    common = {"start": ask(op="deal", seed=seed, options=house)["start"], "options": house, "lang": lang}
    answer = ask(op="play", you=["P2"], actions=[], **common)
    while not answer["over"]:
        assert answer["turn"] == "P2"
        choice = answer["frames"][-1]["choice"]
        assert choice["seat"] == "P2"
        hint = ask(op="hint", actions=answer["actions"], **common)
        assert faults(hint["text"], lang) == []
        answer = ask(op="play", you=["P2"], actions=answer["actions"], **{"try": hint["action"]}, **common)
        assert answer["verdict"]["legal"]
    assert answer["frames"][-1]["score"]["result"] in ("played", "single", "none")


def test_an_illegal_attempt_changes_nothing_and_says_why() -> None:
    start = dealt({"P5": "2D 4D 5C 6S 7B"}, "7B")
    actions = ["out", "out", "stay", "out"]
    answer = ask(op="play", start=start, actions=actions, you=["P5"], **{"try": "stay:7B"})
    assert answer["actions"] == actions
    assert answer["frames"] == []
    assert answer["verdict"]["rule"] == "bestia.exchange.dealer-turn-up"
    assert answer["verdict"]["text"].startswith("Player 5 may not do so: the seven of batons is the turn-up")


def test_a_revoke_goes_through_where_it_is_fined() -> None:
    start = dealt({"P1": "2D 4D 5D 6D 7D", "P2": "FD 2B 4B 5B 6B"}, "7B")
    actions = "stay stay out out out 2D".split()
    wrong = {"op": "play", "start": start, "actions": actions, "you": ["P1", "P2"], "try": "2B!"}
    assert not ask(**wrong)["verdict"]["legal"]
    answer = ask(**wrong, options={"bestia.revoke": "penalize"})
    assert answer["actions"][-1] == "2B!"
    told = next(frame for frame in answer["frames"] if frame["event"].get("revoke"))
    assert "broken a rule" in told["text"]


def test_after_a_trick_the_careful_player_leads_a_trump() -> None:
    hands = {"P1": "AD AC AS 2B FB", "P2": "2C 4C 5C 6C 7C"}
    state = after(dealt(hands, "FD"), "stay stay out out out AD 2C")
    advice = BESTIA.advise(state)
    assert (advice.action, advice.reason) == ("AC", "lead-ace")  # no trump left
    state = after(dealt({"P1": "AD 2D AS 2B FB", "P2": "2C 4C 5C 6C 7C"}, "FD"), "stay stay out out out AD 2C")
    advice = BESTIA.advise(state)
    assert (advice.action, advice.reason) == ("2D", "trump-next")
    assert set(BESTIA.legal(state)) == {"2D", "AS", "2B", "FB"}  # wise, and no duty


def test_a_trump_led_after_a_trick_follows_the_advice() -> None:
    before = after(dealt({"P1": "AD 2D AS 2B FB", "P2": "2C 4C 5C 6C 7C"}, "FD"), "stay stay out out out AD 2C")
    for card, told in (("2D", True), ("AS", False)):
        (event, _), *_ = BESTIA.events(before, card, BESTIA.apply(before, card))
        assert ("bestia.lead.advice" in event.cites) is told


@pytest.mark.parametrize(
    ("hand", "others", "action", "reason"),
    [
        ("2C 4C 5S 6S 7S", "", "out", "stay-weak"),
        ("AB 3B 5S 6S 7S", "", "stay:5S,6S,7S", "stay-trumps"),
        ("AB AC 5S 6S 7S", "", "stay:5S,6S,7S", "stay-trumps"),
        ("AB 3B RB CB FB", "", "stay", "stay-trumps"),
    ],
)
def test_the_careful_player_stays_with_a_likely_trick(hand: str, others: str, action: str, reason: str) -> None:
    advice = BESTIA.advise(after(dealt({"P1": hand}, "7B"), others))
    assert (advice.action, advice.reason) == (action, reason)


def test_the_dealer_left_alone_stays() -> None:
    advice = BESTIA.advise(after(dealt({"P5": "2C 4C 5S 6S 7B"}, "7B"), "out out out out"))
    assert (advice.action, advice.reason) == ("stay", "stay-alone")


# Starts and positions from outside

GOOD = {"trump": "D", "seat": "P2", "table": [{"seat": "P1", "card": "7C"}], "hand": ["2C", "AS"]}


@pytest.mark.parametrize(
    "wrong",
    [
        {"trump": "H"},
        {"seat": "P6"},
        {"seat": "P3"},
        {"hand": []},
        {"hand": ["7C"]},
        {"hand": ["2C", "2C"]},
        {"active": ["P2", "P3"]},
        {"seats": ["P2", "P1", "P3", "P4", "P5"]},
        {"table": [{"seat": "P1"}]},
        {"table": "7C"},
    ],
)
def test_a_position_that_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    BESTIA.position(GOOD, options())
    with pytest.raises(CannotRead):
        BESTIA.position({**GOOD, **wrong}, options())


def test_an_ending_is_played_and_paid_where_all_tricks_are_known() -> None:
    ending = {
        "hands": {"P1": ["2C"], "P3": ["AD", "4S"]},
        "trump": "D",
        "leader": "P1",
        "trick": [{"seat": "P1", "card": "7C"}],
        "won": {"P1": {"tricks": 2}, "P3": {"tricks": 1}},
    }
    start = {"dealer": "P5", "pot": 5, "ending": ending}
    played = replay(BESTIA, start, options(), ["AD", "4S", "2C"])
    assert BESTIA.score(played.state)["chips"] == {"P1": 4, "P2": 0, "P3": 6, "P4": 0, "P5": 0}
    again = BESTIA.begin(BESTIA.write_start(played.state), options())
    assert BESTIA.write_start(again) == BESTIA.write_start(played.state)
    unknown = {**start, "ending": {**ending, "won": {}}}
    assert BESTIA.score(replay(BESTIA, unknown, options(), ["AD", "4S", "2C"]).state) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"turn_up": "AD"},
        {"stock": []},
        {"hands": {}},
        {"reshuffle": ["AD", "AD"]},
        {"reshuffle": "AD"},
    ],
)
def test_a_deal_that_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    start = dealt({"P1": "AD"}, "7D")
    BESTIA.begin(start, options())
    with pytest.raises(CannotRead):
        BESTIA.begin({**start, "deal": {**start["deal"], **wrong}}, options())


def test_a_position_has_the_lead_of_the_first_trick_only_when_told() -> None:
    assert BESTIA.legal(position("D", "", "AD 2C", first=True)) == ("AD",)
    assert BESTIA.legal(position("D", "", "AD 2C")) == ("AD", "2C")
