"""A scenario's text, read into a tree in which every value knows its line and column.

YAML 1.2, read event by event: nothing is built that the text could blow up. Tags, anchors, aliases, a second document,
deep nesting and long texts are refused; scalars stay text, so that no card or seat ever turns into a truth value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from .problems import Place, Problems

MAX_BYTES = 64 * 1024
MAX_DEPTH = 12


@dataclass(frozen=True, slots=True)
class Scalar:
    """One word or text; `raw` is how the author wrote it, quotes and line ends included."""

    text: str
    at: Place
    raw: str = ""


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    nodes: tuple[Node, ...]
    at: Place


@dataclass(frozen=True, slots=True)
class Pairs:
    """A mapping, keys in the author's order; a repeated key has been reported and left out."""

    entries: tuple[tuple[Scalar, Node], ...]
    at: Place

    def get(self, name: str) -> Node | None:
        """Give the value under a key, or None."""
        return next((node for key, node in self.entries if key.text == name), None)


type Node = Scalar | Items | Pairs


def read(text: str | bytes, problems: Problems) -> Node | None:
    """Read one document; None where the text is empty, too long or no YAML (the reason is among the problems)."""
    start = Place(1, 1)
    if len(text) > MAX_BYTES or (isinstance(text, str) and len(text.encode(errors="replace")) > MAX_BYTES):
        problems.add(start, "too-long", limit=MAX_BYTES // 1024)
        return None
    decoded = _decoded(text, problems) if isinstance(text, bytes) else text.removeprefix("\ufeff")
    if decoded is None:
        return None
    try:
        return _Composer(decoded, problems).document()
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        at = start if mark is None else Place(mark.line + 1, mark.column + 1)
        problems.add(at, _yaml_reason(decoded, at, str(error.problem or error.context or "")))
    except YAMLError:  # a character that YAML does not allow
        problems.add(_bad_character(decoded), "bad-character")
    except _Stop:
        pass
    return None


def _decoded(text: bytes, problems: Problems) -> str | None:
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = text[: error.start].decode("utf-8", "replace")
        problems.add(Place(before.count("\n") + 1, len(before) - before.rfind("\n")), "not-utf8")
        return None


class _Stop(Exception):
    """The text has been refused as a whole; the reason has been reported."""


class _Composer:
    """Builds the tree from the parser's events."""

    def __init__(self, text: str, problems: Problems) -> None:
        self.text = text
        self.problems = problems
        self.events: Iterator[Any] = iter(YAML(typ="safe", pure=True).parse(text))

    def document(self) -> Node | None:
        root: Node | None = None
        for event in self.events:
            kind = type(event).__name__
            if kind == "DocumentStartEvent" and root is not None:
                self._refuse(event, "second-document")
            if kind in ("ScalarEvent", "SequenceStartEvent", "MappingStartEvent", "AliasEvent"):
                root = self._node(event, 1)
        if root is None or (isinstance(root, Scalar) and not root.text):
            self.problems.add(Place(1, 1), "empty-file")
            return None
        return root

    def _node(self, event: Any, depth: int) -> Node:
        kind = type(event).__name__
        if kind == "AliasEvent" or event.anchor is not None:
            self._refuse(event, "no-aliases")
        if event.tag is not None:
            self._refuse(event, "no-tags", tag=str(event.tag))
        if depth > MAX_DEPTH:
            self._refuse(event, "too-deep", limit=MAX_DEPTH)
        at = _place(event)
        if kind == "ScalarEvent":
            return Scalar(event.value, at, self.text[event.start_mark.index : event.end_mark.index])
        if kind == "SequenceStartEvent":
            nodes: list[Node] = []
            while type(child := next(self.events)).__name__ != "SequenceEndEvent":
                nodes.append(self._node(child, depth + 1))
            return Items(tuple(nodes), at)
        return Pairs(self._entries(depth), at)

    def _entries(self, depth: int) -> tuple[tuple[Scalar, Node], ...]:
        entries: dict[str, tuple[Scalar, Node]] = {}
        while type(event := next(self.events)).__name__ != "MappingEndEvent":
            key, value = self._node(event, depth + 1), self._node(next(self.events), depth + 1)
            if not isinstance(key, Scalar):
                self.problems.add(key.at, "key-not-text")
            elif key.text in entries:
                first = entries[key.text][0].at
                self.problems.add(key.at, "repeated-key", key=key.text, line=first.line)
            else:
                # An empty value has no place of its own: the parser gives that of whatever comes next.
                empty = isinstance(value, Scalar) and not value.raw
                entries[key.text] = (key, Scalar("", key.at) if empty else value)
        return tuple(entries.values())

    def _refuse(self, event: Any, reason: str, **details: object) -> None:
        self.problems.add(_place(event), reason, **details)
        raise _Stop


def _place(event: Any) -> Place:
    return Place(event.start_mark.line + 1, event.start_mark.column + 1)


def _yaml_reason(text: str, at: Place, reason: str) -> str:
    """Choose the sentence for a slip in YAML that people make often."""
    lines = text.splitlines()
    line = lines[at.line - 1] if at.line <= len(lines) else ""
    if "\t" in line[: at.column]:
        return "yaml-tab"
    if "mapping values are not allowed" in reason:
        return "yaml-colon"
    if "scanning a quoted scalar" in reason or "unexpected end of stream" in reason:
        return "yaml-quote"
    if any(part in reason for part in ("expected <block end>", "expected ',' or", "could not find expected ':'")):
        return "yaml-shape"
    return "yaml-other"


def _bad_character(text: str) -> Place:
    for number, line in enumerate(text.split("\n"), 1):
        for column, char in enumerate(line, 1):
            if not (char.isprintable() or char in "\t\r\x85\xa0"):
                return Place(number, column)
    return Place(1, 1)
