"""The schema, the words and the checker come from one definition, and stay in step."""

import re
import string
from pathlib import Path
from typing import Any

import pytest
from lesson_sample import GOOD, spoilt
from ruamel.yaml import YAML

import smazzata.lessons
from smazzata.lessons.format import STEPS, Scenario
from smazzata.lessons.problems import catalogue
from smazzata.lessons.records import fields_of
from smazzata.lessons.schema import records_of, schema
from smazzata.values.languages import LANGUAGES

RECORDS = list(records_of(Scenario))


def test_every_record_and_key_is_in_the_schema() -> None:
    made = schema()
    for record in RECORDS:
        found = made if record is Scenario else made["$defs"][record.__name__]
        assert list(found["properties"]) == [field.key for field in fields_of(record)]
        assert found["additionalProperties"] is False
        assert found.get("required", []) == [field.key for field in fields_of(record) if field.required]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_is_explained_and_nothing_else_is(lang: str) -> None:
    keys = {record.__name__: {field.key for field in fields_of(record)} for record in RECORDS}
    assert {name: set(texts) for name, texts in catalogue(lang)["field"].items()} == keys


def test_every_key_has_an_example() -> None:
    assert all(field.example for record in RECORDS for field in fields_of(record))


def test_annotations_are_told_apart_by_their_first_key() -> None:
    verbs = [next(fields_of(record)).key for record in STEPS]
    assert verbs == ["try", "ask", "expect", "highlight", "note"]


def test_references_lead_somewhere() -> None:
    made = schema()
    names = set(re.findall(r"'#/\$defs/(\w+)'", str(made)))
    assert names <= set(made["$defs"])


def walk(made: dict[str, Any], value: Any, at: dict[str, Any]) -> bool:
    """A small validator, as far as our schema goes."""
    at = made["$defs"][at["$ref"].rpartition("/")[2]] if "$ref" in at else at
    if "anyOf" in at:
        return any(walk(made, value, one) for one in at["anyOf"])
    if "enum" in at and value not in at["enum"]:
        return False
    kinds: dict[str, type] = {"string": str, "integer": int, "array": list, "object": dict}
    if "type" in at and not isinstance(value, kinds[at["type"]]):
        return False
    if isinstance(value, list):
        return all(walk(made, one, at.get("items", {})) for one in value)
    if isinstance(value, dict):
        known = at.get("properties", {})
        more = at.get("additionalProperties", {})
        if (more is False and set(value) - set(known)) or set(at.get("required", [])) - set(value):
            return False
        return all(walk(made, one, known.get(key, more or {})) for key, one in value.items())
    return True


def parsed(text: str) -> Any:
    return YAML(typ="safe", pure=True).load(text)


def test_the_schema_accepts_good_files_and_refuses_mistakes() -> None:
    made = schema()
    assert walk(made, parsed(GOOD), made)
    for old, new in [
        ("level: 2", "levle: 2"),
        ("level: 2", "level: two"),
        ("expect: {legal: JS}", "expect: {leagl: JS}"),
        ("game: belote", "game: whist"),
    ]:
        assert not walk(made, parsed(spoilt(old, new)), made)


@pytest.mark.parametrize("file", sorted(Path("scenarios").rglob("*.yaml")), ids=str)
def test_the_schema_accepts_the_scenarios(file: Path) -> None:
    made = schema()
    assert walk(made, parsed(file.read_text(encoding="utf-8")), made)


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_the_sentences_of_both_languages_have_the_same_blanks() -> None:
    english, italian = catalogue("en")["problem"], catalogue("it")["problem"]
    assert list(english) == list(italian)
    assert {key: blanks(text) for key, text in english.items()} == {key: blanks(text) for key, text in italian.items()}


def test_every_sentence_is_used() -> None:
    folder = Path(str(smazzata.lessons.__path__[0]))
    code = "\n".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    unused = [key for key in catalogue("en")["problem"] if f'"{key.removesuffix("-near")}"' not in code]
    assert unused == []
