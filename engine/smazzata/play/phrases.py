"""What a search says, in every language: mistakes in what is looked for, and the words for what was found."""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

from ..values.errors import CannotRead
from ..values.languages import LANGUAGES
from ..values.tables import read_table


class BadSearch(CannotRead):
    """What was to be looked for makes no sense; `problems` are the sentences of the catalogue with their blanks."""

    def __init__(self, problems: Sequence[tuple[str, dict[str, object]]]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.told(next(iter(LANGUAGES)))))

    def told(self, lang: str) -> list[str]:
        """Each mistake in a sentence."""
        return [sentence(lang, key, **blanks) for key, blanks in self.problems]


def sentence(lang: str, key: str, **blanks: object) -> str:
    """A sentence of this floor's own catalogue."""
    return template(lang, key).format(**blanks)


def template(lang: str, key: str) -> str:
    """A sentence with its blanks, some of them for the grammar of the language."""
    text: str = _catalogue(lang)["find"][key]
    return text


@cache
def _catalogue(lang: str) -> dict[str, Any]:
    return read_table(resources.files("smazzata.play").joinpath("lang", f"{lang}.toml"))
