"""The games of the Belote family: what may be done, what is done, and why."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ...rules.options import Options, OptionTable
from ...rules.rulebook import Rulebook
from ...rules.verdict import IllegalAction, Verdict
from ...values.cards import FRENCH_32, one_of
from ...values.errors import CannotRead
from ...values.table import PAIRS, Seating
from ..game import Advice, Note
from .advice import advise
from .asking import ASKING, position
from .bidding import CALLS
from .dealing import Start, read_start, shuffled, write_start
from .hand import Hand, Rules, bid_calls, bid_findings
from .match import match_after, next_start
from .narration import Narration
from .progress import after, begin
from .recording import record
from .ruleset import RuleNames
from .scoring import CARD_POINTS
from .showing import Showing
from .verdicts import ANNOUNCE, announcements, can_declare, judge_call, judge_card, judge_declaring


class BeloteFamily(Narration, Showing):
    """One rule set of the family, such as Belote itself."""

    pack = FRENCH_32

    def __init__(
        self, name: str, book: Rulebook, options: OptionTable, renamed: Mapping[str, str], *, has_contro: bool
    ) -> None:
        self.name = name
        self.book = book
        self.options = options
        self._renamed = renamed
        self._has_contro = has_contro
        self._compiled: dict[Options, Rules] = {}

    def seating(self, options: Options) -> Seating:
        """Four seats in two pairs, whatever the options (`seats.pairs`)."""
        return PAIRS

    def rules(self, options: Options) -> Rules:
        """The rule set compiled for these options; kept."""
        rules = self._compiled.get(options)
        if rules is None:
            names = RuleNames(self.name, options, self._has_contro, self._renamed)
            rules = self._compiled[options] = Rules.of(names)
        return rules

    def deal(self, rng: Random, options: Options, dealer: int) -> Hand:
        """A random deal with nothing scored yet, before its first action."""
        return begin(self.rules(options), Start(dealer, shuffled(rng, dealer)))

    def begin(self, start: Mapping[str, Any], options: Options) -> Hand:
        """The hand before its first action; raises `CannotRead` for a bad start."""
        return begin(self.rules(options), read_start(start))

    def write_start(self, state: Hand) -> dict[str, Any]:
        """The start of a hand as JSON values."""
        return write_start(state.start)

    def next_hand(self, final: Hand) -> dict[str, Any]:
        """What the next start of a match takes over; after a won match the score begins anew (`match.target`)."""
        return next_start(match_after(final))

    def read(self, state: Hand, text: str) -> str:
        """An action in its one notation; raises `CannotRead` when it makes no sense in this phase for this hand."""
        phase = state.phase
        if phase == "bid":
            if text not in CALLS:
                raise CannotRead(f"{text!r} is not a call; calls: {' '.join(CALLS)}")
            return text
        if phase == "declare":
            if text not in ("declare", "silent"):
                raise CannotRead(f"{text!r}: either declare or silent")
            return text
        if phase == "over":
            raise CannotRead(f"{text!r} comes after the end of the hand")
        assert state.play is not None
        card = FRENCH_32.card(text.removesuffix(ANNOUNCE))
        if not state.play.hands[state.play.turn] >> card & 1:
            raise CannotRead(f"{PAIRS.seats[state.play.turn]} does not hold {FRENCH_32.codes[card]}")
        if text.endswith(ANNOUNCE) and not state.rules.announcing:
            raise CannotRead(f"{text!r}: belote is announced automatically here")
        return text

    def legal(self, state: Hand) -> tuple[str, ...]:
        """All legal actions; never empty while the hand is not over."""
        if state.play is not None:
            play = state.play
            cards = FRENCH_32.write(play.hands[play.turn] & play.found.keep) if play.found is not None else ()
            return (*cards, *announcements(state)) if state.rules.announcing else cards
        phase = state.phase
        if phase == "bid":
            assert state.bidding is not None
            return bid_calls(state.rules, state.bidding)
        if phase == "declare":
            return ("declare", "silent") if can_declare(state) else ("silent",)
        return ()

    def pick(self, state: Hand, rng: Random) -> str:
        """One of the legal actions, all equally likely."""
        play = state.play
        if play is not None and not state.rules.announcing:
            assert play.found is not None
            return FRENCH_32.codes[one_of(play.hands[play.turn] & play.found.keep, rng)]
        return rng.choice(self.legal(state))

    def judge(self, state: Hand, action: str) -> Verdict:
        """Whether an action (as `read` gives it) is legal now, and why."""
        phase = state.phase
        if phase == "play":
            return judge_card(state, action)
        if phase == "declare":
            return judge_declaring(state, action)
        return judge_call(state, action)

    def apply(self, state: Hand, action: str) -> Hand:
        """The hand after the action; raises `IllegalAction` with the verdict, `CannotRead` for nonsense."""
        action = self.read(state, action)
        if action not in self.legal(state):
            raise IllegalAction(self.judge(state, action))
        return after(state, action)

    after = staticmethod(after)

    def deciding_rule(self, state: Hand, action: str) -> str:
        """The rule that decides on a legal action, without the reasons: what a record keeps."""
        if (play := state.play) is not None:
            assert play.found is not None
            return play.found.deciding(FRENCH_32.places[action[:2]]).rule
        if state.phase == "bid":
            assert state.bidding is not None
            return bid_findings(state.rules, state.bidding).deciding(CALLS.index(action)).rule
        return self.judge(state, action).rule

    def considered(self, state: Hand) -> Sequence[str]:
        """The rules that are looked at in this turn; those that decide on something are among them."""
        if state.play is not None:
            return [] if state.play.found is None else [step.rule for step in state.play.found.steps]
        if state.phase == "bid":
            assert state.bidding is not None
            return [step.rule for step in bid_findings(state.rules, state.bidding).steps]
        return [state.rules.names.rule("decl.voluntary")] if state.phase == "declare" else []

    def worth(self, state: Hand, card: str) -> int:
        """The points of a card under this hand's trump; as a plain card while there is none."""
        trump = state.table.trump if state.table is not None else None
        return CARD_POINTS[trump][FRENCH_32.card(card)]

    def position(self, request: Mapping[str, Any], options: Options) -> Hand:
        """A hand of which only the mover's cards and the table are known; raises `CannotRead`."""
        return position(self.rules(options), request)

    def ask(self, operation: str, request: Mapping[str, Any], options: Options) -> dict[str, Any]:
        """The answer to a question outside a hand (calls, declarations, score); raises `CannotRead`."""
        if operation not in ASKING:
            raise CannotRead(f"no operation {operation!r} for {self.name}; operations: play, {', '.join(ASKING)}")
        return ASKING[operation](self.rules(options), request)

    def advise(self, state: Hand) -> Advice:
        """What a careful player would do, on what the player to move may know."""
        return advise(state, self.legal(state))

    def record(self, final: Hand, notes: Sequence[Note]) -> dict[str, Any]:
        """The hand record of a finished hand (the format `smazzata-hand/1`)."""
        return record(self.name, self.options.changed(final.rules.names.options), final, notes, self.legal)
