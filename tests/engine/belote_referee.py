"""A second reading of the Belote text, deliberately naive: sets, lists and ifs, nothing taken from the engine.

Cards are written "JS"; a trick is a list of (seat, card); `trump` is a suit letter or None; `house` has all options.
"""

from collections.abc import Mapping, Sequence
from typing import Any

SEATS = ["S", "E", "N", "W"]
NATURAL = ["7", "8", "9", "T", "J", "Q", "K", "A"]
PLAIN = ["A", "T", "K", "Q", "J", "9", "8", "7"]
TRUMPS = ["J", "9", "A", "T", "K", "Q", "8", "7"]
House = Mapping[str, Any]
Trick = Sequence[tuple[str, str]]


def right_of(seat: str, steps: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + steps) % 4]


def side(seat: str) -> str:
    return "NS" if seat in "NS" else "EW"


def beats(card: str, other: str, trump: str | None) -> bool:
    """Whether a card played later takes the trick from `other`, which is winning it."""
    if card[1] == other[1]:
        order = TRUMPS if card[1] == trump else PLAIN
        return order.index(card[0]) < order.index(other[0])
    return card[1] == trump


def winner(trick: Trick, trump: str | None) -> tuple[str, str]:
    """Who wins, with which card: the highest trump, or else the highest card of the suit led (B36)."""
    led = trick[0][1][1]
    trumps = [(seat, card) for seat, card in trick if card[1] == trump]
    if trumps:
        return min(trumps, key=lambda one: TRUMPS.index(one[1][0]))
    return min((one for one in trick if one[1][1] == led), key=lambda one: PLAIN.index(one[1][0]))


def points(cards: Sequence[str], trump: str | None) -> int:
    """What the cards are worth (B44, B45)."""
    worth = 0
    for rank, suit in cards:
        if suit == trump:
            worth += {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}[rank]
        else:
            worth += {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}[rank]
    return worth


def card_rules(hand: Sequence[str], trick: Trick, seat: str, trump: str | None, house: House) -> dict[str, Any]:
    """For every card of the hand: whether it may be played, and by which rule."""
    everything = set(hand)

    def ruling(legal: set[str], yes: Mapping[str, str] | str, no: Mapping[str, str] | str) -> dict[str, Any]:
        return {
            card: (
                card in legal,
                (yes if isinstance(yes, str) else yes[card])
                if card in legal
                else (no if isinstance(no, str) else no[card]),
            )
            for card in hand
        }

    if not trick:
        return ruling(everything, "lead-free", "")
    led = trick[0][1][1]
    master, best = winner(trick, trump)
    friendly = side(master) == side(seat)
    of_suit = {card for card in hand if card[1] == led}
    trumps = {card for card in hand if card[1] == trump}
    higher = {card for card in hand if beats(card, best, trump)}

    if led == trump:
        if not trumps:
            return ruling(everything, "discard-free", "")
        beating = "trump-led-beat-partner" if friendly else "trump-led-beat"
        if trumps & higher:
            no = {card: beating if card in trumps else "trump-led-follow" for card in hand}
            return ruling(trumps & higher, beating, no)
        return ruling(trumps, "trump-led-follow", "trump-led-follow")

    if of_suit:
        ruffed = best[1] != led
        able = of_suit & higher
        yes = {card: "no-beat-plain" if not ruffed and able and card not in able else "follow" for card in hand}
        return ruling(of_suit, yes, "follow")
    if trump is None:
        return ruling(everything, "senza-no-trump", "")
    if not trumps:
        return ruling(everything, "discard-free", "")

    # Void, with trumps: may, or must, one ruff?
    over = trumps & higher
    ruffers = {who for who, card in trick if card[1] == trump}
    opponent_ruffed = any(side(who) != side(seat) for who in ruffers)
    if friendly and not ruffers:
        return ruling(everything, "partner-winning", "")
    if friendly and opponent_ruffed and house["play.partner_free"] == "unless_opponent_ruffed":
        if over:
            return ruling(over, "opponent-ruff-binds", "opponent-ruff-binds")
        if house["play.undertrump"] == "free":
            return ruling(everything, "undertrump-free", "")
        return ruling(trumps, "opponent-ruff-binds", "opponent-ruff-binds")
    if friendly:
        under = trumps - over
        others = everything - trumps
        if house["play.over_partner_ruff"] == "no_undertrump":
            if over or others:
                return ruling(over | others, "partner-ruff-no-undertrump", "partner-ruff-no-undertrump")
            return ruling(everything, "partner-winning", "")
        if house["play.over_partner_ruff"] == "overtrump_if_trumping":
            if over:
                return ruling(everything - under, "partner-ruff-overtrump", "partner-ruff-overtrump")
            return ruling(everything, "partner-winning", "")
        return ruling(everything, "partner-vs-opponent-ruff" if opponent_ruffed else "partner-ruff-free", "")
    if not ruffers:
        return ruling(trumps, "must-trump", "must-trump")
    if over:
        no = {card: "must-overtrump" if card in trumps else "must-trump" for card in hand}
        return ruling(over, "must-overtrump", no)
    if house["play.undertrump"] == "free":
        return ruling(everything, "undertrump-free", "")
    return ruling(trumps, "undertrump", "undertrump")


def auction(dealer: str, turned: str, calls: Sequence[str], house: House) -> dict[str, Any]:
    """What the calls come to: `turn` and `legal` while the bidding goes on; else `contract`, `taker`, `trump`."""
    right = right_of(dealer)
    ask = [right_of(right, step) for step in range(4)]
    said = list(calls)
    for number in (1, 2):
        spoken: list[str] = []
        for seat in ask:
            senza = house["bid.senza_direct"] == "both_rounds" or (
                house["bid.senza_direct"] == "second_round_only" and number == 2
            )
            suits = {"take"} if number == 1 else {"S", "H", "D", "C"} - {turned}
            if not said:
                return {"turn": seat, "legal": {"pass"} | suits | ({"senza"} if senza else set())}
            call = said.pop(0)
            if call == "senza":
                return {"contract": "senza", "taker": seat, "trump": None, "left": said}
            if call != "pass":
                return overcalls(seat, turned if call == "take" else call, spoken, said, house)
            spoken.append(seat)
    return {"contract": None, "taker": None, "trump": None, "left": said}


def overcalls(taker: str, trump: str, spoken: list[str], said: list[str], house: House) -> dict[str, Any]:
    """After a trump has been chosen: who may still turn the hand into senza (B8)."""
    window = [right_of(taker, step) for step in (1, 2, 3)]
    if house["bid.senza_window"] == "not_spoken_only":
        window = [seat for seat in window if seat not in spoken]
    if house["bid.senza_window"] == "including_taker":
        window.append(taker)
    for seat in window:
        if not said:
            return {"turn": seat, "legal": {"pass", "senza"}}
        if said.pop(0) == "senza":
            return {"contract": "senza", "taker": seat, "trump": None, "left": said}
    return {"contract": "trump", "taker": taker, "trump": trump, "left": said}


def declarations(seat: str, hand: Sequence[str], house: House) -> list[dict[str, Any]]:
    """Everything that one hand can declare (B17 to B23)."""
    found: list[dict[str, Any]] = []
    for rank, worth in (("J", 200), ("9", 150), ("A", 100), ("T", 100), ("K", 100), ("Q", 100)):
        if all(rank + suit in hand for suit in "SHDC"):
            found.append({"seat": seat, "kind": "carre", "rank": rank, "points": worth})
    for suit in "SHDC":
        # Every stretch of neighbours that the hand holds and that no longer one contains.
        stretches = [
            (low, high)
            for low in range(8)
            for high in range(low, 8)
            if all(NATURAL[place] + suit in hand for place in range(low, high + 1))
            and (low == 0 or NATURAL[low - 1] + suit not in hand)
            and (high == 7 or NATURAL[high + 1] + suit not in hand)
        ]
        for low, high in stretches:
            if house["decl.long_run"] == "split" and high - low + 1 > 5:
                found += _run(seat, suit, high - 4, high) + _run(seat, suit, low, high - 5)
            else:
                found += _run(seat, suit, low, high)
    return found if house["decl.overlap"] else dearest_apart(found)


def _run(seat: str, suit: str, low: int, high: int) -> list[dict[str, Any]]:
    length = high - low + 1
    if length < 3:
        return []
    worth = {3: 20, 4: 50}.get(length, 100)
    return [{"seat": seat, "kind": "sequence", "top": NATURAL[high], "length": length, "suit": suit, "points": worth}]


def cards_of(one: Mapping[str, Any]) -> set[str]:
    if one["kind"] == "carre":
        return {one["rank"] + suit for suit in "SHDC"}
    top = NATURAL.index(one["top"])
    return {NATURAL[place] + one["suit"] for place in range(top - one["length"] + 1, top + 1)}


def dearest_apart(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Where a card may serve only once: of all choices without a common card, the dearest."""
    best: list[dict[str, Any]] = []
    for number in range(1 << len(found)):
        choice = [one for place, one in enumerate(found) if number >> place & 1]
        cards = [card for one in choice for card in cards_of(one)]
        worth, most = (sum(one["points"] for one in some) for some in (choice, best))
        if len(cards) == len(set(cards)) and (worth, len(choice)) > (most, len(best)):
            best = choice
    return best


def nearness(seat: str, dealer: str, house: House) -> int:
    """0 is nearest to the dealer, counter-clockwise (B30)."""
    steps = (SEATS.index(seat) - SEATS.index(dealer)) % 4
    return steps if house["decl.dealer_position"] == "first" else (steps - 1) % 4


def contest(one: Mapping[str, Any], two: Mapping[str, Any], trump: str | None, house: House) -> int:
    """1 if the first is stronger, -1 if the second is, 0 if only the seats can decide (B29 to B31)."""
    if one["kind"] != two["kind"]:
        return 1 if one["kind"] == "carre" else -1
    if one["kind"] == "carre":
        order = {"trick": "J9ATKQ", "natural": "J9AKQT", "position": "J9"}[house["decl.carre_rank"]]
        mine, other = (order.index(rank) if rank in order else 9 for rank in (one["rank"], two["rank"]))
        return (mine < other) - (mine > other)
    mine, other = one["length"], two["length"]
    if house["decl.long_run_compare"] == "top":
        mine, other = min(mine, 5), min(other, 5)
    if mine != other:
        return 1 if mine > other else -1
    mine, other = NATURAL.index(one["top"]), NATURAL.index(two["top"])
    if mine != other:
        return 1 if mine > other else -1
    if house["decl.seq_tie"] == "trump_then_position" and (one["suit"] == trump) != (two["suit"] == trump):
        return 1 if one["suit"] == trump else -1
    return 0


def counting(made: list[dict[str, Any]], trump: str | None, dealer: str, house: House) -> list[dict[str, Any]]:
    """Those of the declarations made that are scored (B28 to B32)."""
    if trump is None and not house["decl.in_senza"]:
        return []
    best = made[:1]
    for one in made[1:]:
        outcome = contest(one, best[0], trump, house)
        nearer = nearness(one["seat"], dealer, house) < nearness(best[0]["seat"], dealer, house)
        if outcome > 0 or (outcome == 0 and nearer):
            best = [one]
    if not best:
        return []
    champion = best[0]
    rivals = [one for one in made if side(one["seat"]) != side(champion["seat"])]
    dead_heat = any(contest(champion, rival, trump, house) == 0 for rival in rivals)
    if dead_heat and champion["kind"] == "sequence" and house["decl.seq_tie"] == "cancel":
        return []
    if house["decl.winner_scope"] == "player":
        return [one for one in made if one["seat"] == champion["seat"]]
    return [one for one in made if side(one["seat"]) == side(champion["seat"])]


def belote_holder(hands: Mapping[str, Sequence[str]], trump: str | None) -> str | None:
    for seat in SEATS:
        if trump is not None and "K" + trump in hands[seat] and "Q" + trump in hands[seat]:
            return seat
    return None


def settle(
    taker: str,
    totals: Mapping[str, int],
    belote: Mapping[str, int],
    tricks: Mapping[str, int],
    frozen: int,
    house: House,
) -> tuple[dict[str, int], int]:
    """What each side marks, and what is frozen afterwards (B11 to B13, B34, B46). `taker` is a side."""
    other = "EW" if taker == "NS" else "NS"
    marks = {"NS": 0, "EW": 0}
    made = totals[taker] > totals[other]
    tied = totals[taker] == totals[other]
    if house["capot.outright"] and 8 in tricks.values():
        made, tied = tricks[taker] == 8, False
    elif tied and house["tie.rule"] != "freeze":
        made, tied = house["tie.rule"] == "taker_makes", False
    pool = frozen
    if tied:
        marks[other] += totals[other]
        kept = belote[taker] if house["belote.protect"] == "always_holder" else 0
        marks[taker] += kept
        return marks, pool + totals[taker] - kept
    if made:
        marks = dict(totals)
    else:
        kept = 0 if house["belote.protect"] == "with_hand" else belote[taker]
        marks[taker] += kept
        marks[other] += totals[taker] + totals[other] - kept
    if totals["NS"] != totals["EW"]:
        marks["NS" if totals["NS"] > totals["EW"] else "EW"] += pool
        pool = 0
    return marks, pool
