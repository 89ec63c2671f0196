"""Putting terms and sentences into a language, by its catalogue (`lang/<code>.toml`).

The catalogue says how: nouns with a class, what stands before a noun of each class, how lists are joined. Nothing here
knows a language, so that another one is another file. The comment at the top of a catalogue explains the placeholders.
"""

import string
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Any, NamedTuple

from ..values.errors import CannotRead
from ..values.languages import LANGUAGES
from ..values.tables import read_table
from .terms import (
    CallTerm,
    CardsTerm,
    CardTerm,
    ListTerm,
    PhraseTerm,
    RankTerm,
    SeatTerm,
    SideTerm,
    SuitTerm,
    Term,
)


class Noun(NamedTuple):
    """A word with the class that decides on its article, and its short form."""

    word: str
    kind: str
    short: str = ""
    symbol: str = ""


@cache
def catalogue(lang: str) -> Mapping[str, Any]:
    """The catalogue of a language; raises `CannotRead` for one that there is none of."""
    if lang not in LANGUAGES:
        raise CannotRead(f"no language {lang!r}; languages: {', '.join(LANGUAGES)}")
    file = resources.files("smazzata") / "lang" / f"{lang}.toml"
    return read_table(file)


@lru_cache(maxsize=4096)
def _parsed(template: str) -> tuple[tuple[str, str | None, str], ...]:
    return tuple((text, name, spec or "") for text, name, spec, _ in string.Formatter().parse(template))


@dataclass(frozen=True)
class Words:
    """A language, for one game: its pack's names and its own words come first."""

    lang: str
    game: str
    pack: str

    @property
    def table(self) -> Mapping[str, Any]:
        """The whole catalogue."""
        return catalogue(self.lang)

    def text(self, *path: str) -> str:
        """The sentence at that place of the catalogue, the game's own before the common one."""
        own = _at(self.table, ("own", self.game, *path))
        found = own if own is not None else _at(self.table, path)
        if not isinstance(found, str):
            raise KeyError(f"no text {'.'.join(path)} in the catalogue {self.lang}")
        return found

    def has(self, *path: str) -> bool:
        """Whether there is such a sentence."""
        return isinstance(_at(self.table, ("own", self.game, *path)) or _at(self.table, path), str)

    def say(self, template: str, terms: Mapping[str, Term]) -> str:
        """A sentence with its placeholders filled in."""
        parts: list[str] = []
        for text, name, form in _parsed(template):
            filled = "" if name is None else self.form(terms[name], form)
            parts += (self._before(text, filled), filled)
        return "".join(parts)

    def _before(self, text: str, filled: str) -> str:
        """The text before a filled-in word, as it sounds there: "e" becomes "ed" before "Est"."""
        for ending, changes in self.table["meeting"].items():
            if text.endswith(ending):
                return text.removesuffix(ending) + str(changes.get(filled[:1].lower(), ending))
        return text

    def tell(self, path: tuple[str, ...], terms: Mapping[str, Term]) -> str:
        """The sentence at that place of the catalogue, filled in."""
        return self.say(self.text(*path), terms)

    def form(self, term: Term, form: str) -> str:
        """A term in one form: bare, with an article or preposition, short, as a list, counted."""
        return _form(self, term, form)

    def _form(self, term: Term, form: str) -> str:
        match term:
            case str():
                return capital(term) if form == "The" else term
            case int():
                return self._number(term, form)
            case CardsTerm(codes, any_of):
                nouns = [self.card(code) for code in codes]
                if len(nouns) == 1 and form not in ("", "and", "or"):
                    return self._noun_form(nouns[0], form)
                return self._list(nouns, form or ("or" if any_of else "and"))
            case ListTerm(items):
                return self._list([self.noun(item) for item in items], form or "and")
            case _:
                return self._noun_form(self.noun(term), form)

    def noun(self, term: Term) -> Noun:
        """The noun that names a term."""
        match term:
            case CardTerm(code):
                return self.card(code)
            case SuitTerm(letter):
                return self.suit(letter)
            case RankTerm(letter, plural):
                rank = self._own("packs", self.pack, "ranks", letter)
                return Noun(rank["plural" if plural else "word"], rank["class"])
            case SeatTerm(seat):
                return self._entry("seats", seat)
            case SideTerm(side):
                return self._entry("sides", side)
            case CallTerm(call, inner):
                return Noun(self.call(call, dict(inner)), "name")
            case PhraseTerm(key, inner):
                terms = dict(inner)
                noun = self._entry("declarations", self._named_apart(key, terms.get("ranks")))
                return Noun(self.say(noun.word, terms), noun.kind)
            case _:
                return Noun(str(term), "name")

    def _named_apart(self, key: str, ranks: Term | None) -> str:
        """The key of a four of a kind, with its rank where a game has a name for that one: Belòta's carré de valé."""
        apart = f"{key}-{ranks.letter}" if isinstance(ranks, RankTerm) else key
        return key if _at(self.table, ("own", self.game, "declarations", apart)) is None else apart

    def card(self, code: str) -> Noun:
        """The name of a card."""
        rank, suit = code[:-1], code[-1]
        of_rank = self._own("packs", self.pack, "ranks", rank)
        of_suit = self._own("packs", self.pack, "suits", suit)
        word = self.say(self.text("packs", self.pack, "card"), {"rank": of_rank["word"], "suit": of_suit["word"]})
        return Noun(word, of_rank["class"], of_rank["index"] + of_suit["symbol"])

    def index(self, code: str) -> str:
        """What stands in the corner of a card: `10` for the ten."""
        return str(self._own("packs", self.pack, "ranks", code[:-1])["index"])

    def suit(self, letter: str) -> Noun:
        """The name of a suit."""
        return self._entry("packs", self.pack, "suits", letter)

    def call(self, call: str, terms: Mapping[str, Term] | None = None) -> str:
        """A call as it is said or written on a button."""
        if len(call) == 1 and call.isupper():
            return self.say(self.text("calls", "suit"), {"suit": SuitTerm(call)})
        return self.say(self.text("calls", call), terms or {})

    def seat(self, seat: str) -> str:
        """The name of a seat."""
        return self._entry("seats", seat).word

    def side(self, side: str) -> str:
        """The name of a side."""
        return self._entry("sides", side).word

    def _own(self, *path: str) -> Any:
        own = _at(self.table, ("own", self.game, *path))
        found = own if own is not None else _at(self.table, path)
        if found is None:
            raise KeyError(f"nothing at {'.'.join(path)} in the catalogue {self.lang}")
        return found

    def _entry(self, *path: str) -> Noun:
        entry = self._own(*path)
        return Noun(entry["word"], entry["class"], entry.get("short", ""), entry.get("symbol", ""))

    def _noun_form(self, noun: Noun, form: str) -> str:
        if not form:
            return noun.word
        if form == "symbol":
            return noun.symbol
        if form == "short":
            return noun.short
        if form in ("and", "or"):
            form = "the"
        before = self.table["forms"][form.lower()].get(noun.kind, "")
        said = before + noun.word
        return capital(said) if form[0].isupper() else said

    def _list(self, nouns: list[Noun], form: str) -> str:
        joint = self.table["lists"]["or" if form == "or" else "and"]
        said = [self._noun_form(noun, "the") for noun in nouns]
        if len(said) > 1:
            last = next(
                (other for start, other in joint.get("before", {}).items() if said[-1].lower().startswith(start)),
                joint["last"],
            )
            said[-2:] = [said[-2] + last + said[-1]]
        whole = joint["comma"].join(said)
        return capital(whole) if form == "The" else whole

    def _number(self, number: int, form: str) -> str:
        if not form:
            return str(number)
        if form == "ordinal":
            return str(self.table["ordinals"][str(number)])
        count = self.table["counts"][form]
        return self.say(count["one" if number == 1 else "many"], {"n": number})


@lru_cache(maxsize=1 << 14)
def _form(words: Words, term: Term, form: str) -> str:
    return words._form(term, form)


def _at(table: Mapping[str, Any], path: tuple[str, ...]) -> Any:
    for key in path:
        if not isinstance(table, Mapping) or key not in table:
            return None
        table = table[key]
    return table


def capital(text: str) -> str:
    """The text with its first letter a capital."""
    return text[:1].upper() + text[1:]
