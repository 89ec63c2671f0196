"""The page of a game's house rules: each with its values, where they come from, and the hands that show them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from smazzata.games.game import Game
from smazzata.rules.options import Option, Value, write
from smazzata.site.lesson import Lesson
from smazzata.site.made import Fault, Heading, Page
from smazzata.site.reference import Links
from smazzata.site.render import render
from smazzata.site.words import Words

type Shown = Mapping[tuple[str, Value], Sequence[Lesson]]
"""The walkthroughs that show an option at a value: those that set it, or that hold it against another value."""


def shown_values(found: Iterable[Lesson]) -> Shown:
    """Tell for each value of each option the walkthroughs that show it, of whatever game."""
    shown: dict[tuple[str, Value], list[Lesson]] = {}
    for lesson in found:
        own = lesson.walk["options"].items() if lesson.walk else ()
        for value in sorted({*own, *(value for one in lesson.beside for value in one.values)}, key=str):
            shown.setdefault(value, []).append(lesson)
    return shown


def values_of(option: Option, shown: Shown) -> list[Value]:
    """The values that an option is known by: those that it lists, and other numbers that are shown."""
    others = sorted({value for name, value in shown if name == option.name} - {*option.values}, key=str)
    return [*option.values, *others]


def is_shown(option: Option, shown: Shown) -> bool:
    """Tell whether some walkthrough shows what an option changes."""
    return any(shown.get((option.name, value)) for value in values_of(option, shown) if value != option.default)


def page(game: Game[Any], found: Sequence[Lesson], t: Words, sources: bool = True) -> Page:
    """Make the page; `found` are the walkthroughs of all games, for games of a family share house rules."""
    source = f"{game.name}/options.md"
    title = t("options.title", game=t(f"game.{game.name}"))
    options = list(game.options.values())
    shown = shown_values(found)
    body = render(
        "options.html",
        title=title,
        options=options,
        values={option.name: values_of(option, shown) for option in options},
        count=sum(is_shown(option, shown) for option in options),
        book=game.book,
        shown=shown,
        links=Links(source, game.name),
        with_sources=sources,
        write=write,
        t=t,
    )
    headings = tuple(Heading(2, option.name, str(option.texts[t.lang]["title"])) for option in options)
    return Page(source, t("options.short"), body, headings, description=title)


def gaps(game: Game[Any], found: Sequence[Lesson], t: Words) -> list[Fault]:
    """List the house rules that no walkthrough shows."""
    shown = shown_values(found)
    return [
        Fault(f"{game.name}: options.toml", 1, 1, t("options.fault", option=option.name))
        for option in game.options.values()
        if not is_shown(option, shown)
    ]
