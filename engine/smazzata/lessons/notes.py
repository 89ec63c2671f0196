"""The author's notes: Markdown to HTML that is safe on any page.

Raw HTML is shown as text, pictures and outside addresses do not get through, headings are plain text. `{JS}` becomes
the card. What comes out may be put into a page as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from html import escape

from markdown_it import MarkdownIt
from markdown_it.token import Token

from .notation import CARD

type DrawCard = Callable[[str], str | None]
"""Gives the HTML of a card from what stands between the braces, or None where it is no card."""

_INSIDE = re.compile(r"(?:#|\.{0,2}/(?!/))[\w./#%-]*\Z")


def block(text: str, card: DrawCard) -> str:
    """Give a note as paragraphs and lists."""
    html: str = _markdown().render(text, {"card": card})
    return html.strip()


def line(text: str, card: DrawCard) -> str:
    """Give a short text as one line, for a label or an answer."""
    html: str = _markdown().renderInline(text, {"card": card})
    return html.strip()


def plain(text: str, card: DrawCard) -> str:
    """Give a short text without its Markdown, for a place that takes no HTML; `card` gives the name of a card."""
    inside = _markdown().parseInline(text)[0].children or ()
    parts = [" " if token.type in ("softbreak", "hardbreak") else token.content for token in inside]
    return CARD.sub(lambda found: card(found[1]) or found[0], "".join(parts)).strip()


@cache
def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False, "linkify": False, "maxNesting": 20})
    markdown.disable(["image", "heading", "lheading", "html_block", "html_inline", "autolink", "reference", "hr"])
    markdown.validateLink = lambda url: _INSIDE.match(url) is not None  # type: ignore[method-assign]
    markdown.add_render_rule("text", _text)
    return markdown


def _text(renderer: object, tokens: list[Token], index: int, options: object, env: dict[str, DrawCard]) -> str:
    def drawn(match: re.Match[str]) -> str:
        return env["card"](match[1]) or escape(match[0])

    content = tokens[index].content
    parts: list[str] = []
    end = 0
    for match in CARD.finditer(content):
        parts += (escape(content[end : match.start()]), drawn(match))
        end = match.end()
    return "".join((*parts, escape(content[end:])))
