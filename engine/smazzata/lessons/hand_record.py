"""A hand record (`smazzata-hand/1`) read back: the deal, and what was done in it.

A record leaves out what does not show in it: the cards that nobody drew, and, where declaring is up to the players,
who kept silent. The cards come in pack order, and whatever can be declared is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..games.game import Game
from ..games.registry import game as find_game
from ..rules.options import Options
from ..values.errors import CannotRead
from ..values.reading import items, mapping, need
from .sides import ANNOUNCED, Deed, Side

FORMAT = "smazzata-hand/1"


class RecordedHand(NamedTuple):
    """A hand as it was played: its game and house rules, its start, its actions."""

    game: Game[Any]
    options: Options
    start: Mapping[str, Any]
    actions: tuple[str, ...]


def read_record(record: Mapping[str, Any]) -> RecordedHand:
    """The hand of a record; raises `CannotRead` saying what is wrong."""
    game = find_game(need(record, "game"))
    options = game.options.parse(mapping(record.get("options") or {}, "options"))
    start = _start(record, game)
    side = Side(game, options, start)
    deeds = tuple(_deeds(record))
    for count, deed in enumerate(deeds):
        if side.catch_up(deed, deeds[count + 1 :]):
            side.follow(_as_played(deed, side, record), count)
        if side.left is not None:
            raise CannotRead(f"{deed.seat} cannot {deed.action} as number {count + 1} of what is recorded")
    return RecordedHand(game, options, start, tuple(side.actions))


def _deeds(record: Mapping[str, Any]) -> Iterator[Deed]:
    for call in _rows(record, "auction"):
        yield Deed(str(need(call, "seat")), "bid", str(need(call, "call")))
    for answer in _rows(record, "asks"):
        given = ",".join(_cards(answer, "discards"))
        action = f"stay:{given}" if given else "stay"
        yield Deed(str(need(answer, "seat")), "stay", action if need(answer, "stays") else "out")
    for played in _rows(record, "plays"):
        yield Deed(str(need(played, "seat")), "play", str(need(played, "card")))


def _rows(record: Mapping[str, Any], name: str) -> Iterator[Mapping[str, Any]]:
    return (mapping(row, name) for row in items(record, name, ()))


def _as_played(deed: Deed, side: Side, record: Mapping[str, Any]) -> Deed:
    """The deed with the word that went with it: the belote that the record has, or the price of a revoke."""
    if deed.phase != "play":
        return deed
    said = record.get("belote") is not None or deed.action not in side.game.legal(side.state)
    aloud = deed.action + ANNOUNCED
    return deed._replace(action=aloud) if said and aloud in side.doable() else deed


def _start(record: Mapping[str, Any], game: Game[Any]) -> Mapping[str, Any]:
    deal = mapping(need(record, "deal"), "deal")
    start: dict[str, Any] = {"dealer": need(record, "dealer")}
    if "pot" in record:
        start["pot"] = mapping(record["pot"], "pot").get("before", 0)
        return {**start, "deal": {**deal, "reshuffle": list(_drawn(record, deal))}}
    start["frozen"] = mapping(record.get("score") or {}, "score").get("frozen_before", 0)
    first = mapping(need(deal, "first"), "first")
    turn_up = str(need(deal, "turn_up"))
    seats = _cards(record, "seats")
    place = seats.index(start["dealer"]) + 1 if start["dealer"] in seats else 0
    second = mapping(deal.get("second") or {}, "second")
    stock = [card for seat in (*seats[place:], *seats[:place]) for card in _cards(second, seat)]
    dealt = {card for seat in first for card in _cards(first, seat)} | {turn_up, *stock}
    stock += [card for card in game.pack.codes if card not in dealt]
    return {**start, "deal": {"first": first, "turn_up": turn_up, "stock": stock}}


def _drawn(record: Mapping[str, Any], deal: Mapping[str, Any]) -> Iterator[str]:
    """The cards that came back from those given away, in order."""
    stock = _cards(deal, "stock")
    drawn = [card for answer in _rows(record, "asks") for card in _cards(answer, "draws")]
    return (card for card in dict.fromkeys(drawn) if card not in stock)


def _cards(given: Mapping[str, Any], name: str) -> list[str]:
    return [str(card) for card in items(given, name, ())]
