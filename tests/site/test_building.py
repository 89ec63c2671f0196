"""The plugin at work in a teacher's own small site: one language, a few hands, a fence, mistakes."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

HAND = """\
game: belote
title: {{en: "{title}", it: "{title}"}}
summary: {{en: A hand from a seed., it: Una mano da un seme.}}
level: 1
shows: [trick.winner]
dealer: N
deal: {{seed: {seed}}}
auction: [take, finish]
plays: [finish]
"""
SITE = """\
site_name: Our evenings
site_url: http://127.0.0.1/
theme: {name: material}
nav: [index.md]
plugins:
  - smazzata:
"""


@pytest.fixture
def teacher(tmp_path: Path) -> Path:
    """A site with one hand, which is also shown on its front page."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "scenarios" / "belote").mkdir(parents=True)
    (tmp_path / "mkdocs.yml").write_text(SITE)
    (tmp_path / "docs" / "index.md").write_text("# Tonight\n\n```smazzata\nscenario: belote/seven\n```\n")
    write(tmp_path, "seven", HAND.format(title="Seven", seed=7))
    return tmp_path


def write(root: Path, name: str, text: str) -> None:
    (root / "scenarios" / "belote" / f"{name}.yaml").write_text(text)


def make(root: Path, *, serving: bool = False, strict: bool = False) -> None:
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(root / "site"), strict=strict)
    config.plugins.on_startup(command="serve" if serving else "build", dirty=False)
    build(config)


def page(root: Path, path: str) -> str:
    return (root / "site" / path / "index.html").read_text()


def test_a_hand_becomes_a_page_with_its_files(teacher: Path) -> None:
    make(teacher)
    html = page(teacher, "belote/walkthroughs/seven")
    assert html.count('class="sz-step"') > 40
    assert 'src="../seven.frames.json"' in html
    for ending in ("yaml", "frames.json", "record.json", "svg"):
        assert (teacher / "site" / "belote" / "walkthroughs" / f"seven.{ending}").is_file()
    for other in ("belote/rules", "belote/options", "belote/walkthroughs", "belote/coverage", "sources"):
        assert "<h1" in page(teacher, other)


BENCHES = {"teachers/workshop": "workshop", "teachers/finder": "finder", "player": "player"}


@pytest.mark.parametrize(("settings", "made"), [("", True), ("\n      pages: [rules]\n", False)])
def test_hands_are_made_found_and_opened_from_a_link(teacher: Path, settings: str, made: bool) -> None:
    (teacher / "mkdocs.yml").write_text(SITE.rstrip() + settings)
    make(teacher, strict=True)
    for path, element in BENCHES.items():
        assert (teacher / "site" / path / "index.html").is_file() is made, path
        if made:
            home = "../" * (path.count("/") + 1)
            assert f'<smazzata-{element} site="{home}" lang="en">' in page(teacher, path)


def test_a_shared_hand_is_in_no_menu_and_no_search(teacher: Path) -> None:
    config = SITE.replace("nav: [index.md]\n", "").replace("plugins:", "plugins:\n  - search")
    (teacher / "mkdocs.yml").write_text(config)
    make(teacher)
    home = page(teacher, "")
    assert 'href="teachers/workshop/"' in home
    assert 'href="player/"' not in home
    found = (teacher / "site" / "search" / "search_index.json").read_text()
    assert "teachers/workshop/" in found
    assert "player/" not in found


def test_a_site_in_two_languages_has_them_in_both(teacher: Path) -> None:
    (teacher / "mkdocs.yml").write_text(SITE.rstrip() + "\n      editions: {it: mkdocs.it.yml}\n")
    (teacher / "mkdocs.it.yml").write_text(SITE.replace("material}", "material, language: it}") + "docs_dir: it\n")
    (teacher / "it").mkdir()
    (teacher / "it" / "index.md").write_text("# Stasera\n")
    make(teacher)
    for path, element in BENCHES.items():
        html = page(teacher, f"it/{path}")
        assert f'<smazzata-{element} site="{"../" * (path.count("/") + 1)}" lang="it">' in html
        assert f'href="{"../" * (path.count("/") + 2)}{path}/"' in html


def test_no_page_asks_another_site_for_its_letters(teacher: Path) -> None:
    make(teacher)
    for made in (teacher / "site").rglob("*.html"):
        assert "fonts.g" not in made.read_text("utf-8"), made


def test_a_page_of_ones_own_takes_the_place_of_a_made_one(teacher: Path) -> None:
    (teacher / "docs" / "belote").mkdir()
    (teacher / "docs" / "belote" / "rules.md").write_text("# As we play\n")
    make(teacher)
    assert "As we play" in page(teacher, "belote/rules")


def test_a_fence_shows_a_hand_by_its_path(teacher: Path) -> None:
    make(teacher)
    html = page(teacher, "")
    assert 'src="belote/walkthroughs/seven.frames.json"' in html
    assert 'href="belote/walkthroughs/seven/"' in html
    assert 'id="h1-s1"' in html


def test_the_same_hand_twice_on_a_page_is_two_hands_to_play(teacher: Path) -> None:
    fence = "```smazzata\nscenario: belote/seven\n```\n"
    (teacher / "docs" / "index.md").write_text(f"# Tonight\n\n{fence}\n{fence}")
    (teacher / "docs" / "again.md").write_text(f"# Again\n\n{fence}")
    make(teacher)
    tables = re.findall(r"<smazzata-table[^>]*>", page(teacher, ""))
    assert [re.findall(r'copy="(\d)"', table) for table in tables] == [[], ["2"]]
    assert "copy=" not in page(teacher, "again/")


def test_a_fence_shows_a_hand_that_is_written_out(teacher: Path) -> None:
    text = HAND.format(title="In place", seed=8)
    (teacher / "docs" / "index.md").write_text(f"# Tonight\n\n```smazzata\n{text}```\n")
    make(teacher)
    source = re.search(r'src="(smazzata/inline/\w+\.frames\.json)"', page(teacher, ""))
    assert source
    assert (teacher / "site" / source[1]).is_file()


@pytest.mark.parametrize(
    ("fence", "told"),
    [
        ("scenario: belote/none", r"docs/index\.md:4:1: There is no scenario"),
        ("game: belote\nlevle: 2", r"docs/index\.md:5:1: "),
        ("scenario: ../../../secret", r"docs/index\.md:4:1: There is no scenario"),
    ],
)
def test_a_fence_tells_its_mistakes_where_they_are(
    teacher: Path, fence: str, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    (teacher / "docs" / "index.md").write_text(f"# Tonight\n\n```smazzata\n{fence}\n```\n")
    with pytest.raises(Abort):
        make(teacher)
    assert re.search(told, caplog.text)
    make(teacher, serving=True)
    assert re.search(told.partition(": ")[0], page(teacher, ""))


def test_a_mistake_stops_a_build(teacher: Path, caplog: pytest.LogCaptureFixture) -> None:
    write(teacher, "wrong", HAND.format(title="Wrong", seed=7).replace("level", "levle"))
    with pytest.raises(Abort):
        make(teacher)
    assert "scenarios/belote/wrong.yaml:4:1: " in caplog.text


def test_while_somebody_writes_a_mistake_is_shown_in_its_page_alone(
    teacher: Path, caplog: pytest.LogCaptureFixture
) -> None:
    text = HAND.format(title="<b>Wrong</b>", seed=7).replace("level", "levle")
    write(teacher, "wrong", text)
    make(teacher, serving=True)
    html = page(teacher, "belote/walkthroughs/wrong")
    assert "scenarios/belote/wrong.yaml:4:1" in html
    assert "levle: 1" in html
    assert "<b>Wrong</b>" not in html
    assert "scenarios/belote/wrong.yaml:4:1" in caplog.text
    assert 'class="sz-step"' in page(teacher, "belote/walkthroughs/seven")
    write(teacher, "wrong", HAND.format(title="Right", seed=7))
    make(teacher, serving=True)
    assert "sz-faults" not in page(teacher, "belote/walkthroughs/wrong")


def test_a_hostile_title_stays_text_everywhere(teacher: Path) -> None:
    write(teacher, "evil", HAND.format(title="<img src=x onerror=alert(1)>{{config}}</title>", seed=7))
    make(teacher)
    for file in (teacher / "site").rglob("*.html"):
        text = file.read_text()
        assert "<img src=x" not in text, file
        assert text.count("</title>") == 1, file
    assert "{{config}}" in page(teacher, "belote/walkthroughs/evil")


def test_a_rule_that_no_hand_shows_stops_the_build_of_a_covered_game(
    teacher: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (teacher / "mkdocs.yml").write_text(SITE.rstrip() + "\n      covered: [belote]\n")
    with pytest.raises(Abort):
        make(teacher)
    assert "no scenario shows the rule belote.play.follow" in caplog.text


def test_the_second_build_of_a_server_gives_the_same_pages(teacher: Path) -> None:
    make(teacher, serving=True)
    first = {file: file.read_bytes() for file in (teacher / "site").rglob("*.html")}
    make(teacher, serving=True)
    assert first == {file: file.read_bytes() for file in (teacher / "site").rglob("*.html")}


@pytest.fixture
def server(teacher: Path) -> Iterator[tuple[Path, str]]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "mkdocs", "serve", "-a", f"127.0.0.1:{port}"]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    with subprocess.Popen(command, cwd=teacher, env=env, stderr=subprocess.DEVNULL) as running:
        yield teacher, f"http://127.0.0.1:{port}"
        running.terminate()


def wait_for(address: str, told: str, seconds: float) -> float:
    """Ask for a page until it says what is expected; give how long that took."""
    start = time.monotonic()
    while time.monotonic() < start + seconds:
        try:
            with urllib.request.urlopen(address, timeout=seconds) as answer:
                if told in answer.read().decode():
                    return time.monotonic() - start
        except (urllib.error.URLError, ConnectionError):
            pass
        time.sleep(0.05)
    raise AssertionError(f"{address} did not say {told!r} in {seconds} seconds")


def test_a_hand_that_is_dropped_in_appears(server: tuple[Path, str]) -> None:
    root, address = server
    wait_for(f"{address}/", "Tonight", 60)
    time.sleep(1)
    write(root, "mine", HAND.format(title="Mine", seed=9))
    wait_for(f"{address}/belote/walkthroughs/mine/", "Mine", 15)
    write(root, "mine", HAND.format(title="Mine", seed=9).replace("level", "levle"))
    wait_for(f"{address}/belote/walkthroughs/mine/", "mine.yaml:4:1", 15)
    wait_for(f"{address}/belote/walkthroughs/seven/", "Seven", 15)
