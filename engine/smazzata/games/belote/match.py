"""A match: hands with the dealer going round, scores adding up, frozen points handed on.

Rests on `dealer.rotation`, `match.*` and `tie.*`; options `match.target`, `match.both_over` (A24),
`tie.pending_at_target` (A23).
"""

from dataclasses import dataclass, replace
from typing import Any

from ...rules.options import Options
from ...values.table import PAIRS, Seat
from .hand import Hand
from .result import scorable, sheet
from .scoring import Sheet


@dataclass(frozen=True)
class Match:
    """The state of a match between two hands."""

    dealer: Seat
    score: tuple[int, int] = (0, 0)
    frozen: int = 0
    winner: int | None = None
    rule: str = ""


def after_hand(match: Match, options: Options, sheet: Sheet, taker_side: int | None) -> Match:
    """The match after a hand was scored; `winner` is the side that has won it, `rule` (short) why."""
    score = (match.score[0] + sheet.marks[0], match.score[1] + sheet.marks[1])
    winner, rule = _winner(options, score, sheet.frozen_after, taker_side)
    return replace(
        match, dealer=PAIRS.after(match.dealer), score=score, frozen=sheet.frozen_after, winner=winner, rule=rule
    )


def match_after(final: Hand) -> Match:
    """The match after a finished hand; a hand that cannot be scored leaves it as it was."""
    start, names, table = final.start, final.rules.names, final.table
    before = Match(start.dealer, start.score, start.frozen)
    if not scorable(final):
        return before
    return after_hand(before, names.options, sheet(final), None if table is None else PAIRS.side_of(table.taker))


def next_start(match: Match) -> dict[str, Any]:
    """What the next start takes over, as JSON values: a won match is followed by a new one."""
    won = match.winner is not None
    score = (0, 0) if won else match.score
    return {
        "dealer": PAIRS.seats[match.dealer],
        "score": dict(zip(PAIRS.sides, score, strict=True)),
        "frozen": 0 if won else match.frozen,
    }


def _winner(options: Options, score: tuple[int, int], frozen: int, taker_side: int | None) -> tuple[int | None, str]:
    target = int(options["match.target"])
    over = [side for side in (0, 1) if score[side] >= target]
    if not over:
        return None, ""
    if frozen and options["tie.pending_at_target"] == "play_on":
        return None, "match.pending-play-on"
    pending = "match.pending-end" if frozen else ""
    if len(over) == 1:
        return over[0], pending or "match.target"
    if options["match.both_over"] == "taker" and taker_side is not None:
        return taker_side, "match.both-over-taker"
    if score[0] == score[1]:
        return None, "match.both-over"
    return (0 if score[0] > score[1] else 1), "match.both-over"
