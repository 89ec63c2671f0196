"""What is paid: the rules `pot.*`, `stay.single*`, `stay.none*`, `penalty.*`. P5 deals unless four play."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from bestia_table import BESTIA, FIVE, after, dealt, options, short, won

from smazzata.values.errors import CannotRead

LITERAL = {"bestia.payout": "literal_one"}
AFTER = {"bestia.amount": "pot_after_payout"}
SPLIT = {"bestia.multi": "split"}
FOUR = {"bestia.players": 4}


@dataclass(frozen=True)
class Case:
    """`active` and `winners` by the numbers of the seats; `lines` as seat, rule, chips, without those who are out."""

    pot: int
    active: str
    winners: str
    lines: str
    pot_after: int
    house: dict[str, Any] = field(default_factory=dict)


# fmt: off
CASES = (
    # five chips, five tricks: the pot is emptied
    Case(5, "1234", "11222", "1 pot.per-trick 2, 2 pot.per-trick 3, 3 pot.bestia -5, 4 pot.bestia -5", 10),
    Case(5, "135", "13513", "1 pot.per-trick 2, 3 pot.per-trick 2, 5 pot.per-trick 1", 0),
    # up to nine the share is a chip: the letter and the share agree
    Case(9, "13", "11133", "1 pot.per-trick 3, 3 pot.per-trick 2", 4),
    Case(10, "13", "11133", "1 pot.share 6, 3 pot.share 4", 0),
    Case(14, "135", "11111", "1 pot.share 10, 3 pot.bestia -14, 5 pot.bestia -14", 32),
    Case(14, "13", "11133", "1 pot.literal-one 3, 3 pot.literal-one 2", 9, LITERAL),
    # the fine
    Case(14, "135", "11111", "1 pot.share 10, 3 pot.bestia-after-payout -4, 5 pot.bestia-after-payout -4", 12, AFTER),
    Case(5, "13", "11111", "1 pot.per-trick 5, 3 pot.bestia-after-payout 0", 0, AFTER),
    Case(15, "135", "11111", "1 pot.share 15, 3 pot.bestia-split -8, 5 pot.bestia-split -7", 15, SPLIT),
    Case(15, "13", "11111", "1 pot.share 15, 3 pot.bestia -15", 15, SPLIT),
    Case(13, "135", "11111", "1 pot.share 10, 3 pot.bestia-split -2, 5 pot.bestia-split -1", 6, AFTER | SPLIT),
    # four players, four chips: the last trick goes unpaid
    Case(4, "124", "11244", "1 pot.per-trick 2, 2 pot.per-trick 1, 4 pot.per-trick 1", 0, FOUR),
    Case(4, "124", "11222", "1 pot.per-trick 2, 2 pot.per-trick 2, 4 pot.bestia -4", 4, FOUR),
    # alone, or nobody
    Case(5, "3", "", "3 stay.single 5", 0),
    Case(14, "3", "", "3 stay.single 10", 4),
    Case(14, "3", "", "3 stay.single 5", 9, LITERAL),
    Case(4, "3", "", "3 stay.single 4", 0, FOUR),
    Case(14, "3", "", "3 stay.single-takes-pot 14", 0,
         {"bestia.single": "takes_pot"}),
    Case(14, "", "", "", 14),
    Case(14, "", "", "5 stay.none-dealer 14", 0,
         {"bestia.none": "dealer_takes"}),
)
# fmt: on


def seats(numbers: str) -> list[str]:
    return [f"P{number}" for number in numbers]


@pytest.mark.parametrize(
    "case", CASES, ids=lambda case: f"{case.pot} {case.active or 'nobody'} {case.winners} {case.house}"
)
def test_what_is_paid(case: Case) -> None:
    request = {"dealer": f"P{4 if case.house == FOUR else 5}", "pot": case.pot}
    request |= {"active": seats(case.active), "winners": seats(case.winners)}
    paid = BESTIA.ask("score", request, options(case.house))
    told = [f"{line['seat'][1]} {short(line['rule'])} {line['chips']}" for line in paid["lines"]]
    out = [number for number in "12345"[: 4 if case.house == FOUR else 5] if number not in case.active]
    assert told[: len(out)] == [f"{number} stay.refuse 0" for number in out]
    assert ", ".join(told[len(out) :]) == case.lines
    assert paid["pot_after"] == case.pot_after
    assert case.pot == paid["pot_after"] + sum(paid["chips"].values())


@pytest.mark.parametrize(
    "wrong",
    [
        {"winners": seats("1111")},
        {"winners": seats("11112")},
        {"active": ["P6"]},
        {"pot": -1},
        {"dealer": "N"},
        {"seats": seats("1234")},
    ],
)
def test_what_cannot_be_paid_is_refused(wrong: dict[str, Any]) -> None:
    request = {"dealer": "P5", "pot": 5, "active": seats("13"), "winners": seats("11133"), **wrong}
    with pytest.raises(CannotRead):
        BESTIA.ask("score", request, options())


# From whole deals

STRONG = {"P1": "AB 3B RB CB FB", "P2": "2D 4D 5D 6D 7D", "P5": "2C 4C 5C 6C 7B"}


def play_out(state: Any) -> Any:
    while state.turn is not None:
        state = BESTIA.apply(state, BESTIA.legal(state)[-1])
    return state


def test_who_has_no_trick_goes_bestia_for_the_pot_of_the_start() -> None:
    state = play_out(after(dealt(STRONG, "7B", pot=7), "stay stay out out stay"))
    assert won(state) == {"P1": 10, "P2": -12, "P5": -12}
    assert BESTIA.next_hand(state) == {
        "dealer": "P1",
        "pot": 26,
        "chips": {"P1": 9, "P2": -13, "P3": -1, "P4": -1, "P5": -13},
    }


def test_antes_are_paid_before_every_deal_and_balances_go_on() -> None:
    start = {**dealt(STRONG, "7B", pot=7), "chips": {"P1": 100, "P2": -3}}
    state = after(start, "out out out out out")
    assert BESTIA.score(state)["result"] == "none"
    assert BESTIA.next_hand(state) == {
        "dealer": "P1",
        "pot": 12,
        "chips": {"P1": 99, "P2": -4, "P3": -1, "P4": -1, "P5": -1},
    }


def test_with_four_the_dealer_may_have_to_put_in_two() -> None:
    four = FIVE[:4]
    start = dealt({}, "7B", dealer="P4", seats=four)
    house = {**FOUR, "bestia.four_ante": "dealer_two"}
    state = after(start, "out out out stay", house)
    assert won(state) == {"P4": 5}
    assert BESTIA.next_hand(state)["chips"] == {"P1": -1, "P2": -1, "P3": -1, "P4": 3}
    assert won(after(start, "out out out stay", FOUR)) == {"P4": 4}


def test_a_card_against_the_rules_costs_the_pot_once_and_its_tricks_stand() -> None:
    house = {"bestia.revoke": "penalize"}
    hands = {"P1": "AC RC 2D 4D 5D", "P2": "2C 4C 2B 4B 5B", "P5": "7B AD 3D RD CD"}
    # P2 ruffs the ace of cups, which it could have followed, and later does not ruff when it must
    state = after(dealt(hands, "7B", pot=5), "stay stay out out out AC 5B! 2C RC 2D 4C! 4D 2B 4B 5D", house)
    assert BESTIA.score(state)["lines"] == [
        {"seat": "P3", "rule": "bestia.stay.refuse", "chips": 0},
        {"seat": "P4", "rule": "bestia.stay.refuse", "chips": 0},
        {"seat": "P5", "rule": "bestia.stay.refuse", "chips": 0},
        {"seat": "P1", "rule": "bestia.pot.share", "chips": 4},
        {"seat": "P2", "rule": "bestia.pot.share", "chips": 6},
        {"seat": "P2", "rule": "bestia.penalty.revoke-penalize", "chips": -10},
    ]
