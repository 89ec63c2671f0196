"""The page of one hand, to be read from top to bottom: it lays out what the engine's frames say and adds no rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from smazzata.faces.table import table_svg
from smazzata.site.cards import CardText
from smazzata.site.handout_tasks import deal_step
from smazzata.site.made import Heading
from smazzata.site.render import render
from smazzata.site.words import Words

SECTIONS = {"deal": "deal", "bid": "bidding", "stay": "asking", "deal2": "second-deal", "declare": "declarations"}
"""The phases of a hand, as its page names them; "score" is what every other phase outside the tricks comes to."""


@dataclass(slots=True)
class Section:
    """Steps that belong together: the deal, the bidding, one trick, the score."""

    kind: str
    id: str
    trick: int | None = None
    frames: list[Mapping[str, Any]] = field(default_factory=list)

    @property
    def last(self) -> Mapping[str, Any]:
        """The frame that closes the section."""
        return self.frames[-1]


@dataclass(frozen=True, slots=True)
class Places:
    """Where the things lie that a walkthrough points to, as addresses relative to the page that shows it."""

    frames: str
    record: str
    yaml: str
    rules: str
    """The rules reference; a rule's id is its anchor."""
    options: str
    page: str = ""
    """The walkthrough's own page, when it is shown on another one."""
    prefix: str = ""
    """Put before each anchor, so that several hands can stand on one page."""
    copy: int = 1
    """Counts how often the hand stands on the page; each time it has a hand in play and links of its own."""
    beside: Mapping[int, str] = field(default_factory=dict)
    """The frames of the same hand under other rule sets, by their numbers, and under its own (0)."""

    def rule(self, rule: str) -> str:
        """Give the address of a rule."""
        return f"{self.rules}#{rule}"


def sections(frames: list[Mapping[str, Any]]) -> list[Section]:
    """Group the frames in the order in which they come; a trick is a group of its own."""
    groups: list[Section] = []
    for frame in frames:
        trick = frame["trick"] if frame["phase"] == "play" else None
        kind = "trick" if trick is not None else SECTIONS.get(frame["phase"], "score")
        if not groups or (groups[-1].kind, groups[-1].trick) != (kind, trick):
            taken = {group.id for group in groups}
            name = f"trick-{trick}" if trick is not None else kind
            groups.append(Section(kind, name if name not in taken else f"{name}-{frame['step']}", trick))
        groups[-1].frames.append(frame)
    return groups


def body(walk: Mapping[str, Any], places: Places, words: Words, *, printed: bool = False, **more: object) -> str:
    """Make the page of a walkthrough; `more` may hold its title, the hands before and after it, other rule sets.

    When it is `printed` as it stands, it has the deal and the table at each question as well, for paper only.
    """

    def drawn(step: int) -> Markup:
        return Markup(table_svg(walk, walk["frames"][step], cloth="paper", words=False))

    return render(
        "walkthrough.html",
        walk=walk,
        sections=sections(walk["frames"]),
        cards=CardText(walk["pack"]),
        places=places,
        t=words,
        drawn=drawn if printed else None,
        deal=deal_step(walk["frames"]),
        **{"neighbours": (None, None), "title": None, "beside": (), **more},
    )


def headings(walk: Mapping[str, Any], words: Words) -> tuple[Heading, ...]:
    """Give the headings for the table of contents."""
    return tuple(
        Heading(2 if group.trick is None else 3, group.id, section_title(group, words))
        for group in sections(walk["frames"])
    )


def section_title(section: Section, words: Words) -> str:
    """Name a section."""
    return words(f"section.{section.kind}", trick=section.trick or "")
