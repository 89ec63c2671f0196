"""How a hand can go on at a place of its text: the cards or calls of the seat that is to act there.

The text is being written, so it need not be right: all that comes after the place is left out, and so is what depends
on how the hand ends.
"""

from __future__ import annotations

import re
from typing import Any

from ...games.registry import game as find_game
from ...play.hands import replay as act_out
from ...play.view import View
from ..notation import as_written
from ..replay import BEFORE_PLAY, Replay
from .checking import checked
from .deeds import LISTS

SECTION = re.compile(r"^([A-Za-z_]+)[ \t]*:", re.MULTILINE)
ATTEMPT = re.compile(r"(?:^|\n)[ \t]*-[ \t]*\{?[ \t]*try[ \t]*:[^\n]*\Z")
UNDONE = re.compile(r"(?:\s|,|(?:(?<=\n)|(?<=\s))-|\[)+\Z")
AFTER = {"auction": ("plays",), "stays": ("plays",), "plays": ()}
AT_THE_END = ("expect", "compare", "shows")


def next_actions(text: str, offset: int, name: str, lang: str) -> dict[str, Any]:
    """Give the seat, the prompt and the options at a place; a place after `try` has what is refused there."""
    cut, kind, attempt = _before(text, offset)
    replay = checked(cut, name).replay if kind else None
    if replay is None or replay.over:
        return {"seat": None, "prompt": "", "options": []}
    return _options(replay, kind, lang, attempt=attempt)


def _options(replay: Replay, kind: str, lang: str, *, attempt: bool) -> dict[str, Any]:
    game = find_game(replay.game.name)
    state = act_out(game, replay.start, replay.options, replay.actions).state
    view = View(game, replay.options, lang)
    choice = view.choice(state)
    if choice is None or LISTS[BEFORE_PLAY.get(state.phase, "play")] != kind:
        return {"seat": None, "prompt": "", "options": []}
    cards = {code: view.words.card(code).word for code in game.pack.codes}
    offered = [
        {"word": as_written(one["id"]), "name": cards.get(one["id"], one["label"])}
        for one in choice["options"]
        if one["legal"] is not attempt
    ]
    return {"seat": choice["seat"], "prompt": choice["prompt"], "options": offered}


def _before(text: str, offset: int) -> tuple[str, str, bool]:
    """Give the text as far as a place, the list that the place is in ("" in none), and whether something is tried."""
    heads = [*SECTION.finditer(text)]
    inside = [head for head in heads if head.start() < offset]
    if not inside or inside[-1][1] not in AFTER:
        return "", "", False
    kind = inside[-1][1]
    kept = []
    for head, behind in zip(heads, [*heads[1:], None], strict=True):
        part = text[head.start() : behind.start() if behind else len(text)]
        if head is inside[-1]:
            part = text[head.start() : offset]
            attempt = ATTEMPT.search(part)
            kept.append(_closed(part[: attempt.start()] if attempt else part))
        elif head[1] not in (*AT_THE_END, *AFTER[kind]):
            kept.append(part)
    return text[: heads[0].start()] + "\n".join(kept) + "\nshows: []\n", kind, attempt is not None


def _closed(part: str) -> str:
    """Give a list that breaks off as one that is whole; without anything in it, as nothing."""
    head, _, body = part.partition(":")
    body = UNDONE.sub("", body)
    return f"{head}:{body}{']' * (body.count('[') - body.count(']'))}" if body.strip() else ""
