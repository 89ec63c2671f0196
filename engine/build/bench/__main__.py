"""Measures and prints the table, a line as soon as it is known. Exit status 1 when a target was missed."""

from __future__ import annotations

import importlib
import sys
import traceback
from collections.abc import Callable, Iterator

from bench.figure import Figure, missing

MEASURES = {
    "hands": "hands:random_hands",
    "bestia": "hands:random_deals",
    "search": "searching:searches",
    "replay": "hands:replays",
    "play": "page:playing",
    "page": "page:weight",
    "workshop": "workshop:workshop",
    "build": "building:site_build",
}
MARKS = {True: "reached", False: "MISSED", None: ""}


def measure(where: str) -> Iterator[Figure]:
    """Run one measure; a part of the house that is not there is a line of the table, too."""
    module, _, name = where.partition(":")
    try:
        measured: Callable[[], Iterator[Figure]] = getattr(importlib.import_module(f"bench.{module}"), name)
        yield from measured()
    except Exception:
        yield missing(name.replace("_", " "), "", traceback.format_exc().strip().splitlines()[-1])


def main(wanted: list[str]) -> int:
    """Print the table of the figures wanted, or of all."""
    unknown = set(wanted) - MEASURES.keys()
    if unknown:
        print(f"bench: no figure named {', '.join(sorted(unknown))}; there are {', '.join(MEASURES)}")
        return 2
    print(f"{'figure':<48} {'measured':>20} {'target':>18}")
    missed = 0
    for name in wanted or MEASURES:
        for figure in measure(MEASURES[name]):
            print(f"{figure.name:<48} {figure.measured:>20} {figure.target:>18}  {MARKS[figure.reached]}", flush=True)
            missed += figure.reached is False
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
