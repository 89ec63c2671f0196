"""Whole random hands under random house rules, checked from their records by the naive referee."""

from typing import Any

import belote_referee as referee
from belote_random import HANDS, Dealt
from belote_table import BELOTE, PACK, SEATS
from hypothesis import given

SIDES = ("NS", "EW")
FIELDS = {
    *("format", "game", "options", "seats", "dealer", "deal", "auction", "taker", "trump", "contract"),
    *("declarations", "belote", "plays", "tricks", "score"),
}


def rules(line: dict[str, Any]) -> tuple[str, str, int]:
    return line["side"], line["rule"].removeprefix("belote."), line["points"]


def check_fields(record: dict[str, Any], dealt: Dealt) -> None:
    assert set(record) == FIELDS
    assert record["format"] == "smazzata-hand/1"
    assert record["game"] == "belote"
    assert record["seats"] == ["S", "E", "N", "W"]
    defaults = {name: option.default for name, option in BELOTE.options.items()}
    assert record["options"] == {name: value for name, value in dealt.options.items() if value != defaults[name]}
    assert set(record["deal"]) == {"first", "turn_up", "second"}
    assert {*record["score"]} >= {"lines", "totals", "marks", "frozen_before", "frozen_after"}
    for line in record["score"]["lines"]:
        assert set(line) == {"side", "rule", "points"}
        assert line["rule"] in BELOTE.book


def check_deal(record: dict[str, Any], start: dict[str, Any]) -> dict[str, list[str]]:
    """Three and two, a turn-up, then three each but two and the turn-up to the taker; gives the eight cards of each."""
    deal, taker = record["deal"], record["taker"]
    assert deal["turn_up"] == start["deal"]["turn_up"]
    assert {seat: set(cards) for seat, cards in deal["first"].items()} == {
        seat: set(cards) for seat, cards in start["deal"]["first"].items()
    }
    if taker is None:
        assert deal["second"] is None
        return {}
    stock = list(start["deal"]["stock"])
    for step in range(1, 5):
        seat = referee.right_of(record["dealer"], step)
        count = 2 if seat == taker else 3
        assert set(deal["second"][seat]) == set(stock[:count])
        del stock[:count]
    hands = {seat: deal["first"][seat] + deal["second"][seat] for seat in SEATS}
    hands[taker].append(deal["turn_up"])
    assert not stock
    assert sorted(card for cards in hands.values() for card in cards) == sorted(PACK)
    return hands


def check_auction(record: dict[str, Any], house: Any) -> None:
    turned = record["deal"]["turn_up"][1]
    calls: list[str] = []
    for call in record["auction"]:
        now = referee.auction(record["dealer"], turned, calls, house)
        assert call["seat"] == now["turn"]
        assert set(call["legal"]) == now["legal"]
        assert call["call"] in now["legal"]
        calls.append(call["call"])
    end = referee.auction(record["dealer"], turned, calls, house)
    assert end.pop("left") == []
    assert end == {name: record[name] for name in ("contract", "taker", "trump")}


def check_declarations(record: dict[str, Any], hands: Any, house: Any, silent: set[str]) -> dict[str, int]:
    held = [one for seat in SEATS for one in referee.declarations(seat, hands[seat], house)]
    made = [one for one in held if one["seat"] not in silent]
    scored = referee.counting(made, record["trump"], record["dealer"], house)
    expected = [{**one, "scored": one in scored} for one in held]
    assert sorted(record["declarations"], key=str) == sorted(expected, key=str)
    assert len({referee.side(one["seat"]) for one in scored}) <= 1
    return {side: sum(one["points"] for one in scored if referee.side(one["seat"]) == side) for side in SIDES}


def check_plays(record: dict[str, Any], hands: Any, house: Any) -> tuple[dict[str, int], dict[str, int]]:
    """Every card by the naive rules; gives tricks and card points of the sides."""
    left = {seat: list(cards) for seat, cards in hands.items()}
    turn = record["taker"] if house["lead.first"] == "taker" else referee.right_of(record["dealer"])
    trump, trick = record["trump"], []
    tricks, points = (dict.fromkeys(SIDES, 0) for _ in range(2))
    taken = iter(record["tricks"])
    for play in record["plays"]:
        assert set(play) == {"seat", "card", "legal", "rule"}
        assert play["seat"] == turn
        ruled = referee.card_rules(left[turn], trick, turn, trump, house)
        assert set(play["legal"]) == {card for card, (legal, _) in ruled.items() if legal}
        assert ruled[play["card"]] == (True, play["rule"].removeprefix("belote.play."))
        left[turn].remove(play["card"])
        trick.append((turn, play["card"]))
        turn = referee.right_of(turn)
        if len(trick) == 4:
            winner, _ = referee.winner(trick, trump)
            worth = referee.points([card for _, card in trick], trump)
            assert next(taken) == {"leader": trick[0][0], "winner": winner, "points": worth}
            tricks[referee.side(winner)] += 1
            points[referee.side(winner)] += worth
            turn, trick = winner, []
    assert sum(points.values()) == (120 if trump is None else 152)
    assert sum(tricks.values()) == 8
    assert not any(left.values())
    return tricks, points


def check_score(
    record: dict[str, Any], house: Any, tricks: Any, points: Any, declared: dict[str, int], frozen: int
) -> None:
    score, taker = record["score"], referee.side(record["taker"])
    times = 1 if record["trump"] else house["score.senza"]
    card_rule = "card.trump-values" if record["trump"] else f"score.senza-{'sum' if times == 1 else 'double'}"
    lines = [(side, card_rule, points[side] * times) for side in SIDES]
    last = referee.side(record["tricks"][-1]["winner"])
    capot = tricks[last] == 8
    lines.append((last, "score.capot", 100) if capot else (last, "score.last-trick", 10))
    belote = dict.fromkeys(SIDES, 0)
    if record["belote"]:
        belote[referee.side(record["belote"]["seat"])] = 20
    for side in SIDES:
        if declared[side] and capot and side != last and house["capot.loser_decl"] == "void":
            lines.append((side, "score.capot-loser-void", 0))
        elif declared[side]:
            lines.append((side, "decl.winner-takes-all", declared[side]))
        if belote[side]:
            lines.append((side, "belote.value", 20))
    assert sorted(map(rules, score["lines"])) == sorted(lines)
    totals = {side: sum(worth for of, _, worth in lines if of == side) for side in SIDES}
    assert score["totals"] == totals
    marks, after = referee.settle(taker, totals, belote, tricks, frozen, house)
    assert score["marks"] == marks
    assert (score["frozen_before"], score["frozen_after"]) == (frozen, after)
    assert sum(marks.values()) + after == sum(totals.values()) + frozen
    if times == 1:
        bonus = sum(belote.values()) + sum(worth for _, rule, worth in lines if rule == "decl.winner-takes-all")
        whole = 252 if capot else 162
        assert sum(totals.values()) - bonus == (whole if record["trump"] else whole - 32)


@given(HANDS)
def test_a_record_stands_before_the_naive_referee(dealt: Dealt) -> None:
    record, house, frozen = dealt.record, dealt.options, dealt.start["frozen"]
    check_fields(record, dealt)
    check_auction(record, house)
    hands = check_deal(record, dealt.start)
    if record["taker"] is None:
        assert record["declarations"] == record["plays"] == record["tricks"] == []
        assert record["contract"] is record["trump"] is record["belote"] is None
        assert record["score"]["lines"] == []
        assert record["score"]["marks"] == {"NS": 0, "EW": 0}
        assert record["score"]["frozen_before"] == record["score"]["frozen_after"] == frozen
        return
    notes = dealt.played.notes
    silent = {SEATS[note.seat] for note in notes if note.phase == "declare" and note.action == "silent"}
    declared = check_declarations(record, hands, house, silent)
    tricks, points = check_plays(record, hands, house)
    holder = referee.belote_holder(hands, record["trump"])
    if house["belote.claim"] == "announce":
        said = {note.action[:2] for note in notes if note.action.endswith("!")}
        assert said <= ({"K" + record["trump"], "Q" + record["trump"]} if holder else set())
        holder = holder if len(said) == 2 else None
    assert record["belote"] == ({"seat": holder, "points": 20} if holder else None)
    check_score(record, house, tricks, points, declared, frozen)
