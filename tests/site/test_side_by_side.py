"""The page of a hand that is shown under another rule set too, and the pages about house rules."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from smazzata.games.game import Game
from smazzata.games.registry import GAMES
from smazzata.rules.language import LANGUAGES
from smazzata.site import houserules, kinship
from smazzata.site import lesson as shelf
from smazzata.site.edition import Edition
from smazzata.site.maker import make
from smazzata.site.words import words

SCENARIOS = Path(__file__).parents[2] / "scenarios"
UNDERRUFF = (SCENARIOS / "belote" / "underruff.yaml").read_text(encoding="utf-8")
COMPARED = f"""{UNDERRUFF}
compare:
  - title: {{en: "Nobody <must> underruff", it: "Nessuno <deve> sottotagliare"}}
    options: {{play.undertrump: free}}
    note: {{en: "South would *throw* {{9♣}}.", it: "Sud *darebbe* il {{9♣}}."}}
    differs: {{what: legal, trick: 3, turn: S, rule: play.undertrump-free}}
  - options: {{decl.mode: voluntary}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "scenarios" / "belote").mkdir(parents=True)
    (tmp_path / "scenarios" / "belote" / "underruff.yaml").write_text(COMPARED, encoding="utf-8")
    return tmp_path


def edition(root: Path, lang: str = "en", **more: Any) -> Edition:
    return Edition(lang, root, root / "scenarios", **more)


def page(root: Path, lang: str = "en", source: str = "belote/walkthroughs/underruff.md") -> str:
    return next(made.body for made in make(edition(root, lang)).pages if made.source == source)


def test_the_page_shows_both_sides_as_text(folder: Path) -> None:
    html = page(folder)
    section = html[html.index('id="beside-1"') : html.index('id="beside-2"')]
    assert "Under another rule: Nobody &lt;must&gt; underruff" in section
    assert "Trick 3. The cards that South may play are not the same." in section
    assert "South would <em>throw</em> <span" in section
    refused, allowed = section.split('<div class="sz-side">')[1:]
    assert "The ace of diamonds may not be played" in refused
    assert 'href="../../rules/#belote.play.undertrump">Underruff</a>' in refused
    assert "yes, a lower trump" in refused
    assert "The ace of diamonds may be played" in allowed
    assert 'href="../../rules/#belote.play.undertrump-free"' in allowed
    assert "Marked: North–South 72, East–West 90." in allowed
    assert 'href="../../options/#play.undertrump"' in section


def test_two_tables_open_where_the_rules_part(folder: Path) -> None:
    made = make(edition(folder))
    tables = re.findall(r"<smazzata-table [^>]*>", page(folder))
    assert tables[1] == (
        '<smazzata-table id="beside-1-a" src="../underruff.beside-0.frames.json" step="18" no-play lang="en">'
    )
    assert tables[2] == '<smazzata-table id="beside-1-b" src="../underruff.beside-1.frames.json" step="18" lang="en">'
    files = {asset.uri: asset.content for asset in made.assets}
    own, other = (json.loads(files[f"belote/walkthroughs/underruff.beside-{n}.frames.json"]) for n in (0, 1))
    assert (own["options"], other["options"]) == ({}, {"play.undertrump": "free"})
    assert (own["id"], other["id"]) == ("belote/underruff/0", "belote/underruff/1")
    for frames, legal in ((own, 2), (other, 6)):
        choice = frames["frames"][18]["choice"]
        assert (choice["seat"], sum(option["legal"] for option in choice["options"])) == ("S", legal)
    assert all(frame["ask"] is None for frame in own["frames"])


def test_both_languages_show_the_same(folder: Path) -> None:
    here, there = page(folder, "en"), page(folder, "it")
    assert re.findall(r'id="([^"]+)"', here) == re.findall(r'id="([^"]+)"', there)
    assert len(set(re.findall(r' id="([^"]+)"', here))) == len(re.findall(r' id="([^"]+)"', here))
    assert "Le carte che Sud può giocare non sono le stesse." in there


def test_a_hand_without_other_rules_has_no_such_part() -> None:
    lesson = shelf.read(UNDERRUFF.encode(), "belote/underruff", "a.yaml", "en")
    assert lesson.beside == ()
    assert lesson.beside_links("a.md") == {}


# house rules


def lessons(lang: str = "en") -> list[shelf.Lesson]:
    return [shelf.read(COMPARED.encode(), "belote/underruff", "a.yaml", lang)]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_house_rules_lists_every_value(game: Game[Any], lang: str) -> None:
    made = houserules.page(game, lessons(lang), words(lang))
    assert {heading.id for heading in made.headings} == set(game.options)
    for option in game.options.values():
        assert f'id="{option.name}"' in made.body
        assert all(option.label(lang, value) in made.body for value in option.values if "'" not in str(option.texts))
    gaps = sum(len(option.values) - 1 for option in game.options.values())
    shown = 2 if game.name != "bestia" else 0
    assert made.body.count("sz-gap-row") == gaps - shown


def test_a_house_rule_is_shown_by_hands_that_set_or_compare_it() -> None:
    shown = houserules.shown_values(lessons())
    assert set(shown) == {
        ("play.undertrump", "compulsory"),
        ("play.undertrump", "free"),
        ("decl.mode", "auto"),
        ("decl.mode", "voluntary"),
    }
    left = {fault.text for fault in houserules.gaps(GAMES["belote"], lessons(), words("en"))}
    assert left == {
        f"no scenario shows the house rule {name}"
        for name in GAMES["belote"].options
        if name not in ("play.undertrump", "decl.mode")
    }


def test_a_strict_site_asks_for_every_house_rule(folder: Path) -> None:
    told = make(edition(folder, covered_options=("belote",))).faults
    assert len(told) == len(GAMES["belote"].options) - 2
    assert make(edition(folder, covered_options=("belote",), strict=False)).faults == ()


# Belòta beside Belote


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_set_is_held_against_the_one_it_comes_from(lang: str) -> None:
    made = kinship.page(GAMES["belota"], lessons(lang), words(lang))
    assert made is not None
    belote, belota = GAMES["belote"].book, GAMES["belota"].book
    for rule in belota.values():
        assert f'href="../rules/#{rule.id}"' in made.body
    for rule in belote.values():
        assert rule.option or f'href="../../belote/rules/#{rule.id}"' in made.body
    for option in ("bid.contro_by", "bid.contro_taker", "decl.cincanta", "lead.first", "score.senza", "score.scope"):
        assert f'<tr id="{option}">' in made.body
    assert '<tr id="play.undertrump">' not in made.body
    assert {"en": "by two or three without giving its rules", "it": "in due o in tre senza darne le regole"}[
        lang
    ] in made.body
    assert "tèrsa" in made.body
    assert 'href="../../belote/walkthroughs/underruff/"' in made.body


@pytest.mark.parametrize(
    ("rule", "kind"),
    [
        ("bid.contro", "new"),
        ("score.contro-triple", "new"),
        ("deck.genovesi", "own"),
        ("lead.first", "own"),
        ("score.senza-double", "own"),
        ("tie.litigiu", "own"),
        ("bid.round1", "same"),
        ("play.must-overtrump", "same"),
        ("deal.second", "taken"),
        ("decl.natural-order", "taken"),
        ("belote.never-annulled", "taken"),
        ("match.target", "taken"),
        ("decl.cincanta-literal", "house"),
        ("bid.senza-taker-too", "house"),
    ],
)
def test_a_rule_is_told_for_what_it_is(rule: str, kind: str) -> None:
    every = kinship.points(GAMES["belota"].book, GAMES["belote"].book)
    assert [one.kind for one in every if one.younger and one.younger.id == f"belota.{rule}"] == [kind]


def test_what_is_taken_over_says_why() -> None:
    for one in kinship.points(GAMES["belota"].book, GAMES["belote"].book):
        if one.kind == "taken" and one.younger:
            assert all(one.younger.text(lang, "note") for lang in LANGUAGES), one.younger.id


def test_a_game_of_its_own_has_no_such_page() -> None:
    assert [name for name, game in GAMES.items() if kinship.page(game, [], words("en"))] == ["belota"]
