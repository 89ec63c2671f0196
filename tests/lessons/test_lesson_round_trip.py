"""A hand of any game, written as a scenario and read again, is the same hand."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lesson_sample import lesson

from smazzata.games.registry import GAMES
from smazzata.lessons.writing import scenario_text
from smazzata.play.hands import Played, play_out
from smazzata.play.players import player

ABOUT = {key: {"en": 'A "hand": #1', "it": "Una mano: l'1"} for key in ("title", "summary")}


@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers(0, 10_000), players=st.sampled_from(["random", "sensible"]), dealer=st.integers(0, 3))
def test_round_trip(name: str, seed: int, players: str, dealer: int) -> None:
    game, rng = GAMES[name], Random(seed)
    options = game.options.parse({})
    played = play_out(game, Played(game.deal(rng, options, dealer)), player(players), rng)
    record = game.record(played.state, played.notes)
    read = lesson(scenario_text(record, played.notes, game.write_start(played.state), ABOUT))
    assert read.report() == []
    assert read.record() == record
