"""What a site in one language is made from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

GENERATED = ("walkthroughs", "rules", "options", "coverage", "calculator", "sources", "format")


@dataclass(frozen=True, slots=True)
class Edition:
    """One language of a site."""

    lang: str
    root: Path
    """The folder that file names are told from."""
    scenarios: Path
    pages: tuple[str, ...] = GENERATED
    covered: tuple[str, ...] = ()
    """Games whose every rule a scenario must show."""
    assets: str = "smazzata/"
    """The folder of scripts and styles, from the root of this language's site."""
    strict: bool = True
    """Whether a mistake stops the build, rather than being shown in its page."""
