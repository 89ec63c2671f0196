"""Which cards may be played, and by which rule: the rules `play.*`. South is to play.

East sits at South's right, so a trick comes round to South as W, as N W or as E N W.
"""

from dataclasses import dataclass, field
from typing import Any

import pytest
from belote_table import BELOTE, chain, position, short

NO_UNDERTRUMP = {"play.over_partner_ruff": "no_undertrump"}
IF_TRUMPING = {"play.over_partner_ruff": "overtrump_if_trumping"}
OPPONENT_BINDS = {"play.partner_free": "unless_opponent_ruffed"}
MAY_DISCARD = {"play.undertrump": "free"}


@dataclass(frozen=True)
class Case:
    """`why` gives the deciding rule of every card of the hand, `because` the whole chain of some of them, `shows` the
    cards on the table that trigger the deciding rule."""

    rule: str
    trump: str | None
    table: str
    legal: str
    why: dict[str, str]
    because: dict[str, str] = field(default_factory=dict)
    shows: dict[str, str] = field(default_factory=dict)
    house: dict[str, Any] = field(default_factory=dict)

    @property
    def hand(self) -> str:
        return " ".join(self.why)


# fmt: off
LEADING = (
    Case(
        "lead-free", "S", "", "7S JS KD 8H",
        {"7S": "lead-free", "JS": "lead-free", "KD": "lead-free", "8H": "lead-free"},
        {"KD": "lead-free:allows"},
    ),
    Case("lead-free", None, "", "7S KD", {"7S": "lead-free", "KD": "lead-free"}),
)

FOLLOWING = (
    Case(
        "follow", "S", "W:8H", "7H AH",
        {"AH": "follow", "7H": "no-beat-plain", "JS": "follow", "KD": "follow"},
        {"JS": "follow:binds", "AH": "follow:binds", "7H": "follow:binds no-beat-plain:allows"},
        {"JS": "8H", "7H": "8H"},
    ),
    # somebody has ruffed, or the partner is winning: the led suit is followed all the same
    Case("follow", "S", "E:8H N:7H W:7S", "9H AH", {"9H": "follow", "AH": "follow", "JS": "follow"}),
    Case("follow", "S", "N:AH W:7H", "8H", {"8H": "follow", "JS": "follow", "KD": "follow"}),
    Case("follow", None, "N:8H W:KD", "7H", {"7H": "follow", "AS": "follow"}),
    # nothing in the hand would beat the ace, so there is nothing to say of beating
    Case("follow", "S", "W:AH", "8H KH", {"8H": "follow", "KH": "follow"}),
    # one may stay below the best card of a plain suit; the ten is above the king, the jack below the queen
    Case("no-beat-plain", "S", "W:QH", "JH TH", {"JH": "no-beat-plain", "TH": "follow", "8S": "follow"}),
    Case("no-beat-plain", None, "W:KS", "JS TS", {"JS": "no-beat-plain", "TS": "follow", "8D": "follow"}),
)

RUFFING = (
    Case(
        "must-trump", "S", "W:8H", "7S", {"7S": "must-trump", "KD": "must-trump", "AC": "must-trump"},
        {"KD": "follow:lapses partner-winning:absent must-trump:binds"}, {"KD": "8H", "7S": "8H"},
    ),
    Case("must-trump", "S", "N:8H W:AH", "7S JS", {"7S": "must-trump", "JS": "must-trump", "KD": "must-trump"}),
    Case(
        "partner-winning", "S", "E:7H N:KH W:8H", "7S JS KD",
        {"7S": "partner-winning", "JS": "partner-winning", "KD": "partner-winning"},
        {"KD": "follow:lapses must-trump:lifted partner-winning:allows"}, {"KD": "KH"},
    ),
    # West's ace of another suit wins nothing: the trick is the partner's
    Case("partner-winning", "S", "N:8H W:AD", "7S KD", {"7S": "partner-winning", "KD": "partner-winning"}),
    # so far is enough: East still has to play
    Case("partner-winning", "S", "N:7H W:AC", "8S KD", {"8S": "partner-winning", "KD": "partner-winning"}),
    # the partner has only discarded: West's seven wins
    Case("must-trump", "S", "E:7H N:AD W:8H", "8S", {"8S": "must-trump", "KC": "must-trump"}),
    # neither hearts nor spades
    Case("discard-free", "S", "W:8H", "7D KC", {"7D": "discard-free", "KC": "discard-free"}),
    Case("discard-free", "S", "N:8H W:9S", "7D KC", {"7D": "discard-free", "KC": "discard-free"}),
    Case(
        "discard-free", "S", "W:8S", "7D KC", {"7D": "discard-free", "KC": "discard-free"},
        {"7D": "trump-led-follow:lapses discard-free:allows"},
    ),
)

OVERRUFFING = (
    Case(
        "must-overtrump", "S", "N:8H W:9S", "JS",
        {"JS": "must-overtrump", "7S": "must-overtrump", "KD": "must-trump"},
        {"7S": "follow:lapses partner-winning:absent must-trump:binds must-overtrump:binds"},
        {"7S": "9S", "JS": "9S", "KD": "8H"},
    ),
    # in trumps the nine beats the ace, the ten does not
    Case(
        "must-overtrump", "S", "E:8H N:7H W:AS", "9S",
        {"9S": "must-overtrump", "TS": "must-overtrump", "AD": "must-trump"},
    ),
    # West has overruffed North
    Case("must-overtrump", "C", "E:8H N:8C W:QC", "KC", {"KC": "must-overtrump", "7C": "must-overtrump"}),
    Case(
        "undertrump", "S", "N:8H W:JS", "7S 9S", {"7S": "undertrump", "9S": "undertrump", "KD": "undertrump"},
        {"KD": "follow:lapses partner-winning:absent must-trump:binds must-overtrump:lapses undertrump:binds"},
        {"KD": "JS", "7S": "JS"},
    ),
    Case("undertrump", "S", "E:8H N:TS W:9S", "7S AS", {"7S": "undertrump", "AS": "undertrump", "8D": "undertrump"}),
)

PARTNER_RUFFED = (
    Case(
        "partner-ruff-free", "S", "E:8H N:9S W:7H", "8S JS KD",
        {"8S": "partner-ruff-free", "JS": "partner-ruff-free", "KD": "partner-ruff-free"},
        {"8S": "follow:lapses must-trump:lifted partner-ruff-free:allows"}, {"8S": "9S"},
    ),
    Case(
        "partner-vs-opponent-ruff", "S", "E:8H N:9S W:8S", "7S JS KD",
        {"7S": "partner-vs-opponent-ruff", "JS": "partner-vs-opponent-ruff", "KD": "partner-vs-opponent-ruff"},
        {"KD": "follow:lapses must-trump:lifted partner-vs-opponent-ruff:allows"}, {"KD": "9S 8S"},
    ),
)

TRUMPS_LED = (
    Case(
        "trump-led-follow", "S", "W:JS", "7S 9S",
        {"7S": "trump-led-follow", "9S": "trump-led-follow", "AD": "trump-led-follow"},
        {"AD": "trump-led-follow:binds trump-led-beat:lapses"}, {"AD": "JS"},
    ),
    Case(
        "trump-led-beat", "S", "W:TS", "AS 9S",
        {"AS": "trump-led-beat", "9S": "trump-led-beat", "KS": "trump-led-beat", "AD": "trump-led-follow"},
        {"KS": "trump-led-follow:binds trump-led-beat:binds"}, {"KS": "TS"},
    ),
    Case("trump-led-beat", "S", "N:TS W:AS", "JS", {"JS": "trump-led-beat", "KS": "trump-led-beat"}),
    Case(
        "trump-led-beat-partner", "S", "N:TS W:8S", "JS",
        {"JS": "trump-led-beat-partner", "KS": "trump-led-beat-partner", "AD": "trump-led-follow"},
        {"KS": "trump-led-follow:binds trump-led-beat-partner:binds"}, {"KS": "TS"},
    ),
    # West's ace of diamonds is no trump: the partner is winning
    Case("trump-led-beat-partner", "S", "N:7S W:AD", "8S", {"8S": "trump-led-beat-partner"}),
    Case("trump-led-follow", "S", "N:JS W:8S", "7S", {"7S": "trump-led-follow", "AD": "trump-led-follow"}),
)

SENZA = (
    Case(
        "senza-no-trump", None, "W:8H", "7S AD", {"7S": "senza-no-trump", "AD": "senza-no-trump"},
        {"7S": "follow:lapses senza-no-trump:allows"}, {"7S": "8H"},
    ),
    Case("senza-no-trump", None, "N:8H W:9H", "7S AD", {"7S": "senza-no-trump", "AD": "senza-no-trump"}),
)

HOUSE = (
    # A10: an opponent's ruff that cannot be beaten
    Case(
        "undertrump-free", "S", "N:8H W:JS", "7S KD", {"7S": "undertrump-free", "KD": "undertrump-free"},
        {"KD": "follow:lapses must-trump:lifted undertrump-free:allows must-overtrump:lapses"}, house=MAY_DISCARD,
    ),
    Case(
        "undertrump-free", "S", "N:8H W:9S", "JS",
        {"JS": "must-overtrump", "7S": "must-overtrump", "KD": "must-trump"}, house=MAY_DISCARD,
    ),
    # A9: the partner's winning ruff
    Case(
        "partner-ruff-no-undertrump", "S", "E:8H N:9S W:7H", "JS KD",
        {
            "JS": "partner-ruff-no-undertrump",
            "KD": "partner-ruff-no-undertrump",
            "8S": "partner-ruff-no-undertrump",
        },
        shows={"8S": "9S"}, house=NO_UNDERTRUMP,
    ),
    Case(
        "partner-ruff-no-undertrump", "S", "E:8H N:9S W:7H", "7S 8S",
        {"7S": "partner-winning", "8S": "partner-winning"}, house=NO_UNDERTRUMP,
    ),
    # nothing but lower trumps and a discard: the discard it is
    Case(
        "partner-ruff-no-undertrump", "S", "E:8H N:JS W:7H", "KD",
        {"KD": "partner-ruff-no-undertrump", "8S": "partner-ruff-no-undertrump"}, house=NO_UNDERTRUMP,
    ),
    Case(
        "partner-ruff-overtrump", "S", "E:8H N:9S W:7H", "JS KD",
        {"JS": "partner-ruff-overtrump", "KD": "partner-ruff-overtrump", "8S": "partner-ruff-overtrump"},
        shows={"8S": "9S"}, house=IF_TRUMPING,
    ),
    # unable to overruff: an underruff is allowed under this reading
    Case(
        "partner-ruff-overtrump", "S", "E:8H N:JS W:7H", "8S KD", {"8S": "partner-winning", "KD": "partner-winning"},
        house=IF_TRUMPING,
    ),
    # A8: both have ruffed and the partner is winning
    Case(
        "opponent-ruff-binds", "S", "E:8H N:9S W:8S", "JS",
        {"JS": "opponent-ruff-binds", "7S": "opponent-ruff-binds", "KD": "opponent-ruff-binds"},
        {"KD": "follow:lapses opponent-ruff-binds:binds"}, {"KD": "9S 8S"}, OPPONENT_BINDS,
    ),
    Case(
        "opponent-ruff-binds", "S", "E:8H N:9S W:8S", "7S", {"7S": "opponent-ruff-binds", "KD": "opponent-ruff-binds"},
        house=OPPONENT_BINDS,
    ),
    Case(
        "opponent-ruff-binds", "S", "E:8H N:9S W:8S", "KD", {"KD": "discard-free"},
        {"KD": "follow:lapses opponent-ruff-binds:lapses discard-free:allows"}, house=OPPONENT_BINDS,
    ),
    # ... but where only the partner has ruffed, nothing binds
    Case(
        "opponent-ruff-binds", "S", "E:8H N:9S W:7H", "7S KD", {"7S": "partner-ruff-free", "KD": "partner-ruff-free"},
        house=OPPONENT_BINDS,
    ),
    Case(
        "opponent-ruff-binds", "S", "E:8H N:9S W:8S", "7S KD", {"7S": "undertrump-free", "KD": "undertrump-free"},
        house=OPPONENT_BINDS | MAY_DISCARD,
    ),
)

# fmt: on
CASES = (*LEADING, *FOLLOWING, *RUFFING, *OVERRUFFING, *PARTNER_RUFFED, *TRUMPS_LED, *SENZA, *HOUSE)


def name(case: Case) -> str:
    return f"play.{case.rule} [{case.trump or 'senza'}] {case.table} / {case.hand}"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_what_may_be_played(case: Case) -> None:
    state = position(case.trump, case.table, case.hand, case.house)
    assert set(BELOTE.legal(state)) == set(case.legal.split())
    for card, rule in case.why.items():
        verdict = BELOTE.judge(state, card)
        assert verdict.legal == (card in case.legal.split())
        assert short(verdict.rule) == f"play.{rule}", card
        assert set(verdict.instead) == (set() if verdict.legal else set(case.legal.split()))
        if card in case.because:
            assert chain(verdict) == case.because[card], card
        if card in case.shows:
            assert verdict.cards == tuple(case.shows[card].split()), card


FORBIDDING = (
    "follow must-trump must-overtrump undertrump trump-led-follow trump-led-beat trump-led-beat-partner"
).split()
HOUSE_FORBIDDING = "partner-ruff-no-undertrump partner-ruff-overtrump opponent-ruff-binds".split()
ALLOWING = (
    "lead-free no-beat-plain partner-winning partner-ruff-free partner-vs-opponent-ruff discard-free senza-no-trump "
    "undertrump-free"
).split()


def decided(*, legal: bool) -> set[str]:
    return {rule for case in CASES for card, rule in case.why.items() if (card in case.legal.split()) == legal}


def test_every_rule_of_play_decides_a_legal_card_and_every_one_that_can_an_illegal_one() -> None:
    rules = {rule.split(".", 2)[2] for rule in BELOTE.book if rule.startswith("belote.play.")}
    assert rules == {*FORBIDDING, *HOUSE_FORBIDDING, *ALLOWING}
    assert decided(legal=True) == rules
    assert decided(legal=False) == {*FORBIDDING, *HOUSE_FORBIDDING}
