"""The engine against the naive referee: random positions, questions and payments under random house rules."""

from random import Random
from typing import Any

import bestia_referee as referee
from bestia_random import HOUSE_RULES
from bestia_table import BESTIA, FIVE, PACK, dealt, options, position
from hypothesis import given
from hypothesis import strategies as st

from smazzata.games.bestia.cardplay import RANKINGS


def seats_of(house: Any) -> tuple[str, ...]:
    return FIVE[: house["bestia.players"]]


@given(st.integers(0, 2**40), HOUSE_RULES)
def test_the_cards_that_may_be_played(seed: int, given_house: dict[str, Any]) -> None:
    rng, house = Random(seed), options(given_house)
    for _ in range(30):
        seats = seats_of(house)
        trump = rng.choice("DCSB")
        pack = [card for card in PACK if card[1] in rng.choice(["DCSB", "DCS", "DB", "CSB"])]
        rng.shuffle(pack)
        active = sorted(rng.sample(seats, rng.randint(2, len(seats))))
        leader = rng.randrange(len(active))
        order = active[leader:] + active[:leader]
        trick = [(seat, pack.pop()) for seat in order[: rng.randrange(len(active))]]
        hand = [pack.pop() for _ in range(rng.randint(1, 5))]
        table = " ".join(f"{seat}:{card}" for seat, card in trick)
        first = rng.random() < 0.4
        turn = order[len(trick)]
        state = position(
            trump, table, " ".join(hand), given_house,
            seats=" ".join(active), dealer=seats[-1], first=first, seat=turn,
        )  # fmt: skip
        if trick:
            may = referee.may_follow(hand, trick, trump, house)
        else:
            may = referee.may_lead(hand, turn, trump, first, seats[0], house)
        assert set(BESTIA.legal(state)) == may, (trump, table, hand, given_house)
        for card in hand:
            verdict = BESTIA.judge(state, card)
            assert verdict.legal == (card in may)
            assert set(verdict.cards) <= {played for _, played in trick}
            assert verdict.rule in {reason.rule for reason in verdict.because}
            assert verdict.rule == BESTIA.deciding_rule(state, card) or not verdict.legal


@given(st.integers(0, 2**40), HOUSE_RULES)
def test_the_cards_that_may_be_given_away(seed: int, given_house: dict[str, Any]) -> None:
    rng, house = Random(seed), options(given_house)
    seats = seats_of(house)
    dealer = rng.choice(seats)
    state = BESTIA.deal(rng, house, seats.index(dealer))
    while state.phase == "stay":
        seat = seats[state.turn]
        hand = BESTIA.pack.write(state.hands[state.turn])
        turn_up = BESTIA.pack.codes[state.start.cards.turn_up] if seat == dealer else None
        ways = {frozenset(way) for way in referee.changes(hand, turn_up, house)}
        legal = BESTIA.legal(state)
        assert legal[0] == "out"
        assert {frozenset(filter(None, action[5:].split(","))) for action in legal[1:]} == ways
        assert len(legal) == len(ways) + 1
        state = BESTIA.apply(state, rng.choice(legal))


@given(st.integers(0, 2**40), HOUSE_RULES)
def test_what_is_paid(seed: int, given_house: dict[str, Any]) -> None:
    rng, house = Random(seed), options(given_house)
    for _ in range(20):
        seats = seats_of(house)
        dealer = rng.choice(seats)
        places = sorted(rng.sample(range(len(seats)), rng.randint(0, len(seats))))
        first = seats.index(dealer) + 1
        order = [(first + step) % len(seats) for step in range(len(seats))]
        active = [seats[place] for place in order if place in places]
        winners = [rng.choice(active) for _ in range(5)] if active else []
        pot = rng.randint(0, 40)
        paid = BESTIA.ask("score", {"dealer": dealer, "pot": pot, "active": active, "winners": winners}, house)
        assert paid["chips"] == referee.payment(pot, seats, dealer, active, winners, house)
        assert paid["pot_after"] == pot - sum(paid["chips"].values())
        assert paid["pot_after"] >= 0


def test_every_pair_of_cards() -> None:
    for trump, ranking in enumerate(RANKINGS):
        for one, first in enumerate(PACK):
            for two, second in enumerate(PACK):
                takes = referee.winner([("P1", first), ("P2", second)], "DCSB"[trump])[1] == second
                assert bool(ranking.above[one] >> two & 1) == (takes and one != two)


def test_the_helper_deals_what_it_is_asked_for() -> None:
    start = dealt({"P1": "AD"}, "7D", stock="2C")
    assert start["deal"]["hands"]["P1"][0] == "AD"
    assert start["deal"]["stock"][0] == "2C"
    cards = [card for hand in start["deal"]["hands"].values() for card in hand] + start["deal"]["stock"]
    assert sorted(cards) == sorted(PACK)
