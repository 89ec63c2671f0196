"""Verdicts on calls, declarations and cards, with what their sentences speak of."""

from ...rules.terms import CallTerm, CardsTerm, CardTerm, SeatTerm, SuitTerm, Terms
from ...rules.verdict import Reason, Verdict, reasons, terms_of
from ...values.cards import FRENCH_32, Card, Cards, bits
from ...values.table import PAIRS
from .bidding import CALLS, EVERY_CALL
from .dealing import Deal
from .declarations import held
from .hand import Hand, bid_findings, findings, full_hands

ANNOUNCE = "!"


def judge_call(state: Hand, call: str) -> Verdict:
    """Whether a call may be said now, and why."""
    terms = _call_terms(state, call)
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
    turn_up = (FRENCH_32.codes[deal.turn_up],) if isinstance(deal, Deal) and deciding.shows else ()
    instead = () if legal else tuple(CALLS[other] for other in bits(found.legal))
    shown = [step for step in found.steps if step.cards >> place & 1 or step.effect == "binds"]
    because = tuple(
        Reason(step.rule, step.effect, terms)
        for step in shown
        if step is deciding or (step.effect == "binds" and step.cards != EVERY_CALL & ~(1 << CALLS.index("contro")))
    )
    return Verdict("call", call, legal, deciding.rule, because, turn_up, instead, terms)


def _call_terms(state: Hand, call: str) -> Terms:
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


def can_declare(state: Hand) -> bool:
    """Whether the player to speak holds anything to declare."""
    assert state.turn is not None
    return bool(held(full_hands(state)[state.turn], state.turn, state.rules.names.options))


def judge_declaring(state: Hand, action: str) -> Verdict:
    """Whether declaring (or keeping silent) is possible, where it is optional (`decl.voluntary`)."""
    assert state.turn is not None
    terms: Terms = {"seat": SeatTerm(PAIRS.seats[state.turn])}
    legal = action == "silent" or can_declare(state)
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


def announcements(state: Hand) -> tuple[str, ...]:
    """The plays that announce belote or rebelote, where that is the player's business (`belote.claim`, A18)."""
    table, play = state.table, state.play
    assert table is not None
    assert play is not None
    if table.belote != play.turn or play.found is None:
        return ()
    gone = table.belote_cards & ~play.hands[play.turn]
    if gone & ~play.announced:
        return ()  # the first piece was played in silence: a rebelote alone is worth nothing
    return tuple(card + ANNOUNCE for card in FRENCH_32.write(findings(state).legal & table.belote_cards))


def _not_announced(state: Hand, card: Card) -> str:
    """The rule by which a card cannot be announced."""
    table, play = state.table, state.play
    assert table is not None
    assert play is not None
    if table.trump is None:
        return "belote.not-in-senza"
    if not table.belote_cards >> card & 1:
        return "belote.announce"
    return "belote.one-hand" if table.belote != play.turn else "belote.claim"


def judge_card(state: Hand, action: str) -> Verdict:
    """Whether a card may be played now, and why."""
    assert state.play is not None
    assert state.table is not None
    card = FRENCH_32.card(action[:2])
    found = findings(state)
    deciding = found.deciding(card)
    legal = bool(found.legal >> card & 1)
    terms = _card_terms(state, action[:2])
    hand = state.play.hands[state.play.turn]

    def terms_with(can: Cards) -> Terms:
        return {**terms, "can": CardsTerm(FRENCH_32.write(can), any_of=True)}

    because = reasons(found, hand, card, terms_with)
    verdict = Verdict(
        "play" if state.play.trick else "lead",
        action,
        legal,
        deciding.rule,
        because,
        _shown(state, deciding.shows),
        () if legal else FRENCH_32.write(found.legal),
        terms_of(because, deciding) if legal else terms_with(found.legal),
    )
    if legal and action.endswith(ANNOUNCE) and action not in announcements(state):
        rule = state.rules.names.rule(_not_announced(state, card))
        return Verdict("announce", action, False, rule, instead=(action.removesuffix(ANNOUNCE),), terms=terms)
    return verdict


def _card_terms(state: Hand, card: str) -> Terms:
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
        terms["ruff"] = CardsTerm(FRENCH_32.write(_opponents_ruffs(state)))
    return terms


def _opponents_ruffs(state: Hand) -> Cards:
    play, table = state.play, state.table
    assert play is not None
    assert table is not None
    return sum(
        1 << card
        for step, card in enumerate(play.trick)
        if step and (play.leader + step - play.turn) % 2 and table.ranking.trumps >> card & 1
    )


def _shown(state: Hand, shows: tuple[str, ...]) -> tuple[str, ...]:
    """The cards on the table that a finding points at."""
    play = state.play
    assert play is not None
    if not play.trick:
        return ()
    cards: Cards = 0
    for what in shows:
        if what == "ruff":
            cards |= _opponents_ruffs(state)
        else:
            cards |= 1 << play.trick[0 if what == "led" else play.best]
    return tuple(FRENCH_32.codes[card] for card in play.trick if cards >> card & 1)
