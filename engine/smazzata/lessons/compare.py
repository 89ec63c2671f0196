"""The same hand under two rule sets: where they first part, where they part again, and how each ends.

Both sides play the same deal. The first follows the hand as it was played; the second does too, as far as its rules let
it, and answers by itself what only they ask. Where it must leave the hand, sensible players go on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..games.game import Game
from ..rules.options import Options, write
from ..rules.verdict import Verdict
from ..values.errors import CannotRead
from .aspects import FACTS, SHEET, SPEAK_OF, apart, cited, hand, judged, some
from .differing import Kind
from .sides import Deed, Left, Side


class Half(NamedTuple):
    """What one rule set has at a difference: the step (its place in the frames), after how many of its own actions;
    verdicts, rules, the facts."""

    step: int
    actions: int
    verdicts: tuple[Verdict, ...] = ()
    rules: tuple[str, ...] = ()
    facts: Any = None

    @property
    def named(self) -> tuple[str, ...]:
        """All rules that speak here."""
        return tuple(dict.fromkeys((*(verdict.rule for verdict in self.verdicts), *self.rules)))


class Difference(NamedTuple):
    """One place at which two rule sets part: after so many deeds, in which trick, with whom to act."""

    kind: Kind
    deeds: int
    trick: int | None
    seat: str | None
    halves: tuple[Half, Half]


@dataclass
class Comparison:
    """A hand under two rule sets; `sides[1]` is None where the cards cannot be dealt under the second."""

    game: Game[Any]
    options: tuple[Options, Options]
    sides: tuple[Side, Side | None]
    differences: list[Difference] = field(default_factory=list)

    @property
    def first(self) -> Difference | None:
        """The first difference."""
        return self.differences[0] if self.differences else None

    @property
    def changed(self) -> tuple[str, ...]:
        """The house rules in which the two rule sets differ."""
        mine, other = self.options
        return tuple(name for name in mine if mine[name] != other[name])


def compare(
    game: Game[Any], start: Mapping[str, Any], options: tuple[Options, Options], actions: Sequence[str]
) -> Comparison:
    """Play a hand's actions under both rule sets; they must be legal under the first."""
    base = Side(game, options[0], start)
    try:
        other = Side(game, options[1], start)
    except CannotRead:
        return _other_table(game, base, options, actions)
    found = Comparison(game, options, (base, other))
    deeds = _deeds(game, options[0], start, actions)
    looking = _Looking(found, base, other)
    looking.look(0)
    for count, deed in enumerate(deeds):
        done = len(other.actions)
        here = other.left is None and other.catch_up(deed, deeds[count + 1 :])
        if len(other.actions) > done:
            looking.look(count)
        base.do(deed.action)
        if here:
            other.follow(deed, count)
        if other.left is None:
            looking.look(count + 1)
    if base.state.over:
        _end(looking, len(deeds))
    return found


def _end(looking: _Looking, count: int) -> None:
    """Bring the second side to its end, and compare the scores where both have played the same."""
    other = looking.other
    while other.left is None and other.phase in ("bid", "declare"):
        other.answer()
    if other.left is None and not other.state.over:
        other.left = Left(count, "more")
    if other.left is None:
        looking.look_at_score(count)
    other.finish()


def _deeds(game: Game[Any], options: Options, start: Mapping[str, Any], actions: Sequence[str]) -> tuple[Deed, ...]:
    side = Side(game, options, start)
    return tuple(side.do(action) for action in actions)


def _other_table(game: Game[Any], base: Side, options: tuple[Options, Options], actions: Sequence[str]) -> Comparison:
    """Tell of rule sets under which the same cards cannot be dealt, because other seats are at the table."""
    for action in actions:
        base.do(action)
    seats = tuple(game.seating(one).seats for one in options)
    rules = tuple(standing(game, one, options) for one in options)
    halves = (Half(0, 0, (), rules[0], seats[0]), Half(0, 0, (), rules[1], seats[1]))
    return Comparison(game, options, (base, None), [Difference("seats", 0, None, None, halves)])


def standing(game: Game[Any], options: Options, both: tuple[Options, Options]) -> tuple[str, ...]:
    """The rules that hold on one side by the house rules in which the sides differ."""
    found: list[str] = []
    for name in (name for name in options if both[0][name] != both[1][name]):
        option, value = game.options[name], options[name]
        rules = [rule for rule in option.rules if rule in game.book]
        own = [rule for rule in rules if game.book[rule].option == f"{name}={write(value)}"]
        usual = [rule for rule in rules if not game.book[rule].option]
        if len(usual) == len(option.values) and value in option.values:
            own = [usual[option.values.index(value)]]  # a rule for each value
        found += own or usual
    return tuple(dict.fromkeys(found))


class _Looking:
    """Looks at both sides each time one of them has moved, and notes what differs."""

    def __init__(self, found: Comparison, base: Side, other: Side) -> None:
        self.found = found
        self.base = base
        self.other = other
        self.told: set[object] = set()
        """The facts in which they are known to differ: each is told once."""

    def look(self, deeds: int) -> None:
        """Compare what has happened, then what is to be done."""
        for kind, facts in FACTS.items():
            mine, its = facts(self.base), facts(self.other)
            if mine is not None and its is not None and mine != its and kind not in self.told:
                self.told.add(kind)
                rules = apart(cited(self.base, kind), cited(self.other, kind))
                self._note(kind, deeds, (), (), rules, (mine, its))
        if (self.base.phase, self.base.turn) != (self.other.phase, self.other.turn):
            self._look_at_turn(deeds)
        elif self.base.turn is not None and hand(self.base) == hand(self.other):
            self._look_at_choice(deeds)

    def _look_at_turn(self, deeds: int) -> None:
        phases = (self.base.phase, self.other.phase)
        key = ("turn", *phases, *(() if phases[0] != phases[1] else (self.base.turn, self.other.turn)))
        if key in self.told:
            return
        self.told.add(key)
        rules = (self._about(self.base, phases), self._about(self.other, phases))
        facts = ((self.base.phase, self.base.turn), (self.other.phase, self.other.turn))
        self._note("turn", deeds, some(self.base), some(self.other), rules, facts)

    def _about(self, side: Side, phases: tuple[str, str]) -> tuple[str, ...]:
        """The house rules that hold on one side, as far as they speak of these phases."""
        rules = standing(side.game, side.options, self.found.options)
        groups = {group for phase in phases for group in SPEAK_OF.get(phase, ())}
        return tuple(rule for rule in rules if side.game.book[rule].group in groups) or rules

    def _look_at_choice(self, deeds: int) -> None:
        mine, its = self.base.doable(), self.other.doable()
        only = sorted(set(mine) ^ set(its), key=(*mine, *its).index)
        if only:
            self._note("legal", deeds, judged(self.base, only), judged(self.other, only), ((), ()), (mine, its))

    def look_at_score(self, deeds: int) -> None:
        """Compare the score sheets, and what becomes of the match."""
        mine, its = (side.game.score(side.state) for side in (self.base, self.other))
        if mine is None or its is None:
            return
        ends = (self.base.moments[-1][0], self.other.moments[-1][0])
        rules = apart(*((*end.cites, *_lines(sheet)) for end, sheet in zip(ends, (mine, its), strict=True)))
        rules = (rules[0] or self._at_work(self.base, mine), rules[1] or self._at_work(self.other, its))
        if any(mine.get(part) != its.get(part) for part in SHEET):
            self._note("score", deeds, (), (), rules, (mine, its))
        elif ends[0].says != ends[1].says:
            self._note("match", deeds, (), (), rules, (mine, its))

    def _at_work(self, side: Side, sheet: Mapping[str, Any]) -> tuple[str, ...]:
        """The rules of the house rules in which the sides differ, as far as the score of one rests on them."""
        cited = {*side.moments[-1][0].cites, *_lines(sheet)}
        return tuple(rule for rule in standing(side.game, side.options, self.found.options) if rule in cited)

    def _note(
        self,
        kind: Kind,
        deeds: int,
        mine: tuple[Verdict, ...],
        its: tuple[Verdict, ...],
        rules: tuple[tuple[str, ...], tuple[str, ...]],
        facts: tuple[Any, Any],
    ) -> None:
        both = self.found.options
        halves = []
        for side, verdicts, own, fact, options in zip(
            (self.base, self.other), (mine, its), rules, facts, both, strict=True
        ):
            why = own or (() if mine and its else standing(side.game, options, both))
            halves.append(Half(len(side.moments) - 1, len(side.actions), verdicts, why, fact))
        table = self.base.table()
        playing = self.base.phase == "play"
        done = sum(event.kind == "trick" for event in self.base.told)
        trick = done + (kind != "trick") if playing or kind == "trick" else None
        self.found.differences.append(Difference(kind, deeds, trick, table.get("turn"), (halves[0], halves[1])))


def _lines(sheet: Mapping[str, Any]) -> list[str]:
    """The rules of a score sheet's lines."""
    return [line["rule"] for line in sheet["lines"]]
