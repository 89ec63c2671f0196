"""The other languages of a site, each with a configuration of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.utils.yaml import yaml_load

from smazzata.site.edition import Sibling


def siblings(root: Path, editions: Mapping[str, str], within: MkDocsConfig | None) -> list[Sibling]:
    """List the other languages, seen from a site; `within` is the site whose edition this one is."""
    if within:
        return [Sibling(str(within.theme["language"]), "../", Path(within.docs_dir))]
    return [Sibling(lang, f"{lang}/", edition_docs(root / file)) for lang, file in editions.items()]


def edition_docs(file: Path) -> Path:
    """Give the folder of the hand-written pages of another language's configuration."""
    return _docs_dir(file, file.stat().st_mtime_ns)


@cache
def _docs_dir(file: Path, changed: int) -> Path:
    with file.open(encoding="utf-8") as stream:
        return (file.parent / str(yaml_load(stream).get("docs_dir", "docs"))).resolve()


@contextmanager
def own_plugins(cache: dict[str, BasePlugin[Any]]) -> Iterator[None]:
    """MkDocs keeps one instance of some plugins for all configurations of a process; give an edition its own."""
    option = MkDocsConfig.plugins
    kept, option.plugin_cache = option.plugin_cache, cache  # type: ignore[attr-defined]
    try:
        yield
    finally:
        option.plugin_cache = kept  # type: ignore[attr-defined]
