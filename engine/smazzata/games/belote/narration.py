"""Telling a hand: the events of each action.

Nothing is decided here; the rules that an event cites are those that its step shows.
"""

from collections.abc import Sequence
from typing import Any

from ...rules.terms import CallTerm, CardTerm, SeatTerm, SuitTerm, Terms
from ...values.cards import FRENCH_32
from ...values.table import PAIRS
from ..game import Event, Finding
from .announcing import announcement, declaration_events, findings
from .cardplay import PlayTable
from .concluding import end
from .dealing import Deal, Ending
from .hand import Hand, play_table
from .result import card_points, sheet
from .scoring import BELOTE, TRICKS
from .showing import frozen_rules

SEATS = PAIRS.seats


def bidding_round(state: Hand) -> int:
    """Which round of bidding it is, 1 or 2."""
    return state.bidding.round if state.bidding else 0


def played_as(seen: PlayTable, trump: int | None, card: int, above: tuple[int, ...]) -> str:
    """What a card does in its trick: lead, follow, ruff, overruff, underruff or discard."""
    suit = FRENCH_32.suit(card)
    if seen.led < 0:
        return "lead"
    if suit == seen.led:
        return "follow"
    if suit != trump:
        return "discard"
    if FRENCH_32.suit(seen.best) != trump:
        return "ruff"
    return "overruff" if above[seen.best] >> card & 1 else "underruff"


class Narration:
    """The telling half of a game of the family."""

    def opening_events(self, state: Hand) -> Sequence[tuple[Event, Hand]]:
        """The deal and the turn-up, or the ending as it is set up."""
        rule = state.rules.names.rule
        cards = state.start.cards
        if isinstance(cards, Ending):
            assert state.play is not None
            terms: Terms = {"seat": SeatTerm(SEATS[state.play.leader])}
            return [(Event("play", "ending", (("ending", terms),)), state)]
        dealer: Terms = {"dealer": SeatTerm(SEATS[state.start.dealer])}
        before = "dealer.rotation" if any(state.start.score) or state.start.frozen else "dealer.first"
        shown = ("deck.32", "seats.pairs", "seats.counterclockwise", before, "deal.first")
        dealt = tuple(rule(name) for name in shown)
        code = FRENCH_32.codes[cards.turn_up]
        turned: Terms = {"turn_up": CardTerm(code)}
        return [
            (Event("deal", "deal", (("deal", dealer),), dealt), state),
            (Event("deal", "turn-up", (("turn-up", turned),), (rule("deal.turn-up"),), {"card": code}), state),
        ]

    def events(self, before: Hand, action: str, after: Hand) -> Sequence[tuple[Event, Hand]]:
        """What an action brings about, itself first, each with the state to be shown with it."""
        if before.phase == "play":
            return self._card_events(before, action, after)
        if before.phase == "bid":
            return self._call_events(before, action, after)
        assert before.turn is not None
        key = "announce" if action == "declare" else "silent"
        event = announcement(before, before.turn, key)
        told = [(event, after if after.table is None else before)]
        return told if after.table is None else [*told, *declaration_events(after)]

    def _call_events(self, before: Hand, call: str, after: Hand) -> list[tuple[Event, Hand]]:
        rule, seat = before.rules.names.rule, before.turn
        bidding = after.bidding
        assert seat is not None
        assert bidding is not None
        key = "suit" if call in FRENCH_32.suits else call
        if call == "contro" and bidding.taker != seat:
            key = "contro-double"
        terms: Terms = {"seat": SeatTerm(SEATS[seat]), "call": CallTerm(call)}
        if bidding.trump is not None:
            terms["trump"] = SuitTerm(FRENCH_32.suits[bidding.trump])
        if bidding.taker is not None:
            terms["taker"] = SeatTerm(SEATS[bidding.taker])
        during = after._replace(table=None, play=None)
        facts = {"seat": SEATS[seat], "call": call, "round": bidding_round(before)}
        settled = tuple(rule(name) for name in self._settled_by(call, key))
        told = [(Event("bid", "call", ((key, terms),), settled, facts), during)]
        if bidding.waiting:
            return told
        if bidding.contract is None:
            cites = (rule("bid.all-pass"), rule("dealer.rotation"), *frozen_rules(after, sheet(after)))
            closed = Event("score", "annulled", (("annulled", {}),), cites)
            return [*told, (closed, after)]
        assert bidding.taker is not None
        assert isinstance(after.start.cards, Deal)
        second: Terms = {
            "dealer": SeatTerm(SEATS[after.start.dealer]),
            "taker": SeatTerm(SEATS[bidding.taker]),
            "turn_up": CardTerm(FRENCH_32.codes[after.start.cards.turn_up]),
        }
        order = ("card.trump-order",) if bidding.contract == "trump" else ("belote.not-in-senza",)
        shown = tuple(rule(cite) for cite in ("deal.second", "bid.commitment", *order, "card.plain-order"))
        told.append((Event("deal2", "deal2", (("deal2", second),), shown), after))
        return told if after.table is None else [*told, *declaration_events(after)]

    def _settled_by(self, call: str, key: str) -> tuple[str, ...]:
        """The rules that a call brings into force for those after it."""
        if call == "senza":
            return ("bid.senza-final",)
        if key == "contro-double":
            return ("bid.contro-senza-declarer",)
        return ("bid.trump-final",) if key in ("take", "suit") else ()

    def findings(self, state: Hand, event: Event) -> Sequence[Finding]:
        """The declarations that an event tells of, each with its verdict."""
        return findings(state, event)

    def _card_events(self, before: Hand, action: str, after: Hand) -> list[tuple[Event, Hand]]:
        table, rule = before.table, before.rules.names.rule
        assert table is not None
        assert before.play is not None
        assert after.play is not None
        card = FRENCH_32.card(action[:2])
        seat = SEATS[before.play.turn]
        seen = play_table(before)
        as_ = played_as(seen, table.trump, card, table.ranking.above)
        terms: Terms = {"seat": SeatTerm(seat), "card": CardTerm(action[:2])}
        facts: dict[str, Any] = {"seat": seat, "card": action[:2], "as": as_}
        cites: list[str] = []
        says = [(f"play.{as_}", terms)]
        if as_ == "lead" and not before.play.tricks and isinstance(before.start.cards, Deal):
            cites.append(rule(f"lead.{before.rules.names.options['lead.first']}"))
        said = self._belote_said(before, action)
        if said:
            facts["said"] = said
            says.append((said, {**terms, "points": BELOTE}))
            names = ["belote.announce", "belote.value", "belote.one-hand"]
            cites += [rule(name) for name in [*names, *(["belote.claim"] if before.rules.announcing else [])]]
        told = [(Event("play", "play", tuple(says), tuple(cites), facts), after)]
        if after.play.trick:
            return told
        trick = after.play.tricks[-1]
        last = not any(after.play.hands)
        won: Terms = {"winner": SeatTerm(SEATS[trick.winner]), "points": trick.points}
        tricks = card_points(after)[0]
        ten = last and TRICKS not in tricks and (table.trump is not None or not before.rules.names.multiplies_last)
        key = "last-trick" if ten else "trick" if trick.points else "trick-plain"
        shown = ("trick.winner",) if last else ("trick.winner", "trick.next-lead")
        where = {"winner": SEATS[trick.winner], "points": trick.points, "number": len(after.play.tricks)}
        told.append((Event("play", "trick", ((key, won),), tuple(rule(cite) for cite in shown), where), after))
        if last:
            told.append((end(after), after))
        return told

    def _belote_said(self, before: Hand, action: str) -> str:
        """ "belote" or "rebelote", when the card brings it along (`belote.announce`)."""
        table, play = before.table, before.play
        assert table is not None
        assert play is not None
        if table.belote != play.turn or not table.belote_cards >> FRENCH_32.card(action[:2]) & 1:
            return ""
        if before.rules.names.options["belote.claim"] == "announce" and not action.endswith("!"):
            return ""
        return "belote" if (play.hands[play.turn] & table.belote_cards).bit_count() == 2 else "rebelote"
