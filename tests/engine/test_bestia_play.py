"""Which cards may be played, and by which rule: `lead.*` and `play.*`. Coins are trumps throughout.

Cards rank A 3 R C F 7 6 5 4 2; suits are coins D, cups C, swords S, batons B.
"""

from dataclasses import dataclass, field
from typing import Any

import pytest
from bestia_table import BESTIA, chain, position, short

ELDEST_ONLY = {"bestia.ace_duty": "eldest_only"}
NO_ACE_DUTY = {"bestia.ace_duty": "off"}
TRUMP_NEXT = {"bestia.trump_after_trick": "duty"}
ANY_TRUMP = {"bestia.beat_trump_lead": False}
BEAT_PLAIN = {"bestia.beat_plain": True}
MAY_DISCARD = {"bestia.undertrump": "free"}


@dataclass(frozen=True)
class Case:
    """`why` gives the deciding rule of every card of the hand, `because` the whole chain of some of them, `shows` the
    cards on the table that trigger the deciding rule."""

    table: str
    legal: str
    why: dict[str, str]
    because: dict[str, str] = field(default_factory=dict)
    shows: dict[str, str] = field(default_factory=dict)
    house: dict[str, Any] = field(default_factory=dict)
    first: bool = False
    seats: str = "P1 P2 P3 P4 P5"

    @property
    def hand(self) -> str:
        return " ".join(self.why)


# fmt: off
LEADING = (
    # to the first trick: the ace of trumps at once, if one holds it
    Case(
        "", "AD", {"AD": "lead.ace-duty", "3D": "lead.ace-duty", "AC": "lead.ace-duty"},
        {"AD": "ace-duty:binds", "AC": "ace-duty:binds"}, first=True,
    ),
    Case(
        "", "3D AC", {"3D": "lead.free", "AC": "lead.free"},
        {"AC": "ace-duty:lapses free:allows"}, first=True,
    ),
    # the eldest hand is out: whoever opens has the duty, unless it is read strictly
    Case("", "AD", {"AD": "lead.ace-duty", "2C": "lead.ace-duty"}, first=True, seats="P2 P3"),
    Case("", "AD 2C", {"AD": "lead.free", "2C": "lead.free"}, first=True, seats="P2 P3", house=ELDEST_ONLY),
    Case("", "AD", {"AD": "lead.ace-duty-eldest", "2C": "lead.ace-duty-eldest"}, first=True, house=ELDEST_ONLY),
    Case(
        "", "AD 2C 2D", {"AD": "lead.free", "2C": "lead.ace-free", "2D": "lead.ace-free"},
        {"2C": "free:allows ace-free:allows"}, first=True, house=NO_ACE_DUTY,
    ),
    Case("", "3D 2C", {"3D": "lead.free", "2C": "lead.free"}, first=True, house=NO_ACE_DUTY),
    # later: any card; that a trump would be wise is said, and decides nothing
    Case("", "AD 2C", {"AD": "lead.free", "2C": "lead.free"}, {"2C": "advice:allows free:allows"}),
    Case("", "AC 2C", {"AC": "lead.free", "2C": "lead.free"}, {"2C": "free:allows"}),
    Case(
        "", "2D AD", {"2D": "lead.trump-duty", "AD": "lead.trump-duty", "2C": "lead.trump-duty"},
        {"2C": "trump-duty:binds"}, house=TRUMP_NEXT,
    ),
    Case("", "AC", {"AC": "lead.free"}, {"AC": "trump-duty:lapses free:allows"}, house=TRUMP_NEXT),
    # the first lead comes after no trick
    Case("", "AC 2D", {"AC": "lead.free", "2D": "lead.free"}, house=TRUMP_NEXT, first=True),
)

FOLLOWING = (
    Case(
        "P1:7C", "4C 3C", {"4C": "play.no-beat-plain", "3C": "play.follow", "AD": "play.follow", "AS": "play.follow"},
        {"AD": "follow:binds", "4C": "follow:binds no-beat-plain:allows"}, {"AD": "7C", "4C": "7C"},
    ),
    # a trump lies there: the led suit is followed all the same, and nothing need be beaten
    Case("P1:7C P2:2D", "4C AC", {"4C": "play.follow", "AC": "play.follow", "AD": "play.follow"}),
    # nothing in the hand would beat the ace
    Case("P1:AC", "4C 3C", {"4C": "play.follow", "3C": "play.follow"}),
    Case(
        "P1:RC", "3C AC", {"4C": "play.beat-plain", "3C": "play.beat-plain", "AC": "play.beat-plain"},
        {"4C": "follow:binds beat-plain:binds"}, {"4C": "RC"}, BEAT_PLAIN,
    ),
    Case("P1:AC", "4C", {"4C": "play.follow"}, {"4C": "follow:binds beat-plain:lapses"}, house=BEAT_PLAIN),
    Case("P1:7C P2:2D", "4C AC", {"4C": "play.follow", "AC": "play.follow"}, house=BEAT_PLAIN),
    # the best card counts, not the last: the three is above the king
    Case("P1:3C P2:RC", "AC", {"AC": "play.beat-plain", "CC": "play.beat-plain"}, house=BEAT_PLAIN),
)

TRUMPS_LED = (
    Case(
        "P1:FD", "CD AD", {"CD": "play.trump-led-beat", "AD": "play.trump-led-beat", "7D": "play.trump-led-beat",
                           "AC": "play.follow"},
        {"7D": "follow:binds trump-led-beat:binds"}, {"7D": "FD", "AC": "FD"},
    ),
    Case("P1:3D", "7D RD", {"7D": "play.follow", "RD": "play.follow", "AC": "play.follow"},
         {"7D": "follow:binds trump-led-beat:lapses"}),
    Case("P1:2D P2:RD P3:4D", "3D", {"3D": "play.trump-led-beat", "FD": "play.trump-led-beat"}, shows={"FD": "RD"}),
    Case(
        "P1:FD", "CD 7D", {"CD": "play.follow", "7D": "play.trump-led-free", "AC": "play.follow"},
        {"7D": "follow:binds trump-led-free:allows"}, house=ANY_TRUMP,
    ),
    Case("P1:2D", "AC 2B", {"AC": "play.discard-free", "2B": "play.discard-free"},
         {"2B": "follow:lapses discard-free:allows"}),
)

RUFFING = (
    Case(
        "P1:AC", "2D AD", {"2D": "play.must-trump", "AD": "play.must-trump", "AS": "play.must-trump"},
        {"AS": "follow:lapses must-trump:binds"}, {"AS": "AC"},
    ),
    Case(
        "P1:7C P3:4D", "FD", {"FD": "play.overtrump", "2D": "play.overtrump", "AS": "play.must-trump"},
        {"2D": "follow:lapses must-trump:binds overtrump:binds"}, {"2D": "4D", "AS": "7C"}, seats="P1 P3 P4",
    ),
    # the best trump on the table, not the last one
    Case("P1:7C P2:RD P3:4D", "3D", {"3D": "play.overtrump", "FD": "play.overtrump"}),
    Case(
        "P1:7C P2:RD", "2D FD", {"2D": "play.undertrump", "FD": "play.undertrump", "AS": "play.undertrump"},
        {"AS": "follow:lapses must-trump:binds overtrump:lapses undertrump:binds"}, {"AS": "RD", "2D": "RD"},
    ),
    Case("P1:7C P2:RD", "AS AB", {"AS": "play.discard-free", "AB": "play.discard-free"}),
    Case(
        "P1:7C P2:RD", "2D AS", {"2D": "play.undertrump-free", "AS": "play.undertrump-free"},
        {"AS": "follow:lapses must-trump:lifted undertrump-free:allows overtrump:lapses"}, house=MAY_DISCARD,
    ),
    # who can beat it must, and who has to ruff where nobody has must, all the same
    Case("P1:7C P2:RD", "AD", {"AD": "play.overtrump", "AS": "play.must-trump"}, house=MAY_DISCARD),
    Case("P1:7C", "2D", {"2D": "play.must-trump", "AS": "play.must-trump"},
         {"AS": "follow:lapses undertrump-free:absent must-trump:binds"}, house=MAY_DISCARD),
)
# fmt: on
CASES = (*LEADING, *FOLLOWING, *TRUMPS_LED, *RUFFING)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.table or 'lead'} with {case.hand}")
def test_what_may_be_played_and_why(case: Case) -> None:
    state = position("D", case.table, case.hand, case.house, first=case.first, seats=case.seats)
    assert set(BESTIA.legal(state)) == set(case.legal.split())
    for card, rule in case.why.items():
        verdict = BESTIA.judge(state, card)
        assert (verdict.legal, short(verdict.rule)) == (card in case.legal.split(), rule), card
        assert set(verdict.instead) == (set() if verdict.legal else set(case.legal.split()))
    for card, steps in case.because.items():
        assert chain(BESTIA.judge(state, card)) == steps
    for card, cards in case.shows.items():
        assert BESTIA.judge(state, card).cards == tuple(cards.split())


def test_each_rule_of_play_that_can_forbid_does_so_and_allows() -> None:
    said: dict[bool, set[str]] = {True: set(), False: set()}
    for case in CASES:
        for card, rule in case.why.items():
            said[card in case.legal.split()].add(rule)
    forbid = {rule for rule in map(short, BESTIA.book) if rule.startswith(("play.", "lead."))}
    forbid = {rule for rule in forbid if BESTIA.book[f"bestia.{rule}"].text("en", "no")}
    assert forbid == said[False]
    assert forbid <= said[True]


def test_the_seven_of_coins_that_does_not_beat_is_refused_in_words() -> None:
    from smazzata.play.view import View

    state = position("D", "P1:FD", "7D CD", seats="P1 P2")
    told = {
        lang: View(BESTIA, state.rules.names.options, lang).explain(BESTIA.judge(state, "7D")) for lang in ("en", "it")
    }
    assert told["en"]["text"].startswith("The seven of coins may not be played: trumps were led, and Player 2 can beat")
    assert told["it"]["text"].startswith("Il Sette di denari non si può giocare: l'uscita è di briscola")


# A card against the rules, where it stands at a price (A36)

PENALIZE = {"bestia.revoke": "penalize"}


def test_a_card_against_the_rules_is_refused_whatever_mark_it_bears() -> None:
    state = position("D", "P1:AC", "2C AS")
    for card, rule in (("AS", "play.follow"), ("AS!", "penalty.revoke")):
        verdict = BESTIA.judge(state, card)
        assert (verdict.legal, short(verdict.rule)) == (False, rule)
        assert verdict.instead == ("2C",)


def test_it_stands_where_the_house_fines_it() -> None:
    state = position("D", "P1:AC", "2C AS", PENALIZE)
    assert BESTIA.legal(state) == ("2C",)
    assert not BESTIA.judge(state, "AS").legal
    verdict = BESTIA.judge(state, "AS!")
    assert (verdict.legal, short(verdict.rule)) == (True, "penalty.revoke-penalize")
    assert chain(verdict) == "follow:binds revoke-penalize:allows"
    assert BESTIA.deciding_rule(state, "AS!") == verdict.rule
    assert BESTIA.apply(state, "AS!").trick == tuple(BESTIA.pack.card(card) for card in ("AC", "AS"))
