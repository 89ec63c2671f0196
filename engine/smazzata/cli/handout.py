"""`smazzata handout`: hands on paper, as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

from smazzata.values.languages import LANGUAGES

from .printer import as_pdf, code_maker
from .published import published
from .scenarios import Read, checked, write_whole
from .speech import said, spoken_here

if TYPE_CHECKING:
    from smazzata.site.handout import Hand

MANY = 5
"""Setting more hands than these takes so long that it is announced."""


def web_address(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Take an address of the web, with a slash at its end; anything else is a mistake of use."""
    if value is None:
        return None
    try:
        parts = urlsplit(value.strip())
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise click.BadParameter(said("handout-bad-url", ctx.params.get("lang", ""), url=value))
    return value.strip().rstrip("/") + "/"


@click.command("handout", help=said("handout"))
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=click.Path(exists=True, allow_dash=True))
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken_here, help=said("language"), is_eager=True)
@click.option("--answers", is_flag=True, help=said("handout-answers"))
@click.option("--walkthrough", is_flag=True, help=said("handout-walkthrough"))
@click.option("--no-questions", is_flag=True, help=said("handout-no-questions"))
@click.option("--large", is_flag=True, help=said("handout-large"))
@click.option("--title", default="", help=said("handout-title"))
@click.option("--url", callback=web_address, metavar="URL", help=said("handout-url"))
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE.pdf", help=said("handout-out"))
def command(files: tuple[str, ...], lang: str, url: str | None, out: Path | None, **wishes: Any) -> None:
    """Check all the files, then make one PDF of them; with a mistake in any of them nothing is written."""
    from smazzata.site.handout import SHEETS, Booklet, handout
    from smazzata.site.words import words

    wanted = {**wishes, "questions": not wishes["no_questions"]}
    sheets = [sheet for sheet in SHEETS if wanted[sheet]]
    if not sheets:
        raise click.UsageError(said("handout-nothing", lang))
    lang, reads = checked(files, lang)
    hands = [printed(read, lang, url) for read in reads]
    booklet = Booklet(hands, sheets, large=wishes["large"], title=wishes["title"])
    addressed = any(hand.address for hand in hands)
    html = handout(booklet, words(lang), code_maker(lang) if addressed else None)
    if len(hands) > MANY:
        click.echo(said("handout-setting", lang, count=len(hands)), err=True)
    path = out or Path(f"{Path(files[0]).stem if len(hands) == 1 and files[0] != '-' else 'handout'}.pdf")
    write_whole(path, as_pdf(html, lang))
    click.echo(said("written", lang, file=path), err=True)


def printed(read: Read, lang: str, url: str | None) -> Hand:
    """A lesson as it is printed, with the address of its live version where there is one.

    A hand of the site has a page there; any other one is carried by a link that the site's player opens.
    """
    from smazzata.lessons.sharing import fragment
    from smazzata.site.benches import PLACES
    from smazzata.site.handout import Hand
    from smazzata.site.lesson import stem_of
    from smazzata.site.urls import address

    file, text, lesson = read
    walk = lesson.frames(lang)
    base, name, paged = published(file, lesson.name, lang) if file != "-" else ("", lesson.name, False)
    base = url or base
    if not base:
        return Hand(walk)
    rules = base + address(f"{walk['game']}/rules.md")
    if paged:
        return Hand(walk, base + address(stem_of(name, walk["game"]) + ".md"), rules)
    return Hand(walk, f"{base}{address(PLACES['player'])}#{fragment(text)}", rules)
