"""`smazzata run`: one scenario's walkthrough."""

from __future__ import annotations

import json
import sys

import click

from smazzata.values.languages import LANGUAGES

from .check import name_of, text_of
from .speech import said, spoken_here
from .tongues import shown_in


@click.command("run", help=said("run"))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken_here, help=said("language"))
@click.option(
    "--format", "form", type=click.Choice(("text", "json", "record")), default="text", help=said("run-format")
)
def command(file: str, lang: str, form: str) -> None:
    """Show the walkthrough; exit with 1 and the mistakes where there are any."""
    from smazzata.lessons.lesson import check
    from smazzata.lessons.telling import LABELS, tell

    text = text_of(file)
    lang = shown_in([text], lang)
    lesson = check(text, name_of(file), (lang,))
    if lesson.problems or lesson.replay is None:
        click.echo("\n".join(lesson.report(lang, file)), err=True)
        sys.exit(1)
    if form == "record":
        record = lesson.record()
        if record is None:
            raise click.ClickException(said("run-unfinished", lang))
        click.echo(json.dumps(record, ensure_ascii=False))
    elif form == "json":
        click.echo(json.dumps(lesson.frames(lang), ensure_ascii=False))
    else:
        labels = {key: said(f"run-{key}", lang) for key in LABELS}
        click.echo("\n".join(tell(lesson.frames(lang), labels)))
