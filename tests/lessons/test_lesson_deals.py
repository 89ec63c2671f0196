"""Whole deals, deals that a seed completes, and endings."""

import pytest
from lesson_sample import GOOD, Case, cases, lesson, report, spoilt

from smazzata.games.registry import GAMES

START = """\
game: belote
title: {en: a, it: a}
summary: {en: a, it: a}
level: 1
shows: []
"""
HANDS = GOOD[GOOD.index("  hands:") : GOOD.index("auction:")]


def start_of(text: str) -> dict[str, object]:
    found = lesson(START + text)
    assert found.report() == []
    assert found.replay is not None
    return dict(found.replay.start)


def deal_of(text: str) -> dict[str, dict[str, list[str]]]:
    deal = start_of(text)["deal"]
    assert isinstance(deal, dict)
    return deal


def whole_hands(text: str) -> dict[str, list[str]]:
    """The hands after the second deal."""
    played = lesson(START + text)
    assert played.report() == []
    frames = played.frames("en")["frames"]
    hands: dict[str, list[str]] = next(f for f in frames if f["event"]["kind"] == "deal2")["table"]["hands"]
    return hands


def test_a_seed_alone_deals_like_the_deal_command() -> None:
    from random import Random

    belote = GAMES["belote"]
    dealt = belote.write_start(belote.deal(Random(7), belote.options.parse({}), 3))
    assert start_of("deal: {seed: 7}\n")["deal"] == dealt["deal"]


def test_the_same_seed_gives_the_same_cards_and_keeps_what_is_written() -> None:
    text = "deal:\n  seed: 5\n  first: {S: JS 9S}\n  turn_up: 7H\nauction: pass pass pass pass S pass pass pass\n"
    deal = deal_of(text)
    assert deal["first"]["S"][:2] == ["JS", "9S"]
    assert deal == deal_of(text)
    assert deal != deal_of(text.replace("seed: 5", "seed: 6"))
    assert sorted([*(card for hand in deal["first"].values() for card in hand), *deal["stock"], "7H"]) == sorted(
        GAMES["belote"].pack.codes
    )


def test_cards_of_the_second_deal_reach_their_seat() -> None:
    text = "deal: {seed: 5, turn_up: 7H, second: {W: AC, S: KC QC}}\nauction: [pass take, finish]\n"
    hands = whole_hands(text.replace("finish", "pass pass pass"))
    assert "AC" in hands["W"]
    assert {"KC", "QC"} <= set(hands["S"])
    assert len(hands["E"]) == 8


def test_bounds_hold_for_the_cards_that_the_seed_gives() -> None:
    bounds = "{E: {not: trump J}, N: {only: spades hearts}}"
    text = f"deal: {{seed: 1, hands: {{E: AS}}, turn_up: 7S, bounds: {bounds}}}\nauction: take pass pass pass\n"
    hands = whole_hands(text)
    assert [card for card in hands["E"] if card[1] == "S"] == ["AS"]
    assert not [card for card in hands["E"] if card[0] == "J"]
    assert {card[1] for card in hands["N"]} <= {"S", "H"}


def test_the_trump_of_a_bound_is_the_suit_that_is_named() -> None:
    text = "deal: {seed: 3, turn_up: 7S, bounds: {E: {not: trump}}}\nauction: pass pass pass pass H pass pass pass\n"
    assert not [card for card in whole_hands(text)["E"] if card[1] == "H"]


@pytest.mark.parametrize("case", cases("wrong_deals.txt"), ids=lambda case: case.told[0])
def test_cards_that_cannot_be_dealt(case: Case) -> None:
    assert report(START + case.new + "\n") == case.told


ENDING = """\
ending:
  hands: {S: 7S JS, E: AS KH, N: QS 8S, W: KS 9S}
  trump: S
  taker: E
  leader: N
plays:
  - 8S 9S
  - expect: {legal: JS, winning: W}
  - finish
"""


def test_an_ending_is_marked_as_partial_and_not_scored() -> None:
    played = lesson(START + ENDING)
    assert played.report() == []
    made = played.frames("en")
    assert made["partial"] is True
    assert made["frames"][-1]["score"] is None
    claim = report(START + ENDING + "expect: {marks: {NS: 1}}\n")
    assert claim == ["15:22: marks: this ending cannot be scored; give won (tricks and points so far)"]


def test_an_ending_with_what_was_won_before_is_scored() -> None:
    won = "  won: {NS: {tricks: 3, points: 40}, EW: {tricks: 3, points: 21}}\nplays:\n"
    played = lesson(START + ENDING.replace("plays:\n", won))
    assert played.report() == []
    assert played.frames("en")["frames"][-1]["score"]["totals"]


def test_taking_the_turn_up_into_the_hand_is_as_good_as_leaving_it_out() -> None:
    without = spoilt(" AH TC TS", " AH TC")
    assert report(without) == []
    assert lesson(without).frames("en")["play"]["start"] == lesson(GOOD).frames("en")["play"]["start"]
