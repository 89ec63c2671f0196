"""What a reader has beside the table: who sits there, the pack, the rules that occur, the house rules; in words."""

from collections.abc import Callable, Collection
from typing import Any

from ..games.game import Game
from ..rules.language import Words
from ..rules.options import Options
from ..rules.terms import SeatTerm
from ..values.table import Seating

type Link = Callable[[str], str]
"""Where a rule's text stands: from its id to an address."""


def words_for(game: Game[Any], lang: str) -> Words:
    """The language as the game speaks it; raises `CannotRead`."""
    return Words(lang, game.name, game.pack.kind)


def people(words: Words, seating: Seating) -> dict[str, Any]:
    """The seats in the order of play and the sides, with their names; each seat with a short one for narrow places."""
    return {
        "seats": list(seating.seats),
        "seat_names": {seat: words.seat(seat) for seat in seating.seats},
        "seat_shorts": {seat: words.form(SeatTerm(seat), "short") for seat in seating.seats},
        "sides": {side: list(seats) for side, seats in seating.members().items()},
        "side_names": {side: words.side(side) for side in seating.sides},
    }


def house_rules(game: Game[Any], options: Options, lang: str) -> list[dict[str, Any]]:
    """The house rules that are not the usual ones, in plain words."""
    changed = game.options.changed(options)
    return [
        {
            "option": name,
            "value": value,
            "title": game.options[name].texts[lang]["title"],
            "label": game.options[name].label(lang, value),
        }
        for name, value in changed.items()
    ]


def rule_table(game: Game[Any], lang: str, rules: Collection[str], options: Options, link: Link) -> dict[str, Any]:
    """The rules of a set by id, as far as a reader needs them beside the table: title, text, source, house rules."""
    return {rule: _rule_entry(game, lang, rule, options, link) for rule in game.book if rule in rules}


def _rule_entry(game: Game[Any], lang: str, rule: str, options: Options, link: Link) -> dict[str, Any]:
    entry = game.book[rule]
    house = [
        {"option": name, "value": value, "label": game.options[name].label(lang, value)}
        for name in entry.options
        for value in game.options[name].values
        if value != options[name]
    ]
    return {
        "title": entry.text(lang, "title"),
        "text": entry.text(lang, "text"),
        "source": entry.source,
        "url": link(rule),
        "house": house,
    }


def pack_table(words: Words, game: Game[Any]) -> dict[str, Any]:
    """The pack in words: names of suits and cards, and what stands in a card's corner."""
    suits = {letter: words.suit(letter) for letter in game.pack.suits}
    cards = {code: words.card(code) for code in game.pack.codes}
    return {
        "kind": game.pack.kind,
        "suits": {letter: {"name": noun.word, "symbol": noun.symbol.strip()} for letter, noun in suits.items()},
        "cards": {
            code: {"name": noun.word, "index": words.index(code), "label": noun.short} for code, noun in cards.items()
        },
    }
