"""New scenario texts: from a template, from a hand record, from a hand that was played in the page."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from ...games.game import Game
from ...games.registry import game as find_game
from ...play.hands import replay as act_out
from ...rules.options import Options
from ...values.reading import items, mapping, need
from ..hand_record import FORMAT, read_record
from ..lesson import Lesson
from ..record_claims import contradictions
from ..replay import Replay
from ..writing import scenario_text
from .builder import dealt_record
from .chunks import texts
from .words import Refused, say

ABOUT = ("title", "summary")
MOST = 200
MOST_TOLD = 20
LONGEST_VALUE = 60
TRIES = 40
"""So many deals are tried until one is played and not passed."""


def template(name: str, languages: Sequence[str], seed: int) -> str:
    """Give a new scenario of a game: cards from a seed, played by careful players."""
    game = find_game(name)
    lists = ("auction", "plays") if game.seating(game.options.parse({})).sides else ("stays", "plays")
    about = [f"{key}:{texts({lang: say(lang, key) for lang in languages}, 0)}" for key in ABOUT]
    return "\n".join(
        (
            f"game: {game.name}",
            *about,
            "level: 1",
            "shows: []",
            "",
            f"dealer: {game.seating(game.options.parse({})).seats[-1]}",
            "deal:",
            f"  seed: {seed}",
            "",
            *(f"{key}:\n  - finish" for key in lists),
            "",
        )
    )


def is_played(lesson: Lesson) -> bool:
    """Whether cards are played in a hand, and not all have passed."""
    return lesson.replay is not None and f"{lesson.replay.game.name}.trick.winner" in lesson.replay.shown


def of_record(record: Mapping[str, Any], languages: Sequence[str]) -> str:
    """Give the scenario of a hand record; raises `CannotRead`, `IllegalAction`."""
    if record.get("format") != FORMAT:
        raise Refused("no-record")
    hand = read_record(record)
    return _text(hand.game, hand.options, hand.start, hand.actions, languages)


def against_the_hand(record: Mapping[str, Any], lang: str) -> list[str]:
    """Tell all that a record says otherwise than its own hand has it."""
    hand = read_record(record)
    done = act_out(hand.game, hand.start, hand.options, hand.actions)
    found = islice(contradictions(record, hand.game.record(done.state, done.notes)), MOST_TOLD)
    told = ({"place": one.place, "said": _value(one.said), "found": _value(one.found)} for one in found)
    return [say(lang, "contradiction", **blanks) for blanks in told]


def _value(value: object) -> str:
    """Write a value of a record short enough for a sentence."""
    text = "–" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"


def of_line(line: Mapping[str, Any], languages: Sequence[str]) -> str:
    """Give the scenario of a hand as the table keeps it: game, options, start, actions."""
    game = find_game(need(line, "game"))
    options = game.options.parse(mapping(line.get("options") or {}, "options"))
    start = mapping(need(line, "start"), "start")
    actions = [str(action) for action in items(line, "actions", ())]
    if len(actions) > MOST:
        raise Refused("no-record")
    if "deal" not in start:
        raise Refused("ending")
    return _text(game, options, start, actions, languages)


def _text(
    game: Game[Any], options: Options, start: Mapping[str, Any], actions: Sequence[str], languages: Sequence[str]
) -> str:
    played = act_out(game, start, options, actions)
    whole = Replay(game, options, start, tuple(actions), (), frozenset(), played.state.over, frozenset())
    record = {**dealt_record(whole), **({} if played.state.over else {"score": None})}
    about = {key: {lang: say(lang, key) for lang in languages} for key in ABOUT}
    text = scenario_text(record, played.notes, game.write_start(played.state), about, 1)
    head, _, body = text.partition("\n")  # the line for editors names a file that is not there
    return body if head.startswith("#") else text
