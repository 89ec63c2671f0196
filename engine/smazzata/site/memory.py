"""What a running server remembers from one build to the next, so that a change costs little more than itself."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Hashable, MutableMapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar, NamedTuple

from jinja2 import BytecodeCache, Environment
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


class OneEnvironment:
    """The theme's templates, loaded once: a theme looks through thousands of icons each time it is asked for them."""

    def __init__(self) -> None:
        self.key: Hashable = None
        self.environment: Environment | None = None

    def keep(self, theme: Any, key: Hashable) -> None:
        """Have a theme give the same environment again, as long as the key stays the same."""
        if self.environment is None or key != self.key:
            self.key, self.environment = key, _listing_once(theme.get_env())
        environment = self.environment
        theme.get_env = lambda: environment


def _listing_once(environment: Environment) -> Environment:
    listed: dict[str, list[str]] = {}
    look = environment.list_templates

    def list_templates(extensions: Any = None, filter_func: Any = None) -> list[str]:
        who = f"{extensions} {getattr(filter_func, '__qualname__', '')}"
        if who not in listed:
            listed[who] = look(extensions, filter_func)
        return listed[who]

    environment.list_templates = list_templates  # type: ignore[method-assign]
    return environment


class Again:
    """The pages of one language as they came out of the theme, each with all that it was made of."""

    kept: ClassVar[dict[str, dict[str, Output]]] = {}

    def __init__(self, lang: str, theme: Hashable) -> None:
        self.theme = theme
        self.outputs = self.kept.setdefault(lang, {})
        self.keys: dict[str, Hashable] = {}

    def look_up(self, source: str, key: Hashable, meta: MutableMapping[str, Any]) -> None:
        """Let a page that would come out as before take the short way."""
        self.keys[source] = (self.theme, key)
        last = self.outputs.get(source)
        if last and last.key == self.keys[source]:
            meta["template"] = AGAIN

    def output(self, source: str) -> str:
        """Give the last output of a page."""
        return self.outputs[source].html

    def found(self, source: str) -> list[Any]:
        """Give what the search found in a page."""
        return self.outputs[source].found

    def keep(self, source: str, output: str, found: list[Any]) -> None:
        """Keep the output of a page, and what the search found in it, for the next build."""
        self.outputs[source] = Output(self.keys[source], output, found)


class Output(NamedTuple):
    """A page as it came out, what it was made of, and its entries in the search."""

    key: Hashable
    html: str
    found: list[Any]


class ReadOnce:
    """Hand-written pages that have not changed since they were last read are not read again."""

    GIVEN = ("content", "toc", "_title_from_render", "present_anchor_ids", "links_to_anchors")
    DANGLING = re.compile(r'href="[^":]+\.md(?:#[^"]*)?"')
    """A link to a page that is not there, or not yet."""

    def __init__(self) -> None:
        self.theme: Hashable = None
        self.kept: dict[str, tuple[str, dict[str, Any]]] = {}

    def lend(self, page: Any, theme: Hashable, fences: Callable[[], int]) -> None:
        """Let a page look here first; one that shows hands depends on more than its own text and is always read."""
        if theme != self.theme:
            self.theme = theme
            self.kept.clear()
        source, read = page.file.src_uri, page.render

        def render(config: Any, files: Any) -> None:
            text, given = self.kept.get(source, ("", {}))
            if given and text == page.markdown:
                for name, value in given.items():
                    setattr(page, name, value)
                return
            read(config, files)
            if not fences() and not self.DANGLING.search(page.content):
                self.kept[source] = (page.markdown, {name: getattr(page, name) for name in self.GIVEN})

        page.render = render


class Store:
    """The files beside the pages, written once and linked into each new build."""

    def __init__(self) -> None:
        self.folder = TemporaryDirectory(prefix="smazzata_")
        self.paths: dict[bytes, str] = {}

    def lay(self, content: bytes, target: str) -> None:
        """Put a file where the build wants it."""
        if content not in self.paths:
            path = Path(self.folder.name) / str(len(self.paths))
            path.write_bytes(content)
            self.paths[content] = str(path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        link_or_copy(self.paths[content], target)


def link_or_copy(source: str, target: str) -> None:
    """Put a file in a second place, without copying where the system can do without."""
    try:
        os.link(source, target)
    except OSError:  # another file system, or already there
        shutil.copyfile(source, target)
