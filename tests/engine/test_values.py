"""Cards and packs, seats, ranking, house rules and starts: what can be read, and what is refused with which words."""

from typing import Any

import pytest
from belote_table import BELOTE, PACK, ending, options, whole

from smazzata.games.registry import game
from smazzata.values.cards import FRENCH_32, ITALIAN_40, bits
from smazzata.values.errors import CannotRead
from smazzata.values.ranking import ranking
from smazzata.values.table import PAIRS


@pytest.mark.parametrize(("pack", "size"), [(FRENCH_32, 32), (ITALIAN_40, 40)], ids=lambda value: str(value))
def test_a_pack_has_every_card_once(pack: Any, size: int) -> None:
    assert len(set(pack.codes)) == size == pack.all.bit_count()
    assert pack.write(pack.all) == pack.codes
    for place, code in enumerate(pack.codes):
        assert pack.card(code) == place
        assert (pack.ranks[pack.rank(place)], pack.suits[pack.suit(place)]) == (code[0], code[1])
        assert list(bits(pack.cards([code]))) == [place]


@pytest.mark.parametrize("code", ["", "J", "S", "SJ", "10S", "1S", "js", "JX", "JSS", "6S"])
def test_what_is_no_card(code: str) -> None:
    with pytest.raises(CannotRead, match="not a card"):
        FRENCH_32.card(code)


def test_no_card_twice() -> None:
    with pytest.raises(CannotRead, match="JS is there twice"):
        FRENCH_32.cards(["JS", "9S", "JS"])


def test_east_sits_at_souths_right_and_partners_opposite() -> None:
    """`seats.counterclockwise`, `seats.pairs`."""
    assert PAIRS.seats == ("S", "E", "N", "W")
    assert [PAIRS.seats[PAIRS.after(PAIRS.seat(seat))] for seat in "SENW"] == ["E", "N", "W", "S"]
    assert {name: set(seats) for name, seats in PAIRS.members().items()} == {"NS": {"N", "S"}, "EW": {"E", "W"}}
    for read in (PAIRS.seat, PAIRS.side):
        with pytest.raises(CannotRead, match="'X' is not a"):
            read("X")


def test_trumps_may_come_from_several_suits() -> None:
    """Not a game of ours: all jacks are trumps, and leave their suits."""
    jacks = tuple(FRENCH_32.card(code) for code in ("JC", "JS", "JH", "JD"))
    order = ranking(FRENCH_32, "ATKQJ987", jacks)

    def best(codes: str) -> str:
        cards = tuple(FRENCH_32.card(code) for code in codes.split())
        return FRENCH_32.codes[cards[order.best(cards)]]

    assert best("AH JD TH 7H") == "JD"
    assert best("JD JC JH AS") == "JC"
    assert best("QH KH AS TH") == "TH"
    assert order.suit_of[FRENCH_32.card("JH")] == FRENCH_32.cards(["JC", "JS", "JH", "JD"])
    assert not order.suit_of[FRENCH_32.card("7H")] & FRENCH_32.cards(["JH"])


# fmt: off
HOUSE = (
    ({"play.undertrup": "free"}, "did you mean play.undertrump"),
    ({"xyz": 1}, "no option 'xyz'"),
    ({"play.undertrump": "maybe"}, "play.undertrump cannot be 'maybe'; it can be compulsory, free"),
    ({"decl.overlap": 1}, "decl.overlap cannot be 1; it can be true, false"),
    ({"match.target": 0}, "any number from 1"),
    ({"match.target": True}, "any number from 1"),
    ({"match.target": "many"}, "any number from 1"),
    ({"bid.contro_by": "opponents"}, "no option 'bid.contro_by'"),
)
# fmt: on


@pytest.mark.parametrize(("given", "said"), HOUSE, ids=lambda value: str(value))
def test_house_rules_that_there_are_not(given: dict[str, Any], said: str) -> None:
    with pytest.raises(CannotRead) as refused:
        options(given)
    assert said in str(refused.value)


def test_house_rules_are_read_as_they_are_typed() -> None:
    typed = options({"match.target": "750", "decl.overlap": "False", "score.senza": "2", "play.undertrump": "FREE"})
    meant = options({"match.target": 750, "decl.overlap": False, "score.senza": 2, "play.undertrump": "free"})
    assert typed == meant
    assert hash(typed) == hash(meant)
    assert BELOTE.options.changed(typed) == dict(
        zip(("match.target", "decl.overlap", "score.senza", "play.undertrump"), (750, False, 2, "free"), strict=True)
    )
    assert BELOTE.options.changed(options()) == {}


def without(start: dict[str, Any], *path: str) -> dict[str, Any]:
    copy = {**start}
    if len(path) == 1:
        del copy[path[0]]
    else:
        copy[path[0]] = without(copy[path[0]], *path[1:])
    return copy


DEAL = whole({})
END = ending({"S": "7H 8S", "E": "8H 9S"}, "S")
FIRST = DEAL["deal"]["first"]
# fmt: off
STARTS = (
    ({}, "dealer is missing"),
    (without(DEAL, "dealer"), "dealer is missing"),
    ({**DEAL, "dealer": "X"}, "'X' is not a seat"),
    (without(DEAL, "deal"), "deal is missing"),
    (without(DEAL, "deal", "turn_up"), "turn_up is missing"),
    ({**DEAL, "frozen": -1}, "frozen"),
    ({**DEAL, "score": {"XX": 1}}, "'XX' is not a side"),
    ({**DEAL, "deal": {**DEAL["deal"], "stock": DEAL["deal"]["stock"][1:]}}, "missing: " + DEAL["deal"]["stock"][0]),
    ({**DEAL, "deal": {**DEAL["deal"], "turn_up": DEAL["deal"]["stock"][0]}}, "twice"),
    ({**DEAL, "deal": {**DEAL["deal"], "first": {**FIRST, "S": FIRST["S"][1:]}}}, "S has 4 cards"),
    ({**DEAL, "deal": {**DEAL["deal"], "first": {**FIRST, "S": [*FIRST["S"][1:], "XX"]}}}, "'XX' is not a card"),
    ({**END, "ending": {**END["ending"], "trump": "X"}}, "trump"),
    ({**END, "ending": {**END["ending"], "contract": "senza"}}, "trump"),
    ({**END, "ending": {**END["ending"], "trump": None}}, "trump"),
    ({**END, "ending": {**END["ending"], "trick": [{"seat": "E", "card": "AD"}]}}, "playing order"),
    ({**END, "ending": {**END["ending"], "trick": [{"seat": "S", "card": "8H"}]}}, "8H is there twice"),
    ({**END, "ending": {**END["ending"], "hands": {**END["ending"]["hands"], "S": ["7H"]}}}, "same number"),
)
# fmt: on


@pytest.mark.parametrize(("start", "said"), STARTS, ids=[said for _, said in STARTS])
def test_starts_that_cannot_be(start: dict[str, Any], said: str) -> None:
    with pytest.raises(CannotRead) as refused:
        BELOTE.begin(start, options())
    assert said in str(refused.value)


@pytest.mark.parametrize("action", ["", "JX", "contro!", "take ", "Take", "7S!"])
def test_nonsense_is_no_call(action: str) -> None:
    state = BELOTE.begin(DEAL, options())
    for act in (BELOTE.read, BELOTE.apply):
        with pytest.raises(CannotRead):
            act(state, action)


def test_a_card_that_is_not_held() -> None:
    state = BELOTE.begin(END, options())
    assert "AD" in PACK
    with pytest.raises(CannotRead, match="S does not hold AD"):
        BELOTE.apply(state, "AD")


@pytest.mark.parametrize("name", ["", "Belote", "bridge", None, 3])
def test_games_that_there_are_not(name: object) -> None:
    with pytest.raises(CannotRead, match="no game"):
        game(name)
