"""What the page makers hand over: pages, files and faults, and nothing that knows MkDocs."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


def escape(text: str) -> str:
    """Escape plain text for the theme, which prints titles as they are."""
    return html.escape(text)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a page, as the table of contents shows it."""

    level: int
    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Page:
    """One page: where it lies (a Markdown path), its title (plain text) and its finished HTML."""

    source: str
    title: str
    body: str
    headings: tuple[Heading, ...] = ()
    anchors: tuple[str, ...] = ()
    """Other places of the page that can be linked to."""
    description: str = ""
    """Plain text, one sentence."""
    found_by: str | None = None
    """HTML that the search reads in place of the body; None: the body itself."""
    hide: tuple[str, ...] = ()
    """Parts of the theme that the page does without: "navigation", "toc"."""
    listed: bool = True
    """Whether menus and the search have it."""
    under: str = ""
    """The page in the menu under which this one counts, when it is in no menu itself."""


@dataclass(frozen=True, slots=True)
class Asset:
    """One file beside the pages."""

    uri: str
    content: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake in a scenario, where the author finds it."""

    path: str
    line: int
    column: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.text}"


@dataclass(frozen=True, slots=True)
class Made:
    """The pages and files of a site in one language, and what is wrong with its scenarios."""

    pages: tuple[Page, ...]
    assets: tuple[Asset, ...]
    faults: tuple[Fault, ...] = ()


def nested(headings: Sequence[Heading]) -> list[dict[str, Any]]:
    """Nest headings by their levels, in the way of Markdown's table of contents."""
    top: list[dict[str, Any]] = []
    open_ones: list[dict[str, Any]] = []
    for heading in headings:
        token = {"level": heading.level, "id": heading.id, "name": escape(heading.title), "children": []}
        while open_ones and open_ones[-1]["level"] >= heading.level:
            open_ones.pop()
        (open_ones[-1]["children"] if open_ones else top).append(token)
        open_ones.append(token)
    return top
