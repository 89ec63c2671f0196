"""Scenarios as the site sees them: read, checked and replayed, and remembered as long as their text stays the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from smazzata.lessons.lesson import Lesson as Checked
from smazzata.lessons.lesson import check
from smazzata.lessons.replay import Replay
from smazzata.play.hands import replay
from smazzata.site.beside import Beside, addressed, beside_of, other_file, own_file, rule_link
from smazzata.site.made import Fault
from smazzata.site.urls import link
from smazzata.values.languages import LANGUAGES

INLINE = "inline"
"""The folder of the names of scenarios that are written in a page."""


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
    walk: Mapping[str, Any] | None = None
    """The frames file."""
    record: Mapping[str, Any] | None = None
    """The hand record, when the hand is played to its end."""
    decided: frozenset[str] = frozenset()
    """The rules that decide something in it, whether or not it is there to show them."""
    beside: tuple[Beside, ...] = ()
    """The same hand under other rule sets."""

    @property
    def title(self) -> str:
        """Its title, or its name as long as it has mistakes."""
        return str(self.walk["title"]) if self.walk else self.name.rpartition("/")[2]

    @property
    def level(self) -> int:
        """From 1 for beginners to 5."""
        return int(self.walk["level"]) if self.walk else 0

    @property
    def shows(self) -> Sequence[str]:
        """The rules that it is there to show."""
        return self.walk["shows"] if self.walk else ()

    @property
    def stem(self) -> str:
        """Where its files lie, without their endings."""
        return stem_of(self.name, self.game)

    @property
    def page(self) -> str:
        """Where its page lies."""
        return f"{self.stem}.md"

    def beside_links(self, page: str) -> dict[int, str]:
        """Give the addresses, seen from a page, of its frames under other rule sets, and under its own (number 0)."""
        others = {one.number: link(page, other_file(self.stem, one.number)) for one in self.beside}
        return {0: link(page, own_file(self.stem)), **others} if others else {}


def stem_of(name: str, game: str) -> str:
    """Give the place of a scenario's files; those written in a page lie apart."""
    folder, _, rest = name.partition("/")
    return f"smazzata/{name}" if folder == INLINE else f"{game}/walkthroughs/{rest}"


def lessons(folder: Path, root: Path, lang: str, needed: tuple[str, ...]) -> list[Lesson]:
    """Read all scenarios below a folder, in the order of their names."""
    found = []
    for path in sorted(folder.rglob("*.yaml")):
        name = path.relative_to(folder).with_suffix("").as_posix()
        shown = path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)
        found.append(read(path.read_bytes(), name, shown, lang, needed))
    return found


@lru_cache(maxsize=1024)
def read(content: bytes, name: str, shown: str, lang: str, needed: tuple[str, ...] = tuple(LANGUAGES)) -> Lesson:
    """Read one scenario in one language; `content` is its whole file, in which each text has all that are `needed`."""
    checked = _checked(content, name, needed)
    text = content.decode("utf-8-sig", "replace")
    faults = tuple(Fault(shown, one.at.line, one.at.column, one.text(lang)) for one in checked.problems)
    if faults or checked.replay is None:
        return Lesson(name, shown, text, faults, name.partition("/")[0])
    game = checked.replay.game.name
    stem = stem_of(name, game)
    walk = addressed(checked.frames(lang, rule_link(stem, game)), stem)
    beside = beside_of(checked, stem, lang)
    return Lesson(name, shown, text, (), game, walk, _record(checked.replay), checked.replay.shown, beside)


@lru_cache(maxsize=1024)
def _checked(content: bytes, name: str, needed: tuple[str, ...]) -> Checked:
    """Check a scenario once for all languages."""
    return check(content, name, needed)


def _record(played: Replay) -> Mapping[str, Any] | None:
    if not played.over:
        return None
    whole = replay(played.game, played.start, played.options, played.actions)
    return played.game.record(whole.state, whole.notes)
