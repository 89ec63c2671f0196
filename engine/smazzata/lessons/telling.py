"""A walkthrough as plain text, for the terminal."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any

WIDTH = 96
DEALING = {"deal", "deal2"}
"""The phases after which the hands are worth showing."""
LABELS = ("try", "ask", "answers", "discards", "draws")
"""The words that stand before parts of a walkthrough."""
_NAME = re.compile(r"<[^>]*>")


def tell(frames: Mapping[str, Any], labels: Mapping[str, str]) -> Iterator[str]:
    """Give the lines of a walkthrough from its frames file; `labels` are the words for `LABELS`."""
    yield frames["title"]
    yield from _wrapped(frames["summary"], "")
    phase = trick = None
    for frame in frames["frames"]:
        if frame["phase"] != phase or (frame["trick"] != trick and frame["phase"] == "play"):
            yield ""
            yield " · ".join(status["text"] for status in frame["status"])
            if phase is None or frame["phase"] in DEALING - {phase}:
                yield from _hands(frames, frame)
        phase, trick = frame["phase"], frame["trick"] or trick
        yield from _frame(frames, frame, labels)


def _hands(frames: Mapping[str, Any], frame: Mapping[str, Any]) -> Iterator[str]:
    table = frame["table"]
    width = max(len(name) for name in frames["seat_names"].values())
    for seat in frames["seats"]:
        if seat in table["shown"] and table["hands"][seat]:
            yield f"    {frames['seat_names'][seat]:{width}}  {_cards(frames, table['hands'][seat])}"


def _frame(frames: Mapping[str, Any], frame: Mapping[str, Any], labels: Mapping[str, str]) -> Iterator[str]:
    yield from _wrapped(frame["text"], f"{frame['step']:3} ")
    event = frame["event"] or {}
    if event.get("seat") in frame["table"]["shown"]:
        for what in ("discards", "draws"):
            if event.get(what):
                yield f"      {labels[what]} {_cards(frames, event[what])}"
    for found in event.get("declarations", ()):
        yield from _wrapped(found["text"], "    - ")
    for note in frame.get("notes", ()):
        yield from _wrapped(_plain(note), "    | ")
    for attempt in frame.get("tries", ()):
        yield from _wrapped(f"{labels['try']} {attempt['text']} {_plain(attempt['note'])}".rstrip(), "    ✗ ")
    if ask := frame.get("ask"):
        yield from _wrapped(f"{labels['ask']} {_plain(ask['question'])}", "    ? ")
        answers = [option["label"] for option in frame["choice"]["options"] if option["id"] in ask["answers"]]
        yield f"      {labels['answers']} {' '.join(answers)}"
    if score := frame["score"]:
        yield from _score(frames, score)


def _score(frames: Mapping[str, Any], score: Mapping[str, Any]) -> Iterator[str]:
    names = {**frames["side_names"], **frames["seat_names"]}
    for part in ("lines", "settlement"):
        for line in score.get(part, ()):
            number, whose = line.get("points", line.get("chips")), line.get("side", line.get("seat"))
            yield f"    {number:5}  {names[whose] + ': ' if whose else ''}{line['text']} ({line['rule']})"


def _cards(frames: Mapping[str, Any], codes: list[str]) -> str:
    labels = [frames["pack"]["cards"][code]["label"] for code in codes]
    return (", " if any(" " in label for label in labels) else " ").join(labels)


def _plain(html: str) -> str:
    return " ".join(unescape(_NAME.sub("", html.replace("</p>", "</p> "))).split())


def _wrapped(text: str, start: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=start, subsequent_indent=" " * len(start)) or [start]


def tell_contrast(told: Mapping[str, Any], rule: str) -> Iterator[str]:
    """Give the lines of a comparison; `rule` is the word before a rule's title."""
    for letter, rules in zip("AB", told["sets"], strict=True):
        yield from _wrapped(rules["title"], f"{letter}  ")
    known: set[str] = set()
    for one in told["differences"]:
        before = frozenset(known)
        yield ""
        yield from _wrapped(f"{one['where']}: {one['text']}" if one["where"] else one["text"], "")
        for letter, side in zip("AB", one["sides"], strict=True):
            yield from _wrapped(side["text"] or "–", f"{letter}  ")
            for verdict in side["verdicts"]:
                known.add(verdict["rule"])
                if verdict["rule"] in before:
                    continue
                yield from _wrapped(verdict["text"], "   ✓ " if verdict["legal"] else "   ✗ ")
                yield from _wrapped(f"{rule} {verdict['title']} ({verdict['rule']})", "     ")
            for entry in side["rules"]:
                yield from _wrapped(f"{rule} {entry['title']} ({entry['rule']}): {entry['text']}", "   ")
    if not told["differences"]:
        yield from ("", told["text"])
    if any(end["text"] or end["left"] for end in told["ends"]):
        yield ""
    for letter, end in zip("AB", told["ends"], strict=True):
        yield from _wrapped(" ".join(part for part in (end["left"], end["text"]) if part) or "–", f"{letter}  ")
