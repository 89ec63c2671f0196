"""Cards, seats and calls as players write them."""

import pytest

from smazzata.games.registry import GAMES
from smazzata.lessons.names import names_of
from smazzata.lessons.notation import Notation, Unread

BELOTE = GAMES["belote"]


@pytest.fixture(scope="module")
def notation() -> Notation:
    return names_of(BELOTE, BELOTE.options.parse({})).notation


CARDS = [
    ("JS", "JS"), ("TH", "TH"), ("10H", "TH"), ("10♠", "TS"), ("J♥️", "JH"), ("q♣", "QC"), ("9d", "9D"),
    ("Fp", "JS"), ("Rf", "KC"), ("Dc", "QH"), ("Af", "AC"), ("10p", "TS"), ("Dq", "QD"),
    ("fante di picche", "JS"), ("Fante di Picche", "JS"), ("il fante di picche", "JS"), ("l'asso di cuori", "AH"),
    ("donna di fiori", "QC"), ("jack of spades", "JS"), ("the ten of hearts", "TH"), ("dieci di cuori", "TH"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "code"), CARDS)
def test_card(notation: Notation, written: str, code: str) -> None:
    assert [reading for _, reading in notation.read(written, "cards")] == [code]


def test_every_code_means_itself(notation: Notation) -> None:
    assert all(notation.meanings(code) == (code,) for code in BELOTE.pack.codes)


def test_several_cards_in_one_text(notation: Notation) -> None:
    text = 'AH 9♥, dieci di cuori; "7H" jack of spades'
    assert [reading for _, reading in notation.read(text, "cards")] == ["AH", "9H", "TH", "7H", "JS"]


@pytest.mark.parametrize(
    ("written", "problem", "near"),
    [
        ("7c", "ambiguous-card", ("7H", "7C")),  # clubs, or cuori
        ("SJ", "unknown-card-near", ("JS",)),
        ("jack of spaces", "unknown-card-near", "jack of spades"),
        ("xyzzy", "unknown-card", None),
    ],
)
def test_card_that_cannot_be_read(notation: Notation, written: str, problem: str, near: object) -> None:
    ((_, reading),) = notation.read(written, "cards")
    assert isinstance(reading, Unread)
    assert reading.problem == problem
    assert near is None or near in (reading.details.get("near"), reading.details.get("cards"))


CALLS = [
    ("pass", "pass"), ("Passo", "pass"), ("prendo", "take"), ("S", "S"), ("♥", "H"), ("cuori", "H"),
    ("senza", "senza"), ("no trump", "senza"), ("contro", "contro"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "call"), CALLS)
def test_call(notation: Notation, written: str, call: str) -> None:
    assert [reading for _, reading in notation.read(written, "bid")] == [call]


@pytest.mark.parametrize(("written", "seat"), [("S", "S"), ("south", "S"), ("Ovest", "W"), ("O", "W"), ("Est", "E")])
def test_seat(notation: Notation, written: str, seat: str) -> None:
    assert notation.seat(written) == seat


def test_plays_have_words_of_their_own(notation: Notation) -> None:
    text = "KS! declare silent finish"
    assert [reading for _, reading in notation.read(text, "play")] == ["KS!", "declare", "silent", "finish"]


def test_kinds_of_cards(notation: Notation) -> None:
    text = "trump hearts J briscola 7H"
    assert [reading for _, reading in notation.read(text, "kinds")] == ["trump", "H*", "*J", "trump", "7H"]
