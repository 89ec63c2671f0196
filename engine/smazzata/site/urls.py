"""Addresses of pages: where a Markdown source ends up, and how one page points at another."""

from __future__ import annotations

import posixpath
from functools import lru_cache
from urllib.parse import quote


@lru_cache(maxsize=8192)
def address(source: str) -> str:
    """Give the address, from the root of the site, of a page ("a/b.md" → "a/b/") or of any other file."""
    folder, name = posixpath.split(source)
    stem, extension = posixpath.splitext(name)
    if extension != ".md":
        return quote(source)
    if stem == "index":
        return quote(f"{folder}/") if folder else ""
    return quote(f"{folder}/{stem}/") if folder else quote(f"{stem}/")


@lru_cache(maxsize=65536)
def link(page: str, target: str, anchor: str = "") -> str:
    """Give the relative address of a target as it is written on a page; both are named by their sources."""
    start, goal = address(page), address(target)
    fragment = f"#{quote(anchor)}" if anchor else ""
    if start == goal and fragment:
        return fragment
    path = posixpath.relpath("/" + goal, posixpath.dirname("/" + start))
    if goal.endswith("/") or not goal:
        path += "/"
    return path + fragment
