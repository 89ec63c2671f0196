"""Playing a hand out: players act in turn until it is over, and what they did is noted."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ..games.game import Game, Note, State
from ..rules.options import Options

type Player = Callable[[Game[Any], State, Random], str]
"""Chooses one legal action for the player to move."""


class Played(NamedTuple):
    """A hand with all that was done in it."""

    state: Any
    notes: tuple[Note, ...]

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions in order."""
        return tuple(note.action for note in self.notes)


def noted(game: Game[Any], state: Any, action: str) -> tuple[Any, Note]:
    """Apply an action and note it; raises `IllegalAction`, `CannotRead`."""
    seat, phase, legal = state.turn, state.phase, game.legal(state)
    after = game.apply(state, action)
    return after, Note(seat, phase, action, legal, game.deciding_rule(state, action))


def replay(game: Game[Any], start: Mapping[str, Any], options: Options, actions: Sequence[str]) -> Played:
    """The hand after these actions; raises `IllegalAction`, `CannotRead`."""
    state, notes = game.begin(start, options), []
    for action in actions:
        state, note = noted(game, state, action)
        notes.append(note)
    return Played(state, tuple(notes))


def play_out(game: Game[Any], played: Played, player: Player, rng: Random) -> Played:
    """Let the same kind of player act for every seat until the hand is over."""
    state, notes = played.state, [*played.notes]
    while state.turn is not None:
        state, note = noted(game, state, player(game, state, rng))
        notes.append(note)
    return Played(state, tuple(notes))
