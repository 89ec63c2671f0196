"""`smazzata find`: hands in which given rules decide, among random deals, as scenario files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import count as numbers
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from smazzata.values.languages import LANGUAGES

from .gathering import Order, searched
from .house import named
from .speech import said, spoken_here

if TYPE_CHECKING:
    from smazzata.play.found import Found

LIMIT = 10_000


@click.command("find", help=said("find"))
@click.argument("game")
@click.argument("more", nargs=-1, metavar="[RULE|CONDITION]...")
@click.option("--shows", multiple=True, metavar="RULE", help=said("find-shows"))
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help=said("find-out"))
@click.option("--seat", help=said("find-seat"))
@click.option("--trick", metavar="N[-M]", help=said("find-trick"))
@click.option("--where", multiple=True, metavar="CONDITION", help=said("find-where"))
@click.option("--count", type=click.IntRange(1), default=1, help=said("find-count"))
@click.option("--seed", type=click.IntRange(0), default=0, help=said("deal-seed"))
@click.option("--option", "house_rules", multiple=True, metavar="OPTION=VALUE", help=said("deal-option"))
@click.option("--score", metavar="NS,EW", help=said("find-score"))
@click.option("--frozen", type=click.IntRange(0), help=said("find-frozen"))
@click.option("--pot", type=click.IntRange(0), help=said("find-pot"))
@click.option("--limit", type=click.IntRange(1), default=LIMIT, help=said("find-limit", usual=LIMIT))
@click.option("--workers", type=click.IntRange(1), help=said("find-workers"))
@click.option("--dask", metavar="ADDRESS", help=said("find-dask"))
@click.option("--reduce", is_flag=True, help=said("find-reduce"))
@click.option("--lang", type=click.Choice(list(LANGUAGES)), default=spoken_here, help=said("language"))
def command(
    game: str,
    more: tuple[str, ...],
    shows: tuple[str, ...],
    out: Path | None,
    seat: str | None,
    trick: str | None,
    where: tuple[str, ...],
    count: int,
    seed: int,
    house_rules: tuple[str, ...],
    score: str | None,
    frozen: int | None,
    pot: int | None,
    limit: int,
    workers: int | None,
    dask: str | None,
    reduce: bool,
    lang: str,
) -> None:
    """Search, write what was found, and tell how rare it is; exit with 1 where nothing was found."""
    if workers and dask:
        raise click.UsageError(said("find-one-way", lang))
    rules = tuple(word for word in more if _is_rule(word))
    conditions = tuple(word for word in more if not _is_rule(word))
    names = [name for words in (*shows, *rules) for name in words.replace(",", " ").split()]
    before = {"score": score, "frozen": frozen, "pot": pot}
    order = _order(game, house_rules, (names, seat, trick, (*where, *conditions), before), seed, lang, reduce=reduce)
    tally = Tally()
    for hand in _hands(order, (count, limit), (workers or 1, dask), tally, lang):
        tally.found += 1
        if reduce and "ending" not in hand.start:
            click.echo(said("find-whole", lang, number=hand.number), err=True)
        _write(hand, out, first=tally.found == 1, lang=lang)
    click.echo(_told(tally, lang), err=True)
    if tally.found < count:
        rare = max(1, tally.looked // 3)
        click.echo(said("find-few" if tally.found else "find-none", lang, limit=tally.looked, rare=rare), err=True)
    sys.exit(0 if tally.found else 1)


@dataclass
class Tally:
    """How many hands were found, among how many deals."""

    found: int = 0
    looked: int = 0


def _is_rule(word: str) -> bool:
    """Whether a word on the command line names a rule, and is no condition."""
    return "." in word and not any(sign in word for sign in ":=<>()")


def _order(
    name: str,
    house_rules: tuple[str, ...],
    asked: tuple[list[str], str | None, str | None, tuple[str, ...], dict[str, Any]],
    seed: int,
    lang: str,
    *,
    reduce: bool,
) -> Order:
    from smazzata.games.registry import game as find_game
    from smazzata.play.before import read_score
    from smazzata.play.phrases import BadSearch
    from smazzata.play.where import read_wanted
    from smazzata.values.errors import CannotRead

    shows, seat, trick, where, before = asked
    try:
        game = find_game(name)
        options = game.options.parse(named(house_rules))
        if before["score"]:
            before["score"] = read_score(game, options, before["score"])
        wanted = read_wanted(game, options, shows, seat, trick, where, before)
    except BadSearch as error:
        raise click.UsageError("\n".join(error.told(lang))) from None
    except CannotRead as error:
        raise click.UsageError(str(error)) from None
    return Order(name, game.options.changed(options), wanted, seed, reduce)


def _hands(
    order: Order, bounds: tuple[int, int], how: tuple[int, str | None], tally: Tally, lang: str
) -> Iterator[Found]:
    """The hands that are found, as many as are wanted; the tally counts the deals that it took."""
    count, limit = bounds
    bar = click.progressbar(
        length=limit, label=said("find-progress", lang), file=sys.stderr, hidden=not sys.stderr.isatty()
    )
    with bar, closing(searched(order, limit, *how)) as slices:
        for piece in slices:
            for hand in piece.found:
                tally.looked = hand.number + 1
                yield hand
                if tally.found == count:
                    return
            tally.looked = piece.behind
            bar.update(piece.behind - bar.pos)


def _write(found: Found, out: Path | None, *, first: bool, lang: str) -> None:
    from smazzata.lessons.finding import found_text

    text = found_text(found)
    if out is None:
        click.echo(("" if first else "---\n") + text, nl=False)
        return
    out.mkdir(parents=True, exist_ok=True)
    for file in _names(found, out):
        if file.exists() and file.read_text(encoding="utf-8") == text:
            click.echo(said("find-there", lang, file=file), err=True)
            return
        try:
            with file.open("x", encoding="utf-8") as opened:
                opened.write(text)
        except FileExistsError:
            continue
        click.echo(file)
        return


def _names(found: Found, out: Path) -> Iterator[Path]:
    """The names that a file may have, of which the first free one is taken."""
    rule = found.rules[0].partition(".")[2].replace(".", "-") if found.rules else "hand"
    stem = f"{rule}-seed-{found.seed}-deal-{found.number}"
    yield out / f"{stem}.yaml"
    yield from (out / f"{stem}-{number}.yaml" for number in numbers(2))


def _told(tally: Tally, lang: str) -> str:
    """How many deals were looked at, and how likely such hands are."""
    if not tally.found:
        return said("find-looked", lang, looked=tally.looked)
    return said("find-rate", lang, found=tally.found, looked=tally.looked, rate=round(tally.looked / tally.found))
