"""The words of the pages: what the templates say, in each language."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """The words of one language; call it with a key and what fills the blanks."""

    lang: str
    table: dict[str, str]

    def __call__(self, key: str, **blanks: object) -> str:
        """Give the sentence of a key."""
        return self.table[key].format(**blanks)

    def of(self, game: str) -> Words:
        """Give the words for the pages of a game: those of its own ("key@game") before the common ones."""
        return words(self.lang, game)


@cache
def words(lang: str, game: str = "") -> Words:
    """Give the words of a language."""
    text = files("smazzata.site").joinpath("lang", f"{lang}.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    own = {key.partition("@")[0]: told for key, told in table.items() if game and key.endswith(f"@{game}")}
    return Words(lang, {**table, **own})
