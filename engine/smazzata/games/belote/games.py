"""The rule sets of the family, ready to be played."""

from importlib import resources

from ...rules.options import read_options
from ...rules.rulebook import read_rulebook
from .game import BeloteFamily

_HERE = resources.files("smazzata.games.belote")
_OPTIONS = _HERE / "options.toml"

_BELOTE_BOOK = read_rulebook(_HERE / "belote.toml", "belote")
_BELOTA_BOOK = read_rulebook(_HERE / "belota.toml", "belota", _BELOTE_BOOK)

BELOTE = BeloteFamily(
    "belote",
    _BELOTE_BOOK,
    read_options(_OPTIONS, "belote"),
    {"lead.taker": "lead.first"},
    has_contro=False,
)
BELOTA = BeloteFamily(
    "belota",
    _BELOTA_BOOK,
    read_options(_OPTIONS, "belota"),
    {**_BELOTA_BOOK.renamed, "lead.eldest": "lead.first"},
    has_contro=True,
)
