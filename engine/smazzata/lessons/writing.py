"""Writing a hand down as a scenario file, ready to be annotated."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..games.game import Note
from ..rules.options import write

MODELINE = "# yaml-language-server: $schema=../scenario.schema.json"


def scenario_text(
    record: Mapping[str, Any],
    notes: Sequence[Note],
    start: Mapping[str, Any],
    about: Mapping[str, Mapping[str, str]],
    level: int = 3,
    shows: Sequence[str] = (),
) -> str:
    """Give the YAML of a finished hand: `about` has its title and summary, each by language."""
    return "\n".join(_lines(record, notes, start, about, level, shows)) + "\n"


def _lines(
    record: Mapping[str, Any],
    notes: Sequence[Note],
    start: Mapping[str, Any],
    about: Mapping[str, Mapping[str, str]],
    level: int,
    shows: Sequence[str],
) -> Iterator[str]:
    yield MODELINE
    yield f"game: {record['game']}"
    for key in ("title", "summary"):
        yield f"{key}:"
        yield from (f"  {lang}: {_quoted(text)}" for lang, text in about[key].items())
    yield f"level: {level}"
    yield f"shows: [{', '.join(shows)}]"
    if record["options"]:
        yield "options:"
        yield from (f"  {name}: {write(value)}" for name, value in record["options"].items())
    yield f"dealer: {record['dealer']}"
    if any(start.get("score", {}).values()):
        yield f"score: {_flow(start['score'])}"
    if start.get("frozen"):
        yield f"frozen: {start['frozen']}"
    yield from _deal(record["deal"])
    calls = [note.action for note in notes if note.phase == "bid"]
    plays = [note.action for note in notes if note.phase == "play"]
    declaring = [note.action for note in notes if note.phase == "declare"]
    yield from _steps("auction", _in_fours(calls))
    yield from _steps("plays", [*_in_fours(declaring), *_in_fours(plays)])
    if record["score"]:
        yield f"expect: {{marks: {_flow(record['score']['marks'])}, frozen: {record['score']['frozen_after']}}}"


def _deal(deal: Mapping[str, Any]) -> Iterator[str]:
    yield "deal:"
    for key in ("first", "second"):
        if deal[key]:
            yield f"  {key}:"
            yield from (f"    {seat}: {' '.join(cards)}" for seat, cards in deal[key].items())
        if key == "first":
            yield f"  turn_up: {deal['turn_up']}"


def _steps(name: str, rows: Sequence[Sequence[str]]) -> Iterator[str]:
    if rows:
        yield f"{name}:"
        yield from (f"  - {' '.join(row)}" for row in rows)


def _in_fours(actions: Sequence[str]) -> list[Sequence[str]]:
    return [actions[place : place + 4] for place in range(0, len(actions), 4)]


def _flow(values: Mapping[str, int]) -> str:
    return "{" + ", ".join(f"{name}: {value}" for name, value in values.items()) + "}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
