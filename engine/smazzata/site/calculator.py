"""The score calculator: a form that asks the rules engine in the page for a score sheet."""

from __future__ import annotations

from typing import Any

from smazzata.games.game import Game
from smazzata.rules.rulebook import Rule
from smazzata.site.made import Page
from smazzata.site.render import render
from smazzata.site.urls import link
from smazzata.site.words import Words

GAMES = ("belote", "belota")
"""The games whose score is made of sides, tricks and points."""
GROUPS = ("card", "decl", "belote", "score", "tie")
"""The rules that a line of the score sheet may name."""


def _line(rule: Rule, lang: str) -> str:
    """The label of a rule's line, where it speaks of nothing that only a hand has; else its title."""
    label = rule.text(lang, "line")
    return label if label and "{" not in label else rule.text(lang, "title")


def page(game: Game[Any], t: Words) -> Page:
    """Make the form; what it shows comes from the engine, so nothing is counted here."""
    source = f"{game.name}/calculator.md"
    rules = link(source, f"{game.name}/rules.md")
    told = {key: t(f"calculator.{key}") for key in ("wait", "failed")}
    told |= {key: t(f"score.{key}") for key in ("line", "rule", "totals", "marks", "frozen")}
    titles = {rule.id: _line(rule, t.lang) for rule in game.book.values() if rule.group in GROUPS}
    settings = {"game": game.name, "lang": t.lang, "rules": rules, "words": told, "titles": titles}
    contracts = ("trump", "senza", "contro") if "score.contro" in game.options else ("trump", "senza")
    body = render(
        "calculator.html", title=t("calculator.title"), rules=rules, settings=settings, contracts=contracts, t=t
    )
    return Page(source, t("calculator.short"), body, description=t("calculator.lead"))
