"""The site in one language: from the scenarios and the rulebooks to pages and files."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import lru_cache

from smazzata.games.registry import GAMES
from smazzata.site import benches, calculator, formats, houserules, kinship, reference, sources, walkthrough
from smazzata.site.edition import Edition
from smazzata.site.lesson import Lesson, lessons
from smazzata.site.made import Asset, Fault, Made, Page, escape
from smazzata.site.picture import picture
from smazzata.site.render import render
from smazzata.site.urls import link
from smazzata.site.words import Words, words


def make(edition: Edition) -> Made:
    """Make everything; faults are the mistakes in scenarios, each with its place."""
    t = words(edition.lang)
    found = lessons(edition.scenarios, edition.root, edition.lang, edition.needed)
    pages: list[Page] = []
    assets: list[Asset] = []
    for lesson, before, after in zip(found, [None, *found], [*found[1:], None], strict=False):
        pages.append(lesson_page(lesson, around(lesson, before, after), t.of(lesson.game)))
        assets.extend(lesson_files(lesson))
    faults = [fault for lesson in found for fault in lesson.faults]
    for game in GAMES.values():
        own = tuple(lesson for lesson in found if lesson.game == game.name)
        elder = kinship.elder_of(game)
        above = tuple(lesson for lesson in found if elder and lesson.game == elder.name)
        if own or game.name in edition.covered:
            pages.extend(game_pages(game.name, own, above, edition, t.of(game.name)))
            pages.extend(wider_pages(game.name, tuple(found), edition, t.of(game.name)))
        if game.name in edition.covered and edition.strict:
            faults.extend(reference.gaps(game.book, (*own, *above), t))
        if game.name in edition.covered_options and edition.strict:
            faults.extend(houserules.gaps(game, found, t))
    pages.extend(common_pages(edition, t))
    return Made(tuple(pages), tuple(assets), tuple(faults))


@lru_cache(maxsize=64)
def game_pages(
    name: str, found: tuple[Lesson, ...], above: tuple[Lesson, ...], edition: Edition, t: Words
) -> tuple[Page, ...]:
    """Make the pages of a game that tell of its walkthroughs, and of those of the game from which it inherits.

    They are remembered as long as those stay the same.
    """
    book = GAMES[name].book
    makers: dict[str, Callable[[], Page]] = {
        "walkthroughs": lambda: reference.index_page(name, found, t),
        "rules": lambda: reference.rules_page(book, (*found, *above), t, "sources" in edition.pages),
        "coverage": lambda: reference.coverage_page(book, (*found, *above), t),
    }
    return tuple(make_one() for kind, make_one in makers.items() if kind in edition.pages)


@lru_cache(maxsize=64)
def wider_pages(name: str, every: tuple[Lesson, ...], edition: Edition, t: Words) -> tuple[Page, ...]:
    """Make the pages of a game that look at the walkthroughs of all games."""
    game = GAMES[name]
    pages: list[Page] = []
    if "options" in edition.pages:
        pages.append(houserules.page(game, every, t, "sources" in edition.pages))
    if "calculator" in edition.pages and game.name in calculator.GAMES:
        pages.append(calculator.page(game, t))
    if "compared" in edition.pages and (compared := kinship.page(game, every, t)):
        pages.append(compared)
    return tuple(pages)


@lru_cache(maxsize=8)
def common_pages(edition: Edition, t: Words) -> tuple[Page, ...]:
    """Make the pages that belong to no game."""
    makers: dict[str, Callable[[Words], Page]] = {"sources": sources.page, "format": formats.page}
    pages = tuple(make_one(t) for kind, make_one in makers.items() if kind in edition.pages)
    return (*pages, *benches.pages(t)) if "workshop" in edition.pages else pages


type Neighbour = tuple[str, str] | None
"""The address and title of the hand before or after."""


def around(lesson: Lesson, before: Lesson | None, after: Lesson | None) -> tuple[Neighbour, ...]:
    """Point to the hands before and after, as far as they belong to the same game."""
    return tuple(
        (link(lesson.page, other.page), other.title) if other and other.game == lesson.game else None
        for other in (before, after)
    )


@lru_cache(maxsize=1024)
def lesson_page(lesson: Lesson, neighbours: tuple[Neighbour, ...], t: Words) -> Page:
    """Make the page of a scenario, or of its mistakes; remembered as long as neither changes."""
    if lesson.walk is None:
        body = faults_card(lesson.title, lesson.shown, lesson.text, lesson.faults, t)
        return Page(lesson.page, lesson.title, body, under=index_of(lesson), hide=("navigation", "toc"))
    places = walkthrough.Places(
        frames=link(lesson.page, f"{lesson.stem}.frames.json"),
        record=link(lesson.page, f"{lesson.stem}.record.json") if lesson.record else "",
        yaml=link(lesson.page, f"{lesson.stem}.yaml"),
        rules=link(lesson.page, f"{lesson.game}/rules.md"),
        options=link(lesson.page, f"{lesson.game}/options.md"),
        beside=lesson.beside_links(lesson.page),
    )
    summary = str(lesson.walk["summary"])
    titles = [lesson.walk["rules"][rule]["title"] for rule in lesson.shows if rule in lesson.walk["rules"]]
    more = {"title": lesson.title, "neighbours": neighbours, "beside": lesson.beside}
    return Page(
        lesson.page,
        lesson.title,
        walkthrough.body(lesson.walk, places, t, printed=True, **more),
        headings=walkthrough.headings(lesson.walk, t),
        description=summary,
        found_by=f"<h1>{escape(lesson.title)}</h1><p>{escape(summary)} {escape(', '.join(titles))}</p>",
        hide=("navigation", "toc"),
        under=index_of(lesson),
    )


def index_of(lesson: Lesson) -> str:
    """Name the page that lists the walkthroughs of a game."""
    return f"{lesson.game}/walkthroughs/index.md"


@lru_cache(maxsize=1024)
def lesson_files(lesson: Lesson) -> list[Asset]:
    """Give the files that lie beside the page of a scenario."""
    files = [Asset(f"{lesson.stem}.yaml", lesson.text.encode())]
    if lesson.walk is not None:
        files.append(Asset(f"{lesson.stem}.frames.json", compact(lesson.walk)))
        files.append(Asset(f"{lesson.stem}.svg", picture(lesson.walk).encode()))
    files += [Asset(place, compact(walk)) for one in lesson.beside for place, walk in one.files.items()]
    if lesson.record is not None:
        files.append(Asset(f"{lesson.stem}.record.json", compact(lesson.record)))
    return files


def compact(value: object) -> bytes:
    """Write JSON without blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def faults_card(title: str, shown: str, text: str, faults: Sequence[Fault], t: Words) -> str:
    """Show the mistakes of a scenario with the lines that they are in."""
    lines = text.splitlines()
    told = [(fault, lines[fault.line - 1] if 0 < fault.line <= len(lines) else "") for fault in faults]
    return render("faults.html", title=title, shown=shown, told=told, t=t)
