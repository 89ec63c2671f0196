"""Cards, seats, suits and calls as players write them: JS, 10♠, Fp, "fante di picche", Sud, passo.

Codes are exact (`JS`); everything else comes from the language catalogues and may be written in capitals or not. A word
that two languages read differently (7c: clubs or cuori?) is refused, never guessed.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from .nearest import nearest

CARD = re.compile(r"\{([^{}]{1,30})\}")
"""A card in the midst of a text."""
SYMBOLS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_WORD = re.compile(r'[^\s,;"“”«»]+')
_PHRASE = 5
STAY = "stay"


@dataclass(frozen=True)
class Vocabulary:
    """What one language calls the parts of one pack: for each letter of the notation its names and abbreviations."""

    lang: str
    ranks: Mapping[str, tuple[str, ...]]
    suits: Mapping[str, tuple[str, ...]]
    joining: tuple[str, ...] = ()
    """The words that may stand between rank and suit, the usual one first."""


@dataclass(frozen=True)
class Unread:
    """A word that could not be read: the key of the sentence that says so, and what fills it."""

    problem: str
    details: dict[str, object]


type Reading = str | Unread


@dataclass(frozen=True, eq=False)
class Notation:
    """How one game's cards, seats and calls may be written."""

    codes: tuple[str, ...]
    suits: str
    vocabularies: tuple[Vocabulary, ...]
    seats: Mapping[str, str] = field(default_factory=dict)
    calls: Mapping[str, str] = field(default_factory=dict)
    plays: Mapping[str, str] = field(default_factory=dict)
    stays: Mapping[str, str] = field(default_factory=dict)
    trump: frozenset[str] = frozenset()

    def seat(self, text: str) -> str | None:
        """Give the seat of that letter or name."""
        return self.seats.get(text.casefold())

    def suit(self, text: str) -> str | None:
        """Give the suit of that letter, symbol or name; None also where languages differ."""
        clean = text.replace("\ufe0f", "").strip()
        if clean in self.suits:
            return clean
        if SYMBOLS.get(clean, "-") in self.suits:
            return SYMBOLS[clean]
        found = {suit for words in self.vocabularies for suit in _matching(words.suits, clean.casefold())}
        return found.pop() if len(found) == 1 else None

    def read(self, text: str, stage: str) -> Iterator[tuple[str, Reading]]:
        """Read a text's words, giving each with what it means: the longest phrase that has a meaning counts.

        Stages: "cards"; "play" (cards and the words of play); "bid" (calls); "stay" (in or out, and the cards given
        away); "kinds" (cards, suits, ranks, trump).
        """
        readings = self._read(text, stage)
        return self._with_discards(readings) if stage == "stay" else readings

    def _read(self, text: str, stage: str) -> Iterator[tuple[str, Reading]]:
        words = _WORD.findall(text)
        place = 0
        while place < len(words):
            for length in range(min(_PHRASE, len(words) - place), 0, -1):
                phrase = " ".join(words[place : place + length])
                found = self._meanings(phrase, stage)
                if found or length == 1:
                    break
            if not found and stage != "bid" and (meant := self._mistyped(words[place : place + _PHRASE])):
                length, near = meant
                mistyped = " ".join(words[place : place + length])
                yield words[place], Unread("unknown-card-near", {"word": mistyped, "near": near})
            else:
                yield words[place], self._reading(phrase, found, stage)
            place += length

    def _with_discards(self, readings: Iterable[tuple[str, Reading]]) -> Iterator[tuple[str, Reading]]:
        """Put an answer and the cards behind it together: stay 2D 4C is `stay:2D,4C`."""
        answer: tuple[str, str] | None = None
        discards: list[str] = []
        for word, reading in readings:
            if isinstance(reading, Unread):
                yield word, reading
            elif reading in discards:
                yield word, Unread("discard-twice", {"word": word})
            elif reading in self.codes and answer and answer[1] == STAY:
                discards.append(reading)
            elif reading in self.codes:
                yield word, Unread("discards-alone", {"word": word})
            else:
                if answer:
                    yield answer[0], self._answer(answer[1], discards)
                answer, discards = (word, reading), []
        if answer:
            yield answer[0], self._answer(answer[1], discards)

    def _answer(self, answer: str, discards: list[str]) -> str:
        return f"{answer}:{','.join(sorted(discards, key=self.codes.index))}" if discards else answer

    def _meanings(self, phrase: str, stage: str) -> tuple[str, ...]:
        if stage == "bid":
            call = self.calls.get(phrase.casefold()) or self.suit(phrase)
            return (call,) if call else ()
        words = self.plays if stage == "play" else self.stays if stage == "stay" else {}
        if phrase.casefold() in words:
            return (words[phrase.casefold()],)
        announced = stage == "play" and phrase.endswith("!")
        cards = self.meanings(phrase.removesuffix("!") if announced else phrase)
        if announced:
            return tuple(card + "!" for card in cards)
        return cards or (self._kinds(phrase) if stage == "kinds" else ())

    def _kinds(self, phrase: str) -> tuple[str, ...]:
        if phrase.casefold() in self.trump:
            return ("trump",)
        if suit := self.suit(phrase):
            return (suit + "*",)
        ranks = {rank for words in self.vocabularies for rank in _matching(words.ranks, phrase.casefold())}
        return tuple(sorted("*" + rank for rank in ranks))

    def meanings(self, phrase: str) -> tuple[str, ...]:
        """Give the codes of all cards that a phrase may mean: none, one, or several where languages differ."""
        clean = phrase.replace("\ufe0f", "")
        if clean in self.codes:
            return (clean,)
        found: set[str] = set()
        for vocabulary in self.vocabularies:
            found.update(self._in_language(vocabulary, clean.casefold()))
        return tuple(code for code in self.codes if code in found)

    def _in_language(self, words: Vocabulary, phrase: str) -> Iterator[str]:
        parts = [part for part in re.split(r"[\s'’]+", phrase) if part and part not in words.joining]
        if len(parts) == 1:
            whole = parts[0]
            pairs = [(whole[:cut], whole[cut:]) for cut in range(1, len(whole))]
        else:
            pairs = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
        for rank_word, suit_word in pairs:
            suits = _matching(words.suits, suit_word) or _symbol(suit_word)
            for rank in _matching(words.ranks, rank_word):
                yield from (rank + suit for suit in suits)

    def _mistyped(self, words: list[str]) -> tuple[int, str] | None:
        """Guess a card that was spelt out in several words, one of them mistyped."""
        for length in range(min(4, len(words)), 1, -1):
            phrase = " ".join(words[:length])
            names = [name for vocabulary in self.vocabularies for name in self._spoken(vocabulary)]
            near = difflib.get_close_matches(phrase.casefold(), names, 1, 0.8)
            if near and len(near[0].split()) == length:
                return length, near[0]
        return None

    def _reading(self, phrase: str, found: tuple[str, ...], stage: str) -> Reading:
        if len(found) == 1:
            return found[0]
        if found:
            return Unread("ambiguous-card", {"word": phrase, "cards": found})
        if stage == "bid":
            return self._guess(phrase, "unknown-call", dict.fromkeys((*self.calls, *self.suits.lower())))
        names = list(self.codes)
        for words in self.vocabularies:
            names += self._spoken(words)
        if phrase.casefold() not in self.codes and len(phrase) <= 3 and (near := self._near_code(phrase)):
            return Unread("unknown-card-near", {"word": phrase, "near": near})
        return self._guess(
            phrase,
            "unknown-card",
            [*names, *(self.plays if stage == "play" else self.stays if stage == "stay" else ())],
        )

    def _guess(self, phrase: str, problem: str, known: Iterable[str]) -> Unread:
        names = list(known)
        if near := nearest(phrase, names):
            return Unread(f"{problem}-near", {"word": phrase, "near": near})
        return Unread(problem, {"word": phrase, "known": names if problem == "unknown-call" else self.codes[:3]})

    def _near_code(self, phrase: str) -> tuple[str, ...]:
        """Guess what a short word meant: the rank or the suit of it may be right, or both the wrong way round."""
        head, last = phrase[:-1].upper().replace("10", "T"), phrase[-1:].upper()
        if last + head in self.codes:
            return (last + head, *self._by_initial(head, last))
        last = SYMBOLS.get(last, last)
        if not (head and last):
            return ()
        suits = [code for code in self.codes if code.startswith(head)]
        ranks = [code for code in self.codes if code.endswith(last)]
        return tuple(suits) if suits else tuple(ranks)

    def _by_initial(self, initial: str, suit: str) -> Iterator[str]:
        """Cards whose rank has a name with that initial: DC may be the dama of cups."""
        ranks = {
            rank
            for words in self.vocabularies
            for rank, names in words.ranks.items()
            if any(name.startswith(initial.casefold()) and len(name) > 1 for name in names)
        }
        yield from (code for code in self.codes if code[0] in ranks and code[1:] == suit)

    def _spoken(self, words: Vocabulary) -> Iterator[str]:
        join = next(iter(words.joining), "")
        for code in self.codes:
            rank, suit = words.ranks.get(code[0], ("",))[0], words.suits.get(code[1], ("",))[0]
            yield f"{rank} {join} {suit}"


def as_written(action: str) -> str:
    """Give an action as an author writes it."""
    return action.replace(":", " ").replace(",", " ")


def _matching(table: Mapping[str, tuple[str, ...]], word: str) -> set[str]:
    return {letter for letter, names in table.items() if word in names}


def _symbol(word: str) -> set[str]:
    return {SYMBOLS[word]} if word in SYMBOLS else set()
