"""Questions put to the rules outside a hand: what may be played, called, declared here; what does this score?

Each reads a request of plain JSON values and raises `CannotRead` for one that makes no sense.
"""

from collections.abc import Mapping
from typing import Any

from ...rules.terms import SideTerm, Terms
from ...values.cards import FRENCH_32
from ...values.errors import CannotRead, Impossible
from ...values.reading import choice, count, items, mapping, need
from ...values.table import PAIRS, Seat
from .bidding import Bidding, after_call, opening
from .dealing import Ending, Start
from .declarations import count as count_declarations
from .declarations import held
from .hand import Hand, Rules, bid_calls
from .progress import lay, on_lead, table_for
from .recording import declaration_json, sheet_json
from .scoring import BELOTE, BELOTE_CARDS, TRICKS, Tally, score


def check_seats(request: Mapping[str, Any]) -> None:
    """The seats of a request, if given, must be ours in playing order, whoever comes first."""
    given = [str(seat) for seat in items(request, "seats", PAIRS.seats)]
    if set(given) != set(PAIRS.seats) or len(given) != 4:
        raise CannotRead(f"seats must be {' '.join(PAIRS.seats)}")
    first = PAIRS.seat(given[0])
    if given != [PAIRS.seats[seat] for seat in PAIRS.round_from(first)]:
        raise CannotRead(f"seats must be in playing order (counter-clockwise): {' '.join(PAIRS.seats)}")


def position(rules: Rules, request: Mapping[str, Any]) -> Hand:
    """A hand in the middle of a trick, of which only the mover's cards and the table are known."""
    check_seats(request)
    seat = PAIRS.seat(str(need(request, "seat")))
    dealer = PAIRS.seat(str(request.get("dealer") or PAIRS.seats[0]))
    trump = _trump(request)
    taker = PAIRS.seat(str(request.get("taker") or PAIRS.seats[seat]))
    trick = []
    on_table = items(request, "table", ())
    leader = PAIRS.after(seat, -len(on_table))
    if len(on_table) > 3:
        raise CannotRead("table: three cards at most lie there before one plays")
    for step, played in enumerate(on_table):
        entry = mapping(played, "table")
        if PAIRS.seat(str(need(entry, "seat"))) != PAIRS.after(leader, step):
            raise CannotRead(f"table: the cards must be in playing order, the last before {PAIRS.seats[seat]}'s turn")
        trick.append(FRENCH_32.card(str(need(entry, "card"))))
    cards = FRENCH_32.cards(items(request, "hand"))
    if not cards:
        raise CannotRead("hand: one card at least")
    if cards.bit_count() > TRICKS:
        raise CannotRead(f"hand: {TRICKS} cards at most, not {cards.bit_count()} ({rules.names.rule('deal.second')})")
    FRENCH_32.cards([*FRENCH_32.write(cards), *(FRENCH_32.codes[card] for card in trick)])
    hands = tuple(cards if place == seat else 0 for place in range(4))
    contract = str(request.get("contract") or ("senza" if trump is None else "trump"))
    ending = Ending(hands, contract, trump, taker, leader, tuple(trick))
    table = table_for(rules, hands, contract, trump, taker, leader)
    return Hand(rules, Start(dealer, ending), None, table=table, play=lay(table, on_lead(table, hands, leader), trick))


def _trump(request: Mapping[str, Any]) -> int | None:
    trump = request.get("trump")
    return None if trump is None else choice(trump, "trump", FRENCH_32.suits)


def calls(rules: Rules, request: Mapping[str, Any]) -> dict[str, Any]:
    """Whose call it is after an auction, and what may be said; `{"seat": null}` when the bidding is over."""
    check_seats(request)
    dealer = PAIRS.seat(str(need(request, "dealer")))
    turned = FRENCH_32.suit(FRENCH_32.card(str(need(request, "turn_up"))))
    bidding = opening(dealer, turned)
    for said in items(request, "auction", ()):
        entry = mapping(said, "auction")
        bidding = _called(rules, bidding, PAIRS.seat(str(need(entry, "seat"))), str(need(entry, "call")))
    if bidding.turn is None:
        return {"seat": None}
    return {"seat": PAIRS.seats[bidding.turn], "legal": list(bid_calls(rules, bidding))}


def _called(rules: Rules, bidding: Bidding, seat: Seat, call: str) -> Bidding:
    if bidding.turn is None:
        raise CannotRead(f"auction: {call!r} comes after the end of the bidding")
    if seat != bidding.turn:
        raise CannotRead(f"auction: it is {PAIRS.seats[bidding.turn]}'s turn, not {PAIRS.seats[seat]}'s")
    legal = bid_calls(rules, bidding)
    if call not in legal:
        raise CannotRead(f"auction: {PAIRS.seats[seat]} cannot say {call!r} here; possible: {' '.join(legal)}")
    return after_call(rules.names, bidding, call)


def declarations(rules: Rules, request: Mapping[str, Any]) -> dict[str, Any]:
    """The declarations in some hands, and which of them count; who has the belote."""
    check_seats(request)
    dealer = PAIRS.seat(str(need(request, "dealer")))
    trump = _trump(request)
    given = mapping(need(request, "hands"), "hands")
    hands = {PAIRS.seat(seat): FRENCH_32.cards(items(given, seat)) for seat in given}
    FRENCH_32.cards([code for cards in hands.values() for code in FRENCH_32.write(cards)])
    made = tuple(one for seat, cards in sorted(hands.items()) for one in held(cards, seat, rules.names.options))
    counted = count_declarations(rules.names, made, trump, dealer)
    pair = BELOTE_CARDS[trump]
    return {
        "declarations": [{**declaration_json(one.declaration, scored=one.scored), "rule": one.rule} for one in counted],
        "belote": [
            {"seat": PAIRS.seats[seat], "points": BELOTE}
            for seat, cards in sorted(hands.items())
            if pair and cards & pair == pair
        ],
    }


def sheet(rules: Rules, request: Mapping[str, Any]) -> dict[str, Any]:
    """The score sheet for figures counted at the table."""
    contract = str(request.get("contract", "trump"))
    allowed = ("trump", "senza", "contro") if rules.names.has_contro else ("trump", "senza")
    if contract not in allowed:
        raise CannotRead(f"contract {contract!r}: {', '.join(allowed)}")
    tally = Tally(
        contract,
        PAIRS.side(str(need(request, "taker"))),
        _per_side(request, "card_points"),
        _per_side(request, "tricks"),
        PAIRS.side(str(need(request, "last_trick"))),
        _per_side(request, "declarations"),
        _per_side(request, "belote"),
        count(request.get("frozen", 0), "frozen"),
    )
    wrong = _impossible(tally)
    if wrong:
        raise Impossible(wrong)
    done = score(rules.names, tally)
    frozen_by = rules.names.rule("tie.freeze") if done.result == "tied" and done.frozen_after else None
    return {**sheet_json(done), "frozen": done.frozen_after, "frozen_rule": frozen_by}


def _impossible(tally: Tally) -> list[tuple[str, Terms]]:
    """What cannot be so in any hand, all of it."""
    wrong: list[tuple[str, Terms]] = []
    whole = 152 if tally.contract == "trump" else 120
    if sum(tally.tricks) != TRICKS:
        wrong.append(("score-tricks", {"n": sum(tally.tricks)}))
    if sum(tally.card_points) != whole:
        wrong.append(("score-cards", {"points": whole, "n": sum(tally.card_points)}))
    for place, side in enumerate(PAIRS.sides):
        if not tally.tricks[place] and tally.card_points[place]:
            wrong.append(("score-no-trick", {"side": SideTerm(side)}))
    if not tally.tricks[tally.last_trick]:
        wrong.append(("score-last", {"side": SideTerm(PAIRS.sides[tally.last_trick])}))
    if all(tally.declarations):
        wrong.append(("score-declarations", {}))
    if tuple(sorted(tally.belote)) not in ((0, 0), (0, BELOTE)):
        wrong.append(("score-belote", {"n": BELOTE}))
    elif any(tally.belote) and tally.contract != "trump":
        wrong.append(("score-belote-senza", {}))
    return wrong


def _per_side(request: Mapping[str, Any], name: str) -> tuple[int, int]:
    given = mapping(request.get(name) or {}, name)
    for side in given:
        PAIRS.side(side)
    first, second = (count(given.get(side, 0), f"{name}.{side}") for side in PAIRS.sides)
    return first, second


ASKING = {"calls": calls, "declarations": declarations, "score": sheet}
"""The questions by the name of their operation; each gives plain JSON values."""
