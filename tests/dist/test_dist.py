"""What is published, as a teacher gets it: installed where there is Python and nothing else, it makes a site."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HAND = Path("belote", "walkthroughs", "first-hand", "index.html")

pytestmark = pytest.mark.bundle


class Teacher:
    """An environment of its own, with the published wheel in it and no other program on its path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "env" / "bin"

    def run(self, *words: str, cwd: Path | None = None, fails: bool = False) -> str:
        own = {"PATH": str(self.bin), "HOME": str(self.folder), "LANG": "it_IT.UTF-8", "NO_MKDOCS_2_WARNING": "1"}
        command = [str(self.bin / words[0]), *words[1:]]
        done = subprocess.run(command, cwd=cwd or self.folder, env=own, capture_output=True, text=True, check=False)
        assert bool(done.returncode) is fails, done.stdout + done.stderr
        return done.stdout + done.stderr


@pytest.fixture(scope="module")
def dist(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    plain = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL")}
    made = subprocess.run(["make", "dist", f"DIST={folder}"], cwd=ROOT, env=plain, capture_output=True, text=True)
    assert made.returncode == 0, made.stdout + made.stderr
    return folder


@pytest.fixture(scope="module")
def teacher(dist, tmp_path_factory):
    someone = Teacher(tmp_path_factory.mktemp("teacher"))
    (wheel,) = dist.glob("*.whl")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", someone.folder / "env"], check=True)
    pip = [sys.executable, "-m", "pip", "--python", someone.bin / "python", "install", "--quiet", "--no-compile"]
    subprocess.run([*pip, "--constraint", ROOT / "constraints.txt", wheel], check=True)
    return someone


@pytest.fixture(scope="module")
def site(teacher):
    teacher.run("smazzata", "init", "mio sito")
    teacher.run("mkdocs", "build", "--strict", "--quiet", cwd=teacher.folder / "mio sito")
    return teacher.folder / "mio sito" / "site"


def test_there_are_a_wheel_and_its_sources(dist):
    assert sorted(path.name.partition("-")[2][-7:] for path in dist.iterdir()) == [".tar.gz", "any.whl"]


def test_the_wheel_is_no_bigger_than_the_theme_that_it_needs(dist):
    (wheel,) = dist.glob("*.whl")
    assert wheel.stat().st_size < 9_000_000


def test_nothing_but_python_is_there(teacher):
    assert shutil.which("node", path=str(teacher.bin)) is None
    where = teacher.run("python", "-c", "import smazzata; print(smazzata.__file__)")
    assert where.startswith(str(teacher.folder))


def test_the_site_has_the_hand_as_text(site):
    page = (site / HAND).read_text(encoding="utf-8")
    assert 'id="trick-1"' in page
    assert "Quali carte può giocare Est?" in page
    frames = json.loads((site / HAND.parent.parent / "first-hand.frames.json").read_text(encoding="utf-8"))
    assert frames["lang"] == "it"


def test_the_site_has_the_table(site):
    page = (site / HAND).read_text(encoding="utf-8")
    assert "<smazzata-table" in page
    assert "smazzata/site.js" in page
    assert (site / "smazzata" / "widget" / "smazzata-table.js").stat().st_size > 10_000
    assert (site / "smazzata" / "widget" / "smazzata-worker.js").exists()


def test_the_site_has_the_engine_whole(site):
    folder = site / "smazzata" / "pyodide"
    index = json.loads((folder / "bundle.json").read_text(encoding="utf-8"))
    assert {file["name"]: (folder / file["name"]).stat().st_size for file in index["files"]} == {
        file["name"]: file["bytes"] for file in index["files"]
    }
    assert index["loader"] in {file["name"] for file in index["files"]}


def test_hands_are_made_found_and_opened_from_a_link_on_the_site(site):
    for path, element in (("teachers/workshop", "workshop"), ("teachers/finder", "finder"), ("player", "player")):
        assert f"<smazzata-{element} " in (site / path / "index.html").read_text(encoding="utf-8")
        assert (site / "smazzata" / "workshop" / f"smazzata-{element}.js").exists()
    assert "teachers/workshop/" in (site / "index.html").read_text(encoding="utf-8")


def test_a_second_hand_is_begun_checked_and_shown(teacher, site):
    folder = site.parent
    teacher.run("smazzata", "new", "belote", "La seconda mano", cwd=folder)
    teacher.run("smazzata", "check", cwd=folder)
    teacher.run("mkdocs", "build", "--strict", "--quiet", cwd=folder)
    assert (site / "belote" / "walkthroughs" / "la-seconda-mano" / "index.html").exists()


def test_a_picture_needs_nothing_more(teacher, site):
    teacher.run("smazzata", "picture", "scenarios/belote/first-hand.yaml", "--out", "hand.svg", cwd=site.parent)
    assert (site.parent / "hand.svg").read_text(encoding="utf-8").startswith("<svg")


def test_who_wants_to_print_is_told_what_to_install(teacher, site):
    told = teacher.run("smazzata", "handout", "scenarios/belote/first-hand.yaml", cwd=site.parent, fails=True)
    assert 'pip install "smazzata[print]"' in told
    assert not list(site.parent.glob("*.pdf"))
