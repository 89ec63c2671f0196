"""Obligations, exemptions and permissions, and the one fold that gives both the list and the reason.

A game states its rules of play (and of bidding) as a tuple of entries. `narrow` folds them over a player's cards:
each obligation that the table calls for keeps, if able, to the cards that satisfy it. What is left at the end is
what is legal; the findings on the way are why. The set may hold cards or calls, the fold does not mind.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
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


class Asked(NamedTuple):
    """An entry with its questions to the table answered: only masks are left."""

    rule: str
    permits: bool
    cards: Cards
    able: Cards
    holding: Cards
    lacking: Cards
    lifts: "tuple[Lift, ...]"
    restates: str
    shows: tuple[str, ...]


class Lift(NamedTuple):
    """An exemption, answered likewise; `says` is what is found when it holds."""

    holds: bool
    lacking: Cards
    says: Asked


class Finding(NamedTuple):
    """One step of the fold: the entry, what it did, and what was left after it."""

    entry: Asked
    effect: Effect
    left: Cards

    @property
    def rule(self) -> str:
        """The rule's id."""
        return self.entry.rule

    @property
    def cards(self) -> Cards:
        """The cards that the rule speaks of."""
        return self.entry.cards

    def concerns(self, card: Card) -> bool:
        """Whether the step says something of this card: a permission speaks only of those that it covers."""
        return self.effect != "allows" or bool(self.entry.cards >> card & 1)


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
            for step in reversed(self.steps):
                if step.entry.cards >> card & 1 and step.effect in _SPEAKS:
                    return step
        excluding = [step for step in self.steps if step.effect == "binds" and not step.cards >> card & 1]
        first = excluding[0]
        return next((step for step in excluding if step.entry.restates == first.rule), first)


_SPEAKS = ("binds", "allows")


@dataclass(frozen=True, eq=False)
class Duties[S: Hashable]:
    """A tuple of entries ready to be folded; `everything` is the set of all cards (or calls)."""

    entries: tuple[Entry[S], ...]
    everything: Cards
    _answered: dict[S, tuple[Asked, ...]] = field(default_factory=dict, init=False, repr=False)

    def narrow(self, table: S, hand: Cards) -> Findings:
        """Fold the entries over a hand, at this table. Every legal card has a deciding finding."""
        asked = self._answered.get(table)
        if asked is None:
            asked = tuple(self._ask(entry, table) for entry in self.entries if entry.when(table))
            self._answered[table] = asked
        left = hand
        found: list[Finding] = []
        for entry in asked:
            if not hand & entry.holding or hand & entry.lacking:
                continue
            if entry.permits:
                found.append(Finding(entry, "allows", left))
            elif not left & entry.able:
                found.append(Finding(entry, "lapses", left))
            elif not entry.lifts or not _lifted(entry, hand, left, found):
                left &= entry.cards
                found.append(Finding(entry, "binds", left))
        return Findings(left, tuple(found))

    def _ask(self, entry: Entry[S], table: S) -> Asked:
        def pick(of: Pick[S] | None, otherwise: Cards) -> Cards:
            return otherwise if of is None else of(table)

        cards = pick(entry.cards, self.everything)
        holding = pick(entry.holding, self.everything)
        lacking = pick(entry.lacking, 0)
        if isinstance(entry, Permission):
            return Asked(entry.rule, True, cards, cards, holding, lacking, (), "", entry.shows)
        lifts = tuple(
            Lift(
                lift.when(table),
                pick(lift.lacking, 0),
                Asked(lift.rule, True, self.everything, 0, 0, 0, (), "", lift.shows),
            )
            for lift in entry.unless
        )
        return Asked(
            entry.rule, False, cards, pick(entry.able, cards), holding, lacking, lifts, entry.restates, entry.shows
        )


def _lifted(entry: Asked, hand: Cards, left: Cards, found: list[Finding]) -> bool:
    """Whether an exemption takes the obligation off; what was found is noted either way."""
    for lift in entry.lifts:
        if lift.holds and not hand & lift.lacking:
            found += (Finding(entry, "lifted", left), Finding(lift.says, "allows", left))
            return True
    # Only the plainest exemption is worth a line when none holds.
    found.append(Finding(entry.lifts[0].says, "absent", left))
    return False
