"""Telling a hand: the events of each action, what lies on the table, what is to be decided.

Nothing is decided here; the rules that an event cites are those that its step shows.
"""

from collections.abc import Sequence
from typing import Any

from ...rules.terms import CallTerm, CardTerm, PhraseTerm, RankTerm, SeatTerm, SideTerm, SuitTerm, Term, Terms
from ...rules.verdict import Verdict
from ...values.cards import FRENCH_32, Card, Cards, bits
from ...values.table import PAIRS, Seat
from ..game import Chip, Choice, Event, Finding
from .bidding import CALLS
from .cardplay import RANKINGS, PlayTable
from .dealing import Deal, Ending
from .declarations import Counted, Declaration
from .hand import (
    Hand,
    Play,
    belote_points,
    card_points,
    cards_in_hand,
    first_leader,
    play_table,
    scorable,
    sheet,
)
from .match import Match, after_hand
from .recording import declaration_json, sheet_json
from .scoring import BELOTE, TRICKS

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


SHOWN_SUITS = "SHCD"
"""The suits as a player sorts them, colours alternating."""


def in_order(cards: Cards, trump: int | None) -> list[str]:
    """A hand as a player sorts it: trumps first, each suit from its best card down."""
    above = RANKINGS[trump].above

    def place(card: Card) -> tuple[bool, int, int]:
        suit = FRENCH_32.suit(card)
        return suit != trump, SHOWN_SUITS.index(FRENCH_32.suits[suit]), above[card].bit_count()

    return [FRENCH_32.codes[card] for card in sorted(bits(cards), key=place)]


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
        told = [(Event("bid", "call", ((key, terms),), (), facts), during)]
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
        if any(one.declaration.length > 5 for one in counted):
            cites.append(rule("decl.long-run"))
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
            cites.append(rule("lead.first"))
        said = self._belote_said(before, action)
        if said:
            facts["said"] = said
            says.append((said, {**terms, "points": BELOTE}))
            cites += [rule("belote.announce"), rule("belote.value"), rule("belote.one-hand")]
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
        capot = next((side for side in (0, 1) if card_points(state)[0][side] == TRICKS), None)
        if capot is not None:
            says.insert(0, ("score.capot", {"side": SideTerm(PAIRS.sides[capot])}))
        match = after_hand(
            Match(state.start.dealer, state.start.score, state.start.frozen),
            state.rules.names.options,
            done,
            taker,
        )
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
            *(rule(name) for name in ("score.capot-by-tricks",) if capot is not None),
            *(rule(name) for name in ("belote.never-annulled",) if kept_beside_annulled(state)),
            *(rule(name) for name in (match.rule, "match.no-claim") if match.rule),
        ]
        return Event("score", "score", tuple(says), tuple(dict.fromkeys(cites)))

    def table(self, state: Hand, event: Event) -> dict[str, Any]:
        """What lies on the table, as the frame's `table`."""
        kind = event.kind
        cards = state.start.cards
        settled, play = state.table, state.play
        hands = cards_in_hand(state)
        bidding = state.bidding
        if kind in ("call", "deal", "turn-up", "annulled") and isinstance(cards, Deal):
            hands = cards.first
        turned = isinstance(cards, Deal) and settled is None and kind not in ("deal", "deal2")
        trick, leader, best = _on_table(play, taken=kind in ("play", "trick"))
        tricks, points = _won(state, without_last=kind == "play" and play is not None and not play.trick)
        trump = settled.trump if settled else bidding.trump if bidding and bidding.contract == "trump" else None
        taker = settled.taker if settled else bidding.taker if bidding else None
        turn = state.turn
        return {
            "hands": {seat: in_order(held, trump) for seat, held in zip(SEATS, hands, strict=True)},
            "dealer": SEATS[state.start.dealer],
            "turn": None if turn is None else SEATS[turn],
            "taker": None if taker is None else SEATS[taker],
            "contract": settled.contract if settled else bidding.contract if bidding else None,
            "trump": None if trump is None else FRENCH_32.suits[trump],
            "turn_up": FRENCH_32.codes[cards.turn_up] if turned and isinstance(cards, Deal) else None,
            "leader": None if leader is None else SEATS[leader],
            "trick": trick,
            "winning": None if leader is None or not trick else SEATS[PAIRS.after(leader, best)],
            "trick_done": kind == "trick",
            "won": dict(zip(PAIRS.sides, tricks, strict=True)),
            "points": dict(zip(PAIRS.sides, points, strict=True)),
            "score": dict(zip(PAIRS.sides, state.start.score, strict=True)),
            "frozen": state.start.frozen,
        }

    def chips(self, state: Hand, event: Event) -> Sequence[Chip]:
        """The facts that stay in view: contract, taker, trick, points."""
        settled, play = state.table, state.play
        bidding = state.bidding
        chips = []
        contract = settled.contract if settled else bidding.contract if bidding else None
        trump = settled.trump if settled else bidding.trump if bidding else None
        taker = settled.taker if settled else bidding.taker if bidding else None
        if contract is not None and taker is not None:
            suit = SuitTerm("" if trump is None else FRENCH_32.suits[trump])
            chips.append(Chip("trump", contract, {"trump": suit} if contract == "trump" else {}))
            chips.append(Chip("taker", "taker", {"taker": SeatTerm(SEATS[taker])}))
        elif isinstance(state.start.cards, Deal) and event.kind != "deal":
            turned = CardTerm(FRENCH_32.codes[state.start.cards.turn_up])
            chips.append(Chip("turn-up", "no-trump-yet", {"turn_up": turned}))
        if settled is None or play is None:
            chips.append(Chip("dealer", "dealer", {"dealer": SeatTerm(SEATS[state.start.dealer])}))
            return chips
        points = _won(state, without_last=event.kind == "play" and not play.trick)[1]
        if event.kind in ("play", "trick"):
            number = sum(_won(state, without_last=event.kind == "trick" or not play.trick)[0]) + 1
            total = number + max(cards.bit_count() for cards in play.hands) - (1 if play.trick else 0)
            if play.trick:
                total = number + min(cards.bit_count() for cards in play.hands)
            chips.append(Chip("trick", "trick", {"n": number, "total": total}))
        sides = {"side": SideTerm(PAIRS.sides[0]), "other_side": SideTerm(PAIRS.sides[1])}
        chips.append(Chip("points", "points", {**sides, "points": points[0], "n": points[1]}))
        if any(state.start.score):
            chips.append(Chip("score", "score", {"points": state.start.score[0], "n": state.start.score[1]}))
        if state.start.frozen:
            chips.append(Chip("frozen", "frozen", {"points": state.start.frozen}))
        return chips

    def choice(self, state: Hand) -> Choice | None:
        """What is to be decided now: all cards of the hand to move, or the calls that the moment suggests."""
        turn = state.turn
        if turn is None:
            return None
        if state.phase == "play":
            assert state.play is not None
            cards = FRENCH_32.write(state.play.hands[turn])
            options: list[tuple[str, Term]] = [(card, CardTerm(card)) for card in cards]
            return Choice("play", "play" if state.play.trick else "lead", options)
        if state.phase == "declare":
            return Choice("declare", "declare", [(action, CallTerm(action)) for action in ("declare", "silent")])
        calls = CALLS if state.rules.names.has_contro else CALLS[:-1]
        return Choice("call", "call", [(call, CallTerm(call)) for call in calls])

    def score(self, state: Hand) -> dict[str, Any] | None:
        """The score sheet of a finished hand, without texts; None when it cannot be scored."""
        if not state.over or not scorable(state):
            return None
        return {**sheet_json(sheet(state)), "frozen_rules": list(frozen_rules(state))}


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


def frozen_rules(state: Hand) -> tuple[str, ...]:
    """The rules by which points are frozen, or stay so."""
    done, rule = sheet(state), state.rules.names.rule
    if done.result == "annulled":
        return (rule("tie.annulled-hand"),) if done.frozen_before else ()
    if done.result != "tied" or not done.frozen_after:
        return ()
    return (rule("tie.freeze"), rule("tie.several")) if done.frozen_before else (rule("tie.freeze"),)


def _on_table(play: Play | None, *, taken: bool) -> tuple[list[dict[str, str]], Seat | None, int]:
    """The trick that lies on the table, its leader, and the place of the card winning it."""
    if play is None:
        return [], None, 0
    if not play.trick and taken and play.tricks:
        trick = play.tricks[-1]
        return _cards(trick.leader, trick.cards), trick.leader, (trick.winner - trick.leader) % 4
    return _cards(play.leader, play.trick), play.leader, play.best


def _cards(leader: Seat, cards: tuple[int, ...]) -> list[dict[str, str]]:
    return [
        {"seat": SEATS[PAIRS.after(leader, step)], "card": FRENCH_32.codes[card]} for step, card in enumerate(cards)
    ]


def _won(state: Hand, *, without_last: bool) -> tuple[tuple[int, int], tuple[int, int]]:
    if without_last and state.play is not None and state.play.tricks:
        state = state._replace(play=state.play._replace(tricks=state.play.tricks[:-1]))
    return card_points(state)
