"""Writing a hand down as a scenario file, ready to be annotated."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..games.game import Note
from ..rules.options import write
from .notation import as_written

MODELINE = "# yaml-language-server: $schema=../scenario.schema.json"
LISTS = {"auction": ("bid",), "stays": ("stay",), "plays": ("declare", "play")}
"""The lists of a scenario, and the phases that they are about."""


@dataclass(frozen=True)
class Extra:
    """What may be put into a scenario besides the hand.

    `comments` for its head, the point of view, `asides` (lines of YAML, each after so many actions), and
    what is claimed at the end.
    """

    comments: Sequence[str] = ()
    seat: str = ""
    asides: Mapping[int, Sequence[str]] = field(default_factory=dict)
    claims: Mapping[str, Any] = field(default_factory=dict)


def scenario_text(
    record: Mapping[str, Any],
    notes: Sequence[Note],
    start: Mapping[str, Any],
    about: Mapping[str, Mapping[str, str]],
    level: int = 3,
    shows: Sequence[str] = (),
    extra: Extra | None = None,
) -> str:
    """Give the YAML of a hand: `about` has its title and summary, each by language."""
    extra = extra or Extra(claims=_claims(record))
    head = [MODELINE, *extra.comments, f"game: {record['game']}"]
    for key in ("title", "summary"):
        head += [f"{key}:", *(f"  {lang}: {_quoted(text)}" for lang, text in about[key].items())]
    head += [f"level: {level}", f"shows: [{', '.join(shows)}]", *([f"seat: {extra.seat}"] if extra.seat else [])]
    cards = _ending(start["ending"]) if "ending" in start else _deal(record["deal"], start["deal"])
    return "\n".join([*head, *_before(record, start), *cards, *_played(notes, extra)]) + "\n"


def _claims(record: Mapping[str, Any]) -> dict[str, Any]:
    score = record["score"] or {}
    return {key: score[key] for key in ("marks", "chips") if key in score}


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


def _ending(ending: Mapping[str, Any]) -> Iterator[str]:
    yield "ending:"
    yield "  hands:"
    yield from (f"    {seat}: {' '.join(cards)}" for seat, cards in ending["hands"].items() if cards)
    yield from (f"  {key}: {ending[key]}" for key in ("trump", "contract", "taker", "leader") if ending.get(key))
    if ending.get("won"):
        yield f"  won: {_flow({party: _flow(won) for party, won in ending['won'].items()})}"
    if any(ending.get("declarations", {}).values()):
        yield f"  declarations: {_flow(ending['declarations'])}"
    if ending.get("belote"):
        yield f"  belote: {ending['belote']}"


def _played(notes: Sequence[Note], extra: Extra) -> Iterator[str]:
    for name, phases in LISTS.items():
        lines = [line for phase in phases for line in _lines(notes, phase, extra.asides)]
        if lines:
            yield f"{name}:"
            yield from (f"  {line}" for line in lines)
    if extra.claims:
        shown = {key: _flow(claim) if isinstance(claim, Mapping) else claim for key, claim in extra.claims.items()}
        yield f"expect: {_flow(shown)}"


def _lines(notes: Sequence[Note], phase: str, asides: Mapping[int, Sequence[str]]) -> Iterator[str]:
    """Put actions into rows: a trick, or a round of the table, to a row; an answer with cards has one of its own."""
    acted = [place for place, note in enumerate(notes) if note.phase == phase]
    width = 1 if phase == "stay" else len({notes[place].seat for place in acted})
    row: list[str] = []
    for count, place in enumerate(acted):
        if row and (count % width == 0 or place in asides):
            yield f"- {' '.join(row)}"
            row = []
        yield from asides.get(place, ())
        row.append(as_written(notes[place].action))
    if row:
        yield f"- {' '.join(row)}"
    if acted and acted[-1] == len(notes) - 1:
        yield from asides.get(len(notes), ())


def _flow(values: Mapping[str, object]) -> str:
    return "{" + ", ".join(f"{name}: {value}" for name, value in values.items()) + "}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
