"""What a site may say about the plugin, and what its pages depend on."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

from mkdocs.config import base
from mkdocs.config import config_options as c
from mkdocs.config.defaults import MkDocsConfig

from smazzata.site.edition import GENERATED
from smazzata.values.languages import LANGUAGES


class SmazzataConfig(base.Config):  # type: ignore[no-untyped-call]
    """What mkdocs.yml may say about the plugin."""

    lang = c.Optional(c.Choice(tuple(LANGUAGES)))
    """The language of this site; without it, the theme's."""
    scenarios = c.Type(str, default="scenarios")
    """The folder of the scenarios, seen from mkdocs.yml."""
    editions = c.Type(dict, default={})
    """Other languages: language → the configuration file that is built with this one, into a folder of that name."""
    pages = c.ListOfItems(c.Choice(GENERATED), default=list(GENERATED))
    """The pages that are made besides the walkthroughs."""
    covered = c.ListOfItems(c.Type(str), default=[])
    """Games in which a rule that no scenario shows stops the build."""
    covered_options = c.ListOfItems(c.Type(str), default=[])
    """Games in which a house rule that no scenario shows stops the build."""
    look = c.Type(bool, default=False)
    """Whether the site wears Smazzata's own colours."""


def looks(config: MkDocsConfig) -> Hashable:
    """Tell apart two states of what shapes every page: the configuration and the site's own theme files."""
    root = Path(config.config_file_path).parent if config.config_file_path else Path()
    files = [*root.glob("*.yml")]
    if config.theme.custom_dir:
        files += Path(config.theme.custom_dir).rglob("*.html")
    return tuple((str(file), file.stat().st_mtime_ns) for file in sorted(files))
