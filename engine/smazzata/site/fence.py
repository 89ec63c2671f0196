"""The fence: a hand shown inside any Markdown page, named by its path or written out on the spot."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from pathlib import Path
from typing import Any

from smazzata.site import lesson as shelf
from smazzata.site import walkthrough
from smazzata.site.edition import Edition
from smazzata.site.made import Asset, Fault
from smazzata.site.maker import faults_card, lesson_files
from smazzata.site.urls import link
from smazzata.site.words import words

BY_PATH = re.compile(r"\s*scenario:\s*[\"']?([\w./-]+?)(?:\.yaml)?[\"']?\s*")

FENCE = re.compile(r"^[ \t]*(?:```+|~~~+)[ \t]*\{?\.?smazzata\b.*\n", re.MULTILINE)


class Fence:
    """Makes the HTML of the fences of one site; `page` and `path` name the Markdown page that is being read."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.words = words(edition.lang)
        self.page = ""
        self.path: str | None = None
        self.count = 0
        self.shown: Counter[str] = Counter()
        """How many times each hand stands on the page so far."""
        self.assets: list[Asset] = []
        self.faults: list[Fault] = []

    def format(self, source: str, *args: Any, **kwargs: Any) -> str:
        """Show one fence; this is the function that superfences calls."""
        self.count += 1
        if self.count == 1:
            self.shown.clear()
        if found := BY_PATH.fullmatch(source):
            return self.by_path(found[1], source)
        return self.inline(source)

    def by_path(self, name: str, source: str) -> str:
        """Show a scenario of the scenarios' folder."""
        path = (self.edition.scenarios / f"{name}.yaml").resolve()
        if not path.is_relative_to(self.edition.scenarios) or not path.is_file():
            at = self.place(source)
            text = self.words("fence.missing", name=name)
            return self.mistakes(source, (Fault(at[0], at[1] + 1, 1, text),), at[1])
        root = self.edition.root
        shown = path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)
        lesson = shelf.read(path.read_bytes(), name, shown, self.edition.lang, self.edition.needed)
        if lesson.walk is None:  # reported with its own page already
            return faults_card("", lesson.shown, lesson.text, lesson.faults, self.words)
        return self.show(lesson, lesson.page)

    def inline(self, source: str) -> str:
        """Show a scenario that is written in the page."""
        name = f"{shelf.INLINE}/{hashlib.sha256(source.encode()).hexdigest()[:12]}"
        shown, line = self.place(source)
        lesson = shelf.read(source.encode(), name, shown, self.edition.lang, self.edition.needed)
        if lesson.walk is None:
            moved = tuple(Fault(shown, fault.line + line, fault.column, fault.text) for fault in lesson.faults)
            return self.mistakes(source, moved, line)
        self.assets.extend(lesson_files(lesson))
        return self.show(lesson, "")

    def show(self, lesson: shelf.Lesson, page: str) -> str:
        """Make the walkthrough, with the addresses seen from this page."""
        assert lesson.walk is not None
        self.shown[lesson.name] += 1
        places = walkthrough.Places(
            frames=link(self.page, f"{lesson.stem}.frames.json"),
            record=link(self.page, f"{lesson.stem}.record.json") if lesson.record else "",
            yaml=link(self.page, f"{lesson.stem}.yaml"),
            rules=link(self.page, f"{lesson.game}/rules.md"),
            options=link(self.page, f"{lesson.game}/options.md"),
            page=link(self.page, page) if page else "",
            prefix=f"h{self.count}-",
            copy=self.shown[lesson.name],
            beside=lesson.beside_links(self.page),
        )
        return walkthrough.body(lesson.walk, places, self.words, beside=lesson.beside)

    def mistakes(self, source: str, faults: tuple[Fault, ...], line: int) -> str:
        """Note mistakes of this page, and show them in place."""
        self.faults.extend(faults)
        return faults_card("", self.place(source)[0], "\n" * line + source, faults, self.words)

    def place(self, source: str) -> tuple[str, int]:
        """Give the page as the author is told of it, and the number of lines before the fence's text."""
        if self.path is None:
            return self.page, 0
        path = Path(self.path)
        text = path.read_text(encoding="utf-8")
        start = source.lstrip()[:40]
        opened = (found.end() for found in FENCE.finditer(text) if text[found.end() :].lstrip().startswith(start))
        at = next(opened, 0)
        shown = path.relative_to(self.edition.root).as_posix() if path.is_relative_to(self.edition.root) else str(path)
        return shown, text.count("\n", 0, at)
