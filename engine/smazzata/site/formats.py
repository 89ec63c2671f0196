"""The reference of the scenario format, read off the definition that checks scenarios."""

from __future__ import annotations

from collections.abc import Iterator

from smazzata.lessons import format as definition
from smazzata.lessons.records import Field, fields_of
from smazzata.lessons.schema import describe
from smazzata.site.made import Heading, Page
from smazzata.site.render import render
from smazzata.site.words import Words

RECORDS: tuple[type, ...] = (
    definition.Scenario,
    definition.Deal,
    definition.Bound,
    definition.Ending,
    definition.Won,
    *definition.STEPS,
    definition.Claim,
    definition.Compare,
    definition.Differs,
)


def page(t: Words) -> Page:
    """Make a table of keys for each record of the format: what the key means, and how it is written."""
    told = [(record.__name__.lower(), list(rows(record, t))) for record in RECORDS]
    body = render("format.html", records=told, t=t)
    headings = tuple(Heading(2, name, t(f"format.{name}")) for name, _ in told)
    return Page("teachers/format.md", t("format.title"), body, headings, description=t("format.lead"))


def rows(record: type, t: Words) -> Iterator[tuple[Field, str]]:
    """Give the keys of a record, each with its meaning."""
    for field in fields_of(record):
        yield field, describe(record, field.key, t.lang)
