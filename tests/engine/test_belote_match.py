"""A match from hand to hand: `dealer.rotation`, `match.*`, frozen points handed on. Figures are (NS, EW)."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from belote_table import options

from smazzata.games.belote.match import Match, after_hand
from smazzata.games.belote.ruleset import RuleNames
from smazzata.games.belote.scoring import Sheet, Tally, annulled, score

NS, EW = 0, 1


def sheet(marks: tuple[int, int], frozen_after: int = 0) -> Sheet:
    return Sheet((), marks, (), marks, 0, frozen_after, "won")


@dataclass(frozen=True)
class Case:
    about: str
    before: tuple[int, int]
    marks: tuple[int, int]
    winner: int | None
    rule: str
    frozen_after: int = 0
    taker: int | None = NS
    house: dict[str, Any] = field(default_factory=dict)


PLAY_ON = {"tie.pending_at_target": "play_on"}
TAKER = {"match.both_over": "taker"}
# fmt: off
CASES = (
    Case("nobody there yet", (300, 300), (100, 62), None, ""),
    Case("one point short", (399, 300), (100, 62), None, ""),
    Case("exactly there", (400, 300), (100, 62), NS, "match.target"),
    Case("well over", (450, 300), (252, 0), NS, "match.target"),
    Case("the defenders get there", (400, 450), (0, 162), EW, "match.target"),
    Case("to 700", (450, 300), (100, 62), None, "", house={"match.target": 700}),
    Case("to 700, there", (600, 300), (100, 62), NS, "match.target", house={"match.target": 700}),
    Case("to any number", (0, 0), (100, 62), NS, "match.target", house={"match.target": 77}),
    Case("both over: the higher", (450, 470), (60, 102), EW, "match.both-over"),
    Case("both over, NS higher", (470, 450), (102, 60), NS, "match.both-over", taker=EW),
    Case("both over and equal: another hand", (450, 450), (81, 81), None, "match.both-over"),
    Case("both over: the taker", (450, 470), (82, 80), NS, "match.both-over-taker", house=TAKER),
    Case("one over: no matter who took", (430, 470), (20, 142), EW, "match.target", house=TAKER),
    Case("nobody took: the higher", (550, 560), (0, 0), EW, "match.both-over", taker=None, house=TAKER),
    Case("frozen points lapse", (300, 450), (0, 81), EW, "match.pending-end", 81),
    Case("frozen points first", (300, 450), (0, 81), None, "match.pending-play-on", 81, house=PLAY_ON),
    Case("nothing frozen, nothing to wait for", (300, 450), (0, 81), EW, "match.target", house=PLAY_ON),
    Case("frozen, but nobody there", (0, 0), (0, 81), None, "", 81, house=PLAY_ON),
)
# fmt: on


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.about)
def test_the_end_of_a_match(case: Case) -> None:
    match = after_hand(Match(3, case.before), options(case.house), sheet(case.marks, case.frozen_after), case.taker)
    assert (match.winner, match.rule) == (case.winner, case.rule)
    assert match.score == (case.before[0] + case.marks[0], case.before[1] + case.marks[1])
    assert match.frozen == case.frozen_after


def test_the_deal_passes_to_the_right_after_a_played_hand_and_after_an_annulled_one() -> None:
    """`dealer.rotation`: seats are numbered counter-clockwise, so the player at the right is the next number."""
    match = Match(2)
    for done, taker, dealer in ((sheet((100, 62)), NS, 3), (annulled(0), None, 0), (sheet((0, 162)), NS, 1)):
        match = after_hand(match, options(), done, taker)
        assert match.dealer == dealer


def hand(frozen: int, totals: tuple[int, int], last: int = NS) -> Sheet:
    """A hand that NS took; `totals` with the ten of the last trick."""
    cards = (totals[0] - 10 * (last == NS), totals[1] - 10 * (last == EW))
    names = RuleNames("belote", options())
    return score(names, Tally("trump", NS, cards, (4, 4), last, (0, 0), (0, 0), frozen))


def test_frozen_points_over_several_hands() -> None:
    """`tie.freeze`, `tie.several`, `tie.annulled-hand`, `tie.resolve`: two ties, an annulled hand, a lost one."""
    match = Match(0)
    steps = (
        (lambda: hand(match.frozen, (81, 81)), (0, 81), 81),
        (lambda: hand(match.frozen, (81, 81)), (0, 162), 162),
        (lambda: annulled(match.frozen), (0, 162), 162),
        (lambda: hand(match.frozen, (70, 92)), (0, 486), 0),
        (lambda: hand(match.frozen, (100, 62)), (100, 548), 0),
    )
    for done, marked, frozen in steps:
        match = after_hand(match, options(), done(), NS)
        assert (match.score, match.frozen) == (marked, frozen)
    assert match.winner == EW
