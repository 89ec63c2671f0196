"""What a hand is worth to each side: the rules `score.*`, `tie.*` and `belote.kept-*`.

Figures are pairs: the taker's side first, then the defenders. The takers are North and South.
"""

from dataclasses import dataclass, field
from typing import Any

import pytest
from belote_table import BELOTE, ending, options, play, short

from smazzata.play.hands import replay
from smazzata.play.judging import answer
from smazzata.play.view import View

Pair = tuple[int, int]
NOBODY: Pair = (0, 0)


@dataclass(frozen=True)
class Case:
    """`settled` has the rule and the points of every line of the marks, `N` for the takers, `E` for the defenders."""

    about: str
    cards: Pair
    totals: Pair
    marks: Pair
    settled: str
    frozen_after: int = 0
    tricks: Pair = (4, 4)
    last: str = "NS"
    declared: Pair = NOBODY
    belote: Pair = NOBODY
    frozen: int = 0
    contract: str = "trump"
    house: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.about} {' '.join(f'{name}={value}' for name, value in self.house.items())}".strip()


LOSES, MAKES = {"tie.rule": "taker_loses"}, {"tie.rule": "taker_makes"}
EXCEPT_TIE, WITH_HAND = {"belote.protect": "holder_except_tie"}, {"belote.protect": "with_hand"}
OUTRIGHT, VOID = {"capot.outright": True}, {"capot.loser_decl": "void"}
# fmt: off
CASES = (
    # B46, B11: more, or fewer
    Case("won", (90, 62), (100, 62), (100, 62), "N:won:100 E:won:62"),
    Case("won by one", (72, 80), (82, 80), (82, 80), "N:won:82 E:won:80"),
    Case("lost by one", (82, 70), (82, 80), (82, 80), "N:won:82 E:won:80", last="EW"),
    Case("lost", (70, 82), (80, 82), (0, 162), "E:lost:162"),
    # B43: declarations and belote count in the comparison
    Case("won by a terza", (70, 82), (100, 82), (100, 82), "N:won:100 E:won:82", declared=(20, 0)),
    Case("lost by a terza", (80, 72), (90, 92), (0, 182), "E:lost:182", declared=(0, 20)),
    Case("lost with declarations of its own", (40, 112), (100, 112), (0, 212), "E:lost:212", declared=(50, 0)),
    Case("won by the belote", (70, 82), (100, 82), (100, 82), "N:won:100 E:won:82", belote=(20, 0)),
    # B34: whose the belote is in defeat
    Case("the taker keeps the belote", (40, 112), (70, 112), (20, 162), "E:lost:162 N:belote.kept-on-loss:20",
         belote=(20, 0)),
    Case("the defenders' belote is theirs anyway", (60, 92), (70, 112), (0, 182), "E:lost:182", belote=(0, 20)),
    Case("kept on loss", (40, 112), (70, 112), (20, 162), "E:lost:162 N:belote.kept-on-loss:20",
         belote=(20, 0), house=EXCEPT_TIE),
    Case("gone with the hand", (40, 112), (70, 112), (0, 182), "E:lost:182", belote=(20, 0), house=WITH_HAND),
    # B12, B13: equal totals
    Case("tied", (71, 81), (81, 81), (0, 81), "E:tie.defenders-mark:81", 81),
    Case("tied with the belote", (61, 91), (91, 91), (20, 91), "E:tie.defenders-mark:91 N:belote.kept-on-tie:20", 71,
         belote=(20, 0)),
    Case("tied with the belote", (61, 91), (91, 91), (0, 91), "E:tie.defenders-mark:91", 91,
         belote=(20, 0), house=EXCEPT_TIE),
    Case("tied with the belote", (61, 91), (91, 91), (0, 91), "E:tie.defenders-mark:91", 91,
         belote=(20, 0), house=WITH_HAND),
    Case("tied, belote of the defenders", (81, 71), (91, 91), (0, 91), "E:tie.defenders-mark:91", 91, belote=(0, 20)),
    Case("tied a second time", (71, 81), (81, 81), (0, 81), "E:tie.defenders-mark:81", 162, frozen=81),
    Case("tied is lost", (71, 81), (81, 81), (0, 162), "E:tie.taker-loses:162", house=LOSES),
    Case("tied is lost, belote kept", (61, 91), (91, 91), (20, 162), "E:tie.taker-loses:162 N:belote.kept-on-loss:20",
         belote=(20, 0), house=LOSES),
    Case("tied is made", (71, 81), (81, 81), (81, 81), "N:tie.taker-makes:81 E:tie.taker-makes:81", house=MAKES),
    Case("tied is lost: the pool waits", (71, 81), (81, 81), (0, 162), "E:tie.taker-loses:162", 50, frozen=50,
         house=LOSES),
    # B13: whoever has more takes what was frozen, taker or not; it does not count in the comparison
    Case("the pool to the takers", (90, 62), (100, 62), (181, 62), "N:won:100 E:won:62 N:tie.resolve:81", frozen=81),
    Case("the pool to the defenders", (60, 92), (70, 92), (0, 243), "E:lost:162 E:tie.resolve:81", frozen=81),
    Case("a big pool changes no comparison", (72, 80), (82, 80), (382, 80), "N:won:82 E:won:80 N:tie.resolve:300",
         frozen=300),
    # B41, B42: the last trick, or capot
    Case("last trick to the defenders", (90, 62), (90, 72), (90, 72), "N:won:90 E:won:72", last="EW"),
    Case("capot", (152, 0), (252, 0), (252, 0), "N:won:252 E:won:0", tricks=(8, 0)),
    Case("capot by the defenders", (0, 152), (0, 252), (0, 252), "E:lost:252", tricks=(0, 8), last="EW"),
    Case("no capot: one worthless trick", (152, 0), (162, 0), (162, 0), "N:won:162 E:won:0", tricks=(7, 1)),
    Case("no capot: all points, last trick lost", (152, 0), (152, 10), (152, 10), "N:won:152 E:won:10",
         tricks=(7, 1), last="EW"),
    Case("a side without a trick marks its declarations", (152, 0), (252, 100), (252, 100), "N:won:252 E:won:100",
         tricks=(8, 0), declared=(0, 100)),
    Case("... and its belote", (152, 0), (252, 20), (252, 20), "N:won:252 E:won:20", tricks=(8, 0), belote=(0, 20)),
    Case("capot, declarations void", (152, 0), (252, 20), (252, 20), "N:won:252 E:won:20",
         tricks=(8, 0), declared=(0, 100), belote=(0, 20), house=VOID),
    Case("capot, the winners' declarations stay", (152, 0), (352, 0), (352, 0), "N:won:352 E:won:0",
         tricks=(8, 0), declared=(100, 0), house=VOID),
    Case("no capot, nothing void", (100, 52), (110, 152), (0, 262), "E:lost:262", declared=(0, 100), house=VOID),
    # two carrés of the trickless side outweigh the capot
    Case("capot and yet fewer", (152, 0), (252, 350), (0, 602), "E:lost:602", tricks=(8, 0), declared=(0, 350)),
    Case("capot wins outright", (152, 0), (252, 350), (252, 350),
         "N:score.capot-outright:252 E:score.capot-outright:350",
         tricks=(8, 0), declared=(0, 350), house=OUTRIGHT),
    Case("capot against the taker, outright", (0, 152), (350, 252), (0, 602), "E:score.capot-outright:602",
         tricks=(0, 8), last="EW", declared=(350, 0), house=OUTRIGHT),
    # ... but the pool still goes by the totals: it is for whoever has made more points
    Case("capot wins outright, the pool does not follow", (152, 0), (252, 350), (252, 431),
         "N:score.capot-outright:252 E:score.capot-outright:350 E:tie.resolve:81",
         tricks=(8, 0), declared=(0, 350), frozen=81, house=OUTRIGHT),
    Case("an ordinary capot under that rule", (152, 0), (252, 0), (252, 0), "N:won:252 E:won:0",
         tricks=(8, 0), house=OUTRIGHT),
    # 32 points of senza missing: the sums are 130 and 220, nothing is doubled
    Case("senza", (70, 50), (80, 50), (80, 50), "N:won:80 E:won:50", contract="senza"),
    Case("senza lost", (50, 70), (60, 70), (0, 130), "E:lost:130", contract="senza"),
    Case("senza tied", (55, 65), (65, 65), (0, 65), "E:tie.defenders-mark:65", 65, contract="senza"),
    Case("capot in senza", (120, 0), (220, 0), (220, 0), "N:won:220 E:won:0", tricks=(8, 0), contract="senza"),
    Case("capot in senza, and yet a tie", (120, 0), (220, 220), (0, 220), "E:tie.defenders-mark:220", 220,
         tricks=(8, 0), declared=(0, 220), contract="senza"),
    Case("capot in senza, a tie is made", (120, 0), (220, 220), (220, 220),
         "N:tie.taker-makes:220 E:tie.taker-makes:220", tricks=(8, 0), declared=(0, 220),
         contract="senza", house=MAKES),
    Case("capot in senza, a tie, outright", (120, 0), (220, 220), (220, 220),
         "N:score.capot-outright:220 E:score.capot-outright:220",
         tricks=(8, 0), declared=(0, 220), contract="senza", house=OUTRIGHT),
    Case("capot against senza, a tie, outright", (0, 120), (220, 220), (0, 440), "E:score.capot-outright:440",
         tricks=(0, 8), last="EW", declared=(220, 0), contract="senza", house=OUTRIGHT),
    Case("senza, cards doubled", (70, 50), (150, 100), (150, 100), "N:won:150 E:won:100", contract="senza",
         house={"score.senza": 2}),
    Case("senza doubled, the capot is not", (120, 0), (340, 0), (340, 0), "N:won:340 E:won:0", tricks=(8, 0),
         contract="senza", house={"score.senza": 2}),
    Case("with a trump nothing is doubled", (90, 62), (100, 62), (100, 62), "N:won:100 E:won:62",
         house={"score.senza": 2}),
)
# fmt: on


def both(pair: Pair, taker: str) -> dict[str, int]:
    return dict(zip((taker, "EW" if taker == "NS" else "NS"), pair, strict=True))


def written(line: dict[str, Any], taker: str) -> str:
    rule = short(line["rule"]).removeprefix("score.") if "capot" not in line["rule"] else short(line["rule"])
    return f"{'N' if line['side'] == taker else 'E'}:{rule}:{line['points']}"


@pytest.mark.parametrize("taker", ["NS", "EW"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_score(case: Case, taker: str) -> None:
    defenders = "EW" if taker == "NS" else "NS"
    sheet = answer(
        {
            "op": "score",
            "game": "belote",
            "options": case.house,
            "contract": case.contract,
            "taker": taker,
            "card_points": both(case.cards, taker),
            "last_trick": taker if case.last == "NS" else defenders,
            "tricks": both(case.tricks, taker),
            "declarations": both(case.declared, taker),
            "belote": both(case.belote, taker),
            "frozen": case.frozen,
        }
    )
    assert sheet["totals"] == both(case.totals, taker)
    assert sheet["marks"] == both(case.marks, taker)
    assert sheet["frozen_after"] == case.frozen_after
    assert sorted(written(line, taker) for line in sheet["settlement"]) == sorted(case.settled.split())
    for part, sums in (("lines", sheet["totals"]), ("settlement", sheet["marks"])):
        for side, total in sums.items():
            assert sum(line["points"] for line in sheet[part] if line["side"] == side) == total
    assert sum(case.marks) + case.frozen_after == sum(case.totals) + case.frozen


# fmt: off
LINES = (
    ("cards and the last trick", {}, "card.trump-values score.last-trick"),
    ("capot instead of the last trick", {"tricks": {"NS": 8}, "card_points": {"NS": 152}},
     "card.trump-values score.capot"),
    ("no capot in points", {"tricks": {"NS": 7, "EW": 1}, "card_points": {"NS": 152}},
     "card.trump-values score.last-trick"),
    ("declarations and belote", {"declarations": {"NS": 20}, "belote": {"EW": 20}},
     "card.trump-values score.last-trick decl.winner-takes-all belote.value"),
    ("void declarations are told", {"tricks": {"NS": 8}, "card_points": {"NS": 152}, "declarations": {"EW": 20},
                                    "options": VOID},
     "card.trump-values score.capot score.capot-loser-void"),
    ("senza", {"contract": "senza", "card_points": {"NS": 60, "EW": 60}}, "score.senza-sum score.last-trick"),
    ("senza doubled", {"contract": "senza", "card_points": {"NS": 60, "EW": 60}, "options": {"score.senza": 2}},
     "score.senza-double score.last-trick"),
)
# fmt: on


@pytest.mark.parametrize(("about", "given", "rules"), LINES, ids=[line[0] for line in LINES])
def test_every_line_names_its_rule(about: str, given: dict[str, Any], rules: str) -> None:
    plain = {"taker": "NS", "card_points": {"NS": 76, "EW": 76}, "tricks": {"NS": 4, "EW": 4}, "last_trick": "NS"}
    sheet = answer({"op": "score", "game": "belote", **plain, **given})
    assert {short(line["rule"]) for line in sheet["lines"]} == set(rules.split())


def test_a_hand_played_out_to_a_tie() -> None:
    """The last trick of an ending: 10 for it brings 81 to 81, and what the takers made is frozen."""
    start = ending(
        {"S": "7H", "E": "8H", "N": "9H", "W": "TH"},
        "S",
        won={"NS": {"tricks": 4, "points": 81}, "EW": {"tricks": 3, "points": 61}},
    )
    state = play(BELOTE.begin(start, options()), "7H 8H 9H TH")
    sheet = BELOTE.score(state)
    assert sheet["totals"] == {"NS": 81, "EW": 81}
    assert sheet["marks"] == {"NS": 0, "EW": 81}
    assert sheet["frozen_after"] == 81
    assert {*sheet["frozen_rules"]} == {"belote.tie.freeze"}


def test_an_ending_of_which_too_little_is_known_has_no_score() -> None:
    state = play(BELOTE.begin(ending({"S": "7H", "E": "8H", "N": "9H", "W": "TH"}, "S"), options()), "7H 8H 9H TH")
    assert state.over
    assert BELOTE.score(state) is None


@pytest.mark.parametrize(
    ("points", "belote", "told"),
    [
        ((20, 70), "S", "all points go to East–West. North–South keeps the belote: 20 points."),
        ((71, 71), "S", "those of North–South are frozen. North–South keeps the belote: 20 points."),
        ((20, 70), "E", "all points go to East–West."),
    ],
)
def test_the_end_tells_whose_the_belote_is(points: Pair, belote: str, told: str) -> None:
    won = {"NS": {"tricks": 4, "points": points[0]}, "EW": {"tricks": 3, "points": points[1]}}
    start = ending({"S": "7H", "E": "8H", "N": "9H", "W": "TH"}, "S", won=won, belote=belote)
    played = replay(BELOTE, start, options(), "7H 8H 9H TH".split())
    assert list(View(BELOTE, options(), "en").frames(played))[-1]["text"].endswith(told)
