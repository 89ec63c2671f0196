"""Random hands under random house rules, for the property tests."""

from random import Random
from typing import Any, NamedTuple

from belote_table import BELOTE, PACK, SEATS
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


def nearly_sorted(seed: int, house: dict[str, Any], players: str = "random", **start: Any) -> Dealt:
    """A hand from a pack that was hardly shuffled, suit by suit or rank by rank: full of declarations."""
    rng = Random(seed)
    pack = sorted(PACK, key=lambda card: card[0]) if rng.random() < 0.3 else list(PACK)
    for _ in range(rng.randrange(7)):
        one, two = rng.randrange(32), rng.randrange(32)
        pack[one], pack[two] = pack[two], pack[one]
    cut = rng.randrange(8)
    pack = pack[cut:] + pack[:cut]
    first = {seat: pack[place * 8 : place * 8 + 5] for place, seat in enumerate(SEATS)}
    rest = [card for place in range(4) for card in pack[place * 8 + 5 : place * 8 + 8]]
    turn_up = rest.pop(rng.randrange(12))
    return deal(seed, house, players, deal={"first": first, "turn_up": turn_up, "stock": rest}, **start)


HANDS = st.builds(
    lambda make, *given, **start: make(*given, **start),
    st.sampled_from([deal, nearly_sorted]),
    st.integers(0, 2**32),
    HOUSE_RULES,
    st.sampled_from(["random", "random", "sensible"]),
    frozen=st.sampled_from([0, 0, 81, 300]),
)
