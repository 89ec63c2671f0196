"""What the tests of the search share: looking for something, and an oracle that knows a hand only by its record."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from smazzata.games.registry import GAMES
from smazzata.lessons.finding import found_text
from smazzata.lessons.lesson import Lesson, check
from smazzata.play.found import Found
from smazzata.play.hands import Played, play_out
from smazzata.play.judging import answer
from smazzata.play.players import sensible_player
from smazzata.play.search import Search
from smazzata.play.where import read_wanted


def hunt(game: str, *shows: str, among: int = 60, seed: int = 1, options: Mapping[str, Any] | None = None, **more: Any):
    """What is found among the first deals of a seed."""
    rules = GAMES[game]
    parsed = rules.options.parse(options or {})
    search = Search(rules, parsed, read_wanted(rules, parsed, shows, **more), seed)
    return [found for found in search.found(range(among)) if found]


def lesson_of(found: Found) -> Lesson:
    """The scenario of a found hand, checked."""
    return check(found_text(found), "search/hand")


def record_of(game: str, seed: int, number: int) -> dict[str, Any]:
    """The record of a deal, dealt and played here: nothing of the search is used."""
    rules = GAMES[game]
    options, rng = rules.options.parse({}), Random(f"{seed}/{number}")
    state = rules.deal(rng, options, rng.randrange(len(rules.seating(options).seats)))
    played = play_out(rules, Played(state), sensible_player, rng)
    return rules.record(played.state, played.notes)


class Turn(NamedTuple):
    """A card of a record: who played it, from which hand, to which trick, and what was legal."""

    trick: int
    seat: str
    hand: tuple[str, ...]
    table: tuple[dict[str, str], ...]
    card: str
    legal: frozenset[str]


def turns(record: Mapping[str, Any]) -> Iterator[Turn]:
    """The cards of a Belote record in order."""
    deal = record["deal"]
    if record["taker"] is None:
        return
    hands = {seat: {*deal["first"][seat], *deal["second"][seat]} for seat in record["seats"]}
    hands[record["taker"]].add(deal["turn_up"])
    table: list[dict[str, str]] = []
    for place, play in enumerate(record["plays"]):
        seat, card = play["seat"], play["card"]
        yield Turn(place // 4 + 1, seat, tuple(hands[seat]), tuple(table), card, frozenset(play["legal"]))
        hands[seat].remove(card)
        table = [] if len(table) == 3 else [*table, {"seat": seat, "card": card}]


def deciding(record: Mapping[str, Any], turn: Turn) -> set[str]:
    """The rules that decide on the cards of a hand, as `smazzata judge` gives them."""
    asked = {"op": "play", "game": "belote", "dealer": record["dealer"], "trump": record["trump"]}
    where = {"taker": record["taker"], "seat": turn.seat, "hand": list(turn.hand), "table": list(turn.table)}
    judged = answer({**asked, **where, "contract": record["contract"]})["verdicts"]
    return {verdict["rule"] for verdict in judged.values()}
