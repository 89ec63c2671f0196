"""A still picture of a table as SVG, for the lists of walkthroughs, the front page and wherever no script runs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from smazzata.site.render import render

WIDTH, HEIGHT = 640, 420
INKS = {
    "french": {"S": "#111111", "H": "#d5001c", "D": "#1565d8", "C": "#00796b"},
    "italian": {"D": "#8a5a00", "C": "#c2185b", "S": "#1d4f9c", "B": "#0b5d4a"},
}
"""Each suit's colour, written out: not every program that shows an SVG knows variables."""


def picture(walk: Mapping[str, Any]) -> str:
    """Draw the moment of a hand that tells most about it."""
    frame = moment(walk["frames"])
    table, seats = frame["table"], walk["seats"]
    at = {seat: place(seats.index(seat) - seats.index(walk["pov"]), len(seats)) for seat in seats}
    hands = []
    for seat, (x, y) in at.items():
        big = seat == walk["pov"]
        cards = table["hands"].get(seat, ()) if seat in table["shown"] else ()
        hands.append((walk["seat_names"][seat], seat == table["taker"], *row(cards, x, y, 54 if big else 36, big)))
    trick = [
        (one["card"], WIDTH / 2 - 26 + dx * 58, HEIGHT / 2 - 40 + dy * 34, one["seat"] == table["winning"])
        for one in table["trick"]
        for dx, dy in [towards(at[one["seat"]])]
    ]
    if not trick and table["turn_up"]:
        trick = [(table["turn_up"], WIDTH / 2 - 26, HEIGHT / 2 - 37, False)]
    pack = walk["pack"]
    return render("picture.svg", hands=hands, trick=trick, pack=pack, inks=INKS[pack["kind"]], w=WIDTH, h=HEIGHT)


def moment(frames: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """Choose the frame: that of the first question or attempt, else one with cards in the middle, else the last."""
    for frame in frames:
        if frame["ask"] or frame["tries"]:
            return frame
    played = [frame for frame in frames if len(frame["table"]["trick"]) > 1 and not frame["table"]["trick_done"]]
    return played[0] if played else frames[-1]


def place(turn: int, seats: int) -> tuple[float, float]:
    """Give the middle of a seat's hand: the reader's below, the others counter-clockwise from there."""
    angle = math.pi / 2 - turn * 2 * math.pi / seats
    return WIDTH / 2 + math.cos(angle) * 222, HEIGHT / 2 + math.sin(angle) * 146


def towards(point: tuple[float, float]) -> tuple[float, float]:
    """Give the direction from the middle of the table to a point."""
    dx, dy = point[0] - WIDTH / 2, point[1] - HEIGHT / 2
    length = math.hypot(dx, dy)
    return dx / length, dy / length


def row(
    cards: Sequence[str], x: float, y: float, width: float, big: bool
) -> tuple[list[tuple[str, float, float]], float, float, float]:
    """Lay a hand out side by side; give its cards with their places, the label's place and the width of a card."""
    pitch = min(width * (0.98 if big else 0.62), (420 if big else 150) / max(1, len(cards)))
    left = x - (pitch * (len(cards) - 1) + width) / 2
    top = y - width * 0.72
    return [(card, left + pitch * i, top) for i, card in enumerate(cards)], x, top - 9, width
