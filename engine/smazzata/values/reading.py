"""Reading plain JSON values that came from outside; every function raises `CannotRead` naming the place."""

from collections.abc import Mapping, Sequence
from typing import Any

from .errors import CannotRead

TOO_MUCH = 100_000


def need(given: Mapping[str, Any], name: str) -> Any:
    """The value of that name, which must be there."""
    if name not in given:
        raise CannotRead(f"{name} is missing")
    return given[name]


def mapping(value: object, name: str) -> Mapping[str, Any]:
    """A mapping."""
    if not isinstance(value, Mapping):
        raise CannotRead(f"{name} must be a mapping")
    return value


def items(given: Mapping[str, Any], name: str, otherwise: Sequence[Any] | None = None) -> list[Any]:
    """A list of that name; `otherwise` when it is not given."""
    value = given.get(name, otherwise)
    if value is None:
        raise CannotRead(f"{name} is missing")
    if not isinstance(value, list | tuple):
        raise CannotRead(f"{name} must be a list")
    return list(value)


def count(value: object, name: str) -> int:
    """A whole number from 0, below a hundred thousand."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < TOO_MUCH:
        raise CannotRead(f"{name} must be a number from 0")
    return value


def choice(value: object, name: str, letters: str) -> int:
    """The place of a letter among those possible."""
    if not isinstance(value, str) or len(value) != 1 or value not in letters:
        raise CannotRead(f"{name} {value!r}: one of {' '.join(letters)}")
    return letters.index(value)
