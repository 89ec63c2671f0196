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


class Finding(NamedTuple):
    """One step of the fold: the rule, what it did here, and the cards that it speaks of."""

    rule: str
    effect: Effect
    cards: Cards
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
            for step in reversed(self.steps):
                if step.cards >> card & 1 and step.effect in _SPEAKS:
                    return step
        excluding = [step for step in self.steps if step.effect == "binds" and not step.cards >> card & 1]
        first = excluding[0]
        return next((step for step in excluding if step.restates == first.rule), first)


_SPEAKS = ("binds", "allows")


class _Lift(NamedTuple):
    """An exemption with its question to the table answered."""

    holds: bool
    lacking: Cards
    allows: Finding
    absent: Finding


class _Asked(NamedTuple):
    """An entry with its questions to the table answered: only masks are left, and what may be found."""

    holding: Cards
    lacking: Cards
    able: Cards
    cards: Cards
    binds: Finding
    lapses: Finding
    lifted: Finding
    lifts: tuple[_Lift, ...]


@dataclass(frozen=True, eq=False)
class Duties[S: Hashable]:
    """A tuple of entries ready to be folded; `everything` is the set of all cards (or calls)."""

    entries: tuple[Entry[S], ...]
    everything: Cards
    _answered: dict[S, tuple[_Asked, ...]] = field(default_factory=dict, init=False, repr=False)

    def narrow(self, table: S, hand: Cards) -> Findings:
        """Fold the entries over a hand, at this table. Every legal card has a deciding finding."""
        asked = self._answered.get(table)
        if asked is None:
            asked = tuple(self._ask(entry, table) for entry in self.entries if entry.when(table))
            self._answered[table] = asked
        left = hand
        found: list[Finding] = []
        for holding, lacking, able, cards, binds, lapses, lifted, lifts in asked:
            if not hand & holding or hand & lacking:
                continue
            if not left & able:
                found.append(lapses)
            elif not lifts or not _lifted(lifted, lifts, hand, found):
                left &= cards
                found.append(binds)
        return Findings(left, tuple(found))

    def _ask(self, entry: Entry[S], table: S) -> _Asked:
        def pick(of: Pick[S] | None, otherwise: Cards) -> Cards:
            return otherwise if of is None else of(table)

        def finding(effect: Effect) -> Finding:
            return Finding(entry.rule, effect, cards, restates, entry.shows)

        cards = pick(entry.cards, self.everything)
        holding = pick(entry.holding, self.everything)
        lacking = pick(entry.lacking, 0)
        restates = ""
        if isinstance(entry, Permission):
            # It narrows nothing and never lapses: what "binds" finds is that it allows.
            allows = finding("allows")
            return _Asked(holding, lacking, self.everything, self.everything, allows, allows, allows, ())
        restates = entry.restates
        lifts = tuple(self._ask_lift(lift, table) for lift in entry.unless)
        found = (finding("binds"), finding("lapses"), finding("lifted"))
        return _Asked(holding, lacking, pick(entry.able, cards), cards, *found, lifts)

    def _ask_lift(self, lift: Exemption[S], table: S) -> _Lift:
        lacking = 0 if lift.lacking is None else lift.lacking(table)
        allows = Finding(lift.rule, "allows", self.everything, "", lift.shows)
        return _Lift(lift.when(table), lacking, allows, allows._replace(effect="absent"))


def _lifted(lifted: Finding, lifts: tuple[_Lift, ...], hand: Cards, found: list[Finding]) -> bool:
    """Whether an exemption takes the obligation off; what was found is noted either way."""
    for lift in lifts:
        if lift.holds and not hand & lift.lacking:
            found += (lifted, lift.allows)
            return True
    # Only the plainest exemption is worth a line when none holds.
    found.append(lifts[0].absent)
    return False
