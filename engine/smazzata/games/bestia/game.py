"""Bestia: what may be done, what is done, and what it comes to."""

from collections.abc import Mapping, Sequence
from importlib import resources
from random import Random
from typing import Any

from ...rules.options import Options, read_options
from ...rules.rulebook import read_rulebook
from ...rules.verdict import IllegalAction, Verdict
from ...values.cards import ITALIAN_40, one_of
from ...values.errors import CannotRead
from ...values.table import Seating
from ..game import Advice, Note
from .advice import advise
from .asking import ASKING, position
from .dealing import Start, read_start, shuffled, write_start
from .hand import REVOKE, Hand, Rules, after, begin, findings
from .narration import Narration
from .recording import record
from .ruleset import NAME, RuleNames
from .session import next_hand
from .staying import STAYING, answer_at, answer_of, answers, read_answer
from .verdicts import judge

_HERE = resources.files("smazzata.games.bestia")


class Bestia(Narration):
    """The game of Bestia, for five or four players."""

    name = NAME
    pack = ITALIAN_40

    def __init__(self) -> None:
        self.book = read_rulebook(_HERE / "bestia.toml", NAME)
        self.options = read_options(_HERE / "options.toml", NAME)
        self._compiled: dict[Options, Rules] = {}

    def seating(self, options: Options) -> Seating:
        """Five seats or four, without sides (`bestia.players`)."""
        return self.rules(options).names.seating

    def rules(self, options: Options) -> Rules:
        """The rule set compiled for these options; kept."""
        rules = self._compiled.get(options)
        if rules is None:
            rules = self._compiled[options] = Rules.of(RuleNames(options))
        return rules

    def deal(self, rng: Random, options: Options, dealer: int) -> Hand:
        """A random deal with an empty pot, before its first action."""
        rules = self.rules(options)
        return begin(rules, Start(dealer, shuffled(rng, rules.seats, dealer), 0, (0,) * rules.seats))

    def begin(self, start: Mapping[str, Any], options: Options) -> Hand:
        """The deal before its first action; raises `CannotRead` for a bad start."""
        rules = self.rules(options)
        return begin(rules, read_start(start, rules.names.seating))

    def write_start(self, state: Hand) -> dict[str, Any]:
        """The start of a deal as JSON values."""
        return write_start(state.start, state.rules.names.seating)

    def next_hand(self, final: Hand) -> dict[str, Any]:
        """What the next start takes over from a finished deal: the dealer, the pot, the balances."""
        return next_hand(final)

    def read(self, state: Hand, text: str) -> str:
        """An action in its one notation; raises `CannotRead` when it makes no sense in this phase for this hand."""
        if state.turn is None:
            raise CannotRead(f"{text!r} comes after the end of the hand")
        seat, hand = state.rules.names.seating.seats[state.turn], state.hands[state.turn]
        if state.phase == "stay":
            return read_answer(hand, seat, text)
        card = ITALIAN_40.card(text.removesuffix(REVOKE))
        if not hand >> card & 1:
            raise CannotRead(f"{seat} does not hold {ITALIAN_40.codes[card]}")
        if text.endswith(REVOKE) and findings(state).legal >> card & 1:
            raise CannotRead(f"{text!r}: the card is allowed, without {REVOKE}")
        return text

    def legal(self, state: Hand) -> tuple[str, ...]:
        """All legal actions; never empty while the deal is not over. A card against the rules is not among them."""
        found, turn = state.found, state.turn
        if found is None or turn is None:
            return ()
        hand = state.hands[turn]
        return ITALIAN_40.write(hand & found.keep) if state.table is not None else answers(hand, found.keep)

    def pick(self, state: Hand, rng: Random) -> str:
        """One of the legal actions, all equally likely; before the play out or in, then one of the ways to stay in."""
        found, turn = state.found, state.turn
        assert found is not None
        assert turn is not None
        if state.table is not None:
            return ITALIAN_40.codes[one_of(state.hands[turn] & found.keep, rng)]
        if rng.random() < 0.5:
            return "out"
        return answer_at(state.hands[turn], one_of(found.keep & STAYING, rng))

    def judge(self, state: Hand, action: str) -> Verdict:
        """Whether an action (as `read` gives it) is legal now, and why."""
        return judge(state, action)

    def apply(self, state: Hand, action: str) -> Hand:
        """The deal after the action; raises `IllegalAction` with the verdict, `CannotRead` for nonsense."""
        action = self.read(state, action)
        if not self._allowed(state, action):
            raise IllegalAction(judge(state, action))
        return after(state, action)

    def _allowed(self, state: Hand, action: str) -> bool:
        if action.endswith(REVOKE):
            return state.rules.penalizing
        return bool(findings(state).legal >> self._place(state, action) & 1)

    def _place(self, state: Hand, action: str) -> int:
        """The place of an action in the set over which the rules are folded."""
        if state.phase == "stay":
            assert state.turn is not None
            return answer_of(state.hands[state.turn], action)
        return ITALIAN_40.places[action[:2]]

    after = staticmethod(after)

    def deciding_rule(self, state: Hand, action: str) -> str:
        """The rule that decides on a legal action, without the reasons: what a record keeps."""
        assert state.found is not None
        if state.table is None:
            return state.found.deciding(self._place(state, action)).rule
        if len(action) > 2:
            return judge(state, action).rule
        return state.found.deciding(ITALIAN_40.places[action]).rule

    def considered(self, state: Hand) -> Sequence[str]:
        """The rules that are looked at in this turn; those that decide on something are among them."""
        if state.found is None:
            return []
        rules = [step.rule for step in state.found.steps]
        return [*rules, state.rules.names.rule("penalty.revoke-penalize")] if state.rules.penalizing else rules

    def worth(self, state: Hand, card: str) -> int:
        """Nothing: cards have no points here."""
        return 0

    def position(self, request: Mapping[str, Any], options: Options) -> Hand:
        """A deal in the middle of a trick, of which only the mover's cards and the table are known."""
        return position(self.rules(options), request)

    def ask(self, operation: str, request: Mapping[str, Any], options: Options) -> dict[str, Any]:
        """The answer to a question outside a deal (`score`); raises `CannotRead`."""
        if operation not in ASKING:
            raise CannotRead(f"no operation {operation!r} for {NAME}; operations: play, {', '.join(ASKING)}")
        return ASKING[operation](self.rules(options), request)

    def advise(self, state: Hand) -> Advice:
        """What a careful player would do, on what the player to move may know."""
        return advise(state, self.legal(state))

    def record(self, final: Hand, notes: Sequence[Note]) -> dict[str, Any]:
        """The hand record of a finished deal (the format `smazzata-hand/1`)."""
        return record(self.options.changed(final.rules.names.options), final, notes, self.legal)


BESTIA = Bestia()
