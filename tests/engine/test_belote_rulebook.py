"""Every rule of the rulebook is reached, and no house rule outside its house.

A story is a hand (or the end of one) under some house rules; what it reaches are the rules that its frames name: of
events, of verdicts on every choice, of declarations, of the lines of the sheet.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import test_belote_declarations as declarations
import test_belote_play as cardplay
from belote_random import deal, nearly_sorted
from belote_table import BELOTE, ending, options, position, whole

from smazzata.games.registry import GAMES
from smazzata.play.hands import Played, replay
from smazzata.play.view import View
from smazzata.rules.options import write

type Story = tuple[dict[str, Any], Played]
LAST = {"S": "7H", "E": "8H", "N": "9H", "W": "TH"}
"""The last trick; West takes it, North and South are the takers."""


def last_trick(
    ns: tuple[int, int], ew: tuple[int, int], house: dict[str, Any] | None = None, *, trump: str = "S", **more: Any
) -> Story:
    """A hand of which only the last trick is left; `ns` and `ew` are tricks and points so far."""
    won = {"NS": {"tricks": ns[0], "points": ns[1]}, "EW": {"tricks": ew[0], "points": ew[1]}}
    start = ending(LAST, trump, won=won, **{name: more[name] for name in ("belote", "declarations") if name in more})
    start |= {name: more[name] for name in ("score", "frozen") if name in more}
    return house or {}, replay(BELOTE, start, options(house), ["7H", "8H", "9H", "TH"])


def stories() -> Iterator[Story]:
    for case in cardplay.CASES:
        yield case.house, Played(position(case.trump, case.table, case.hand, case.house))
    for case in declarations.CASES:
        yield case.house, replay(BELOTE, declarations.start(case), options(case.house), case.calls.split())
    for name, option in BELOTE.options.items():
        for value in option.values[1:]:
            yield {name: value}, deal(1, {name: value}).played
            yield {name: value}, nearly_sorted(4, {name: value}).played
    yield {}, nearly_sorted(4, {}).played
    for value, calls in (("not_spoken_only", "pass take senza"), ("including_taker", "take pass pass pass senza")):
        house = {"bid.senza_window": value}
        yield house, replay(BELOTE, whole({}), options(house), calls.split())
    pass_twice = ["pass"] * 8
    yield {}, replay(BELOTE, {**whole({}), "frozen": 81}, options(), pass_twice)
    # ties: 71 and 10 of the last trick to 81
    tie = ((4, 81), (3, 61))
    yield last_trick(*tie)
    yield last_trick(*tie, frozen=81)
    for value in ("taker_loses", "taker_makes"):
        yield last_trick(*tie, {"tie.rule": value})
    won, lost, all_tricks = ((5, 100), (2, 42)), ((2, 42), (5, 100)), ((0, 0), (7, 142))
    yield last_trick(*won, frozen=81)
    for value in BELOTE.options["belote.protect"].values:
        yield last_trick(*lost, {"belote.protect": value}, belote="S")
        yield last_trick((4, 71), (3, 71), {"belote.protect": value}, belote="S")
    # capot
    yield last_trick(*all_tricks)
    yield last_trick((2, 0), (5, 142))
    yield last_trick(*all_tricks, {"capot.loser_decl": "void"}, declarations={"NS": 100})
    yield last_trick(*all_tricks, {"capot.outright": True}, declarations={"NS": 350})
    # the end of the match
    yield last_trick(*won, score={"NS": 450, "EW": 0})
    yield last_trick(*won, score={"NS": 450, "EW": 480})
    yield last_trick(*won, {"match.both_over": "taker"}, score={"NS": 450, "EW": 480})
    for value in ("end", "play_on"):
        yield last_trick(*tie, {"tie.pending_at_target": value}, score={"NS": 0, "EW": 480})
    # a belote whose holder's run is annulled; an announcement forgotten
    annulled = whole({"S": "8S KS QS AS", "E": "JS JH JD JC"}, turn_up="8S")
    for house in ({}, {"belote.claim": "announce"}):
        yield house, _played_out(annulled, house)


def _played_out(start: dict[str, Any], house: dict[str, Any]) -> Played:
    played = replay(BELOTE, start, options(house), "take pass pass pass".split())
    actions = list(played.actions)
    while played.state.turn is not None:
        actions.append(BELOTE.legal(played.state)[-1])
        played = replay(BELOTE, start, options(house), actions)
    return played


def rules_of(story: Story) -> set[str]:
    house, played = story
    asked = () if played.actions else None  # what every choice would be told is dear: for the set-up positions only
    view = View(BELOTE, options(house), "en", asked)
    for frame in view.frames(played):
        assert frame["text"]
    return view.rules


@pytest.fixture(scope="module")
def reached() -> list[tuple[dict[str, Any], set[str]]]:
    return [(story[0], rules_of(story)) for story in stories()]


def test_every_rule_is_reached(reached: list[tuple[dict[str, Any], set[str]]]) -> None:
    everything = set().union(*(rules for _, rules in reached))
    assert everything <= {*BELOTE.book}
    assert sorted({*BELOTE.book} - everything) == []


def test_no_house_rule_is_cited_outside_its_house(reached: list[tuple[dict[str, Any], set[str]]]) -> None:
    for house, rules in reached:
        in_force = options(house)
        for rule in rules:
            name, _, value = BELOTE.book[rule].option.partition("=")
            if value:
                assert write(in_force[name]) == value, (rule, house)
            elif name:
                assert in_force[name] != BELOTE.options[name].default, (rule, house)


def test_belota_asks_of_its_house_rules_in_its_own_words() -> None:
    options = GAMES["belota"].options
    words = re.compile(r"\bsenza\b|briscol|quatern|[Bb]elote\b|accus[ae]\b")
    verbs = {"decl.mode"}  # si accusa, ogni giocatore accusa
    for name, option in options.items():
        told = option.texts["it"]
        for text in (told["title"], told["text"], *told["values"].values()):
            assert name in verbs or not words.search(text), (name, text)
    assert GAMES["belote"].options["score.senza"].texts["it"]["title"] == "Quante volte vale il senza"
    assert options["decl.long_run"].label("it", "split") == "çéntu e tèrsa, 120 punti"
