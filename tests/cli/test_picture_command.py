"""One step of a scenario as a picture."""

import io
from pathlib import Path
from xml.etree import ElementTree

from click.testing import Result
from PIL import Image

import command_line

OVERRUFF = str(Path(__file__).parents[2] / "scenarios" / "belote" / "overruff.yaml")


def call(*words: str) -> Result:
    return command_line.call("picture", *words)


def words(svg: bytes | str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def test_without_a_step_it_is_that_of_the_question(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    told = call(OVERRUFF)
    assert (told.exit_code, told.stderr) == (0, "overruff-22.svg written.\n")
    assert words((tmp_path / "overruff-22.svg").read_bytes())[-2:] == [
        "West ruffs with the nine of spades.",
        "South to play.",
    ]


def test_any_step_in_italian_to_standard_output():
    told = call(OVERRUFF, "--step", "23", "--lang", "it", "--out", "-")
    assert words(told.stdout)[-2:] == ["Sud soprataglia con il Fante di picche.", "Tocca a Est."]


def test_a_name_that_ends_with_png_gives_pixels(tmp_path):
    out = tmp_path / "new" / "slide.png"
    assert call(OVERRUFF, "--out", str(out), "--width", "640", "--cloth", "paper").exit_code == 0
    with Image.open(io.BytesIO(out.read_bytes())) as picture:
        assert picture.size == (640, 360)
        assert picture.convert("RGB").getpixel((2, 2)) == (255, 255, 255)


def test_a_step_that_is_not_there_is_told(tmp_path):
    told = call(OVERRUFF, "--step", "99", "--lang", "it", "--out", str(tmp_path / "x.svg"))
    assert told.exit_code == 2
    assert "Il passo 99 non c'è; i passi vanno da 0 a 51." in told.stderr
    assert not list(tmp_path.iterdir())


def test_mistakes_are_told_with_their_places(tmp_path):
    (tmp_path / "bad.yaml").write_text("game: belot\n", encoding="utf-8")
    told = call(str(tmp_path / "bad.yaml"), "--out", str(tmp_path / "x.svg"))
    assert told.exit_code == 1
    assert f"{tmp_path}/bad.yaml:1:7: " in told.stderr
    assert not (tmp_path / "x.svg").exists()
