"""In which languages a scenario is written."""

from __future__ import annotations

from functools import lru_cache

from ..values.languages import LANGUAGES
from .problems import Problems
from .source import Pairs, read


@lru_cache(maxsize=8)
def languages_of(text: str | bytes) -> tuple[str, ...]:
    """Tell in which languages a text is written, from its title; all of them where that says nothing."""
    root = read(text, Problems())
    title = root.get("title") if isinstance(root, Pairs) else None
    found = tuple(lang for lang in LANGUAGES if isinstance(title, Pairs) and title.get(lang) is not None)
    return found or tuple(LANGUAGES)
