"""Every rule of the rulebook is reached, and no house rule outside its house.

What a story reaches are the rules that its frames name: of events, of verdicts on every choice, of the lines of the
payment. The question "who is asked now" has no wrong answer here, as nobody can answer out of turn.
"""

from collections.abc import Iterator
from typing import Any

import pytest
import test_bestia_play as cardplay
import test_bestia_staying as staying
from bestia_random import deal
from bestia_table import BESTIA, FIVE, after, dealt, options, position

from smazzata.play.beside import words_for
from smazzata.play.hands import Played, act, replay
from smazzata.play.view import View
from smazzata.rules.options import write
from smazzata.rules.terms import CardTerm, SeatTerm

type Story = tuple[dict[str, Any], Played]


def played_out(start: dict[str, Any], answers: str, house: dict[str, Any]) -> Played:
    played = replay(BESTIA, start, options(house), answers.split())
    while played.state.turn is not None:
        played = act(BESTIA, played, BESTIA.legal(played.state)[-1])
    return played


def stories() -> Iterator[Story]:
    for case in cardplay.CASES:
        state = position("D", case.table, case.hand, case.house, first=case.first, seats=case.seats)
        yield case.house, Played(state)
    for name, option in BESTIA.options.items():
        for value in option.values:
            yield {name: value}, deal(1, {name: value}, "wavering", pot=17).played
    low = dealt(staying.LOW, "7B")
    for house in ({}, staying.DISCARDABLE):
        yield house, replay(BESTIA, low, options(house), "out out out stay".split())
    for house in ({}, staying.OWN_TOO):
        yield house, played_out(low, f"{staying.TWELVE} stay:FD,CD,FC,CC stay:2B,4B", house)
    for name in ("bestia.single", "bestia.none", "bestia.multi", "bestia.amount", "bestia.payout"):
        for value in BESTIA.options[name].values:
            for answers in ("out out out out stay", "out out out out out", "stay stay stay stay stay"):
                yield {name: value}, played_out({**low, "pot": 9}, answers, {name: value})
    four = dealt({}, "AB", dealer="P4", seats=FIVE[:4])
    for value in BESTIA.options["bestia.four_ante"].values:
        house = {"bestia.players": 4, "bestia.four_ante": value}
        yield house, played_out(four, "stay stay out out", house)
    yield {}, played_out(low, "stay stay out out out", {})
    # a card against the rules: refused, or fined
    wrong = "stay stay out out out 2D 2B!"
    house = {"bestia.revoke": "penalize"}
    start = dealt({"P1": "2D 4D 5D 6D 7D", "P2": "FD 2B 4B 5B 6B"}, "7B")
    yield house, replay(BESTIA, start, options(house), wrong.split())


def rules_of(story: Story) -> set[str]:
    house, played = story
    view = View(BESTIA, options(house), "it", None if len(played.actions) < 6 else ())
    if played.actions:
        assert all(frame["text"] for frame in view.frames(played))
    else:
        assert view.choice(played.state)  # of a position only the mover's cards are known
    return view.rules


@pytest.fixture(scope="module")
def reached() -> list[tuple[dict[str, Any], set[str]]]:
    return [(story[0], rules_of(story)) for story in stories()]


def test_every_rule_is_reached(reached: list[tuple[dict[str, Any], set[str]]]) -> None:
    everything = set().union(*(rules for _, rules in reached))
    assert everything <= {*BESTIA.book}
    state = after(dealt({"P1": "2D 4D 5D 6D 7D", "P2": "FD 2B 4B 5B 6B"}, "7B"), "stay stay out out out 2D")
    everything.add(BESTIA.judge(state, "2B!").rule)
    assert sorted({*BESTIA.book} - everything) == []


def test_no_house_rule_is_cited_outside_its_house(reached: list[tuple[dict[str, Any], set[str]]]) -> None:
    for house, rules in reached:
        in_force = options(house)
        for rule in rules:
            name, _, value = BESTIA.book[rule].option.partition("=")
            if value:
                assert write(in_force[name]) == value, (rule, house)


def test_each_option_names_the_rules_that_it_changes() -> None:
    for rule in BESTIA.book.values():
        for name in (*rule.options, rule.option.partition("=")[0]):
            assert not name or rule.id in BESTIA.options[name].rules, (rule.id, name)


def test_italian_players_have_their_article_where_they_do_something() -> None:
    words, terms = words_for(BESTIA, "it"), {"seat": SeatTerm("P4"), "card": CardTerm("4D")}
    assert words.tell(("events", "play", "lead"), terms) == "Il Giocatore 4 esce con il Quattro di denari."
    voice = BESTIA.book["bestia.play.voice"].text("it", "yes")
    assert words.say(voice, terms) == "il Giocatore 4 gioca briscola, e lo dice."


def test_a_house_rule_that_is_the_letter_of_its_sentence_does_not_call_it_silent() -> None:
    letter = ("lead.ace-duty-eldest", "exchange.exhaustion-first-four", "pot.literal-one")
    assert not any(BESTIA.book[f"bestia.{rule}"].silence for rule in letter)
