"""What hands can declare, whose declarations count, and by which rule: the rules `decl.*`.

The dealer is West, so the nearest to the dealer are, in order, South, East, North and West himself. South takes in
hearts, or says senza, unless the case says otherwise. Runs are written with their length: `4KS` is ten to king of
spades; fours of a kind by their rank: `JJJJ`.
"""

from dataclasses import dataclass, field
from typing import Any

import belote_referee as referee
import pytest
from belote_table import BELOTE, SEATS, bid, finished, options, short, told, whole


@dataclass(frozen=True)
class Case:
    """Cards that each seat ends up with (the rest adds nothing), and for each declaration `+` or `-` and the rule."""

    about: str
    hands: dict[str, str]
    expected: str
    house: dict[str, Any] = field(default_factory=dict)
    calls: str = "take pass pass pass"

    def __str__(self) -> str:
        return f"{self.about} {' '.join(f'{name}={value}' for name, value in self.house.items())}".strip()


FULL = {"decl.seq_tie": "trump_then_position"}
# fmt: off
HELD = (
    Case("four jacks are worth most", {"S": "JS JH JD JC"}, "S:JJJJ:200+procedure"),
    Case("four nines", {"W": "9S 9H 9D 9C"}, "W:9999:150+procedure"),
    Case("four aces", {"N": "AS AH AD AC"}, "N:AAAA:100+procedure"),
    Case("four tens", {"N": "TS TH TD TC"}, "N:TTTT:100+procedure"),
    Case("four kings", {"N": "KS KH KD KC"}, "N:KKKK:100+procedure"),
    Case("four queens", {"N": "QS QH QD QC"}, "N:QQQQ:100+procedure"),
    Case("sevens and eights are nothing", {"S": "7S 7H 7D 7C", "E": "8S 8D 8C"}, ""),
    Case("three in a row", {"E": "7S 8S 9S"}, "E:39S:20+procedure"),
    Case("four in a row", {"E": "7S 8S 9S TS"}, "E:4TS:50+procedure"),
    Case("five in a row", {"E": "7S 8S 9S TS JS"}, "E:5JS:100+procedure"),
    # the natural order: nine, ten, jack; and no way round from ace to seven
    Case("natural order", {"E": "9S TS JS"}, "E:3JS:20+procedure"),
    Case("natural order, trumps too", {"E": "9H TH JH"}, "E:3JH:20+procedure"),
    Case("the play order makes no run", {"E": "AS TS KS"}, ""),
    Case("no way round the corner", {"E": "KS AS 7S 8S"}, ""),
    Case("two runs in one suit", {"E": "7S 8S 9S JS QS KS"}, "E:3KS:20+procedure E:39S:20+winner-takes-all"),
    Case("six in a row are one quinta", {"E": "7S 8S 9S TS JS QS"}, "E:6QS:100+procedure"),
    Case("seven in a row are one quinta", {"E": "8S 9S TS JS QS KS AS"}, "E:7AS:100+procedure"),
    Case("eight in a row are one quinta", {"E": "7S 8S 9S TS JS QS KS AS"}, "E:8AS:100+procedure"),
    Case("six split are one quinta", {"E": "7S 8S 9S TS JS QS"}, "E:5QS:100+procedure", {"decl.long_run": "split"}),
    Case("eight split are quinta and terza", {"E": "7S 8S 9S TS JS QS KS AS"},
         "E:5AS:100+procedure E:39S:20+winner-takes-all", {"decl.long_run": "split"}),
)

COMPARED = (
    Case("a carré annuls every run of the others", {"S": "TS TH TD TC", "E": "7S 8S 9S", "W": "7C 8C 9C"},
         "S:TTTT:100+carre-beats-sequence E:39S:20-carre-beats-sequence W:39C:20-winner-takes-all"),
    Case("a hundred beats a hundred", {"S": "QS QH QD QC", "E": "7S 8S 9S TS JS"},
         "S:QQQQ:100+carre-beats-sequence E:5JS:100-carre-beats-sequence"),
    Case("jacks over nines", {"S": "9S 9H 9D 9C", "E": "JS JH JD JC"}, "E:JJJJ:200+carre-rank S:9999:150-carre-rank"),
    Case("nines over aces", {"S": "9S 9H 9D 9C", "E": "AS AH AD AC"}, "S:9999:150+carre-rank E:AAAA:100-carre-rank"),
    Case("aces over tens", {"S": "TS TH TD TC", "E": "AS AH AD AC"}, "E:AAAA:100+carre-rank S:TTTT:100-carre-rank"),
    Case("tens over kings", {"E": "TS TH TD TC", "S": "KS KH KD KC"}, "E:TTTT:100+carre-rank S:KKKK:100-carre-rank"),
    Case("kings over queens", {"S": "QS QH QD QC", "W": "KS KH KD KC"}, "W:KKKK:100+carre-rank S:QQQQ:100-carre-rank"),
    Case("kings over tens", {"S": "TS TH TD TC", "E": "KS KH KD KC"},
         "E:KKKK:100+carre-rank-natural S:TTTT:100-carre-rank-natural", {"decl.carre_rank": "natural"}),
    Case("queens over tens", {"S": "TS TH TD TC", "E": "QS QH QD QC"},
         "E:QQQQ:100+carre-rank-natural S:TTTT:100-carre-rank-natural", {"decl.carre_rank": "natural"}),
    Case("the nearer of the hundreds", {"N": "AS AH AD AC", "E": "QS QH QD QC"},
         "E:QQQQ:100+carre-rank-position N:AAAA:100-carre-rank-position", {"decl.carre_rank": "position"}),
    Case("nines over aces whoever is nearer", {"S": "AS AH AD AC", "W": "9S 9H 9D 9C"},
         "W:9999:150+carre-rank-position S:AAAA:100-carre-rank-position", {"decl.carre_rank": "position"}),
    Case("a quinta annuls quarte and terze", {"S": "7S 8S 9S TS JS", "E": "JC QC KC AC", "W": "QD KD AD"},
         "S:5JS:100+sequence-length E:4AC:50-sequence-length W:3AD:20-winner-takes-all"),
    Case("a quarta annuls terze", {"S": "7S 8S 9S TS", "E": "QC KC AC"},
         "S:4TS:50+sequence-length E:3AC:20-sequence-length"),
    Case("the higher top, terze", {"S": "7S 8S 9S", "E": "8C 9C TC"}, "E:3TC:20+sequence-top S:39S:20-sequence-top"),
    Case("jack over ten, as in nature", {"S": "8S 9S TS", "E": "9C TC JC"},
         "E:3JC:20+sequence-top S:3TS:20-sequence-top"),
    Case("the higher top, quarte", {"S": "TS JS QS KS", "E": "JC QC KC AC"},
         "E:4AC:50+sequence-top S:4KS:50-sequence-top"),
    Case("the higher top, quinte", {"W": "9S TS JS QS KS", "N": "8C 9C TC JC QC"},
         "W:5KS:100+sequence-top N:5QC:100-sequence-top"),
    # B30's own example: both end with the king
    Case("equal quinte: nearest to the dealer", {"N": "9S TS JS QS KS", "E": "9C TC JC QC KC"},
         "E:5KC:100+sequence-tie-position N:5KS:100-sequence-tie-position"),
    Case("the dealer is last", {"W": "9S TS JS", "N": "9C TC JC"},
         "N:3JC:20+sequence-tie-position W:3JS:20-sequence-tie-position"),
    Case("the dealer is first", {"W": "9S TS JS", "S": "9C TC JC"},
         "W:3JS:20+dealer-first S:3JC:20-dealer-first", {"decl.dealer_position": "first"}),
    Case("dealer first, then his right", {"E": "9S TS JS", "S": "9C TC JC"},
         "S:3JC:20+dealer-first E:3JS:20-dealer-first", {"decl.dealer_position": "first"}),
    Case("a run in trumps has no precedence", {"E": "9H TH JH", "S": "9C TC JC"},
         "S:3JC:20+sequence-tie-position E:3JH:20-sequence-tie-position"),
    Case("a run in trumps goes first", {"E": "9H TH JH", "S": "9C TC JC"},
         "E:3JH:20+sequence-tie-trump S:3JC:20-sequence-tie-trump", {"decl.seq_tie": "trump_then_position"}),
    Case("... but only among equals", {"E": "9H TH JH", "S": "TC JC QC"},
         "S:3QC:20+sequence-top E:3JH:20-sequence-top", {"decl.seq_tie": "trump_then_position"}),
    Case("... and then the nearer", {"E": "9S TS JS", "S": "9C TC JC"},
         "S:3JC:20+sequence-tie-position E:3JS:20-sequence-tie-position", {"decl.seq_tie": "trump_then_position"}),
    Case("equal runs annul each other", {"E": "9H TH JH", "S": "9C TC JC", "N": "7S 8S 9S"},
         "S:3JC:20-sequence-tie-cancel E:3JH:20-sequence-tie-cancel N:39S:20-sequence-tie-cancel",
         {"decl.seq_tie": "cancel"}),
    Case("partners' equal runs do not", {"N": "9D TD JD", "S": "9C TC JC", "E": "7S 8S 9S"},
         "S:3JC:20+sequence-top N:3JD:20+winner-takes-all E:39S:20-sequence-top", {"decl.seq_tie": "cancel"}),
    Case("six against five: the top decides", {"E": "7S 8S 9S TS JS QS", "S": "9C TC JC QC KC"},
         "S:5KC:100+sequence-top E:6QS:100-sequence-top"),
    Case("six against five: the length decides", {"E": "7S 8S 9S TS JS QS", "S": "9C TC JC QC KC"},
         "E:6QS:100+long-run-length S:5KC:100-long-run-length", {"decl.long_run_compare": "length"}),
    Case("five against four is no long run", {"E": "7S 8S 9S TS JS", "S": "JC QC KC AC"},
         "E:5JS:100+sequence-length S:4AC:50-sequence-length", {"decl.long_run_compare": "length"}),
)

SCORED = (
    Case("the single best decides, not the sum", {"S": "9S TS JS QS", "E": "JC QC KC", "W": "7D 8D 9D JD QD KD"},
         "S:4QS:50+sequence-length E:3KC:20-sequence-length W:3KD:20-single-best W:39D:20-single-best"),
    Case("and both partners score all they have", {"S": "9S TS JS QS", "N": "7D 8D 9D", "E": "JC QC KC"},
         "S:4QS:50+sequence-length N:39D:20+winner-takes-all E:3KC:20-sequence-length"),
    Case("only the winner scores", {"S": "9S TS JS QS", "N": "7D 8D 9D", "E": "JC QC KC"},
         "S:4QS:50+sequence-length N:39D:20-winner-player E:3KC:20-sequence-length", {"decl.winner_scope": "player"}),
    # B33: four kings, and ace king queen of one suit; a quinta of the others scores nothing
    Case("B33", {"S": "KS KH KD KC AS QS", "E": "7C 8C 9C TC JC"},
         "S:KKKK:100+carre-beats-sequence S:3AS:20+overlap E:5JC:100-carre-beats-sequence"),
    Case("one card, one declaration", {"S": "KS KH KD KC AS QS", "E": "7C 8C 9C TC JC"},
         "S:KKKK:100+carre-beats-sequence E:5JC:100-carre-beats-sequence", {"decl.overlap": False}),
    Case("one card, one declaration: the dearer stays", {"S": "TS TH TD TC JS QS KS AS"},
         "S:TTTT:100+procedure", {"decl.overlap": False}),
    Case("they count in senza", {"S": "7S 8S 9S", "E": "8C 9C TC"}, "E:3TC:20+sequence-top S:39S:20-sequence-top",
         calls="senza"),
    Case("no trump in senza, no precedence", {"E": "9H TH JH", "S": "9C TC JC"},
         "S:3JC:20+sequence-tie-position E:3JH:20-sequence-tie-position", FULL, calls="senza"),
    Case("they do not count in senza", {"S": "7S 8S 9S", "E": "8C 9C TC"},
         "E:3TC:20-not-in-senza S:39S:20-not-in-senza",
         {"decl.in_senza": False}, calls="senza"),
    Case("... but with a trump they do", {"S": "7S 8S 9S", "E": "8C 9C TC"},
         "E:3TC:20+sequence-top S:39S:20-sequence-top", {"decl.in_senza": False}),
)

MODE = {"decl.mode": "voluntary"}
VOLUNTARY = (
    # the leader is asked first: South, then East, North, West
    Case("what is kept silent is not scored", {"S": "9S TS JS QS", "E": "JC QC KC"},
         "E:3KC:20+procedure", MODE, "take pass pass pass silent declare silent silent"),
    Case("what is declared is compared", {"S": "9S TS JS QS", "E": "JC QC KC"},
         "S:4QS:50+sequence-length E:3KC:20-sequence-length",
         MODE, "take pass pass pass declare declare silent silent"),
)
# fmt: on
CASES = (*HELD, *COMPARED, *SCORED, *VOLUNTARY)


def start(case: Case) -> dict[str, Any]:
    """South holds the turn-up, the eight of hearts (or what is his where he has eight cards already)."""
    south = case.hands.get("S", "").split()
    turn_up = south[0] if len(south) == 8 else "8H"
    hands = {**case.hands, "S": " ".join(dict.fromkeys([*south, turn_up]))}
    return whole(hands, turn_up=turn_up, holds=lambda cards: referee.declarations("", cards, options()))


def written(row: dict[str, Any]) -> str:
    what = row["rank"] * 4 if row["kind"] == "carre" else f"{row['length']}{row['top']}{row['suit']}"
    return f"{row['seat']}:{what}:{row['points']}{'+' if row['scored'] else '-'}{short(row['rule'])[5:]}"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_declarations(case: Case) -> None:
    assert sorted(map(written, told(start(case), case.calls, case.house))) == sorted(case.expected.split())


def test_who_has_nothing_cannot_declare() -> None:
    case = VOLUNTARY[0]
    state = bid(start(case), "take pass pass pass", MODE)
    for seat, may in (("S", True), ("E", True), ("N", False), ("W", False)):
        assert (state.phase, SEATS[state.turn]) == ("declare", seat)
        assert set(BELOTE.legal(state)) == ({"declare", "silent"} if may else {"silent"})
        verdict = BELOTE.judge(state, "declare")
        assert (verdict.legal, short(verdict.rule)) == (may, "decl.voluntary")
        assert verdict.instead == (() if may else ("silent",))
        state = BELOTE.apply(state, "silent")
    assert (state.phase, SEATS[state.turn]) == ("play", "S")


def test_declarations_come_before_the_first_card() -> None:
    """`decl.before-play`, `decl.procedure`: announced from the leader on, then told, then the lead."""
    case = Case("", {"N": "9S TS JS QS", "E": "JC QC KC"}, "")
    before = bid(start(case), "take pass pass")
    after = BELOTE.apply(before, "pass")
    events = [event for event, _ in BELOTE.events(before, "pass", after)]
    assert [(event.kind, event.facts.get("seat")) for event in events if event.phase == "declare"] == [
        ("announce", "E"),
        ("announce", "N"),
        ("declarations", None),
    ]
    assert "belote.decl.before-play" in events[-2].cites
    assert after.phase == "play"


def test_the_record_tells_what_was_kept_silent() -> None:
    case = VOLUNTARY[0]
    state = finished(bid(start(case), case.calls, MODE))
    held = {(one["seat"], one["points"], one["scored"]) for one in BELOTE.record(state, ())["declarations"]}
    assert held == {("S", 50, False), ("E", 20, True)}
