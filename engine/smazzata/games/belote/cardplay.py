"""The play of the cards: what must be done, in the order in which a player asks himself.

Rests on the `play.*` rules; the options `play.partner_free` (A8), `play.over_partner_ruff` (A9) and `play.undertrump`
(A10) swap entries.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ...rules.duties import Duties, Entry, Exemption, Obligation, Permission
from ...values.cards import FRENCH_32, Card, Cards
from ...values.ranking import Ranking, ranking
from .ruleset import RuleNames

TRUMP_ORDER = "J9ATKQ87"
PLAIN_ORDER = "ATKQJ987"


@dataclass(frozen=True, eq=False, slots=True)
class PlayTable:
    """What a player sees, as far as the rules of play care: each possible table is there once, and known by itself.

    `led` is a suit's place (-1 on lead), `best` the card winning so far (-1 on lead), `partner` whether it is the
    partner's, `opponent_ruffed` whether an opponent has ruffed in this trick.
    """

    led: int
    best: Card
    partner: bool
    opponent_ruffed: bool


ON_LEAD = PlayTable(-1, -1, False, False)


_OF_SUIT = tuple(
    tuple(
        tuple(tuple(PlayTable(led, best, partner, ruffed) for ruffed in (False, True)) for partner in (False, True))
        for best in range(len(FRENCH_32.codes))
    )
    for led in range(len(FRENCH_32.suits))
)
FOLLOWING = tuple(_OF_SUIT[FRENCH_32.suit(led)] for led in range(len(FRENCH_32.codes)))
"""The table of one who follows: by the card led (one for all of a suit), the card winning so far, whether it is the
partner's, whether an opponent has ruffed."""


def contract_ranking(trump: int | None) -> Ranking:
    """The taking order under a trump suit, or in senza (`card.trump-order`, `card.plain-order`)."""
    if trump is None:
        return ranking(FRENCH_32, PLAIN_ORDER)
    suit = FRENCH_32.suits[trump]
    return ranking(FRENCH_32, PLAIN_ORDER, tuple(FRENCH_32.card(rank + suit) for rank in TRUMP_ORDER))


RANKINGS = {trump: contract_ranking(trump) for trump in (None, 0, 1, 2, 3)}


def play_duties(names: RuleNames, trump: int | None) -> Duties[PlayTable]:
    """The rules of play of a rule set under one trump suit (None: senza or contro)."""
    entries = _no_trump_entries(names) if trump is None else _trump_entries(names, trump)
    return Duties(entries, FRENCH_32.all)


def _no_trump_entries(names: RuleNames) -> tuple[Entry[PlayTable], ...]:
    above = RANKINGS[None].above
    return (
        Permission(rule=names.rule("play.lead-free"), when=lambda t: t.led < 0),
        Obligation(rule=names.rule("play.follow"), when=lambda t: t.led >= 0, cards=_led, shows=("led",)),
        Permission(rule=names.rule("play.senza-no-trump"), when=lambda t: t.led >= 0, lacking=_led, shows=("led",)),
        Permission(
            rule=names.rule("play.no-beat-plain"),
            when=lambda t: t.led >= 0,
            cards=lambda t: _led(t) & ~above[t.best],
            holding=lambda t: _led(t) & above[t.best],
            shows=("best",),
        ),
    )


def _led(table: PlayTable) -> Cards:
    return FRENCH_32.by_suit[table.led]


def _over_partner(
    names: RuleNames, trumps: Cards, when: Callable[[PlayTable], bool], higher: Callable[[PlayTable], Cards]
) -> list[Entry[PlayTable]]:
    """The house rule, if any, about trumps put on the partner's winning ruff (A9)."""
    reading = names.options["play.over_partner_ruff"]
    if reading == "free":
        return []
    no_undertrump = reading == "no_undertrump"
    return [
        Obligation(
            rule=names.rule("play.partner-ruff-no-undertrump" if no_undertrump else "play.partner-ruff-overtrump"),
            when=when,
            lacking=_led,
            holding=lambda t: trumps,
            cards=lambda t: FRENCH_32.all & ~trumps | higher(t),
            able=None if no_undertrump else higher,
            shows=("best",),
        )
    ]


def _opponent_ruff_binds(
    names: RuleNames,
    trumps: Cards,
    when: Callable[[PlayTable], bool],
    higher: Callable[[PlayTable], Cards],
    unless: tuple[Exemption[PlayTable], ...],
) -> list[Entry[PlayTable]]:
    """The house rule by which an opponent's ruff binds under the partner's winning one too (A8): beat it, or trump."""
    rule, shows = names.rule("play.opponent-ruff-binds"), ("best", "ruff")
    return [
        Obligation(rule=rule, when=when, lacking=_led, holding=higher, cards=higher, shows=shows),
        Obligation(
            rule=rule,
            when=when,
            lacking=lambda t: _led(t) | higher(t),
            cards=lambda t: trumps,
            unless=unless,
            shows=shows,
        ),
    ]


def _trump_entries(names: RuleNames, trump: int) -> tuple[Entry[PlayTable], ...]:
    rule = names.rule
    trumps = FRENCH_32.by_suit[trump]
    above = RANKINGS[trump].above
    partner_always = names.options["play.partner_free"] == "always"
    undertrump_free = names.options["play.undertrump"] == "free"

    def plain_led(t: PlayTable) -> bool:
        return t.led >= 0 and t.led != trump

    def trump_led(t: PlayTable) -> bool:
        return t.led == trump

    def ruffed(t: PlayTable) -> bool:
        return plain_led(t) and bool(trumps >> t.best & 1)

    def higher_trumps(t: PlayTable) -> Cards:
        return trumps & above[t.best]

    def partner_ruff_prevails(t: PlayTable) -> bool:
        return ruffed(t) and t.partner and (partner_always or not t.opponent_ruffed)

    def opponent_ruff_prevails(t: PlayTable) -> bool:
        return ruffed(t) and t.partner and not partner_ruff_prevails(t)

    def must_beat_ruff(t: PlayTable) -> bool:
        return ruffed(t) and not t.partner

    over_partner = _over_partner(names, trumps, partner_ruff_prevails, higher_trumps)
    unless: list[Exemption[PlayTable]] = [
        Exemption(
            rule=rule("play.partner-winning"),
            when=lambda t: t.partner and (not ruffed(t) or (bool(over_partner) and partner_ruff_prevails(t))),
            shows=("best",),
        ),
        Exemption(
            rule=rule("play.partner-vs-opponent-ruff"),
            when=lambda t: partner_ruff_prevails(t) and t.opponent_ruffed and not over_partner,
            shows=("best", "ruff"),
        ),
        Exemption(
            rule=rule("play.partner-ruff-free"),
            when=lambda t: partner_ruff_prevails(t) and not t.opponent_ruffed and not over_partner,
            shows=("best",),
        ),
    ]
    may_discard: tuple[Exemption[PlayTable], ...] = ()
    if undertrump_free:
        may_discard = (
            Exemption(rule=rule("play.undertrump-free"), when=ruffed, lacking=higher_trumps, shows=("best",)),
        )
    entries: list[Entry[PlayTable]] = [
        Permission(rule=rule("play.lead-free"), when=lambda t: t.led < 0),
        Obligation(rule=rule("play.follow"), when=plain_led, cards=_led, shows=("led",)),
        Obligation(
            rule=rule("play.must-trump"),
            when=lambda t: plain_led(t) and not opponent_ruff_prevails(t),
            lacking=_led,
            cards=lambda t: trumps,
            unless=(*unless, *may_discard),
            shows=("led",),
        ),
        Obligation(
            rule=rule("play.must-overtrump"),
            when=must_beat_ruff,
            lacking=_led,
            holding=lambda t: trumps,
            cards=higher_trumps,
            shows=("best",),
        ),
    ]
    if not undertrump_free:
        entries.append(
            Obligation(
                rule=rule("play.undertrump"),
                when=must_beat_ruff,
                lacking=lambda t: _led(t) | higher_trumps(t),
                holding=lambda t: trumps,
                cards=lambda t: trumps,
                restates=rule("play.must-trump"),
                shows=("best",),
            )
        )
    if not partner_always:
        entries += _opponent_ruff_binds(names, trumps, opponent_ruff_prevails, higher_trumps, may_discard)
    entries += over_partner
    entries += [
        Obligation(rule=rule("play.trump-led-follow"), when=trump_led, cards=lambda t: trumps, shows=("led",)),
        Obligation(
            rule=rule("play.trump-led-beat"),
            when=lambda t: trump_led(t) and not t.partner,
            holding=lambda t: trumps,
            cards=higher_trumps,
            shows=("best",),
        ),
        Obligation(
            rule=rule("play.trump-led-beat-partner"),
            when=lambda t: trump_led(t) and t.partner,
            holding=lambda t: trumps,
            cards=higher_trumps,
            shows=("best",),
        ),
        Permission(
            rule=rule("play.no-beat-plain"),
            when=lambda t: plain_led(t) and not ruffed(t),
            cards=lambda t: _led(t) & ~above[t.best],
            holding=lambda t: _led(t) & above[t.best],
            shows=("best",),
        ),
        Permission(
            rule=rule("play.discard-free"),
            when=lambda t: t.led >= 0,
            lacking=lambda t: _led(t) | trumps,
            shows=("led",),
        ),
    ]
    return tuple(entries)
