"""A whole deal in one stand-alone SVG: the picture that goes with a link, and the head of a handout."""

from collections.abc import Mapping, Sequence
from html import escape
from math import cos, pi, sin

from smazzata.faces.card import HEIGHT, WIDTH, alone, front, reverse

FELT = {"light": "#2a6b58", "dark": "#173f34"}
PITCH = 0.46  # of a card's width: what is seen of a card that another one covers
MARGIN = 24
LABEL = 34


def placed(card: str | None, pack: str, x: float, y: float, width: float, colours: str, theme: str) -> str:
    """A card with its upper left corner at (x, y); None is a card face down."""
    drawing = reverse(theme=theme) if card is None else front(card, pack, colours=colours, theme=theme)
    return f'<g transform="translate({x:.1f} {y:.1f})scale({width / WIDTH:.4f})">{drawing}</g>'


def deal_svg(
    hands: Mapping[str, Sequence[str | None]],
    pack: str = "french",
    *,
    names: Mapping[str, str] | None = None,
    turn_up: str | None = None,
    width: float = 1200,
    height: float = 630,
    colours: str = "four",
    theme: str = "light",
    font: str = "sans-serif",
    title: str | None = None,
) -> str:
    """The hands round the table: the first at the bottom, the others counter-clockwise, in playing order.

    ``names`` are written above the hands (a converter needs ``font`` then); None in a hand is a card face down.
    """
    most = max((len(cards) for cards in hands.values()), default=1)
    spread = 1 + (max(most, 1) - 1) * PITCH
    wide = min(height * 0.17, width * 0.38 / spread)
    tall = wide * HEIGHT / WIDTH
    label = LABEL if names else 0
    reach_x, reach_y = (width - wide * spread) / 2 - MARGIN, (height - tall - label) / 2 - MARGIN
    drawn = [f'<rect width="{width:g}" height="{height:g}" fill="{FELT[theme]}"/>']
    for place, (seat, cards) in enumerate(hands.items()):
        angle = pi / 2 - 2 * pi * place / len(hands)
        middle, top = width / 2 + reach_x * cos(angle), (height - tall + label) / 2 + reach_y * sin(angle)
        left = middle - wide * (1 + (len(cards) - 1) * PITCH) / 2
        if names:
            style = f'font-family="{escape(font)}" font-size="22" text-anchor="middle" fill="#f4f1e8"'
            drawn.append(f'<text x="{middle:.1f}" y="{top - 11:.1f}" {style}>{escape(names[seat], quote=False)}</text>')
        drawn += (
            placed(card, pack, left + nth * wide * PITCH, top, wide, colours, theme) for nth, card in enumerate(cards)
        )
    if turn_up:
        drawn.append(placed(turn_up, pack, (width - wide) / 2, (height - tall + label) / 2, wide, colours, theme))
    return alone("".join(drawn), width, height, f"0 0 {width:g} {height:g}", title)
