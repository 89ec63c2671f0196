"""The engine's own words for what is wrong: a verdict, in every language."""

from __future__ import annotations

from typing import Any

from ..games.game import Game
from ..play.beside import words_for
from ..rules.explain import headline
from ..rules.verdict import Verdict
from ..values.languages import LANGUAGES


def reason(game: Game[Any], verdict: Verdict) -> dict[str, str]:
    """Give the sentence of a verdict in each language."""
    return {lang: headline(game.book, words_for(game, lang), verdict) for lang in LANGUAGES}
