"""Random deals under random house rules, for the property tests."""

from random import Random
from typing import Any, NamedTuple

from bestia_table import BESTIA
from hypothesis import strategies as st

from smazzata.play.hands import Played, play_out
from smazzata.play.players import PLAYERS, random_player

HOUSE_RULES = st.fixed_dictionaries(
    {},
    optional={name: st.sampled_from(option.values) for name, option in BESTIA.options.items()},
)
"""Any choice of house rules; those that are left out stay at their default."""


class Dealt(NamedTuple):
    """A finished random deal."""

    start: dict[str, Any]
    options: Any
    played: Played
    record: dict[str, Any]


def wavering_player(game: Any, state: Any, rng: Random) -> str:
    """Drops out half the time, changes many cards, and breaks a rule now and then where that is possible."""
    legal = game.legal(state)
    if state.phase == "stay":
        return "out" if rng.random() < 0.5 else rng.choice(sorted(legal, key=len)[-8:])
    if state.rules.penalizing and rng.random() < 0.1:
        against = {card for card, _ in game.choice(state).options if card not in legal and card.endswith("!")}
        if against:
            return rng.choice(sorted(against))
    return random_player(game, state, rng)


def hungry_player(game: Any, state: Any, rng: Random) -> str:
    """Always stays in and changes four cards, if allowed: the stock runs out."""
    return max(game.legal(state), key=len) if state.phase == "stay" else random_player(game, state, rng)


KINDS = {**PLAYERS, "wavering": wavering_player, "hungry": hungry_player}


def deal(seed: int, house: dict[str, Any], players: str = "random", **start: Any) -> Dealt:
    rng = Random(seed)
    options = BESTIA.options.parse(house)
    dealer = rng.randrange(len(BESTIA.seating(options).seats))
    begun = {**BESTIA.write_start(BESTIA.deal(rng, options, dealer)), **start}
    played = play_out(BESTIA, Played(BESTIA.begin(begun, options)), KINDS[players], rng)
    return Dealt(begun, options, played, BESTIA.record(played.state, played.notes))


DEALS = st.builds(
    deal,
    st.integers(0, 2**32),
    HOUSE_RULES,
    st.sampled_from(["random", "wavering", "wavering", "hungry", "sensible"]),
    pot=st.sampled_from([0, 0, 3, 7, 23]),
)
