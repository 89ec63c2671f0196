"""A scenario's text as pieces that can be cut and put in, so that an edit leaves every other byte as it is.

Offsets count characters of the text. The text has been read without mistakes of form before it comes here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from ..problems import Problems
from ..source import read
from .words import Refused


@dataclass(frozen=True)
class Piece:
    """A value of the text: where it begins and ends, and what it is made of."""

    start: int
    end: int
    kind: str
    """`word`, `list` or `table`."""
    flow: bool = False
    """Whether it stands between brackets."""
    plain: bool = True
    """Whether it is a word without quotation marks, on one line."""
    text: str = ""
    entries: tuple[tuple[Piece, Piece], ...] = ()
    """Of a table, each key with its value."""
    items: tuple[Piece, ...] = ()

    def get(self, name: str) -> Piece | None:
        """Give the value under a key."""
        return next((value for key, value in self.entries if key.text == name), None)


@dataclass
class _Builder:
    text: str
    events: Iterator[Any] = field(init=False)

    def __post_init__(self) -> None:
        self.events = iter(YAML(typ="safe", pure=True).parse(self.text))

    def root(self) -> Piece:
        for event in self.events:
            if type(event).__name__ in ("ScalarEvent", "SequenceStartEvent", "MappingStartEvent"):
                return self._piece(event)
        raise Refused("form")

    def _piece(self, event: Any) -> Piece:
        start, kind = event.start_mark.index, type(event).__name__
        if kind == "ScalarEvent":
            raw = self.text[start : event.end_mark.index].rstrip()
            return Piece(start, start + len(raw), "word", plain=not event.style and "\n" not in raw, text=event.value)
        flow = bool(event.flow_style)
        inside: list[Piece] = []
        while not type(after := next(self.events)).__name__.endswith("EndEvent"):
            piece = self._piece(after)
            if piece.start == piece.end:  # nothing stands there: the parser gives the place of whatever comes next
                piece = replace(piece, start=inside[-1].end, end=inside[-1].end) if inside else piece
            inside.append(piece)
        # A block reaches as far as the next thing; its own end is that of the last of its parts.
        end = after.end_mark.index if flow else max((piece.end for piece in inside), default=start)
        if kind == "SequenceStartEvent":
            return Piece(start, end, "list", flow, items=tuple(inside))
        entries = tuple(zip(inside[::2], inside[1::2], strict=True))
        return Piece(start, end, "table", flow, entries=entries)


@dataclass(frozen=True)
class Outline:
    """The text with its pieces; `root` is the table of its keys."""

    text: str
    root: Piece

    def line_start(self, offset: int) -> int:
        """Give where the line of an offset begins."""
        return self.text.rfind("\n", 0, offset) + 1

    def after_line(self, offset: int) -> int:
        """Give where the next line begins."""
        end = self.text.find("\n", offset)
        return len(self.text) if end < 0 else end + 1

    def section(self, name: str) -> tuple[int, int] | None:
        """Give the lines of a key and its value, with what is remarked at the end of them."""
        for key, value in self.root.entries:
            if key.text == name:
                return self.line_start(key.start), self.after_line(max(value.end, key.end))
        return None

    def put(self, start: int, end: int, new: str) -> str:
        """Give the text with a part replaced."""
        return self.text[:start] + new + self.text[end:]

    def put_section(self, name: str, new: str, before: tuple[str, ...] = ()) -> str:
        """Give the text with a key's lines replaced, or put in, in front of the first of these keys that is there.

        `new` ends with the end of a line; empty, it takes the key away.
        """
        if found := self.section(name):
            return self.put(*found, new)
        if not new:
            return self.text
        for later in before:
            if found := self.section(later):
                return self.put(found[0], found[0], new)
        text = self.text if self.text.endswith("\n") else self.text + "\n"
        return text + new


def outline(text: str) -> Outline:
    """Read a text; raises `Refused` where it has mistakes of form, or is no table in lines of its own."""
    problems = Problems()
    if read(text, problems) is None or problems:
        raise Refused("form")
    if text.startswith("\ufeff"):
        raise Refused("mark")
    try:
        root = _Builder(text).root()
    except YAMLError:
        raise Refused("form") from None
    if root.kind != "table" or root.flow:
        raise Refused("lines")
    return Outline(text, root)
