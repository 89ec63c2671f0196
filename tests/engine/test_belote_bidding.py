"""The auction and what is dealt after it: the rules `bid.*` and `deal.second`. The dealer is West, South speaks first.

`test_belote_oracle.py` walks through every auction there is; here is what decides, and by which rule.
"""

from dataclasses import dataclass, field
from typing import Any

import pytest
from belote_table import BELOTE, PACK, SEATS, bid, chain, finished, short, whole

from smazzata.games.registry import game

CALLS = ("pass", "take", "S", "H", "D", "C", "senza", "contro")


@dataclass(frozen=True)
class Case:
    """Hearts are turned; after `said` it is `turn`'s call. `why`: the deciding rule of some calls, + for legal ones."""

    said: str
    turn: str
    legal: str
    why: str
    house: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.said or 'nothing'} {' '.join(self.house.values())}".strip()


SECOND, OVER = {"bid.senza_direct": "second_round_only"}, {"bid.senza_direct": "only_over_a_take"}
UNSPOKEN, TAKER_TOO = {"bid.senza_window": "not_spoken_only"}, {"bid.senza_window": "including_taker"}
ALL_PASS = "pass pass pass pass"
# fmt: off
CASES = (
    # round 1: accept the turned suit, refuse, or senza; no other suit
    Case("", "S", "pass take senza", "pass+round1 take+round1 senza+senza-direct S-round1 H-round1 contro-senza-final"),
    Case("pass pass", "N", "pass take senza", "take+round1 D-round1"),
    Case("pass pass pass", "W", "pass take senza", "take+round1"),
    # round 2 begins with the same speaker: another suit, or senza
    Case(ALL_PASS, "S", "pass S D C senza",
         "pass+round2-other-suit S+round2-other-suit H-round2-other-suit take-round2-other-suit senza+senza-direct"),
    Case(f"{ALL_PASS} pass pass pass", "W", "pass S D C senza", "C+round2-other-suit"),
    # a trump is chosen: no other, but senza, also from the partner and from those who had passed
    Case("take", "E", "pass senza", "pass+trump-final senza+senza-overcall take-trump-final S-trump-final"),
    Case("pass take", "N", "pass senza", "senza+senza-overcall"),
    Case("pass take pass pass", "S", "pass senza", "senza+senza-overcall S-trump-final"),
    Case(f"{ALL_PASS} S pass", "N", "pass senza", "senza+senza-overcall D-trump-final"),
    # A3: when senza may be said outright
    Case("", "S", "pass take", "senza-senza-second-round take+round1", SECOND),
    Case(ALL_PASS, "S", "pass S D C senza", "senza+senza-direct", SECOND),
    Case("take", "E", "pass senza", "senza+senza-overcall", SECOND),
    Case("", "S", "pass take", "senza-senza-only-overcall", OVER),
    Case(ALL_PASS, "S", "pass S D C", "senza-senza-only-overcall", OVER),
    Case("take", "E", "pass senza", "senza+senza-overcall", OVER),
    # A4: who may still say it
    Case("pass take", "N", "pass senza", "senza+senza-not-spoken pass+trump-final", UNSPOKEN),
    Case("pass take pass", "W", "pass senza", "senza+senza-not-spoken", UNSPOKEN),
    Case("take pass pass pass", "S", "pass senza", "senza+senza-taker-too", TAKER_TOO),
    Case("pass take pass pass pass", "E", "pass senza", "senza+senza-taker-too", TAKER_TOO),
)
# fmt: on


def start(dealer: str = "W", frozen: int = 0) -> dict[str, Any]:
    first = {seat: list(PACK[place * 5 : place * 5 + 5]) for place, seat in enumerate(SEATS)}
    stock = [card for card in PACK[20:] if card != "AC"]
    turned = "8H"
    for seat, cards in first.items():
        if turned in cards:
            first[seat] = ["AC" if card == turned else card for card in cards]
    return {"dealer": dealer, "deal": {"first": first, "turn_up": turned, "stock": stock}, "frozen": frozen}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_may_be_said(case: Case) -> None:
    state = bid(start(), case.said, case.house)
    assert SEATS[state.turn] == case.turn
    assert set(BELOTE.legal(state)) == set(case.legal.split())
    for call in CALLS:
        verdict = BELOTE.judge(state, call)
        assert verdict.legal == (call in case.legal.split()), call
        assert verdict.rule in {reason.rule for reason in verdict.because}
        assert set(verdict.instead) == (set() if verdict.legal else set(case.legal.split()))
    for word in case.why.split():
        call, sign, rule = word.partition("+") if "+" in word else word.partition("-")
        verdict = BELOTE.judge(state, call)
        assert (short(verdict.rule), verdict.legal) == (f"bid.{rule}", sign == "+"), word


def test_the_turn_up_is_shown_where_it_decides() -> None:
    state = bid(start(), ALL_PASS)
    assert BELOTE.judge(state, "H").cards == ("8H",)
    assert chain(BELOTE.judge(state, "H")) == "round2-other-suit:binds"


# fmt: off
ENDS = (
    ("take pass pass pass", {}, "trump", "S", "H"),
    ("pass pass pass take pass pass pass", {}, "trump", "W", "H"),
    (f"{ALL_PASS} pass C pass pass pass", {}, "trump", "E", "C"),
    ("senza", {}, "senza", "S", None),
    (f"{ALL_PASS} pass senza", {}, "senza", "E", None),
    ("take senza", {}, "senza", "E", None),
    ("take pass senza", {}, "senza", "N", None),          # over the partner's trump
    ("pass take pass pass senza", {}, "senza", "S", None),  # by one who had passed
    ("take pass pass pass", UNSPOKEN, "trump", "S", "H"),
    ("pass pass pass take", UNSPOKEN, "trump", "W", "H"),  # nobody is left to speak
    ("take pass pass pass pass", TAKER_TOO, "trump", "S", "H"),
    ("take pass pass pass senza", TAKER_TOO, "senza", "S", None),
)
# fmt: on


@pytest.mark.parametrize(("said", "house", "contract", "taker", "trump"), ENDS, ids=lambda value: str(value))
def test_who_plays_what(said: str, house: dict[str, Any], contract: str, taker: str, trump: str | None) -> None:
    begun = start()
    state = bid(begun, said, house)
    record = BELOTE.record(finished(state), ())
    assert state.phase == "play"
    assert (record["contract"], record["taker"], record["trump"]) == (contract, taker, trump)
    # the final declarer leads, and gets two cards and the turn-up: the others three, all from the dealer's right
    assert SEATS[state.turn] == taker
    stock = list(begun["deal"]["stock"])
    for seat in SEATS:
        count = 2 if seat == taker else 3
        assert record["deal"]["second"][seat] == sorted(stock[:count], key=PACK.index)
        stock = stock[count:]


def test_nothing_follows_senza() -> None:
    state = bid(start(), "senza")
    assert state.phase == "play"
    with pytest.raises(ValueError, match="contro"):
        BELOTE.apply(state, "contro")


@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("frozen", [0, 81])
def test_an_annulled_hand(dealer: str, frozen: int) -> None:
    """`bid.all-pass`, `tie.annulled-hand`: nobody marks anything, what was frozen stays frozen."""
    before = bid(start(dealer, frozen), f"{ALL_PASS} pass pass pass")
    state = BELOTE.apply(before, "pass")
    assert (state.phase, state.turn, state.over, BELOTE.legal(state)) == ("over", None, True, ())
    sheet = BELOTE.score(state)
    assert (sheet["marks"], sheet["frozen_before"], sheet["frozen_after"]) == ({"NS": 0, "EW": 0}, frozen, frozen)
    event, _ = BELOTE.events(before, "pass", state)[-1]
    assert {"belote.bid.all-pass", "belote.dealer.rotation"} <= {*event.cites}
    assert ("belote.tie.annulled-hand" in event.cites) == bool(frozen)


@pytest.mark.parametrize(("reading", "leader"), [("taker", "E"), ("eldest", "S")])
def test_who_leads_first(reading: str, leader: str) -> None:
    """`lead.first`, `lead.eldest` (A7): in senza too, where the taker is its final declarer."""
    for said in ("pass take pass pass pass", "pass senza", "take senza"):
        state = bid(whole({}), said, {"lead.first": reading})
        assert SEATS[state.turn] == leader
        card = BELOTE.legal(state)[0]
        event, _ = BELOTE.events(state, card, BELOTE.apply(state, card))[0]
        cited = {short(rule) for rule in event.cites}
        assert cited & {"lead.first", "lead.eldest"} == {"lead.first" if reading == "taker" else "lead.eldest"}


@pytest.mark.parametrize(
    ("hand", "says", "why"),
    [
        ("AH TH AD TD 7C", "contro", "bid-contro"),
        ("AH AD TC 8C 7C", "contro", "bid-contro"),
        ("AH AD KC 8C 7C", "pass", "bid-weak"),
        ("AH AD AC TC 7C", "contro", "bid-contro"),
        ("AH TH 9H 8H 7H", "pass", "bid-weak"),
    ],
)
def test_a_careful_opponent_of_sensa_says_contru_with_two_aces_and_a_ten(hand, says, why) -> None:
    belota = game("belota")
    start = whole({"E": hand, "S": "9S AS TS KS"})
    advice = belota.advise(belota.apply(belota.begin(start, belota.options.parse({})), "senza"))
    assert (advice.action, advice.reason) == (says, why)
