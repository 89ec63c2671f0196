"""Telling a comparison in a language: plain JSON values, for the terminal, for scripts and for a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..play.beside import Link
from ..play.view import View
from ..rules.options import Options
from ..rules.terms import CardsTerm, CardTerm, SeatTerm, SideTerm, Term
from ..rules.verdict import Verdict
from .aspects import SOME
from .compare import Comparison, Difference, Half
from .problems import catalogue
from .sides import ANNOUNCED, Side

FORMAT = "smazzata-compare/1"
MANY = 10
"""Of more actions than these only those are named that the other side does not have."""


def contrast(found: Comparison, lang: str, link: Link = "#{}".format) -> dict[str, Any]:
    """Give a comparison in words; `link` gives the address of a rule's text."""
    tellers = [
        _Teller(side, options, found, lang, link) for side, options in zip(found.sides, found.options, strict=True)
    ]
    differences = [_difference(one, tellers) for one in found.differences]
    return {
        "format": FORMAT,
        "game": found.game.name,
        "lang": lang,
        "sets": [teller.rule_set() for teller in tellers],
        "differences": differences,
        "text": differences[0]["text"] if differences else tellers[0].text("nothing"),
        "ends": [teller.end() for teller in tellers],
    }


def _difference(one: Difference, tellers: list[_Teller]) -> dict[str, Any]:
    first = tellers[0]
    seat = SeatTerm(one.seat) if one.seat else ""
    kind = (
        "trick-taken"
        if one.kind == "trick"
        else f"{one.kind}-{'call' if one.trick is None else 'play'}"
        if one.kind == "legal"
        else one.kind
    )
    return {
        "kind": one.kind,
        "actions": one.deeds,
        "trick": one.trick,
        "seat": one.seat,
        "where": first.text("trick", trick=one.trick) if one.trick else "",
        "text": first.text(kind, seat=seat),
        "sides": [teller.half(one, half) for teller, half in zip(tellers, one.halves, strict=True)],
    }


class _Teller:
    """Tells of one of the two sides."""

    def __init__(self, side: Side | None, options: Options, found: Comparison, lang: str, link: Link) -> None:
        self.side = side
        self.options = options
        self.found = found
        self.lang = lang
        self.link = link
        self.view = View(found.game, options, lang)

    def text(self, key: str, **blanks: Term) -> str:
        """Give a sentence of the catalogue."""
        return self.view.words.say(catalogue(self.lang)["compare"][key], blanks)

    def rule_set(self) -> dict[str, Any]:
        """Name the rule set: its house rules, and in plain words those in which the two differ."""
        table = self.found.game.options
        changed = [
            {
                "option": name,
                "value": self.options[name],
                "title": table[name].texts[self.lang]["title"],
                "label": table[name].label(self.lang, self.options[name]),
                "default": self.options[name] == table[name].default,
            }
            for name in self.found.changed
        ]
        title = "; ".join(f"{one['title']}: {one['label']}" for one in changed) or self.text("same")
        return {"title": title, "options": table.changed(self.options), "changed": changed}

    def half(self, one: Difference, half: Half) -> dict[str, Any]:
        """Tell what this side has at a difference."""
        verdicts = self._verdicts(one, half)
        return {
            "step": half.step,
            "text": self._told(one, half),
            "verdicts": verdicts,
            "rules": [self._rule(rule) for rule in half.rules if rule not in {told["rule"] for told in verdicts}],
        }

    def _rule(self, rule: str) -> dict[str, str]:
        entry = self.found.game.book[rule]
        texts = {key: entry.text(self.lang, key) for key in ("title", "text")}
        return {"rule": rule, **texts, "source": entry.source, "url": self.link(rule)}

    def _verdicts(self, one: Difference, half: Half) -> list[dict[str, Any]]:
        told = half.verdicts
        if len(told) > SOME:  # one for each rule says enough
            told = tuple({verdict.rule: verdict for verdict in reversed(told)}.values())[::-1]
        found = [(verdict, self.label(verdict.action, one)) for verdict in told]
        if one.kind == "declarations":
            found = [(verdict, self.view.words.form(verdict.terms["decl"], "The")) for verdict in self._findings()]
        return [{**self.view.explain(verdict), **self._named(verdict, label)} for verdict, label in found]

    def _named(self, verdict: Verdict, label: str) -> dict[str, str]:
        entry = self.found.game.book[verdict.rule]
        return {
            "label": label,
            "title": entry.text(self.lang, "title"),
            "source": entry.source,
            "url": self.link(verdict.rule),
        }

    def _findings(self) -> list[Verdict]:
        side = self.side
        assert side is not None
        return [finding.verdict for event, state in side.moments for finding in side.game.findings(state, event)]

    def label(self, action: str, one: Difference | None = None) -> str:
        """Name an action as a button does; at a difference it may go with a word, or against the rules."""
        plain = action.removesuffix(ANNOUNCED)
        label = self.view.label(CardTerm(plain)) if plain in self.found.game.pack.codes else self._call(plain)
        if action == plain:
            return label
        kinds = (
            {verdict.kind for half in one.halves for verdict in half.verdicts if verdict.action == action}
            if one
            else ()
        )
        return self.text("against" if "revoke" in kinds else "aloud", card=label)

    def _call(self, action: str) -> str:
        words = self.view.words
        call, _, cards = action.partition(":")
        if cards:
            return words.call("change-cards", {"cards": CardsTerm(tuple(cards.split(",")))})
        return words.call(call)

    def _told(self, one: Difference, half: Half) -> str:
        words, facts = self.view.words, half.facts
        match one.kind:
            case "seats":
                return ", ".join(words.seat(seat) for seat in facts)
            case "pot" | "taker":
                return self._status(half.step)
            case "turn":
                phase, seat = facts
                return self.text("over") if seat is None else self.text(f"turn-{phase}", seat=SeatTerm(seat))
            case "legal":
                return self._allowed(one, half)
            case "cards":
                return "; ".join(
                    f"{words.seat(seat)}: {', '.join(self.label(card) for card in cards)}"
                    for seat, cards in facts.items()
                    if any(other.facts.get(seat) != cards for other in one.halves)
                )
            case "declarations":
                return "" if facts else self.text("no-declarations")
            case "trick" | "match":
                return self._event("trick" if one.kind == "trick" else "score", half.step)
            case _:
                return self._event("score", half.step)

    def _allowed(self, one: Difference, half: Half) -> str:
        mine, other = half.facts, next(other.facts for other in one.halves if other is not half)
        few = len(mine) <= MANY
        actions = [action for action in mine if few or action not in other]
        told = actions if few else actions[:SOME]
        calls = one.trick is None
        labels = [self.label(action, one) for action in told]
        named = ", ".join(self.text("said", call=label) if calls else label for label in labels) or self.text("none")
        key = ("allowed" if few else "only-here") + ("-call" if calls else "")
        return self.text(key, actions=named + " …" * (len(told) < len(actions))).replace("….", "…")

    def _status(self, step: int) -> str:
        assert self.side is not None
        event, state = self.side.moments[step]
        chips = [chip for chip in self.side.game.chips(state, event) if chip.kind in ("trump", "taker", "pot")]
        return " · ".join(self.view.words.tell(("status", chip.key), chip.terms) for chip in chips)

    def _event(self, kind: str, step: int) -> str:
        assert self.side is not None
        event = next(event for event, _ in reversed(self.side.moments[: step + 1]) if event.kind in (kind, "annulled"))
        return self.view.tell(event)

    def sums(self, sheet: Mapping[str, Any]) -> str:
        """Give the numbers that a score sheet comes to."""
        words = self.view.words
        if "marks" in sheet:
            told = [f"{words.form(SideTerm(side), '')} {marks}" for side, marks in sheet["marks"].items()]
        else:
            told = [f"{words.form(SeatTerm(seat), '')} {signed(chips)}" for seat, chips in sheet["chips"].items()]
        text = self.text("sums" if "marks" in sheet else "chips", sums=", ".join(told))
        if sheet.get("frozen_after"):
            text += " " + self.text("frozen", points=sheet["frozen_after"])
        return text + (" " + self.text("pot-after", chips=sheet["pot_after"]) if "pot_after" in sheet else "")

    def end(self) -> dict[str, Any]:
        """Tell how the hand ends on this side, and who has played it to its end."""
        side = self.side
        if side is None:
            return {"over": False, "played": "none", "left": "", "verdict": None, "text": "", "score": None}
        score = self.view.score(side.state) if side.state.over else None
        left, told, verdict = side.left, "", None
        if left is not None:
            deed = left.deed
            blanks: dict[str, Term] = {"seat": SeatTerm(deed.seat), "card": self.label(deed.action)} if deed else {}
            call = left.why == "refused" and deed is not None and deed.action[:2] not in self.found.game.pack.codes
            told = self.text(f"left-{left.why}" + ("-call" if call else ""), **blanks)
            verdict = self.view.explain(left.verdict) if left.verdict else None
        return {
            "over": side.state.over,
            "played": "players" if left else "hand",
            "left": told,
            "verdict": verdict,
            "text": self.sums(score) if score else "",
            "score": score,
        }


def signed(number: int) -> str:
    """A number with its sign, unless it is nought."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
