"""`smazzata check`: the author's loop."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from smazzata.values.languages import LANGUAGES

from .speech import said, spoken_here

STANDARD_INPUT = "-"


@click.command("check", help=said("check"))
@click.argument("paths", nargs=-1, type=click.Path(exists=True, allow_dash=True))
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken_here, help=said("check-lang"))
@click.option("--format", "form", type=click.Choice(("text", "json")), default="text", help=said("check-format"))
def command(paths: tuple[str, ...], lang: str, form: str) -> None:
    """Check files and folders; exit with 1 where there is any mistake."""
    from smazzata.lessons.lesson import check

    from .tongues import needed

    files = list(scenario_files(paths or ("scenarios",)))
    if not files:
        raise click.UsageError(said("check-none", lang))
    mistakes = 0
    for file in files:
        text = text_of(file)
        lesson = check(text, name_of(file), needed(file, text, lang))
        mistakes += len(lesson.problems)
        if form == "text":
            click.echo("".join(f"{line}\n" for line in lesson.report(lang, file)), nl=False)
        for problem in lesson.problems if form == "json" else ():
            message = {each: problem.text(each) for each in LANGUAGES}
            place = {"file": file, "line": problem.at.line, "column": problem.at.column}
            click.echo(json.dumps({**place, "message": message}, ensure_ascii=False))
    if form == "text":
        key = "check-bad" if mistakes else "check-ok"
        click.echo(said(key, lang, count=len(files), mistakes=mistakes), err=True)
    sys.exit(1 if mistakes else 0)


def scenario_files(paths: tuple[str, ...]) -> Iterator[str]:
    """Give the files named, and those in the folders named, in a steady order."""
    for path in paths:
        if Path(path).is_dir():
            found = {*Path(path).rglob("*.yaml"), *Path(path).rglob("*.yml")}
            yield from (str(file) for file in sorted(found))
        elif path == STANDARD_INPUT or Path(path).exists():
            yield path


def text_of(file: str) -> bytes:
    """Read a file, or standard input."""
    return sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()


def name_of(file: str) -> str:
    """Give the name of a scenario: its folder and its file, such as belote/overruff."""
    path = Path(file)
    return f"{path.resolve().parent.name}/{path.stem}" if file != STANDARD_INPUT else STANDARD_INPUT
