"""How fast hands are played and replayed, beside other engines."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random

from bench import figure
from bench.figure import Figure
from bundle import places
from smazzata.games.registry import GAMES
from smazzata.play.hands import Played, play_out, replay
from smazzata.play.players import random_player

PEERS = Path(__file__).with_name("peers")
PEERS_PYTHON = places.ROOT / ".venv-bench" / "bin" / "python"
IN_PYODIDE = Path(__file__).with_name("replay.mjs")
SECONDS = 2.0
ROUNDS = 3  # taken in turns, so that a busy machine slows all alike


def peer(name: str) -> float:
    """Ask another engine, in its own environment, for its hands a second."""
    command: list[str | Path] = [PEERS_PYTHON, PEERS / f"{name}.py", str(SECONDS)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def random_hands() -> Iterator[Figure]:
    """Play random Belote hands: bidding, declarations, play, score, the deciding rule of every action noted."""
    game, rng = GAMES["belote"], Random(1)
    options = game.options.parse({})

    def hand() -> None:
        while True:
            played = play_out(game, Played(game.deal(rng, options, 0)), random_player, rng)
            if len(played.notes) > 32:  # not passed by everybody
                game.score(played.state)
                return

    rounds = [(figure.per_second(hand, SECONDS), peer("belote_cli"), peer("open_spiel")) for _ in range(ROUNDS)]
    yield figure.at_least("random Belote hands", max(ours for ours, _, _ in rounds), 5000, "a second")
    beside = figure.middle([ours / belote_cli for ours, belote_cli, _ in rounds])
    yield figure.at_least("… beside belote-cli", beside, 8, "times", 1)
    beside = figure.middle([ours / open_spiel for ours, _, open_spiel in rounds])
    yield Figure("… beside OpenSpiel's euchre (C++)", f"{beside:.2f} times", "", None)


def random_deals() -> Iterator[Figure]:
    """Play random deals of Bestia: questions, exchange, play, payment, the deciding rule of every action noted."""
    game, rng = GAMES["bestia"], Random(1)
    options = game.options.parse({})

    def deal() -> None:
        game.score(play_out(game, Played(game.deal(rng, options, 0)), random_player, rng).state)

    yield figure.at_least("random Bestia deals", figure.per_second(deal, SECONDS), 8000, "a second")


def a_hand() -> str:
    """Play one random hand and give what is needed to replay it, as JSON text."""
    game, rng = GAMES["belote"], Random(4)
    options = game.options.parse({})
    while True:
        dealt = game.deal(rng, options, 0)
        played = play_out(game, Played(dealt), random_player, rng)
        if len(played.actions) > 32:
            return json.dumps({"start": game.write_start(dealt), "actions": played.actions})


def replays() -> Iterator[Figure]:
    """Replay a whole hand from its actions, as every answer in the page does."""
    game, hand = GAMES["belote"], json.loads(a_hand())
    options = game.options.parse({})
    rate = figure.per_second(lambda: replay(game, hand["start"], options, hand["actions"]), SECONDS)
    yield figure.at_most("replay of a whole hand, CPython", 1000 / rate, 2, "ms", 2)
    command: list[str | Path] = ["node", IN_PYODIDE, places.OUTPUT, a_hand()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        yield figure.missing("replay of a whole hand, Pyodide", "≤ 5.00 ms", done.stderr[-200:].strip())
    else:
        yield figure.at_most("replay of a whole hand, Pyodide", float(done.stdout), 5, "ms", 2)
