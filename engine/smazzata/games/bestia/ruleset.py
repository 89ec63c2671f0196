"""The rule set of Bestia: the ids of its rules, and who sits where under its options."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from ...rules.options import Options
from ...values.table import Seating

NAME = "bestia"

TABLES = {size: Seating(tuple(f"P{place}" for place in range(1, size + 1))) for size in (5, 4)}
"""Everyone plays alone (`players.five`, `players.four`)."""


@dataclass(frozen=True, eq=False)
class RuleNames:
    """The rules under some options, and the seats."""

    options: Options

    @cached_property
    def _values(self) -> Mapping[str, str | int | bool]:
        return {name.removeprefix(f"{NAME}."): value for name, value in self.options.items()}

    @cached_property
    def seating(self) -> Seating:
        """Five seats, or four (`bestia.players`)."""
        return TABLES[int(self["players"])]

    def __getitem__(self, option: str) -> str | int | bool:
        """The value of an option, by its name without the game."""
        return self._values[option]

    def rule(self, short: str) -> str:
        """The full id of a rule."""
        return f"{NAME}.{short}"

    def antes(self, dealer: int) -> tuple[int, ...]:
        """What each seat puts in before the deal (`pot.ante`; `bestia.four_ante`, A37)."""
        seats = range(len(self.seating.seats))
        two = self["four_ante"] == "dealer_two" and len(seats) == 4
        return tuple(2 if two and seat == dealer else 1 for seat in seats)
