"""Cards as coloured text: the index and the shape are seen, the full name is read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from markupsafe import Markup

from smazzata.faces.artwork import suit_of
from smazzata.faces.card import GLYPH_BOX

GLYPH = Markup('<svg class="sz-glyph" viewBox="{box}"><path fill="{ink}" d="M0 0{path}"/></svg>')
"""A suit's shape; its colour is written out for paper, and the style of the page replaces it on the screen."""


class CardText:
    """Draws the cards of one pack, as a frames file describes it."""

    def __init__(self, pack: Mapping[str, Any]) -> None:
        self.kind: str = pack["kind"]
        self.suits: Mapping[str, Any] = pack["suits"]
        self.cards: Mapping[str, Any] = pack["cards"]
        self.drawn: dict[tuple[str, str], Markup] = {}

    def suit(self, suit: str) -> Markup:
        """Draw a suit."""
        told = self.suits[suit]
        return Markup(
            '<span class="sz-suit sz-{}-{}"><span aria-hidden="true">{}</span><span class="sz-aloud">{}</span></span>'
        ).format(self.kind, suit, self.sign(suit), told["name"])

    def sign(self, suit: str) -> str:
        """Draw the shape of a suit: a letter where there is one, as in the French pack, else a small picture."""
        if self.kind == "french":
            return str(self.suits[suit]["symbol"])
        drawn = suit_of(suit, self.kind)
        return GLYPH.format(box=GLYPH_BOX, path=drawn.path, ink=drawn.four)

    def card(self, card: str, mark: str = "") -> Markup:
        """Draw one card; a mark adds a class."""
        if (card, mark) not in self.drawn:
            self.drawn[card, mark] = self._draw(card, mark)
        return self.drawn[card, mark]

    def _draw(self, card: str, mark: str) -> Markup:
        told, suit = self.cards[card], card[-1]
        look = f"sz-card sz-{self.kind}-{suit}" + (f" sz-{mark}" if mark else "")
        return Markup(
            '<span class="{}"><span aria-hidden="true">{}{}</span><span class="sz-aloud">{}</span></span>'
        ).format(look, told["index"], self.sign(suit), told["name"])

    def hand(self, cards: Iterable[str]) -> Markup:
        """Draw a hand, its suits a little apart."""
        drawn, last = [], None
        for card in cards:
            if last is not None:
                drawn.append(Markup('<span class="sz-gap"></span> ') if card[-1] != last else Markup(" "))
            drawn.append(self.card(card))
            last = card[-1]
        return Markup("").join(drawn)
