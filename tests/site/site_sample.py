"""A frames file written by hand, with a hostile title: what the page makers are given when no engine is about."""

from typing import Any

HOSTILE = '<script>alert(1)</script> & "quotes" {{ 7 * 7 }} `x` [y](javascript:z)'
SUITS = {
    "S": {"name": "spades", "symbol": "♠"},
    "H": {"name": "hearts", "symbol": "♥"},
    "D": {"name": "diamonds", "symbol": "♦"},
    "C": {"name": "clubs", "symbol": "♣"},
}
RANKS = {"7": "seven", "8": "eight", "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
CARDS = {
    rank + suit: {
        "name": f"{name} of {SUITS[suit]['name']}",
        "index": rank.replace("T", "10"),
        "label": rank.replace("T", "10") + SUITS[suit]["symbol"],
    }
    for suit in SUITS
    for rank, name in RANKS.items()
}


def verdict(action: str, legal: bool, rule: str, text: str, **more: Any) -> dict[str, Any]:
    because = [{"rule": rule, "effect": "binds", "text": text}]
    return {"action": action, "legal": legal, "rule": rule, "because": because, "text": text, **more}


def table(**changes: Any) -> dict[str, Any]:
    return {
        "hands": {"S": ["7S", "JS"], "E": ["AS", "TH"], "N": ["8H", "8S"], "W": ["9S", "KC"]},
        "shown": ["S", "E", "N", "W"],
        "dealer": "W",
        "turn": "N",
        "taker": "E",
        "contract": "trump",
        "trump": "S",
        "turn_up": None,
        "trick": [],
        "leader": "N",
        "winning": None,
        "trick_done": False,
        "won": {"NS": 0, "EW": 0},
        "points": {"NS": 0, "EW": 0},
        "score": {"NS": 0, "EW": 0},
        "frozen": 0,
        **changes,
    }


def frame(step: int, event: dict[str, Any] | None, text: str, **more: Any) -> dict[str, Any]:
    base = {"step": step, "actions": step, "phase": "play", "trick": 1, "text": text, "speak": text, "event": event}
    rest = {"why": None, "status": [], "table": table(), "choice": None, "score": None}
    return {**base, **rest, "notes": [], "highlight": [], "tries": [], "ask": None, **more}


OVERRUFF = "belote.play.must-overtrump"


def walk(**changes: Any) -> dict[str, Any]:
    played = [("N", "8H"), ("W", "9S"), ("S", "JS"), ("E", "TH")]
    trick = [{"seat": seat, "card": card} for seat, card in played]
    refused = verdict("7S", False, OVERRUFF, "The seven of spades may not be played: South can overruff.")
    refused |= {"cards": ["9S"], "instead": ["JS"]}
    frames = [
        frame(0, {"kind": "deal"}, "West deals.", trick=None, phase="deal"),
        frame(1, {"kind": "play", "seat": "N", "card": "8H", "as": "lead"}, "North leads the eight of hearts."),
        frame(
            2,
            {"kind": "play", "seat": "W", "card": "9S", "as": "ruff"},
            "West ruffs with the nine of spades.",
            why=verdict("9S", True, "belote.play.must-trump", "The nine of spades may be played: West must ruff."),
            notes=[f"<p>A note of the author: {'&lt;b&gt;'}</p>"],
            tries=[refused],
            ask={
                "kind": "play",
                "select": "all",
                "question": "<p>Which cards may South play?</p>",
                "answers": ["JS"],
                "feedback": {"7S": "<p>Too low.</p>"},
                "default": "",
                "hints": ["<p>Who is winning?</p>"],
                "mode": "teach",
            },
            choice={
                "seat": "S",
                "kind": "play",
                "prompt": "South to play.",
                "options": [
                    {"id": "7S", "label": "7♠", **refused},
                    {"id": "JS", "label": "J♠", **verdict("JS", True, OVERRUFF, "The jack overruffs.")},
                ],
            },
        ),
        frame(3, {"kind": "play", "seat": "S", "card": "JS", "as": "overruff"}, "South overruffs."),
        frame(4, {"kind": "play", "seat": "E", "card": "TH", "as": "follow"}, "East follows."),
        frame(
            5,
            {"kind": "trick", "seat": "S"},
            "South takes the trick: 44 points.",
            table=table(trick=trick, winning="S", trick_done=True),
        ),
        frame(
            6,
            {"kind": "score"},
            "The hand is over.",
            phase="score",
            trick=None,
            score={
                "lines": [{"side": "NS", "rule": "belote.score.won", "points": 44, "text": "Card points"}],
                "totals": {"NS": 44, "EW": 0},
                "marks": {"NS": 44, "EW": 0},
                "frozen_before": 0,
                "frozen_after": 12,
                "result": "won",
                "text": "East's side has lost.",
            },
        ),
    ]
    return {
        "format": "smazzata-frames/1",
        "id": "belote/overruff",
        "game": "belote",
        "lang": "en",
        "title": HOSTILE,
        "summary": f"Summary {HOSTILE}",
        "seats": ["S", "E", "N", "W"],
        "seat_names": {"S": "South", "E": "East", "N": "North", "W": "West"},
        "sides": {"NS": ["N", "S"], "EW": ["E", "W"]},
        "side_names": {"NS": "N–S", "EW": "E–W"},
        "level": 2,
        "shows": [OVERRUFF],
        "pov": "S",
        "partial": True,
        "pack": {"kind": "french", "suits": SUITS, "cards": CARDS},
        "rules": {
            rule: {"title": title, "text": title, "source": source, "url": "", "house": []}
            for rule, title, source in [
                (OVERRUFF, "Overruff", "B38"),
                ("belote.play.must-trump", "Ruff", "B37"),
                ("belote.score.won", "Hand made", "B46"),
            ]
        },
        "ui": {},
        "options": {"play.undertrump": "free"},
        "house": [{"option": "play.undertrump", "value": "free", "title": "Underruffing", "label": "discard freely"}],
        "frames": frames,
        "record": {"auction": [], "declarations": [], "tricks": []},
        "play": {"game": "belote", "options": {}, "start": {}, "actions": [], "you": "S"},
        **changes,
    }
