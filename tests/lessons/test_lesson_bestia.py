"""The same format at a table where each plays for himself: staying in, the stock, the pot and the chips."""

from lesson_sample import lesson, report, spoilt

BESTIA = """\
game: bestia
title: {en: a, it: a}
summary: {en: a, it: a}
level: 2
shows: [exchange.dealer-turn-up, play.follow]
dealer: P5
pot: 5
deal:
  seed: 4
  hands:
    P1: AD 3D RC
    P5: 2B 4C
  turn_up: 7D
  stock: FB 6S
stays:
  - stay RC
  - note: {en: Out, it: Fuori}
  - out fuori out
  - try: stay 7D
    rule: exchange.dealer-turn-up
  - ask: {en: What now?, it: E ora?}
    select: any
    answers: stay
    wrong: {out: {en: No., it: No.}}
  - cambia 2B, 4C
plays:
  - AD
  - expect: {turn: P5, winning: P1, out: [P2, P3, P4]}
  - finish
expect: {result: played}
"""


def test_a_deal_of_bestia() -> None:
    read = lesson(BESTIA)
    assert read.report() == []
    assert read.replay is not None
    assert read.replay.actions[:5] == ("stay:RC", "out", "out", "out", "stay:4C,2B")
    record = read.record()
    assert record is not None
    assert record["pot"]["before"] == 5
    assert record["asks"][0]["draws"] == ["FB"]
    assert record["asks"][4]["draws"][0] == "6S"


def test_what_is_said_stands_with_the_answer() -> None:
    frames = lesson(BESTIA).frames("en")["frames"]
    (noted,) = [frame for frame in frames if frame["notes"]]
    assert noted["event"]["seat"] == "P1"
    (asked,) = [frame for frame in frames if frame["ask"]]
    assert asked["choice"]["seat"] == "P5"
    assert asked["tries"][0]["action"] == "stay:7D"


WRONG = [
    ("pot: 5\n", "pot: 5\nfrozen: 3\n", "8:1: frozen has no meaning in this game"),
    ("  - stay RC\n", "  - RC\n", "16:5: RC stands alone; cards to be changed follow “stay”"),
    ("  - stay RC\n", "  - stay RX\n", "16:10: “RX” is not a card; did you mean RD, RC, RS, RB?"),
    ("  - out fuori out\n", "  - out fuori\n", "19:10: Player 4 does not hold 7D; Player 4 holds …"),
    ("  - cambia 2B, 4C\n", "  - cambia 2B, 4C\n  - out\n", "26:5: everybody has answered; out is one too many"),
    ("  - cambia 2B, 4C\n", "", "26:5: it is not settled yet who stays in; there is nothing to play"),
    ("winning: P1", "winning: P5", "28:33: winning: this says P5, and it is P1"),
    ("out: [P2, P3, P4]", "out: [P2]", "28:43: out: this says P2, and it is P2 P3 P4"),
    ("{result: played}", "{chips: {P1: 99}}", "30:22: chips: this says P1 99, and it is P1 6"),
    ("    answers: stay\n", "    answers: [stay 2B 4C]\n", "23:15: stay 4C 2B is not among the choices: out, stay…"),
    ("  - stay RC\n", "  - stay RC RC\n", "16:10: RC stands twice among the cards to be changed"),
    ("  - stay RC\n", "  - stay DC\n", "16:10: “DC” is not a card; did you mean CD, 2C, CC?"),
    ("dealer: P5", "dealer: S", "6:9: “S” is not a seat; seats: P1 P2 P3 P4 P5"),
]  # fmt: skip


def test_mistakes() -> None:
    for old, new, told in WRONG:
        found = report(spoilt(old, new, BESTIA))
        start, *rest = told.split("…")
        assert any(line.startswith(start) if rest else line == told for line in found), (told, found)


def test_the_turn_up_as_an_answer_is_refused_once() -> None:
    text = spoilt("    answers: stay\n", "    answers: [stay, stay 7D]\n", BESTIA)
    found = report(text.replace("{out: {en", "{stay 7D: {en"))
    assert [line.partition(":")[0] for line in found] == ["23"]
    assert found[0].startswith("23:21: stay 7D cannot be the answer: Player 5 may not do so: the seven of coins")


def test_a_table_of_four() -> None:
    text = "game: bestia\ntitle: {en: a, it: a}\nsummary: {en: a, it: a}\nlevel: 2\nshows: []\n"
    text += "options: {bestia.players: 4}\ndeal: {seed: 3}\nstays: finish\nplays: finish\n"
    read = lesson(text)
    assert read.report() == []
    assert read.frames("en")["seats"] == ["P1", "P2", "P3", "P4"]


def test_an_ending() -> None:
    text = "game: bestia\ntitle: {en: a, it: a}\nsummary: {en: a, it: a}\nlevel: 2\nshows: []\n"
    text += "ending: {hands: {P1: AD 3C, P3: 7D 2C}, trump: denari, leader: P1, won: {P1: {tricks: 3}}}\n"
    read = lesson(text + "plays:\n  - 3C\n  - expect: {legal: 2C}\n  - finish\n")
    assert read.report() == []
    assert report(text.replace("leader: P1", "leader: P2")) == [
        "6:64: each player must have the same number of cards left; Player 2 has 0"
    ]
