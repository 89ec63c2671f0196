"""Telling the declarations: who has something, what counts, and by which rule."""

from collections.abc import Sequence

from ...rules.options import Options
from ...rules.terms import CardTerm, PhraseTerm, RankTerm, SeatTerm, SideTerm, Term, Terms
from ...rules.verdict import Verdict
from ...values.cards import FRENCH_32
from ...values.table import PAIRS, Seat
from ..game import Event, Finding
from .declarations import Counted, Declaration, held, longest_run
from .hand import Hand, first_leader
from .recording import declaration_json

SEATS = PAIRS.seats


def phrase(one: Declaration) -> Term:
    """A declaration as a phrase: "a run of three to the king of hearts"."""
    if one.kind == "carre":
        return PhraseTerm("carre", (("ranks", RankTerm(one.rank, plural=True)),))
    return PhraseTerm(f"sequence-{one.length}", (("top", CardTerm(one.rank + one.suit)),))


def counted_terms(one: Counted) -> Terms:
    """What the sentence about a declaration speaks of."""
    other = one.against
    terms: Terms = {
        "seat": SeatTerm(SEATS[one.declaration.seat]),
        "decl": phrase(one.declaration),
        "points": one.declaration.points,
    }
    if other is not None:
        terms |= {"other": phrase(other), "other_seat": SeatTerm(SEATS[other.seat])}
    return terms


def declaration_events(state: Hand) -> list[tuple[Event, Hand]]:
    """Who announces something, from the leader on, and what comes of it (`decl.procedure`)."""
    assert state.table is not None
    if not state.table.counted:
        return []
    holders = {one.declaration.seat for one in state.table.counted}
    speak = [seat for seat in PAIRS.round_from(first_leader(state)) if seat in holders]
    if state.rules.names.options["decl.mode"] != "auto":
        speak = []
    told = [(announcement(state, seat, "announce"), state) for seat in speak]
    return [*told, (_comparison(state), state)]


def announcement(state: Hand, seat: Seat, key: str) -> Event:
    """A seat says that it has something to declare, or keeps silent."""
    rule = state.rules.names.rule
    cites = (rule("decl.procedure"), rule("decl.before-play"))
    return Event("declare", "announce", ((key, {"seat": SeatTerm(SEATS[seat])}),), cites, {"seat": SEATS[seat]})


def _comparison(state: Hand) -> Event:
    assert state.table is not None
    counted, rule = state.table.counted, state.rules.names.rule
    scored = [one for one in counted if one.scored]
    cites = [one.rule for one in counted]
    kinds = {one.declaration.kind for one in counted}
    if "carre" in kinds:
        cites.append(rule("decl.carre-values"))
    if "sequence" in kinds:
        cites += [rule("decl.sequence-values"), rule("decl.natural-order")]
    cites += [rule(name) for name in _made_by_house_rule(state)]
    if state.table.trump is None and scored:
        cites.append(rule("decl.in-senza"))
    elif any(one.rule == rule("decl.sequence-tie-position") and _in_trumps(state, one) for one in counted):
        cites.append(rule("decl.no-trump-priority"))
    if not scored:
        return Event("declare", "declarations", (("declarations-none", {}),), tuple(dict.fromkeys(cites)))
    side = SideTerm(PAIRS.sides[PAIRS.side_of(scored[0].declaration.seat)])
    terms: Terms = {"side": side, "points": sum(one.declaration.points for one in scored)}
    sentences = (*(("declaration", counted_terms(one)) for one in scored), ("declarations", terms))
    return Event("declare", "declarations", sentences, tuple(dict.fromkeys(cites)))


def findings(state: Hand, event: Event) -> Sequence[Finding]:
    """The declarations that an event tells of, each with its verdict."""
    if event.kind != "declarations" or state.table is None:
        return ()
    return [
        Finding(
            Verdict("decl", "declare", one.scored, one.rule, terms=counted_terms(one)),
            {
                **declaration_json(one.declaration, scored=one.scored),
                "cards": list(FRENCH_32.write(one.declaration.cards)),
            },
        )
        for one in state.table.counted
    ]


def _made_by_house_rule(state: Hand) -> list[str]:
    """The rules about long runs and overlap that shaped the declarations (A15, A26)."""
    assert state.table is not None
    options, names = state.rules.names.options, []
    found = [one for seat, cards in enumerate(state.table.hands) for one in held(cards, seat, options)]
    if any(longest_run(cards) > 5 for cards in state.table.hands):
        names.append("decl.long-run" if options["decl.long_run"] == "one_quinta" else "decl.long-run-split")
    if not options["decl.overlap"]:
        free = Options({**options, "decl.overlap": True})
        every = sum(len(held(cards, seat, free)) for seat, cards in enumerate(state.table.hands))
        if every > len(found):
            names.append("decl.no-overlap")
    return names


def _in_trumps(state: Hand, one: Counted) -> bool:
    """Whether it is a sequence of the trump suit."""
    assert state.table is not None
    return state.table.trump is not None and one.declaration.suit == FRENCH_32.suits[state.table.trump]
