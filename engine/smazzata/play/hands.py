"""Playing a hand out: players act in turn until it is over, and what they did is noted."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ..games.game import Game, Note, State
from ..rules.options import Options
from ..values.tuples import made

type Player = Callable[[Game[Any], State, Random], str]
"""Chooses one of the legal actions for the player to move."""


class Played(NamedTuple):
    """A hand with all that was done in it."""

    state: Any
    notes: tuple[Note, ...] = ()

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions in order."""
        return tuple(note.action for note in self.notes)


def act(game: Game[Any], played: Played, action: str) -> Played:
    """The hand one action further; raises `IllegalAction`, `CannotRead`."""
    state = played.state
    after = game.after(state, action) if action in game.legal(state) else game.apply(state, action)
    return Played(after, (*played.notes, Note(state, action, game.deciding_rule(state, action))))


def replay(game: Game[Any], start: Mapping[str, Any], options: Options, actions: Sequence[str]) -> Played:
    """The hand after these actions; raises `IllegalAction`, `CannotRead`."""
    played = Played(game.begin(start, options))
    for action in actions:
        played = act(game, played, action)
    return played


def play_out(game: Game[Any], played: Played, player: Player, rng: Random) -> Played:
    """Let the same kind of player act for every seat until the hand is over."""
    state, notes = played.state, [*played.notes]
    after, rule_of = game.after, game.deciding_rule
    while state.turn is not None:
        action = player(game, state, rng)
        notes.append(made(Note, (state, action, rule_of(state, action))))
        state = after(state, action)
    return Played(state, tuple(notes))
