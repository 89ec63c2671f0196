"""Random hands of OpenSpiel's euchre, the nearest of its games, driven from Python: prints hands a second.

Not a Belote, and its engine is C++: a measure of how far a fast engine with simpler rules gets, not a target.
"""

import sys
from random import Random

import pyspiel

from bench.figure import per_second


def hand(game: pyspiel.Game, rng: Random) -> None:
    """Play one hand to its returns."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    state.returns()


def main(seconds: float) -> None:
    """Print the hands a second."""
    game = pyspiel.load_game("euchre")
    rng = Random(1)
    print(per_second(lambda: hand(game, rng), seconds))


if __name__ == "__main__":
    main(float(sys.argv[1]))
