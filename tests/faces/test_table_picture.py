"""The table at a step as a picture: all that is to be seen is there, and nothing of what is hidden."""

import json
import re
import subprocess
import sys
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smazzata.faces import card_svg
from smazzata.faces.table import CLOTHS, table_svg

BELOTE = ("S", "E", "N", "W")
SVG = "{http://www.w3.org/2000/svg}"


def moment(**changes: Any) -> dict[str, Any]:
    table = {
        "hands": {"S": ["JS", "7S"], "E": ["AS", "TH"], "N": ["8S"], "W": ["KC"]},
        "shown": list(BELOTE),
        "turn": "S",
        "turn_up": None,
        "trick": [{"seat": "N", "card": "8H"}, {"seat": "W", "card": "9S"}],
        "winning": "W",
    }
    table |= {key: changes.pop(key) for key in list(changes) if key in table}
    said = {
        "text": "West ruffs.",
        "status": [{"kind": "trump", "text": "Trump ♠"}],
        "choice": {"prompt": "South to play."},
    }
    return {"table": table, **said, **changes}


def people(seats: tuple[str, ...] = BELOTE, kind: str = "french") -> dict[str, Any]:
    return {
        "seats": seats,
        "seat_names": {seat: f"Seat {seat}" for seat in seats},
        "pov": seats[0],
        "pack": {"kind": kind},
    }


def drawn(card: str, kind: str = "french") -> str:
    """What a picture has of a card: its paper and all that is on it."""
    return re.sub(r"^<svg[^>]*>|</svg>$", "", card_svg(card, kind))


def words(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_every_card_and_every_word_is_there():
    svg = table_svg(people(), moment())
    for card in ("JS", "7S", "AS", "TH", "8S", "KC", "8H", "9S"):
        assert drawn(card) in svg
    assert words(svg) == ["Trump ♠", "▸ Seat S", "Seat E", "Seat N", "Seat W", "West ruffs.", "South to play."]


def test_hidden_hands_are_backs():
    svg = table_svg(people(), moment(shown=["S"]))
    assert drawn("JS") in svg
    assert drawn("AS") not in svg


def test_the_seat_at_the_bottom_is_the_readers_and_the_next_to_play_sits_on_its_right():
    places = {
        text.text: float(text.get("x", 0))
        for text in ElementTree.fromstring(table_svg(people(), moment())).iter(f"{SVG}text")
    }
    assert places["Seat W"] < places["Seat N"] == places["▸ Seat S"] < places["Seat E"]


def test_the_best_card_is_ringed():
    assert table_svg(people(), moment()).count('stroke-width="5"') == 1
    assert table_svg(people(), moment(winning=None)).count('stroke-width="5"') == 0
    assert table_svg(people(), moment(winning=None, highlight=["7S", "8H"])).count('stroke-width="5"') == 2


def test_the_turn_up_lies_in_the_middle_until_cards_are_played():
    assert drawn("QD") in table_svg(people(), moment(turn_up="QD", trick=[], winning=None))
    assert drawn("QD") not in table_svg(people(), moment(turn_up="QD"))


@pytest.mark.parametrize("cloth", CLOTHS)
def test_a_picture_needs_nothing_else(cloth):
    svg = table_svg(people(), moment(), cloth=cloth, title='<a "b">')
    assert ElementTree.fromstring(svg).get("aria-label") == '<a "b">'
    for outside in ("var(", "url(", "href", "style=", " id=", "<script"):
        assert outside not in svg


def test_a_slide_has_the_shape_of_a_slide():
    root = ElementTree.fromstring(table_svg(people(), moment()))
    assert (root.get("width"), root.get("height")) == ("1280", "720")
    assert words(table_svg(people(), moment(), words=False)) == ["Trump ♠", "▸ Seat S", "Seat E", "Seat N", "Seat W"]


def test_an_unknown_cloth_is_refused():
    with pytest.raises(ValueError, match="light, dark, paper"):
        table_svg(people(), moment(), cloth="silk")


HANDS = st.lists(st.sampled_from([rank + suit for rank in "24567FCR3A" for suit in "DCSB"]), unique=True, max_size=9)


@given(st.data())
def test_nothing_runs_off_the_picture(data):
    seats = tuple(f"P{number}" for number in range(1, data.draw(st.integers(2, 8)) + 1))
    table = {"hands": {seat: data.draw(HANDS) for seat in seats}, "shown": list(seats), "trick": [], "winning": None}
    table["trick"] = [{"seat": seat, "card": "AD"} for seat in seats]
    text = data.draw(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=300))
    svg = table_svg(people(seats, "italian"), moment(**table, turn=seats[-1], text=text))
    root = ElementTree.fromstring(svg)
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    for group in root.iter(f"{SVG}g"):
        x, y, scale = map(float, re.findall(r"[-\d.]+", group.get("transform", "")))
        assert 0 <= x <= x + 100 * scale <= width
        assert 0 <= y <= y + 140 * scale <= height


def test_it_can_be_drawn_in_the_page(tmp_path):
    """The page has the standard library only, and not all of it."""
    code = "import sys, smazzata.faces.table; print(sorted({'xml', 'jinja2', 'markupsafe'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout.replace("'", '"')) == []


def test_pixels_are_made_of_it():
    import resvg_py

    png = bytes(resvg_py.svg_to_bytes(svg_string=table_svg(people(), moment()), width=640))
    assert png.startswith(b"\x89PNG")


def test_seats_that_are_close_together_make_all_else_larger():
    wide, close = (ElementTree.fromstring(table_svg(people(), moment(), width=width)) for width in (1280, 1160))
    assert [one.get("viewBox").split()[2] for one in (wide, close)] == ["1280", "1160"]
    assert [one.get("viewBox").split()[3] for one in (wide, close)] == ["720", "720"]
