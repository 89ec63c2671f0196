"""What the commands say, in the language of whoever is at the terminal."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from smazzata.values.languages import LANGUAGES


def spoken_here() -> str:
    """Give the language that the environment asks for; English where it asks for another one."""
    asked = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return asked[:2] if asked[:2] in LANGUAGES else "en"


def said(key: str, lang: str = "", **blanks: object) -> str:
    """Give a sentence of the catalogue."""
    sentence: str = _catalogue(lang or spoken_here())["said"][key]
    return sentence.format(**blanks)


@cache
def _catalogue(lang: str) -> dict[str, Any]:
    return tomllib.loads(files("smazzata.cli").joinpath("lang", f"{lang}.toml").read_text(encoding="utf-8"))
