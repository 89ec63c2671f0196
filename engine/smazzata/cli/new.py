"""`smazzata new`: a scenario file to start from."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from smazzata.values.languages import LANGUAGES

from .speech import said, spoken_here


@click.command("new", help=said("new"))
@click.argument("game")
@click.argument("name")
@click.option("--dir", "folder", type=click.Path(file_okay=False, path_type=Path), help=said("new-dir"))
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken_here, help=said("new-lang"))
def command(game: str, name: str, folder: Path | None, lang: str) -> None:
    """Write the file, unless there is one of that name already."""
    from smazzata.games.registry import game as find_game
    from smazzata.lessons.lesson import check
    from smazzata.values.errors import CannotRead

    from .published import site_languages
    from .starting import SCHEMA, file_name, first_scenario, title_of

    try:
        found = find_game(game)
    except CannotRead as error:
        raise click.UsageError(str(error)) from None
    stem = file_name(name)
    if not stem:
        raise click.UsageError(said("new-bad-name", lang, name=name))
    folder = folder or Path("scenarios", found.name)
    path = folder / f"{stem}.yaml"
    schema = folder.parent.name == "scenarios" or (folder.parent / SCHEMA).is_file()
    languages = site_languages(path) or (lang,)
    if lang not in languages:  # the comments then speak as the site does
        lang = languages[0]
    text = first_scenario(found, title_of(name), path.as_posix(), languages, lang, schema=schema)
    mistakes = check(text, f"{folder.name}/{stem}", languages).report(lang, str(path))
    if mistakes:  # a title, say, that is longer than titles may be
        click.echo("\n".join(mistakes), err=True)
        sys.exit(1)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError:
        raise click.ClickException(said("new-exists", lang, file=path)) from None
    except OSError as error:
        raise click.FileError(os.fspath(path), error.strerror or str(error)) from None
    click.echo(said("new-written", lang, file=path))
