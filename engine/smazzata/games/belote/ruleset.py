"""A rule set of the Belote family: its names for the rules, its options, whether it knows contro."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from ...rules.options import Options


@cache
def _full(game: str, short: str) -> str:
    return f"{game}.{short}"


@dataclass(frozen=True, eq=False)
class RuleNames:
    """The rule ids of one game under its options.

    The family's code names a rule by its short Belote id, `play.follow`; `renamed` has those that another rule set of
    the family calls differently.
    """

    game: str
    options: Options
    has_contro: bool = False
    renamed: Mapping[str, str] = field(default_factory=dict)

    def rule(self, short: str) -> str:
        """The full id of a rule in this rule set."""
        return _full(self.game, self.renamed.get(short, short))

    @property
    def multiplies_last(self) -> bool:
        """Whether the multiplier of senza and contro takes in the last trick and capot (`score.scope`, A20)."""
        return self.options.get("score.scope", "cards") in ("tricks", "all")
