"""Telling the end of a hand, and the rules that its sheet shows."""

from ...rules.terms import SideTerm, Terms
from ...values.table import PAIRS
from ..game import Event
from .hand import Hand
from .match import match_after
from .result import belote_points, card_points, scorable, sheet
from .scoring import TRICKS, Sheet
from .showing import frozen_rules


def end(state: Hand) -> Event:
    """How the hand has ended: the sheet, the taker's fate, the frozen points, the match."""
    if not scorable(state):
        return Event("score", "end", (("end", {}),))
    assert state.table is not None
    done = sheet(state)
    rule, taker = state.rules.names.rule, PAIRS.side_of(state.table.taker)
    key = done.result
    if done.totals[0] == done.totals[1] and key != "tied":
        key = f"tied-{key}"
    if any(line.rule == rule("score.capot-outright") for line in done.settlement):
        key = f"outright-{done.result}"
    terms: Terms = {
        "side": SideTerm(PAIRS.sides[taker]),
        "other_side": SideTerm(PAIRS.sides[1 - taker]),
        "points": done.totals[taker],
        "n": done.totals[1 - taker],
    }
    says = [(f"score.{key}", terms)]
    tricks, points = card_points(state)
    capot = next((side for side in (0, 1) if tricks[side] == TRICKS), None)
    if capot is not None:
        says.insert(0, ("score.capot", {"side": SideTerm(PAIRS.sides[capot])}))
    match = match_after(state)
    kept = [line for line in done.settlement if line.rule in (rule("belote.kept-on-loss"), rule("belote.kept-on-tie"))]
    says += [("score.kept", {"side": SideTerm(PAIRS.sides[line.side]), "points": line.points}) for line in kept]
    resolved = [line for line in done.settlement if line.rule == rule("tie.resolve")]
    says += [("score.frozen", {"side": SideTerm(PAIRS.sides[line.side]), "points": line.points}) for line in resolved]
    if match.winner is not None:
        says.append(("score.match", {"side": SideTerm(PAIRS.sides[match.winner])}))
    cites = [
        *(line.rule for line in (*done.lines, *done.settlement)),
        rule("score.total-includes-declarations"),
        rule("card.plain-values"),
        *frozen_rules(state, done),
        *(rule(name) for name in ("score.capot-by-tricks",) if capot is not None or 0 in points),
        *(rule(name) for name in ("belote.never-annulled",) if _kept_beside_annulled(state)),
        *(rule(name) for name in _scored_by_house_rule(state, done)),
        *(rule(name) for name in (match.rule, "match.no-claim") if match.rule),
    ]
    return Event("score", "score", tuple(says), tuple(dict.fromkeys(cites)))


def _scored_by_house_rule(state: Hand, done: Sheet) -> list[str]:
    """The rules about the belote's fate and the scope of a multiplier that a sheet rests on (A19, A20)."""
    assert state.table is not None
    options, names = state.rules.names.options, []
    belote = belote_points(state)
    at_stake = belote is not None and PAIRS.side_of(belote[0]) == PAIRS.side_of(state.table.taker)
    if at_stake and options["belote.protect"] == "with_hand" and done.result in ("lost", "tied"):
        names.append("belote.with-hand")
    if at_stake and options["belote.protect"] == "holder_except_tie" and done.result == "tied":
        names.append("belote.holder-except-tie")
    scope = options.get("score.scope", "cards")
    if state.table.trump is None and scope != "cards":
        names.append(f"score.scope-{scope}")
    return names


def _kept_beside_annulled(state: Hand) -> bool:
    """Whether somebody has the belote whose other declarations do not count (`belote.never-annulled`)."""
    belote = belote_points(state)
    assert state.table is not None
    return belote is not None and any(
        not one.scored and PAIRS.side_of(one.declaration.seat) == PAIRS.side_of(belote[0])
        for one in state.table.counted
    )
