"""A good scenario that the tests spoil in one place each."""

from pathlib import Path
from typing import NamedTuple

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


class Case(NamedTuple):
    """A block of one of the tables beside this file."""

    old: str
    new: str
    told: list[str]


def cases(name: str) -> list[Case]:
    """The blocks of a table: lines with "-" (what stood there), "+" (what stands there now), "=" (what is told)."""
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    blocks = [block.split("\n") for block in text.strip("\n").split("\n\n")]
    found = []
    for lines in blocks:
        old, new, told = ([line[2:] for line in lines if line.startswith(f"{mark} ")] for mark in "-+=")
        if told:
            # Where nothing stands there any more, the line goes as a whole.
            end = "" if new else "\n"
            found.append(Case("\n".join(old) + end, "\n".join(new), told))
    return found


def spoilt(old: str, new: str, text: str = GOOD) -> str:
    """The good scenario with one thing changed."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the sample"
    return text.replace(old, new)


def spoilt_by(case: Case) -> str:
    """The good scenario, spoilt as a block says."""
    return spoilt(case.old, case.new)


def lesson(text: str | bytes) -> Lesson:
    return check(text, "belote/sample")


def report(text: str | bytes, lang: str = "en") -> list[str]:
    """The mistakes, as `line:column: message`."""
    return [line.removeprefix("f:") for line in lesson(text).report(lang, "f")]


def as_told(found: list[str], told: list[str]) -> bool:
    """Whether these mistakes were told; "…" stands for words of the engine, which may change."""
    return len(found) == len(told) and all(map(_fits, found, told))


def _fits(line: str, told: str) -> bool:
    start, *rest = told.split("…")
    return line.startswith(start) and all(part in line for part in rest) and (bool(rest) or line == told)
