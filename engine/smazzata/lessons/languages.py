"""The languages of the project and their catalogues, as data."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from ..rules.rulebook import LANGUAGES

__all__ = ["LANGUAGES", "words_of"]


@cache
def words_of(lang: str) -> dict[str, Any]:
    """Give the language catalogue of the engine."""
    return tomllib.loads(files("smazzata").joinpath("lang", f"{lang}.toml").read_text(encoding="utf-8"))
