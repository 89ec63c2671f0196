"""What a running server remembers from one build to the next, so that a change costs little more than itself."""

from __future__ import annotations

from collections.abc import Hashable, MutableMapping
from typing import Any, ClassVar

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

AGAIN = "smazzata-again.html"
"""A template of one line: the output of the build before."""


class MemoryCache(BytecodeCache):
    """Compiled theme templates."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give back what was compiled."""
        if code := self.kept.get(bucket.key):
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        self.kept[bucket.key] = bucket.bytecode_to_string()


BYTECODE = MemoryCache()


class Again:
    """The pages of one language as they came out of the theme, each with all that it was made of."""

    kept: ClassVar[dict[str, dict[str, tuple[Hashable, str]]]] = {}

    def __init__(self, lang: str, theme: Hashable) -> None:
        self.theme = theme
        self.outputs = self.kept.setdefault(lang, {})
        self.keys: dict[str, Hashable] = {}

    def look_up(self, source: str, key: Hashable, meta: MutableMapping[str, Any]) -> None:
        """Let a page that would come out as before take the short way."""
        self.keys[source] = (self.theme, key)
        last = self.outputs.get(source)
        if last and last[0] == self.keys[source]:
            meta["template"] = AGAIN

    def output(self, source: str) -> str:
        """Give the last output of a page."""
        return self.outputs[source][1]

    def keep(self, source: str, output: str) -> None:
        """Keep the output of a page for the next build."""
        self.outputs[source] = (self.keys[source], output)
