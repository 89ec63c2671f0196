"""Obligations, exemptions and permissions, and the one fold that gives both the list and the reason.

A game states its rules of play (and of bidding) as a tuple of entries. `narrow` folds them over a player's cards:
each obligation that the table calls for keeps, if able, to the cards that satisfy it. What is left at the end is
what is legal; the findings on the way are why. The set may hold cards or calls, the fold does not mind.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple

from ..values.cards import Card, Cards

type Effect = Literal["binds", "lapses", "lifted", "allows", "absent"]
"""binds: narrows the choice. lapses: nothing to obey it with. lifted: an exemption takes it off.
allows: that exemption, or a permission. absent: an exemption that would have helped does not hold."""

type Test[S] = Callable[[S], bool]
type Pick[S] = Callable[[S], Cards]


@dataclass(frozen=True, kw_only=True)
class Exemption[S]:
    """Lifts the obligation that it is attached to: when the table says so and the hand has nothing in `lacking`."""

    rule: str
    when: Test[S]
    lacking: Pick[S] | None = None
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Obligation[S]:
    """If able, keep to `cards`. Able means holding some of `able` (of `cards`, where it is not given).

    It arises when the table says so (`when`) for a hand with something in `holding` and nothing in `lacking`.
    `restates` names an earlier rule in whose place this one decides, being the same duty said for this very case.
    `shows` names what on the table triggers it.
    """

    rule: str
    when: Test[S]
    cards: Pick[S]
    able: Pick[S] | None = None
    holding: Pick[S] | None = None
    lacking: Pick[S] | None = None
    unless: tuple[Exemption[S], ...] = ()
    restates: str = ""
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Permission[S]:
    """Nothing binds here, and a rule says so: the legal play still gets its reason."""

    rule: str
    when: Test[S]
    cards: Pick[S] | None = None
    holding: Pick[S] | None = None
    lacking: Pick[S] | None = None
    shows: tuple[str, ...] = ()


type Entry[S] = Obligation[S] | Permission[S]


class Finding(NamedTuple):
    """One step of the fold: the rule, what it did, the cards that it speaks of and what was left after it."""

    rule: str
    effect: Effect
    cards: Cards
    left: Cards
    restates: str
    shows: tuple[str, ...]

    def concerns(self, card: Card) -> bool:
        """Whether the step says something of this card: a permission speaks only of those that it covers."""
        return self.effect != "allows" or bool(self.cards >> card & 1)


class Findings(NamedTuple):
    """The whole fold for one hand: what is legal, and each step that led there."""

    legal: Cards
    steps: tuple[Finding, ...]

    def deciding(self, card: Card) -> Finding:
        """The finding that decides on a card.

        For a forbidden card the first that excludes it, or the rule that restates that one for this case; for a
        legal card the last that speaks of it.
        """
        if self.legal >> card & 1:
            spoken = [step for step in self.steps if step.effect in ("binds", "allows") and step.cards >> card & 1]
            return spoken[-1]
        excluding = [step for step in self.steps if step.effect == "binds" and not step.cards >> card & 1]
        first = excluding[0]
        return next((step for step in excluding if step.restates == first.rule), first)


class _Lift(NamedTuple):
    rule: str
    holds: bool
    lacking: Cards
    shows: tuple[str, ...]


class _Step(NamedTuple):
    """An entry with its questions to the table answered: only masks are left."""

    rule: str
    permits: bool
    cards: Cards
    able: Cards
    holding: Cards
    lacking: Cards
    lifts: tuple[_Lift, ...]
    restates: str
    shows: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Duties[S: Hashable]:
    """A tuple of entries ready to be folded; `everything` is the set of all cards (or calls)."""

    entries: tuple[Entry[S], ...]
    everything: Cards
    _answered: dict[S, tuple[_Step, ...]] = field(default_factory=dict, init=False, repr=False)

    def narrow(self, table: S, hand: Cards) -> Findings:
        """Fold the entries over a hand, at this table. Every legal card has a deciding finding."""
        return _narrow(self, table, hand)

    def _steps(self, table: S) -> tuple[_Step, ...]:
        steps = self._answered.get(table)
        if steps is None:
            steps = tuple(self._answer(entry, table) for entry in self.entries if entry.when(table))
            self._answered[table] = steps
        return steps

    def _answer(self, entry: Entry[S], table: S) -> _Step:
        def ask(pick: Pick[S] | None, otherwise: Cards) -> Cards:
            return otherwise if pick is None else pick(table)

        cards = ask(entry.cards, self.everything)
        holding = ask(entry.holding, self.everything)
        lacking = ask(entry.lacking, 0)
        if isinstance(entry, Permission):
            return _Step(entry.rule, True, cards, cards, holding, lacking, (), "", entry.shows)
        lifts = tuple(_Lift(lift.rule, lift.when(table), ask(lift.lacking, 0), lift.shows) for lift in entry.unless)
        able = ask(entry.able, cards)
        return _Step(entry.rule, False, cards, able, holding, lacking, lifts, entry.restates, entry.shows)


def _find(step: _Step, hand: Cards, left: Cards) -> Iterator[Finding]:
    if step.permits:
        yield Finding(step.rule, "allows", step.cards, left, "", step.shows)
        return
    if not left & step.able:
        yield Finding(step.rule, "lapses", step.cards, left, "", step.shows)
        return
    for lift in step.lifts:
        if lift.holds and not hand & lift.lacking:
            yield Finding(step.rule, "lifted", step.cards, left, "", step.shows)
            yield Finding(lift.rule, "allows", left, left, "", lift.shows)
            return
    # Only the plainest exemption is worth a line when none holds.
    for lift in step.lifts[:1]:
        yield Finding(lift.rule, "absent", 0, left, "", lift.shows)
    yield Finding(step.rule, "binds", step.cards, left & step.cards, step.restates, step.shows)


@lru_cache(maxsize=1 << 16)
def _narrow[S: Hashable](duties: Duties[S], table: S, hand: Cards) -> Findings:
    left = hand
    found: list[Finding] = []
    for step in duties._steps(table):
        if hand & step.holding and not hand & step.lacking:
            for finding in _find(step, hand, left):
                found.append(finding)
                left = finding.left
    return Findings(left, tuple(found))
