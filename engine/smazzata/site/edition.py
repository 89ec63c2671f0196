"""What a site in one language is made from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from smazzata.values.languages import LANGUAGES

GENERATED = ("walkthroughs", "rules", "options", "coverage", "calculator", "compared", "sources", "format", "workshop")


@dataclass(frozen=True, slots=True)
class Edition:
    """One language of a site."""

    lang: str
    root: Path
    """The folder that file names are told from."""
    scenarios: Path
    pages: tuple[str, ...] = GENERATED
    covered: tuple[str, ...] = ()
    """Games whose every rule a scenario must show."""
    covered_options: tuple[str, ...] = ()
    """Games whose every house rule a scenario must show."""
    assets: str = "smazzata/"
    """The folder of scripts and styles, from the root of this language's site."""
    needed: tuple[str, ...] = tuple(LANGUAGES)
    """The languages of the whole site, in each of which every text is needed."""
    strict: bool = True
    """Whether a mistake stops the build, rather than being shown in its page."""


def own_language(named: object, theme: object) -> str:
    """Give the language of a site: the one that the plugin is told, or else the theme's."""
    return next((str(lang) for lang in (named, theme) if lang in LANGUAGES), "en")


def all_languages(own: str, others: Iterable[str]) -> tuple[str, ...]:
    """Give the languages of a site and of its editions, in one order everywhere."""
    return tuple(lang for lang in LANGUAGES if lang in {own, *others})


@dataclass(frozen=True, slots=True)
class Sibling:
    """Another language of the same site: where it lies, seen from this one, and its hand-written pages."""

    lang: str
    folder: str
    docs: Path


def languages(own: str, url: str, source: str | None, siblings: Sequence[Sibling], root: str) -> list[dict[str, str]]:
    """List the languages of a page, in one order everywhere; a home stands for a page that is missing.

    `url` is the page, seen from the root of its language; `root` leads there from the page. `source` is the file of a
    hand-written page, "" for a page that is made in every language, None for no page at all.
    """
    if not siblings:
        return []
    found = {own: f"{root}{url}"}
    for other in siblings:
        there = source == "" or (source is not None and (other.docs / source).is_file())
        found[other.lang] = f"{root}{other.folder}{url if there else ''}"
    return [
        {"lang": lang, "link": found[lang] or "./", "name": name} for lang, name in LANGUAGES.items() if lang in found
    ]
