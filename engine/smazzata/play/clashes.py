"""Conditions of a search that contradict each other, so that no hand can be found."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from .wanted import OPERATORS, Condition

type Named = tuple[str, Condition]
"""A condition, and how it was written."""


def clashes(conditions: Sequence[Named], pack: Collection[str]) -> Iterator[tuple[str, str]]:
    """Give the pairs of conditions that never hold together, as they were written."""
    for (one, first), (other, second) in combinations(conditions, 2):
        if _clash(first, second) or _in_two_hands(first, second, pack):
            yield one, other


def _clash(one: Condition, other: Condition) -> bool:
    """Whether two conditions on the same thing leave it no value."""
    if (one.what, one.about, one.of) != (other.what, other.about, other.of):
        return False
    if isinstance(one.value, tuple) and isinstance(other.value, tuple):
        # A hand may end in two ways at once: made, and with a capot.
        return one.what != "result" and _no_word((one.op, one.value), (other.op, other.value))
    if isinstance(one.value, tuple) or isinstance(other.value, tuple):
        return False
    near = {value + step for value in (one.value, other.value) for step in (-1, 0, 1)}
    return not any(
        (number >= 0 or one.what != "length")
        and OPERATORS[one.op](number, one.value)
        and OPERATORS[other.op](number, other.value)
        for number in near
    )


def _no_word(one: tuple[str, tuple[str, ...]], other: tuple[str, tuple[str, ...]]) -> bool:
    """Whether no word is left; two that only exclude some always leave one."""
    (op, words), (other_op, other_words) = sorted((one, other), reverse=True)
    if op == "!=":
        return False
    if other_op == "=":
        return not set(words) & set(other_words)
    return not set(words) - set(other_words)


def _in_two_hands(one: Condition, other: Condition, pack: Collection[str]) -> bool:
    """Whether two seats would hold the same card."""
    same_card = one.what == other.what == "length" and one.about == other.about and one.about in pack
    return same_card and one.of != other.of and all(each.op == ">=" and each.value == 1 for each in (one, other))
