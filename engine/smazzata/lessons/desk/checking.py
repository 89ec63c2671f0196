"""A scenario's text checked for a page: its problems, its frames, its record."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ..lesson import Lesson, check
from ..written import languages_of
from .words import say

TURNING = re.compile("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]")
"""Characters that turn the direction of writing around, by which a text can be made to look like another one."""
MOST_PROBLEMS = 100
UNTRUE = frozenset(
    {
        *("false-claim", "claim-no-trick", "claim-no-turn", "rule-not-shown", "try-is-legal", "try-other-rule"),
        *("no-card-in-braces", "no-card-in-braces-near"),
    }
)
"""Problems of what is said about a hand, which can be played and drawn all the same."""


@lru_cache(maxsize=8)
def checked(text: str, name: str) -> Lesson:
    """Check a text in the languages that it is written in."""
    return check(text, name, languages_of(text))


def problems(text: str, lesson: Lesson, lang: str) -> list[dict[str, Any]]:
    """Tell what is wrong with a text, each with its place."""
    told = [
        {
            "line": one.at.line,
            "column": one.at.column,
            "message": one.text(lang),
            "key": one.key,
            **({"rule": one.details["rule"]} if isinstance(one.details.get("rule"), str) else {}),
        }
        for one in lesson.problems[:MOST_PROBLEMS]
    ]
    return [*turning(text, lang), *told]


def turning(text: str, lang: str) -> list[dict[str, Any]]:
    """Report characters that turn the direction of writing around."""
    found = []
    for match in list(TURNING.finditer(text))[:MOST_PROBLEMS]:
        start = match.start()
        line, column = text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
        message = say(lang, "turning", code=f"U+{ord(match[0]):04X}")
        found.append({"line": line, "column": column, "message": message, "key": "turning"})
    return found


def can_be_drawn(lesson: Lesson) -> bool:
    """Whether the hand can be shown: nothing is wrong, or only what is said about it."""
    return lesson.replay is not None and all(one.key in UNTRUE for one in lesson.problems)


def shown(lesson: Lesson, lang: str, site: str) -> dict[str, Any] | None:
    """Give the frames, their links meant from the pages at `site`; None where the hand cannot be drawn."""
    if lesson.replay is None or lesson.loaded is None or not can_be_drawn(lesson):
        return None
    languages = lesson.loaded.reader.languages
    game = lesson.replay.game.name
    spoken = lang if lang in languages else languages[0]
    made = replace(lesson, problems=()).frames(spoken, lambda rule: f"{site}{game}/rules/#{rule}")
    for rule in made["rules"].values():
        for house in rule["house"]:
            house["url"] = f"{site}{game}/options/#{house['option']}"
    return made


def safe_site(given: object) -> str:
    """Give an address of pages to link to: on this site or by http, else none."""
    site = str(given or "")
    return site if re.fullmatch(r"(?:https?://[\w.:\[\]-]+)?[\w./%~-]*", site) else ""
