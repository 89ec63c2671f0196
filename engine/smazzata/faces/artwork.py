"""The shapes of the cards, read from the JSON files that the widget reads too.

A card is 100 units wide and 140 high. A glyph is drawn around (0, 0), about 100 units high, in relative path data, so
that one path can repeat it: ``M<place>`` then the glyph, for every place. The places are given in glyph units;
``scale`` brings them to the card's.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

PACKS = ("french", "italian")


@dataclass(frozen=True)
class Part:
    """One path of a card.

    ``role`` says what it is painted with: ``ink`` (the suit's colour), ``tint`` (a breath of it), ``paper``, ``gold``
    or ``back``. ``stroke`` is the width of its line, or 0 for a filled shape.
    """

    role: str
    path: str
    scale: float = 1
    stroke: float = 0


@dataclass(frozen=True)
class Suit:
    """A suit's glyph, its name (also in ``--card-<name>``) and its colour in the four- and in the two-colour pack."""

    name: str
    path: str
    four: str
    two: str


@dataclass(frozen=True)
class Pack:
    """The suits and ranks of a pack, and which figure each court rank shows."""

    name: str
    ranks: str
    suits: Mapping[str, Suit]
    courts: Mapping[str, str]

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card that can be drawn, suit by suit."""
        return tuple(rank + suit for suit in self.suits for rank in self.ranks)


@cache
def read(name: str) -> Mapping[str, Any]:
    """The data file of that name."""
    data: dict[str, Any] = json.loads(files(__package__).joinpath(f"{name}.json").read_text("utf-8"))
    return data


@cache
def pack(name: str) -> Pack:
    """The pack ``french`` or ``italian``; ValueError for any other name."""
    if name not in PACKS:
        raise ValueError(f"no pack {name!r}: {' or '.join(PACKS)}")
    data = read(name)
    suits = {key: Suit(s["name"], s["path"], s["four"], s["two"]) for key, s in data["suits"].items()}
    return Pack(name, data["ranks"], suits, data["courts"])


def suit_of(suit: str, kind: str) -> Suit:
    """The suit of that letter; ValueError if the pack has none."""
    if suit not in (suits := pack(kind).suits):
        raise ValueError(f"no suit {suit!r} in the {kind} pack")
    return suits[suit]


def split(card: str, kind: str) -> tuple[str, Suit]:
    """The rank of a card such as ``TH`` or ``FC``, and its suit; ValueError if the pack has no such card."""
    if card not in pack(kind).cards:
        raise ValueError(f"no card {card!r} in the {kind} pack")
    return card[0], suit_of(card[1], kind)


def glyphs(role: str, path: str, place: Mapping[str, Any]) -> Part:
    """A glyph drawn at each of the places, as one path."""
    return Part(role, "".join(f"M{x} {y}{path}" for x, y in place["at"]), place["scale"])


def parts(card: str, kind: str) -> tuple[Part, ...]:
    """What is drawn on a card's paper, from the bottom up."""
    common = read("common")
    rank, suit = split(card, kind)
    number = "10" if rank == "T" else rank
    index = common["index"]
    x, y = index["at"]
    corner = (
        Part("ink", f"M{x} {y}{index['shapes'][number]}", stroke=index["stroke"]),
        glyphs("ink", suit.path, common["corner"]),
    )
    court = pack(kind).courts.get(rank)
    if court is None:
        return (*corner, glyphs("ink", suit.path, common["pips"][number]))
    figure = common["figures"][court]
    drawn = (Part(role, path, stroke=stroke) for role, path, stroke in figure["parts"])
    return (*corner, Part("tint", common["panel"]), *drawn, glyphs("paper", suit.path, figure["emblem"]))


def back() -> tuple[Part, ...]:
    """What is drawn on the back's paper."""
    return tuple(Part(role, path, stroke=stroke) for role, path, stroke in read("common")["back"])


def theme_colours(theme: str) -> Mapping[str, str]:
    """The colours of paper, edge, gold and back in the theme ``light`` or ``dark``."""
    themes: Mapping[str, Mapping[str, str]] = read("common")["colours"]
    if theme not in themes:
        raise ValueError(f"no theme {theme!r}: {' or '.join(themes)}")
    return themes[theme]
