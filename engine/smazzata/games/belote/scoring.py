"""The score sheet: what each side made, and what each side marks.

Rests on the `score.*`, `tie.*` and `belote.*` rules. Totals are compared; marks are what is written down.
"""

from typing import NamedTuple

from ...values.cards import FRENCH_32
from .ruleset import RuleNames

TRUMP_VALUES = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
PLAIN_VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
LAST_TRICK = 10
CAPOT = 100
BELOTE = 20
TRICKS = 8


def _points_table(trump: int | None) -> tuple[int, ...]:
    return tuple(
        (TRUMP_VALUES if FRENCH_32.suit(card) == trump else PLAIN_VALUES).get(FRENCH_32.ranks[FRENCH_32.rank(card)], 0)
        for card in range(len(FRENCH_32.codes))
    )


CARD_POINTS = {trump: _points_table(trump) for trump in (None, 0, 1, 2, 3)}
"""The points of each card under each trump suit (None: senza)."""


BELOTE_CARDS = {None: 0} | {place: FRENCH_32.cards(("K" + suit, "Q" + suit)) for place, suit in enumerate("SHDC")}
"""King and queen of trumps, under each trump suit (`belote.value`); none in senza (`belote.not-in-senza`)."""


class Line(NamedTuple):
    """One line of the sheet: a side, a rule, points."""

    side: int
    rule: str
    points: int


class Tally(NamedTuple):
    """What is to be scored: per side card points (not multiplied), tricks, declarations, belote; who chose what."""

    contract: str
    taker_side: int
    card_points: tuple[int, int]
    tricks: tuple[int, int]
    last_trick: int
    declarations: tuple[int, int]
    belote: tuple[int, int]
    frozen: int = 0


class Sheet(NamedTuple):
    """The score of a hand: `lines` add up to `totals`, `settlement` to `marks`."""

    lines: tuple[Line, ...]
    totals: tuple[int, int]
    settlement: tuple[Line, ...]
    marks: tuple[int, int]
    frozen_before: int
    frozen_after: int
    result: str


def score(names: RuleNames, tally: Tally) -> Sheet:
    """Add up the totals, compare them and settle the marks and the frozen points."""
    lines = _total_lines(names, tally)
    totals = _sums(lines)
    settlement, frozen_after, result = _settle(names, tally, totals)
    return Sheet(lines, totals, settlement, _sums(settlement), tally.frozen, frozen_after, result)


def annulled(frozen: int) -> Sheet:
    """The sheet of a hand that nobody took: nothing is marked, frozen points stay (`tie.annulled-hand`)."""
    return Sheet((), (0, 0), (), (0, 0), frozen, frozen, "annulled")


def _sums(lines: tuple[Line, ...]) -> tuple[int, int]:
    sums = [0, 0]
    for side, _, points in lines:
        sums[side] += points
    return sums[0], sums[1]


def _multiplier(names: RuleNames, contract: str) -> tuple[int, str]:
    """How many times the values count, and the rule that says so (`score.senza-sum`, A20)."""
    if contract == "contro":
        return int(names.options["score.contro"]), "score.contro-triple"
    if contract == "senza":
        times = int(names.options["score.senza"])
        return times, "score.senza-double" if times > 1 else "score.senza-sum"
    return 1, "card.trump-values"


def _total_lines(names: RuleNames, tally: Tally) -> tuple[Line, ...]:
    times, card_rule = _multiplier(names, tally.contract)
    last_times = times if names.multiplies_last else 1
    decl_times = times if names.options.get("score.scope") == "all" else 1
    capot = tally.tricks.index(TRICKS) if TRICKS in tally.tricks else None
    lines = [Line(side, names.rule(card_rule), tally.card_points[side] * times) for side in (0, 1)]
    if capot is not None:
        lines.append(Line(capot, names.rule("score.capot"), CAPOT * last_times))
    else:
        lines.append(Line(tally.last_trick, names.rule("score.last-trick"), LAST_TRICK * last_times))
    for side in (0, 1):
        void = capot == 1 - side and names.options["capot.loser_decl"] == "void"
        if tally.declarations[side]:
            rule = "score.capot-loser-void" if void else "decl.winner-takes-all"
            points = 0 if void else tally.declarations[side] * decl_times
            lines.append(Line(side, names.rule(rule), points))
        if tally.belote[side]:
            lines.append(Line(side, names.rule("belote.value"), tally.belote[side]))
    return tuple(lines)


def _settle(names: RuleNames, tally: Tally, totals: tuple[int, int]) -> tuple[tuple[Line, ...], int, str]:
    """The marks, the frozen points after the hand, and how the taker fared."""
    taker, other = tally.taker_side, 1 - tally.taker_side
    result = _result(names, tally, totals)
    protect = names.options["belote.protect"]
    kept = tally.belote[taker]
    if result == "tied":
        at_once = kept if protect == "always_holder" else 0
        lines = [Line(other, names.rule("tie.defenders-mark"), totals[other])]
        if at_once:
            lines.append(Line(taker, names.rule("belote.kept-on-tie"), at_once))
        return tuple(lines), tally.frozen + totals[taker] - at_once, result
    rule = _rule_of(names, tally, totals, result)
    if result == "lost":
        stays = 0 if protect == "with_hand" else kept
        lines = [Line(other, names.rule(rule), totals[0] + totals[1] - stays)]
        if stays:
            lines.append(Line(taker, names.rule("belote.kept-on-loss"), stays))
    else:
        lines = [Line(side, names.rule(rule), totals[side]) for side in (taker, other)]
    if not tally.frozen:
        return tuple(lines), 0, result
    if totals[0] == totals[1]:
        return tuple(lines), tally.frozen, result
    higher = 0 if totals[0] > totals[1] else 1
    return (*lines, Line(higher, names.rule("tie.resolve"), tally.frozen)), 0, result


def _rule_of(names: RuleNames, tally: Tally, totals: tuple[int, int], result: str) -> str:
    """The rule by which the taker's side has won or lost."""
    taker, other = totals[tally.taker_side], totals[1 - tally.taker_side]
    by_points = "won" if taker > other else "lost" if taker < other else "tied"
    if names.options["capot.outright"] and TRICKS in tally.tricks and by_points != result:
        return "score.capot-outright"
    if taker == other:
        return "tie.taker-loses" if result == "lost" else "tie.taker-makes"
    return f"score.{result}"


def _result(names: RuleNames, tally: Tally, totals: tuple[int, int]) -> str:
    """won, lost or tied, for the taker's side (`bid.commitment`, `score.won`, `score.lost`, A21, A22)."""
    taker, other = tally.taker_side, 1 - tally.taker_side
    if names.options["capot.outright"] and TRICKS in tally.tricks:
        return "won" if tally.tricks[taker] == TRICKS else "lost"
    if totals[taker] != totals[other]:
        return "won" if totals[taker] > totals[other] else "lost"
    return {"freeze": "tied", "taker_loses": "lost", "taker_makes": "won"}[str(names.options["tie.rule"])]
