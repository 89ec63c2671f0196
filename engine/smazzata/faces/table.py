"""The table at one step of a hand in one stand-alone SVG: hands, trick, trump, who is to move. For slides and print."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import cos, pi, sin
from textwrap import wrap
from typing import Any

from smazzata.faces.card import HEIGHT, RADIUS, WIDTH, alone
from smazzata.faces.deal import placed

RATIO = HEIGHT / WIDTH
FONT = "system-ui, Segoe UI, Helvetica Neue, Noto Sans, DejaVu Sans, Liberation Sans, sans-serif"
GLYPH = 0.6
"""How wide a letter is at most on average, in font sizes: nothing here can measure text."""
GOLD = "#f6c945"
WIDE, CLOSE = 1280.0, 1160.0
"""How wide a picture is; and with the seats close together, where no two hands touch yet."""
SLIDE = 720.0
"""The height of a picture with words: with its usual width, that of a slide."""


@dataclass(frozen=True)
class Cloth:
    """The colours of a table, written out."""

    ground: str
    ink: str
    quiet: str
    chip: str
    turn: str
    """What is behind the name of the seat to move."""
    on_turn: str
    cards: str
    """The theme of the cards."""


CLOTHS = {
    "light": Cloth("#2a6b58", "#ffffff", "#d6e8e0", "#1d4d3e", GOLD, "#2b2300", "light"),
    "dark": Cloth("#173f34", "#f4f1e8", "#b9cfc6", "#0e2a22", GOLD, "#2b2300", "dark"),
    "paper": Cloth("#ffffff", "#111111", "#444444", "#f0f2f1", "#1f1f1f", "#ffffff", "light"),
}
"""Felt by day and by night, and white paper, which takes no ink."""


@dataclass(frozen=True)
class Scene:
    """What is drawn: a frame, the document that it is from, and the measures of the picture."""

    document: Mapping[str, Any]
    frame: Mapping[str, Any]
    cloth: Cloth
    colours: str
    width: float
    top: float
    """Where the cards begin, below the line of facts."""
    bottom: float
    """Where they end, above the words."""

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the table, where the trick lies."""
        return self.width / 2, (self.top + self.bottom) / 2 - (self.bottom - self.top) * 0.052

    @property
    def unit(self) -> float:
        """The width of a card that lies in the trick."""
        return (self.bottom - self.top) * 0.148

    def angle(self, seat: str) -> float:
        """Where a seat sits: the reader's at the bottom, the others counter-clockwise from there, as play goes."""
        seats: list[str] = self.document["seats"]
        turn = seats.index(seat) - seats.index(self.document["pov"])
        return pi / 2 - 2 * pi * turn / len(seats)

    def card(self, card: str | None, x: float, y: float, width: float) -> str:
        """A card; None is one face down."""
        return placed(card, self.document["pack"]["kind"], x, y, width, self.colours, self.cloth.cards)

    def text(self, words: str, x: float, y: float, size: float, colour: str, *, bold: bool = False) -> str:
        """A line of text around x."""
        weight = ' font-weight="700"' if bold else ""
        look = f'font-family="{FONT}" font-size="{size:g}"{weight} text-anchor="middle" fill="{colour}"'
        return f'<text x="{x:.1f}" y="{y:.1f}" {look}>{escape(words, quote=False)}</text>'


def table_svg(
    document: Mapping[str, Any],
    frame: Mapping[str, Any],
    *,
    cloth: str = "light",
    colours: str = "four",
    words: bool = True,
    title: str | None = None,
    width: float = WIDE,
) -> str:
    """A frame of a frames file as a picture; without `words` it has no sentence below, for a page that says it.

    Of the document it takes `seats`, `seat_names`, `pov` and the pack's `kind`. `width` is how far apart the seats
    are: the closer, the larger is all else on a page of the same size.
    """
    if cloth not in CLOTHS:
        raise ValueError(f"no cloth {cloth!r}: {', '.join(CLOTHS)}")
    cards = 540.0
    said = list(sentences(frame)) if words else []
    top = 70.0 if frame["status"] else 14.0
    bottom = top + cards
    height = max(SLIDE, bottom + 22 + 38 * len(said)) if words else bottom + 8
    scene = Scene(document, frame, CLOTHS[cloth], colours, width, top, bottom)
    drawn = [f'<rect width="{width:g}" height="{height:g}" fill="{scene.cloth.ground}"/>', *chips(scene)]
    for seat in document["seats"]:
        drawn += hand(scene, seat)
    drawn += centre(scene)
    for number, (line, bold) in enumerate(said):
        drawn.append(scene.text(line, width / 2, bottom + 36 + 38 * number, 28, scene.cloth.ink, bold=bold))
    return alone("".join(drawn), width, height, f"0 0 {width:g} {height:g}", title)


def sentences(frame: Mapping[str, Any]) -> Iterator[tuple[str, bool]]:
    """What happened, and in bold who is to act; long sentences on several lines."""
    for line in wrap(frame["text"], 78)[:3]:
        yield line, False
    if frame["choice"]:
        yield frame["choice"]["prompt"], True


def chips(scene: Scene) -> Iterator[str]:
    """The facts of the moment (trump, taker, trick, points) in a line at the top, as large as they fit."""
    texts = [chip["text"] for chip in scene.frame["status"]]
    if not texts:
        return
    room = (scene.width - 48 - 12 * (len(texts) - 1) - 36 * len(texts)) / GLYPH / sum(map(len, texts))
    size = min(25.0, room)
    wide = [len(text) * size * GLYPH + 36 for text in texts]
    left = (scene.width - sum(wide) - 12 * (len(wide) - 1)) / 2
    for text, each in zip(texts, wide, strict=True):
        yield f'<rect x="{left:.1f}" y="14" width="{each:.1f}" height="44" rx="22" fill="{scene.cloth.chip}"/>'
        yield scene.text(text, left + each / 2, 36 + size * 0.36, size, scene.cloth.ink)
        left += each + 12


def hand(scene: Scene, seat: str) -> Iterator[str]:
    """A seat's name and cards, laid as wide as there is room for."""
    table, angle = scene.frame["table"], scene.angle(seat)
    cards: Sequence[str | None] = table["hands"].get(seat, ())
    if seat not in table["shown"]:
        cards = [None] * len(cards)
    own = seat == scene.document["pov"]
    width = scene.unit * (1.42 if own else 1.0)
    pitch = min(width * (0.9 if own else 0.5), scene.width * (0.62 if own else 0.24) / max(1, len(cards) - 1))
    spread = width + pitch * (max(1, len(cards)) - 1)
    reach = (scene.width - spread) / 2 - 28 if not own else 0
    x = scene.width / 2 + cos(angle) * reach
    tall, label = width * RATIO, 36.0
    low, high = scene.bottom - tall - 4, scene.top + label
    y = low if own else (high + low) / 2 - tall * 0.18 + sin(angle) * ((low - high) / 2 - tall * 0.1)
    y = max(high, y)
    yield from name(scene, seat, x, y - 12)
    for number, card in enumerate(cards):
        left = x - spread / 2 + number * pitch
        yield scene.card(card, left, y, width)
        if card and card in (scene.frame.get("highlight") or ()):
            yield ring(left, y, width)


def name(scene: Scene, seat: str, x: float, y: float) -> Iterator[str]:
    """A seat's name; in a box when it is to move, pale when it is out of the hand."""
    table, words = scene.frame["table"], scene.document["seat_names"][seat]
    turn = seat == table["turn"] and scene.frame["choice"] is not None
    if turn:
        words = f"▸ {words}"
        wide = len(words) * 24 * GLYPH + 20
        yield f'<rect x="{x - wide / 2:.1f}" y="{y - 24:.1f}" width="{wide:.1f}" height="32" rx="8" ' + (
            f'fill="{scene.cloth.turn}"/>'
        )
    out = seat in (table.get("out") or ())
    colour = scene.cloth.on_turn if turn else scene.cloth.quiet if out else scene.cloth.ink
    yield scene.text(words, x, y, 24, colour, bold=not out)


def centre(scene: Scene) -> Iterator[str]:
    """The trick, each card before its player and the best one ringed; or the card that is turned up."""
    table, (x, y), width = scene.frame["table"], scene.middle, scene.unit
    tall = width * RATIO
    if not table["trick"] and table["turn_up"]:
        yield scene.card(table["turn_up"], x - width / 2, y - tall / 2, width)
    for lying in table["trick"]:
        angle = scene.angle(lying["seat"])
        left, upper = x + cos(angle) * width * 1.25 - width / 2, y + sin(angle) * tall * 0.37 - tall / 2
        yield scene.card(lying["card"], left, upper, width)
        if lying["seat"] == table["winning"] or lying["card"] in (scene.frame.get("highlight") or ()):
            yield ring(left, upper, width)


def ring(x: float, y: float, width: float) -> str:
    """A line around a card."""
    size = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{width * RATIO:.1f}"'
    return f'<rect {size} rx="{width * RADIUS / WIDTH:.1f}" fill="none" stroke="{GOLD}" stroke-width="5"/>'
