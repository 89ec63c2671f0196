"""The same hand under another rule set, as a walkthrough shows it beside its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from smazzata.lessons.contrast import contrast
from smazzata.lessons.lesson import Lesson as Checked
from smazzata.play.beside import Link
from smazzata.rules.options import Value
from smazzata.site.urls import link


@dataclass(frozen=True, slots=True, eq=False)
class Beside:
    """One rule set that a scenario is compared with."""

    number: int
    title: str
    told: Mapping[str, Any]
    """Where the two part, in words."""
    walk: Mapping[str, Any] | None
    """The frames file under these rules; None where the cards cannot be dealt."""
    own: Mapping[str, Any] | None
    """The frames file under the scenario's own rules, without its questions; with the first rule set only."""
    stem: str
    """Where the scenario's files lie, without their endings."""
    values: frozenset[tuple[str, Value]]
    """The options that it contrasts, each with both values."""

    @property
    def files(self) -> dict[str, Mapping[str, Any]]:
        """The frames files by their places."""
        found = {own_file(self.stem): self.own, other_file(self.stem, self.number): self.walk}
        return {place: walk for place, walk in found.items() if walk is not None}

    @property
    def first(self) -> Mapping[str, Any] | None:
        """The first difference."""
        return next(iter(self.told["differences"]), None)

    @property
    def notes(self) -> list[str]:
        """What the author says of it, as safe HTML."""
        if self.walk is None or self.first is None:
            return []
        step = self.first["sides"][1]["step"]
        return [note for frame in self.walk["frames"] if frame["step"] == step for note in frame["notes"]]


def beside_of(checked: Checked, stem: str, lang: str) -> tuple[Beside, ...]:
    """Give the rule sets that a checked scenario names."""
    return tuple(_beside(checked, number, stem, lang) for number in range(len(checked.compared)))


def _beside(checked: Checked, number: int, stem: str, lang: str) -> Beside:
    said, found = checked.compared[number].said, checked.compared[number].found
    told = contrast(found, lang)
    title = said.title.texts[lang] if said.title else told["sets"][1]["title"]
    to_rule = rule_link(stem, found.game.name)
    own = None if number else checked.frames_under(0, lang, to_rule)
    walk = checked.frames_under(number + 1, lang, to_rule)
    values = frozenset((name, options[name]) for options in found.options for name in found.changed)
    return Beside(number + 1, title, told, walk and addressed(walk, stem), own and addressed(own, stem), stem, values)


def own_file(stem: str) -> str:
    """Name the frames file of a hand under its own rules, without its questions."""
    return f"{stem}.beside-0.frames.json"


def other_file(stem: str, number: int) -> str:
    """Name the frames file of a hand under another rule set."""
    return f"{stem}.beside-{number}.frames.json"


def rule_link(stem: str, game: str) -> Link:
    """Give the address of a rule's text, seen from a frames file."""
    return lambda rule: link(f"{stem}.frames.json", f"{game}/rules.md", rule)


def addressed(walk: dict[str, Any], stem: str) -> dict[str, Any]:
    """Give the frames with the addresses of the house rules."""
    for rule in walk["rules"].values():
        for house in rule["house"]:
            house["url"] = link(f"{stem}.frames.json", f"{walk['game']}/options.md", house["option"])
    return walk
