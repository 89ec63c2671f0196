"""The two errors of reading; the third, an illegal action, carries a verdict and lives in `rules`."""

from collections.abc import Mapping, Sequence
from typing import Any


class CannotRead(ValueError):
    """The text is not what was expected here: no such card, seat, call, option or game."""


class Ambiguous(CannotRead):
    """The text could mean more than one thing."""


class Impossible(CannotRead):
    """What was told cannot all be true; `reasons` are sentences of the catalogue with what they speak of."""

    def __init__(self, reasons: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        super().__init__("; ".join(key for key, _ in reasons))
        self.reasons = reasons
