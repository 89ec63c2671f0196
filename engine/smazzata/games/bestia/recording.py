"""The hand record of Bestia: one finished deal as JSON values (`smazzata-hand/1`)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...values.cards import ITALIAN_40
from ..game import Note
from .dealing import Deal
from .hand import Hand, pot_start, scorable, sheet
from .payment import Sheet
from .ruleset import NAME, RuleNames
from .staying import Answer


def sheet_json(names: RuleNames, paid: Sheet) -> dict[str, Any]:
    """A payment as JSON values: `lines` add up to `chips`, `settlement` is what was not paid out."""
    seats = names.seating.seats
    return {
        "lines": [{"seat": seats[line.seat], "rule": line.rule, "chips": line.chips} for line in paid.lines],
        "settlement": [{"rule": paid.kept_by, "chips": paid.kept}] if paid.kept else [],
        "chips": dict(zip(seats, paid.chips, strict=True)),
        "pot_before": paid.pot_before,
        "pot_after": paid.pot_after,
        "result": paid.result,
    }


def _ask_json(seat: str, answer: Answer) -> dict[str, Any]:
    return {
        "seat": seat,
        "stays": answer.stays,
        "discards": list(ITALIAN_40.write(answer.discards)),
        "draws": [ITALIAN_40.codes[card] for card in answer.draws],
    }


def record(
    changed: Mapping[str, Any], final: Hand, notes: Sequence[Note], legal: Callable[[Any], tuple[str, ...]]
) -> dict[str, Any]:
    """Put a finished deal's record together from what was noted at each action, and what was legal then."""
    seats, deal = final.rules.names.seating.seats, final.start.cards
    codes = ITALIAN_40.codes
    dealt = None
    if isinstance(deal, Deal):
        hands = {seat: list(ITALIAN_40.write(cards)) for seat, cards in zip(seats, deal.hands, strict=True)}
        dealt = {"hands": hands, "turn_up": codes[deal.turn_up], "stock": [codes[card] for card in deal.stock]}
    return {
        "format": "smazzata-hand/1",
        "game": NAME,
        "options": dict(changed),
        "seats": list(seats),
        "dealer": seats[final.start.dealer],
        "deal": dealt,
        "trump": ITALIAN_40.suits[final.trump],
        "pot": {"before": final.start.pot, "start": pot_start(final)},
        "asks": [_ask_json(seats[answer.seat], answer) for answer in final.asking.answers],
        "plays": [
            {
                "seat": seats[note.seat],
                "card": note.action[:2],  # one that is played against the rules is not among the legal ones
                "legal": list(legal(note.before)),
                "rule": note.rule,
            }
            for note in notes
            if note.phase == "play"
        ],
        "tricks": [{"leader": seats[trick.leader], "winner": seats[trick.winner]} for trick in final.tricks],
        "score": sheet_json(final.rules.names, sheet(final)) if scorable(final) else None,
    }
