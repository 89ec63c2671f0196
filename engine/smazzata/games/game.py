"""What every game offers to the floors above."""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from ..rules.options import Options, OptionTable
from ..rules.rulebook import Rulebook
from ..rules.terms import Term, Terms
from ..rules.verdict import Verdict
from ..values.cards import Pack
from ..values.table import Seating


class State(Protocol):
    """A hand after some actions: immutable."""

    @property
    def phase(self) -> str:
        """What is being done now, in the game's own words; "over" at the end."""
        ...

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        ...

    @property
    def turn(self) -> int | None:
        """The seat that is to act, if any."""
        ...


type Sentence = tuple[str, Terms]
"""A sentence of the catalogue, by its dotted key, and what it speaks of."""


class Event(NamedTuple):
    """Something that happened.

    `phase` and `kind` are words of the frame format, `says` tells it, `cites` names the rules that it shows, `facts`
    go into the frame as they are (JSON values); `label` is what a call is named in the record, where no plain word is.
    """

    phase: str
    kind: str
    says: tuple[Sentence, ...]
    cites: tuple[str, ...] = ()
    facts: Mapping[str, Any] = MappingProxyType({})
    label: Term | None = None


class Finding(NamedTuple):
    """What became of one declaration (or payment): a verdict to be told beside an event."""

    verdict: Verdict
    facts: Mapping[str, Any]


class Chip(NamedTuple):
    """A short fact that stays in view: the trump, the taker, the number of the trick, the score, the pot."""

    kind: str
    key: str
    terms: Terms


class Note(NamedTuple):
    """What is kept of one action: the hand before it, what was done, the rule that decided."""

    before: State
    action: str
    rule: str

    @property
    def seat(self) -> int:
        """Who acted."""
        seat = self.before.turn
        assert seat is not None
        return seat

    @property
    def phase(self) -> str:
        """In which phase of the game."""
        return self.before.phase


class Advice(NamedTuple):
    """What a careful player would do: one legal action, with the catalogue's keys of the sentence and of its reason."""

    action: str
    key: str
    reason: str
    terms: Mapping[str, Term] = MappingProxyType({})


class Choice(NamedTuple):
    """What is to be decided now: its kind, and the actions offered, legal or not, each with a label."""

    kind: str
    prompt: str
    options: Sequence[tuple[str, Term]]


class Game[S: State](Protocol):
    """A game, or a rule set of a family of games."""

    name: str
    pack: Pack
    book: Rulebook
    options: OptionTable

    def seating(self, options: Options) -> Seating:
        """The seats and sides under these options."""
        ...

    def deal(self, rng: Random, options: Options, dealer: int) -> S:
        """A random hand before its first action."""
        ...

    def begin(self, start: Mapping[str, Any], options: Options) -> S:
        """The hand before its first action; raises `CannotRead` for a bad start."""
        ...

    def write_start(self, state: S) -> dict[str, Any]:
        """The start of a hand as JSON values."""
        ...

    def next_hand(self, final: S) -> dict[str, Any]:
        """What the next start of a match takes over from a finished hand: its dealer, the score; as JSON values."""
        ...

    def read(self, state: S, text: str) -> str:
        """An action in its one notation; raises `CannotRead` when it makes no sense in this phase for this hand."""
        ...

    def legal(self, state: S) -> tuple[str, ...]:
        """All legal actions; never empty while the hand is not over."""
        ...

    def pick(self, state: S, rng: Random) -> str:
        """One of the legal actions, all equally likely; where a thing can be done in several ways, first the thing."""
        ...

    def judge(self, state: S, action: str) -> Verdict:
        """Whether an action (as `read` gives it) is legal now, and why."""
        ...

    def apply(self, state: S, action: str) -> S:
        """The hand after the action; raises `IllegalAction` with the verdict."""
        ...

    def after(self, state: S, action: str) -> S:
        """The hand after one of its `legal` actions, which is not checked again."""
        ...

    def opening_events(self, state: S) -> Sequence[tuple[Event, S]]:
        """What happens before the first action, each with the state it leads to."""
        ...

    def events(self, before: S, action: str, after: S) -> Sequence[tuple[Event, S]]:
        """What an action brings about, itself first, each with the state to be shown with it."""
        ...

    def table(self, state: S, event: Event) -> dict[str, Any]:
        """What lies on the table, as the frame's `table`."""
        ...

    def chips(self, state: S, event: Event) -> Sequence[Chip]:
        """The facts that stay in view."""
        ...

    def findings(self, state: S, event: Event) -> Sequence[Finding]:
        """The declarations that an event tells of, each with its verdict."""
        ...

    def choice(self, state: S) -> Choice | None:
        """What is to be decided now."""
        ...

    def score(self, state: S) -> dict[str, Any] | None:
        """The score sheet of a finished hand as JSON values, without texts; None when it cannot be scored."""
        ...

    def position(self, request: Mapping[str, Any], options: Options) -> S:
        """A hand of which only the mover's cards and the table are known; raises `CannotRead`."""
        ...

    def ask(self, operation: str, request: Mapping[str, Any], options: Options) -> dict[str, Any]:
        """The answer to a question outside a hand, in JSON values; raises `CannotRead`."""
        ...

    def advise(self, state: S) -> Advice:
        """What a careful player would do, on its own cards and what is public; the hand must not be over."""
        ...

    def deciding_rule(self, state: S, action: str) -> str:
        """The id of the rule that decides on a legal action, without the reasons."""
        ...

    def considered(self, state: S) -> Sequence[str]:
        """The rules that are looked at in this turn; those that decide on something are among them."""
        ...

    def worth(self, state: S, card: str) -> int:
        """The points that a card counts in this hand; 0 in games without points."""
        ...

    def record(self, final: S, notes: Sequence[Note]) -> dict[str, Any]:
        """The hand record of a finished hand (the format `smazzata-hand/1`)."""
        ...
