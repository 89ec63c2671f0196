"""What a search looks for: rules that decide, the turn in which they do, and conditions on the hand.

All of it is plain data, so that it can be sent to other processes. `where.py` makes it from what people type.
"""

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from ..games.game import Event, Game, Note
from ..rules.options import Options
from ..rules.rulebook import Rule
from ..rules.verdict import Verdict

SOME = ("binds", "allows")
"""A rule with a sentence for one of these takes part in a fold: it decides in somebody's turn, or never."""


class Condition(NamedTuple):
    """One condition: `what` of whom (`of`, a seat or side), about what (a suit, a card), compared with a value.

    Words are compared with a tuple of words, of which any will do.
    """

    what: str
    about: str
    of: str
    op: str
    value: int | tuple[str, ...]


@dataclass(frozen=True)
class Wanted:
    """What is looked for; `tricks` are the first and the last that will do, `turn` the conditions on the turn."""

    rules: frozenset[str] = frozenset()
    folded: frozenset[str] = frozenset()
    """Those of the rules that decide in a turn, or never."""
    seat: str | None = None
    tricks: tuple[int, int] | None = None
    deal: tuple[Condition, ...] = ()
    """On what is settled when the play begins."""
    turn: tuple[Condition, ...] = ()
    end: tuple[Condition, ...] = ()
    before: Mapping[str, Any] = field(default_factory=dict)
    """What lay on the table before the deal, where it was not empty."""

    @property
    def asks(self) -> bool:
        """Whether it takes a turn in which somebody may be asked."""
        return bool(self.folded or self.seat or self.tricks or any(one.what in OF_CHOICE for one in self.turn))


@dataclass
class Scene:
    """A hand at one moment, as far as conditions ask about it; each answer is worked out once."""

    game: Game[Any]
    options: Options
    state: Any
    action: str = ""
    notes: Sequence[Note] = ()

    @cached_property
    def table(self) -> Mapping[str, Any]:
        """What lies on the table, and in the hands: the turn-up belongs to whoever will hold it."""
        table = lying(self.game, self.state)
        holder = table.get("turn_up_of")
        return (
            {**table, "hands": {**table["hands"], holder: [*table["hands"][holder], table["turn_up"]]}}
            if holder
            else table
        )

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdict on everything that the one to act might do."""
        game, choice = self.game, self.game.choice(self.state)
        return tuple(game.judge(self.state, action) for action, _ in choice.options) if choice else ()

    @cached_property
    def legal(self) -> tuple[Verdict, ...]:
        """What may be done; a card with a word to it, or against the rules at a price, is not one more choice."""
        return tuple(one for one in self.verdicts if one.legal and not one.action.endswith("!"))

    @cached_property
    def level(self) -> int:
        """How many rules matter here."""
        reasons = {one.rule for verdict in self.verdicts for one in verdict.because if one.effect != "absent"}
        return len(reasons | {verdict.rule for verdict in self.verdicts})

    @cached_property
    def score(self) -> Mapping[str, Any]:
        """The score sheet; empty for a hand that cannot be scored."""
        return self.game.score(self.state) or {}

    @cached_property
    def record(self) -> Mapping[str, Any]:
        """The record of the finished hand."""
        return self.game.record(self.state, self.notes)

    def seats(self, party: str) -> tuple[str, ...]:
        """The seats of a side; a seat alone."""
        return self.game.seating(self.options).members().get(party, (party,))

    def cards(self, party: str, about: str) -> list[str]:
        """The cards that a party holds: all of them, those of a suit, the trumps, or one card."""
        held = [card for seat in self.seats(party) for card in self.table["hands"].get(seat, ())]
        suit = self.table["trump"] if about == "trump" else about
        return held if not about else [card for card in held if card == suit or card[-1] == suit]


def decides(rule: Rule) -> bool:
    """Whether a rule decides in somebody's turn, or never."""
    return any(effect in rule.texts["en"] for effect in SOME)


def lying(game: Game[Any], state: Any) -> Mapping[str, Any]:
    """The table as it is when somebody is to act, or at the end."""
    return game.table(state, Event(state.phase, "turn", ()))


def _won_by(scene: Scene, party: str) -> int:
    return int(scene.table["won"].get(party, 0))


def _declares(scene: Scene, party: str) -> int:
    seats = scene.seats(party)
    return sum(int(one["points"]) for one in scene.record["declarations"] if one["seat"] in seats)


def _result(scene: Scene) -> tuple[str, ...]:
    """How the hand ended, in all words that are true of it."""
    won = [*scene.table["won"].values()]
    capot = len(won) == 2 and 0 in won and any(won)
    return (str(scene.score.get("result", "")), *(["capot"] if capot else []))


def _belote(scene: Scene) -> str:
    found = scene.record["belote"]
    return str(found["seat"]) if found else "none"


NUMBERS: dict[str, Callable[[Scene, Condition], int]] = {
    "length": lambda scene, one: len(scene.cards(one.of, one.about)),
    "points": lambda scene, one: sum(scene.game.worth(scene.state, card) for card in scene.cards(one.of, "")),
    "level": lambda scene, one: scene.level,
    "choices": lambda scene, one: sum(not one.action.endswith("!") for one in scene.verdicts),
    "legal": lambda scene, one: len(scene.legal),
    "refused": lambda scene, one: sum(not verdict.legal for verdict in scene.verdicts),
    "tricks": lambda scene, one: _won_by(scene, one.of),
    "declares": lambda scene, one: _declares(scene, one.of),
    "total": lambda scene, one: int(scene.score.get("totals", {}).get(one.of, 0)),
    "marks": lambda scene, one: int(scene.score.get("marks", {}).get(one.of, 0)),
    "chips": lambda scene, one: int(scene.score.get("chips", {}).get(one.of, 0)),
}
WORDS: dict[str, Callable[[Scene], tuple[str, ...]]] = {
    "taker": lambda scene: (str(scene.table["taker"] or "none"),),
    "contract": lambda scene: (str(scene.table["contract"] or "none"),),
    "trump": lambda scene: (str(scene.table["trump"] or "none"),),
    "dealer": lambda scene: (str(scene.table["dealer"]),),
    "leader": lambda scene: (str(scene.table["leader"] or "none"),),
    "winning": lambda scene: (str(scene.table["winning"] or "none"),),
    "plays": lambda scene: (scene.action.removesuffix("!"),),
    "belote": lambda scene: (_belote(scene),),
    "result": _result,
}
OF_DEAL = ("taker", "contract", "trump", "dealer")
OF_CHOICE = ("level", "choices", "legal", "refused", "leader", "winning", "plays")
OF_END = ("tricks", "declares", "total", "marks", "chips", "belote", "result")

OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def holds(one: Condition, scene: Scene) -> bool:
    """Whether a condition holds of a moment."""
    if isinstance(one.value, int):
        return OPERATORS[one.op](NUMBERS[one.what](scene, one), one.value)
    return any(word in one.value for word in WORDS[one.what](scene)) == (one.op == "=")


def hold(conditions: Sequence[Condition], scene: Scene) -> bool:
    """Whether all of them hold."""
    return all(holds(one, scene) for one in conditions)
