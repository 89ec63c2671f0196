"""The scenario format: the one definition from which checker, JSON Schema and reference page derive.

One YAML file is one example. Each record below is a mapping of the file, each `entry` one of its keys; what a key means
is said, per language, in the catalogue `lang/*.toml` under `[field]`, by the name of record and key.
"""

from __future__ import annotations

from dataclasses import dataclass

from .differing import KINDS
from .kinds import Actions, Choice, OneCard, OneGame, OneRule, OneSeat, OneSuit, Text, Whole, Words
from .problems import Place
from .reader import Said
from .records import ByParty, BySeat, BySide, Either, HouseRules, ListOf, Record, entry
from .steps import ByAction, Steps

type Numbers = dict[str, Said[int]]
type Codes = tuple[Said[str], ...]

type Seats = tuple[Said[str], ...]

POINTS = Whole(0, 100_000)
RESULTS = ("won", "lost", "tied", "annulled", "played", "single", "none")
CHIPS = Whole(-100_000, 100_000)
CARDS = Actions("cards")


@dataclass(frozen=True, kw_only=True)
class Bound:
    """What the cards that the seed gives to one seat may be."""

    at: Place
    avoid: Codes | None = entry(Actions("kinds"), key="not", example="trump")
    only: Codes | None = entry(Actions("kinds"), example="H D")


@dataclass(frozen=True, kw_only=True)
class Deal:
    """The cards: all of them, some of them and a seed for the others, or a seed alone."""

    at: Place
    seed: Said[int] | None = entry(Whole(0, 2**53), example="7")
    hands: dict[str, Codes] | None = entry(BySeat(CARDS), example="{S: 7S JS KD 9D 8C 7C 7H QD, …}")
    first: dict[str, Codes] | None = entry(BySeat(CARDS), example="{S: 7S JS KD 9D 8C, …}", only="pairs")
    turn_up: Said[str] | None = entry(OneCard(), example="10♠")
    second: dict[str, Codes] | None = entry(BySeat(CARDS), example="{S: 7C 7H QD, …}", only="pairs")
    stock: Codes | None = entry(CARDS, example="7D 2C", only="alone")
    reshuffle: Codes | None = entry(CARDS, example="4S FB", only="alone")
    bounds: dict[str, Bound] | None = entry(BySeat(Record(Bound)), example="{E: {not: trump}}")


@dataclass(frozen=True, kw_only=True)
class Won:
    """What a side has won before an ending begins."""

    at: Place
    tricks: Said[int] | None = entry(Whole(0, 8), required=True, example="3")
    points: Said[int] | None = entry(Whole(0, 400), required=True, example="40", only="pairs")


@dataclass(frozen=True, kw_only=True)
class Ending:
    """The last tricks of a hand, without what came before."""

    at: Place
    hands: dict[str, Codes] | None = entry(BySeat(CARDS), required=True, example="{S: 7S JS, …}")
    trump: Said[str] | None = entry(OneSuit(), example="S")
    contract: Said[str] | None = entry(Choice(("trump", "senza", "contro")), example="trump", only="pairs")
    taker: Said[str] | None = entry(OneSeat(), required=True, example="E", only="pairs")
    leader: Said[str] | None = entry(OneSeat(), required=True, example="N")
    trick: Codes | None = entry(CARDS, example="8H 9S")
    won: dict[str, Won] | None = entry(
        ByParty(Record(Won)), example="{NS: {tricks: 3, points: 40}, EW: {tricks: 3, points: 51}}"
    )
    declarations: Numbers | None = entry(BySide(POINTS), example="{NS: 0, EW: 20}", only="pairs")
    belote: Said[str] | None = entry(OneSeat(), example="S", only="pairs")


@dataclass(frozen=True, kw_only=True)
class Note:
    """A remark, shown with the position that has been reached."""

    at: Place
    note: Words | None = entry(Text(), required=True, example="{en: …, it: …}")


@dataclass(frozen=True, kw_only=True)
class Highlight:
    """Cards to be made conspicuous in the position that has been reached."""

    at: Place
    highlight: Codes | None = entry(CARDS, required=True, example="9S")


@dataclass(frozen=True, kw_only=True)
class Try:
    """An action that the rules must refuse now."""

    at: Place
    attempt: Codes | None = entry(Actions(), key="try", required=True, example="7S")
    rule: Said[str] | None = entry(OneRule(), example="play.must-overtrump")
    note: Words | None = entry(Text(), example="{en: …, it: …}")


@dataclass(frozen=True, kw_only=True)
class Ask:
    """A question to the reader about what the seat to act may do."""

    at: Place
    ask: Words | None = entry(Text(), required=True, example="{en: Which cards may South play?, it: …}")
    select: Said[str] | None = entry(Choice(("all", "one", "any")), example="all")
    answers: Codes | None = entry(Actions(), example="JS")
    wrong: dict[str, tuple[Place, Words]] | None = entry(ByAction(Text()), example="{7S: {en: …, it: …}}")
    right: Words | None = entry(Text(), example="{en: …, it: …}")
    default: Words | None = entry(Text(), example="{en: …, it: …}")
    hints: tuple[Words, ...] | None = entry(ListOf(Text(), 6), example="[{en: …, it: …}]")
    mode: Said[str] | None = entry(Choice(("teach", "exam")), example="teach")


@dataclass(frozen=True, kw_only=True)
class Result:
    """What is claimed at the end; a claim that is not true is a mistake."""

    at: Place
    taker: Said[str] | None = entry(OneSeat(), example="E", only="pairs")
    trump: Said[str] | None = entry(OneSuit(), example="S")
    contract: Said[str] | None = entry(Choice(("trump", "senza", "contro")), example="trump", only="pairs")
    declarations: Numbers | None = entry(BySide(POINTS), example="{NS: 0, EW: 20}", only="pairs")
    belote: Said[str] | None = entry(OneSeat(), example="S", only="pairs")
    tricks: Numbers | None = entry(ByParty(Whole(0, 8)), example="{NS: 5, EW: 3}")
    result: Said[str] | None = entry(Choice(RESULTS), example="won")
    chips: Numbers | None = entry(BySeat(CHIPS), example="{P1: 3, P2: -5}", only="alone")
    pot: Said[int] | None = entry(POINTS, example="5", only="alone")
    out: Seats | None = entry(ListOf(OneSeat(), 8), example="[P2, P3]", only="alone")
    totals: Numbers | None = entry(BySide(POINTS), example="{NS: 82, EW: 80}", only="pairs")
    marks: Numbers | None = entry(BySide(POINTS), example="{NS: 82, EW: 80}", only="pairs")
    frozen: Said[int] | None = entry(POINTS, example="0", only="pairs")
    score: Numbers | None = entry(BySide(POINTS), example="{NS: 502, EW: 460}", only="pairs")


@dataclass(frozen=True, kw_only=True)
class Claim(Result):
    """What is claimed of the position that has been reached, or of the trick just taken."""

    turn: Said[str] | None = entry(OneSeat(), example="S")
    legal: Codes | None = entry(Actions(), example="JS")
    rule: Said[str] | None = entry(OneRule(), example="play.must-overtrump")
    winning: Said[str] | None = entry(OneSeat(), example="W")
    winner: Said[str] | None = entry(OneSeat(), example="S")
    points: Said[int] | Numbers | None = entry(Either(POINTS, BySide(POINTS)), example="14", only="pairs")


@dataclass(frozen=True, kw_only=True)
class Differs:
    """What is claimed of the first place at which two rule sets part."""

    at: Place
    what: Said[str] | None = entry(Choice(KINDS), required=True, example="legal")
    trick: Said[int] | None = entry(Whole(1, 8), example="3")
    turn: Said[str] | None = entry(OneSeat(), example="S")
    rule: Said[str] | None = entry(OneRule(), example="play.undertrump-free")


@dataclass(frozen=True, kw_only=True)
class Compare:
    """Another rule set, under which the same hand is shown beside this one."""

    at: Place
    options: dict[str, Said[object]] | None = entry(HouseRules(), required=True, example="{play.undertrump: free}")
    title: Words | None = entry(Text(120), example="{en: Nobody has to underruff, it: …}")
    note: Words | None = entry(Text(), example="{en: …, it: …}")
    differs: Differs | None = entry(Record(Differs), example="{what: legal, trick: 3, turn: S}")
    expect: Result | None = entry(Record(Result), example="{marks: {NS: 72, EW: 90}}")


@dataclass(frozen=True, kw_only=True)
class Expect:
    """A claim on the way."""

    at: Place
    expect: Claim | None = entry(Record(Claim), required=True, example="{legal: JS, turn: S}")


@dataclass(frozen=True)
class Moves:
    """Calls or cards, in the order in which they are made; "finish" lets the players go on by themselves."""

    at: Place
    actions: Codes
    broken: bool = False
    """Whether some of them could not be read, so that the hand cannot go on from here."""


type Step = Moves | Note | Highlight | Try | Ask | Expect

STEPS = (Try, Ask, Expect, Highlight, Note)
"""The records that an item of `auction` or `plays` may be, besides a word with calls or cards."""


@dataclass(frozen=True, kw_only=True)
class Scenario:
    """One example: a hand, what happens in it, and what is said about it."""

    at: Place
    game: Said[str] | None = entry(OneGame(), required=True, example="belote")
    title: Words | None = entry(Text(120), required=True, example="{en: You must overruff if you can, it: …}")
    summary: Words | None = entry(Text(600), required=True, example="{en: …, it: …}")
    level: Said[int] | None = entry(Whole(1, 5), required=True, example="2")
    shows: tuple[Said[str], ...] | None = entry(ListOf(OneRule()), required=True, example="[play.must-overtrump]")
    options: dict[str, Said[object]] | None = entry(HouseRules(), example="{play.undertrump: free}")
    seat: Said[str] | None = entry(OneSeat(), example="S")
    hidden: Seats | None = entry(ListOf(OneSeat(), 4), example="[W, N]")
    dealer: Said[str] | None = entry(OneSeat(), example="N")
    score: Numbers | None = entry(BySide(POINTS), example="{NS: 420, EW: 380}", only="pairs")
    frozen: Said[int] | None = entry(POINTS, example="81", only="pairs")
    pot: Said[int] | None = entry(POINTS, example="5", only="alone")
    chips: Numbers | None = entry(BySeat(CHIPS), example="{P1: 3, P2: -3}", only="alone")
    deal: Deal | None = entry(Record(Deal), example="{seed: 7}")
    ending: Ending | None = entry(Record(Ending), example="{hands: {…}, trump: S, taker: E, leader: N}")
    auction: tuple[Step, ...] | None = entry(Steps("bid", Moves, STEPS), example="[pass pass, take]", only="pairs")
    stays: tuple[Step, ...] | None = entry(
        Steps("stay", Moves, STEPS), example="[out, stay, stay 2D 4C, finish]", only="alone"
    )
    plays: tuple[Step, ...] | None = entry(Steps("play", Moves, STEPS), example="[AH 9H 10H 7H, finish]")
    expect: Result | None = entry(Record(Result), example="{marks: {NS: 82, EW: 80}}")
    compare: tuple[Compare, ...] | None = entry(
        ListOf(Record(Compare), 4), example="[{options: {play.undertrump: free}}]"
    )
