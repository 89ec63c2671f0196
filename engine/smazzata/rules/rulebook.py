"""The rulebook: each rule with its sentences and its sources, read from a TOML file."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from ..values.languages import LANGUAGES
from ..values.tables import read_table


@dataclass(frozen=True)
class Rule:
    """One rule.

    `cites` are the numbered sentences of the source text, `silence` says that none of them states the rule and that
    the public `sources` do. `options` may replace or change it; `option` is the house rule under which alone it holds.
    `texts[lang]` has title, text and the sentences of its verdicts.
    """

    id: str
    group: str
    cites: tuple[str, ...]
    silence: bool
    sources: tuple[str, ...]
    options: tuple[str, ...]
    option: str
    inherits: str
    replaces: tuple[str, ...]
    texts: Mapping[str, Mapping[str, str]]

    def text(self, lang: str, key: str) -> str:
        """A sentence of the rule; empty when it has none of that kind."""
        return self.texts[lang].get(key, "")

    @property
    def source(self) -> str:
        """Where it comes from, in short: the sentence numbers, or the public sources where the text is silent."""
        return ", ".join(self.sources if self.silence and self.sources else self.cites)


@dataclass(frozen=True, eq=False)
class Rulebook(Mapping[str, Rule]):
    """The rules of one game by id, in the order of the file."""

    game: str
    rules: Mapping[str, Rule]

    def __getitem__(self, rule: str) -> Rule:
        return self.rules[rule]

    def __iter__(self) -> Any:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    @property
    def renamed(self) -> dict[str, str]:
        """The rules of the parent that others of this book stand for, both without the game."""
        return {old: rule.id.partition(".")[2] for rule in self.rules.values() for old in rule.replaces}

    def find(self, name: str) -> Rule | None:
        """The rule of that id, which may be given without the game."""
        return self.rules.get(name) or self.rules.get(f"{self.game}.{name}")


def read_rulebook(file: Traversable, game: str, parent: Rulebook | None = None) -> Rulebook:
    """The rulebook in a TOML file; what it leaves out, or inherits, is filled in from `parent`."""
    data = read_table(file)
    rules = {}
    for group, entries in data.items():
        alone = (
            bool(LANGUAGES.keys() & entries.keys()) or "inherits" in entries
        )  # a group that is one rule, such as bestia.goal
        for name, entry in {"": entries}.items() if alone else entries.items():
            rule = _rule(f"{game}.{group}.{name}".removesuffix("."), group, entry, parent)
            rules[rule.id] = rule
    return Rulebook(game, rules)


def _rule(full: str, group: str, entry: Mapping[str, Any], parent: Rulebook | None) -> Rule:
    inherits = entry.get("inherits", "")
    above = parent[inherits] if parent is not None and inherits else None

    def own(key: str, otherwise: Any) -> Any:
        return entry.get(key, getattr(above, key) if above else otherwise)

    return Rule(
        full,
        group,
        tuple(own("cites", ())),
        bool(own("silence", False)),
        tuple(own("sources", ())),
        tuple(own("options", ())),
        str(own("option", "")),
        inherits,
        tuple(entry.get("replaces", ())),
        {lang: {**(above.texts[lang] if above else {}), **entry.get(lang, {})} for lang in LANGUAGES},
    )
