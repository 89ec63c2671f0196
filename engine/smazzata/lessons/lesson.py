"""A scenario from its text to a lesson that can be shown: loaded, dealt, replayed, every claim checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ..play.beside import Link
from ..play.hands import replay as act_out
from ..values.errors import CannotRead
from ..values.languages import LANGUAGES
from .deals import Bidding, TwoDeals
from .endings import set_up
from .format import Moves, Scenario
from .frames import frames_of
from .laying import gather
from .onedeal import OneDeal
from .problems import Problem, Problems
from .replay import Replay, bid_out, check_auction, check_shows, replay
from .rule_sets import Compared, check_compared
from .scenario import Loaded, load


@dataclass(frozen=True)
class Lesson:
    """A checked scenario; `replay` is None as long as there are problems with the cards or the play."""

    name: str
    loaded: Loaded | None
    replay: Replay | None
    problems: tuple[Problem, ...]
    compared: tuple[Compared, ...] = ()
    """The same hand under the rule sets that the scenario names."""

    @property
    def scenario(self) -> Scenario | None:
        """What the file says, as far as it could be read."""
        return self.loaded.scenario if self.loaded else None

    def record(self) -> dict[str, Any] | None:
        """Give the hand record, or None where the hand is not played to its end."""
        played = self.replay
        if played is None or not played.over:
            return None
        done = act_out(played.game, played.start, played.options, played.actions)
        return played.game.record(done.state, done.notes)

    def frames(self, lang: str, link: Link = "#{}".format) -> dict[str, Any]:
        """Give the frames file in a language; only for a lesson without problems."""
        if self.replay is None or self.problems:
            raise ValueError(f"{self.name} has mistakes and cannot be shown")
        return self._frames(self.name, self.replay, lang, link)

    def frames_under(self, number: int, lang: str, link: Link = "#{}".format) -> dict[str, Any] | None:
        """Give the frames file of the hand under a compared rule set, from 1 on; None where it cannot be dealt.

        Under number 0 it is the scenario's own, without questions and notes.
        """
        assert self.replay is not None
        own = replace(self.replay, marks=())
        played = self.compared[number - 1].replay(self.replay) if number else own
        return None if played is None else self._frames(f"{self.name}/{number}", played, lang, link)

    def _frames(self, name: str, played: Replay, lang: str, link: Link) -> dict[str, Any]:
        assert self.loaded is not None
        assert self.loaded.reader.names is not None
        return frames_of(name, self.loaded.scenario, played, self.loaded.reader.names.notation, lang, link)

    def report(self, lang: str = "en", file: str = "") -> list[str]:
        """Give a line for each problem, `file:line:column: message`."""
        where = file or self.name
        return [f"{where}:{one.at.line}:{one.at.column}: {one.text(lang)}" for one in self.problems]


def check(text: str | bytes, name: str, languages: tuple[str, ...] = tuple(LANGUAGES)) -> Lesson:
    """Check a scenario's text, from its form to its last claim; `name` is what it is called by, such as belote/ruff.

    Every text must be there in each of the `languages`; it may be there in others.
    """
    problems = Problems()
    loaded = load(text, problems, languages)
    played = _play(loaded) if loaded and loaded.whole else None
    compared = _finish(loaded, played) if loaded and played else ()
    return Lesson(name, loaded, played, tuple(problems.sorted()), compared)


def _finish(loaded: Loaded, played: Replay) -> tuple[Compared, ...]:
    """Play the hand under the rule sets to be compared; what it is there to show may be shown by any of them."""
    compared = check_compared(loaded.scenario, played, loaded.reader)
    check_shows(loaded.scenario, played.shown.union(*(one.shown for one in compared)), loaded.reader)
    return compared


def _play(loaded: Loaded) -> Replay | None:
    scenario, game, options, to = loaded.scenario, loaded.game, loaded.options, loaded.reader
    if scenario.deal and scenario.ending:
        to.wrong(scenario.ending.at, "deal-or-ending")
        return None
    start = _start(loaded)
    if start is None:
        return None
    try:
        game.begin(start, options)
    except CannotRead as error:
        to.wrong((scenario.ending or scenario).at, "bad-ending", reason=str(error))
        return None
    return replay(scenario, game, options, start, to)


def _start(loaded: Loaded) -> Mapping[str, Any] | None:
    """Give the start of the hand, its cards complete; None where they cannot be told."""
    scenario, to = loaded.scenario, loaded.reader
    seats = loaded.game.seating(loaded.options).seats
    dealer = scenario.dealer.value if scenario.dealer else seats[-1]
    common: dict[str, Any] = {"dealer": dealer}
    common |= {name: said.value for name in ("frozen", "pot") if (said := getattr(scenario, name))}
    for name in ("score", "chips"):
        if numbers := getattr(scenario, name):
            common[name] = {party: said.value for party, said in numbers.items()}
    if scenario.ending:
        if scenario.auction or scenario.stays:
            to.wrong(scenario.ending.at, "auction-in-ending", key="auction" if scenario.auction else "stays")
            return None
        ending = set_up(scenario.ending, seats, to)
        return None if ending is None else {**common, "ending": ending}
    if scenario.deal is None:
        to.wrong(scenario.at, "no-deal")
        return None
    return _dealt(loaded, common, seats)


def _dealt(loaded: Loaded, common: dict[str, Any], seats: tuple[str, ...]) -> Mapping[str, Any] | None:
    scenario, game, options, to = loaded.scenario, loaded.game, loaded.options, loaded.reader
    deal = scenario.deal
    assert deal is not None
    dealer = seats.index(common["dealer"])
    shape = game.write_start(game.deal(Random(deal.seed.value if deal.seed else 0), options, dealer))
    if deal.seed and not (deal.hands or deal.first or deal.turn_up or deal.second or deal.bounds or deal.stock):
        return {**shape, **common}
    if "first" in shape["deal"]:
        return _dealt_twice(loaded, common, (*seats[dealer + 1 :], *seats[: dealer + 1]))
    sizes = {seat: len(hand) for seat, hand in shape["deal"]["hands"].items()}
    cards = OneDeal(deal, game.pack.codes, sizes, common["dealer"], to).complete()
    return None if cards is None else {**common, "deal": cards}


def _dealt_twice(loaded: Loaded, common: dict[str, Any], order: tuple[str, ...]) -> Mapping[str, Any] | None:
    """Deal the first cards, have the auction, and deal the second ones."""
    scenario, game, options, to = loaded.scenario, loaded.game, loaded.options, loaded.reader
    deal, auction = scenario.deal, scenario.auction or ()
    assert deal is not None
    if any(isinstance(step, Moves) and step.broken for step in auction):
        gather(deal, order, to)
        return None
    calls = [said.value for step in auction if isinstance(step, Moves) for said in step.actions]
    tried: list[Mapping[str, Any]] = []

    def taker_of(cards: Mapping[str, Any]) -> str | None:
        tried.append({**common, "deal": cards})
        return bid_out(game, options, tried[-1], auction)

    named = next((call for call in calls if call in game.pack.suits), None)
    cards = TwoDeals(deal, game.pack.codes, order, to).complete(Bidding(named, taker_of))
    if cards is None and tried:
        check_auction(scenario, game, options, tried[-1], to)
    return None if cards is None else {**common, "deal": cards}
