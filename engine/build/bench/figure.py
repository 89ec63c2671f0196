"""A figure: what was measured, what it should reach, and whether it did."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One line of the table. `reached` is None where nothing could be measured; `measured` then says why."""

    name: str
    measured: str
    target: str
    reached: bool | None


def missing(name: str, target: str, why: str) -> Figure:
    """Make the line of a figure that cannot be measured yet."""
    return Figure(name, f"not measured: {why}", target, None)


def at_most(name: str, value: float, limit: float, unit: str, digits: int = 0) -> Figure:
    """Make the line of a figure that should stay under a limit."""
    return Figure(name, f"{value:,.{digits}f} {unit}", f"≤ {limit:,.{digits}f} {unit}", value <= limit)


def at_least(name: str, value: float, limit: float, unit: str, digits: int = 0) -> Figure:
    """Make the line of a figure that should come over a limit."""
    return Figure(name, f"{value:,.{digits}f} {unit}", f"≥ {limit:,.{digits}f} {unit}", value >= limit)


def per_second(act: Callable[[], object], seconds: float = 2.0, rounds: int = 10) -> float:
    """Count how often a second something can be done: the best of short rounds, so that a busy machine tells less.

    The collector of cycles is off meanwhile, as in `timeit`; it is for the peers, too.
    """
    rates = []
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            begun, done = time.perf_counter(), 0
            while time.perf_counter() - begun < seconds / rounds:
                act()
                done += 1
            rates.append(done / (time.perf_counter() - begun))
    finally:
        gc.enable()
    return max(rates)


def middle(values: list[float]) -> float:
    """Return the median."""
    return statistics.median(values)
