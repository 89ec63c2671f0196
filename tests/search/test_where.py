"""Conditions as people type them, and what they are told when they mistype them."""

import re
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smazzata.games.registry import GAMES
from smazzata.play.phrases import BadSearch
from smazzata.play.wanted import Condition, Wanted
from smazzata.play.where import read_wanted, terms
from smazzata.values.tables import read_table


def read(game: str, *where: str, shows: tuple[str, ...] = (), **more: str) -> Wanted:
    rules = GAMES[game]
    return read_wanted(rules, rules.options.parse({}), shows, where=where, **more)


def conditions(wanted: Wanted) -> tuple[Condition, ...]:
    return (*wanted.deal, *wanted.turn, *wanted.end)


SAME = [
    ("S:J♠", "Sud:JS", "sud : J♠", "south:J♠"),
    ("E:-♥", "Est:-♥", "East:-hearts", "E:-cuori", "hearts(E)=0", "♥(Est) == 0"),
    ("hearts(S)>=4", "cuori(Sud) >= 4", "♥( South )≥4"),
    ("trumps(N)<2", "trumps (Nord) < 2"),
    ("S:10♦", "S:T♦", "S:TD", "S:10D"),
    ("taker=EW", "taker=E|W", "taker = Est | Ovest"),
    ("result=made", "result=won"),
    ("unique", "legal=1"),
    ("binding", "refused>=1"),
    ("points(NS)!=20", "points(ns) ≠ 20"),
]


@pytest.mark.parametrize("same", SAME, ids=lambda same: same[0])
def test_ways_to_say_the_same(same: tuple[str, ...]) -> None:
    assert len({conditions(read("belote", text)) for text in same}) == 1


def test_several_conditions_stand_one_after_the_other() -> None:
    wanted = read("belote", "S:J♠, S:-♥ ; hearts(E) >= 4 taker=W", "level<=2 result=lost")
    assert [one.what for one in wanted.deal] == ["taker"]
    assert [one.what for one in wanted.turn] == ["length", "length", "length", "level"]
    assert [one.what for one in wanted.end] == ["result"]


def test_bestia_has_its_own_words() -> None:
    wanted = read("bestia", "P1:AD denari(2)>=2 swords(P3)=0 chips(P1)>=-3 result=single plays=out")
    assert [one.about for one in wanted.turn] == ["AD", "D", "S", ""]
    assert [one.what for one in wanted.end] == ["chips", "result"]


WRONG = [
    ("belote", "S:Jx", "“Jx” is neither a card nor a suit; did you mean J♦?"),
    ("belote", "S:7c", "did you mean 7C?"),
    ("belote", "X:J♠", "“X” is not a seat here; seats: S, E, N, W"),
    ("belote", "Soth:J♠", "did you mean south?"),
    ("belote", "harts(S)>=4", "no condition “harts”; did you mean hearts?"),
    ("belote", "uniq", "did you mean unique?"),
    ("belote", "hearts(S)", "hearts(S): a comparison is missing"),
    ("belote", "hearts>=4", "hearts: whose? Write hearts(S)"),
    ("belote", "tricks>=4", "tricks: whose? Write tricks(NS)"),
    ("belote", "tricks(S)>=4", "“S” is not a side; did you mean NS?"),
    ("belote", "hearts(S)>=many", "hearts is compared with a number, and “many” is none"),
    ("belote", "level(S)=2", "level belongs to nobody; leave out the brackets"),
    ("belote", "taker<E", "taker is a word; compare it with = or !="),
    ("belote", "result=wun", "“wun” is none of the values; did you mean won?"),
    ("belote", "contract=zz", "“zz” is none of the values: trump, senza, contro, none"),
    ("belote", "chips(S)=2", "no condition “chips”"),
    ("bestia", "taker=P1", "no condition “taker”"),
    ("bestia", "points(P1)>3", "no condition “points”"),
    ("bestia", "P9:AD", "“P9” is not a seat here"),
    ("belote", "", "nothing to look for"),
]


@pytest.mark.parametrize(("game", "text", "told"), WRONG, ids=[text for _, text, _ in WRONG])
def test_mistakes(game: str, text: str, told: str) -> None:
    with pytest.raises(BadSearch) as caught:
        read(game, *([text] if text else []))
    assert told in str(caught.value)
    assert len(caught.value.told("it")) == len(caught.value.told("en")) == 1
    assert caught.value.told("it") != caught.value.told("en")


def test_all_mistakes_at_once() -> None:
    with pytest.raises(BadSearch) as caught:
        read("belote", "S:Jx harts(S)>2", "taker=Q", shows=("play.undertrum",), seat="Q", trick="5-3")
    assert [key for key, _ in caught.value.problems] == [
        "unknown-rule-near",
        "unknown-seat",
        "bad-tricks",
        "unknown-card-near",
        "unknown-condition-near",
        "unknown-seat",
    ]


def test_a_rule_of_a_house_rule_is_asked_for_with_it() -> None:
    with pytest.raises(BadSearch, match=r"holds under the house rule play\.undertrump=free only"):
        read("belote", shows=("play.undertrump-free",))
    rules = GAMES["belote"]
    options = rules.options.parse({"play.undertrump": "free"})
    assert read_wanted(rules, options, ["play.undertrump-free"]).rules == {"belote.play.undertrump-free"}


def test_too_many_conditions_are_told_at_once() -> None:
    with pytest.raises(BadSearch, match="too many conditions; at most 40"):
        read("belote", "unique " * 41)
    assert len(conditions(read("belote", "unique " * 40))) == 40


def test_both_languages_say_the_same_things() -> None:
    english, italian = (catalogue_of(lang) for lang in ("en", "it"))
    assert english.keys() == italian.keys()
    blanks = re.compile(r"{[a-z]*")
    for key, sentence in english.items():
        assert sorted(blanks.findall(sentence)) == sorted(blanks.findall(italian[key])), key


def catalogue_of(lang: str) -> dict[str, str]:
    return read_table(resources.files("smazzata.play") / "lang" / f"{lang}.toml")["find"]


@pytest.mark.parametrize("trick", ["0", "x", "3-2", "-1", "1-2-3", "99999"])
def test_no_such_tricks(trick: str) -> None:
    with pytest.raises(BadSearch):
        read("belote", trick=trick)


@given(st.text(max_size=30) | st.text("SEN:-♠♥J10()<>=!|taker unique,", max_size=30))
def test_whatever_is_typed_is_read_or_refused_in_words(text: str) -> None:
    for game in ("belote", "bestia"):
        told: list[str] = []
        try:
            found = len(conditions(read(game, text)))
        except BadSearch as error:
            told = [*error.told("en"), *error.told("it")]
        assert all(told)
        assert told or found == len(terms(text))


CLASHES = [
    ("S:J♠ S:-J♠", True),
    ("S:J♠ E:J♠", True),
    ("S:J♠ E:-J♠", False),
    ("E:-♥ hearts(E)>=1", True),
    ("hearts(S)>=2 hearts(S)<3", False),
    ("hearts(S)>2 hearts(S)<3", True),
    ("unique legal>=2", True),
    ("taker=N taker=EW", True),
    ("taker=N taker!=EW", False),
    ("taker=EW taker!=EW", True),
    ("taker!=E taker!=W", False),
    ("result=won result=capot", False),
    ("total(NS)>=100 total(EW)>=100", False),
]


@pytest.mark.parametrize(("where", "clash"), CLASHES)
def test_conditions_that_contradict_each_other_are_named(where: str, clash: bool) -> None:
    if not clash:
        assert len(conditions(read("belote", where))) == 2
        return
    with pytest.raises(BadSearch) as found:
        read("belote", where)
    (line,) = found.value.told("en")
    assert all(f"“{word}”" in line for word in where.split())
