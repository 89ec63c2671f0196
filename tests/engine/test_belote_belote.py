"""King and queen of trumps: the rules `belote.*`. Spades are trumps, and South is on lead."""

from typing import Any

import pytest
from belote_table import BELOTE, SIDES, bid, chain, ending, finished, options, play, position, short, whole
from wording import faults

from smazzata.play.view import View

ANNOUNCE = {"belote.claim": "announce"}
HANDS = {"S": "KS QS", "E": "8S 9D", "N": "9S TD", "W": "7S JD"}
LAST_TWO = {"belote": "S", "won": {"NS": {"tricks": 3, "points": 60}, "EW": {"tricks": 3, "points": 50}}}


def said(state: Any, card: str) -> str | None:
    event, _ = BELOTE.events(state, card, BELOTE.apply(state, card))[0]
    if "said" in event.facts:
        assert {"belote.belote.announce", "belote.belote.value", "belote.belote.one-hand"} <= {*event.cites}
    return event.facts.get("said")


def two_tricks(cards: str, house: dict[str, Any] | None = None, **more: Any) -> Any:
    return play(BELOTE.begin(ending(HANDS, "S", **LAST_TWO | more), options(house)), cards)


@pytest.mark.parametrize(("first", "second"), [("KS", "QS"), ("QS", "KS")])
def test_belote_with_one_piece_and_rebelote_with_the_other(first: str, second: str) -> None:
    state = two_tricks("")
    assert said(state, first) == "belote"
    state = play(state, f"{first} 8S 9S 7S")
    assert said(state, "TD") is None
    assert said(play(state, "TD JD"), second) == "rebelote"
    assert BELOTE.record(finished(state), ())["belote"] == {"seat": "S", "points": 20}


def whole_hands(hands: dict[str, str], calls: str = "take pass pass pass") -> dict[str, Any]:
    return BELOTE.record(finished(bid(whole(hands, turn_up="8S"), calls)), ())


@pytest.mark.parametrize("seat", ["S", "E", "N", "W"])
def test_whoever_holds_both_has_twenty_points(seat: str) -> None:
    hands = {"S": "8S"}
    hands[seat] = f"{hands.get(seat, '')} KS QS".strip()
    record = whole_hands(hands)
    assert record["belote"] == {"seat": seat, "points": 20}
    lines = [(line["side"], line["points"]) for line in record["score"]["lines"] if "belote" in short(line["rule"])]
    assert lines == [(SIDES[seat], 20)]


def test_partners_cannot_share_it() -> None:
    assert whole_hands({"S": "8S KS", "N": "QS"})["belote"] is None


def test_king_and_queen_of_another_suit_are_nothing() -> None:
    assert whole_hands({"S": "8S KH QH", "N": "QS", "E": "KS"})["belote"] is None


def test_no_belote_in_senza() -> None:
    record = whole_hands({"S": "8S KS QS"}, "senza")
    assert record["belote"] is None
    assert not [line for line in record["score"]["lines"] if line["rule"] == "belote.belote.value"]


def test_nothing_annuls_it() -> None:
    """The other side's four jacks annul South's terza, the belote stays; the queen serves in both."""
    record = whole_hands({"S": "8S KS QS AS", "E": "JS JH JD JC"})
    assert {(one["seat"], one["points"], one["scored"]) for one in record["declarations"]} >= {
        ("S", 20, False),
        ("E", 200, True),
    }
    assert record["belote"] == {"seat": "S", "points": 20}


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("KS! 8S 9S 7S TD JD QS! 9D", 20),
        ("KS! 8S 9S 7S TD JD QS 9D", None),
        ("KS 8S 9S 7S TD JD QS 9D", None),
    ],
)
def test_the_house_rule_that_it_must_be_announced_twice(cards: str, points: int | None) -> None:
    state = two_tricks(cards, ANNOUNCE)
    belote = BELOTE.record(state, ())["belote"]
    assert belote == (points and {"seat": "S", "points": points})
    assert ("belote.belote.value" in {line["rule"] for line in BELOTE.score(state)["lines"]}) == bool(points)


def test_both_ways_of_playing_a_piece_are_offered() -> None:
    state = two_tricks("", ANNOUNCE)
    assert set(BELOTE.legal(state)) == {"KS", "QS", "KS!", "QS!"}
    assert BELOTE.judge(state, "KS!").legal
    assert said(state, "KS!") == "belote"
    assert said(state, "KS") is None
    # announced once, the other piece may be announced too; played in silence, it is too late
    assert set(BELOTE.legal(two_tricks("KS! 8S 9S 7S TD JD", ANNOUNCE))) == {"QS", "QS!"}
    assert set(BELOTE.legal(two_tricks("KS 8S 9S 7S TD JD", ANNOUNCE))) == {"QS"}


REFUSED = (
    ("belote.announce", two_tricks("KS!", ANNOUNCE), "8S!"),
    ("belote.one-hand", position("S", "", "KS 7D", ANNOUNCE), "KS!"),
    ("belote.not-in-senza", position(None, "", "KS QS", ANNOUNCE), "KS!"),
    ("belote.claim", two_tricks("KS 8S 9S 7S TD JD", ANNOUNCE), "QS!"),
    # the card itself is forbidden: that comes first
    ("play.follow", position("S", "W:8H", "KS QS 7H", ANNOUNCE, belote="S"), "KS!"),
)


@pytest.mark.parametrize(("rule", "state", "action"), REFUSED, ids=[rule for rule, _, _ in REFUSED])
def test_announcements_that_are_refused(rule: str, state: Any, action: str) -> None:
    verdict = BELOTE.judge(state, BELOTE.read(state, action))
    assert (short(verdict.rule), verdict.legal) == (rule, False)
    assert verdict.instead
    assert set(verdict.instead) <= set(BELOTE.legal(state))
    for lang in ("en", "it"):
        assert faults(View(BELOTE, options(ANNOUNCE), lang).explain(verdict)["text"], lang) == []


def test_without_that_house_rule_there_is_nothing_to_announce() -> None:
    state = two_tricks("")
    with pytest.raises(ValueError, match="automatically"):
        BELOTE.read(state, "KS!")
    assert chain(BELOTE.judge(state, "KS")) == "lead-free:allows"
