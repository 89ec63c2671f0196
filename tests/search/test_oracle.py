"""What is found is what was asked for, and nothing that was asked for is missed: held against the record alone."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hunting import Turn, deciding, hunt, record_of, turns

SEED, AMONG = 5, 30


@cache
def records() -> list[dict[str, Any]]:
    return [record_of("belote", SEED, number) for number in range(AMONG)]


@cache
def judged(number: int) -> list[tuple[Turn, set[str]]]:
    record = records()[number]
    return [(turn, deciding(record, turn)) for turn in turns(record)]


RULES = [
    "play.follow",
    "play.must-trump",
    "play.must-overtrump",
    "play.undertrump",
    "play.partner-winning",
    "play.trump-led-beat",
    "play.discard-free",
    "play.senza-no-trump",
    "play.partner-ruff-free",
]


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_of_play(rule: str) -> None:
    expected = {
        number
        for number in range(AMONG)
        if any(f"belote.{rule}" in rules and len(turn.hand) > 1 for turn, rules in judged(number))
    }
    found = hunt("belote", rule, among=AMONG, seed=SEED)
    assert {hand.number for hand in found} == expected
    for hand in found:
        assert hand.asked is not None
        first = next((turn, rules) for turn, rules in judged(hand.number) if f"belote.{rule}" in rules)[0]
        assert (hand.asked.seat, hand.asked.trick) == (first.seat, first.trick)
        assert set(hand.asked.legal) == first.legal
        assert {*hand.asked.legal, *hand.asked.refused} == set(first.hand)


def _trumps(turn: Turn, record: dict[str, Any]) -> int:
    return sum(card[1] == record["trump"] for card in turn.hand)


MOMENTS: list[tuple[str, Callable[[Turn, dict[str, Any]], bool]]] = [
    ("unique", lambda turn, record: len(turn.legal) == 1),
    ("binding", lambda turn, record: len(turn.legal) < len(turn.hand)),
    ("refused=0", lambda turn, record: len(turn.legal) == len(turn.hand)),
    ("choices<=3", lambda turn, record: len(turn.hand) <= 3),
    ("E:A♥", lambda turn, record: "AH" in turn.hand),
    ("E:-♠", lambda turn, record: not any(card[1] == "S" for card in turn.hand)),
    ("hearts(E)>=2", lambda turn, record: sum(card[1] == "H" for card in turn.hand) >= 2),
    ("trumps(Est)=2 contract=trump", lambda turn, record: _trumps(turn, record) == 2),
    ("cards(E)=4", lambda turn, record: len(turn.hand) == 4),
    ("plays=10♦|TC", lambda turn, record: turn.card in ("TD", "TC")),
    ("dealer=N|S leader!=NS", lambda turn, record: record["dealer"] in "NS" and _leader(turn) in "EW"),
]


def _leader(turn: Turn) -> str:
    return turn.table[0]["seat"] if turn.table else turn.seat


@pytest.mark.parametrize(("where", "holds"), MOMENTS, ids=[where for where, _ in MOMENTS])
def test_a_condition_on_the_turn(where: str, holds: Callable[[Turn, dict[str, Any]], bool]) -> None:
    """East's turns, in the tricks from the second to the sixth."""
    expected = {
        number: [
            turn
            for turn in turns(record)
            if turn.seat == "E" and 2 <= turn.trick <= 6 and holds(turn, record) and len(turn.hand) > 1
        ]
        for number, record in enumerate(records())
    }
    found = hunt("belote", among=AMONG, seed=SEED, seat="E", trick="2-6", where=[where])
    assert [hand.number for hand in found] == [number for number, some in expected.items() if some]
    for hand in found:
        assert hand.asked is not None
        assert hand.asked.trick == expected[hand.number][0].trick


def _points(record: dict[str, Any], side: str) -> int:
    return sum(one["points"] for one in record["declarations"] if one["seat"] in side)


def _tricks(record: dict[str, Any], side: str) -> int:
    return sum(trick["winner"] in side for trick in record["tricks"])


HANDS: list[tuple[str, Callable[[dict[str, Any]], bool]]] = [
    ("taker=E", lambda record: record["taker"] == "E"),
    ("taker=EW", lambda record: record["taker"] in ("E", "W")),
    ("taker!=S|N|none", lambda record: record["taker"] in ("E", "W")),
    ("contract=senza", lambda record: record["contract"] == "senza"),
    ("contract=none", lambda record: record["contract"] is None),
    ("trump=♥", lambda record: record["trump"] == "H"),
    ("trump=cuori", lambda record: record["trump"] == "H"),
    ("dealer=W", lambda record: record["dealer"] == "W"),
    ("result=lost", lambda record: record["score"]["result"] == "lost"),
    ("result=made", lambda record: record["score"]["result"] == "won"),
    ("result=annulled", lambda record: record["score"]["result"] == "annulled"),
    ("result=capot", lambda record: bool(record["tricks"]) and _tricks(record, "NS") in (0, 8)),
    ("tricks(NS)>=5", lambda record: _tricks(record, "NS") >= 5),
    ("declares(S)>=20", lambda record: _points(record, "S") >= 20),
    ("declares(EW)=0", lambda record: _points(record, "EW") == 0),
    ("belote=S", lambda record: (record["belote"] or {"seat": ""})["seat"] == "S"),
    ("belote=none", lambda record: record["belote"] is None),
    ("total(NS)>=90", lambda record: record["score"]["totals"]["NS"] >= 90),
    ("marks(EW)=0", lambda record: record["score"]["marks"]["EW"] == 0),
]


@pytest.mark.parametrize(("where", "holds"), HANDS, ids=[where for where, _ in HANDS])
def test_a_condition_on_the_hand(where: str, holds: Callable[[dict[str, Any]], bool]) -> None:
    found = hunt("belote", among=AMONG, seed=SEED, where=[where])
    assert [hand.number for hand in found] == [number for number, record in enumerate(records()) if holds(record)]


def _rules_of_score(record: dict[str, Any]) -> set[str]:
    return {line["rule"] for part in ("lines", "settlement") for line in record["score"][part]}


@pytest.mark.parametrize("rule", ["score.lost", "score.won", "score.capot", "score.senza-sum", "decl.winner-takes-all"])
def test_a_line_of_the_score(rule: str) -> None:
    found = hunt("belote", rule, among=AMONG, seed=SEED)
    told = {number for number, record in enumerate(records()) if f"belote.{rule}" in _rules_of_score(record)}
    assert told <= {hand.number for hand in found}
    if not rule.startswith("decl"):
        assert told == {hand.number for hand in found}
    assert all(hand.asked is None for hand in found)


def test_conditions_on_hand_and_turn_and_rules_together() -> None:
    together = hunt("belote", "play.must-trump", "score.lost", among=120, seed=SEED, where=["taker=EW binding"])
    lost = {hand.number for hand in hunt("belote", "score.lost", among=120, seed=SEED, where=["taker=EW"])}
    ruffed = {hand.number for hand in hunt("belote", "play.must-trump", among=120, seed=SEED, where=["binding"])}
    assert together
    assert {hand.number for hand in together} == lost & ruffed
