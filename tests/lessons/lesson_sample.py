"""A good scenario that the tests spoil in one place each."""

from smazzata.lessons.lesson import Lesson, check

GOOD = """\
game: belote
title: {en: Overruff, it: Superare}
summary: {en: South is void., it: Sud è vuoto.}
level: 2
shows: [play.must-overtrump]
dealer: N
deal:
  hands:
    S: 7S JS KD 9D 8C 7H QD 7C
    E: AS KH QH JH 8D AH TC TS
    N: QS 8S AC JC TD 9H 8H AD
    W: KS 9S KC QC JD TH 7D 9C
  turn_up: TS
auction:
  - pass pass take
  - pass pass pass
plays:
  - AH 9H TH 7H
  - 8D AD 7D QD
  - 8H 9S
  - try: 7S
    rule: play.must-overtrump
  - ask: {en: Which?, it: Quali?}
    wrong: {7S: {en: No., it: No.}}
  - expect: {legal: JS}
  - JS
  - finish
expect: {taker: E, declarations: {NS: 0, EW: 50}}
"""


def spoilt(old: str, new: str, text: str = GOOD) -> str:
    """The good scenario with one thing changed."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the sample"
    return text.replace(old, new)


def lesson(text: str | bytes) -> Lesson:
    return check(text, "belote/sample")


def report(text: str | bytes, lang: str = "en") -> list[str]:
    """The mistakes, as `line:column: message`."""
    return [line.removeprefix("f:") for line in lesson(text).report(lang, "f")]
