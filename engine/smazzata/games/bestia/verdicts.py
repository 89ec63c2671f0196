"""Verdicts: whether an answer or a card is legal now, by which rule, and how one gets there."""

from ...rules.terms import CardsTerm, CardTerm, SeatTerm, SuitTerm, Terms
from ...rules.verdict import Reason, Verdict, reasons, terms_of
from ...values.cards import ITALIAN_40, Cards
from .dealing import Deal
from .hand import Hand, findings
from .staying import OUT, answer_at, answer_of, discards_of, write_answer


def judge(state: Hand, action: str) -> Verdict:
    """What the rules say of an action that can be read."""
    if state.phase == "stay":
        return _judge_answer(state, action)
    return _judge_revoke(state, action) if len(action) > 2 else _judge_card(state, action)


def _judge_answer(state: Hand, action: str) -> Verdict:
    deal = state.start.cards
    assert state.turn is not None
    assert isinstance(deal, Deal)
    turn_up = ITALIAN_40.codes[deal.turn_up]
    found, hand = findings(state), state.hands[state.turn]
    answer = answer_of(hand, action)
    deciding = found.deciding(answer)
    legal = bool(found.legal >> answer & 1)
    discards = ITALIAN_40.write(discards_of(action))
    seats = state.rules.names.seating.seats
    terms: Terms = {
        "seat": SeatTerm(seats[state.turn]),
        "dealer": SeatTerm(seats[state.start.dealer]),
        "n": len(discards),
        "cards": CardsTerm(discards),
        "turn_up": CardTerm(turn_up),
    }
    # Dropping out is nobody's question of how many cards.
    shown = [step for step in found.steps if step.concerns(answer) and (answer != OUT or step is deciding)]
    return Verdict(
        "stay",
        action,
        legal,
        deciding.rule,
        tuple(Reason(step.rule, step.effect, terms) for step in shown),
        (turn_up,) if deciding.shows else (),
        () if legal else _nearest(hand, answer, found.legal),
        terms,
    )


def _nearest(hand: Cards, answer: int, legal: Cards) -> tuple[str, ...]:
    """What may be changed of the cards that one wanted to change: as many as are allowed."""
    possible = [part for part in range(1, answer) if part & answer == part and legal >> part & 1]
    most = max((part.bit_count() for part in possible), default=0)
    return tuple(answer_at(hand, part) for part in possible if part.bit_count() == most) or (write_answer(0),)


def _judge_card(state: Hand, action: str) -> Verdict:
    assert state.turn is not None
    found, hand = findings(state), state.hands[state.turn]
    card = ITALIAN_40.places[action]
    deciding = found.deciding(card)
    legal = bool(found.legal >> card & 1)
    terms = _card_terms(state, action)

    def terms_with(can: Cards) -> Terms:
        return {**terms, "can": CardsTerm(ITALIAN_40.write(can), any_of=True)}

    because = reasons(found, hand, card, terms_with)
    return Verdict(
        "play" if state.trick else "lead",
        action,
        legal,
        deciding.rule,
        because,
        _shown(state, deciding.shows),
        () if legal else ITALIAN_40.write(found.legal),
        terms_of(because, deciding),
    )


def _judge_revoke(state: Hand, action: str) -> Verdict:
    """A card played against the rules: it stands at a price, or is refused (A36)."""
    card, rules = _judge_card(state, action[:2]), state.rules
    rule = rules.names.rule("penalty.revoke-penalize" if rules.penalizing else "penalty.revoke")
    because = card.because
    if rules.penalizing:
        because = (*because, Reason(rule, "allows", card.terms))
    instead = () if rules.penalizing else card.instead
    return Verdict("revoke", action, rules.penalizing, rule, because, card.cards, instead, card.terms)


def _card_terms(state: Hand, card: str) -> Terms:
    assert state.turn is not None
    assert state.table is not None
    hand, seats = state.hands[state.turn], state.rules.names.seating.seats
    terms: Terms = {
        "seat": SeatTerm(seats[state.turn]),
        "card": CardTerm(card),
        "trump": SuitTerm(ITALIAN_40.suits[state.table.trump]),
        "trumps": CardsTerm(ITALIAN_40.write(hand & state.table.ranking.trumps)),
    }
    if state.trick:
        led = ITALIAN_40.suit(state.trick[0])
        terms["led"] = SuitTerm(ITALIAN_40.suits[led])
        terms["best"] = CardTerm(ITALIAN_40.codes[state.best])
        terms["winner"] = SeatTerm(seats[state.winning])
        terms["held"] = CardsTerm(ITALIAN_40.write(hand & ITALIAN_40.by_suit[led]))
    return terms


def _shown(state: Hand, shows: tuple[str, ...]) -> tuple[str, ...]:
    """The cards on the table that a finding points at."""
    if not state.trick:
        return ()
    cards = {state.trick[0] if what == "led" else state.best for what in shows}
    return tuple(ITALIAN_40.codes[card] for card in state.trick if card in cards)
