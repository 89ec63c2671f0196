"""The games of the Belote family: what may be done, what is done, and why."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ...rules.duties import Finding
from ...rules.options import Options, OptionTable
from ...rules.rulebook import Rulebook
from ...rules.terms import CallTerm, CardsTerm, CardTerm, SeatTerm, SuitTerm, Terms
from ...rules.verdict import IllegalAction, Reason, Verdict, reasons
from ...values.cards import FRENCH_32, Cards, bits
from ...values.errors import CannotRead
from ...values.table import PAIRS, Seating
from ..game import Advice, Note
from .advice import advise
from .asking import ASKING, position
from .bidding import CALLS, EVERY_CALL
from .dealing import Deal, Start, read_start, shuffled, write_start
from .declarations import held
from .hand import Hand, Rules, after, begin, bid_calls, bid_findings, findings, full_hands
from .narration import Narration
from .recording import record
from .ruleset import RuleNames

ANNOUNCE = "!"


class BeloteFamily(Narration):
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
            found = state.play.found
            cards = FRENCH_32.write(found.legal) if found is not None else ()
            return (*cards, *self._announcements(state)) if state.rules.announcing else cards
        phase = state.phase
        if phase == "bid":
            assert state.bidding is not None
            return bid_calls(state.rules, state.bidding)
        if phase == "declare":
            return ("declare", "silent") if self._can_declare(state) else ("silent",)
        return ()

    def judge(self, state: Hand, action: str) -> Verdict:
        """Whether an action (as `read` gives it) is legal now, and why."""
        phase = state.phase
        if phase == "play":
            return self._judge_card(state, action)
        if phase == "declare":
            return self._judge_declaring(state, action)
        return self._judge_call(state, action)

    def apply(self, state: Hand, action: str) -> Hand:
        """The hand after the action; raises `IllegalAction` with the verdict, `CannotRead` for nonsense."""
        action = self.read(state, action)
        if action not in self.legal(state):
            raise IllegalAction(self.judge(state, action))
        return after(state, action)

    def after(self, state: Hand, action: str) -> Hand:
        """The hand after one of its legal actions, which is not checked again."""
        return after(state, action)

    def deciding_rule(self, state: Hand, action: str) -> str:
        """The rule that decides on a legal action, without the reasons: what a record keeps."""
        if state.play is not None:
            return findings(state).deciding(FRENCH_32.places[action[:2]]).rule
        if state.phase == "bid":
            assert state.bidding is not None
            return bid_findings(state.rules, state.bidding).deciding(CALLS.index(action)).rule
        return self.judge(state, action).rule

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
        return record(self.name, self.options.changed(final.rules.names.options), final, notes)

    # Calls

    def _judge_call(self, state: Hand, call: str) -> Verdict:
        terms = self._call_terms(state, call)
        bidding, names = state.bidding, state.rules.names
        if bidding is None or not bidding.waiting:
            closed = "bid.all-pass" if bidding is None or bidding.contract is None else "bid.trump-final"
            if bidding is not None and bidding.senza_by is not None:
                closed = "bid.senza-final"
            return Verdict("call", call, False, names.rule(closed), terms=terms)
        found = bid_findings(state.rules, bidding)
        place = CALLS.index(call)
        deciding = found.deciding(place)
        legal = bool(found.legal >> place & 1)
        deal = state.start.cards
        turn_up = (FRENCH_32.codes[deal.turn_up],) if isinstance(deal, Deal) and deciding.entry.shows else ()
        instead = () if legal else tuple(CALLS[other] for other in bits(found.legal))
        shown = [step for step in found.steps if step.cards >> place & 1 or step.effect == "binds"]
        because = tuple(
            Reason(step.rule, step.effect, terms)
            for step in shown
            if step is deciding or (step.effect == "binds" and step.cards != EVERY_CALL & ~(1 << CALLS.index("contro")))
        )
        return Verdict("call", call, legal, deciding.rule, because, turn_up, instead, terms)

    def _call_terms(self, state: Hand, call: str) -> Terms:
        bidding, deal = state.bidding, state.start.cards
        terms: Terms = {"call": CallTerm(call)}
        if call in FRENCH_32.suits:
            terms["suit"] = SuitTerm(call)
        if isinstance(deal, Deal):
            terms["turn_up"] = CardTerm(FRENCH_32.codes[deal.turn_up])
            terms["turned"] = SuitTerm(FRENCH_32.suits[FRENCH_32.suit(deal.turn_up)])
            terms.setdefault("suit", terms["turned"])
        if bidding is not None:
            for name, seat in (
                ("seat", bidding.turn),
                ("taker", bidding.taker),
                ("senza_by", bidding.senza_by),
            ):
                terms[name] = SeatTerm("" if seat is None else PAIRS.seats[seat])
            terms["trump"] = SuitTerm("" if bidding.trump is None else FRENCH_32.suits[bidding.trump])
        return terms

    # Declaring, where it is optional

    def _can_declare(self, state: Hand) -> bool:
        assert state.turn is not None
        return bool(held(full_hands(state)[state.turn], state.turn, state.rules.names.options))

    def _judge_declaring(self, state: Hand, action: str) -> Verdict:
        assert state.turn is not None
        terms: Terms = {"seat": SeatTerm(PAIRS.seats[state.turn])}
        legal = action == "silent" or self._can_declare(state)
        return Verdict(
            "declare",
            action,
            legal,
            state.rules.names.rule("decl.voluntary"),
            (),
            (),
            () if legal else ("silent",),
            terms,
        )

    # Cards

    def _announcements(self, state: Hand) -> tuple[str, ...]:
        table, play = state.table, state.play
        assert table is not None
        assert play is not None
        if table.belote != play.turn or play.found is None:
            return ()
        return tuple(card + ANNOUNCE for card in FRENCH_32.write(findings(state).legal & table.belote_cards))

    def _judge_card(self, state: Hand, action: str) -> Verdict:
        assert state.play is not None
        assert state.table is not None
        card = FRENCH_32.card(action[:2])
        found = findings(state)
        deciding = found.deciding(card)
        legal = bool(found.legal >> card & 1)
        terms = self._card_terms(state, action[:2])
        hand = state.play.hands[state.play.turn]

        def terms_of(step: Finding) -> Terms:
            can = step.left if step.effect == "binds" else step.cards & hand
            return {**terms, "can": CardsTerm(FRENCH_32.write(can), any_of=True)}

        verdict = Verdict(
            "play" if state.play.trick else "lead",
            action,
            legal,
            deciding.rule,
            reasons((step for step in found.steps if step.concerns(card)), terms_of),
            self._shown(state, deciding.entry.shows),
            () if legal else FRENCH_32.write(found.legal),
            terms_of(deciding),
        )
        if legal and action.endswith(ANNOUNCE) and action not in self._announcements(state):
            names = state.rules.names
            pair = state.table.belote_cards >> card & 1
            return Verdict(
                "announce", action, False, names.rule("belote.one-hand" if pair else "belote.announce"), terms=terms
            )
        return verdict

    def _card_terms(self, state: Hand, card: str) -> Terms:
        play, table = state.play, state.table
        assert play is not None
        assert table is not None
        hand = play.hands[play.turn]
        terms: Terms = {
            "seat": SeatTerm(PAIRS.seats[play.turn]),
            "partner": SeatTerm(PAIRS.seats[PAIRS.after(play.turn, 2)]),
            "card": CardTerm(card),
            "trump": SuitTerm("" if table.trump is None else FRENCH_32.suits[table.trump]),
            "trumps": CardsTerm(FRENCH_32.write(hand & table.ranking.trumps)),
        }
        if play.trick:
            led = FRENCH_32.suit(play.trick[0])
            terms["led"] = SuitTerm(FRENCH_32.suits[led])
            terms["best"] = CardTerm(FRENCH_32.codes[play.trick[play.best]])
            terms["winner"] = SeatTerm(PAIRS.seats[PAIRS.after(play.leader, play.best)])
            terms["held"] = CardsTerm(FRENCH_32.write(hand & FRENCH_32.by_suit[led]))
            terms["ruff"] = CardsTerm(FRENCH_32.write(self._opponents_ruffs(state)))
        return terms

    def _opponents_ruffs(self, state: Hand) -> Cards:
        play, table = state.play, state.table
        assert play is not None
        assert table is not None
        return sum(
            1 << card
            for step, card in enumerate(play.trick)
            if step and (play.leader + step - play.turn) % 2 and table.ranking.trumps >> card & 1
        )

    def _shown(self, state: Hand, shows: tuple[str, ...]) -> tuple[str, ...]:
        """The cards on the table that a finding points at."""
        play = state.play
        assert play is not None
        if not play.trick:
            return ()
        cards: Cards = 0
        for what in shows:
            if what == "ruff":
                cards |= self._opponents_ruffs(state)
            else:
                cards |= 1 << play.trick[0 if what == "led" else play.best]
        return tuple(FRENCH_32.codes[card] for card in play.trick if cards >> card & 1)
