"""The templates: everything that is put into them is escaped, unless it is markup made here."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, PackageLoader


@cache
def environment() -> Environment:
    """Give the one environment of the site's own templates."""
    return Environment(
        loader=PackageLoader("smazzata.site"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(template: str, **values: object) -> str:
    """Fill a template."""
    return environment().get_template(template).render(**values)
