"""`smazzata compare`: the same hand under two rule sets."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import click

from smazzata.values.languages import LANGUAGES

from .check import name_of, text_of
from .house import named
from .speech import said, spoken_here
from .tongues import shown_in

if TYPE_CHECKING:
    from smazzata.lessons.compare import Comparison


@click.command("compare", help=said("compare"))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--option", "house_rules", multiple=True, metavar="OPTION=VALUE", help=said("compare-option"))
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken_here, help=said("language"))
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", help=said("compare-format"))
def command(file: str, house_rules: tuple[str, ...], lang: str, form: str) -> None:
    """Tell where the rule sets part, and how the hand ends under each; exit with 1 where the file has mistakes."""
    from smazzata.lessons.contrast import contrast
    from smazzata.lessons.telling import tell_contrast
    from smazzata.values.errors import CannotRead

    try:
        found = _compared(file, named(house_rules), lang)
    except CannotRead as error:
        raise click.UsageError(str(error)) from None
    for number, one in enumerate(found):
        told = contrast(one, lang)
        if form == "json":
            click.echo(json.dumps(told, ensure_ascii=False))
        else:
            click.echo("\n".join([*([""] if number else []), *tell_contrast(told, said("compare-rule", lang))]))


def _compared(file: str, house_rules: dict[str, str], lang: str) -> list[Comparison]:
    """Compare the hand of a file, a scenario or a hand record; mistakes in it end the command."""
    from smazzata.lessons.compare import compare
    from smazzata.lessons.hand_record import FORMAT, read_record
    from smazzata.lessons.lesson import check
    from smazzata.values.errors import CannotRead

    text = text_of(file)
    record = _record(file, text)
    if record is not None and (record.get("format") == FORMAT or file.endswith((".json", ".jsonl"))):
        try:
            hand = read_record(record)
        except CannotRead as error:
            _end(f"{file}:1:1: {error}")
        game, options, start, actions = hand
        compared = []
    else:
        lesson = check(text, name_of(file), (shown_in([text], lang),))
        if lesson.problems or lesson.replay is None:
            _end(*lesson.report(lang, file))
        played = lesson.replay
        assert played is not None
        game, options, start, actions = played.game, played.options, played.start, played.actions
        compared = [one.found for one in lesson.compared]
    if house_rules:
        return [compare(game, start, (options, game.options.parse({**options, **house_rules})), actions)]
    if not compared:
        raise click.UsageError(said("compare-none", lang))
    return compared


def _record(file: str, text: bytes) -> dict[str, object] | None:
    """The hand record in a file, if it is JSON at all; a scenario is not."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        if file.endswith((".json", ".jsonl")):
            _end(f"{file}:{error.lineno}:{error.colno}: {error.msg}")
        return None
    except (ValueError, RecursionError) as error:
        if file.endswith((".json", ".jsonl")):
            _end(f"{file}:1:1: {error}")
        return None
    if file.endswith((".json", ".jsonl")) and not isinstance(found, dict):
        _end(f"{file}:1:1: not a JSON object")
    return found if isinstance(found, dict) else None


def _end(*lines: str) -> None:
    click.echo("\n".join(lines), err=True)
    sys.exit(1)
