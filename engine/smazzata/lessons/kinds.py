"""The plain kinds of value that a scenario's fields hold: how each is read, and how the JSON Schema says it.

`read` gives the value with its place, or None where something was wrong and has been reported.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from ..values.languages import LANGUAGES
from .nearest import nearest
from .problems import Place
from .reader import Reader, Said
from .source import Items, Node, Pairs, Scalar
from .tokens import cards_in, seat_of, tokens, word

type Json = dict[str, Any]

ONE_TEXT: Json = {"type": "string", "minLength": 1}


class Kind[T](Protocol):
    """A kind of value."""

    def read(self, node: Node, to: Reader) -> T | None:
        """Read a value, reporting what is wrong with it."""

    def schema(self) -> Json:
        """Say the kind as JSON Schema."""


@dataclass(frozen=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    def read(self, node: Node, to: Reader) -> Said[str] | None:
        """Read one of the words."""
        if (found := word(node, to)) is None:
            return None
        if found.text not in self.words:
            to.unknown(found.at, "unknown-word", found.text, self.words)
            return None
        return Said(found.text, found.at)

    def schema(self) -> Json:
        """Say the words."""
        return {"enum": list(self.words)}


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds."""

    least: int = 0
    most: int = 10_000

    def read(self, node: Node, to: Reader) -> Said[int] | None:
        """Read the number."""
        if (found := word(node, to)) is None:
            return None
        digits = found.text.removeprefix("-")
        number = int(found.text) if digits.isascii() and digits.isdecimal() and len(digits) < 19 else None
        if number is None or not self.least <= number <= self.most:
            to.wrong(found.at, "not-a-number", word=found.text, least=self.least, most=self.most)
            return None
        return Said(number, found.at)

    def schema(self) -> Json:
        """Say the bounds."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True, slots=True)
class Words:
    """A text in each language, with its place."""

    texts: dict[str, str]
    at: Place


@dataclass(frozen=True)
class Text:
    """A text in every language that is asked for, and in others if one likes: `{en: …, it: …}`."""

    longest: int = 4000

    def read(self, node: Node, to: Reader) -> Words | None:
        """Read the text in each language; a missing or empty one is a mistake."""
        if not isinstance(node, Pairs):
            to.wrong(node.at, "text-per-language", languages=", ".join(f"{lang}: …" for lang in to.languages))
            return None
        texts: dict[str, str] = {}
        for key, value in node.entries:
            if key.text not in LANGUAGES:
                to.unknown(key.at, "unknown-language", key.text, LANGUAGES)
            elif isinstance(value, Scalar) and value.text.strip():
                texts[key.text] = value.text.strip()
                cards_in(value, to)
                if len(value.text) > self.longest:
                    to.wrong(value.at, "text-too-long", longest=self.longest)
            else:
                to.wrong(value.at, "empty-text", lang=key.text)
                texts[key.text] = ""
        missing = [lang for lang in to.languages if lang not in texts]
        if missing:
            to.wrong(node.at, "missing-translation", missing=missing)
        return Words(texts, node.at) if not missing and all(texts.values()) else None

    def schema(self) -> Json:
        """Say a mapping with a text per language."""
        return {"$ref": "#/$defs/text"}


@dataclass(frozen=True)
class Actions:
    """Cards, calls or plays: words with blanks between them, or a list. `stage` "" is that of the surroundings."""

    stage: str = ""
    most: int = 100

    def read(self, node: Node, to: Reader) -> tuple[Said[str], ...] | None:
        """Read them in the notation that holds there, each with its own place."""
        found: list[Said[str]] = []
        for part in node.nodes if isinstance(node, Items) else (node,):
            if (text := word(part, to)) is None:
                return None
            found += tokens(text, to, self.stage or to.stage)
        if len(found) > self.most:
            to.wrong(found[self.most].at, "too-many-words", most=self.most)
        return tuple(found[: self.most])

    def schema(self) -> Json:
        """Say a text, or a list of texts."""
        return {"anyOf": [ONE_TEXT, {"type": "array", "items": ONE_TEXT}]}


@dataclass(frozen=True)
class OneCard:
    """One card."""

    def read(self, node: Node, to: Reader) -> Said[str] | None:
        """Read the card."""
        found = word(node, to)
        cards = None if found is None else Actions("cards", 1).read(found, to)
        return cards[0] if cards else None

    def schema(self) -> Json:
        """Say a text."""
        return ONE_TEXT


@dataclass(frozen=True)
class OneSeat:
    """A seat."""

    def read(self, node: Node, to: Reader) -> Said[str] | None:
        """Read the seat, by its letter or its name."""
        found = word(node, to)
        return None if found is None else seat_of(found, to)

    def schema(self) -> Json:
        """Say a seat."""
        return {"$ref": "#/$defs/seat"}


@dataclass(frozen=True)
class OneSuit:
    """A suit."""

    def read(self, node: Node, to: Reader) -> Said[str] | None:
        """Read the suit, by its letter, its symbol or its name."""
        if (found := word(node, to)) is None or to.names is None:
            return None
        suit = to.names.notation.suit(found.text)
        if suit is None:
            to.wrong(found.at, "unknown-suit", word=found.text, known=" ".join(to.names.notation.suits))
            return None
        return Said(suit, found.at)

    def schema(self) -> Json:
        """Say a text."""
        return ONE_TEXT


@dataclass(frozen=True)
class OneGame:
    """A game that the engine knows."""

    def read(self, node: Node, to: Reader) -> Said[str] | None:
        """Read its name."""
        return Choice(to.games).read(node, to)

    def schema(self) -> Json:
        """Say a game."""
        return {"$ref": "#/$defs/game"}


@dataclass(frozen=True)
class OneRule:
    """A rule of the game, by its id, whole or without the game's name in front."""

    def read(self, node: Node, to: Reader) -> Said[str] | None:
        """Read its id."""
        found = word(node, to)
        if found is None or to.names is None:
            return None
        start = f"{to.names.game}."
        for name in (found.text, start + found.text):
            if name in to.names.rules:
                return Said(name, found.at)
        word_given = found.text.removeprefix(start)
        short = sorted(name.removeprefix(start) for name in to.names.rules)
        if not nearest(word_given, short):
            group = word_given.partition(".")[0] + "."
            short = [name for name in short if name.startswith(group)] or sorted(
                {f"{n.partition('.')[0]}.…" for n in short}
            )
        to.unknown(found.at, "unknown-rule", word_given, short)
        return None

    def schema(self) -> Json:
        """Say a rule."""
        return {"$ref": "#/$defs/rule"}
