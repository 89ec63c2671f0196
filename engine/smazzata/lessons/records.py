"""Records: frozen dataclasses whose fields say how they are read. The definition of the format is made of these.

The one reader below checks every record; the JSON Schema and the reference page are read off the same fields.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from .kinds import Json, Kind
from .nearest import nearest
from .reader import Reader, Said
from .source import Items, Node, Pairs
from .tokens import seat_of, side_of

type Table = Literal["pairs", "alone"]
"""Whether the players of a game form sides, or each plays for himself."""


@dataclass(frozen=True)
class Field:
    """One key of a record, as the format's definition has it."""

    attribute: str
    key: str
    kind: Kind[Any]
    required: bool
    example: str
    only: Table | None
    """The kind of table at which it has a meaning; None: at any."""


def entry(
    kind: Kind[Any], *, key: str = "", required: bool = False, example: str = "", only: Table | None = None
) -> Any:
    """Declare a field of a record; `key` where the YAML key is no Python name."""
    details = {"kind": kind, "key": key, "required": required, "example": example, "only": only}
    return dataclasses.field(default=None, metadata=details)


def fields_of(record: type) -> Iterator[Field]:
    """Give the keys of a record, in the order of the definition."""
    for field in dataclasses.fields(record):
        if "kind" in field.metadata:
            meta = field.metadata
            yield Field(
                field.name, meta["key"] or field.name, meta["kind"], meta["required"], meta["example"], meta["only"]
            )


@dataclass(frozen=True)
class Record[T]:
    """A mapping with the keys of a record."""

    of: type[T]

    def read(self, node: Node, to: Reader) -> T | None:
        """Read it: unknown and missing keys are mistakes; a value that cannot be read is left out."""
        if not isinstance(node, Pairs):
            known = ", ".join(field.key for field in fields_of(self.of))
            to.wrong(node.at, "not-a-mapping", known=known)
            return None
        known_fields = {field.key: field for field in fields_of(self.of)}
        values: dict[str, Any] = {}
        for key, value in node.entries:
            if (field := known_fields.get(key.text)) is None:
                to.unknown(key.at, "unknown-key", key.text, known_fields)
            elif not _fits(field, to):
                to.wrong(key.at, "not-for-game", key=key.text)
            else:
                values[field.attribute] = field.kind.read(value, to)
        present = {key.text for key, _ in node.entries}
        missing = [
            field.key
            for field in known_fields.values()
            if field.required and _fits(field, to) and field.key not in present
        ]
        # A key that was mistyped has been told; asking for it again would only confuse.
        mistyped = {near for name in present - known_fields.keys() for near in nearest(name, known_fields)}
        if missing := [key for key in missing if key not in mistyped]:
            to.wrong(node.at, "missing-key", missing=missing)
        return self.of(at=node.at, **values)  # type: ignore[call-arg]

    def schema(self) -> Json:
        """Refer to the record's definition."""
        return {"$ref": f"#/$defs/{self.of.__name__}"}


def _fits(field: Field, to: Reader) -> bool:
    """Whether a key has a meaning in this game."""
    return field.only is None or to.names is None or (field.only == "pairs") == bool(to.names.sides)


@dataclass(frozen=True)
class ListOf[T]:
    """A list, every item of one kind."""

    kind: Kind[T]
    most: int = 40

    def read(self, node: Node, to: Reader) -> tuple[T, ...] | None:
        """Read the items; those that cannot be read are left out."""
        if not isinstance(node, Items):
            to.wrong(node.at, "not-a-list")
            return None
        if len(node.nodes) > self.most:
            to.wrong(node.nodes[self.most].at, "too-many-items", most=self.most)
        read = [self.kind.read(item, to) for item in node.nodes[: self.most]]
        return tuple(item for item in read if item is not None)

    def schema(self) -> Json:
        """Say a list."""
        return {"type": "array", "items": self.kind.schema(), "maxItems": self.most}


@dataclass(frozen=True)
class BySeat[T]:
    """A mapping with seats for keys."""

    kind: Kind[T]

    def read(self, node: Node, to: Reader) -> dict[str, T] | None:
        """Read the value of each seat given."""
        return _by(node, to, self.kind, seats=True)

    def schema(self) -> Json:
        """Say a mapping from seats."""
        return {
            "type": "object",
            "propertyNames": {"$ref": "#/$defs/seat"},
            "additionalProperties": self.kind.schema(),
        }


@dataclass(frozen=True)
class BySide[T]:
    """A mapping with sides for keys."""

    kind: Kind[T]

    def read(self, node: Node, to: Reader) -> dict[str, T] | None:
        """Read the value of each side given."""
        return _by(node, to, self.kind, seats=False)

    def schema(self) -> Json:
        """Say a mapping from sides."""
        return {
            "type": "object",
            "propertyNames": {"$ref": "#/$defs/side"},
            "additionalProperties": self.kind.schema(),
        }


@dataclass(frozen=True)
class ByParty[T]:
    """A mapping with those for keys who win and lose together: sides, or seats where there are none."""

    kind: Kind[T]

    def read(self, node: Node, to: Reader) -> dict[str, T] | None:
        """Read the value of each side or seat given."""
        return _by(node, to, self.kind, seats=to.names is not None and not to.names.sides)

    def schema(self) -> Json:
        """Say a mapping."""
        return {"type": "object", "additionalProperties": self.kind.schema()}


def _by[T](node: Node, to: Reader, kind: Kind[T], *, seats: bool) -> dict[str, T] | None:
    if not isinstance(node, Pairs):
        names = () if to.names is None else to.names.seats if seats else to.names.sides
        to.wrong(node.at, "not-by-seat" if seats else "not-by-side", known=" ".join(names))
        return None
    found: dict[str, T] = {}
    for key, child in node.entries:
        name = seat_of(key, to) if seats else side_of(key, to)
        value = kind.read(child, to)
        if name is not None and name.value in found:
            to.wrong(key.at, "repeated-key", key=name.value, line=key.at.line)
        elif name is not None and value is not None:
            found[name.value] = value
    return found


@dataclass(frozen=True)
class HouseRules:
    """A mapping from option names to values."""

    def read(self, node: Node, to: Reader) -> dict[str, Said[object]] | None:
        """Read the options that the game has."""
        if not isinstance(node, Pairs):
            to.wrong(node.at, "not-options")
            return None
        found: dict[str, Said[object]] = {}
        for key, child in node.entries:
            if to.names is None:
                continue
            if (option := to.names.options.get(key.text)) is None:
                to.unknown(key.at, "unknown-option", key.text, to.names.options)
                continue
            text = getattr(child, "text", None)
            try:
                found[key.text] = Said(option.read(text if text is not None else ()), child.at)
            except ValueError:
                known = ", ".join(str(value).lower() for value in option.values)
                to.wrong(child.at, "bad-option", option=key.text, word=text or "–", known=known)
        return found

    def schema(self) -> Json:
        """Refer to the options of the game."""
        return {"$ref": "#/$defs/options"}


@dataclass(frozen=True)
class Either[T, U]:
    """One kind for a word or a list, another one for a mapping."""

    plain: Kind[T]
    mapping: Kind[U]

    def read(self, node: Node, to: Reader) -> T | U | None:
        """Read whichever it is."""
        return self.mapping.read(node, to) if isinstance(node, Pairs) else self.plain.read(node, to)

    def schema(self) -> Json:
        """Say both."""
        return {"anyOf": [self.plain.schema(), self.mapping.schema()]}
