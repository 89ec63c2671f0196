"""A verdict: whether an action is legal, by which rule, and how one gets there."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ..values.cards import Card, Cards
from .duties import Effect, Finding, Findings
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


def reasons(found: Findings, hand: Cards, card: Card, terms_with: Callable[[Cards], Terms]) -> tuple[Reason, ...]:
    """The findings of a fold that concern a card, as reasons.

    `terms_with` gives the terms of a step from the cards of the hand that would satisfy it.
    """
    told, left = [], hand
    for step in found.steps:
        if step.effect == "binds":
            left &= step.cards
        if step.concerns(card):
            can = left if step.effect == "binds" else step.cards & hand
            told.append(Reason(step.rule, step.effect, terms_with(can)))
    return tuple(told)


def terms_of(because: Iterable[Reason], deciding: Finding) -> Terms:
    """What the deciding step among the reasons speaks of."""
    return next(reason.terms for reason in because if (reason.rule, reason.effect) == (deciding.rule, deciding.effect))
