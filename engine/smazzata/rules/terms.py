"""What a sentence speaks of, before it is put into a language."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CardTerm:
    """One card, by its code in its pack."""

    code: str


@dataclass(frozen=True)
class CardsTerm:
    """Several cards; `any_of` joins them with "or" instead of "and"."""

    codes: tuple[str, ...]
    any_of: bool = False


@dataclass(frozen=True)
class SuitTerm:
    """A suit, by its letter; the empty letter is "no trump"."""

    letter: str


@dataclass(frozen=True)
class RankTerm:
    """A rank, by its letter; or all its cards, in the plural."""

    letter: str
    plural: bool = False


@dataclass(frozen=True)
class SeatTerm:
    """A seat, by its name."""

    seat: str


@dataclass(frozen=True)
class SideTerm:
    """A side, by its name."""

    side: str


@dataclass(frozen=True)
class CallTerm:
    """A call, with what its words speak of, such as a number of cards."""

    call: str
    terms: tuple[tuple[str, "Term"], ...] = ()


@dataclass(frozen=True)
class PhraseTerm:
    """A phrase of the language catalogue with terms of its own, such as "a run of three to the king of hearts"."""

    key: str
    terms: tuple[tuple[str, "Term"], ...] = ()


@dataclass(frozen=True)
class ListTerm:
    """Several terms in a row, joined with "and"."""

    items: tuple["Term", ...]


type Term = (
    CardTerm | CardsTerm | SuitTerm | RankTerm | SeatTerm | SideTerm | CallTerm | PhraseTerm | ListTerm | int | str
)
type Terms = dict[str, Term]
