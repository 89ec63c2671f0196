"""Telling a hand: the events of each action.

Nothing is decided here; the rules that an event cites are those that its step shows.
"""

from collections.abc import Sequence
from typing import Any

from ...rules.options import Options
from ...rules.terms import CallTerm, CardTerm, PhraseTerm, RankTerm, SeatTerm, SideTerm, SuitTerm, Term, Terms
from ...rules.verdict import Verdict
from ...values.cards import FRENCH_32
from ...values.table import PAIRS, Seat
from ..game import Event, Finding
from .cardplay import PlayTable
from .dealing import Deal, Ending
from .declarations import Counted, Declaration, held, longest_run
from .hand import Hand, first_leader, play_table
from .match import match_after
from .recording import declaration_json
from .result import belote_points, card_points, scorable, sheet
from .scoring import BELOTE, TRICKS, Sheet
from .showing import frozen_rules

SEATS = PAIRS.seats


def phrase(one: Declaration) -> Term:
    """A declaration as a phrase: "a run of three to the king of hearts"."""
    if one.kind == "carre":
        return PhraseTerm("carre", (("ranks", RankTerm(one.rank, plural=True)),))
    return PhraseTerm(f"sequence-{one.length}", (("top", CardTerm(one.rank + one.suit)),))


def counted_terms(one: Counted) -> Terms:
    """What the sentence about a declaration speaks of."""
    other = one.against
    terms: Terms = {
        "seat": SeatTerm(SEATS[one.declaration.seat]),
        "decl": phrase(one.declaration),
        "points": one.declaration.points,
    }
    if other is not None:
        terms |= {"other": phrase(other), "other_seat": SeatTerm(SEATS[other.seat])}
    return terms


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
        event = self._announcement(before, before.turn, key)
        told = [(event, after if after.table is None else before)]
        return told if after.table is None else [*told, *self._declaration_events(after)]

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
            cites = (rule("bid.all-pass"), rule("dealer.rotation"), *frozen_rules(after))
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
        return told if after.table is None else [*told, *self._declaration_events(after)]

    def _settled_by(self, call: str, key: str) -> tuple[str, ...]:
        """The rules that a call brings into force for those after it."""
        if call == "senza":
            return ("bid.senza-final",)
        if key == "contro-double":
            return ("bid.contro-senza-declarer",)
        return ("bid.trump-final",) if key in ("take", "suit") else ()

    def _declaration_events(self, state: Hand) -> list[tuple[Event, Hand]]:
        """Who announces something, from the leader on, and what comes of it (`decl.procedure`)."""
        assert state.table is not None
        if not state.table.counted:
            return []
        holders = {one.declaration.seat for one in state.table.counted}
        speak = [seat for seat in PAIRS.round_from(first_leader(state)) if seat in holders]
        if state.rules.names.options["decl.mode"] != "auto":
            speak = []
        told = [(self._announcement(state, seat, "announce"), state) for seat in speak]
        return [*told, (self._comparison(state), state)]

    def _announcement(self, state: Hand, seat: Seat, key: str) -> Event:
        rule = state.rules.names.rule
        cites = (rule("decl.procedure"), rule("decl.before-play"))
        return Event("declare", "announce", ((key, {"seat": SeatTerm(SEATS[seat])}),), cites, {"seat": SEATS[seat]})

    def _comparison(self, state: Hand) -> Event:
        assert state.table is not None
        counted, rule = state.table.counted, state.rules.names.rule
        scored = [one for one in counted if one.scored]
        cites = [one.rule for one in counted]
        kinds = {one.declaration.kind for one in counted}
        if "carre" in kinds:
            cites.append(rule("decl.carre-values"))
        if "sequence" in kinds:
            cites += [rule("decl.sequence-values"), rule("decl.natural-order")]
        cites += [rule(name) for name in made_by_house_rule(state)]
        if state.table.trump is None and scored:
            cites.append(rule("decl.in-senza"))
        elif any(one.rule == rule("decl.sequence-tie-position") and in_trumps(state, one) for one in counted):
            cites.append(rule("decl.no-trump-priority"))
        if not scored:
            return Event("declare", "declarations", (("declarations-none", {}),), tuple(dict.fromkeys(cites)))
        side = SideTerm(PAIRS.sides[PAIRS.side_of(scored[0].declaration.seat)])
        terms: Terms = {"side": side, "points": sum(one.declaration.points for one in scored)}
        sentences = (*(("declaration", counted_terms(one)) for one in scored), ("declarations", terms))
        return Event("declare", "declarations", sentences, tuple(dict.fromkeys(cites)))

    def findings(self, state: Hand, event: Event) -> Sequence[Finding]:
        """The declarations that an event tells of, each with its verdict."""
        if event.kind != "declarations" or state.table is None:
            return ()
        return [
            Finding(
                Verdict("decl", "declare", one.scored, one.rule, terms=counted_terms(one)),
                {
                    **declaration_json(one.declaration, scored=one.scored),
                    "cards": list(FRENCH_32.write(one.declaration.cards)),
                },
            )
            for one in state.table.counted
        ]

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
        key = "last-trick" if last else "trick" if trick.points else "trick-plain"
        shown = ("trick.winner",) if last else ("trick.winner", "trick.next-lead")
        where = {"winner": SEATS[trick.winner], "points": trick.points, "number": len(after.play.tricks)}
        told.append((Event("play", "trick", ((key, won),), tuple(rule(cite) for cite in shown), where), after))
        if last:
            told.append((self._end(after), after))
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

    def _end(self, state: Hand) -> Event:
        if not scorable(state):
            return Event("score", "end", (("end", {}),))
        assert state.table is not None
        done = sheet(state)
        rule, taker = state.rules.names.rule, PAIRS.side_of(state.table.taker)
        key = done.result
        if done.totals[0] == done.totals[1] and key != "tied":
            key = f"tied-{key}"
        terms: Terms = {
            "side": SideTerm(PAIRS.sides[taker]),
            "other_side": SideTerm(PAIRS.sides[1 - taker]),
            "points": done.totals[taker],
            "n": done.totals[1 - taker],
        }
        says = [(f"score.{key}", terms)]
        tricks, points = card_points(state)
        capot = next((side for side in (0, 1) if tricks[side] == TRICKS), None)
        if capot is not None:
            says.insert(0, ("score.capot", {"side": SideTerm(PAIRS.sides[capot])}))
        match = match_after(state)
        resolved = [line for line in done.settlement if line.rule == rule("tie.resolve")]
        says += [
            ("score.frozen", {"side": SideTerm(PAIRS.sides[line.side]), "points": line.points}) for line in resolved
        ]
        if match.winner is not None:
            says.append(("score.match", {"side": SideTerm(PAIRS.sides[match.winner])}))
        cites = [
            *(line.rule for line in (*done.lines, *done.settlement)),
            rule("score.total-includes-declarations"),
            rule("card.plain-values"),
            *frozen_rules(state),
            *(rule(name) for name in ("score.capot-by-tricks",) if capot is not None or 0 in points),
            *(rule(name) for name in ("belote.never-annulled",) if kept_beside_annulled(state)),
            *(rule(name) for name in scored_by_house_rule(state, done)),
            *(rule(name) for name in (match.rule, "match.no-claim") if match.rule),
        ]
        return Event("score", "score", tuple(says), tuple(dict.fromkeys(cites)))


def made_by_house_rule(state: Hand) -> list[str]:
    """The rules about long runs and overlap that shaped the declarations (A15, A26)."""
    assert state.table is not None
    options, names = state.rules.names.options, []
    found = [one for seat, cards in enumerate(state.table.hands) for one in held(cards, seat, options)]
    if any(longest_run(cards) > 5 for cards in state.table.hands):
        names.append("decl.long-run" if options["decl.long_run"] == "one_quinta" else "decl.long-run-split")
    if not options["decl.overlap"]:
        free = Options({**options, "decl.overlap": True})
        every = sum(len(held(cards, seat, free)) for seat, cards in enumerate(state.table.hands))
        if every > len(found):
            names.append("decl.no-overlap")
    return names


def scored_by_house_rule(state: Hand, done: Sheet) -> list[str]:
    """The rules about the belote's fate and the scope of a multiplier that a sheet rests on (A19, A20)."""
    assert state.table is not None
    options, names = state.rules.names.options, []
    belote = belote_points(state)
    at_stake = belote is not None and PAIRS.side_of(belote[0]) == PAIRS.side_of(state.table.taker)
    if at_stake and options["belote.protect"] == "with_hand" and done.result in ("lost", "tied"):
        names.append("belote.with-hand")
    if at_stake and options["belote.protect"] == "holder_except_tie" and done.result == "tied":
        names.append("belote.holder-except-tie")
    scope = options.get("score.scope", "cards")
    if state.table.trump is None and scope != "cards":
        names.append(f"score.scope-{scope}")
    return names


def in_trumps(state: Hand, one: Counted) -> bool:
    """Whether it is a sequence of the trump suit."""
    assert state.table is not None
    return state.table.trump is not None and one.declaration.suit == FRENCH_32.suits[state.table.trump]


def kept_beside_annulled(state: Hand) -> bool:
    """Whether somebody has the belote whose other declarations do not count (`belote.never-annulled`)."""
    belote = belote_points(state)
    assert state.table is not None
    return belote is not None and any(
        not one.scored and PAIRS.side_of(one.declaration.seat) == PAIRS.side_of(belote[0])
        for one in state.table.counted
    )
