"""What a hand is worth: tricks and points so far, and the sheet at its end."""

from ...values.table import PAIRS, Seat
from .dealing import Ending
from .hand import Hand
from .scoring import BELOTE, Sheet, Tally, annulled, score


def belote_points(hand: Hand) -> tuple[Seat, int] | None:
    """Who has the belote and what it counts now (`belote.value`; `belote.claim`, A18)."""
    table, play = hand.table, hand.play
    if table is None or table.belote is None or play is None:
        return None
    voluntary = hand.rules.names.options["belote.claim"] == "announce"
    if voluntary and play.announced & table.belote_cards != table.belote_cards:
        return None
    return table.belote, BELOTE


def card_points(hand: Hand) -> tuple[tuple[int, int], tuple[int, int]]:
    """Tricks and card points of each side so far, those before an ending included."""
    ending = hand.start.cards
    tricks, points = ([*ending.tricks], [*ending.points]) if isinstance(ending, Ending) else ([0, 0], [0, 0])
    for trick in hand.play.tricks if hand.play else ():
        tricks[trick.winner % 2] += 1
        points[trick.winner % 2] += trick.points
    return (tricks[0], tricks[1]), (points[0], points[1])


def scorable(hand: Hand) -> bool:
    """Whether a finished hand can be scored: not an ending of which too little is known."""
    return not isinstance(hand.start.cards, Ending) or hand.start.cards.known


def sheet(hand: Hand) -> Sheet:
    """The score of a finished hand."""
    if hand.table is None:
        return annulled(hand.start.frozen)
    assert hand.play is not None
    tricks, points = card_points(hand)
    side = PAIRS.side_of
    ending = hand.start.cards
    declared = [*(ending.declarations if isinstance(ending, Ending) else (0, 0))]
    for one in hand.table.counted:
        if one.scored:
            declared[side(one.declaration.seat)] += one.declaration.points
    honours, belote = [0, 0], belote_points(hand)
    if belote is not None:
        honours[side(belote[0])] = belote[1]
    tally = Tally(
        hand.table.contract,
        side(hand.table.taker),
        points,
        tricks,
        side(hand.play.tricks[-1].winner),
        (declared[0], declared[1]),
        (honours[0], honours[1]),
        hand.start.frozen,
    )
    return score(hand.rules.names, tally)
