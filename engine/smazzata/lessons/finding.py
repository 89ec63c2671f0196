"""A hand that was found by a search as a scenario, ready to be annotated: the question is in its place."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..games.registry import game as find_game
from ..play.found import Asked, Found, about
from ..play.hands import replay
from ..rules.options import write
from ..values.languages import LANGUAGES
from ..values.reading import items, mapping, need
from .writing import Extra, scenario_text

HARDEST = 5
"""The highest level that a scenario may have."""


def found_text(found: Found, languages: Sequence[str] = tuple(LANGUAGES)) -> str:
    """Give the YAML of a hand that was found; raises `CannotRead`, `IllegalAction` for one that never was."""
    game = find_game(found.game)
    options = game.options.parse(found.options)
    played = replay(game, found.start, options, found.actions)
    record = game.record(played.state, played.notes)
    told = {key: {lang: texts[lang] for lang in languages} for key, texts in about(game, found).items()}
    asked = found.asked
    return scenario_text(
        record,
        played.notes,
        found.start,
        told,
        min(asked.level, HARDEST) if asked else 3,
        [_short(rule) for rule in found.rules],
        Extra(
            (_comment(found),),
            asked.seat if asked else "",
            {asked.actions: [*_asides(asked, told["question"])]} if asked else {},
            _claims(record),
        ),
    )


def of_json(given: Mapping[str, Any]) -> Found:
    """A found hand as the session gives it; raises `CannotRead`."""
    asked = given.get("asked")
    return Found(
        str(need(given, "game")),
        mapping(given.get("options") or {}, "options"),
        int(given.get("seed", 0)),
        int(given.get("number", 0)),
        tuple(str(rule) for rule in items(given, "rules", ())),
        mapping(need(given, "start"), "start"),
        tuple(str(action) for action in items(given, "actions")),
        None if asked is None else _asked(mapping(asked, "asked")),
    )


def _asked(given: Mapping[str, Any]) -> Asked:
    trick = given.get("trick")
    return Asked(
        int(need(given, "actions")),
        str(need(given, "seat")),
        str(need(given, "phase")),
        None if trick is None else int(trick),
        tuple(str(rule) for rule in items(given, "rules", ())),
        tuple(str(action) for action in items(given, "legal", ())),
        mapping(given.get("refused") or {}, "refused"),
        int(given.get("level", 1)),
    )


def _short(rule: str) -> str:
    """A rule's id without its game, as scenarios name it."""
    return rule.partition(".")[2]


def _comment(found: Found) -> str:
    options = "".join(f" --option {name}={write(value)}" for name, value in found.options.items())
    shows = "".join(f" {_short(rule)}" for rule in found.rules)
    asked = f" --shows{shows}" if shows else ""
    return f"# smazzata find {found.game}{asked}{options} --seed {found.seed}: deal {found.number}"


def _asides(asked: Asked, question: Mapping[str, str]) -> Iterator[str]:
    """What is so at the moment, and the question."""
    claims = [f"turn: {asked.seat}"]
    if asked.phase != "stay":  # there are too many ways to change cards to list them
        claims.append(f"legal: {' '.join(asked.legal)}")
    if asked.rules:
        claims.append(f"rule: {_short(asked.rules[0])}")
    yield f"- expect: {{{', '.join(claims)}}}"
    yield "- ask:"
    yield from (f"    {lang}: {json.dumps(text, ensure_ascii=False)}" for lang, text in question.items())


def _claims(record: Mapping[str, Any]) -> dict[str, Any]:
    """What can be claimed of the end of a hand, from its record."""
    claims: dict[str, Any] = {key: record[key] for key in ("taker", "trump", "contract") if record.get(key)}
    score = record["score"] or {}
    names = {"result": "result", "totals": "totals", "marks": "marks", "frozen_after": "frozen", "chips": "chips"}
    claims |= {name: score[key] for key, name in names.items() if key in score}
    return claims | ({"pot": score["pot_after"]} if "pot_after" in score else {})
