"""A hand that was found by a search as a scenario, ready to be annotated: the question is in its place."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..games.registry import game as find_game
from ..play.before import before_words
from ..play.found import Asked, Found, about, found_in
from ..play.hands import replay
from ..play.judging import subject
from ..play.search import Moment, Sight, follow
from ..play.wanted import Scene, Wanted, lying
from ..rules.options import write
from ..values.errors import CannotRead
from ..values.languages import LANGUAGES
from ..values.reading import count, items, mapping, need
from .writing import Extra, scenario_text

HARDEST = 5
"""The highest level that a scenario may have."""
MOST = 200
"""The most actions that a hand may have."""


def found_text(found: Found, languages: Sequence[str] = tuple(LANGUAGES)) -> str:
    """Give the YAML of a hand that was found; raises `CannotRead`, `IllegalAction` for one that never was."""
    game = find_game(found.game)
    options = game.options.parse(found.options)
    played = replay(game, found.start, options, found.actions)
    record = game.record(played.state, played.notes)
    told = {key: {lang: texts[lang] for lang in languages} for key, texts in about(game, found).items()}
    asked = found.asked
    return scenario_text(
        record,
        played.notes,
        found.start,
        told,
        min(asked.level, HARDEST) if asked else 3,
        [_short(rule) for rule in found.rules],
        Extra(
            (_comment(found),),
            asked.seat if asked else "",
            _asides(found, told.get("question", {}), played.state),
            _claims(record) if played.state.over else {},
        ),
    )


def of_json(given: Mapping[str, Any]) -> Found:
    """A found hand as the session gives it, looked at anew; raises `CannotRead`, `IllegalAction`."""
    game, options = subject(given)
    start, actions = mapping(need(given, "start"), "start"), [str(action) for action in items(given, "actions")]
    if not 0 < len(actions) <= MOST:
        raise CannotRead("a hand has actions, and not too many of them")
    turns, final = follow(game, game.begin(start, options), actions)
    if not final.over and "ending" not in start:
        raise CannotRead("the hand is not played to its end")
    rules = frozenset(str(rule) for rule in items(given, "rules", ()))
    if unknown := sorted(rules.difference(game.book)):
        raise CannotRead(f"no such rules: {', '.join(unknown)}")
    asked = given.get("asked")
    moment = None
    if asked is not None:
        place = count(need(mapping(asked, "asked"), "actions"), "actions")
        if place >= len(turns):
            raise CannotRead("the question comes after the end of the hand")
        verdicts = Scene(game, options, turns[place].state).verdicts
        moment = Moment(place, turns[place], rules.intersection(verdict.rule for verdict in verdicts))
    seed, number = (count(given.get(key, 0), key) for key in ("seed", "number"))
    return found_in(game, options, Wanted(rules), Sight(tuple(turns), final, moment), seed, number)


def _short(rule: str) -> str:
    """A rule's id without its game, as scenarios name it."""
    return rule.partition(".")[2]


def _comment(found: Found) -> str:
    options = "".join(f" --option {name}={write(value)}" for name, value in found.options.items())
    shows = "".join(f" {_short(rule)}" for rule in found.rules)
    asked = f" --shows{shows}" if shows else ""
    options += before_words(found.start)
    return f"# smazzata find {found.game}{asked}{options} --seed {found.seed}: deal {found.number}"


def _asides(found: Found, question: Mapping[str, str], final: Any) -> dict[int, list[str]]:
    """What stands between the actions, by their number: the question, and who takes the trick after which it stops."""
    asides = {found.asked.actions: [*_question(found.asked, question)]} if found.asked else {}
    if not final.over:
        asides[len(found.actions)] = [f"- expect: {{winner: {lying(find_game(found.game), final)['leader']}}}"]
    return asides


def _question(asked: Asked, question: Mapping[str, str]) -> Iterator[str]:
    """What is so at the moment, and the question."""
    claims = [f"turn: {asked.seat}"]
    if asked.phase != "stay":  # there are too many ways to change cards to list them
        claims.append(f"legal: {' '.join(asked.legal)}")
    if asked.rules:
        claims.append(f"rule: {_short(asked.rules[0])}")
    yield f"- expect: {{{', '.join(claims)}}}"
    yield "- ask:"
    yield from (f"    {lang}: {json.dumps(text, ensure_ascii=False)}" for lang, text in question.items())


def _claims(record: Mapping[str, Any]) -> dict[str, Any]:
    """What can be claimed of the end of a hand, from its record."""
    claims: dict[str, Any] = {key: record[key] for key in ("taker", "trump", "contract") if record.get(key)}
    score = record["score"] or {}
    names = {"result": "result", "totals": "totals", "marks": "marks", "frozen_after": "frozen", "chips": "chips"}
    claims |= {name: score[key] for key, name in names.items() if key in score}
    return claims | ({"pot": score["pot_after"]} if "pot_after" in score else {})
