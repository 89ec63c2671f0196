"""Scenarios as the site sees them: read, checked and replayed, and remembered as long as their text stays the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from smazzata.lessons.lesson import Lesson as Checked
from smazzata.lessons.lesson import check
from smazzata.play.view import follow
from smazzata.site.made import Fault


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """One scenario in one language; without a walk where it has mistakes."""

    name: str
    """Its game and file name: "belote/overruff"."""
    shown: str
    """The file, as the author is told of it."""
    text: str
    faults: tuple[Fault, ...]
    game: str
    level: int | None = None
    shows: tuple[str, ...] = ()
    decided: frozenset[str] = frozenset()
    """The rules that decide something in it, whether or not it is there to show them."""
    walk: Mapping[str, Any] | None = None
    record: Mapping[str, Any] | None = None

    @property
    def title(self) -> str:
        """Its title, or its name as long as it has mistakes."""
        return str(self.walk["title"]) if self.walk else self.name.rpartition("/")[2]

    @property
    def page(self) -> str:
        """Where its page lies."""
        game, _, stem = self.name.partition("/")
        return f"{game}/walkthroughs/{stem}.md"


def lessons(folder: Path, root: Path, lang: str) -> list[Lesson]:
    """Read all scenarios below a folder, in the order of their names."""
    found = []
    for path in sorted(folder.rglob("*.yaml")):
        name = path.relative_to(folder).with_suffix("").as_posix()
        shown = path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)
        found.append(read(path.read_bytes(), name, shown, lang))
    return found


@lru_cache(maxsize=1024)
def read(content: bytes, name: str, shown: str, lang: str) -> Lesson:
    """Read one scenario; `content` is its whole file."""
    checked = _checked(content, name)
    text = content.decode("utf-8-sig", "replace")
    faults = tuple(Fault(shown, one.at.line, one.at.column, one.text(lang)) for one in checked.problems)
    game = name.partition("/")[0]
    if faults or checked.replay is None or checked.scenario is None:
        return Lesson(name, shown, text, faults, game)
    scenario, played = checked.scenario, checked.replay
    walk = follow(played.game, played.options, dict(played.start), played.actions, lang, link=lambda rule: rule)
    walk = {"id": name, "title": scenario.title.texts[lang], "summary": scenario.summary.texts[lang], "pov": "S", "partial": False, **walk}
    return Lesson(
        name,
        shown,
        text,
        (),
        played.game.name,
        scenario.level.value if scenario.level else None,
        tuple(rule.value for rule in scenario.shows or ()),
        frozenset(played.shown),
        walk,
        {},
    )


@lru_cache(maxsize=1024)
def _checked(content: bytes, name: str) -> Checked:
    """Check a scenario once for all languages."""
    return check(content, name)
