"""The play of the cards: what must be done, in the order in which a player asks himself.

Rests on the `lead.*` and `play.*` rules; the options `bestia.ace_duty` (A29), `bestia.beat_trump_lead` (A30),
`bestia.beat_plain` and `bestia.undertrump` (A31) and `bestia.trump_after_trick` (A38) swap entries.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ...rules.duties import Duties, Entry, Exemption, Obligation, Permission
from ...values.cards import ITALIAN_40, Card, Cards
from ...values.ranking import Ranking, ranking
from .ruleset import RuleNames

ORDER = "A3RCF76542"
SUITS = range(len(ITALIAN_40.suits))
LATER, ELDEST, OTHER = 0, 1, 2
"""Who leads, and to which trick: to a later one; to the first at the dealer's right; to the first in his place."""


@dataclass(frozen=True, eq=False, slots=True)
class PlayTable:
    """What a player sees, as far as the rules of play care: each possible table is there once, and known by itself.

    `led` is a suit's place and `best` the card winning so far, both -1 on lead; `opening` tells one lead from another.
    """

    led: int
    best: Card
    opening: int


ON_LEAD = tuple(PlayTable(-1, -1, opening) for opening in (LATER, ELDEST, OTHER))
_OF_SUIT = tuple(tuple(PlayTable(led, best, LATER) for best in range(len(ITALIAN_40.codes))) for led in SUITS)
FOLLOWING = tuple(_OF_SUIT[ITALIAN_40.suit(led)] for led in range(len(ITALIAN_40.codes)))
"""The table of one who follows, by the card led and the card winning so far; one for all cards led of a suit."""


def _ranking(trump: int) -> Ranking:
    """The taking order: the same in trumps and out of them (`card.order`)."""
    suit = ITALIAN_40.suits[trump]
    return ranking(ITALIAN_40, ORDER, tuple(ITALIAN_40.card(rank + suit) for rank in ORDER))


RANKINGS = tuple(_ranking(trump) for trump in SUITS)


def _led(table: PlayTable) -> Cards:
    return ITALIAN_40.by_suit[table.led]


def play_duties(names: RuleNames, trump: int) -> Duties[PlayTable]:
    """The rules of play under one trump suit."""
    return Duties((*_lead_entries(names, trump), *_follow_entries(names, trump)), ITALIAN_40.all)


def _lead_entries(names: RuleNames, trump: int) -> list[Entry[PlayTable]]:
    rule = names.rule
    trumps = ITALIAN_40.by_suit[trump]
    ace = 1 << ITALIAN_40.card("A" + ITALIAN_40.suits[trump])
    bound = {"opening_leader": (ELDEST, OTHER), "eldest_only": (ELDEST,), "off": ()}[str(names["ace_duty"])]
    trump_duty = names["trump_after_trick"] == "duty"

    def later(t: PlayTable) -> bool:
        return t.led < 0 and t.opening == LATER

    def owed(t: PlayTable) -> Cards:
        return ace if t.opening in bound else trumps if trump_duty and t.opening == LATER else 0

    entries: list[Entry[PlayTable]] = []
    if bound:
        entries.append(
            Obligation(
                rule=rule("lead.ace-duty" if OTHER in bound else "lead.ace-duty-eldest"),
                when=lambda t: t.led < 0 and t.opening in bound,
                cards=lambda t: ace,
            )
        )
    if trump_duty:
        entries.append(Obligation(rule=rule("lead.trump-duty"), when=later, cards=lambda t: trumps))
    else:
        # Said, and no more: what decides is that the lead is free.
        entries.append(Permission(rule=rule("lead.advice"), when=later, holding=lambda t: trumps))
    entries.append(Permission(rule=rule("lead.free"), when=lambda t: t.led < 0, lacking=owed))
    if not bound:
        entries.append(
            Permission(
                rule=rule("lead.ace-free"),
                when=lambda t: t.led < 0 and t.opening != LATER,
                holding=lambda t: ace,
                cards=lambda t: ITALIAN_40.all & ~ace,
            )
        )
    return entries


def _follow_entries(names: RuleNames, trump: int) -> list[Entry[PlayTable]]:
    rule = names.rule
    trumps = ITALIAN_40.by_suit[trump]
    above = RANKINGS[trump].above
    undertrump_free = names["undertrump"] == "free"

    def plain_led(t: PlayTable) -> bool:
        return t.led >= 0 and t.led != trump

    def trump_led(t: PlayTable) -> bool:
        return t.led == trump

    def ruffed(t: PlayTable) -> bool:
        return plain_led(t) and bool(trumps >> t.best & 1)

    def not_ruffed(t: PlayTable) -> bool:
        return plain_led(t) and not trumps >> t.best & 1

    def higher_trumps(t: PlayTable) -> Cards:
        return trumps & above[t.best]

    def higher_led(t: PlayTable) -> Cards:
        return _led(t) & above[t.best]

    free = Exemption(rule=rule("play.undertrump-free"), when=ruffed, lacking=higher_trumps, shows=("best",))
    entries: list[Entry[PlayTable]] = [
        Obligation(rule=rule("play.follow"), when=lambda t: t.led >= 0, cards=_led, shows=("led",)),
        Obligation(
            rule=rule("play.must-trump"),
            when=plain_led,
            lacking=_led,
            cards=lambda t: trumps,
            unless=(free,) if undertrump_free else (),
            shows=("led",),
        ),
        Obligation(
            rule=rule("play.overtrump"),
            when=ruffed,
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
                when=ruffed,
                lacking=lambda t: _led(t) | higher_trumps(t),
                holding=lambda t: trumps,
                cards=lambda t: trumps,
                restates=rule("play.must-trump"),
                shows=("best",),
            )
        )
    entries += [
        _beat_lead(names, trump_led, trumps, higher_trumps),
        _beat_plain(names, not_ruffed, higher_led),
        Permission(
            rule=rule("play.discard-free"),
            when=lambda t: t.led >= 0,
            lacking=lambda t: _led(t) | trumps,
            shows=("led",),
        ),
    ]
    return entries


def _beat_lead(
    names: RuleNames, trump_led: Callable[[PlayTable], bool], trumps: Cards, higher: Callable[[PlayTable], Cards]
) -> Entry[PlayTable]:
    """Trumps led: beat the best one, or by house rule any trump (A30)."""
    if names["beat_trump_lead"]:
        return Obligation(
            rule=names.rule("play.trump-led-beat"),
            when=trump_led,
            holding=lambda t: trumps,
            cards=higher,
            shows=("best",),
        )
    return Permission(
        rule=names.rule("play.trump-led-free"),
        when=trump_led,
        holding=higher,
        cards=lambda t: trumps & ~higher(t),
        shows=("best",),
    )


def _beat_plain(
    names: RuleNames, plain: Callable[[PlayTable], bool], higher: Callable[[PlayTable], Cards]
) -> Entry[PlayTable]:
    """A plain suit led and not ruffed: any card of it, or by house rule one that beats the best (A31)."""
    if names["beat_plain"]:
        return Obligation(rule=names.rule("play.beat-plain"), when=plain, holding=_led, cards=higher, shows=("best",))
    return Permission(
        rule=names.rule("play.no-beat-plain"),
        when=plain,
        holding=higher,
        cards=lambda t: _led(t) & ~higher(t),
        shows=("best",),
    )
