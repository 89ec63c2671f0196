"""What a finished sentence may not look like, in either language."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from smazzata.games.game import Note

LEFTOVERS = {
    "a placeholder": r"[{}]|None|Term\(",
    "two spaces": r"  ",
    "a space before a stop": r"\s[.,;:!?](?!\.)",
    "two stops": r"[.,;:]\s*[.,;]|\.\.",
    "an empty bracket": r"\(\s*\)",
    "a space at an end": r"^\s|\s$",
}
ITALIAN = {
    "an article after an open preposition": r"\b(di|a|da|in|su) (il|lo|la|i|gli|le|l')\b",
    "an article not elided": r"\b(il|la|lo|un|della|dalla|alla|sulla|del|dal|al|sul) [AEIOU](?=sso|tto)",
    "an article before a name": r"\b(il|la) (Nord|Sud|Est|Ovest)\b",
    "e before e": r"\be (e|E)\w+",
}
ENGLISH = {"a before a vowel": r"\ba (ace|eight)\b", "an before a consonant": r"\ban (?!ace|eight|opponent|\w*[aeiou])"}
RULES = {"en": LEFTOVERS | ENGLISH, "it": LEFTOVERS | ITALIAN}


def strings(value: Any) -> Iterator[str]:
    """All strings of a JSON value that a reader sees as sentences."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from strings(inner)


def faults(text: str, lang: str) -> list[str]:
    """What is wrong with a sentence."""
    found = [f"{name}: {text!r}" for name, pattern in RULES[lang].items() if re.search(pattern, text)]
    return found if text else ["nothing said"]


def told(notes: Iterable[Note]) -> list[tuple[int, str, str, str]]:
    """What was noted of each action, in plain values."""
    return [(note.seat, note.phase, note.action, note.rule) for note in notes]
