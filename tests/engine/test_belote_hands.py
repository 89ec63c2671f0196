"""What holds of every hand, whatever the cards, the house rules and the players."""

import json
from random import Random
from typing import Any

import pytest
from belote_random import HANDS, Dealt
from belote_table import BELOTE, PACK, SEATS, after, options
from hypothesis import given, settings
from hypothesis import strategies as st
from wording import faults, strings, told

from smazzata.play.hands import replay
from smazzata.play.players import PLAYERS
from smazzata.play.view import View, follow
from smazzata.rules.verdict import IllegalAction
from smazzata.values.errors import CannotRead

FEWER = settings(max_examples=max(4, settings.default.max_examples // 6))
"""Telling a whole hand, or trying everything at every point of it, takes a while."""
ACTIONS = (
    *("pass", "take", "S", "H", "D", "C", "senza", "contro", "declare", "silent"),
    *PACK,
    *(card + "!" for card in PACK),
)


def states(dealt: Dealt) -> list[Any]:
    """The hand before each action, and at the end."""
    state = BELOTE.begin(dealt.start, dealt.options)
    found = [state]
    for action in dealt.played.actions:
        state = BELOTE.apply(state, action)
        found.append(state)
    return found


def understood(state: Any, action: str) -> str | None:
    """The action as it is read now, if it makes sense."""
    try:
        return BELOTE.read(state, action)
    except CannotRead:
        return None


@given(HANDS)
def test_replaying_gives_the_same_hand(dealt: Dealt) -> None:
    again = replay(BELOTE, dealt.start, dealt.options, dealt.played.actions)
    assert told(again.notes) == told(dealt.played.notes)
    assert BELOTE.record(again.state, again.notes) == dealt.record
    assert BELOTE.write_start(again.state) == BELOTE.write_start(dealt.played.state)
    assert json.loads(json.dumps(dealt.record)) == dealt.record
    # a start is JSON, and reads back as itself
    start = json.loads(json.dumps(BELOTE.write_start(again.state)))
    assert BELOTE.write_start(BELOTE.begin(start, dealt.options)) == start


@FEWER
@given(HANDS)
def test_something_is_always_legal_and_only_that_is_accepted(dealt: Dealt) -> None:
    for state in states(dealt):
        legal = BELOTE.legal(state)
        assert bool(legal) == (state.turn is not None) == (not state.over)
        for action in ACTIONS:
            read = understood(state, action)
            if read is None:
                assert action not in legal
                continue
            verdict = BELOTE.judge(state, read)
            assert verdict.legal == (read in legal)
            if verdict.legal:
                BELOTE.apply(state, action)
                assert verdict.rule == BELOTE.deciding_rule(state, read)
                assert not verdict.instead
                continue
            with pytest.raises(IllegalAction) as refused:
                BELOTE.apply(state, action)
            assert refused.value.verdict == verdict
            assert set(verdict.instead) <= set(legal)
            assert verdict.instead
            for lang in ("en", "it"):
                rule = BELOTE.book[verdict.rule]
                assert rule.text(lang, "no") or rule.text(lang, "text")


@given(HANDS)
def test_cards_neither_come_nor_go(dealt: Dealt) -> None:
    for state in states(dealt):
        if state.play is None:
            continue
        held = [card for cards in state.play.hands for card in BELOTE.pack.write(cards)]
        lying = [BELOTE.pack.codes[card] for card in state.play.trick]
        taken = [BELOTE.pack.codes[card] for trick in state.play.tricks for card in trick.cards]
        assert sorted(held + lying + taken) == sorted(PACK)
        if state.turn is not None:
            hand = BELOTE.pack.write(state.play.hands[state.turn])
            assert {card[:2] for card in BELOTE.legal(state)} <= set(hand)


@pytest.mark.parametrize("player", sorted(PLAYERS))
@given(seed=st.integers(0, 2**40))
def test_players_do_what_is_legal(player: str, seed: int) -> None:
    rng = Random(seed)
    state = BELOTE.deal(rng, options(), seed % 4)
    while state.turn is not None:
        action = PLAYERS[player](BELOTE, state, rng)
        assert action in BELOTE.legal(state)
        state = BELOTE.apply(state, action)


@pytest.mark.parametrize("lang", ["en", "it"])
@FEWER
@given(dealt=HANDS)
def test_a_whole_hand_is_told_in_well_formed_sentences(lang: str, dealt: Dealt) -> None:
    told = follow(
        BELOTE, dealt.options, dealt.start, dealt.played.actions, lang, link=lambda rule: f"rules.html#{rule}"
    )
    assert json.loads(json.dumps(told)) == told
    for frame in told["frames"]:
        sentences = [frame["text"], frame["speak"], *(chip["text"] for chip in frame["status"])]
        sentences += [one["text"] for one in frame["event"].get("declarations", ())]
        if frame["choice"]:
            sentences.append(frame["choice"]["prompt"])
        if frame["why"]:
            sentences += [frame["why"]["text"], *(reason["text"] for reason in frame["why"]["because"])]
        if frame["score"]:
            sentences += [line["text"] for part in ("lines", "settlement") for line in frame["score"][part]]
        assert [fault for text in sentences for fault in faults(text, lang)] == []
    rows = told["record"]
    assert [fault for row in rows["auction"] + rows["declarations"] for fault in faults(row["label"], lang)] == []
    occurring = {frame["why"]["rule"] for frame in told["frames"] if frame["why"]}
    assert occurring <= set(told["rules"])
    for rule in told["rules"].values():
        assert [fault for text in strings([rule["title"], rule["text"]]) for fault in faults(text, lang)] == []


@FEWER
@given(HANDS)
def test_frames_tell_the_hand_in_order(dealt: Dealt) -> None:
    view = View(BELOTE, dealt.options, "en", ())
    frames = list(view.frames(dealt.played))
    assert [frame["step"] for frame in frames] == list(range(len(frames)))
    assert {frame["actions"] for frame in frames} == set(range(len(dealt.played.actions) + 1))
    plays = [frame["event"] for frame in frames if frame["event"]["kind"] == "play"]
    assert [(event["seat"], event["card"]) for event in plays] == [
        (play["seat"], play["card"]) for play in dealt.record["plays"]
    ]
    taken = [frame["event"] for frame in frames if frame["event"]["kind"] == "trick"]
    assert [event["winner"] for event in taken] == [trick["winner"] for trick in dealt.record["tricks"]]
    rows = view.record(dealt.played)
    for row, trick in zip(rows["tricks"], dealt.record["tricks"], strict=True):
        assert (row["leader"], row["winner"], row["points"]) == (trick["leader"], trick["winner"], trick["points"])
        assert [cell["seat"] for cell in row["cells"]] == [after(trick["leader"], step) for step in range(4)]
        assert frames[row["step"]]["table"]["trick_done"]
    last = frames[-1]
    assert last["score"] is not None
    assert last["score"]["marks"] == dealt.record["score"]["marks"]


@FEWER
@given(HANDS, st.sampled_from(SEATS))
def test_what_a_reader_may_not_see_is_marked(dealt: Dealt, seat: str) -> None:
    view = View(BELOTE, dealt.options, "en", [seat], [seat])
    for frame in view.frames(dealt.played):
        over = frame["event"]["kind"] in ("score", "annulled", "end")
        if not over and frame["table"]["turn"] is not None:
            assert frame["table"]["shown"] == [seat]
        if frame["choice"] and frame["choice"]["seat"] != seat:
            assert frame["choice"]["options"] == []
