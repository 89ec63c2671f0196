"""Handouts: hands on paper, as one HTML document in which nothing is left for a script to do."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from markupsafe import Markup

from smazzata.play.picture import picture
from smazzata.site import walkthrough
from smazzata.site.cards import CardText
from smazzata.site.handout_tasks import Task, deal_step, history, tasks
from smazzata.site.render import render
from smazzata.site.words import Words

SHEETS = ("questions", "answers", "walkthrough")
"""What can be printed of a hand, in the order in which it is bound."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand to print: its frames file, and where its live version is published, or ""."""

    walk: Mapping[str, Any]
    address: str = ""
    rules: str = ""
    """The address of the rules page, for links; without it there are none."""


@dataclass(frozen=True, slots=True)
class Booklet:
    """What is to be printed, and how."""

    hands: Sequence[Hand]
    sheets: Sequence[str] = ("questions",)
    large: bool = False
    title: str = ""
    """The title of a booklet; a single hand has its own."""


def handout(booklet: Booklet, words: Words, code: Callable[[str], str] | None = None) -> str:
    """Make the document; `code` draws the QR code of an address as an SVG."""
    hands = [_Printed(hand, f"h{number}", words) for number, hand in enumerate(booklet.hands, 1)]
    sheets = [sheet for sheet in SHEETS if sheet in booklet.sheets]
    title = hands[0].walk["title"] if len(hands) == 1 else booklet.title or _title(hands, words)
    return render(
        "handout.html",
        title=title,
        hands=hands,
        sheets=sheets,
        t=words,
        style=Markup(style()),
        large=booklet.large,
        code=lambda address: data_uri(drawn) if code and (drawn := code(address)) else "",
    )


def _title(hands: Sequence[_Printed], words: Words) -> str:
    games = list(dict.fromkeys(words(f"game.{hand.walk['game']}") for hand in hands))
    return words("sheet.booklet", games=", ".join(games))


@cache
def style() -> str:
    """The style of paper: that of the pages, which knows print, and what only a handout has."""
    folder = files("smazzata.site").joinpath("static")
    return "".join(folder.joinpath(name).read_text(encoding="utf-8") for name in ("site.css", "handout.css"))


def data_uri(svg: str) -> str:
    """Put a picture into the document itself."""
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


@dataclass(frozen=True)
class _Printed:
    """A hand as the templates see it."""

    hand: Hand
    id: str
    words: Words

    @property
    def walk(self) -> Mapping[str, Any]:
        return self.hand.walk

    @property
    def cards(self) -> CardText:
        return CardText(self.walk["pack"])

    @property
    def tasks(self) -> list[Task]:
        return tasks(self.walk)

    @property
    def deal(self) -> int:
        return deal_step(self.walk["frames"])

    def history(self, step: int) -> Mapping[str, Any]:
        return history(self.walk, step)

    def diagram(self, step: int, close: bool = False) -> Markup:
        """The table at a step, in ink on paper, with what lies where in words; larger with the seats `close`."""
        drawn = data_uri(picture(self.walk, step, "paper", words=False, close=close))
        return Markup('<img class="ho-table" src="{}" alt="{}">').format(drawn, self.told(step))

    def told(self, step: int) -> str:
        """Tell which cards are seen at a step."""
        table, names = self.walk["frames"][step]["table"], self.walk["pack"]["cards"]
        lying = [(one["seat"], [one["card"]], "sheet.alt-trick") for one in table["trick"]]
        held = [(seat, table["hands"].get(seat, ()), "sheet.alt-hand") for seat in table["shown"]]
        return " ".join(
            self.words(key, seat=self.walk["seat_names"][seat], cards=", ".join(names[card]["name"] for card in cards))
            for seat, cards, key in [*held, *lying]
            if cards
        )

    def places(self) -> walkthrough.Places:
        return walkthrough.Places("", "", "", self.hand.rules, "", prefix=f"{self.id}-")

    def whole(self) -> Markup:
        """The walkthrough, as its page has it."""
        return Markup(walkthrough.body(self.walk, self.places(), self.words, title=self.walk["title"]))
