"""The pages at which hands are found, made, and opened from a link; they need each other, so a site has all or none."""

from __future__ import annotations

from smazzata.site.made import Page
from smazzata.site.render import render
from smazzata.site.urls import link
from smazzata.site.words import Words

PLACES = {"workshop": "teachers/workshop.md", "finder": "teachers/finder.md", "player": "player.md"}
"""Each element, and where its page lies; the elements look for one another there, seen from `site`."""
LISTED = ("workshop", "finder")


def pages(t: Words) -> tuple[Page, ...]:
    """Make the pages; what happens on them is the elements' own affair."""
    return tuple(_page(name, source, t) for name, source in PLACES.items())


def _page(name: str, source: str, t: Words) -> Page:
    title, lead = t(f"{name}.title"), t(f"{name}.lead")
    others = [(link(source, PLACES[other]), t(f"{other}.title")) for other in LISTED if other != name]
    body = render("bench.html", name=name, home=link(source, "index.md"), others=others, t=t)
    return Page(source, title, body, description=lead, hide=("navigation", "toc"), listed=name in LISTED)
