"""`smazzata picture`: one step of a scenario as a picture, for slides and sheets of one's own."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from smazzata.values.languages import LANGUAGES

from .scenarios import checked, write_whole
from .speech import said, spoken_here


@click.command("picture", help=said("picture"))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--step", type=int, help=said("picture-step"))
@click.option("--format", "form", type=click.Choice(("svg", "png")), help=said("picture-format"))
@click.option("--cloth", type=click.Choice(("light", "dark", "paper")), default="light", help=said("picture-cloth"))
@click.option("--width", type=click.IntRange(100, 8000), default=1920, help=said("picture-width"))
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken_here, help=said("language"))
@click.option("--out", type=click.Path(dir_okay=False, allow_dash=True), help=said("picture-out"))
def command(file: str, step: int | None, form: str | None, cloth: str, width: int, lang: str, out: str | None) -> None:
    """Draw the step and write it beside the work, or where one is told to."""
    from smazzata.play.picture import picture
    from smazzata.site.picture import moment

    lang, ((_, _, lesson),) = checked([file], lang)
    document = lesson.frames(lang)
    last = len(document["frames"]) - 1
    number: int = moment(document["frames"])["step"] if step is None else step
    if not 0 <= number <= last:
        raise click.UsageError(said("picture-no-step", lang, step=number, last=last))
    form = form or ("png" if out and out.lower().endswith(".png") else "svg")
    svg = picture(document, number, cloth)
    content = as_png(svg, width, lang) if form == "png" else svg.encode()
    if out == "-":
        sys.stdout.buffer.write(content)
        return
    path = Path(out) if out else Path(f"{Path(file).stem if file != '-' else 'picture'}-{number}.{form}")
    write_whole(path, content)
    click.echo(said("written", lang, file=path), err=True)


def as_png(svg: str, width: int, lang: str) -> bytes:
    """Turn an SVG into pixels."""
    try:
        import resvg_py
    except ImportError:
        raise click.ClickException(said("print-missing", lang)) from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
