"""Found hands as scenario files: without mistakes, the question in its place, and cut to the shortest ending."""

from typing import Any

import pytest
from hunting import hunt, lesson_of
from hypothesis import given
from hypothesis import strategies as st

from smazzata.games.registry import GAMES
from smazzata.lessons.finding import found_text
from smazzata.play.cutting import cut
from smazzata.play.found import Found
from smazzata.play.search import dealt
from smazzata.play.where import read_wanted

WANTED: list[tuple[str, str, dict[str, Any]]] = [
    ("belote", "play.undertrump", {}),
    ("belote", "play.follow", {"belote.claim": "announce"}),
    ("belote", "play.undertrump-free", {"play.undertrump": "free"}),
    ("belote", "bid.senza-overcall", {}),
    ("belote", "bid.round2-other-suit", {}),
    ("belote", "bid.all-pass", {}),
    ("belote", "decl.voluntary", {"decl.mode": "voluntary"}),
    ("belote", "decl.sequence-length", {}),
    ("belote", "belote.announce", {}),
    ("belote", "trick.winner", {}),
    ("belote", "score.lost", {}),
    ("belota", "play.must-trump", {}),
    ("belota", "bid.contro", {}),
    ("bestia", "play.overtrump", {}),
    ("bestia", "exchange.dealer-turn-up", {}),
    ("bestia", "stay.refuse", {"bestia.players": 4}),
    ("bestia", "penalty.revoke-penalize", {"bestia.revoke": "penalize"}),
    ("bestia", "pot.bestia", {}),
]


def cut_to(found: Found, shows: tuple[str, ...] = (), **more: Any) -> Found | None:
    game = GAMES[found.game]
    options = game.options.parse(found.options)
    return cut(game, options, read_wanted(game, options, shows or found.rules, **more), found)


@pytest.mark.parametrize(("game", "rule", "options"), WANTED, ids=[f"{game} {rule}" for game, rule, _ in WANTED])
def test_what_is_found_is_a_scenario_without_mistakes(game: str, rule: str, options: dict[str, Any]) -> None:
    found = hunt(game, rule, among=60, options=options)[:4]
    assert found
    for hand in found:
        for written in (hand, cut_to(hand)):
            if written is not None:
                lesson = lesson_of(written)
                assert not lesson.problems, [found_text(written), *lesson.report()]
                assert written.rules[0] in lesson.replay.shown


def test_the_question_stands_where_the_rule_decides() -> None:
    hand = hunt("belote", "play.undertrump", seat="S")[0]
    lesson = lesson_of(hand)
    frames = lesson.frames("it")
    asked = [frame for frame in frames["frames"] if frame["ask"]]
    assert [frame["actions"] for frame in asked] == [hand.asked.actions]
    assert frames["pov"] == hand.asked.seat == asked[0]["choice"]["seat"] == "S"
    assert set(asked[0]["ask"]["answers"]) == set(hand.asked.legal)
    assert asked[0]["ask"]["question"] == "Quali carte può giocare Sud?"


def test_title_and_summary_are_there_in_both_languages() -> None:
    lesson = lesson_of(hunt("belote", "play.undertrump")[0])
    for lang, title in (("en", "Underruff"), ("it", "Sottotagliare")):
        assert lesson.frames(lang)["title"] == title
    assert lesson_of(hunt("belote", where=["result=capot"], among=90)[0]).frames("en")["title"]


def test_a_hand_is_cut_to_the_shortest_ending_that_shows_the_rule() -> None:
    """No later trick would do: there the rule decides nowhere where there is something to choose."""
    for hand in hunt("belote", "play.must-overtrump", among=40):
        ending = cut_to(hand)
        assert ending is not None
        assert "ending" in ending.start
        assert ending.asked is not None
        assert "".join(ending.actions) in "".join(hand.actions)
        assert len(ending.actions) == 4
        assert ending.asked.actions < 4
        assert ending.asked.trick == 9 - len(next(iter(ending.start["ending"]["hands"].values())))
        after = ending.asked.trick + 1
        numbers = [one.number for one in hunt("belote", "play.must-overtrump", among=40, trick=f"{after}-8")]
        assert hand.number not in numbers


def test_a_hand_stops_when_the_rule_has_been_shown() -> None:
    for game, size in (("belote", 4), ("bestia", None)):
        for hand in hunt(game, "play.overtrump" if size is None else "play.must-trump", among=40):
            ending = cut_to(hand)
            assert ending is not None
            assert len(ending.actions) == (size or len(ending.start["ending"]["hands"]))
            lesson = lesson_of(ending)
            assert lesson.record() is None
            text = found_text(ending)
            taken = lesson.frames("en")["frames"][-1]["event"]
            assert (taken["kind"], f"- expect: {{winner: {taken['winner']}}}" in text) == ("trick", True)
            assert "\nexpect:" not in text


def test_what_is_wanted_of_the_end_is_in_the_ending() -> None:
    more = {"where": ["result=won"]}
    for hand in hunt("belote", "play.must-trump", among=40, **more):
        ending = cut_to(hand, **more)
        assert ending is not None
        whole, part = lesson_of(hand).record(), lesson_of(ending).record()
        assert whole is not None
        assert part is not None
        assert part["score"] == whole["score"]


def test_conditions_on_the_turn_hold_in_the_ending_too() -> None:
    more = {"seat": "S", "trick": "2-5", "where": ["unique", "S:-♥"]}
    found = hunt("belote", "play.must-trump", among=300, **more)
    assert found
    for hand in found:
        ending = cut_to(hand, ("play.must-trump",), **more)
        assert ending is not None
        assert ending.asked is not None
        assert (ending.asked.seat, len(ending.asked.legal)) == ("S", 1)
        assert 2 <= ending.asked.trick <= 5
        assert not any(card[1] == "H" for card in (*ending.asked.legal, *ending.asked.refused))


def test_a_hand_that_is_wanted_for_its_deal_stays_whole() -> None:
    for rule in ("decl.sequence-length", "bid.senza-overcall"):
        assert cut_to(hunt("belote", rule)[0]) is None


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_a_deal_depends_on_its_seed_and_number_alone(seed: int, number: int) -> None:
    for name in ("belote", "bestia"):
        game = GAMES[name]
        options = game.options.parse({})
        starts = [game.write_start(dealt(game, options, seed, number)) for _ in range(2)]
        assert starts[0] == starts[1]
