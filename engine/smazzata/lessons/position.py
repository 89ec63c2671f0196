"""Where a walkthrough has come to: the state of the hand, what was done, and what has just happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..games.game import Event, Game
from ..rules.options import Options
from ..rules.verdict import Verdict
from ..values.errors import CannotRead
from ..values.table import Seating


@dataclass
class Position:
    """A hand under way. It only ever moves on, by legal actions."""

    game: Game[Any]
    options: Options
    start: Mapping[str, Any]
    state: Any = None
    actions: list[str] = field(default_factory=list)
    just: list[Event] = field(default_factory=list)
    """What the last action brought about."""
    told: list[Event] = field(default_factory=list)
    """Everything that has happened."""
    declared: list[Mapping[str, Any]] = field(default_factory=list)
    """The declarations that have been told, those included that do not count."""
    shown: set[str] = field(default_factory=set)
    """The rules that have decided something."""

    def __post_init__(self) -> None:
        self.state = self.game.begin(self.start, self.options)
        self._tell(self.game.opening_events(self.state))

    @property
    def seating(self) -> Seating:
        """The seats around the table."""
        return self.game.seating(self.options)

    @property
    def turn(self) -> str | None:
        """The seat that is to act."""
        return None if self.state.turn is None else self.seating.seats[self.state.turn]

    def table(self) -> dict[str, Any]:
        """What lies on the table now."""
        return self.game.table(self.state, self.told[-1])

    def choices(self) -> tuple[str, ...]:
        """What may be tried now, legal or not."""
        choice = self.game.choice(self.state)
        return () if choice is None else tuple(action for action, _ in choice.options)

    def legal(self) -> tuple[str, ...]:
        """What may be done now; playing a card with an announcement counts as playing it."""
        return tuple(dict.fromkeys(action.removesuffix("!") for action in self.game.legal(self.state)))

    def judge(self, action: str) -> Verdict | None:
        """Say whether an action is legal now; None where it makes no sense here."""
        try:
            return self.game.judge(self.state, self.game.read(self.state, action))
        except CannotRead:
            return None

    def act(self, verdict: Verdict) -> None:
        """Do what was judged legal."""
        before = self.state
        self.state = self.game.apply(before, verdict.action)
        self.actions.append(verdict.action)
        self.shown.add(verdict.rule)
        self._tell(self.game.events(before, verdict.action, self.state))

    def lay(self, action: str) -> None:
        """Let a card lie as it was played, whatever the rules say; nothing is told of it."""
        self.state = self.game.after(self.state, action)

    def _tell(self, events: Sequence[tuple[Event, Any]]) -> None:
        self.just = [event for event, _ in events]
        self.told += self.just
        self.shown.update(rule for event in self.just for rule in event.cites)
        for event, state in events:
            for finding in self.game.findings(state, event):
                self.shown.add(finding.verdict.rule)
                self.declared.append(finding.facts)

    def happened(self, kind: str) -> Event | None:
        """Give what the last action brought about, of one kind."""
        return next((event for event in self.just if event.kind == kind), None)
