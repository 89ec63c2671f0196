"""Random hands under random house rules, for the property tests."""

from random import Random
from typing import Any, NamedTuple

from belote_table import BELOTE
from hypothesis import strategies as st

from smazzata.play.hands import Played, play_out
from smazzata.play.players import PLAYERS

HOUSE_RULES = st.fixed_dictionaries(
    {},
    optional={name: st.sampled_from(option.values) for name, option in BELOTE.options.items()},
)
"""Any choice of house rules; those that are left out stay at their default."""


class Dealt(NamedTuple):
    """A finished random hand."""

    start: dict[str, Any]
    options: Any
    played: Played
    record: dict[str, Any]


def deal(seed: int, house: dict[str, Any], players: str = "random", **start: Any) -> Dealt:
    rng = Random(seed)
    options = BELOTE.options.parse(house)
    begun = {**BELOTE.write_start(BELOTE.deal(rng, options, seed % 4)), **start}
    played = play_out(BELOTE, Played(BELOTE.begin(begun, options), ()), PLAYERS[players], rng)
    return Dealt(begun, options, played, BELOTE.record(played.state, played.notes))


HANDS = st.builds(
    deal,
    st.integers(0, 2**32),
    HOUSE_RULES,
    st.sampled_from(["random", "random", "sensible"]),
    frozen=st.sampled_from([0, 0, 81, 300]),
)
