"""Which languages a hand needs: those of its site, those of its title, or the one that is asked for."""

from pathlib import Path

import pytest

from command_line import call

HAND = """\
game: belote
title: {{{title}}}
summary: {{{title}}}
level: 1
shows: []
deal: {{seed: 3}}
auction: [finish]
plays: [finish]
"""
ITALIAN, BOTH = "it: La mano", "en: The hand, it: La mano"


pytestmark = pytest.mark.usefixtures("desk")


def written(title: str, path: str = "hand.yaml") -> str:
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(HAND.format(title=title), "utf-8")
    return path


def site(*more: str) -> None:
    Path("mkdocs.yml").write_text("\n".join(("site_name: x", "theme: {language: it}", "plugins:", *more)), "utf-8")


ONE, TWO = "  - smazzata: {}", "  - smazzata: {editions: {en: mkdocs.en.yml}}"


@pytest.mark.parametrize(
    ("plugin", "title", "words", "missing"),
    [
        (None, ITALIAN, [], ""),
        (None, BOTH, [], ""),
        (None, ITALIAN, ["--lang", "it"], ""),
        (None, ITALIAN, ["--lang", "en"], "missing in: en"),
        (ONE, ITALIAN, [], ""),
        (ONE, BOTH, [], ""),
        (ONE, "en: The hand", [], "missing in: it"),
        (TWO, ITALIAN, [], "missing in: en"),
        (TWO, ITALIAN, ["--lang", "it"], ""),
    ],
)
def test_a_check_asks_for_the_languages_of_the_site(plugin, title, words, missing):
    if plugin:
        site(plugin)
    told = call("check", written(title, "scenarios/belote/hand.yaml"), *words)
    assert (told.exit_code, missing in told.stdout) == (1 if missing else 0, True)


@pytest.mark.parametrize("command", ["run", "picture", "handout"])
def test_what_shows_a_hand_needs_the_language_that_it_shows_only(command, desk):
    site(TWO)
    file = written(ITALIAN)
    assert call(command, file, "--lang", "it").exit_code == 0
    assert call(command, file).exit_code == 0, "it is shown in the language that there is"
    told = call(command, file, "--lang", "en")
    assert told.exit_code == 1
    assert "the text is missing in: en" in told.stderr


def test_a_comparison_needs_the_language_that_it_shows_only(desk):
    site(TWO)
    file = written(ITALIAN)
    assert call("compare", file, "--option", "lead.first=eldest", "--lang", "it").exit_code == 0
    told = call("compare", file, "--option", "lead.first=eldest", "--lang", "en")
    assert (told.exit_code, "the text is missing in: en" in told.stderr) == (1, True)


def test_a_text_may_be_there_in_one_more_language():
    file = written(ITALIAN)
    text = Path(file).read_text("utf-8").replace("plays: [finish]", "plays: [{note: {it: Sì, en: Yes}}, finish]")
    Path(file).write_text(text, "utf-8")
    assert call("check", file).exit_code == 0


def test_a_new_hand_is_written_in_the_languages_of_its_site():
    site(TWO)
    call("new", "belote", "first")
    assert "\n  it: first\n" in Path("scenarios/belote/first.yaml").read_text("utf-8").replace('"', "")
    site(ONE)
    call("new", "belote", "second", "--dir", "other/belote")
    assert "en:" not in Path("other/belote/second.yaml").read_text("utf-8")
