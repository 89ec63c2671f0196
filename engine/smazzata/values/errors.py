"""The two errors of reading; the third, an illegal action, carries a verdict and lives in `rules`."""


class CannotRead(ValueError):
    """The text is not what was expected here: no such card, seat, call, option or game."""


class Ambiguous(CannotRead):
    """The text could mean more than one thing."""
