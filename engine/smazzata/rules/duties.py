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


@dataclass(frozen=True, eq=False, slots=True)
class Ruling:
    """What the fold comes to for every hand like this one: the cards to keep to, and the steps that led there."""

    keep: Cards
    steps: tuple[Finding, ...]
    _decided: dict[Card, Finding] = field(default_factory=dict, repr=False)

    def deciding(self, card: Card) -> Finding:
        """The finding that decides on a card of the hand.

        For a forbidden card the first that excludes it, or the rule that restates that one for this case; for a
        legal card the last that speaks of it.
        """
        decided = self._decided.get(card)
        if decided is None:
            decided = self._decided[card] = self._decide(card)
        return decided

    def _decide(self, card: Card) -> Finding:
        if self.keep >> card & 1:
            for step in reversed(self.steps):
                if step.effect in ("binds", "allows") and step.cards >> card & 1:
                    return step
        excluding = [step for step in self.steps if step.effect == "binds" and not step.cards >> card & 1]
        first = excluding[0]
        return next((step for step in excluding if step.restates == first.rule), first)


class Findings(NamedTuple):
    """The whole fold for one hand: what is legal, and each step that led there."""

    legal: Cards
    ruling: Ruling

    @property
    def steps(self) -> tuple[Finding, ...]:
        """The steps, in order."""
        return self.ruling.steps

    def deciding(self, card: Card) -> Finding:
        """The finding that decides on a card of the hand."""
        return self.ruling.deciding(card)


class _Asked(NamedTuple):
    """An entry with its questions to the table answered: only masks are left, and what may be found."""

    holding: Cards
    lacking: Cards
    able: Cards
    cards: Cards
    binds: Finding
    lapses: Finding
    lifted: Finding
    lifts: tuple[tuple[Cards, Finding], ...]
    absent: tuple[Finding, ...]


class _Tree:
    """The fold for every hand at once: a question to the hand, or the ruling when nothing is left to ask.

    The question is whether the hand has something in the set `has`; what follows, for either case, grows when a hand
    first comes by. At a ruling `has` is empty.
    """

    __slots__ = ("_if_no", "_if_yes", "has", "no", "ruling", "yes")

    def __init__(self, has: Cards, if_yes: "Callable[[], _Tree]", if_no: "Callable[[], _Tree]") -> None:
        self.has = has
        self.yes: _Tree | None = None
        self.no: _Tree | None = None
        self.ruling: Ruling | None = None
        self._if_yes = if_yes
        self._if_no = if_no

    @classmethod
    def leaf(cls, ruling: Ruling) -> "_Tree":
        """The end of the questions."""
        leaf = cls(0, lambda: leaf, lambda: leaf)
        leaf.ruling = ruling
        return leaf

    def grow_yes(self) -> "_Tree":
        """The branch of the hands that have something."""
        self.yes = grown = self._if_yes()
        return grown

    def grow_no(self) -> "_Tree":
        """The branch of the others."""
        self.no = grown = self._if_no()
        return grown


@dataclass(frozen=True, eq=False)
class Duties[S: Hashable]:
    """A tuple of entries ready to be folded; `everything` is the set of all cards (or calls).

    For one table the fold asks a hand a handful of yes-or-no questions, so it is grown into a tree once and then only
    walked down: that is what makes a judged hand cheap.
    """

    entries: tuple[Entry[S], ...]
    everything: Cards
    _trees: dict[S, _Tree] = field(default_factory=dict, init=False, repr=False)

    def narrow(self, table: S, hand: Cards) -> Findings:
        """Fold the entries over a hand, at this table. Every legal card has a deciding finding."""
        ruling = self.ruling(table, hand)
        return Findings(hand & ruling.keep, ruling)

    def ruling(self, table: S, hand: Cards) -> Ruling:
        """The fold for a hand, without what is the hand's own: `hand & ruling.keep` is what is legal."""
        tree = self._trees.get(table)
        if tree is None:
            tree = self._trees[table] = self._grow(table)
        while has := tree.has:
            tree = (tree.yes or tree.grow_yes()) if hand & has else (tree.no or tree.grow_no())
        assert tree.ruling is not None
        return tree.ruling

    def _grow(self, table: S) -> _Tree:
        asked = tuple(self._ask(entry, table) for entry in self.entries if entry.when(table))
        # A hand is never empty while there is something to decide.
        return _fold(asked, self.everything, (), {self.everything: True, 0: False})

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
            return _Asked(holding, lacking, self.everything, self.everything, allows, allows, allows, (), ())
        restates = entry.restates
        lifts = tuple(
            (pick(lift.lacking, 0), self._of_exemption(lift, "allows")) for lift in entry.unless if lift.when(table)
        )
        # Only the plainest exemption is worth a line when none holds.
        absent = tuple(self._of_exemption(lift, "absent") for lift in entry.unless[:1])
        found = (finding("binds"), finding("lapses"), finding("lifted"))
        return _Asked(holding, lacking, pick(entry.able, cards), cards, *found, lifts, absent)

    def _of_exemption(self, lift: Exemption[S], effect: Effect) -> Finding:
        return Finding(lift.rule, effect, self.everything, "", lift.shows)


def _fold(asked: tuple[_Asked, ...], keep: Cards, steps: tuple[Finding, ...], known: dict[Cards, bool]) -> _Tree:
    """The tree of the fold from its first entry on, for hands of which something is `known` already."""
    if not asked:
        return _Tree.leaf(Ruling(keep, steps))
    entry, rest = asked[0], asked[1:]
    type Branch = Callable[[dict[Cards, bool]], _Tree]

    def ask(has: Cards, known: dict[Cards, bool], yes: Branch, no: Branch) -> _Tree:
        if has in known:
            return yes(known) if known[has] else no(known)
        return _Tree(has, lambda: yes({**known, has: True}), lambda: no({**known, has: False}))

    def skip(known: dict[Cards, bool]) -> _Tree:
        return _fold(rest, keep, steps, known)

    def found(*more: Finding, kept: Cards = keep) -> Branch:
        return lambda known: _fold(rest, kept, (*steps, *more), known)

    def lifted(lifts: tuple[tuple[Cards, Finding], ...]) -> Branch:
        if not lifts:
            return found(*entry.absent, entry.binds, kept=keep & entry.cards)
        (lacking, allows), others = lifts[0], lifts[1:]
        return lambda known: ask(lacking, known, lifted(others), found(entry.lifted, allows))

    return ask(
        entry.holding,
        known,
        lambda known: ask(
            entry.lacking,
            known,
            skip,
            lambda known: ask(keep & entry.able, known, lifted(entry.lifts), found(entry.lapses)),
        ),
        skip,
    )
