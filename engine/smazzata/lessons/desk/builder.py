"""The deal as a builder shows it: read from the text, and put back into it with everything else left as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ...games.registry import game as find_game
from ...play.hands import play_out
from ...play.hands import replay as act_out
from ...play.players import player
from ...values.reading import items, mapping
from ..format import Scenario
from ..lesson import Lesson
from ..replay import Replay
from .chunks import Chunk, in_chunks, new_chunk, section_text
from .outline import Outline, outline
from .words import Refused

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
ORDER = ("seed", "hands", "turn_up")
BEFORE_DEAL = ("deal", "ending", "auction", "stays", "plays", "expect", "compare")

SEEDS = 2**53
HIDDEN = ("stock", "reshuffle")
"""Cards that nobody holds at first, written out where all are."""

type Model = dict[str, Any]


def model(lesson: Lesson) -> Model:
    """Give the game, the dealer and the cards that a scenario fixes; raises `CannotRead` where they cannot be told."""
    loaded = lesson.loaded
    if loaded is None or not loaded.whole:
        raise Refused("cards")
    scenario, game = loaded.scenario, loaded.game
    seats = game.seating(loaded.options).seats
    deal = scenario.deal
    return {
        "game": game.name,
        "seats": list(seats),
        "pack": {"kind": game.pack.kind, "codes": list(game.pack.codes)},
        "dealer": scenario.dealer.value if scenario.dealer else seats[-1],
        "ending": scenario.ending is not None,
        "seed": deal.seed.value if deal and deal.seed else None,
        "turn_up": deal.turn_up.value if deal and deal.turn_up else None,
        "hands": _hands(scenario, seats),
        "sizes": _sizes(lesson, seats),
        "dealt": _dealt(lesson.replay) if lesson.replay else None,
        "dealt_turn_up": lesson.replay.start.get("deal", {}).get("turn_up") if lesson.replay else None,
    }


def _hands(scenario: Scenario, seats: Sequence[str]) -> dict[str, list[str]]:
    deal, ending = scenario.deal, scenario.ending
    parts = (ending.hands,) if ending else (deal.hands, deal.first, deal.second) if deal else ()
    return {seat: [card.value for part in parts for card in (part or {}).get(seat, ())] for seat in seats}


def _sizes(lesson: Lesson, seats: Sequence[str]) -> dict[str, int]:
    """Tell how many cards a seat may be given."""
    assert lesson.loaded is not None
    game, options = lesson.loaded.game, lesson.loaded.options
    start = game.write_start(game.deal(Random(0), options, 0))["deal"]
    whole = 8 if "first" in start else len(next(iter(start["hands"].values())))
    return dict.fromkeys(seats, whole)


def _dealt(played: Replay) -> dict[str, list[str]] | None:
    """Give each seat's cards as they are dealt in the end: those that the seed gives included."""
    if "ending" in played.start:
        return None
    record = dealt_record(played)
    deal = record["deal"]
    if deal.get("hands"):
        return {seat: list(cards) for seat, cards in deal["hands"].items()}
    second = deal.get("second") or {}
    return {seat: [*cards, *second.get(seat, ())] for seat, cards in deal["first"].items()}


def dealt_record(played: Replay) -> dict[str, Any]:
    """Give the record of a hand, played out by careful players where it is not over."""
    done = act_out(played.game, played.start, played.options, played.actions)
    whole = play_out(played.game, done, player("sensible"), Random(0))
    record: dict[str, Any] = played.game.record(whole.state, whole.notes)
    return record


def write(page: Outline, lesson: Lesson, wanted: Mapping[str, Any]) -> str:
    """Give the text with the cards, the dealer and the seed of a builder's model; raises `CannotRead`."""
    old = model(lesson)
    new = _checked(old, wanted)
    if new["dealer"] != old["dealer"]:
        page = outline(page.put_section("dealer", f"dealer: {new['dealer']}\n", BEFORE_DEAL))
    if any(new[key] != old[key] for key in ("seed", "turn_up", "hands")) or any(key in wanted for key in HIDDEN):
        name = "ending" if old["ending"] else "deal"
        page = outline(page.put_section(name, _deal(page, name, old, new), BEFORE_DEAL[2:]))
    return page.text


def _checked(old: Model, wanted: Mapping[str, Any]) -> Model:
    """Read what the builder wants: known seats and cards, each card once."""
    codes, seats = old["pack"]["codes"], old["seats"]
    hands = mapping(wanted.get("hands", old["hands"]), "hands")
    given = {seat: [str(card) for card in items(hands, seat, ())] for seat in seats}
    turn_up, seed, dealer = (wanted.get(key, old[key]) for key in ("turn_up", "seed", "dealer"))
    held = [card for hand in given.values() for card in hand]
    if any(card not in codes for card in (*held, *([turn_up] if turn_up else []))) or len({*held}) < len(held):
        raise Refused("twice")
    if dealer not in seats:
        raise Refused("dealer")
    if seed is not None and (type(seed) is not int or not 0 <= seed < SEEDS):
        raise Refused("seed")
    hidden = {key: [str(card) for card in items(wanted, key)] for key in HIDDEN if key in wanted}
    return {
        **old,
        **hidden,
        "hands": given,
        "turn_up": turn_up,
        "seed": seed,
        "dealer": dealer,
    }


def _deal(page: Outline, name: str, old: Model, new: Model) -> str:
    chunks, indent = in_chunks(page, name)
    named = {_key(chunk): chunk for chunk in chunks}
    pad = indent + "  "
    if new["hands"] != old["hands"]:
        inner = _inner(page, name)
        rows = [
            f"\n{pad}{seat}: {inner[seat] if cards == old['hands'][seat] and seat in inner else written(cards, page)}"
            for seat, cards in new["hands"].items()
            if cards
        ]
        _replace(named, "hands", indent, "hands:" + "".join(rows) if rows else "")
        for part in ("first", "second"):
            named.pop(part, None)
    if new["turn_up"] != old["turn_up"]:
        _replace(named, "turn_up", indent, f"turn_up: {written([new['turn_up']], page)}" if new["turn_up"] else "")
    for key in HIDDEN:
        if key in new:
            _replace(named, key, indent, f"{key}: {written(new[key], page)}")
    if new["seed"] != old["seed"]:
        _replace(named, "seed", indent, "" if new["seed"] is None else f"seed: {new['seed']}")
    order = [*(key for key in ORDER if key in named), *(key for key in named if key not in ORDER)]
    return section_text(name, (named[key] for key in (order if name == "deal" else named))) or f"{name}: {{}}\n"


def _replace(named: dict[str, Chunk], key: str, indent: str, body: str) -> None:
    if not body:
        named.pop(key, None)
    elif key in named:
        named[key] = named[key].with_body(body)
    else:
        named[key] = new_chunk(indent, body, table=True)


def _key(chunk: Chunk) -> str:
    assert chunk.piece is not None
    return chunk.piece.entries[0][0].text


def _inner(page: Outline, name: str) -> dict[str, str]:
    """Give how the cards of each seat are written now, where they stand on one line."""
    found = page.root.get(name)
    hands = found.get("hands") if found and found.kind == "table" else None
    entries = hands.entries if hands else ()
    return {
        key.text: page.text[value.start : value.end] for key, value in entries if value.kind == "word" and value.plain
    }


def written(cards: Sequence[str], page: Outline) -> str:
    """Give cards in the way that the text writes them: with symbols where it has some."""
    if not any(symbol in page.text for symbol in SYMBOLS.values()):
        return " ".join(cards)
    return " ".join((card[0].replace("T", "10") + SYMBOLS[card[1]]) if card[1] in SYMBOLS else card for card in cards)


def fix(page: Outline, lesson: Lesson) -> str:
    """Give the text with all cards written out and no seed."""
    if lesson.replay is None:
        raise Refused("unplayable")
    start = lesson.replay.start
    dealt = _dealt(lesson.replay)
    if dealt is None:
        return page.text
    at_once = "hands" in start["deal"]
    hidden = {key: start["deal"][key] for key in HIDDEN if at_once and start["deal"].get(key)}
    # Where nobody has taken, the rest of the second deal lies in the stock, and the seed has to give it.
    whole = at_once or all(len(hand) >= 7 for hand in dealt.values())
    wanted: Model = {"hands": dealt, "turn_up": start["deal"]["turn_up"], **hidden, **({"seed": None} if whole else {})}
    return write(page, lesson, wanted)


def known_game(name: object) -> str:
    """Give the name of a game that there is; raises `CannotRead`."""
    return str(find_game(name).name)
