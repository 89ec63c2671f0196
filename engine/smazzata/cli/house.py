"""House rules as they are typed: `--option name=value`."""

from __future__ import annotations

from collections.abc import Iterable

from .speech import said


def named(house_rules: Iterable[str]) -> dict[str, str]:
    """The values by the names of the options; raises `CannotRead` for what has not the form of one."""
    from smazzata.values.errors import CannotRead

    given: dict[str, str] = {}
    for rule in house_rules:
        option, equals, value = rule.partition("=")
        if not equals:
            raise CannotRead(said("option-shape", text=rule))
        given[option.strip()] = value.strip()
    return given
