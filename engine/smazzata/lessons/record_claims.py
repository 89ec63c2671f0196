"""What a hand record says of its hand beyond the deal and the deeds, held against the hand as the rules have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

GIVEN = ("format", "options", "deal")
"""What the hand is made from."""
UNORDERED = "legal"


class Contradiction(NamedTuple):
    """A place in a record, such as `tricks.3.winner`, what it says there, and what is the case."""

    place: str
    said: object
    found: object


def contradictions(record: Mapping[str, Any], true: Mapping[str, Any]) -> Iterator[Contradiction]:
    """Give all that a record says otherwise than the true one; what it leaves out is no contradiction."""
    claims = {key: value for key, value in record.items() if key in true and key not in GIVEN}
    yield from _between("", claims, {key: true[key] for key in claims})


def _between(place: str, said: Any, found: Any) -> Iterator[Contradiction]:
    match said, found:
        case dict(), dict():
            for key in (key for key in said if key in found):
                yield from _between(f"{place}.{key}" if place else key, said[key], found[key])
        case list(), list() if place.endswith(UNORDERED):
            if sorted(map(str, said)) != sorted(map(str, found)):
                yield Contradiction(place, said, found)
        case list(), list():
            for number, (one, other) in enumerate(zip(said, found, strict=False), 1):
                yield from _between(f"{place}.{number}", one, other)
            if len(said) > len(found):
                yield Contradiction(place, len(said), len(found))
        case _:
            if said != found:
                yield Contradiction(place, said, found)
