"""One of two rule sets under which the same hand is played: it follows what was done, as far as its rules let it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from ..games.game import Event
from ..rules.verdict import Verdict
from .position import Position

STAGES = ("bid", "stay", "declare", "play", "over")
"""The phases of a hand in their order, in every game."""
ANNOUNCED = "!"
UNASKED = {"bid": ("pass",), "declare": ("declare", "silent"), "stay": ("stay",)}
"""What one does where only this rule set asks: what changes least, or what the other rule set does by itself."""

type Why = Literal["refused", "turn", "cards", "over", "more"]
"""Why a hand cannot be followed: the rules refuse it, another seat is to act, its cards went to somebody else, the hand
is over here, or it goes on here after it was over there."""


class Deed(NamedTuple):
    """Something that was done in the hand: by whom, in which phase; `said` where a word went with it by itself."""

    seat: str
    phase: str
    action: str
    said: bool = False


class Left(NamedTuple):
    """Where a rule set leaves the hand as it was played: after how many deeds, why, and what the rules say of it."""

    deeds: int
    why: Why
    deed: Deed | None = None
    verdict: Verdict | None = None


@dataclass
class Side(Position):
    """The hand under one of the rule sets."""

    moments: list[tuple[Event, Any]] = field(default_factory=list)
    """Everything that has happened, each with the state to be shown with it: a frame for each."""
    left: Left | None = None

    def _tell(self, events: Any) -> None:
        super()._tell(events)
        self.moments += events

    @property
    def phase(self) -> str:
        """What is being done now; "over" at the end."""
        return "over" if self.state.over else str(self.state.phase)

    def doable(self) -> tuple[str, ...]:
        """What may be done now, with the words that may go with it: an announcement, or the price of a revoke."""
        legal = self.game.legal(self.state)
        more = (action + ANNOUNCED for action in self.choices() if action not in legal)
        return (*legal, *(action for action in more if (verdict := self.judge(action)) and verdict.legal))

    def do(self, action: str) -> Deed:
        """Do something legal, and tell what it was."""
        verdict = self.judge(action)
        assert verdict is not None
        before = (self.turn or "", self.phase)
        could = self.game.legal(self.state)
        self.act(verdict)
        said = any(event.facts.get("said") for event in self.just) and action + ANNOUNCED not in could
        return Deed(*before, action, said)

    def catch_up(self, deed: Deed, coming: tuple[Deed, ...]) -> bool:
        """Answer what only these rules ask before a deed; tell whether the deed has its place here too.

        `coming` are the deeds after it.
        """
        while (self.phase, self.turn) != (deed.phase, deed.seat):
            if STAGES.index(self.phase) > STAGES.index(deed.phase):
                return False
            others_turn = self.phase == deed.phase and self.phase not in ("bid", "declare")
            asked_later = any(one.phase == self.phase and one.seat == self.turn for one in coming)
            if others_turn or self.phase not in UNASKED:
                return True
            if self.phase == deed.phase and asked_later:
                return False
            self.answer()
        return True

    def answer(self) -> None:
        """Do what changes least."""
        legal = self.game.legal(self.state)
        self.do(next((action for action in UNASKED[self.phase] if action in legal), legal[0]))

    def follow(self, deed: Deed, deeds: int) -> None:
        """Do what was done in the hand, or leave it here, after so many deeds."""
        if self.state.over or self.turn != deed.seat or self.phase != deed.phase:
            self.left = Left(deeds, "over" if self.state.over else "turn", deed)
            return
        action = self._meant(deed)
        verdict = self.judge(action)
        if verdict is None:
            self.left = Left(deeds, "cards", deed)
        elif not verdict.legal:
            self.left = Left(deeds, "refused", deed, verdict)
        else:
            self.do(action)

    def _meant(self, deed: Deed) -> str:
        """The deed in the words of these rules: an announcement that one must make, or that makes itself."""
        aloud, plain = deed.action + ANNOUNCED, deed.action.removesuffix(ANNOUNCED)
        doable = self.doable()
        if deed.said and aloud in doable:
            return aloud
        return plain if deed.action not in doable and plain in doable else deed.action

    def finish(self) -> None:
        """Let the sensible players go on to the end."""
        while self.turn is not None:
            self.do(self.game.advise(self.state).action)
