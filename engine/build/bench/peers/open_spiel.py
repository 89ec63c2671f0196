"""Random hands of OpenSpiel's euchre, the nearest of its games, driven from Python: prints hands a second.

Not a Belote, and its engine is C++: a measure of how far a fast engine with simpler rules gets, not a target.
"""

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


def main(seconds: float, rounds: int = 3) -> None:
    """Measure as `bench.figure.per_second` does."""
    game, rng, rates = pyspiel.load_game("euchre"), Random(1), []
    for _ in range(rounds):
        begun, done = time.perf_counter(), 0
        while time.perf_counter() - begun < seconds / rounds:
            hand(game, rng)
            done += 1
        rates.append(done / (time.perf_counter() - begun))
    print(max(rates))


if __name__ == "__main__":
    main(float(sys.argv[1]))
