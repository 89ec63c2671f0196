"""The session protocol: the golden exchanges, and that nothing that comes in makes it fall over."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smazzata.play.session import VERSION, handle

GOLDEN = Path(__file__).parents[1] / "golden" / "session"
EXCHANGES = [
    pytest.param(exchange, id=exchange["what"])
    for file in sorted(GOLDEN.glob("*.json"))
    for exchange in json.loads(file.read_text("utf-8"))
]


def ask(**request: object) -> dict:
    return json.loads(handle(json.dumps({"v": VERSION, "id": 1, **request})))


def test_there_are_golden_exchanges():
    assert len(EXCHANGES) > 15


@pytest.mark.parametrize("exchange", EXCHANGES)
def test_golden(exchange):
    assert json.loads(handle(json.dumps(exchange["request"]))) == exchange["response"]


def test_the_same_hand_asked_in_one_go_or_card_by_card_is_the_same():
    start = ask(op="deal", game="belote", seed=11, dealer="S")["start"]
    common = {"op": "play", "game": "belote", "start": start, "you": ["N"], "lang": "it"}
    actions: list[str] = []
    frames: list[dict] = []
    answer = ask(**common, actions=actions)
    while True:
        frames = frames[: answer["frames"][0]["step"]] + answer["frames"]
        actions = answer["actions"]
        if answer["over"]:
            break
        hint = ask(op="hint", game="belote", start=start, actions=actions)["action"]
        answer = ask(**common, actions=actions, **{"try": hint, "from": len(frames)})
    whole = ask(**common, actions=actions)
    assert [frame["text"] for frame in whole["frames"]] == [frame["text"] for frame in frames]
    assert whole["frames"][-1] == frames[-1]
    assert whole["record"] == answer["record"]


def test_others_do_not_see_hidden_cards_in_what_is_announced():
    """Until the end the losers' declarations stay their secret (A18)."""
    for seed in range(60):
        start = ask(op="deal", game="belote", seed=seed, dealer="W")["start"]
        answer = ask(op="play", game="belote", start=start, you=["S"], actions=[])
        if answer["turn"] is None:
            continue
        answer = ask(op="play", game="belote", start=start, you=["S"], actions=answer["actions"], **{"try": "take"})
        if answer.get("over") or "error" in answer:
            continue
        for row in answer["record"]["declarations"]:
            assert row["scored"] or row["seat"] == "S"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**6) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
FIELDS = [
    "op",
    "game",
    "options",
    "start",
    "actions",
    "try",
    "you",
    "players",
    "from",
    "seed",
    "lang",
    "dealer",
    "hands",
]


@given(
    st.fixed_dictionaries(
        {"op": st.sampled_from(["play", "hint", "deal", "judge-play", "calls", "declarations", "score"])},
        optional=dict.fromkeys(FIELDS[1:], json_values),
    )
)
def test_whatever_comes_in_gets_an_answer_and_never_an_internal_error(fields):
    answer = ask(**{"game": "belote", **fields})
    assert answer["id"] == 1
    assert answer.get("error", {}).get("code") != "internal", answer


@given(st.text(max_size=200))
def test_text_that_is_no_request_is_refused_in_words(text):
    answer = json.loads(handle(text))
    assert answer["error"]["code"] == "cannot-read"
    assert answer["error"]["message"]
