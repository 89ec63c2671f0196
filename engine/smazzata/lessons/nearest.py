"""Did you mean …?"""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], count: int = 1) -> tuple[str, ...]:
    """Give the known words most like a mistyped one, best first; none where nothing is like it."""
    by_fold = {name.casefold(): name for name in known}
    near = difflib.get_close_matches(word.casefold(), by_fold, count, 0.6)
    return tuple(by_fold[name] for name in near)
