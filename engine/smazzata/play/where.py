"""Reading what a search is to look for, as people type it; all mistakes are told at once, in every language.

A condition is one of `S:J♠` `S:-♥` `hearts(S)>=4` `points(S)<20` `taker=E` `result=lost|tied` `level<=2` `unique`;
several stand one after the other. Cards are written as codes or with the sign of the suit, seats and suits by name too.
"""

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from ..games.game import Game
from ..rules.options import Options
from .before import read_before
from .clashes import clashes
from .phrases import BadSearch
from .vocabulary import COUNTED, FLAGS, Vocabulary, vocabulary
from .wanted import OF_DEAL, OF_END, Condition, Wanted, decides

SIGNS = str.maketrans({"≥": ">=", "≤": "<=", "≠": "!=", "\ufe0f": None})
TERM = re.compile(r"^(?P<name>[^\s:()<>=!|]+)(?P<of>\([^()]*\))?(?P<op>>=|<=|!=|==?|<|>)(?P<value>.+)$")
NUMBER = re.compile(r"^-?[0-9]{1,4}$")
SIDED = ("tricks", "total", "marks")
MOST, LONGEST = 40, 1000
SHOWN = 24
"""So many of the known words are named where none is like the one that was typed."""


@dataclass
class Reading:
    """The reading of one search; it collects what is wrong."""

    game: Game[Any]
    options: Options
    problems: list[tuple[str, dict[str, object]]] = field(default_factory=list)
    read: list[tuple[str, Condition]] = field(default_factory=list)
    """The conditions, each as it was written."""
    known: Vocabulary = field(init=False)

    def __post_init__(self) -> None:
        self.known = vocabulary(self.game, self.options)

    def wrong(self, key: str, **blanks: object) -> None:
        """Note a mistake."""
        self.problems.append((key, blanks))

    def unknown(self, key: str, word: str, known: Iterable[str]) -> None:
        """Note an unknown word, with the nearest one that is known, or with those that there are."""
        names: dict[str, str] = {}
        for name in known:
            names.setdefault(name.casefold(), name)
        near = difflib.get_close_matches(word.casefold(), names, 1, 0.5)
        if near:
            self.wrong(f"{key}-near", word=word, near=names[near[0]])
        else:
            self.wrong(key, word=word, known=", ".join([*names.values()][:SHOWN]))

    def rules(self, names: Iterable[str]) -> Iterator[str]:
        """The full ids of rules, which may be named without the game."""
        for name in islice(names, MOST):
            rule = self.game.book.find(name)
            if rule is None:
                self.unknown("unknown-rule", name, [one.partition(".")[2] for one in self.game.book])
                continue
            option, _, value = rule.option.partition("=")
            if value and str(self.options[option]).lower() != value.lower():
                self.wrong("rule-of-option", rule=name, option=rule.option)
            yield rule.id

    def seat(self, text: str) -> str | None:
        """The seat of that letter or name."""
        found = self.known.seats.get(text.strip().casefold())
        if found is None:
            self.unknown("unknown-seat", text, (*self.game.seating(self.options).seats, *self.known.seats))
        return found

    def tricks(self, text: str) -> tuple[int, int] | None:
        """The tricks from one to another: `3`, `3-5`."""
        first, _, last = text.replace("–", "-").partition("-")
        numbers = (first.strip(), last.strip() or first.strip())
        if all(NUMBER.match(number) for number in numbers) and 0 < int(numbers[0]) <= int(numbers[1]):
            return int(numbers[0]), int(numbers[1])
        self.wrong("bad-tricks", word=text)
        return None

    def conditions(self, texts: Iterable[str]) -> Iterator[Condition]:
        """The conditions of all texts, one after the other."""
        every = [term for text in islice(texts, MOST) for term in terms(text[:LONGEST])]
        if len(every) > MOST:
            self.wrong("too-many", most=MOST)
        for term in every[:MOST]:
            condition = self._holding(term) if ":" in term else self._compared(term)
            if condition is not None:
                self.read.append((term, condition))
                yield condition

    def contradictions(self) -> None:
        """Report the conditions that no hand can meet together."""
        for one, other in clashes(self.read, self.game.pack.codes):
            self.wrong("contradiction", one=one, other=other)

    def _holding(self, term: str) -> Condition | None:
        """A card, a suit or trumps in somebody's hand, or not: `S:J♠`, `S:-♥`, `S:trump`."""
        who, _, what = term.partition(":")
        negative, word = what.startswith("-"), what.removeprefix("-")
        seat, about = self.seat(who), self.known.cards.get(word) or self.known.suit(word)
        if about is None:
            names = (*self.game.pack.codes, *self.known.suits, "trump", *self.known.cards)
            self.unknown("unknown-card", word, (name for name in names if len(name) > 1))
        if seat is None or about is None:
            return None
        return Condition("length", about, seat, "=" if negative else ">=", 0 if negative else 1)

    def _compared(self, term: str) -> Condition | None:
        if term in FLAGS:
            what, op, number = FLAGS[term]
            return Condition(what, "", "", op, number)
        match, known = TERM.match(term), self.known
        name = match["name"] if match else re.split(r"[(<>=!|]", term)[0] or term
        if name not in known.named and name not in known.counted and not known.suit(name):
            self.unknown("unknown-condition", name, known.conditions)
            return None
        if match is None:
            self.wrong("no-comparison", word=term)
            return None
        op = match["op"].replace("==", "=")
        if name in known.named:
            return self._words(name, match["of"], op, match["value"])
        return self._number(name, match["of"], op, match["value"])

    def _number(self, name: str, of: str | None, op: str, value: str) -> Condition | None:
        if not NUMBER.match(value):
            self.wrong("not-a-number", word=value, name=name)
            return None
        if name in COUNTED:
            if of:
                self.wrong("nobodys", name=name)
            return Condition(name, "", "", op, int(value))
        party = self._party(name, (of or "").strip("()").strip())
        if party is None:
            return None
        if name in self.known.counted and name != "cards":
            return Condition(name, "", party, op, int(value))
        return Condition("length", self.known.suit(name) or "", party, op, int(value))

    def _party(self, name: str, text: str) -> str | None:
        """The seat or side in the brackets."""
        known = self.known
        of_sides = known.pairs and name in SIDED
        if not text:
            someone = next(iter(known.sides.values())) if of_sides else self.game.seating(self.options).seats[0]
            self.wrong("whose", name=name, example=f"{name}({someone})")
        elif text.casefold() in known.sides:
            return known.sides[text.casefold()]
        elif of_sides:
            self.unknown("unknown-side", text, known.sides.values())
        else:
            return self.seat(text)
        return None

    def _words(self, name: str, of: str | None, op: str, value: str) -> Condition | None:
        if of:
            self.wrong("nobodys", name=name)
        if op not in ("=", "!="):
            self.wrong("only-equal", name=name)
        found = [meant for word in value.split("|") for meant in self._word(name, word.strip())]
        return Condition(name, "", "", op, tuple(found)) if found else None

    def _word(self, name: str, word: str) -> Sequence[str]:
        """The words that one value stands for: the seats of a side, `won` for `made`."""
        folded = word.casefold()
        if name in ("taker", "dealer", "leader", "winning", "belote"):
            if folded in self.known.sides:
                return self.game.seating(self.options).members()[self.known.sides[folded]]
            seat = "none" if folded == "none" and name != "dealer" else self.seat(word)
            return () if seat is None else (seat,)
        values = self.known.values(name)
        found = values.get(word) or values.get(folded)
        if found is None:
            self.unknown("unknown-value", word, values)
            return ()
        return (found,)


def terms(text: str) -> list[str]:
    """A text as single conditions: blanks and commas part them, but not around a sign."""
    joined = re.sub(r"\s*(>=|<=|!=|==|[<>=:|(])\s*", r"\1", text.translate(SIGNS))
    joined = re.sub(r"\s+\)|\)\s+(?=[<>=!])", ")", joined)
    return [term for term in re.split(r"[\s,;]+", joined) if term]


def read_wanted(
    game: Game[Any],
    options: Options,
    shows: Sequence[str] = (),
    seat: str | None = None,
    trick: str | None = None,
    where: Sequence[str] = (),
    before: Mapping[str, Any] | None = None,
) -> Wanted:
    """What a search is to look for; raises `BadSearch` with everything that is wrong."""
    reading = Reading(game, options)
    rules = frozenset(reading.rules(shows))
    mover = None if seat is None else reading.seat(seat)
    tricks = None if trick is None else reading.tricks(trick)
    conditions = [*reading.conditions(where)]
    reading.contradictions()
    if not (shows or where or seat or trick):
        reading.wrong("nothing-wanted")
    try:
        known = read_before(game, options, before or {})
    except BadSearch as error:
        reading.problems += error.problems
    if reading.problems:
        raise BadSearch(reading.problems)
    return Wanted(
        rules,
        frozenset(rule for rule in rules if decides(game.book[rule])),
        mover,
        tricks,
        tuple(one for one in conditions if one.what in OF_DEAL),
        tuple(one for one in conditions if one.what not in (*OF_DEAL, *OF_END)),
        tuple(one for one in conditions if one.what in OF_END),
        known,
    )
