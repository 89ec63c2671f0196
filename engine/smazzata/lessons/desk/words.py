"""What the desk says itself, in each language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from smazzata.values.errors import CannotRead
from smazzata.values.languages import LANGUAGES
from smazzata.values.tables import read_table


class Refused(CannotRead):
    """The desk cannot do what it is asked; why, is a sentence of its catalogue."""

    def __init__(self, key: str) -> None:
        super().__init__(say(next(iter(LANGUAGES)), key))
        self.key = key


def say(lang: str, key: str, **blanks: object) -> str:
    """Give a sentence of the desk's own."""
    sentence: str = _table(lang)[key]
    return sentence.format(**blanks)


@cache
def _table(lang: str) -> dict[str, Any]:
    return read_table(files("smazzata.lessons.desk").joinpath("lang", f"{lang}.toml"))
