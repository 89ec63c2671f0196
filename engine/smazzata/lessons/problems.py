"""What is wrong with a scenario: every mistake with its place, told in the reader's language, all of them at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from smazzata.values.tables import read_table


@dataclass(frozen=True, order=True, slots=True)
class Place:
    """A line and a column, both from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: a place, the key of a sentence in the catalogue and what fills its blanks.

    A blank may hold a table {language: text}, for words that the engine speaks in each language.
    """

    at: Place
    key: str
    details: Mapping[str, object] = field(default_factory=dict)

    def text(self, lang: str = "en") -> str:
        """Tell the mistake in a language."""
        blanks = {name: _said(value, lang) for name, value in self.details.items()}
        sentence: str = catalogue(lang)["problem"][self.key]
        return sentence.format(**blanks)


@dataclass
class Problems:
    """The collector that every reader of a scenario is handed."""

    found: list[Problem] = field(default_factory=list)

    def add(self, at: Place, key: str, /, **details: object) -> None:
        """Note a mistake."""
        self.found.append(Problem(at, key, details))

    def __bool__(self) -> bool:
        return bool(self.found)

    def sorted(self) -> list[Problem]:
        """Give the mistakes in the order of the text, each once."""
        unique: dict[tuple[Place, str], Problem] = {}
        for problem in self.found:
            unique.setdefault((problem.at, problem.text()), problem)
        return sorted(unique.values(), key=lambda problem: problem.at)


@cache
def catalogue(lang: str) -> dict[str, Any]:
    """Give the sentences of this floor in a language."""
    return read_table(files("smazzata.lessons").joinpath("lang", f"{lang}.toml"))


def _said(value: object, lang: str) -> object:
    if isinstance(value, Mapping):
        return value[lang]
    if isinstance(value, (list, tuple)):
        return ", ".join(str(_said(item, lang)) for item in value)
    return value
