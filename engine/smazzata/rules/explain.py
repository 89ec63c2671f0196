"""A verdict in words: the JSON shape that pages, sessions and scripts get."""

from typing import Any

from .language import Words, capital
from .rulebook import Rulebook
from .terms import Terms
from .verdict import Reason, Verdict


def why(book: Rulebook, words: Words, rule: str, terms: Terms, *, legal: bool) -> str:
    """The clause that says why by this rule; its text where it has none of its own."""
    entry = book[rule]
    clause = entry.text(words.lang, "yes" if legal else "no")
    return words.say(clause, terms) if clause else entry.text(words.lang, "text")


def headline(book: Rulebook, words: Words, verdict: Verdict) -> str:
    """The verdict in one sentence."""
    clause = why(book, words, verdict.rule, verdict.terms, legal=verdict.legal)
    frame = words.text("verdict", f"{verdict.kind}-{'yes' if verdict.legal else 'no'}")
    return words.say(frame, {**verdict.terms, "why": clause})


def step(book: Rulebook, words: Words, reason: Reason) -> dict[str, str]:
    """One line of the chain of duties; the rule's own text where it has no sentence for what it does here."""
    entry = book[reason.rule]
    sentence = entry.text(words.lang, reason.effect)
    text = capital(words.say(sentence, reason.terms)) if sentence else entry.text(words.lang, "text")
    return {"rule": reason.rule, "effect": reason.effect, "text": text}


def explain(book: Rulebook, words: Words, verdict: Verdict) -> dict[str, Any]:
    """The whole verdict, its reasons included, as JSON values."""
    return {
        "action": verdict.action,
        "legal": verdict.legal,
        "rule": verdict.rule,
        "because": [step(book, words, reason) for reason in verdict.because],
        "cards": list(verdict.cards),
        "instead": list(verdict.instead),
        "text": headline(book, words, verdict),
    }
