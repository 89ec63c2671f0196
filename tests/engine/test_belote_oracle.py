"""The engine against the naive referee: random positions, every auction, every pair of cards."""

from collections.abc import Iterator
from random import Random
from typing import Any

import belote_referee as referee
import pytest
from belote_random import HOUSE_RULES
from belote_table import BELOTE, PACK, SEATS, options
from hypothesis import given
from hypothesis import strategies as st
from wording import faults

from smazzata.games.belote.cardplay import RANKINGS
from smazzata.games.belote.scoring import CARD_POINTS
from smazzata.play.view import View

TRUMPS = (None, *"SHDC")


def random_position(rng: Random) -> dict[str, Any]:
    """An ending with up to three cards on the table; often few suits, so that players are void."""
    pack = [card for card in PACK if card[1] in rng.choice(["SHDC", "SHD", "SH", "HDC"])]
    rng.shuffle(pack)
    size = rng.randint(1, len(pack) // 4)
    leader = rng.randrange(4)
    trick = [{"seat": SEATS[(leader + step) % 4], "card": pack.pop()} for step in range(rng.randrange(4))]
    gone = {played["seat"] for played in trick}
    hands = {seat: [pack.pop() for _ in range(size - (seat in gone))] for seat in SEATS}
    trump = rng.choice(TRUMPS)
    contract = "trump" if trump else "senza"
    ending = {"hands": hands, "trump": trump, "contract": contract, "taker": rng.choice(SEATS), "trick": trick}
    return {"dealer": rng.choice(SEATS), "ending": {**ending, "leader": SEATS[leader]}}


@given(st.integers(0, 2**40), HOUSE_RULES)
def test_the_cards_that_may_be_played_and_why(seed: int, house: dict[str, Any]) -> None:
    rng, read = Random(seed), options(house)
    for _ in range(30):
        start = random_position(rng)
        state = BELOTE.begin(start, read)
        ending = start["ending"]
        trick = [(played["seat"], played["card"]) for played in ending["trick"]]
        seat = SEATS[state.turn]
        ruled = referee.card_rules(ending["hands"][seat], trick, seat, ending["trump"], read)
        assert {card for card in BELOTE.legal(state) if len(card) == 2} == {
            card for card, (legal, _) in ruled.items() if legal
        }
        for card, (legal, rule) in ruled.items():
            verdict = BELOTE.judge(state, card)
            assert (verdict.legal, verdict.rule) == (legal, f"belote.play.{rule}"), (start, card)
            assert set(verdict.cards) <= {played for _, played in trick}
            assert verdict.rule in {reason.rule for reason in verdict.because}


@pytest.mark.parametrize("lang", ["en", "it"])
@given(seed=st.integers(0, 2**40), house=HOUSE_RULES)
def test_verdicts_on_cards_are_well_formed_sentences(lang: str, seed: int, house: dict[str, Any]) -> None:
    rng, read = Random(seed), options(house)
    view = View(BELOTE, read, lang)
    for _ in range(5):
        state = BELOTE.begin(random_position(rng), read)
        for option in view.choice(state)["options"]:
            for text in (option["text"], *(reason["text"] for reason in option["because"])):
                assert faults(text, lang) == []


def auctions(dealer: str, house: Any, turned: str = "H") -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Every sequence of calls, begun or finished, as the referee knows them."""
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        calls = waiting.pop()
        now = referee.auction(dealer, turned, calls, house)
        yield calls, now
        waiting += [(*calls, call) for call in now.get("legal", ())]


@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("direct", BELOTE.options["bid.senza_direct"].values)
@pytest.mark.parametrize("window", BELOTE.options["bid.senza_window"].values)
def test_every_auction(direct: str, window: str, dealer: str) -> None:
    house = {"bid.senza_direct": direct, "bid.senza_window": window}
    first = {seat: list(PACK[place * 5 : place * 5 + 5]) for place, seat in enumerate(SEATS)}
    rest = list(PACK[20:])
    turn_up = "AD"
    rest.remove(turn_up)
    begun = BELOTE.begin(
        {"dealer": dealer, "deal": {"first": first, "turn_up": turn_up, "stock": rest}}, options(house)
    )
    states = {(): begun}
    for calls, expected in auctions(dealer, options(house), "D"):
        state = states[calls]
        if "turn" in expected:
            assert SEATS[state.turn] == expected["turn"]
            assert set(BELOTE.legal(state)) == expected["legal"]
            states |= {(*calls, call): BELOTE.apply(state, call) for call in expected["legal"]}
        elif expected["contract"] is None:
            assert (state.phase, state.turn) == ("over", None)
        else:
            assert state.phase == "play"
            assert state.table.contract == expected["contract"]
            assert SEATS[state.table.taker] == expected["taker"] == SEATS[state.turn]


@pytest.mark.parametrize("trump", TRUMPS)
def test_every_pair_of_cards(trump: str | None) -> None:
    place = None if trump is None else "SHDC".index(trump)
    above = RANKINGS[place].above
    for other in PACK:
        for card in PACK:
            taken = bool(above[BELOTE.pack.card(other)] >> BELOTE.pack.card(card) & 1)
            assert taken == (card != other and referee.beats(card, other, trump)), (card, other)
    assert [CARD_POINTS[place][BELOTE.pack.card(card)] for card in PACK] == [
        referee.points([card], trump) for card in PACK
    ]
    assert sum(CARD_POINTS[place]) == (120 if trump is None else 152)


@given(seed=st.integers(0, 2**40), house=HOUSE_RULES)
def test_no_verdict_recommends_a_card_that_is_forbidden(seed: int, house: dict[str, Any]) -> None:
    """The sentence that refuses a card names, of the hand, only that card and cards that may be played."""
    rng, read = Random(seed), options(house)
    view = View(BELOTE, read, "en")
    names = {card: f"the {view.words.card(card).word}" for card in PACK}
    for _ in range(10):
        choices = view.choice(BELOTE.begin(random_position(rng), read))["options"]
        forbidden = {option["id"] for option in choices if not option["legal"]}
        for option in choices:
            if not option["legal"]:
                why = option["text"].split(":", 1)[1]
                assert [card for card in forbidden - {option["id"]} if names[card] in why] == [], option["text"]
