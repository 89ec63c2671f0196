"""In which languages a file is checked, and in which one it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from click.core import ParameterSource

from smazzata.values.languages import LANGUAGES

from .published import site_languages


def needed(file: str, text: bytes, lang: str) -> tuple[str, ...]:
    """The languages that every text must have: the one asked for, those of the site, or those of the title."""
    from smazzata.lessons.written import languages_of

    if _asked():
        return (lang,)
    return (site_languages(Path(file)) if file != "-" else ()) or languages_of(text)


def shown_in(texts: Sequence[bytes], lang: str) -> str:
    """The language to show hands in: the one asked for, or else one in which all of them are written."""
    from smazzata.lessons.written import languages_of

    common = [each for each in LANGUAGES if all(each in languages_of(text) for text in texts)]
    return lang if _asked() or lang in common or not common else common[0]


def _asked() -> bool:
    """Whether `--lang` was written out."""
    return click.get_current_context().get_parameter_source("lang") is ParameterSource.COMMANDLINE
