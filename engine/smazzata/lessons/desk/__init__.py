"""The desk at which scenarios are written in a page: JSON text in, JSON text out, nothing kept in between.

The counterpart of `smazzata.play.session` for texts: it checks them, shows them, and makes the small edits that keep
every other byte as it is. `VERSION` counts the changes that break the shapes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import smazzata

from ...games.registry import GAMES
from ...play.door import Door, Operation
from ...values.errors import CannotRead
from ...values.languages import LANGUAGES
from ...values.reading import count, items, mapping, need
from ..finding import found_text, of_json
from ..lesson import Lesson
from ..problems import catalogue
from ..schema import schema
from ..written import languages_of
from . import builder, deeds, hands
from .checking import can_be_drawn, checked, problems, safe_site, shown, turning
from .chunks import texts
from .going_on import next_actions
from .outline import Outline, outline
from .words import Refused, say

VERSION = 1
TOO_BIG = 300_000
LONGEST = 64 * 1024


def _lang(request: Mapping[str, Any]) -> str:
    lang = str(request.get("lang", next(iter(LANGUAGES))))
    if lang not in LANGUAGES:
        raise CannotRead(f"no language {lang!r}; languages: {', '.join(LANGUAGES)}")
    return lang


def _text(request: Mapping[str, Any]) -> str:
    text = need(request, "yaml")
    if not isinstance(text, str):
        raise CannotRead("yaml must be a text")
    return text


def _lesson(request: Mapping[str, Any]) -> Lesson:
    return checked(_text(request), str(request.get("name", "desk/hand")))


def _page(request: Mapping[str, Any]) -> Outline:
    return outline(_text(request))


def _check(request: Mapping[str, Any]) -> dict[str, Any]:
    """What is wrong with a text; unless `show` is false also its frames, its record and how much is spelt out."""
    text, lang = _text(request), _lang(request)
    if found := turning(text, lang):
        return {"problems": found, "languages": [], "drawn": False, "frames": None, "record": None}
    lesson = _lesson(request)
    told, drawn = problems(text, lesson, lang), can_be_drawn(lesson)
    answer = {"problems": told, "languages": list(languages_of(text)), "drawn": drawn}
    if request.get("show") is False:
        return answer
    frames = shown(lesson, lang, safe_site(request.get("site")))
    if frames is None or lesson.replay is None:
        return {**answer, "frames": None, "record": None}
    return {**answer, "frames": frames, "record": lesson.record(), "written": lesson.replay.written}


def _new(request: Mapping[str, Any]) -> dict[str, Any]:
    name = builder.known_game(need(request, "game"))
    seed = count(request.get("seed", 1), "seed")
    tried = (hands.template(name, _languages(request), seed + more) for more in range(hands.TRIES))
    return {"yaml": next((text for text in tried if hands.is_played(checked(text, name))), "")}


def _languages(request: Mapping[str, Any]) -> tuple[str, ...]:
    """The languages in which a new text is to be written."""
    wanted = [str(lang) for lang in items(request, "languages", tuple(LANGUAGES))]
    return tuple(lang for lang in LANGUAGES if lang in wanted) or tuple(LANGUAGES)


def _words(request: Mapping[str, Any], name: str) -> dict[str, str]:
    """A text per language."""
    given = mapping(request.get(name) or {}, name)
    return {str(lang): str(text) for lang, text in given.items() if lang in LANGUAGES and str(text).strip()}


def _insert(request: Mapping[str, Any]) -> dict[str, Any]:
    """Put a note, a question, an attempt or cards to look at after so many actions."""
    kind = need(request, "kind")
    words = _words(request, "text")
    action = str(request.get("action", ""))
    if kind in ("note", "ask"):
        body = f"{kind}:{texts(words, 2)}"
        if kind == "ask" and (said := _words(request, "default")):
            body += f"\n  default:{texts(said, 4)}"
        if kind == "ask" and (hint := _words(request, "hint")):
            body += f"\n  hints:\n    -{texts(hint, 4)}"
    elif kind == "try":
        body = f"try: {json.dumps(action)}" if not action.isalnum() else f"try: {action}"
        body += f"\n  note:{texts(words, 4)}" if any(words.values()) else ""
    else:
        raise CannotRead(f"nothing of the kind {kind!r} can be put in")
    stage = {"deal2": "play", "declare": "play", "score": "play"}.get(phase := str(request.get("phase", "")), phase)
    return {
        "yaml": deeds.insert(_page(request), _lesson(request), count(need(request, "actions"), "actions"), body, stage)
    }


def _record(request: Mapping[str, Any]) -> dict[str, Any]:
    """Write down how the hand went: all its actions."""
    actions = [str(action) for action in items(request, "done")][: hands.MOST]
    return {"yaml": deeds.record(_page(request), _lesson(request), actions)}


def _next(request: Mapping[str, Any]) -> dict[str, Any]:
    """What can be done at a place of a text, which counts the characters before it."""
    offset = count(need(request, "offset"), "offset")
    return next_actions(_text(request), offset, str(request.get("name", "desk/hand")), _lang(request))


def _read(request: Mapping[str, Any]) -> dict[str, Any]:
    return {"model": builder.model(_lesson(request))}


def _write(request: Mapping[str, Any]) -> dict[str, Any]:
    return {"yaml": builder.write(_page(request), _lesson(request), mapping(need(request, "model"), "model"))}


def _fix(request: Mapping[str, Any]) -> dict[str, Any]:
    return {"yaml": builder.fix(_page(request), _lesson(request))}


def _take(request: Mapping[str, Any]) -> dict[str, Any]:
    """A text from a hand record, from a hand that a search found, or from one as the table keeps it."""
    languages = _languages(request)
    if "record" in request:
        record = mapping(request["record"], "record")
        text = hands.of_record(record, languages)
        return {"yaml": text, "contradictions": hands.against_the_hand(record, _lang(request))}
    if "found" in request:
        text = found_text(of_json(mapping(request["found"], "found")), languages)
        return {"yaml": text.partition("\n")[2]}  # the line for editors names a file that is not there
    return {"yaml": hands.of_line(mapping(need(request, "line"), "line"), languages)}


def _schema(request: Mapping[str, Any]) -> dict[str, Any]:
    """The format's definition, and the words that may be typed for cards and calls."""
    lang = _lang(request)
    return {"schema": schema(lang), "typing": catalogue(lang)["typing"]}


def _hello(request: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "engine": smazzata.__version__,
        "protocol": VERSION,
        "games": list(GAMES),
        "languages": list(LANGUAGES),
        "longest": LONGEST,
    }


OPERATIONS: dict[str, Operation] = {
    "hello": _hello,
    "schema": _schema,
    "new": _new,
    "check": _check,
    "read": _read,
    "write": _write,
    "fix": _fix,
    "insert": _insert,
    "record": _record,
    "next": _next,
    "take": _take,
}


def _told(error: Exception, request: Mapping[str, Any]) -> tuple[str, str] | None:
    if not isinstance(error, Refused):
        return None
    lang = str(request.get("lang"))
    return "refused", say(lang if lang in LANGUAGES else next(iter(LANGUAGES)), error.key)


handle = Door("the desk", VERSION, TOO_BIG, OPERATIONS, _told).answer
"""Answers one request of the workshop."""
