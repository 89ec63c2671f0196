"""Telling a deal: the events of each action, and what is to be decided.

Nothing is decided here; the rules that an event cites are those that its step shows.
"""

from collections.abc import Sequence
from typing import Any

from ...rules.terms import CallTerm, CardsTerm, CardTerm, SeatTerm, SuitTerm, Term, Terms
from ...values.cards import ITALIAN_40, Card, bits
from ..game import Chip, Choice, Event, Finding, Sentence
from .dealing import Deal, Ending
from .hand import REVOKE, Hand, findings, pot_start, scorable, sheet, tricks_won
from .recording import sheet_json
from .staying import Answer, discards_of, write_answer
from .tabletop import lay_table, status


def seat_term(state: Hand, seat: int) -> SeatTerm:
    """A seat, to be spoken of."""
    return SeatTerm(state.rules.names.seating.seats[seat])


def played_as(state: Hand, card: Card) -> str:
    """What a card does in its trick: lead, follow, ruff, overruff, underruff or discard."""
    if not state.trick:
        return "lead"
    suit, led = ITALIAN_40.suit(card), ITALIAN_40.suit(state.trick[0])
    if suit == led:
        return "follow"
    if suit != state.trump:
        return "discard"
    if ITALIAN_40.suit(state.best) != state.trump:
        return "ruff"
    assert state.table is not None
    return "overruff" if state.table.ranking.above[state.best] >> card & 1 else "underruff"


class Narration:
    """The telling half of the game."""

    def opening_events(self, state: Hand) -> Sequence[tuple[Event, Hand]]:
        """The antes, the turn-up and the deal, or the ending as it is set up."""
        names, cards = state.rules.names, state.start.cards
        rule = names.rule
        if isinstance(cards, Ending):
            return [(Event("play", "ending", (("ending", {"seat": seat_term(state, state.leader)}),)), state)]
        dealer = seat_term(state, state.start.dealer)
        two = max(names.antes(state.start.dealer)) > 1
        code = ITALIAN_40.codes[cards.turn_up]
        turned: Terms = {"turn_up": CardTerm(code), "trump": SuitTerm(ITALIAN_40.suits[state.trump])}
        ante: Terms = {"n": pot_start(state), "dealer": dealer}
        begun = (
            rule("players.four" if state.rules.seats == 4 else "players.five"),
            rule("deck.40"),
            rule("goal"),
            rule("pot.ante-dealer-two" if two else "pot.ante"),
        )
        dealt = (rule("deal.five"), rule("deal.dealer-four"))
        told = [
            Event("deal", "ante", (("ante-two" if two else "ante", ante),), begun),
            Event("deal", "turn-up", (("turn-up-bestia", turned),), (rule("deal.turn-up-first"),), {"card": code}),
            Event("deal", "deal", (("deal-bestia", {"dealer": dealer}),), dealt),
        ]
        return [(event, state) for event in told]

    def events(self, before: Hand, action: str, after: Hand) -> Sequence[tuple[Event, Hand]]:
        """What an action brings about, itself first, each with the state to be shown with it."""
        if before.phase == "stay":
            told = self._answer_events(before, action, after)
        else:
            told = self._card_events(before, action, after)
        return [*told, (self._end(after), after)] if after.over else told

    def _answer_events(self, before: Hand, action: str, after: Hand) -> list[tuple[Event, Hand]]:
        names, seat = before.rules.names, before.turn
        assert seat is not None
        rule = names.rule
        answer = after.asking.answers[-1]
        count = answer.discards.bit_count()
        terms: Terms = {"seat": seat_term(before, seat), "n": count}
        key = "change" if count else action
        name = names.seating.seats[seat]
        facts = {
            "seat": name,
            "call": key,
            "round": 1,
            "stays": answer.stays,
            "discards": list(ITALIAN_40.write(answer.discards)),
        }
        label = CallTerm(key, (("n", count),))
        told = Event("stay", "stay", ((key, terms),), (rule("stay.order"),), facts, label)
        if not count:
            return [(told, after)]
        laid = _laid_away(before, answer)
        drawn = {"seat": name, "draws": [ITALIAN_40.codes[card] for card in answer.draws]}
        served = (Event("stay", "draw", (("draw", terms),), (rule("exchange.immediate"),), drawn), after)
        if not answer.reshuffled:
            return [(told, laid), served]
        pool = "exchange.exhaustion-first-four" if before.rules.own_discards else "exchange.exhaustion"
        return [(told, laid), (Event("stay", "reshuffle", (("reshuffle", {}),), (rule(pool),)), laid), served]

    def _card_events(self, before: Hand, action: str, after: Hand) -> list[tuple[Event, Hand]]:
        rule, seat = before.rules.names.rule, before.turn
        assert seat is not None
        card = ITALIAN_40.card(action[:2])
        as_ = played_as(before, card)
        terms: Terms = {"seat": seat_term(before, seat), "card": CardTerm(action[:2])}
        facts: dict[str, Any] = {"seat": before.rules.names.seating.seats[seat], "card": action[:2], "as": as_}
        cites: list[str] = []
        says: list[Sentence] = [(f"play.{as_}", terms)]
        if as_ == "lead" and not before.tricks and isinstance(before.start.cards, Deal):
            cites.append(rule("lead.first-active"))
        if ITALIAN_40.suit(card) == before.trump:
            says.append(("voice", terms))
            cites.append(rule("play.voice"))
            facts["said"] = "voice"
            if as_ == "lead" and tricks_won(before)[seat] and before.rules.names["trump_after_trick"] == "advice":
                cites.append(rule("lead.advice"))
        if action.endswith(REVOKE):
            says.append(("revoke", terms))
            facts["revoke"] = True
        told = [(Event("play", "play", tuple(says), tuple(cites), facts), after)]
        if after.trick:
            return told
        trick = after.tricks[-1]
        shown = ("trick.winner", "card.order") if after.over else ("trick.winner", "card.order", "trick.next-lead")
        where = {"winner": before.rules.names.seating.seats[trick.winner], "number": len(after.tricks)}
        won: tuple[Sentence, ...] = (("trick-plain", {"winner": seat_term(before, trick.winner)}),)
        return [*told, (Event("play", "trick", won, tuple(rule(cite) for cite in shown), where), after)]

    def _end(self, state: Hand) -> Event:
        if not scorable(state):
            return Event("score", "end", (("end", {}),))
        names, paid = state.rules.names, sheet(state)
        rule = names.rule
        says: list[Sentence] = []
        if paid.result == "none":
            taken = bool(sum(paid.chips))
            says.append(("none-dealer" if taken else "none", {"dealer": seat_term(state, state.start.dealer)}))
        for line in paid.lines:
            terms: Terms = {"seat": seat_term(state, line.seat), "n": abs(line.chips)}
            if line.rule.startswith(rule("stay.single")):
                says += [("single", terms), ("paid", terms)]
            elif line.rule == rule("penalty.revoke-penalize"):
                says.append(("fine", terms))
            elif line.rule.startswith(rule("pot.bestia")):
                says.append(("bestia", terms))
            elif line.rule.startswith(rule("pot.")):
                says.append(("paid", terms))
        says.append(("pot-after", {"n": paid.pot_after}) if paid.pot_after else ("pot-empty", {}))
        cites = [*(line.rule for line in paid.lines), *((paid.kept_by,) if paid.kept else ()), rule("dealer.rotation")]
        return Event("score", "score", tuple(says), tuple(dict.fromkeys(cites)))

    def findings(self, state: Hand, event: Event) -> Sequence[Finding]:
        """There are no declarations in this game."""
        return ()

    def table(self, state: Hand, event: Event) -> dict[str, Any]:
        """What lies on the table, as the frame's `table`."""
        return lay_table(state, event)

    def chips(self, state: Hand, event: Event) -> Sequence[Chip]:
        """The facts that stay in view: trump, pot, who is in, the trick."""
        return status(state, event)

    def choice(self, state: Hand) -> Choice | None:
        """What is to be decided now: all cards of the hand to move; or in or out, and each card that one might change.

        Of the ways to change cards those of one card are offered, and all five: whoever draws the table puts together
        from them what the reader wants to give away.
        """
        if state.turn is None:
            return None
        hand = state.hands[state.turn]
        if state.phase == "play":
            cards: list[tuple[str, Term]] = [(code, CardTerm(code)) for code in ITALIAN_40.write(hand)]
            if state.rules.penalizing:
                barred = ITALIAN_40.write(hand & ~findings(state).legal)
                cards += [(code + REVOKE, CallTerm("against", (("card", CardTerm(code)),))) for code in barred]
            return Choice("play", "play" if state.trick else "lead", cards)
        changes = [write_answer(1 << card) for card in bits(hand)] + [write_answer(hand)]
        options: list[tuple[str, Term]] = [(action, CallTerm(action)) for action in ("out", "stay")]
        for action in changes:
            given = CardsTerm(ITALIAN_40.write(discards_of(action)))
            options.append((action, CallTerm("change-cards", (("cards", given),))))
        return Choice("stay", "stay", options)

    def score(self, state: Hand) -> dict[str, Any] | None:
        """The payment of a finished deal, without texts; None when it cannot be paid."""
        return sheet_json(state.rules.names, sheet(state)) if state.over and scorable(state) else None


def _laid_away(before: Hand, answer: Answer) -> Hand:
    """The table when the cards to be changed lie there, and the new ones are not yet drawn."""
    hands = [*before.hands]
    hands[answer.seat] &= ~answer.discards
    return before._replace(hands=tuple(hands))
