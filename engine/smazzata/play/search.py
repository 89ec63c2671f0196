"""Finding hands: random deals, played by sensible players, in which given rules decide.

Deal number i of a seed is always the same deal, whatever is looked for and whoever looks at it, so that a search may be
cut into slices and these given to several workers: `look` is a pure function of its arguments.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from ..games.game import Game, Note
from ..rules.options import Options
from .found import Found, found_in
from .wanted import Scene, Wanted, hold, lying


class Turn(NamedTuple):
    """One turn of a hand: the state before it, what was done, and in which trick."""

    state: Any
    action: str
    trick: int | None


class Moment(NamedTuple):
    """A turn that will do: after how many actions it comes, and which of the wanted rules decide in it."""

    actions: int
    turn: Turn
    rules: frozenset[str]


class Sight(NamedTuple):
    """A hand in which everything that was wanted is there; the moment to ask is None where nobody is to be asked."""

    turns: tuple[Turn, ...]
    final: Any
    moment: Moment | None


@dataclass(frozen=True)
class Search:
    """One search: what is looked for, among the deals of a seed."""

    game: Game[Any]
    options: Options
    wanted: Wanted
    seed: int

    def found(self, numbers: Iterable[int]) -> Iterator[Found | None]:
        """What is found in each of these deals, in their order; None where there is nothing."""
        for number in numbers:
            yield look(self.game, self.options, self.wanted, self.seed, number)


def dealt(game: Game[Any], options: Options, seed: int, number: int, before: Mapping[str, Any] | None = None) -> Any:
    """Deal number so-and-so of a seed, whatever lay on the table before; `smazzata deal` deals the same ones."""
    rng = Random(f"{seed}/{number}")
    state = game.deal(rng, options, rng.randrange(len(game.seating(options).seats)))
    return game.begin({**game.write_start(state), **before}, options) if before else state


def look(game: Game[Any], options: Options, wanted: Wanted, seed: int, number: int) -> Found | None:
    """Deal, have it played, and see whether what is wanted is in the hand."""
    sight = _watch(game, options, wanted, dealt(game, options, seed, number, wanted.before))
    return None if sight is None else found_in(game, options, wanted, sight, seed, number)


def _watch(game: Game[Any], options: Options, wanted: Wanted, state: Any) -> Sight | None:
    """Play a hand as long as it may become one that is wanted."""
    count = Tricks()
    turns: list[Turn] = []
    places: list[int] = []
    open_for = wanted.folded
    while state.turn is not None:
        trick = count.trick(state)
        if count.begins and wanted.deal and not hold(wanted.deal, Scene(game, options, state)):
            return None
        late = wanted.tricks is not None and trick is not None and trick > wanted.tricks[1]
        if late and (open_for or (wanted.asks and not places)):
            return None
        turn = Turn(state, game.advise(state).action, trick)
        if _may_do(game, options, wanted, turn):
            places.append(len(turns))
            open_for = open_for and open_for.difference(game.considered(state))
        turns.append(turn)
        state = game.after(state, turn.action)
    if open_for or (not count.began and wanted.deal and not hold(wanted.deal, Scene(game, options, state))):
        return None
    return judge(game, options, wanted, turns, state, places)


def _may_do(game: Game[Any], options: Options, wanted: Wanted, turn: Turn) -> bool:
    """Whether a turn is of the seat and the trick that are asked for, and a wanted rule may decide in it."""
    if wanted.seat and game.seating(options).seats[turn.state.turn] != wanted.seat:
        return False
    if wanted.tricks and not (turn.trick is not None and wanted.tricks[0] <= turn.trick <= wanted.tricks[1]):
        return False
    any_turn = wanted.asks and not wanted.folded
    return any_turn or not wanted.rules.isdisjoint(game.considered(turn.state))


class Tricks:
    """Counts the tricks of a hand as it goes on: the first is over when somebody plays a second card."""

    def __init__(self, before: int = 0) -> None:
        self.began = self.begins = False
        self._before = before
        self._played = self._size = 0
        self._first: set[int] = set()

    def trick(self, state: Any) -> int | None:
        """The trick in which the next card will be played; to be asked once in each turn."""
        self.begins = False
        if state.phase != "play":
            return None
        self.begins, self.began = not self.began, True
        if not self._size:
            self._size = len(self._first) if state.turn in self._first else 0
            self._first.add(state.turn)
        trick = self._before + 1 + (self._played // self._size if self._size else 0)
        self._played += 1
        return trick


def follow(game: Game[Any], state: Any, actions: Iterable[str]) -> tuple[list[Turn], Any]:
    """The turns of a hand that has been played, and its end; raises `IllegalAction`, `CannotRead`."""
    ending = state.phase == "play"
    count, turns = Tricks(sum(lying(game, state)["won"].values()) if ending else 0), []
    for action in actions:
        turns.append(Turn(state, action, count.trick(state)))
        state = game.apply(state, action)
    return turns, state


def judge(
    game: Game[Any],
    options: Options,
    wanted: Wanted,
    turns: Collection[Turn],
    final: Any,
    places: Iterable[int] | None = None,
    *,
    late: bool = False,
) -> Sight | None:
    """See whether what is wanted is in a finished hand; `late` takes the last moment that will do, not the first.

    `places` are the turns that may do, where that is known.
    """
    turns = tuple(turns)
    notes = [Note(turn.state, turn.action, "") for turn in turns]
    if wanted.end and not hold(wanted.end, Scene(game, options, final, notes=notes)):
        return None
    if places is None:
        places = [place for place, turn in enumerate(turns) if _may_do(game, options, wanted, turn)]
    moments = [moment for place in places if (moment := _moment(game, options, wanted, turns, place))]
    missing = wanted.rules.difference(*(moment.rules for moment in moments))
    if missing & wanted.folded or (wanted.asks and not moments):
        return None
    if missing and not missing <= _scored(game, final) and not missing <= _told(game, turns, final):
        return None
    if not moments:
        first = next((turn for turn in turns if turn.state.phase == "play"), turns[0])
        return Sight(turns, final, None) if hold(wanted.turn, Scene(game, options, first.state, first.action)) else None
    most = max(len(moment.rules) for moment in moments)
    best = [moment for moment in moments if len(moment.rules) == most]
    return Sight(turns, final, best[-1 if late else 0])


def _moment(game: Game[Any], options: Options, wanted: Wanted, turns: tuple[Turn, ...], place: int) -> Moment | None:
    """The moment to ask that a turn is: there is something to choose, a wanted rule decides, the conditions hold."""
    turn = turns[place]
    scene = Scene(game, options, turn.state, turn.action)
    rules = wanted.rules.intersection(verdict.rule for verdict in scene.verdicts)
    deciding = bool(rules) or (wanted.asks and not wanted.folded)
    if not deciding or len(scene.verdicts) < 2 or not hold(wanted.turn, scene):
        return None
    return Moment(place, turn, rules)


def _scored(game: Game[Any], final: Any) -> set[str]:
    """The rules that the lines of the score sheet name."""
    score = game.score(final) or {}
    return {line["rule"] for part in ("lines", "settlement") for line in score.get(part, ())} | {
        *score.get("frozen_rules", ())
    }


def _told(game: Game[Any], turns: tuple[Turn, ...], final: Any) -> set[str]:
    """All rules that the events of a hand show, its declarations and its score sheet."""
    rules = _scored(game, final)
    opening = game.opening_events(turns[0].state)
    afters = [*(turn.state for turn in turns[1:]), final]
    happened = (game.events(turn.state, turn.action, after) for turn, after in zip(turns, afters, strict=True))
    for events in (opening, *happened):
        for event, state in events:
            rules.update(event.cites)
            rules.update(finding.verdict.rule for finding in game.findings(state, event))
    return rules
