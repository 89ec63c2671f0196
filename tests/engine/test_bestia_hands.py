"""What holds of every deal, whatever the cards, the house rules and the players; and of sessions of many."""

import json
from random import Random
from typing import Any

import pytest
from bestia_random import DEALS, HOUSE_RULES, KINDS, Dealt, deal
from bestia_table import BESTIA, FIVE, PACK, options
from hypothesis import given, settings
from hypothesis import strategies as st
from wording import faults, strings, told

from smazzata.play.hands import Played, play_out, replay
from smazzata.play.players import PLAYERS
from smazzata.play.view import View, follow
from smazzata.rules.verdict import IllegalAction
from smazzata.values.errors import CannotRead

FEWER = settings(max_examples=max(4, settings.default.max_examples // 6))
"""Telling a whole deal takes a while."""


def states(dealt: Dealt) -> list[Any]:
    """The deal before each action, and at the end."""
    found = [BESTIA.begin(dealt.start, dealt.options)]
    for action in dealt.played.actions:
        found.append(BESTIA.apply(found[-1], action))
    return found


def attempts(state: Any, rng: Random) -> list[str]:
    """Actions of every kind, sensible or not."""
    cards = list(BESTIA.pack.write(state.hands[state.turn])) if state.turn is not None else []
    some = [f"stay:{','.join(rng.sample(cards, rng.randint(1, len(cards))))}" for _ in range(6) if cards]
    every = f"stay:{','.join(cards)}"
    return ["out", "stay", "pass", "", every, *some, *PACK, *(card + "!" for card in cards)]


@given(DEALS)
def test_replaying_gives_the_same_deal(dealt: Dealt) -> None:
    again = replay(BESTIA, dealt.start, dealt.options, dealt.played.actions)
    assert told(again.notes) == told(dealt.played.notes)
    assert BESTIA.record(again.state, again.notes) == dealt.record
    assert json.loads(json.dumps(dealt.record)) == dealt.record
    start = json.loads(json.dumps(BESTIA.write_start(again.state)))
    assert BESTIA.write_start(BESTIA.begin(start, dealt.options)) == start


@given(DEALS, st.integers(0, 2**20))
def test_something_is_always_legal_and_only_that_is_accepted(dealt: Dealt, seed: int) -> None:
    rng = Random(seed)
    for state in states(dealt):
        legal = BESTIA.legal(state)
        assert bool(legal) == (state.turn is not None) == (not state.over)
        assert len(set(legal)) == len(legal)
        for action in attempts(state, rng):
            try:
                read = BESTIA.read(state, action)
            except CannotRead:
                assert action not in legal
                continue
            verdict = BESTIA.judge(state, read)
            assert verdict.legal == (read in legal or (read.endswith("!") and state.rules.penalizing))
            if verdict.legal:
                BESTIA.apply(state, action)
                assert verdict.rule == BESTIA.deciding_rule(state, read)
                assert not verdict.instead
                continue
            with pytest.raises(IllegalAction) as refused:
                BESTIA.apply(state, action)
            assert refused.value.verdict == verdict
            assert verdict.instead
            assert set(verdict.instead) <= set(legal)
            for lang in ("en", "it"):
                assert BESTIA.book[verdict.rule].text(lang, "no")


@given(DEALS)
def test_cards_and_chips_neither_come_nor_go(dealt: Dealt) -> None:
    seats = BESTIA.seating(dealt.options).seats
    for state in states(dealt):
        given_away = [card for answer in state.asking.answers for card in BESTIA.pack.write(answer.discards)]
        held = [card for cards in state.hands for card in BESTIA.pack.write(cards)]
        lying = [BESTIA.pack.codes[card] for card in state.trick]
        taken = [BESTIA.pack.codes[card] for trick in state.tricks for card in trick.cards]
        stock = [BESTIA.pack.codes[card] for card in state.asking.stock]
        if any(answer.reshuffled for answer in state.asking.answers):
            given_away = [card for card in given_away if card not in {*held, *lying, *taken, *stock}]
        assert sorted(held + lying + taken + stock + given_away) == sorted(PACK)
    score = dealt.record["score"]
    assert dealt.record["pot"]["start"] == score["pot_after"] + sum(score["chips"].values())
    for seat in seats:
        assert score["chips"][seat] == sum(line["chips"] for line in score["lines"] if line["seat"] == seat)


@given(DEALS)
def test_the_record_has_the_fields_of_the_format(dealt: Dealt) -> None:
    record = dealt.record
    seats = BESTIA.seating(dealt.options).seats
    assert {*record} == {
        *("format", "game", "options", "seats", "dealer", "plays", "tricks", "deal", "trump", "pot", "asks", "score")
    }
    assert (record["format"], record["game"], tuple(record["seats"])) == ("smazzata-hand/1", "bestia", seats)
    hands = record["deal"]["hands"]
    assert record["deal"]["turn_up"] in hands[record["dealer"]]
    assert record["trump"] == record["deal"]["turn_up"][1]
    assert [len(hand) for hand in hands.values()] == [5] * len(seats)
    assert len(record["deal"]["stock"]) == (15 if len(seats) == 5 else 20)
    first = seats.index(record["dealer"]) + 1
    assert [ask["seat"] for ask in record["asks"]] == [seats[(first + step) % len(seats)] for step in range(len(seats))]
    for ask in record["asks"]:
        assert set(ask) == {"seat", "stays", "discards", "draws"}
        assert len(ask["discards"]) == len(ask["draws"]) <= (4 if ask["stays"] else 0)
        assert set(ask["discards"]) <= set(hands[ask["seat"]])
    active = [ask["seat"] for ask in record["asks"] if ask["stays"]]
    assert len(record["tricks"]) == (5 if len(active) > 1 else 0)
    assert len(record["plays"]) == (5 * len(active) if len(active) > 1 else 0)
    for play in record["plays"]:
        assert set(play) == {"seat", "card", "legal", "rule"}
        fined = play["rule"] == "bestia.penalty.revoke-penalize"
        assert (play["card"] in play["legal"]) != fined
    for line in record["score"]["lines"]:
        assert set(line) == {"seat", "rule", "chips"}
    assert {line["rule"] for line in record["score"]["lines"]} | {play["rule"] for play in record["plays"]} <= {
        *BESTIA.book
    }


@FEWER
@given(HOUSE_RULES, st.integers(0, 2**32), st.sampled_from(["random", "wavering", "sensible"]))
def test_chips_are_conserved_over_a_session_of_fifty_deals(house: dict[str, Any], seed: int, players: str) -> None:
    rng, read = Random(seed), options(house)
    seats = BESTIA.seating(read).seats
    carried: dict[str, Any] = {"dealer": seats[0], "pot": 0, "chips": dict.fromkeys(seats, 0)}
    for number in range(50):
        dealer = seats.index(carried["dealer"])
        assert dealer == number % len(seats)
        start = {**BESTIA.write_start(BESTIA.deal(rng, read, dealer)), **carried}
        played = play_out(BESTIA, Played(BESTIA.begin(start, read)), KINDS[players], rng)
        carried = BESTIA.next_hand(played.state)
        assert sum(carried["chips"].values()) + carried["pot"] == 0
        assert carried["pot"] >= 0


@pytest.mark.parametrize("player", sorted(PLAYERS))
@given(seed=st.integers(0, 2**40), house=HOUSE_RULES)
def test_players_do_what_is_legal(player: str, seed: int, house: dict[str, Any]) -> None:
    dealt = deal(seed, house, player)
    for note in dealt.played.notes:
        assert note.action in BESTIA.legal(note.before)


@pytest.mark.parametrize("lang", ["en", "it"])
@FEWER
@given(dealt=DEALS)
def test_a_whole_deal_is_told_in_well_formed_sentences(lang: str, dealt: Dealt) -> None:
    told = follow(
        BESTIA, dealt.options, dealt.start, dealt.played.actions, lang, link=lambda rule: f"rules.html#{rule}"
    )
    assert json.loads(json.dumps(told)) == told
    wrong = []
    for frame in told["frames"]:
        sentences = [frame["text"], frame["speak"], *(chip["text"] for chip in frame["status"])]
        verdicts = [frame["why"]] if frame["why"] else []
        if frame["choice"]:
            sentences.append(frame["choice"]["prompt"])
            verdicts += frame["choice"]["options"]
            sentences += [option["label"] for option in frame["choice"]["options"] if frame["choice"]["kind"] == "stay"]
        for verdict in verdicts:
            sentences += [verdict["text"], *(reason["text"] for reason in verdict["because"])]
            assert verdict["rule"] in told["rules"]
        if frame["score"]:
            sentences += [line["text"] for part in ("lines", "settlement") for line in frame["score"][part]]
        wrong += [fault for text in sentences for fault in faults(text, lang)]
    wrong += [fault for row in told["record"]["auction"] for fault in faults(row["label"], lang)]
    for rule in told["rules"].values():
        wrong += [fault for text in strings([rule["title"], rule["text"]]) for fault in faults(text, lang)]
    assert wrong == []


@FEWER
@given(DEALS)
def test_frames_tell_the_deal_in_order(dealt: Dealt) -> None:
    view = View(BESTIA, dealt.options, "en", ())
    frames = list(view.frames(dealt.played))
    seats = BESTIA.seating(dealt.options).seats
    assert [frame["step"] for frame in frames] == list(range(len(frames)))
    assert {frame["actions"] for frame in frames} == set(range(len(dealt.played.actions) + 1))
    record = dealt.record
    plays = [frame["event"] for frame in frames if frame["event"]["kind"] == "play"]
    assert [(event["seat"], event["card"]) for event in plays] == [
        (play["seat"], play["card"]) for play in record["plays"]
    ]
    for event in plays:
        assert (event.get("said") == "voice") == (event["card"][1] == record["trump"])
    asks = [frame["event"] for frame in frames if frame["event"]["kind"] == "stay"]
    assert [(event["seat"], event["stays"]) for event in asks] == [
        (ask["seat"], ask["stays"]) for ask in record["asks"]
    ]
    rows = view.record(dealt.played)
    assert [row["seat"] for row in rows["auction"]] == [ask["seat"] for ask in record["asks"]]
    active = [ask["seat"] for ask in record["asks"] if ask["stays"]]
    for row, trick in zip(rows["tricks"], record["tricks"], strict=True):
        assert (row["leader"], row["winner"]) == (trick["leader"], trick["winner"])
        place = active.index(trick["leader"])
        assert [cell["seat"] for cell in row["cells"]] == active[place:] + active[:place]
        assert frames[row["step"]]["table"]["trick_done"]
    taken = 0
    for frame in frames:
        table = frame["table"]
        taken += frame["event"]["kind"] == "trick"
        assert frame["phase"] == "score" or sum(table["won"].values()) == taken
        assert set(table["hands"]) == set(table["won"]) == set(table["chips"]) == set(seats)
        assert table["pot"] + sum(table["chips"].values()) == dealt.start["pot"]
        # the turn-up lies on the table or is in the hand, never both
        assert all(table["turn_up"] not in hand for hand in table["hands"].values())
    last = frames[-1]
    assert last["score"]["chips"] == record["score"]["chips"]
    assert last["table"]["pot"] == record["score"]["pot_after"]
    tricks = sum(last["table"]["won"].values())
    assert tricks == (5 if active else 0)


def test_the_table_before_the_cards_are_dealt() -> None:
    dealt = deal(3, {})
    ante, turn_up, dealing, *_ = View(BESTIA, dealt.options, "en", ()).frames(dealt.played)
    seen = [
        (frame["event"]["kind"], frame["table"]["stock"], frame["table"]["turn_up"])
        for frame in (ante, turn_up, dealing)
    ]
    turned = dealt.record["deal"]["turn_up"]
    assert seen == [("ante", 40, None), ("turn-up", 39, turned), ("deal", 15, turned)]
    assert [len(hand) for hand in ante["table"]["hands"].values()] == [0] * 5
    dealer = FIVE.index(dealt.record["dealer"])
    assert [len(hand) for hand in dealing["table"]["hands"].values()] == [
        4 if seat == dealer else 5 for seat in range(5)
    ]


@FEWER
@given(DEALS, st.sampled_from(FIVE[:4]))
def test_what_a_reader_may_not_see_is_marked(dealt: Dealt, seat: str) -> None:
    view = View(BESTIA, dealt.options, "en", [seat], [seat])
    for frame in view.frames(dealt.played):
        if frame["phase"] != "score" and frame["table"]["turn"] is not None:
            assert frame["table"]["shown"] == [seat]
        if frame["choice"] and frame["choice"]["seat"] != seat:
            assert frame["choice"]["options"] == []
