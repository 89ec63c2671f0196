"""The JSON Schema of the scenario format, for editors: read off the same definitions as the checker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..games.game import Game
from ..games.registry import GAMES
from ..values.languages import LANGUAGES
from .format import Scenario
from .kinds import ONE_TEXT, Json
from .names import names_of
from .problems import catalogue
from .records import Record, fields_of
from .steps import Steps

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema(lang: str = "en") -> Json:
    """Give the whole schema, its descriptions in one language."""
    records = {record.__name__: _record(record, lang) for record in records_of(Scenario)}
    return {
        "$schema": DRAFT,
        "title": "Smazzata",
        **records.pop("Scenario"),
        "allOf": [_for_game(game, lang) for game in GAMES.values()],
        "$defs": {**records, **_common()},
    }


def records_of(record: type) -> Iterator[type]:
    """Give a record and all records that its fields are made of, each once."""
    waiting, seen = [record], {record}
    while waiting:
        current = waiting.pop()
        yield current
        for field in fields_of(current):
            new = [found for found in _inside(field.kind) if found not in seen]
            seen.update(new)
            waiting += new


def _inside(kind: Any) -> list[type]:
    """Give the records that a kind of value is made of."""
    if isinstance(kind, Record):
        return [kind.of]
    if isinstance(kind, Steps):
        return list(kind.records)
    parts = [getattr(kind, name) for name in ("kind", "plain", "mapping") if hasattr(kind, name)]
    return [found for part in parts for found in _inside(part)]


def describe(record: type, key: str, lang: str) -> str:
    """Say what a key of a record is for."""
    text: str = catalogue(lang)["field"][record.__name__][key]
    return text


def _record(record: type, lang: str) -> Json:
    fields = list(fields_of(record))
    made: Json = {
        "type": "object",
        "properties": {
            field.key: {**field.kind.schema(), "description": describe(record, field.key, lang)} for field in fields
        },
        "additionalProperties": False,
    }
    required = [field.key for field in fields if field.required]
    return {**made, "required": required} if required else made


def _common() -> Json:
    """Give the definitions that do not depend on the game; each game narrows them for itself."""
    seats = sorted({seat for game in GAMES.values() for seat in _names(game).seats})
    sides = sorted({side for game in GAMES.values() for side in _names(game).sides})
    return {
        "game": {"enum": list(GAMES)},
        "text": {
            "type": "object",
            "properties": dict.fromkeys(LANGUAGES, ONE_TEXT),
            "minProperties": 1,
            "additionalProperties": False,
        },
        "seat": {"type": "string", "examples": seats},
        "side": {"type": "string", "examples": sides},
        "rule": {"type": "string", "examples": _short_rules(GAMES.values())},
        "options": {"type": "object"},
    }


def _for_game(game: Game[Any], lang: str) -> Json:
    """Say the names of one game's rules and house rules, for the files of that game."""
    table = "pairs" if _names(game).sides else "alone"
    rules = [
        {"const": name, "description": game.book[rule].text(lang, "title")}
        for rule in game.book
        for name in (rule.removeprefix(f"{game.name}."), rule)
    ]
    options = {
        name: {
            "description": option.texts[lang]["title"],
            **(
                {"type": "integer", "minimum": option.least}
                if option.least is not None
                else {"enum": list(option.values)}
            ),
        }
        for name, option in game.options.items()
    }
    return {
        "if": {"properties": {"game": {"const": game.name}}, "required": ["game"]},
        "then": {
            "properties": {
                "shows": {"items": {"oneOf": rules}},
                "options": {"properties": options, "additionalProperties": False},
                "compare": {
                    "items": {"properties": {"options": {"properties": options, "additionalProperties": False}}}
                },
                **{field.key: False for field in fields_of(Scenario) if field.only not in (None, table)},
            }
        },
    }


def _names(game: Game[Any]) -> Any:
    return names_of(game, game.options.parse({}))


def _short_rules(games: Any) -> list[str]:
    return sorted({rule.removeprefix(f"{game.name}.") for game in games for rule in game.book})
