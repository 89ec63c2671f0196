"""A verdict: whether an action is legal, by which rule, and how one gets there."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from .duties import Effect, Finding
from .terms import Terms


@dataclass(frozen=True)
class Reason:
    """One step of the way: a rule, what it does here, and what its sentence speaks of."""

    rule: str
    effect: Effect
    terms: Terms = field(default_factory=dict)


@dataclass(frozen=True)
class Verdict:
    """What the rules say of one action.

    `kind` tells what sort of action it is: play, lead, call, declare, announce, stay, decl, belote.
    `rule` decides; `because` has all steps in order; `cards` are those on the table that trigger the deciding rule;
    `instead` what could be done (only for an illegal action).
    """

    kind: str
    action: str
    legal: bool
    rule: str
    because: tuple[Reason, ...] = ()
    cards: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    terms: Terms = field(default_factory=dict)


class IllegalAction(ValueError):
    """An action that the rules forbid now; `verdict` says why."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(f"{verdict.action} is not legal: {verdict.rule}")
        self.verdict = verdict


def reasons(steps: Iterable[Finding], terms_of: Callable[[Finding], Terms]) -> tuple[Reason, ...]:
    """The findings of a fold as reasons, each with the terms that `terms_of` gives it."""
    return tuple(Reason(step.rule, step.effect, terms_of(step)) for step in steps)
