"""What may be named in a game's scenarios, gathered from the game and the language catalogues."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from ..games.game import Game
from ..rules.language import catalogue as words_of
from ..rules.options import Options
from ..values.cards import Pack
from ..values.languages import LANGUAGES
from .notation import Notation, Vocabulary
from .problems import catalogue
from .reader import GameNames

CALLS = ("pass", "take", "senza", "contro")
PLAYS = ("declare", "silent", "finish")
STAYS = ("out", "stay", "finish")


def names_of(game: Game[Any], options: Options) -> GameNames:
    """Give the names of a game under some house rules."""
    seating = game.seating(options)
    return GameNames(
        game.name,
        notation_of(game.pack, seating.seats),
        seating.seats,
        seating.sides,
        frozenset(game.book),
        game.options,
        {seat: {lang: words_of(lang)["seats"][seat]["word"] for lang in LANGUAGES} for seat in seating.seats},
    )


@cache
def notation_of(pack: Pack, seats: tuple[str, ...]) -> Notation:
    """Give the notation of a pack and of the seats around a table, in all languages at once."""
    known_seats = {seat.casefold(): seat for seat in seats}
    calls = {call: call for call in CALLS}
    plays = {word: word for word in PLAYS}
    stays = {word: word for word in STAYS}
    kinds = set()
    for lang in LANGUAGES:
        words, typed = words_of(lang), catalogue(lang)["typing"]
        for part in ("short", "word"):
            known_seats = {words["seats"][seat][part].casefold(): seat for seat in seats} | known_seats
        calls |= {name: call for call in CALLS for name in (_fold(words["calls"][call]), *_typed(typed, "calls", call))}
        stays |= {name: word for word in STAYS for name in _typed(typed, "stays", word)}
        plays |= {name: word for word in PLAYS for name in _typed(typed, "plays", word)}
        kinds |= set(_typed(typed, "kinds", "trump"))
    calls |= {call: call for call in CALLS} | {"finish": "finish"}
    return Notation(
        pack.codes,
        pack.suits,
        tuple(_vocabulary(lang, pack) for lang in LANGUAGES),
        known_seats,
        calls,
        plays,
        stays,
        frozenset(kinds),
    )


def _vocabulary(lang: str, pack: Pack) -> Vocabulary:
    kind = pack.kind
    words, typed = words_of(lang)["packs"][kind], catalogue(lang)["typing"]
    more = typed[kind]
    ranks = {
        rank: _names(words["ranks"][rank], ("word", "plural", "index"), more["ranks"].get(rank, ()))
        for rank in pack.ranks
    }
    suits = {suit: _names(words["suits"][suit], ("word",), more["suits"].get(suit, ())) for suit in pack.suits}
    return Vocabulary(lang, ranks, suits, tuple(typed["joining"]))


def _names(entry: dict[str, str], keys: Iterable[str], more: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*(_fold(entry[key]) for key in keys if key in entry), *more)))


def _typed(typed: dict[str, Any], table: str, word: str) -> tuple[str, ...]:
    return tuple(typed.get(table, {}).get(word, ()))


def _fold(text: str) -> str:
    return text.strip().casefold()
