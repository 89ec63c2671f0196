"""Replaying a scenario: each attempt judged, each claim checked, what is said on the way kept in its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ..games.game import Game
from ..rules.options import Options
from ..rules.verdict import Verdict
from .claims import check_claims
from .format import Ask, Expect, Highlight, Moves, Note, Scenario, Step, Try
from .notation import as_written
from .position import Position
from .questions import Question, check_ask
from .reader import Reader, Said, Stage
from .saying import reason

FINISH = "finish"
BEFORE_PLAY: dict[str, Stage] = {"bid": "bid", "stay": "stay"}
"""The phases that have a list of their own; all others belong to `plays`."""
NOT_YET = {"bid": "no-auction", "stay": "no-stays"}
NO_MORE = {"bid": "bidding-is-over", "stay": "stays-are-over"}


@dataclass(frozen=True)
class Marked:
    """Something said on the way: after how many actions, in which list, and what the engine adds to it."""

    actions: int
    stage: Stage
    step: Note | Highlight | Try | Question
    verdicts: tuple[Verdict, ...] = ()


@dataclass(frozen=True)
class Replay:
    """A scenario that has been played through."""

    game: Game[Any]
    options: Options
    start: Mapping[str, Any]
    actions: tuple[str, ...]
    marks: tuple[Marked, ...]
    shown: frozenset[str]
    over: bool
    hidden: frozenset[str]
    written: int | None = None
    """How many of the actions stand in the text, before the players go on to its end; None for all of them."""


class _Stop(Exception):
    """The hand cannot go on from here; the reason has been reported."""


def replay(
    scenario: Scenario, game: Game[Any], options: Options, start: Mapping[str, Any], to: Reader
) -> Replay | None:
    """Play a scenario through from its start; None where it could not be played to its end."""
    walk = _Walk(scenario, Position(game, options, start), to)
    try:
        walk.steps(scenario.auction or (), "bid")
        walk.steps(scenario.stays or (), "stay")
        walk.steps(scenario.plays or (), "play")
    except _Stop:
        return None
    now = walk.now
    if walk.astray:
        return None
    if scenario.expect:
        check_claims(scenario.expect, now, to)
    now.shown.update(_scored(now))
    return Replay(
        game,
        options,
        start,
        tuple(now.actions),
        tuple(walk.marks),
        frozenset(now.shown),
        now.state.over,
        walk.hidden,
        walk.written,
    )


def check_shows(scenario: Scenario, shown: AbstractSet[str], to: Reader) -> None:
    """Report the rules that a scenario is there to show and does not."""
    for rule in scenario.shows or ():
        if rule.value not in shown:
            group = rule.value.rpartition(".")[0] + "."
            near = sorted(one for one in shown if one.startswith(group)) or ["–"]
            to.wrong(rule.at, "rule-not-shown", rule=rule.value, shown=near)


def check_auction(scenario: Scenario, game: Game[Any], options: Options, start: Mapping[str, Any], to: Reader) -> None:
    """Report what is wrong with the auction of a hand whose cards cannot all be dealt."""
    with suppress(_Stop):
        _Walk(scenario, Position(game, options, start), to).steps(scenario.auction or (), "bid")


def bid_out(game: Game[Any], options: Options, start: Mapping[str, Any], auction: Sequence[Step]) -> str | None:
    """Give the taker of an auction, as far as it can be told from the first deal; mistakes are left for the replay."""
    now = Position(game, options, start)
    for action in (said.value for step in auction if isinstance(step, Moves) for said in step.actions):
        while action == FINISH and stage_of(now) == "bid":
            now.state = game.apply(now.state, game.advise(now.state).action)
        verdict = now.judge(action) if stage_of(now) == "bid" else None
        if verdict and verdict.legal:
            now.state = game.apply(now.state, verdict.action)
    taker: str | None = now.table().get("taker")
    return None if stage_of(now) == "bid" or now.state.over else taker


def stage_of(now: Position) -> Stage:
    """Give the list to which what is done next belongs."""
    return BEFORE_PLAY.get(now.state.phase, "play")


def _scored(now: Position) -> set[str]:
    """Give the rules that the lines of the score sheet name."""
    score = now.game.score(now.state) or {}
    lines = [*score.get("lines", ()), *score.get("settlement", ())]
    return {str(line["rule"]) for line in lines} | set(score.get("frozen_rules", ()))


class _Walk:
    """The replay under way."""

    def __init__(self, scenario: Scenario, now: Position, to: Reader) -> None:
        self.now = now
        self.marks: list[Marked] = []
        self.written = 0
        self.astray = False
        """A card was played against the rules: what is played after it is looked at, and nothing else."""
        self.hidden = frozenset(said.value for said in scenario.hidden or ())
        self.to = to

    def steps(self, steps: Sequence[Step], stage: Stage) -> None:
        for step in steps:
            if self.astray and not isinstance(step, Moves):
                continue
            match step:
                case Moves(actions=actions, broken=broken):
                    for action in () if broken else actions:
                        self._move(action, stage)
                    if broken:
                        raise _Stop
                case Try():
                    self._try(step, stage)
                case Ask():
                    self._ask(step, stage)
                case Expect(expect=claim):
                    if claim:
                        check_claims(claim, self.now, self.to)
                case Highlight(highlight=cards):
                    self._highlight(cards or ())
                    self._mark(step, stage)
                case Note():
                    self._mark(step, stage)

    def _mark(self, step: Note | Highlight | Try | Question, stage: Stage, verdicts: tuple[Verdict, ...] = ()) -> None:
        self.marks.append(Marked(len(self.now.actions), stage, step, verdicts))

    def _move(self, action: Said[str], stage: Stage) -> None:
        if action.value == FINISH:
            self._finish(stage)
            return
        if self.astray and not self._goes_on(action, stage):
            raise _Stop
        verdict = self._judged(action, stage)
        if not verdict.legal:
            self.to.wrong(
                action.at,
                "illegal",
                text=reason(self.now.game, verdict),
                instead=[as_written(action) for action in verdict.instead or self.now.legal()],
                rule=verdict.rule,
            )
            if self.now.state.phase != "play":
                raise _Stop
            self.astray = True
        if self.astray:
            self.now.lay(verdict.action)
            return
        self.now.act(verdict)
        self.written = len(self.now.actions)

    def _goes_on(self, action: Said[str], stage: Stage) -> bool:
        """Whether an action has its place in the hand that went astray; where it has none, that may be no mistake."""
        return self.now.turn is not None and stage_of(self.now) == stage and self.now.judge(action.value) is not None

    def _judged(self, action: Said[str], stage: Stage) -> Verdict:
        """Judge an action that makes sense here; else report why it makes none."""
        now = self.now
        due = stage_of(now)
        if now.turn is None:
            self.to.wrong(action.at, "hand-is-over", word=as_written(action.value))
        elif due != stage and stage == "play":
            self.to.wrong(action.at, NOT_YET[due])
        elif due != stage:
            self.to.wrong(action.at, NO_MORE[stage], word=as_written(action.value))
        elif verdict := now.judge(action.value):
            return verdict
        else:
            self._senseless(action)
        raise _Stop

    def _senseless(self, action: Said[str]) -> None:
        now = self.now
        hand = now.table()["hands"].get(now.turn, ())
        cards = action.value.removesuffix("!").rpartition(":")[2].split(",")
        absent = [card for card in cards if card in now.game.pack.codes and card not in hand]
        if absent:
            seat = self.to.seat(now.turn or "")
            self.to.wrong(action.at, "not-held", seat=seat, card=" ".join(absent), hand=" ".join(hand))
        else:
            self.to.wrong(action.at, "wrong-phase", word=as_written(action.value))

    def _finish(self, stage: Stage) -> None:
        """Let the sensible players act, to the end of the bidding or of the hand."""
        now = self.now
        if self.astray:
            raise _Stop
        while now.turn is not None and (stage == "play" or stage_of(now) == stage):
            verdict = now.judge(now.game.advise(now.state).action)
            assert verdict is not None
            now.act(verdict)

    def _try(self, step: Try, stage: Stage) -> None:
        verdicts = []
        for attempt in step.attempt or ():
            try:
                verdict = self._judged(attempt, stage)
            except _Stop:  # an attempt changes nothing, so the hand goes on
                continue
            text = reason(self.now.game, verdict)
            if verdict.legal:
                self.to.wrong(attempt.at, "try-is-legal", word=as_written(attempt.value), text=text)
            elif step.rule and step.rule.value != verdict.rule:
                self.to.wrong(
                    step.rule.at,
                    "try-other-rule",
                    word=as_written(attempt.value),
                    rule=verdict.rule,
                    claimed=step.rule.value,
                    text=text,
                )
            self.now.shown.add(verdict.rule)
            verdicts.append(verdict)
        self._mark(step, stage, tuple(verdicts))

    def _ask(self, step: Ask, stage: Stage) -> None:
        before = [mark for mark in self.marks if isinstance(mark.step, Question)]
        if any(mark.actions == len(self.now.actions) for mark in before):
            self.to.wrong(step.at, "two-questions")
        question = check_ask(step, self.now, self.hidden, self.to)
        if question:
            self._mark(question, stage)

    def _highlight(self, cards: Sequence[Said[str]]) -> None:
        table = self.now.table()
        there = {card for hand in table["hands"].values() for card in hand} | {table.get("turn_up")}
        there |= {played["card"] for played in table.get("trick", ())}
        for card in cards:
            if card.value not in there:
                self.to.wrong(card.at, "highlight-absent", card=card.value)
