"""What a hand asks on paper: the author's questions, else the refused attempts, else to play it out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be ticked, and what the answer sheet says about it."""

    id: str
    label: str
    right: bool
    verdict: Mapping[str, Any]
    feedback: str = ""
    """The author's word on it: HTML that is safe already."""

    @property
    def reason(self) -> str:
        """The rules' reason, unless it is not the rules that make it right or wrong."""
        return str(self.verdict["text"]) if self.verdict["legal"] == self.right else ""


@dataclass(frozen=True, slots=True)
class Task:
    """One question: `kind` is "ask", "try" (is this allowed?) or "play" (play the hand out)."""

    kind: str
    frame: Mapping[str, Any]
    question: str = ""
    """HTML that is safe already."""
    select: str = "all"
    choices: tuple[Choice, ...] = ()
    hints: tuple[str, ...] = ()
    right: str = ""
    """The author's word on the right answer, and on every other one: HTML that is safe already."""
    default: str = ""

    @property
    def step(self) -> int:
        """Where in the hand it is asked."""
        return int(self.frame["step"])

    @property
    def verdict(self) -> Mapping[str, Any] | None:
        """The verdict whose reasons explain the answer: that of a right choice, else of the first one."""
        explained = sorted(self.choices, key=lambda choice: not choice.right)
        return explained[0].verdict if explained else None


def tasks(walk: Mapping[str, Any]) -> list[Task]:
    """Give the questions of a hand in their order."""
    frames: Sequence[Mapping[str, Any]] = walk["frames"]
    asked = [_asked(frame) for frame in frames if frame["ask"] and frame["choice"]]
    tried = [_tried(frame, attempt) for frame in frames for attempt in frame["tries"]]
    return asked or tried or [Task("play", frames[deal_step(frames)])]


def _asked(frame: Mapping[str, Any]) -> Task:
    ask = frame["ask"]
    held = frame["table"]["hands"].get(frame["choice"]["seat"], ())
    lie = {card: place for place, card in enumerate(held)}
    options = sorted(frame["choice"]["options"], key=lambda option: lie.get(option["id"][:2], len(lie)))
    choices = tuple(
        Choice(one["id"], one["label"], one["id"] in ask["answers"], one, ask["feedback"].get(one["id"], ""))
        for one in options
    )
    return Task(
        "ask",
        frame,
        question=ask["question"],
        select=ask["select"],
        choices=choices,
        hints=tuple(ask["hints"]),
        right=ask.get("right", ""),
        default=ask["default"],
    )


def _tried(frame: Mapping[str, Any], attempt: Mapping[str, Any]) -> Task:
    options = frame["choice"]["options"] if frame["choice"] else ()
    label = next((option["label"] for option in options if option["id"] == attempt["action"]), attempt["action"])
    return Task("try", frame, choices=(Choice(attempt["action"], label, False, attempt, attempt.get("note") or ""),))


def deal_step(frames: Sequence[Mapping[str, Any]]) -> int:
    """The step at which all the cards are dealt and none is played; where none is, the last one."""
    played = (frame["step"] for frame in frames if frame["phase"] == "play")
    return max(0, next(played, len(frames)) - 1)


def history(walk: Mapping[str, Any], step: int) -> dict[str, Any]:
    """What a reader must know to answer at a step: the calls in rows, the declarations, the tricks that are taken."""
    record = walk["record"]
    auction = list(_rounds(row for row in record["auction"] if row["step"] <= step))
    return {
        "auction": auction,
        "speakers": speakers(walk["seats"], auction),
        "declarations": [row for row in record["declarations"] if row["step"] <= step],
        "tricks": [
            {**trick, "cells": {cell["seat"]: cell["card"] for cell in trick["cells"]}}
            for trick in record["tricks"]
            if trick["winner"] is not None and trick["step"] <= step
        ],
    }


def _rounds(rows: Iterator[Mapping[str, Any]]) -> Iterator[dict[str, str]]:
    """Lay the calls out in rows, a call for each seat, the first to speak in front."""
    line: dict[str, str] = {}
    for row in rows:
        if row["seat"] in line:
            yield line
            line = {}
        line[row["seat"]] = row["label"]
    if line:
        yield line


def speakers(seats: Sequence[str], auction: Sequence[Mapping[str, str]]) -> list[str]:
    """The seats in the order of play from the one that speaks first."""
    first = seats.index(next(iter(auction[0]))) if auction else 0
    return [*seats[first:], *seats[:first]]
