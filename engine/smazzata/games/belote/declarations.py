"""Declarations: what a hand holds, and which side's count.

Rests on the `decl.*` rules; their options are named where they act.
"""

from itertools import combinations
from typing import NamedTuple

from ...rules.options import Options
from ...values.cards import FRENCH_32, Cards
from ...values.table import PAIRS, Seat
from .ruleset import RuleNames

RANKS = FRENCH_32.ranks
CARRE_POINTS = {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}
SEQUENCE_POINTS = {3: 20, 4: 50, 5: 100}
CARRE_ORDER = {
    "trick": ("J", "9", "A", "T", "K", "Q"),
    "natural": ("J", "9", "A", "K", "Q", "T"),
    "position": ("J", "9", "ATKQ"),
}
"""The values of `decl.carre_rank` (A12), strongest first; ranks in one place are equal."""


class Declaration(NamedTuple):
    """One declaration: a carré (`rank`), or a sequence (`rank` is its top card's, with `length` and `suit`)."""

    seat: Seat
    kind: str
    rank: str
    length: int
    suit: str
    points: int
    cards: Cards


class Counted(NamedTuple):
    """A declaration with what became of it: whether it counts, by which rule, against which one."""

    declaration: Declaration
    scored: bool
    rule: str
    against: Declaration | None


def held(hand: Cards, seat: Seat, options: Options) -> tuple[Declaration, ...]:
    """All declarations in a hand, strongest kinds first (`decl.carre-values`, `decl.sequence-values`)."""
    four, run = hand & hand >> 8 & hand >> 16 & hand >> 24, hand & hand >> 1 & hand >> 2 & _CAN_BEGIN
    if not (four or run):
        return ()
    runs = _SPLIT_RUNS if options["decl.long_run"] == "split" else _RUNS
    found = []
    if four:
        for rank, cards in _CARRES.items():
            if hand & cards == cards:
                found.append(Declaration(seat, "carre", rank, 0, "", CARRE_POINTS[rank], cards))
    for suit, letter in enumerate(FRENCH_32.suits):
        for top, length in runs[hand >> 8 * suit & 0xFF]:
            cards = ((1 << length) - 1) << (8 * suit + top - length + 1)
            points = SEQUENCE_POINTS[min(length, 5)]
            found.append(Declaration(seat, "sequence", RANKS[top], length, letter, points, cards))
    return tuple(found) if len(found) < 2 or options["decl.overlap"] else _without_overlap(tuple(found))


def _runs(suit: int, *, split: bool) -> tuple[tuple[int, int], ...]:
    """The runs of three and more in one suit, as (top rank's place, length), highest first (`decl.natural-order`).

    `split` cuts a run of eight into a quinta and a terza (`decl.long-run`, A15).
    """
    runs = []
    top = 7
    while top >= 2:
        length = 0
        while top - length >= 0 and suit >> (top - length) & 1:
            length += 1
        if split and length > 5:
            runs.append((top, 5))
            top, length = top - 5, length - 5
        if length >= 3:
            runs.append((top, length))
        top -= length + 1
    return tuple(runs)


_RUNS = tuple(_runs(suit, split=False) for suit in range(256))
_SPLIT_RUNS = tuple(_runs(suit, split=True) for suit in range(256))
_CAN_BEGIN = FRENCH_32.all & ~(FRENCH_32.by_rank[-1] | FRENCH_32.by_rank[-2])
"""Where a run of three has room above it in its suit."""
_CARRES = {rank: FRENCH_32.by_rank[RANKS.index(rank)] for rank in CARRE_POINTS}


def longest_run(hand: Cards) -> int:
    """The length of the longest run in one suit, 0 where there is none of three."""
    runs = (length for suit in range(4) for _, length in _RUNS[hand >> 8 * suit & 0xFF])
    return max(runs, default=0)


def _without_overlap(found: tuple[Declaration, ...]) -> tuple[Declaration, ...]:
    """The most valuable choice in which no card serves twice (`decl.overlap` false)."""
    choices = (
        choice
        for size in range(len(found), 0, -1)
        for choice in combinations(found, size)
        if sum(one.cards.bit_count() for one in choice) == _union(choice).bit_count()
    )
    return max(choices, key=lambda choice: sum(one.points for one in choice))


def _union(declarations: tuple[Declaration, ...]) -> Cards:
    cards = 0
    for one in declarations:
        cards |= one.cards
    return cards


def _strength(one: Declaration, names: RuleNames, trump: int | None, dealer: Seat) -> tuple[int, ...]:
    """What is compared, in order: kind, class, rank, trumps, place at the table; the higher the stronger.

    The rule that settles a difference in each place is the same place's of `_RULES`.
    """
    options = names.options
    place = _place(one.seat, dealer, first=options["decl.dealer_position"] == "first")
    if one.kind == "carre":
        order = CARRE_ORDER[str(options["decl.carre_rank"])]
        rank = next(-place for place, ranks in enumerate(order) if one.rank in ranks)
        return (1, rank, 0, 0, place)
    length = one.length if options["decl.long_run_compare"] == "length" else min(one.length, 5)
    if options.get("decl.cincanta") == "literal" and length == 4:
        length = 9  # a çincànta over everything else in sequence: the letter of L33
    in_trumps = trump is not None and one.suit == FRENCH_32.suits[trump]
    trumps_first = in_trumps and options["decl.seq_tie"] == "trump_then_position"
    return (0, length, RANKS.index(one.rank), int(trumps_first), place)


def _place(seat: Seat, dealer: Seat, *, first: bool) -> int:
    """Nearness to the dealer, counter-clockwise from his right, himself last (A14); higher is nearer."""
    turns = (seat - dealer) % 4
    return -turns if first or turns else -4


def _rule(names: RuleNames, mine: Declaration, other: Declaration, differs: int) -> str:
    """The rule that settles two declarations which first differ in that place of `_strength`."""
    options = names.options
    if differs == 0:
        return "decl.carre-beats-sequence"
    if mine.kind == "carre":
        reading = str(options["decl.carre_rank"])
        return "decl.carre-rank" if reading == "trick" else f"decl.carre-rank-{reading}"
    if differs == 1:
        if options.get("decl.cincanta") == "literal" and 4 in (mine.length, other.length):
            return "decl.cincanta-literal"
        if options["decl.long_run_compare"] == "length" and min(mine.length, other.length) >= 5:
            return "decl.long-run-length"
        return "decl.sequence-length"
    if differs == 2:
        return "decl.sequence-top"
    if differs == 3:
        return "decl.sequence-tie-trump"
    if options["decl.dealer_position"] == "first":
        return "decl.dealer-first"
    return "decl.sequence-tie-position"


def count(names: RuleNames, declared: tuple[Declaration, ...], trump: int | None, dealer: Seat) -> tuple[Counted, ...]:
    """Which of the declarations made count, and by which rule; at most one side's do.

    The single strongest decides (`decl.single-best`), its side scores all of its own (`decl.winner-takes-all`).
    """
    if not declared:
        return ()
    if trump is None and not names.options["decl.in_senza"]:
        return tuple(Counted(one, False, names.rule("decl.not-in-senza"), None) for one in declared)
    ranked = sorted(declared, key=lambda one: _strength(one, names, trump, dealer), reverse=True)
    best = ranked[0]
    side = PAIRS.side_of(best.seat)
    rival = next((one for one in ranked if PAIRS.side_of(one.seat) != side), None)
    if rival is None:
        settled = "decl.procedure"
    else:
        pairs = zip(_strength(best, names, trump, dealer), _strength(rival, names, trump, dealer), strict=True)
        differs = next(place for place, (mine, other) in enumerate(pairs) if mine != other)
        settled = _rule(names, best, rival, differs)
        if differs == 4 and best.kind == "sequence" and names.options["decl.seq_tie"] == "cancel":
            return tuple(Counted(one, False, names.rule("decl.sequence-tie-cancel"), rival) for one in declared)
    sums = [sum(one.points for one in declared if PAIRS.side_of(one.seat) == which) for which in (0, 1)]
    richer_loses = sums[1 - side] > sums[side]

    def fate(one: Declaration) -> Counted:
        if one is best:
            return Counted(one, True, names.rule(settled), rival)
        if PAIRS.side_of(one.seat) != side:
            if one is rival:
                return Counted(one, False, names.rule(settled), best)
            return Counted(
                one, False, names.rule("decl.single-best" if richer_loses else "decl.winner-takes-all"), best
            )
        if one.seat != best.seat and names.options["decl.winner_scope"] == "player":
            return Counted(one, False, names.rule("decl.winner-player"), best)
        if one.seat == best.seat and one.cards & best.cards:
            return Counted(one, True, names.rule("decl.overlap"), best)
        return Counted(one, True, names.rule("decl.winner-takes-all"), best)

    return tuple(fate(one) for one in declared)
