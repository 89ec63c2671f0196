"""A hand that was found, as plain data: what it takes to write it down, to show it, and to find it again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..games.game import Game
from ..rules.options import Options
from ..rules.terms import SeatTerm, Terms
from ..values.languages import LANGUAGES
from .beside import words_for
from .phrases import sentence, template
from .wanted import Scene, Wanted

if TYPE_CHECKING:
    from .search import Sight

TITLE = 120
"""The longest title that a scenario may have."""
KINDS = {"bid": "call", "stay": "stay", "declare": "stay"}
"""What is asked in each phase: what one may say or do; else, which cards one may play."""


@dataclass(frozen=True)
class Asked:
    """The moment at which somebody is to choose: after so many actions, who, in which phase and trick.

    `rules` are the wanted ones that decide here, `legal` what may be done, `refused` what may not, each with its rule;
    `level` counts the rules that matter.
    """

    actions: int
    seat: str
    phase: str
    trick: int | None
    rules: tuple[str, ...]
    legal: tuple[str, ...]
    refused: Mapping[str, str]
    level: int


@dataclass(frozen=True)
class Found:
    """A hand in which everything that was wanted is there: deal `number` of a seed, or its ending."""

    game: str
    options: Mapping[str, Any]
    seed: int
    number: int
    rules: tuple[str, ...]
    start: Mapping[str, Any]
    actions: tuple[str, ...]
    asked: Asked | None


def found_in(game: Game[Any], options: Options, wanted: Wanted, sight: "Sight", seed: int, number: int) -> Found:
    """Write down what was found in a hand."""
    return Found(
        game.name,
        game.options.changed(options),
        seed,
        number,
        tuple(rule for rule in game.book if rule in wanted.rules),
        game.write_start(sight.turns[0].state),
        tuple(turn.action for turn in sight.turns),
        _asked(game, options, sight),
    )


def _asked(game: Game[Any], options: Options, sight: "Sight") -> Asked | None:
    if sight.moment is None:
        return None
    place, turn, rules = sight.moment
    scene = Scene(game, options, turn.state, turn.action)
    return Asked(
        place,
        game.seating(options).seats[turn.state.turn],
        turn.state.phase,
        turn.trick,
        tuple(rule for rule in game.book if rule in rules),
        tuple(verdict.action for verdict in scene.legal),
        {verdict.action: verdict.rule for verdict in scene.verdicts if not verdict.legal},
        scene.level,
    )


def about(game: Game[Any], found: Found) -> dict[str, dict[str, str]]:
    """Title and summary of a hand, and the question to ask (where there is one), each in every language."""
    told = {lang: _about(game, found, lang) for lang in LANGUAGES}
    return {key: {lang: words[key] for lang, words in told.items()} for key in next(iter(told.values()))}


def _about(game: Game[Any], found: Found, lang: str) -> dict[str, str]:
    asked = found.asked
    rules = (asked.rules if asked else ()) or found.rules
    titles = [game.book[rule].text(lang, "title") for rule in rules]
    title = titles[0] if titles else sentence(lang, "title-none")
    if len(titles) > 1:
        both = "; ".join(titles)
        title = both if len(both) <= TITLE else sentence(lang, "title-and", first=title)
    summary = sentence(lang, "summary", number=found.number, seed=found.seed)
    if asked is None:
        return {"title": title[:TITLE], "summary": summary}
    words = words_for(game, lang)
    terms: Terms = {"who": SeatTerm(asked.seat), "trick": asked.trick or 0}
    where = words.say(template(lang, "summary-turn" if asked.trick else "summary-call"), terms)
    question = words.say(template(lang, f"ask-{KINDS.get(asked.phase, 'play')}"), terms)
    return {"title": title[:TITLE], "summary": f"{where} {summary}", "question": question}
