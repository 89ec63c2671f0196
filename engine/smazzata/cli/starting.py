"""What a teacher starts from: the text of a first scenario, and the files of a site."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from string import Template
from typing import TYPE_CHECKING, Any

from smazzata.values.languages import LANGUAGES

from .speech import said

if TYPE_CHECKING:
    from smazzata.games.game import Game

SCHEMA = "scenario.schema.json"
MODELINE = f"# yaml-language-server: $schema=../{SCHEMA}\n"
DOTTED = {"github": ".github", "gitignore": ".gitignore"}
"""Files that lie in the package under a plain name, because packages leave hidden ones out."""


def file_name(name: str) -> str:
    """Make a file's name, without its ending, of what somebody calls a hand; "" where nothing is left of it."""
    plain = unicodedata.normalize("NFKD", name.strip().removesuffix(".yaml")).encode("ascii", "ignore").decode()
    words = "".join(letter if letter.isalnum() else " " for letter in plain.lower()).split()
    return "-".join(words)[:80].strip("-")


def title_of(name: str) -> str:
    """Make a title of it: as it is written, or, where it is a file's name, in words."""
    title = " ".join(name.strip().removesuffix(".yaml").split())
    return title if " " in title or "-" not in title else title.replace("-", " ").capitalize()


def first_scenario(game: Game[Any], title: str, file: str, languages: Sequence[str], lang: str, *, schema: bool) -> str:
    """Give the commented text of a scenario that is right as it stands; the game's own, or else a hand at random.

    The comments are in one language, the texts in all the `languages`.
    """
    filling = {
        "game": game.name,
        "title": json.dumps(title, ensure_ascii=False),
        "file": file,
        "languages": ", ".join(languages),
        "modeline": MODELINE if schema else "",
    }
    own = files(type(game).__module__.rpartition(".")[0]).joinpath(f"start.{lang}.yaml")
    if own.is_file():
        return Template(_only(languages, own.read_text(encoding="utf-8"))).substitute(filling)
    return _random_hand(game, title, languages)


def _only(languages: Sequence[str], text: str) -> str:
    """Leave out the texts in other languages: each has a line of its own, and never the first of its kind."""
    others = tuple(f"{lang}: " for lang in LANGUAGES if lang not in languages)
    return "".join(line for line in text.splitlines(keepends=True) if not line.lstrip().startswith(others))


def _random_hand(game: Game[Any], title: str, languages: Sequence[str]) -> str:
    from random import Random

    from smazzata.lessons.writing import scenario_text
    from smazzata.play.hands import Played, play_out
    from smazzata.play.players import player

    options = game.options.parse({})
    state = game.deal(Random(0), options, 0)
    played = play_out(game, Played(state, ()), player("sensible"), Random(0))
    about = {key: dict.fromkeys(languages, title) for key in ("title", "summary")}
    record = game.record(played.state, played.notes)
    return scenario_text(record, played.notes, game.write_start(played.state), about)


def site_files(game: Game[Any], title: str, lang: str) -> Iterator[tuple[PurePosixPath, str]]:
    """Give the files of a site of one's own, each with its place in the folder."""
    import smazzata
    from smazzata.lessons.schema import schema
    from smazzata.site.words import words

    filling = {
        "game": game.name,
        "name": words(lang)(f"game.{game.name}"),
        "title": title,
        "quoted": json.dumps(title, ensure_ascii=False),
        "version": smazzata.__version__,
    }
    start = files("smazzata.cli").joinpath("start")
    for folder in ("common", lang):
        for place, text in _texts(start.joinpath(folder), PurePosixPath()):
            yield place, Template(text).safe_substitute(filling)
    scenario = PurePosixPath("scenarios", game.name, "first-hand.yaml")
    yield scenario, first_scenario(game, said("init-hand", lang), str(scenario), (lang,), lang, schema=True)
    yield PurePosixPath("scenarios", SCHEMA), json.dumps(schema(lang), ensure_ascii=False, indent=1) + "\n"


def _texts(folder: Traversable, place: PurePosixPath) -> Iterator[tuple[PurePosixPath, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        there = place / DOTTED.get(entry.name, entry.name)
        if entry.is_dir():
            yield from _texts(entry, there)
        else:
            yield there, entry.read_text(encoding="utf-8")
