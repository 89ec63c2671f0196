"""The page that holds a rule set against the one it comes from, point by point, as the two rulebooks have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from smazzata.games.game import Game
from smazzata.games.registry import GAMES
from smazzata.play.beside import words_for
from smazzata.rules.language import capital, catalogue
from smazzata.rules.options import Option, write
from smazzata.rules.rulebook import Rule, Rulebook
from smazzata.rules.terms import PhraseTerm, RankTerm, Term
from smazzata.site.houserules import Shown, is_shown, shown_values, values_of
from smazzata.site.lesson import Lesson
from smazzata.site.made import Heading, Page
from smazzata.site.reference import Links, shown_by
from smazzata.site.render import render
from smazzata.site.words import Words

KINDS = ("new", "own", "same", "taken", "gone", "house")
"""What a rule of the younger set may be: not in the elder one; in words, or with a meaning, of its own; said by both
texts; taken over, because its text does not say it; not taken over; a house rule."""


@dataclass(frozen=True, slots=True)
class Point:
    """One rule of the younger set beside those of the elder that it stands for; without it where there is none."""

    kind: str
    group: str
    elder: tuple[Rule, ...]
    younger: Rule | None

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules of the point."""
        return (*self.elder, self.younger) if self.younger else self.elder


def elder_of(game: Game[Any]) -> Game[Any] | None:
    """Give the game from whose rulebook a game inherits."""
    names = {rule.inherits.partition(".")[0] for rule in game.book.values() if rule.inherits}
    return GAMES[names.pop()] if len(names) == 1 else None


def points(younger: Rulebook, elder: Rulebook) -> Iterator[Point]:
    """Pair the rules of two sets, in the order of the younger one; what it does not have comes last."""
    taken: set[str] = set()
    for rule in younger.values():
        names = {rule.inherits, *(f"{elder.game}.{name}" for name in rule.replaces)}
        names.add(f"{elder.game}.{rule.id.partition('.')[2]}")
        pair = tuple(elder[name] for name in elder if name in names)
        taken.update(one.id for one in pair)
        yield Point(_kind(rule, pair), rule.group, pair, rule)
    for rule in elder.values():
        if rule.id not in taken and not rule.option:
            yield Point("gone", rule.group, (rule,), None)


def _kind(rule: Rule, pair: tuple[Rule, ...]) -> str:
    if rule.option:
        return "house"
    if not pair:
        return "new"
    if not rule.inherits:
        return "own"
    return "taken" if rule.silence or rule.cites == pair[0].cites else "same"


def names(younger: Game[Any], elder: Game[Any], lang: str) -> Iterator[tuple[str, str]]:
    """Give the words that the younger game has of its own, each beside the elder one's."""
    mine, its = words_for(younger, lang), words_for(elder, lang)
    own = catalogue(lang)["own"].get(younger.name, {})
    for call in own.get("calls", {}):
        if call.startswith("say-"):  # what is said with a card: the declarations below have the word
            continue
        known = any(call in rule for rule in elder.book)
        yield its.call(call) if known else "–", mine.call(call)
    for key in own.get("declarations", {}):
        base, _, which = key.partition("-")
        terms: tuple[tuple[str, Term], ...] = (("top", "…"),)
        if base == "carre":
            terms = (("ranks", RankTerm(which or "A", plural=True)),)
        phrase = PhraseTerm("carre" if base == "carre" else key, terms)
        if key not in ("short", "sequence-6", "sequence-7", "sequence-8"):
            yield capital(its.form(phrase, "")), capital(mine.form(phrase, ""))


def options_apart(younger: Game[Any], elder: Game[Any]) -> Iterator[tuple[Option | None, Option | None]]:
    """Give the house rules that only one of the games has, or that begin with other values; the elder's first."""
    for name in dict.fromkeys((*younger.options, *elder.options)):
        pair = elder.options.get(name), younger.options.get(name)
        if pair[0] is None or pair[1] is None or pair[0].default != pair[1].default:
            yield pair


def page(game: Game[Any], found: Sequence[Lesson], t: Words) -> Page | None:
    """Make the page of a game that comes from another one; `found` are the walkthroughs of all games."""
    elder = elder_of(game)
    if elder is None:
        return None
    source = f"{game.name}/compared.md"
    told = {"elder": t(f"game.{elder.name}"), "younger": t(f"game.{game.name}")}
    every = list(points(game.book, elder.book))
    kinds = [(kind, [point for point in every if point.kind == kind]) for kind in KINDS]
    shown, rules_shown = shown_values(found), shown_by(found)
    body = render(
        "compared.html",
        title=t("compared.title", **told),
        told=told,
        kinds=[(kind, _by_group(own)) for kind, own in kinds if own],
        remarks=[point.younger.text(t.lang, "note") for point in every if point.younger and point.group == "seats"],
        options=list(options_apart(game, elder)),
        lessons_of=lambda option: _lessons(option, shown),
        names=list(names(game, elder, t.lang)),
        seen_in=lambda point: _seen(point, rules_shown),
        links=Links(source, game.name),
        elder_links=Links(source, elder.name),
        write=write,
        t=t,
    )
    headings = [Heading(2, "names", t("compared.names")), Heading(2, "defaults", t("compared.defaults"))]
    headings += [Heading(2, kind, t(f"compared.{kind}", **told)) for kind, own in kinds if own]
    return Page(source, t("compared.short"), body, tuple(headings), description=t("compared.title", **told))


def _by_group(own: Sequence[Point]) -> list[tuple[str, list[Point]]]:
    ordered = list(dict.fromkeys(point.group for point in own))
    by_place = sorted(own, key=lambda point: ordered.index(point.group))
    return [(group, list(members)) for group, members in groupby(by_place, key=lambda point: point.group)]


def _lessons(option: Option, shown: Shown) -> list[Lesson]:
    """Give the walkthroughs that show what an option changes, each once."""
    if not is_shown(option, shown):
        return []
    return list(
        dict.fromkeys(lesson for value in values_of(option, shown) for lesson in shown.get((option.name, value), ()))
    )


def _seen(point: Point, shown: Mapping[str, Sequence[Lesson]]) -> list[Lesson]:
    """Give the walkthroughs that are there to show a point, in either game, each once."""
    return list(dict.fromkeys(lesson for rule in point.rules for lesson in shown.get(rule.id, ())))
