"""The session protocol: JSON text in, JSON text out, nothing kept in between. The worker's one entry.

Each request carries the whole hand, so that taking back is asking again with fewer actions, and a worker that dies
takes nothing along. The shapes are documented with the frame format; `VERSION` counts the changes that break them.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import smazzata

from ..games.game import Game
from ..games.registry import GAMES
from ..games.registry import game as find_game
from ..rules.language import catalogue
from ..rules.options import Options
from ..rules.terms import CallTerm, CardTerm
from ..values.errors import CannotRead
from ..values.languages import LANGUAGES
from ..values.reading import count, items, mapping, need
from . import judging
from .beside import house_rules, pack_table, people, rule_table, words_for
from .door import Door, Operation
from .finding import find
from .hands import Played, act, replay
from .picture import picture
from .players import player
from .view import View
from .wanted import decides

VERSION = 1
TOO_BIG = 200_000
MOST_ACTIONS = 200


def _lang(request: Mapping[str, Any]) -> str:
    lang = str(request.get("lang", next(iter(LANGUAGES))))
    catalogue(lang)
    return lang


def _hand(request: Mapping[str, Any]) -> tuple[Game[Any], Options, Played]:
    game, options = judging.subject(request)
    actions = [str(action) for action in items(request, "actions", ())]
    if len(actions) > MOST_ACTIONS:
        raise CannotRead("too many actions for one hand")
    return game, options, replay(game, mapping(need(request, "start"), "start"), options, actions)


def _seats(game: Game[Any], options: Options, request: Mapping[str, Any]) -> tuple[str, ...]:
    seating = game.seating(options)
    seats = [str(seat) for seat in items(request, "you", seating.seats)]
    for seat in seats:
        seating.seat(seat)
    return tuple(seats)


def _play(request: Mapping[str, Any]) -> dict[str, Any]:
    """Replay the hand, try an action of the reader's, and let the other players act until it is the reader's turn."""
    game, options, played = _hand(request)
    you = _seats(game, options, request)
    view = View(game, options, _lang(request), you, you)
    verdict = None
    attempt = request.get("try")
    if attempt is not None:
        if played.state.turn is None or game.seating(options).seats[played.state.turn] not in you:
            raise CannotRead("it is not your turn")
        action = game.read(played.state, str(attempt))
        judged = game.judge(played.state, action)
        verdict = view.explain(judged)
        if judged.legal:
            played = act(game, played, action)
    if verdict is None or verdict["legal"]:
        played = _others(game, options, played, you, request)
    since = count(request.get("from", 0), "from")
    frames = [] if verdict is not None and not verdict["legal"] else list(view.frames(played, since))
    turn = played.state.turn
    rules_at = str(request.get("rules_at", ""))
    return {
        "verdict": verdict,
        "actions": list(played.actions),
        "frames": frames,
        "record": view.record(played),
        "rules": rule_table(game, view.lang, view.rules, options, lambda rule: f"{rules_at}#{rule}"),
        "people": people(view.words, view.seating),
        "house": house_rules(game, options, view.lang),
        "over": played.state.over,
        "turn": None if turn is None else game.seating(options).seats[turn],
    }


def _others(
    game: Game[Any], options: Options, played: Played, you: tuple[str, ...], request: Mapping[str, Any]
) -> Played:
    chooser = player(str(request.get("players", "sensible")))
    seats = game.seating(options).seats
    while played.state.turn is not None and seats[played.state.turn] not in you:
        # One seed for each place in the hand, so that an answer does not depend on how one came there.
        rng = Random(f"{count(request.get('seed', 0), 'seed')}/{len(played.notes)}")
        played = act(game, played, chooser(game, played.state, rng))
    return played


def _hint(request: Mapping[str, Any]) -> dict[str, Any]:
    """What a careful player would do, and why."""
    game, _, played = _hand(request)
    if played.state.turn is None:
        raise CannotRead("the hand is over")
    words = words_for(game, _lang(request))
    advice = game.advise(played.state)
    sentence = words.tell(("hint", advice.key), {**advice.terms, **_named(game, advice.action)})
    clause = words.text("hint", "why", advice.reason)
    return {"action": advice.action, "text": f"{sentence} {clause}"}


def _named(game: Game[Any], action: str) -> dict[str, CardTerm | CallTerm]:
    code = action[:2]
    return {"card": CardTerm(code)} if code in game.pack.codes else {"call": CallTerm(action)}


def _picture(request: Mapping[str, Any]) -> dict[str, Any]:
    """A step of the hand as SVG, as the seats `shown` see it; its last one, unless another is named."""
    game, options, played = _hand(request)
    shown = [str(seat) for seat in items(request, "shown")] if "shown" in request else None
    view = View(game, options, _lang(request), (), shown)
    frames = list(view.frames(played))
    seats = people(view.words, view.seating)
    document = {**seats, "pack": pack_table(view.words, game), "frames": frames}
    document["pov"] = seats["seats"][view.seating.seat(str(request.get("pov", seats["seats"][0])))]
    step = count(request.get("step", len(frames) - 1), "step")
    return {"svg": picture(document, step, str(request.get("cloth", "light"))), "step": step, "steps": len(frames)}


def _deal(request: Mapping[str, Any]) -> dict[str, Any]:
    """A new deal, from a seed."""
    game, options = judging.subject(request)
    seating = game.seating(options)
    dealer = seating.seat(str(request.get("dealer", seating.seats[-1])))
    state = game.deal(Random(count(request.get("seed", 0), "seed")), options, dealer)
    return {"start": game.write_start(state)}


def _next(request: Mapping[str, Any]) -> dict[str, Any]:
    """The deal after a finished hand, from a seed: the dealer, the score or the pot and the chips are carried over."""
    game, options, played = _hand(request)
    if not played.state.over:
        raise CannotRead("the hand is not over")
    carried = game.next_hand(played.state)
    dealer = game.seating(options).seat(carried["dealer"])
    state = game.deal(Random(count(request.get("seed", 0), "seed")), options, dealer)
    return {"start": {**game.write_start(state), **carried}}


def _options(request: Mapping[str, Any]) -> dict[str, Any]:
    """The house rules that a game has, in plain words, the usual value of each first."""
    game, lang = find_game(need(request, "game")), _lang(request)
    return {
        "options": [
            {
                "name": option.name,
                "title": option.texts[lang]["title"],
                "text": option.texts[lang]["text"],
                "source": ", ".join(option.sources),
                "default": option.default,
                "values": [{"value": value, "label": option.label(lang, value)} for value in option.values],
            }
            for option in game.options.values()
        ]
    }


def _rules(request: Mapping[str, Any]) -> dict[str, Any]:
    """The rules of a game in plain words, and who sits at its table; `decides` are those that decide in a turn."""
    game, options = judging.subject(request)
    lang = _lang(request)
    return {
        "rules": [
            {
                "id": rule.id,
                "group": rule.group,
                "title": rule.text(lang, "title"),
                "text": rule.text(lang, "text"),
                "option": rule.option,
                "decides": decides(rule),
            }
            for rule in game.book.values()
        ],
        "people": people(words_for(game, lang), game.seating(options)),
    }


def _hello(request: Mapping[str, Any]) -> dict[str, Any]:
    return {"engine": smazzata.__version__, "protocol": VERSION, "games": list(GAMES), "languages": list(LANGUAGES)}


def _judge(operation: str) -> Operation:
    return lambda request: judging.answer({**request, "op": operation})


OPERATIONS: dict[str, Operation] = {
    "hello": _hello,
    "options": _options,
    "rules": _rules,
    "deal": _deal,
    "next": _next,
    "play": _play,
    "hint": _hint,
    "picture": _picture,
    "find": lambda request: find(request, _lang(request)),
    "judge-play": _judge("play"),
    "calls": _judge("calls"),
    "declarations": _judge("declarations"),
    "score": _judge("score"),
}

handle = Door("the protocol", VERSION, TOO_BIG, OPERATIONS).answer
"""Answers one request of the page."""
