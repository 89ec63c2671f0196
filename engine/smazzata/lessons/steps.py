"""The lists `auction` and `plays`: calls or cards one after the other, with annotations between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .kinds import Actions, Json, Kind, Words
from .problems import Place
from .reader import Reader, Said, Stage
from .records import Record, fields_of
from .source import Items, Node, Pairs, Scalar


@dataclass(frozen=True)
class Steps:
    """A list of moves (words) and annotations (mappings, told apart by their verb: the first key of the record)."""

    stage: Stage
    moves: Callable[[Place, tuple[Said[str], ...], bool], Any]
    records: tuple[type, ...]

    def read(self, node: Node, to: Reader) -> tuple[Any, ...] | None:
        """Read each item by its own kind; a single word may stand without a list."""
        to = to.at_stage(self.stage)
        if isinstance(node, Pairs):
            to.wrong(node.at, "not-a-list")
            return None
        read = [self._item(item, to) for item in (node.nodes if isinstance(node, Items) else (node,))]
        return tuple(item for item in read if item is not None)

    def verbs(self) -> dict[str, type]:
        """Give the key that tells each record."""
        return {next(fields_of(record)).key: record for record in self.records}

    def _item(self, node: Node, to: Reader) -> Any:
        if not isinstance(node, Pairs):
            known = len(to.problems.found)
            actions = Actions(most=400).read(node, to)
            return self.moves(node.at, actions or (), len(to.problems.found) > known)
        verbs = self.verbs()
        keys = [key for key, _ in node.entries]
        # A try may carry a note: the verb is the first of the list that is there.
        verb = next((verb for verb in verbs if any(key.text == verb for key in keys)), None)
        if verb is not None:
            return Record(verbs[verb]).read(node, to)
        if keys:
            to.unknown(keys[0].at, "unknown-step", keys[0].text, verbs)
        else:
            to.wrong(node.at, "empty-value")
        return None

    def schema(self) -> Json:
        """Say a list of words and records."""
        word: Json = {"type": "string", "minLength": 1}
        words: Json = {"type": "array", "items": word}
        records = [Record(record).schema() for record in self.records]
        return {"anyOf": [word, {"type": "array", "items": {"anyOf": [word, words, *records]}}]}


@dataclass(frozen=True)
class ByAction:
    """A mapping with cards or calls for keys; several of them in one key share the value."""

    kind: Kind[Words]

    def read(self, node: Node, to: Reader) -> dict[str, tuple[Place, Words]] | None:
        """Read the value for each card or call."""
        if not isinstance(node, Pairs):
            to.wrong(node.at, "not-by-action")
            return None
        found: dict[str, tuple[Place, Words]] = {}
        for key, child in node.entries:
            value = self.kind.read(child, to)
            for action in Actions().read(Scalar(key.text, key.at, key.raw), to) or ():
                if action.value in found:
                    to.wrong(action.at, "repeated-key", key=action.value, line=found[action.value][0].line)
                elif value is not None:
                    found[action.value] = (action.at, value)
        return found

    def schema(self) -> Json:
        """Say a mapping."""
        return {"type": "object", "additionalProperties": self.kind.schema()}
