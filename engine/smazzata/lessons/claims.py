"""What the author claims, held against what is so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..values.languages import LANGUAGES
from .format import Claim, Numbers, Result
from .position import Position
from .problems import Place, catalogue
from .reader import Reader, Said

type Spoken = str | Mapping[str, str]


def check_claims(claim: Result, now: Position, to: Reader) -> None:
    """Report each claim that is not true of the position."""
    if isinstance(claim, Claim):
        _check_moment(claim, now, to)
    table = now.table()
    seen = {"taker": table.get("taker"), "trump": table.get("trump"), "contract": table.get("contract")}
    for name, actual in (*seen.items(), ("belote", _belote(now))):
        claimed: Said[str] | None = getattr(claim, name)
        if claimed and claimed.value != actual:
            _false(to, claimed.at, name, claimed.value, actual or "nobody")
    _numbers(claim.declarations, _declared(now), "declarations", to)
    if claim.out and {said.value for said in claim.out} != set(table.get("out", ())):
        _false(
            to,
            claim.out[0].at,
            "out",
            _words(said.value for said in claim.out),
            _words(table.get("out", ())) or "nobody",
        )
    if claim.pot and claim.pot.value != table.get("pot"):
        _false(to, claim.pot.at, "pot", str(claim.pot.value), str(table.get("pot")))
    _numbers(claim.tricks, table.get("won"), "tricks", to)
    _check_score(claim, now, to)


def _check_moment(claim: Claim, now: Position, to: Reader) -> None:
    table, trick = now.table(), now.happened("trick")
    if claim.turn and claim.turn.value != now.turn:
        _false(to, claim.turn.at, "turn", claim.turn.value, now.turn or "nobody")
    if claim.winning and (table.get("trick_done") or not table.get("trick")):
        to.wrong(claim.winning.at, "claim-no-trick", claim="winning")
    elif claim.winning and claim.winning.value != table["winning"]:
        _false(to, claim.winning.at, "winning", claim.winning.value, table["winning"])
    if claim.legal and now.turn is None:
        to.wrong(claim.legal[0].at, "claim-no-turn", claim="legal")
    elif claim.legal and {said.value for said in claim.legal} != set(now.legal()):
        _false(to, claim.legal[0].at, "legal", _words(said.value for said in claim.legal), _words(now.legal()))
    if claim.rule:
        _check_rule(claim.rule, now, to)
    points = claim.points
    of_trick = {"winner": claim.winner, "points": points if isinstance(points, Said) else None}
    for name, claimed in of_trick.items():
        if claimed and trick is None:
            to.wrong(claimed.at, "claim-no-trick", claim=name)
        elif claimed and trick and claimed.value != trick.facts.get(name):
            _false(to, claimed.at, name, str(claimed.value), str(trick.facts.get(name)))
    if isinstance(points, dict):
        _numbers(points, table.get("points"), "points", to)


def _check_rule(claimed: Said[str], now: Position, to: Reader) -> None:
    if now.turn is None:
        to.wrong(claimed.at, "claim-no-turn", claim="rule")
        return
    verdicts = [verdict for action in now.choices() if (verdict := now.judge(action))]
    deciding = tuple(dict.fromkeys(verdict.rule for verdict in verdicts))
    now.shown.update(deciding)
    if claimed.value not in deciding:
        to.wrong(claimed.at, "claim-rule", seat=to.seat(now.turn), claimed=claimed.value, actual=deciding)


def _check_score(claim: Result, now: Position, to: Reader) -> None:
    score = now.game.score(now.state)
    for name, claimed in _score_claims(claim):
        if not now.state.over:
            to.wrong(claimed[0].at, "claim-not-over", claim=name)
        elif score is None:
            to.wrong(claimed[0].at, "claim-unscored", claim=name)
    if score is None:
        return
    if claim.result and claim.result.value != score["result"]:
        _false(to, claim.result.at, "result", claim.result.value, score["result"])
    _numbers(claim.chips, score.get("chips"), "chips", to)
    if claim.frozen and claim.frozen.value != score["frozen_after"]:
        _false(to, claim.frozen.at, "frozen", str(claim.frozen.value), str(score["frozen_after"]))
    before = now.table().get("score", {})
    _numbers(claim.totals, score.get("totals"), "totals", to)
    _numbers(claim.marks, score.get("marks"), "marks", to)
    after = {side: before.get(side, 0) + marks for side, marks in score.get("marks", {}).items()}
    _numbers(claim.score, after, "score", to)


def _score_claims(claim: Result) -> Iterator[tuple[str, list[Said[Any]]]]:
    for name in ("result", "chips", "totals", "marks", "frozen", "score"):
        claimed = getattr(claim, name)
        if claimed:
            yield name, list(claimed.values()) if isinstance(claimed, dict) else [claimed]


def _numbers(claimed: Numbers | None, actual: Mapping[str, int] | None, name: str, to: Reader) -> None:
    """Compare the numbers of each side; one report is enough."""
    wrong = [side for side, said in (claimed or {}).items() if actual is None or said.value != actual.get(side)]
    if claimed and wrong:
        told = _by_side({side: said.value for side, said in claimed.items()})
        _false(
            to,
            claimed[wrong[0]].at,
            name,
            told,
            "unknown" if actual is None else _by_side({side: actual.get(side, 0) for side in claimed}),
        )


def _declared(now: Position) -> dict[str, int] | None:
    """Give the declarations that count, by side; None while there is no knowing."""
    if now.game.choice(now.state) is not None and not any(event.kind in ("deal2", "ending") for event in now.told):
        return None
    sums = dict.fromkeys(now.seating.sides, 0)
    for one in now.declared:
        if one["scored"]:
            side = next(side for side, seats in now.seating.members().items() if one["seat"] in seats)
            sums[side] += one["points"]
    return sums


def _belote(now: Position) -> str | None:
    return next((event.facts["seat"] for event in now.told if event.facts.get("said")), None)


def _by_side(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{side} {number}" for side, number in numbers.items())


def _words(actions: Iterable[str]) -> str:
    return " ".join(sorted(actions))


def _false(to: Reader, at: Place, name: str, claimed: str, actual: str) -> None:
    said: Spoken = actual
    if actual in ("nobody", "unknown"):
        said = {lang: catalogue(lang)["value"][actual] for lang in LANGUAGES}
    to.wrong(at, "false-claim", claim=name, claimed=claimed, actual=said)
