"""Random hands of OpenSpiel's euchre, the nearest of its games, driven from Python: prints hands a second.

Not a Belote, and its engine is C++: a measure of how far a fast engine with simpler rules gets, not a target.
"""

import gc
import sys
import time
from random import Random

import pyspiel


def hand(game: pyspiel.Game, rng: Random) -> None:
    """Play one hand to its returns."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    state.returns()


def main(seconds: float) -> None:
    """Print the hands a second."""
    gc.disable()
    game = pyspiel.load_game("euchre")
    rng, begun, done = Random(1), time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        hand(game, rng)
        done += 1
    print(done / (time.perf_counter() - begun))


if __name__ == "__main__":
    main(float(sys.argv[1]))
