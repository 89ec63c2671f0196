"""What a teacher starts from: a scenario file, and a site."""

import subprocess
import sys
from pathlib import Path

import pytest

from command_line import call
from smazzata.cli.starting import _random_hand, file_name, title_of
from smazzata.games.registry import GAMES
from smazzata.lessons.lesson import check
from smazzata.values.languages import LANGUAGES

pytestmark = pytest.mark.usefixtures("desk")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_new_file_is_right_as_it_stands_and_explains_itself(game, lang, desk):
    assert call("new", game, "My hand", "--lang", lang).exit_code == 0
    path = desk / "scenarios" / game / "my-hand.yaml"
    text = path.read_text(encoding="utf-8")
    assert check(text, f"{game}/my-hand", (lang,)).report() == []
    assert not any(f" {other}: " in text for other in LANGUAGES if other != lang)
    assert sum(line.lstrip().startswith("# ") for line in text.splitlines()) >= 15
    assert "$" not in text.replace("$schema", "")
    assert f"smazzata check scenarios/{game}/my-hand.yaml" in text
    assert call("check").exit_code == 0


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_start_from_the_same_hand(game):
    for lang in LANGUAGES:
        call("new", game, lang, "--lang", lang)
    played = [
        check(Path("scenarios", game, f"{lang}.yaml").read_text("utf-8"), lang, (lang,)).frames(lang)["play"]
        for lang in LANGUAGES
    ]
    assert played[0] == played[1]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_without_a_file_of_its_own_starts_from_a_hand_at_random(game):
    report = check(_random_hand(game, "T", tuple(LANGUAGES)), "t").report()
    assert report == []


def test_a_file_that_is_there_is_never_overwritten(desk):
    path = desk / "scenarios" / "belote" / "mine.yaml"
    path.parent.mkdir(parents=True)
    path.write_text("mine", encoding="utf-8")
    told = call("new", "belote", "mine")
    assert (told.exit_code, path.read_text()) == (1, "mine")
    assert "scenarios/belote/mine.yaml is there already, and stays as it is." in told.stderr


def test_a_folder_of_ones_own(desk):
    assert call("new", "belote", "x", "--dir", "a/b").exit_code == 0
    assert not (desk / "a" / "b" / "x.yaml").read_text("utf-8").startswith("# yaml-language-server")
    assert not (desk / "scenarios").exists()


@pytest.mark.parametrize(
    ("name", "file", "title"),
    [
        ("My first hand", "my-first-hand", "My first hand"),
        ("la-prima-mano.yaml", "la-prima-mano", "La prima mano"),
        ("Perché?", "perche", "Perché?"),
        ("../../etc/passwd", "etc-passwd", "../../etc/passwd"),
        ("a\nb: {c}", "a-b-c", "a b: {c}"),
        ("???", "", "???"),
    ],
)
def test_a_name_makes_a_file_and_a_title(name, file, title):
    assert (file_name(name), title_of(name)) == (file, title)


@pytest.mark.parametrize(
    "title", ['"quoted" \\ {x}', "<script>alert(1)</script>", "# no comment", "$game ${file}", "🂡"]
)
def test_whatever_it_is_called_it_is_right(title, desk):
    assert call("new", "belote", f"a {title}").exit_code == 0
    (path,) = (desk / "scenarios" / "belote").iterdir()
    assert check(path.read_text("utf-8"), "t", ("en",)).frames("en")["title"] == f"a {title}"


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["new", "belot", "x"], 2, "belot"),
        (["new", "belote", "!!"], 2, "has no letter or figure"),
        (["new", "belote", "x " * 500], 1, "scenarios/belote/x-x"),
        (["init", "site", "--game", "belot"], 2, "belot"),
    ],
)
def test_mistakes_are_told_and_nothing_is_written(words, status, said, desk):
    told = call(*words)
    assert told.exit_code == status
    assert said in told.stderr
    assert not list(desk.iterdir())


@pytest.mark.parametrize(("lang", "game"), [("en", "belote"), ("it", "bestia")])
def test_a_site_of_ones_own_builds_at_once(lang, game, desk):
    told = call("init", "mine/site", "--lang", lang, "--game", game, "--title", 'Our "cards": # <b>')
    assert told.exit_code == 0
    assert "mkdocs serve" in told.stdout
    site = desk / "mine" / "site"
    assert {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()} == {
        ".github/workflows/pages.yml",
        ".gitignore",
        "README.md",
        "docs/index.md",
        "mkdocs.yml",
        "requirements.txt",
        f"scenarios/{game}/first-hand.yaml",
        "scenarios/scenario.schema.json",
    }
    assert not list(desk.rglob(".smazzata-*"))
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    done = subprocess.run(build, cwd=site, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    page = (site / "site" / game / "walkthroughs" / "first-hand" / "index.html").read_text("utf-8")
    assert f'<html lang="{lang}"' in page
    assert "<smazzata-table" in (site / "site" / "index.html").read_text("utf-8")
    for path in ("teachers/workshop", "teachers/finder", "player"):
        assert f'lang="{lang}"></smazzata-' in (site / "site" / path / "index.html").read_text("utf-8")
    assert 'site_name: "Our \\"cards\\": # <b>"' in (site / "mkdocs.yml").read_text("utf-8")


def test_the_workflow_keeps_its_own_dollars(desk):
    call("init", "site")
    text = (desk / "site" / ".github" / "workflows" / "pages.yml").read_text("utf-8")
    assert "url: ${{ steps.deployment.outputs.page_url }}" in text
    assert "mkdocs build --strict" in text


def test_a_folder_with_something_in_it_is_refused(desk):
    (desk / "full").mkdir()
    for name in "abcd":
        (desk / "full" / name).write_text("")
    told = call("init", "full", "--lang", "it")
    assert told.exit_code == 1
    assert "full non è vuota (a, b, c, …)." in told.stderr
    assert len(list((desk / "full").iterdir())) == 4
    (desk / "file").write_text("")
    assert "file is a file." in call("init", "file").stderr


def test_an_empty_folder_will_do(desk):
    (desk / "empty").mkdir()
    assert call("init", "empty").exit_code == 0
    assert (desk / "empty" / "mkdocs.yml").is_file()


def test_the_command_that_is_told_serves_the_site_without_an_active_environment(desk, monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    assert f"{sys.executable} -m mkdocs serve" in call("init", "site").stdout
