"""The page of the sources: the numbered texts, and the public sources that were compared."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from smazzata.site.made import Page
from smazzata.site.render import render
from smazzata.site.words import Words


def page(t: Words) -> Page:
    """Make the page; each source has its short name as its anchor."""
    text = files("smazzata.rules").joinpath("sources.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    body = render("sources.html", sources=table, t=t)
    return Page("sources.md", t("sources.title"), body, anchors=tuple(table), description=t("sources.lead"))
