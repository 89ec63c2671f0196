"""Questions and answers in JSON values, one by one: the `judge` command, and the score calculator of the page."""

from collections.abc import Mapping
from typing import Any

from ..games.game import Game
from ..games.registry import game as find_game
from ..rules.explain import explain, headline
from ..rules.options import Options
from ..values.errors import CannotRead, Impossible
from ..values.languages import LANGUAGES
from ..values.reading import mapping, need
from .beside import words_for


def subject(request: Mapping[str, Any]) -> tuple[Game[Any], Options]:
    """The game and options that a request is about; raises `CannotRead`."""
    game = find_game(need(request, "game"))
    given = request.get("options")
    return game, game.options.parse({} if given is None else mapping(given, "options"))


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to one question; raises `CannotRead` for one that makes no sense."""
    operation = need(request, "op")
    game, options = subject(request)
    if operation == "play":
        return _play(game, options, request)
    if not isinstance(operation, str):
        raise CannotRead("op must be a word")
    try:
        return game.ask(operation, request, options)
    except Impossible as error:
        words = words_for(game, str(request.get("lang", next(iter(LANGUAGES)))))
        raise CannotRead(" ".join(words.tell(("errors", key), terms) for key, terms in error.reasons)) from None


def _play(game: Game[Any], options: Options, request: Mapping[str, Any]) -> dict[str, Any]:
    state = game.position(request, options)
    choice = game.choice(state)
    assert choice is not None
    verdicts = {}
    for card in (action for action, _ in choice.options if action in game.pack.codes):
        verdict = game.judge(state, card)
        entry = explain(game.book, words_for(game, next(iter(LANGUAGES))), verdict)
        entry["text"] = {lang: headline(game.book, words_for(game, lang), verdict) for lang in LANGUAGES}
        entry["because"] = [{"rule": reason["rule"], "effect": reason["effect"]} for reason in entry["because"]]
        verdicts[card] = {key: entry[key] for key in ("legal", "rule", "because", "cards", "text")}
    legal = [action for action in game.legal(state) if action in verdicts]
    return {"legal": legal, "verdicts": verdicts}
