"""The card faces: every card of both packs can be drawn, told apart, and read on its paper."""

import json
import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from faces.outline import box, covered
from smazzata.faces import PACKS, back_svg, card_svg, deal_svg, pack, palette_css, slot_svg, suit_svg
from smazzata.faces.artwork import parts, read, theme_colours

GOLDEN = Path(__file__).parents[1] / "golden" / "faces.json"
CARDS = [(kind, card) for kind in PACKS for card in pack(kind).cards]
SUITS = [(kind, suit) for kind in PACKS for suit in pack(kind).suits]
STRIP = 46  # units of a card that a fan of 72 px cards with 33 px pitch leaves to be seen


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("kind", "count"), [("french", 52), ("italian", 40)])
def test_a_pack_has_all_its_cards_once(kind: str, count: int) -> None:
    assert len(set(pack(kind).cards)) == len(pack(kind).cards) == count


def test_the_cards_that_the_games_use_are_there() -> None:
    assert {rank + suit for rank in "789TJQKA" for suit in "SHDC"} <= set(pack("french").cards)
    assert {rank + suit for rank in "24567FCR3A" for suit in "DCSB"} == set(pack("italian").cards)


@pytest.mark.parametrize(("kind", "card"), CARDS)
def test_a_face_is_a_picture_that_needs_nothing_else(kind: str, card: str) -> None:
    drawn = card_svg(card, kind, width=40, title=f"<{card}>")
    root = ElementTree.fromstring(drawn)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("40", "56", "0 0 100 140")
    assert root.get("aria-label") == f"<{card}>"
    for outside in ("var(", "url(", "href", "<text", "style=", " id="):
        assert outside not in drawn


@pytest.mark.parametrize("kind", PACKS)
@pytest.mark.parametrize("colours", ["four", "two"])
def test_no_two_faces_are_alike(kind: str, colours: str) -> None:
    assert len({card_svg(card, kind, colours=colours) for card in pack(kind).cards}) == len(pack(kind).cards)


@pytest.mark.parametrize(("kind", "suit"), SUITS)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("colours", ["four", "two"])
def test_ink_reads_on_paper(kind: str, suit: str, theme: str, colours: str) -> None:
    ink = pack(kind).suits[suit].four if colours == "four" else pack(kind).suits[suit].two
    assert contrast(ink, theme_colours(theme)["paper"]) >= 5


@pytest.mark.parametrize("kind", PACKS)
def test_four_suits_have_four_colours_or_two(kind: str) -> None:
    suits = pack(kind).suits.values()
    assert (len({suit.four for suit in suits}), len({suit.two for suit in suits})) == (4, 2)


@pytest.mark.parametrize("kind", PACKS)
def test_suits_differ_by_shape_and_not_by_colour_alone(kind: str) -> None:
    shapes = {name: covered(suit.path) for name, suit in pack(kind).suits.items()}
    for one, other in combinations(shapes, 2):
        alike = len(shapes[one] & shapes[other]) / len(shapes[one] | shapes[other])
        assert alike < 0.8, f"{one} and {other} share {alike:.0%}"


@pytest.mark.parametrize(("kind", "card"), CARDS)
def test_nothing_is_printed_over_the_edge(kind: str, card: str) -> None:
    for part in parts(card, kind):
        left, top, right, bottom = (part.scale * value for value in box(part.path))
        half = part.stroke / 2
        assert left - half >= 3, part
        assert right + half <= 97, part
        assert top - half >= 3, part
        assert bottom + half <= 137, part


@pytest.mark.parametrize(("kind", "card"), CARDS)
def test_rank_and_suit_are_seen_in_the_strip_that_a_fan_leaves(kind: str, card: str) -> None:
    index, corner = parts(card, kind)[:2]
    assert box(index.path)[2] + index.stroke / 2 <= STRIP - 3
    assert corner.scale * box(corner.path)[2] <= STRIP - 3
    _, top, _, bottom = box(index.path)
    assert bottom - top + index.stroke >= 32, "at 40 px the index is 13 px high"
    assert corner.scale * box(corner.path)[1] >= bottom + index.stroke / 2, "index and glyph do not touch"


def test_the_index_letters_are_all_different() -> None:
    shapes = read("common")["index"]["shapes"]
    assert len(set(shapes.values())) == len(shapes)


@pytest.mark.parametrize("card", ["1S", "10H", "", "SJ", "JSS"])
def test_a_card_that_is_not_there_is_refused(card: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        card_svg(card)


def test_what_is_not_offered_is_refused() -> None:
    with pytest.raises(ValueError, match="no pack"):
        card_svg("JS", "tarot")
    with pytest.raises(ValueError, match="no colours"):
        card_svg("JS", colours="three")
    with pytest.raises(ValueError, match="no theme"):
        back_svg(theme="pink")
    with pytest.raises(ValueError, match="no suit"):
        suit_svg("X")


def test_back_slot_and_glyph_are_pictures_too() -> None:
    for drawn in (back_svg(), slot_svg(), suit_svg("B", "italian")):
        assert ElementTree.fromstring(drawn).get("aria-hidden") == "true"
        assert "var(" not in drawn


def test_a_deal_shows_every_card_in_its_place() -> None:
    hands: dict[str, list[str | None]] = {"S": ["JS", "9S"], "E": [None, None], "N": ["AH", "TH"], "W": ["KD", "QD"]}
    drawn = deal_svg(hands, names={"S": "South", "E": "East", "N": "N<&>", "W": "West"}, turn_up="7C")
    root = ElementTree.fromstring(drawn)
    space = "{http://www.w3.org/2000/svg}"
    places = [tuple(map(float, re.findall(r"[\d.]+", g.get("transform", "")))) for g in root.iter(f"{space}g")]
    assert len(places) == 9
    south, east, north, west, middle = places[0], places[2], places[4], places[6], places[8]
    assert west[0] < middle[0] < east[0], "the second hand, which plays after the first, is on the right"
    assert north[1] < middle[1] < south[1]
    assert all(0 <= x <= 1200 and 0 <= y <= 630 for x, y, _ in places)
    assert [text.text for text in root.iter(f"{space}text")] == ["South", "East", "N<&>", "West"]
    assert "var(" not in drawn


def test_five_hands_of_the_italian_pack_find_room() -> None:
    hands = {f"P{n}": list(pack("italian").cards[5 * n : 5 * n + 5]) for n in range(1, 6)}
    assert ElementTree.fromstring(deal_svg(hands, "italian", turn_up="AD")).get("viewBox") == "0 0 1200 630"


def test_a_page_gets_every_colour_by_name() -> None:
    rule = palette_css("[data-colours=two]", colours="two", theme="dark")
    assert rule.startswith("[data-colours=two]{--card-paper:#f2efe6;")
    names = re.findall(r"--card-([a-z]+):", rule)
    assert len(names) == len(set(names)) == 12


def test_the_widget_draws_the_same_parts() -> None:
    # The widget's faces.test.ts reads this file too. After a wanted change of a shape, write into it what is drawn.
    golden = json.loads(GOLDEN.read_text("utf-8"))
    for kind, cards in golden.items():
        for card, shapes in cards.items():
            drawn = [[part.role, part.path, part.scale, part.stroke] for part in parts(card, kind)]
            assert drawn == shapes, f"{card} of the {kind} pack"
