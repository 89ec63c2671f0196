"""Who sits where: seats in playing order and the sides that they form."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .errors import CannotRead

type Seat = int
"""A seat's place in playing order, 0-based."""


@dataclass(frozen=True)
class Seating:
    """The seats in playing order (counter-clockwise), and the sides; without sides everyone plays alone."""

    seats: tuple[str, ...]
    sides: tuple[str, ...] = ()
    _rounds: tuple[tuple[Seat, ...], ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        order = tuple(range(len(self.seats)))
        object.__setattr__(self, "_rounds", tuple(order[first:] + order[:first] for first in order))

    def seat(self, name: str) -> Seat:
        """The seat of that name; raises `CannotRead`."""
        try:
            return self.seats.index(name)
        except ValueError:
            raise CannotRead(f"{name!r} is not a seat here; seats: {' '.join(self.seats)}") from None

    def side(self, name: str) -> int:
        """The side of that name; raises `CannotRead`."""
        try:
            return self.sides.index(name)
        except ValueError:
            raise CannotRead(f"{name!r} is not a side here; sides: {' '.join(self.sides)}") from None

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat so many turns further."""
        return (seat + steps) % len(self.seats)

    def round_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in turn, beginning with this one."""
        return self._rounds[seat]

    def side_of(self, seat: Seat) -> int:
        """The side a seat belongs to: partners sit opposite."""
        return seat % len(self.sides)

    def members(self) -> Mapping[str, tuple[str, ...]]:
        """The seats of each side, by name."""
        count = len(self.sides)
        return {side: self.seats[place::count] for place, side in enumerate(self.sides)}


PAIRS = Seating(("S", "E", "N", "W"), ("NS", "EW"))
