"""The fold of duties, on a toy game that no table plays.

Six cards, a to f. The table says whether one is tired, rich or watched; the hand is a set of cards.
"""

from typing import NamedTuple

import pytest

from smazzata.rules.duties import Duties, Exemption, Findings, Obligation, Permission


class Table(NamedTuple):
    tired: bool = False
    rich: bool = False
    watched: bool = False


def cards(letters: str) -> int:
    return sum(1 << "abcdef".index(letter) for letter in letters)


def letters(found: int) -> str:
    return "".join(letter for place, letter in enumerate("abcdef") if found >> place & 1)


EVERYTHING = cards("abcdef")
ALWAYS = Permission[Table](rule="free", when=lambda t: True)


def fold(hand: str, *entries: Obligation[Table] | Permission[Table], **table: bool) -> Findings:
    return Duties((ALWAYS, *entries), EVERYTHING).narrow(Table(**table), cards(hand))


def steps(found: Findings) -> str:
    return " ".join(f"{step.rule}:{step.effect}" for step in found.steps[1:])


def duty(rule: str = "duty", keep: str = "ab", **more: object) -> Obligation[Table]:
    return Obligation(rule=rule, when=more.pop("when", lambda t: True), cards=lambda t: cards(keep), **more)  # type: ignore[arg-type]


def test_an_obligation_keeps_to_its_cards() -> None:
    found = fold("abc", duty())
    assert letters(found.legal) == "ab"
    assert steps(found) == "duty:binds"
    assert found.deciding(0).rule == "duty"
    assert found.deciding(2).rule == "duty"


def test_it_lapses_where_the_hand_has_none_of_them() -> None:
    found = fold("cd", duty())
    assert letters(found.legal) == "cd"
    assert steps(found) == "duty:lapses"
    assert found.deciding(2).rule == "free"


def test_it_is_silent_where_the_table_does_not_call_for_it() -> None:
    found = fold("abc", duty(when=lambda t: t.tired))
    assert (letters(found.legal), steps(found)) == ("abc", "")
    assert letters(fold("abc", duty(when=lambda t: t.tired), tired=True).legal) == "ab"


def test_obligations_narrow_one_after_another_if_able() -> None:
    found = fold("abc", duty("first", "ab"), duty("second", "bc"), duty("third", "cd"))
    assert letters(found.legal) == "b"
    assert steps(found) == "first:binds second:binds third:lapses"
    # the first that excludes a card decides against it
    assert [found.deciding(card).rule for card in range(3)] == ["second", "second", "first"]


def test_able_may_ask_for_other_cards_than_those_kept() -> None:
    wide = duty(keep="bcd", able=lambda t: cards("d"))
    assert steps(fold("ab", wide)) == "duty:lapses"
    assert letters(fold("abd", wide).legal) == "bd"


@pytest.mark.parametrize(("hand", "arises"), [("abe", True), ("ab", False), ("abef", False)])
def test_it_arises_only_for_hands_that_hold_and_that_lack(hand: str, *, arises: bool) -> None:
    narrow = duty(keep="a", holding=lambda t: cards("e"), lacking=lambda t: cards("f"))
    found = fold(hand, narrow)
    assert steps(found) == ("duty:binds" if arises else "")
    assert letters(found.legal) == ("a" if arises else hand)


REST = Exemption[Table](rule="rest", when=lambda t: t.tired)
MONEY = Exemption[Table](rule="money", when=lambda t: t.rich, lacking=lambda t: cards("f"))


def test_an_exemption_lifts_it_and_decides() -> None:
    found = fold("abc", duty(unless=(REST, MONEY)), tired=True)
    assert letters(found.legal) == "abc"
    assert steps(found) == "duty:lifted rest:allows"
    assert {found.deciding(card).rule for card in range(3)} == {"rest"}


def test_of_several_exemptions_the_first_that_holds_counts() -> None:
    both = duty(unless=(REST, MONEY))
    assert steps(fold("abc", both, rich=True)) == "duty:lifted money:allows"
    assert steps(fold("abc", both, rich=True, tired=True)) == "duty:lifted rest:allows"


def test_an_exemption_asks_the_hand_too() -> None:
    found = fold("acf", duty(unless=(MONEY,)), rich=True)
    assert letters(found.legal) == "a"
    assert steps(found) == "money:absent duty:binds"


def test_where_none_holds_the_first_is_named() -> None:
    assert steps(fold("abc", duty(unless=(REST, MONEY)))) == "rest:absent duty:binds"


def test_an_exemption_is_not_asked_where_the_duty_lapses_anyway() -> None:
    assert steps(fold("cd", duty(unless=(REST,)), tired=True)) == "duty:lapses"


def test_a_duty_restated_decides_in_the_place_of_the_first() -> None:
    found = fold("abc", duty("general", "ab"), duty("special", "ab", restates="general", when=lambda t: t.watched))
    assert found.deciding(2).rule == "general"
    found = fold(
        "abc", duty("general", "ab"), duty("special", "ab", restates="general", when=lambda t: t.watched), watched=True
    )
    assert found.deciding(2).rule == "special"
    # but a card that was excluded by something else still goes by that
    other = fold("abc", duty("other", "ab"), duty("general", "a"), duty("special", "a", restates="general"))
    assert other.deciding(2).rule == "other"
    assert other.deciding(1).rule == "special"


def test_a_permission_speaks_only_of_its_cards() -> None:
    low = Permission[Table](rule="low", when=lambda t: True, cards=lambda t: cards("a"), holding=lambda t: cards("b"))
    found = fold("abc", duty(), low)
    assert letters(found.legal) == "ab"
    assert [found.deciding(card).rule for card in range(3)] == ["low", "duty", "duty"]
    assert [step.rule for step in found.steps if step.concerns(0)] == ["free", "duty", "low"]
    assert [step.rule for step in found.steps if step.concerns(1)] == ["free", "duty"]
    assert steps(fold("ac", duty(), low)) == "duty:binds"


def test_a_permission_makes_nothing_legal() -> None:
    late = Permission[Table](rule="late", when=lambda t: True, cards=lambda t: cards("c"))
    found = fold("abc", duty(), late)
    assert letters(found.legal) == "ab"
    assert found.deciding(2).rule == "duty"


def test_what_is_left_is_never_empty_and_every_card_has_a_reason() -> None:
    entries = (duty("one", "abc"), duty("two", "cde"), duty("three", "f"), duty("four", "c"))
    for number in range(1, 64):
        found = fold(letters(number), *entries)
        assert found.legal
        assert not found.legal & ~number
        for card in range(6):
            if number >> card & 1:
                assert bool(found.legal >> card & 1) == (found.deciding(card).cards >> card & 1)
