"""In or out, and changing cards: the rules `stay.*` and `exchange.*`."""

from itertools import combinations
from typing import Any

import pytest
from bestia_table import BESTIA, FIVE, after, dealt, short

from smazzata.rules.verdict import IllegalAction
from smazzata.values.errors import CannotRead

HAND = "2D 4D 5C 6S 7B"
DISCARDABLE = {"bestia.dealer_turnup": "discardable"}
OWN_TOO = {"bestia.reshuffle_pool": "first_four_incl_current"}


def verdict(state: Any, action: str) -> tuple[bool, str]:
    found = BESTIA.judge(state, BESTIA.read(state, action))
    return found.legal, short(found.rule)


def held(state: Any, seat: str) -> set[str]:
    return set(BESTIA.pack.write(state.hands[FIVE.index(seat)]))


def test_all_ways_to_change_up_to_four_cards_are_listed_in_pack_order() -> None:
    state = after(dealt({"P1": HAND}, "AB"), "")
    cards = HAND.split()
    ways = {"stay:" + ",".join(some) for size in range(1, 5) for some in combinations(cards, size)}
    assert set(BESTIA.legal(state)) == {"out", "stay", *ways}
    assert len(BESTIA.legal(state)) == 32
    assert BESTIA.read(state, "stay: 7B, 2D") == "stay:2D,7B"


def test_what_may_be_answered_and_why() -> None:
    state = after(dealt({"P1": HAND}, "AB"), "")
    assert verdict(state, "out") == (True, "stay.refuse")
    assert verdict(state, "stay") == (True, "exchange.up-to-four")
    assert verdict(state, "stay:2D,4D,5C,6S") == (True, "exchange.up-to-four")
    assert verdict(state, "stay:2D,4D,5C,6S,7B") == (False, "exchange.up-to-four")
    assert len(BESTIA.judge(state, "stay:2D,4D,5C,6S,7B").instead) == 5


def test_the_dealer_keeps_the_turn_up() -> None:
    state = after(dealt({"P5": "2D 4D 5C 6S 7B"}, "7B"), "out out out out")
    assert verdict(state, "out") == (True, "stay.dealer-free")
    assert verdict(state, "stay") == (True, "stay.dealer-free")
    assert verdict(state, "stay:2D,4D,5C,6S") == (True, "exchange.dealer-turn-up")
    found = BESTIA.judge(state, "stay:2D,7B")
    assert (found.legal, short(found.rule)) == (False, "exchange.dealer-turn-up")
    assert (found.cards, found.instead) == (("7B",), ("stay:2D",))
    assert BESTIA.judge(state, "stay:7B").instead == ("stay",)
    assert verdict(state, "stay:2D,4D,5C,6S,7B") == (False, "exchange.up-to-four")
    assert len(BESTIA.legal(state)) == 17
    with pytest.raises(IllegalAction):
        BESTIA.apply(state, "stay:7B")


def test_by_house_rule_the_dealer_may_change_it() -> None:
    state = after(dealt({"P5": "2D 4D 5C 6S 7B"}, "7B"), "out out out stay", DISCARDABLE)
    assert verdict(state, "stay:2D,7B") == (True, "exchange.turn-up-discardable")
    assert verdict(state, "stay:2D") == (True, "exchange.up-to-four")
    assert verdict(state, "stay:2D,4D,5C,6S,7B") == (False, "exchange.up-to-four")
    assert len(BESTIA.legal(state)) == 32
    state = BESTIA.apply(state, "stay:7B")
    assert BESTIA.pack.suits[state.trump] == "B"  # the trump stays what it was


@pytest.mark.parametrize("text", ["in", "stay:", "stay:AC", "stay:2D,2D", "stay:1D", "2D", ""])
def test_what_makes_no_sense_is_not_read(text: str) -> None:
    with pytest.raises(CannotRead):
        BESTIA.read(after(dealt({"P1": HAND}, "AB"), ""), text)


def test_cards_are_replaced_at_once_from_the_top_of_the_stock() -> None:
    start = dealt({"P1": HAND, "P2": "2C 4C 5S 6B 7S"}, "AB", stock="AD 3D RD CD")
    state = after(start, "stay:5C,6S stay:2C")
    assert held(state, "P1") == {"2D", "4D", "7B", "AD", "3D"}
    assert held(state, "P2") == {"4C", "5S", "6B", "7S", "RD"}
    assert len(state.asking.stock) == 12


def test_players_are_asked_from_the_dealers_right_the_dealer_last() -> None:
    state = after(dealt({}, "AB", dealer="P2"), "")
    asked = []
    while state.phase == "stay":
        asked.append(FIVE[state.turn])
        state = BESTIA.apply(state, "stay")
    assert asked == ["P3", "P4", "P5", "P1", "P2"]
    assert FIVE[state.turn] == "P3"


@pytest.mark.parametrize(
    ("answers", "leader"),
    [("stay stay out out out", "P1"), ("out stay out stay stay", "P2"), ("out out out stay stay", "P4")],
)
def test_the_first_who_is_in_leads(answers: str, leader: str) -> None:
    state = after(dealt({}, "AB"), answers)
    assert (state.phase, FIVE[state.turn]) == ("play", leader)


# The stock of fifteen runs out (A28)

LOW = {
    "P1": "2D 4D 5D 6D 7D",
    "P2": "2C 4C 5C 6C 7C",
    "P3": "2S 4S 5S 6S 7S",
    "P4": "FD CD FC CC FS",
    "P5": "2B 4B 5B 6B 7B",
}
TWELVE = "stay:2D,4D,5D,6D stay:2C,4C,5C,6C stay:2S,4S,5S,6S"


def test_the_fourth_player_gets_one_card_of_those_given_away_before() -> None:
    start = dealt(LOW, "7B", reshuffle="FD 6S 2D 4D 5D 6D")
    state = after(start, f"{TWELVE} stay:FD,CD,FC,CC")
    answer = state.asking.answers[-1]
    drawn = [BESTIA.pack.codes[card] for card in answer.draws]
    assert answer.reshuffled
    assert drawn[:3] == start["deal"]["stock"][12:]
    assert drawn[3] == "6S"  # not the knave of coins: one's own cards do not come back
    assert len(state.asking.stock) == 11
    # the dealer is served from what is left of them, in their order
    state = BESTIA.apply(state, "stay:2B,4B,5B,6B")
    last = [BESTIA.pack.codes[card] for card in state.asking.answers[-1].draws]
    assert (last, state.asking.answers[-1].reshuffled) == (["2D", "4D", "5D", "6D"], False)


def test_by_house_rule_ones_own_cards_may_come_back() -> None:
    start = dealt(LOW, "7B", reshuffle="FD 6S 2D 4D 5D 6D")
    state = after(start, f"{TWELVE} stay:FD,CD,FC,CC", OWN_TOO)
    assert BESTIA.pack.codes[state.asking.answers[-1].draws[-1]] == "FD"
    assert len(state.asking.stock) == 15


@pytest.mark.parametrize("house", [{}, OWN_TOO])
def test_the_dealer_gets_those_of_the_first_four(house: dict[str, Any]) -> None:
    start = dealt(LOW, "7B", reshuffle="2B FD 6S")
    state = after(start, f"{TWELVE} stay:FD stay:2B,4B,5B,6B", house)
    drawn = [BESTIA.pack.codes[card] for card in state.asking.answers[-1].draws]
    assert drawn[:2] == start["deal"]["stock"][13:]
    assert drawn[2:] == ["FD", "6S"]


def test_four_players_never_use_up_the_stock() -> None:
    four = FIVE[:4]
    state = after(dealt(LOW | {"P4": "FD CD FC CC"}, "AB", dealer="P4", seats=four), "", {"bestia.players": 4})
    assert len(state.asking.stock) == 20
    while state.phase == "stay":
        state = BESTIA.apply(state, max(BESTIA.legal(state), key=len))
    assert len(state.asking.stock) == 4
    assert not any(answer.reshuffled for answer in state.asking.answers)
