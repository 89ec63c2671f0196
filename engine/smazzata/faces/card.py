"""Cards as stand-alone SVG: for print, PDF and pictures, so every colour is written out (no custom properties)."""

from collections.abc import Iterable, Mapping
from functools import cache
from html import escape

from smazzata.faces.artwork import PACKS, Part, Suit, back, pack, parts, read, split, suit_of, theme_colours

WIDTH: int = read("common")["card"]["width"]
HEIGHT: int = read("common")["card"]["height"]
RADIUS: int = read("common")["card"]["radius"]
TINT: float = read("common")["tint"]
GLYPH_BOX = "-60 -60 120 120"


def ink(suit: Suit, colours: str = "four") -> str:
    """The colour of a suit in the ``four``- or the ``two``-colour pack."""
    if colours not in ("four", "two"):
        raise ValueError(f"no colours {colours!r}: four or two")
    return suit.four if colours == "four" else suit.two


def drawn(part: Part, paint: Mapping[str, str]) -> str:
    """One path element."""
    where = f' transform="scale({part.scale})"' if part.scale != 1 else ""
    if part.stroke:
        line = f'stroke-width="{part.stroke}" stroke-linecap="round" stroke-linejoin="round"'
        return f'<path d="{part.path}"{where} fill="none" stroke="{paint[part.role]}" {line}/>'
    if part.role == "tint":
        return f'<path d="{part.path}"{where} fill="{paint["ink"]}" fill-opacity="{TINT}"/>'
    return f'<path d="{part.path}"{where} fill="{paint[part.role]}"/>'


def sheet(shapes: Iterable[Part], paint: Mapping[str, str]) -> str:
    """The paper and what is printed on it, 100 by 140 units, without the enclosing ``svg``."""
    paper = f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="{RADIUS}"'
    return f'{paper} fill="{paint["paper"]}" stroke="{paint["edge"]}"/>' + "".join(
        drawn(part, paint) for part in shapes
    )


@cache
def front(card: str, kind: str, *, colours: str = "four", theme: str = "light") -> str:
    """A card's face as a fragment, to be placed in a larger picture."""
    return sheet(parts(card, kind), {**theme_colours(theme), "ink": ink(split(card, kind)[1], colours)})


def reverse(*, theme: str = "light") -> str:
    """A card's back as a fragment."""
    return sheet(back(), theme_colours(theme))


def alone(content: str, width: float, height: float, box: str, title: str | None) -> str:
    """A document of one picture; ``title`` is its name for readers who cannot see it, None hides it from them."""
    named = f' role="img" aria-label="{escape(title)}"' if title else ' aria-hidden="true"'
    inside = f"<title>{escape(title, quote=False)}</title>" if title else ""
    size = f'width="{width:g}" height="{height:g}" viewBox="{box}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}{named}>{inside}{content}</svg>'


def whole(content: str, width: float, title: str | None) -> str:
    """A document of one card."""
    return alone(content, width, width * HEIGHT / WIDTH, f"0 0 {WIDTH} {HEIGHT}", title)


def card_svg(
    card: str,
    pack: str = "french",
    *,
    width: float = 100,
    colours: str = "four",
    theme: str = "light",
    title: str | None = None,
) -> str:
    """A card's face; ValueError when the pack has no such card."""
    return whole(front(card, pack, colours=colours, theme=theme), width, title)


def back_svg(*, width: float = 100, theme: str = "light", title: str | None = None) -> str:
    """A card's back."""
    return whole(reverse(theme=theme), width, title)


def slot_svg(*, width: float = 100, colour: str = "#8a8f8c") -> str:
    """The outline of a place where no card lies."""
    line = f'fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="7 6"'
    return whole(f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="{RADIUS}" {line}/>', width, None)


def suit_svg(
    suit: str, pack: str = "french", *, width: float = 24, colours: str = "four", title: str | None = None
) -> str:
    """A suit's glyph alone."""
    of = suit_of(suit, pack)
    return alone(f'<path d="M0 0{of.path}" fill="{ink(of, colours)}"/>', width, width, GLYPH_BOX, title)


def palette_css(selector: str = ":root", *, colours: str = "four", theme: str = "light") -> str:
    """A CSS rule that gives every colour of the faces to a page, for its own symbols and for the widget's cards."""
    values = dict(theme_colours(theme))
    for name in PACKS:
        values |= {suit.name: ink(suit, colours) for suit in pack(name).suits.values()}
    return selector + "{" + "".join(f"--card-{name}:{value};" for name, value in values.items()) + "}"
