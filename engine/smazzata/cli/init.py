"""`smazzata init`: a site of one's own, with one hand in it."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from shlex import quote

import click

from smazzata.values.languages import LANGUAGES

from .speech import said, spoken_here


@click.command("init", help=said("init"))
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--game", default="belote", help=said("init-game"))
@click.option("--title", help=said("init-title"))
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken_here, help=said("init-lang"))
def command(folder: Path, game: str, title: str | None, lang: str) -> None:
    """Write the site into a folder that is new or empty, whole or not at all."""
    from smazzata.games.registry import game as find_game
    from smazzata.values.errors import CannotRead

    from .starting import site_files

    try:
        found = find_game(game)
    except CannotRead as error:
        raise click.UsageError(str(error)) from None
    _refuse_full(folder, lang)
    name = " ".join((title or said("init-name", lang)).split())
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".smazzata-") as made:
            for place, text in site_files(found, name, lang):
                path = Path(made, "site", place)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8", newline="\n")
            _put(Path(made, "site"), folder)
    except OSError as error:
        raise click.FileError(os.fspath(folder), error.strerror or str(error)) from None
    click.echo(said("init-written", lang, folder=folder, game=found.name, serve=_serve()))


def _serve() -> str:
    """The command that serves a site from here, whether or not its environment is the active one."""
    python = Path(sys.executable)
    there = shutil.which("mkdocs")
    return "mkdocs serve" if there and Path(there).parent == python.parent else f"{quote(str(python))} -m mkdocs serve"


def _refuse_full(folder: Path, lang: str) -> None:
    if folder.is_dir():
        there = sorted(entry.name for entry in folder.iterdir())
        if there:
            some = ", ".join(there[:3]) + (", …" if len(there) > 3 else "")
            raise click.ClickException(said("init-full", lang, folder=folder, there=some))
    elif folder.exists():
        raise click.ClickException(said("init-file", lang, folder=folder))


def _put(made: Path, folder: Path) -> None:
    """Move what was made to its place; an empty folder that is there stays the same one."""
    if not folder.exists():
        shutil.move(made, folder)
        return
    for entry in made.iterdir():
        shutil.move(entry, folder / entry.name)
