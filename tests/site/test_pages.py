from pathlib import Path
from typing import Any

import pytest
from site_sample import HOSTILE

from smazzata.games.game import Game
from smazzata.games.registry import GAMES
from smazzata.site import kinship
from smazzata.site.cards import CardText
from smazzata.site.edition import Sibling, languages
from smazzata.site.lesson import Lesson
from smazzata.site.made import Fault
from smazzata.site.maker import faults_card
from smazzata.site.reference import coverage_page, gaps, rules_page
from smazzata.site.urls import address, link
from smazzata.site.words import words
from smazzata.values.languages import LANGUAGES


@pytest.mark.parametrize(
    ("source", "where"),
    [("index.md", ""), ("a.md", "a/"), ("a/index.md", "a/"), ("a/b.md", "a/b/"), ("a/b.json", "a/b.json")],
)
def test_a_page_lies_where_mkdocs_puts_it(source: str, where: str) -> None:
    assert address(source) == where


@pytest.mark.parametrize(
    ("page", "target", "anchor", "told"),
    [
        ("a/b.md", "a/b.frames.json", "", "../b.frames.json"),
        ("a/walks/b.md", "a/rules.md", "a.x.y", "../../rules/#a.x.y"),
        ("a/b.md", "a/b.md", "here", "#here"),
        ("a/b.md", "index.md", "", "../../"),
        ("index.md", "a/b.md", "", "a/b/"),
        ("index.md", "index.md", "", "./"),
        ("a/index.md", "a/walks/index.md", "", "walks/"),
        ("a/walks/index.md", "a/index.md", "", "../"),
    ],
)
def test_links_lead_from_page_to_page(page: str, target: str, anchor: str, told: str) -> None:
    assert link(page, target, anchor) == told


def test_the_card_of_mistakes_shows_place_and_line() -> None:
    text = f"game: belote\ntitle: {HOSTILE}\n"
    fault = Fault("scenarios/belote/mine.yaml", 2, 8, f"bad {HOSTILE}")
    html = faults_card("mine", fault.path, text, (fault,), words("en"))
    assert "scenarios/belote/mine.yaml:2:8" in html
    assert "title: &lt;script&gt;" in html
    assert "<script" not in html
    assert " " * 7 + "^" in html
    assert 'role="alert"' in html


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_game_has_its_reference_in_each_language(game: Game[Any], lang: str) -> None:
    page = rules_page(game.book, (), words(lang))
    for rule in game.book.values():
        assert f'id="{rule.id}"' in page.body
    assert coverage_page(game.book, (), words(lang)).body.count("sz-gap-row") == len(gaps(game.book, (), words(lang)))


@pytest.mark.parametrize(
    ("own", "folder", "url", "source", "told"),
    [
        ("en", "it/", "a/b/", "", {"en": "../../a/b/", "it": "../../it/a/b/"}),
        ("it", "../", "a/b/", "", {"en": "../../../a/b/", "it": "../../a/b/"}),
        ("it", "../", "a/", "missing.md", {"en": "../../", "it": "../a/"}),
        ("en", "it/", "", "", {"en": "./", "it": "it/"}),
    ],
)
def test_a_page_knows_itself_in_the_other_language(
    own: str, folder: str, url: str, source: str, told: dict[str, str], tmp_path: Path
) -> None:
    other = Sibling("it" if own == "en" else "en", folder, tmp_path)
    found = languages(own, url, source, [other], "../" * url.count("/"))
    assert {entry["lang"]: entry["link"] for entry in found} == told


def test_the_own_words_of_a_game_stand_beside_those_of_its_elder() -> None:
    told = dict(kinship.names(GAMES["belota"], GAMES["belote"], "en"))
    assert told["Senza"] == "Sénsa"
    assert "Còntru" in told.values()
    assert not any("saying" in word for word in told.values())
    assert told["Run of three to the …"] == "Tèrsa to the …"
    assert told["Set of four jacks"].startswith("Carré de valé")


def test_a_card_of_the_italian_pack_is_drawn_with_the_shape_of_its_suit() -> None:
    pack = {"kind": "italian", "suits": {"B": {"name": "batons", "symbol": "batons"}}}
    cards = CardText({**pack, "cards": {"7B": {"name": "seven of batons", "index": "7", "label": "7 batons"}}})
    drawn = cards.card("7B")
    assert '<span aria-hidden="true">7<svg class="sz-glyph"' in drawn
    assert '<span class="sz-aloud">seven of batons</span>' in drawn
    assert "<svg" in cards.suit("B")


def test_a_rule_that_is_taken_over_may_be_shown_where_it_comes_from() -> None:
    book = GAMES["belota"].book
    own = [rule.id for rule in book.values() if not rule.option and rule.id != "belota.match.target"]
    elsewhere = lesson("belota/a", own), lesson("belote/b", ["belote.match.target"])
    assert [fault.text for fault in gaps(book, elsewhere[:1], words("en"))] == [
        "no scenario shows the rule belota.match.target (The match)"
    ]
    assert gaps(book, elsewhere, words("en")) == []
    assert "Shown in a Belote walkthrough: <a" in rules_page(book, elsewhere, words("en")).body
    assert "Shown in a Belote walkthrough: <a" in coverage_page(book, elsewhere, words("en")).body


def test_the_pages_of_a_game_use_its_own_words() -> None:
    assert "Gli accusi</h2>" in rules_page(GAMES["belota"].book, (), words("it").of("belota")).body
    assert "Le accuse</h2>" in rules_page(GAMES["belote"].book, (), words("it").of("belote")).body


def test_every_rule_of_a_game_must_be_shown_but_those_of_the_house() -> None:
    for game in GAMES.values():
        assert len(gaps(game.book, (), words("en"))) == sum(not rule.option for rule in game.book.values())


def lesson(name: str, shows: list[str]) -> Lesson:
    walk = {"title": name, "level": 1, "shows": shows, "rules": {}}
    return Lesson(name, name, "", (), name.partition("/")[0], walk)
