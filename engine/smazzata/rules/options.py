"""House rules: named options with values, the default first, each with its source."""

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from ..values.errors import CannotRead
from ..values.tables import read_table

type Value = str | int | bool


@dataclass(frozen=True)
class Option:
    """One option of a rule set: the values that it may take (none listed: any number from `least`), the default first.

    `texts[lang]` has "title", "text" and "values" (a label for each value); `rules` are those that it changes.
    """

    name: str
    values: tuple[Value, ...]
    default: Value
    least: int | None
    ambiguity: str
    sources: tuple[str, ...]
    rules: tuple[str, ...]
    texts: Mapping[str, Mapping[str, Any]]

    def read(self, value: object) -> Value:
        """The value meant, from text or as it is; raises `CannotRead` naming the possible values."""
        for known in self.values:
            if value is known or str(value).lower() == str(known).lower():
                return known
        if self.least is not None:
            number = value if isinstance(value, int) and not isinstance(value, bool) else _number(str(value))
            if number is not None and number >= self.least:
                return number
        known_values = ", ".join(write(known) for known in self.values)
        more = f", or any number from {self.least}" if self.least is not None else ""
        raise CannotRead(f"{self.name} cannot be {value!r}; it can be {known_values}{more}")

    def label(self, lang: str, value: Value) -> str:
        """A value in plain words; the value itself where it is a number that the file does not name."""
        return str(self.texts[lang]["values"].get(write(value), write(value)))


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


def write(value: Value) -> str:
    """A value as it is typed: true and false in small letters."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Options(Mapping[str, Value]):
    """The values of all options of a rule set; hashable, so that what is built from them can be kept."""

    def __init__(self, values: Mapping[str, Value]) -> None:
        self._values = dict(values)
        self._hash = hash(tuple(self._values.items()))

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def get(self, name: str, default: Any = None) -> Any:
        """The value of an option, or the default where the rule set does not have it."""
        return self._values.get(name, default)

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._values == other._values

    def __repr__(self) -> str:
        return f"Options({self._values})"


@dataclass(frozen=True)
class OptionTable(Mapping[str, Option]):
    """The options that a rule set has."""

    options: Mapping[str, Option]

    def __getitem__(self, name: str) -> Option:
        return self.options[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def parse(self, given: Mapping[str, object]) -> Options:
        """All options, the given ones read and the others at their default; raises `CannotRead` for a bad one."""
        for name in given:
            self.option(name)
        return Options(
            {
                name: option.read(given[name]) if name in given else option.default
                for name, option in self.options.items()
            }
        )

    def option(self, name: str) -> Option:
        """The option of that name; raises `CannotRead` with the nearest name."""
        if name not in self.options:
            near = difflib.get_close_matches(name, self.options, 1, 0.5)
            hint = f"; did you mean {near[0]}?" if near else f"; options: {', '.join(self.options)}"
            raise CannotRead(f"no option {name!r} here{hint}")
        return self.options[name]

    def changed(self, options: Options) -> dict[str, Value]:
        """Those that differ from the default."""
        return {name: value for name, value in options.items() if value != self.options[name].default}


def read_options(file: Traversable, game: str) -> OptionTable:
    """The options of one rule set, from the file of its family."""
    data = read_table(file)
    return OptionTable({name: _option(name, entry, game) for name, entry in data.items() if game in entry["games"]})


def _option(name: str, entry: Mapping[str, Any], game: str) -> Option:
    usual = entry.get("default", {}).get(game, entry["values"][0])
    values = (usual, *(value for value in entry["values"] if value != usual))
    return Option(
        name,
        values,
        usual,
        entry.get("least"),
        entry.get("amb", ""),
        tuple(entry.get("sources", ())),
        tuple(f"{game}.{rule}" for rule in entry.get(f"rules-{game}", entry.get("rules", ()))),
        {
            lang: _own_words(text, entry.get(game, {}).get(lang, {}))
            for lang, text in entry.items()
            if isinstance(text, Mapping) and "title" in text
        },
    )


def _own_words(common: Mapping[str, Any], own: Mapping[str, Any]) -> Mapping[str, Any]:
    """The texts of a family, with those that one rule set has of its own."""
    return {**common, **own, "values": {**common["values"], **own.get("values", {})}}
