"""Writing a hand down as a scenario file, ready to be annotated."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..games.game import Note
from ..rules.options import write

MODELINE = "# yaml-language-server: $schema=../scenario.schema.json"
LISTS = {"auction": ("bid",), "stays": ("stay",), "plays": ("declare", "play")}
"""The lists of a scenario, and the phases that they are about."""


def scenario_text(
    record: Mapping[str, Any],
    notes: Sequence[Note],
    start: Mapping[str, Any],
    about: Mapping[str, Mapping[str, str]],
    level: int = 3,
    shows: Sequence[str] = (),
) -> str:
    """Give the YAML of a finished hand: `about` has its title and summary, each by language."""
    head = [MODELINE, f"game: {record['game']}"]
    for key in ("title", "summary"):
        head += [f"{key}:", *(f"  {lang}: {_quoted(text)}" for lang, text in about[key].items())]
    head += [f"level: {level}", f"shows: [{', '.join(shows)}]"]
    return (
        "\n".join([*head, *_before(record, start), *_deal(record["deal"], start["deal"]), *_played(record, notes)])
        + "\n"
    )


def _before(record: Mapping[str, Any], start: Mapping[str, Any]) -> Iterator[str]:
    if record["options"]:
        yield "options:"
        yield from (f"  {name}: {write(value)}" for name, value in record["options"].items())
    yield f"dealer: {record['dealer']}"
    yield from (f"{key}: {_flow(start[key])}" for key in ("score", "chips") if any(start.get(key, {}).values()))
    yield from (f"{key}: {start[key]}" for key in ("frozen", "pot") if start.get(key))


def _deal(deal: Mapping[str, Any], start: Mapping[str, Any]) -> Iterator[str]:
    yield "deal:"
    for key in ("hands", "first", "second"):
        if deal.get(key):
            yield f"  {key}:"
            yield from (f"    {seat}: {' '.join(cards)}" for seat, cards in deal[key].items())
    yield f"  turn_up: {deal['turn_up']}"
    yield from (
        f"  {key}: {' '.join(start[key])}" for key in ("stock", "reshuffle") if "hands" in deal and start.get(key)
    )


def _played(record: Mapping[str, Any], notes: Sequence[Note]) -> Iterator[str]:
    for name, phases in LISTS.items():
        rows = [row for phase in phases for row in _rows([note for note in notes if note.phase == phase], phase)]
        if rows:
            yield f"{name}:"
            yield from (f"  - {' '.join(row)}" for row in rows)
    claims = {key: record["score"][key] for key in ("marks", "chips") if key in (record["score"] or {})}
    for key, claimed in claims.items():
        yield f"expect: {{{key}: {_flow(claimed)}}}"


def _rows(notes: Sequence[Note], phase: str) -> Iterator[Sequence[str]]:
    """Put actions into rows: a trick, or a round of the table, to a row; an answer with cards has one of its own."""
    if phase == "stay":
        yield from ([note.action.replace(":", " ").replace(",", " ")] for note in notes)
        return
    width = len({note.seat for note in notes})
    for place in range(0, len(notes), width or 1):
        yield [note.action for note in notes[place : place + width]]


def _flow(values: Mapping[str, int]) -> str:
    return "{" + ", ".join(f"{name}: {value}" for name, value in values.items()) + "}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
