"""The pages made from a game's rulebook: rules, coverage, and the list of its walkthroughs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from smazzata.rules.rulebook import Rule, Rulebook
from smazzata.site.lesson import Lesson
from smazzata.site.made import Fault, Heading, Page
from smazzata.site.render import render
from smazzata.site.urls import link
from smazzata.site.words import Words


class Links:
    """Where a page points to."""

    def __init__(self, page: str, game: str) -> None:
        self.page = page
        self.game = game

    def rule(self, rule: str) -> str:
        """Give the address of a rule."""
        return link(self.page, f"{rule.partition('.')[0]}/rules.md", rule)

    def option(self, option: str) -> str:
        """Give the address of a house rule."""
        return link(self.page, f"{self.game}/options.md", option)

    def lesson(self, lesson: Lesson) -> str:
        """Give the address of a walkthrough."""
        return link(self.page, lesson.page)

    def picture(self, lesson: Lesson) -> str:
        """Give the address of a walkthrough's picture."""
        return link(self.page, f"{lesson.stem}.svg")

    def sources(self, tag: str) -> str:
        """Give the address of a source."""
        return link(self.page, "sources.md", tag)


def rules_page(book: Rulebook, found: Sequence[Lesson], t: Words, sources: bool = True) -> Page:
    """Make the rules reference: an anchor for each rule, its source, what changes it, and where it is seen.

    `found` are the walkthroughs of the game, and of the one from which it inherits.
    """
    page = f"{book.game}/rules.md"
    title = t("rules.title", game=t(f"game.{book.game}"))
    groups = [(group, list(rules)) for group, rules in groupby(book.values(), key=lambda rule: rule.group)]
    body = render(
        "rules.html",
        title=title,
        groups=groups,
        book=book,
        shown=shown_by(found),
        links=Links(page, book.game),
        with_sources=sources,
        t=t,
    )
    headings: list[Heading] = []
    for group, rules in groups:
        headings.append(Heading(2, f"group-{group}", t(f"group.{group}")))
        headings.extend(Heading(3, rule.id, rule.text(t.lang, "title")) for rule in rules)
    found_by = render("rules-search.html", title=title, groups=groups, t=t)
    return Page(page, t("rules.short"), body, tuple(headings), description=title, found_by=found_by)


def shown_by(found: Sequence[Lesson]) -> dict[str, list[Lesson]]:
    """Tell for each rule the walkthroughs that are there to show it."""
    shown: dict[str, list[Lesson]] = {}
    for lesson in found:
        for rule in lesson.shows:
            shown.setdefault(rule, []).append(lesson)
    return shown


def wanted(rule: Rule) -> bool:
    """Tell whether some walkthrough must show a rule; what only a house rule brings is another matter."""
    return not rule.option


def is_shown(rule: Rule, shown: Mapping[str, Sequence[Lesson]]) -> bool:
    """Tell whether some walkthrough is there to show a rule, or the rule of another game that it is taken from."""
    return rule.id in shown or rule.inherits in shown


def gaps(book: Rulebook, found: Sequence[Lesson], t: Words) -> list[Fault]:
    """List the rules that no walkthrough is there to show; `found` as for the rules reference."""
    shown = shown_by(found)
    return [
        Fault(f"{book.game}.toml", 1, 1, t("coverage.fault", rule=rule.id, title=rule.text(t.lang, "title")))
        for rule in book.values()
        if wanted(rule) and not is_shown(rule, shown)
    ]


def coverage_page(book: Rulebook, found: Sequence[Lesson], t: Words) -> Page:
    """Make the page that holds the rules against the walkthroughs."""
    page = f"{book.game}/coverage.md"
    title = t("coverage.title", game=t(f"game.{book.game}"))
    shown = shown_by(found)
    besides = {rule: sum(rule in lesson.decided and rule not in lesson.shows for lesson in found) for rule in book}
    rules = [rule for rule in book.values() if wanted(rule)]
    body = render(
        "coverage.html",
        title=title,
        groups=[(group, list(members)) for group, members in groupby(rules, key=lambda rule: rule.group)],
        shown=shown,
        besides=besides,
        count=sum(is_shown(rule, shown) for rule in rules),
        all=len(rules),
        links=Links(page, book.game),
        t=t,
    )
    return Page(page, t("coverage.short"), body, description=title, found_by="")


def index_page(game: str, found: Sequence[Lesson], t: Words) -> Page:
    """Make the list of a game's walkthroughs, by level."""
    page = f"{game}/walkthroughs/index.md"
    ordered = sorted(found, key=lambda lesson: (lesson.level or 0, lesson.title.casefold()))
    levels = [(level, list(members)) for level, members in groupby(ordered, key=lambda lesson: lesson.level)]
    body = render("index.html", title=t("index.title"), levels=levels, links=Links(page, game), t=t)
    headings = tuple(Heading(2, f"level-{level}", t(f"level.{level}")) for level, _ in levels if level)
    return Page(page, t("index.title"), body, headings, description=t("index.lead"))
