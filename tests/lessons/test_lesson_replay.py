"""What is played is judged, and what is claimed is checked: a false word is told with the engine's reason."""

import pytest
from lesson_sample import GOOD, Case, as_told, cases, lesson, report, spoilt, spoilt_by


@pytest.mark.parametrize("case", cases("false_words.txt"), ids=lambda case: case.told[0])
def test_false_word(case: Case) -> None:
    found = report(spoilt_by(case))
    assert as_told(found, case.told), found


def test_false_claims_are_told_all_at_once() -> None:
    text = spoilt("expect: {legal: JS}", "expect: {legal: 7S, turn: W}")
    text = spoilt("taker: E", "taker: W", text)
    assert [line.split(" ")[0] for line in report(text)] == ["25:21:", "25:31:", "28:17:"]


def test_a_play_that_is_refused_does_not_hide_what_is_wrong_elsewhere() -> None:
    text = spoilt("  - JS\n", "  - 7S\n")
    text = spoilt("level: 2", "level: 0", text)
    assert [line.split(" ")[0] for line in report(text)] == ["4:8:", "26:5:"]


def test_reasons_are_told_in_italian_too() -> None:
    told = "26:5: Il Sette di picche non si può giocare: … Scrivere invece: JS."
    assert as_told(report(spoilt("  - JS\n", "  - 7S\n"), "it"), [told])


def test_the_rules_shown_are_those_that_decide() -> None:
    played = lesson(GOOD).replay
    assert played is not None
    for rule in ("deal.turn-up", "bid.round1", "play.follow", "play.must-trump", "trick.winner", "score.last-trick"):
        assert f"belote.{rule}" in played.shown
    assert "belote.play.senza-no-trump" not in played.shown


def test_the_authors_words_go_to_the_frames_of_their_position() -> None:
    text = spoilt("  - pass pass pass\n", "  - pass pass pass\n  - note: {en: All, it: Tutti}\n")
    text = spoilt(
        "  - AH 9H TH 7H\n",
        "  - note: {en: Before, it: Prima}\n  - AH 9H TH 7H\n  - note: {en: After, it: Dopo}\n",
        text,
    )
    text = spoilt("  - finish\n", "  - finish\n  - note: {en: Done, it: Fatto}\n", text)
    frames = lesson(text).frames("it")["frames"]
    noted = {frame["notes"][0]: frame["event"]["kind"] for frame in frames if frame["notes"]}
    assert noted == {
        "<p>Tutti</p>": "call",
        "<p>Prima</p>": "declarations",
        "<p>Dopo</p>": "trick",
        "<p>Fatto</p>": "score",
    }
    (asked,) = [frame for frame in frames if frame["ask"]]
    assert asked["ask"]["answers"] == ["JS"]
    assert asked["ask"]["feedback"] == {"7S": "No."}
    assert asked["tries"][0]["rule"] == "belote.play.must-overtrump"
    assert asked["actions"] == 16


def test_hidden_hands_stay_hidden_before_the_end() -> None:
    frames = lesson(spoilt("dealer: N", "dealer: N\nhidden: [E, W]")).frames("en")["frames"]
    assert {tuple(frame["table"]["shown"]) for frame in frames[:-3]} == {("S", "N")}
    assert frames[-1]["table"]["shown"] == ["S", "E", "N", "W"]


def test_the_record_and_the_way_to_play_on() -> None:
    good = lesson(GOOD)
    record, play = good.record(), good.frames("en")["play"]
    assert record is not None
    assert record["taker"] == "E"
    assert len(record["plays"]) == 32
    assert play["actions"][:7] == ["pass", "pass", "take", "pass", "pass", "pass", "AH"]
    assert play["you"] == "S"
