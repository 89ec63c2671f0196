"""The rule sets of the family, ready to be played."""

from importlib import resources

from ...rules.options import read_options
from ...rules.rulebook import read_rulebook
from .game import BeloteFamily

_HERE = resources.files("smazzata.games.belote")
_OPTIONS = _HERE / "options.toml"

BELOTE = BeloteFamily(
    "belote",
    read_rulebook(_HERE / "belote.toml", "belote"),
    read_options(_OPTIONS, "belote"),
    {},
    has_contro=False,
)
