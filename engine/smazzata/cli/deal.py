"""`smazzata deal`: hands dealt at random and played, as records, as scenario files, or to read."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import click

from smazzata.values.languages import LANGUAGES

from .house import named
from .speech import said, spoken_here

if TYPE_CHECKING:
    from smazzata.games.game import Game
    from smazzata.play.hands import Played, Player
    from smazzata.rules.options import Options

MANY = 200
"""From this many hands on a bar shows how far it has come."""


@dataclass(frozen=True)
class Order:
    """What is to be dealt."""

    game: Game[Any]
    options: Options
    player: Player
    seed: int
    count: int
    match: bool


@click.command("deal", help=said("deal"))
@click.argument("game")
@click.option("--count", type=click.IntRange(1), default=1, help=said("deal-count"))
@click.option("--seed", type=click.IntRange(0), default=0, help=said("deal-seed"))
@click.option("--option", "house_rules", multiple=True, metavar="OPTION=VALUE", help=said("deal-option"))
@click.option("--players", default="sensible", type=click.Choice(("random", "sensible")), help=said("deal-players"))
@click.option("--match", is_flag=True, help=said("deal-match"))
@click.option(
    "--format", "form", type=click.Choice(("jsonl", "yaml", "text")), default="jsonl", help=said("deal-format")
)
@click.option("--seats", type=int, metavar="N", help=said("deal-seats"))
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help=said("deal-out"))
@click.option("--lang", type=click.Choice(LANGUAGES), default=spoken_here, help=said("language"))
def command(
    game: str,
    count: int,
    seed: int,
    house_rules: tuple[str, ...],
    players: str,
    match: bool,
    form: str,
    seats: int | None,
    out: Path | None,
    lang: str,
) -> None:
    """Deal, have the hands played, and print them one after the other."""
    from smazzata.play.players import player
    from smazzata.values.errors import CannotRead

    try:
        found, options = _game(game, house_rules, seats)
    except CannotRead as error:
        raise click.UsageError(str(error)) from None
    order = Order(found, options, player(players), seed, count, match)
    bar = click.progressbar(
        hands(order),
        count,
        label=said("deal-progress", lang),
        file=sys.stderr,
        hidden=count < MANY or not sys.stderr.isatty(),
    )
    with bar as dealt:
        for number, played in enumerate(dealt, 1):
            text = _written(order, number, played, form, players, lang)
            if out is not None and form == "yaml":
                out.mkdir(parents=True, exist_ok=True)
                (out / f"hand-{number:0{len(str(count))}}.yaml").write_text(text, encoding="utf-8")
            else:
                click.echo(("---\n" if form == "yaml" and number > 1 else "") + text, nl=False)


def hands(order: Order) -> Iterator[Played]:
    """Deal and play the hands; each has its own seed, so that the third is the same however many are asked for."""
    from smazzata.play.hands import Played, play_out

    seating = order.game.seating(order.options)
    follow: Mapping[str, Any] = {}
    for number in range(order.count):
        rng = Random(f"{order.seed}/{number}")
        dealer = seating.seat(follow["dealer"]) if follow else rng.randrange(len(seating.seats))
        state = order.game.deal(rng, order.options, dealer)
        if follow:
            state = order.game.begin({**order.game.write_start(state), **follow}, order.options)
        played = play_out(order.game, Played(state, ()), order.player, rng)
        if order.match:
            follow = order.game.next_hand(played.state)
        yield played


def _game(name: str, house_rules: tuple[str, ...], seats: int | None) -> tuple[Game[Any], Options]:
    """Give the game under its house rules; raises `CannotRead`."""
    from smazzata.games.registry import game as find_game
    from smazzata.values.errors import CannotRead

    found = find_game(name)
    given: dict[str, object] = {**named(house_rules)}
    players = f"{name}.players"
    if seats is not None and players in found.options:
        if str(given.get(players, seats)) != str(seats):
            raise CannotRead(said("deal-seats-twice", option=f"{players}={given[players]}", seats=seats))
        given[players] = seats
    options = found.options.parse(given)
    if seats not in (None, len(found.seating(options).seats)):
        raise CannotRead(said("deal-seats-fixed", game=name, seats=seats))
    return found, options


def _written(order: Order, number: int, played: Played, form: str, players: str, lang: str) -> str:
    game = order.game
    record = game.record(played.state, played.notes)
    if form == "jsonl":
        return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"
    about = {
        "title": {each: said("deal-title", each, number=number, seed=order.seed) for each in LANGUAGES},
        "summary": {each: said("deal-summary", each, players=said(f"deal-{players}", each)) for each in LANGUAGES},
    }
    if form == "yaml":
        from smazzata.lessons.writing import scenario_text

        return scenario_text(record, played.notes, game.write_start(played.state), about)
    from smazzata.lessons.telling import LABELS, tell
    from smazzata.play.view import document

    shown = document(game, order.options, lang, played, link="#{}".format, asked=())
    labels = {key: said(f"run-{key}", lang) for key in LABELS}
    return "\n".join(tell({**{key: text[lang] for key, text in about.items()}, **shown}, labels)) + "\n\n"
