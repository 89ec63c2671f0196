"""The rule sets that a scenario names to be compared: each is played, and what is claimed of it checked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .claims import check_claims
from .compare import Comparison, Difference, compare
from .format import Compare, Differs, Note, Scenario
from .reader import Reader
from .replay import Marked, Replay


@dataclass(frozen=True)
class Compared:
    """A scenario under another rule set."""

    said: Compare
    found: Comparison

    @property
    def shown(self) -> frozenset[str]:
        """The rules that decide something in it."""
        other = self.found.sides[1]
        by_difference = {rule for one in self.found.differences for half in one.halves for rule in half.named}
        return frozenset(by_difference | (other.shown if other else set()))

    def replay(self, played: Replay) -> Replay | None:
        """Give the hand under the other rules, to be shown like the scenario's own."""
        other = self.found.sides[1]
        if other is None:
            return None
        return Replay(
            other.game,
            other.options,
            other.start,
            tuple(other.actions),
            tuple(self._marks()),
            frozenset(other.shown),
            other.state.over,
            played.hidden,
        )

    def _marks(self) -> Iterator[Marked]:
        """The author's note belongs to the place at which the rule sets part."""
        first = self.found.first
        if self.said.note and first:
            yield Marked(first.halves[1].actions, "play", Note(at=self.said.at, note=self.said.note))


def check_compared(scenario: Scenario, played: Replay, to: Reader) -> tuple[Compared, ...]:
    """Play a scenario under each rule set that it names, and report what is not as it claims."""
    return tuple(one for said in scenario.compare or () if (one := _check(said, played, to)))


def _check(said: Compare, played: Replay, to: Reader) -> Compared | None:
    if not said.options and any(one.at > said.at for one in to.problems.found):
        return None  # it could not be read, which has been told
    changed = {name: value.value for name, value in (said.options or {}).items()}
    options = played.game.options.parse({**played.options, **changed})
    found = compare(played.game, played.start, (played.options, options), played.actions)
    claim, first = said.differs, found.first
    if claim is None and first is None:
        to.wrong(said.at, "compare-same")
    elif claim is not None:
        _check_claim(claim, first, to)
    other = found.sides[1]
    if said.expect and other:
        check_claims(said.expect, other, to)
    elif said.expect:
        to.wrong(said.expect.at, "compare-not-dealt")
    return Compared(said, found)


def _check_claim(claim: Differs, first: Difference | None, to: Reader) -> None:
    """Hold what is claimed of the first difference against what is so."""
    kind = first.kind if first else "nothing"
    if claim.what and claim.what.value != kind:
        to.wrong(claim.what.at, "false-claim", claim="what", claimed=claim.what.value, actual=kind)
    if first is None:
        return
    if claim.trick and claim.trick.value != first.trick:
        actual = first.trick or "–"
        to.wrong(claim.trick.at, "false-claim", claim="trick", claimed=claim.trick.value, actual=actual)
    if claim.turn and claim.turn.value != first.seat:
        actual = first.seat or "–"
        to.wrong(claim.turn.at, "false-claim", claim="turn", claimed=claim.turn.value, actual=actual)
    named = tuple(dict.fromkeys(rule for half in first.halves for rule in half.named))
    if claim.rule and claim.rule.value not in named:
        to.wrong(claim.rule.at, "compare-rule", claimed=claim.rule.value, actual=named)
