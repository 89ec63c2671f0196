"""Each mistake in the form of a file is told at its place, with what to write instead."""

import pytest
from lesson_sample import GOOD, Case, cases, lesson, report, spoilt, spoilt_by

TEXTS = [
    ("", "1:1: the file is empty; begin with game: belote"),
    ("# nothing\n", "1:1: the file is empty; begin with game: belote"),
    ("a: b: c", '1:5: a colon that YAML takes for a key; put the text in quotes: "…"'),
    ("a: [1, 2", "1:9: this does not fit the lines above; look at the indentation, the commas and the brackets"),
    ("a: 'x", "1:6: a quotation mark, a bracket or a brace is opened and not closed"),
    ("a:\n\tb: c", "2:1: a tab; indent with blanks"),
    (
        "a: &x b",
        "1:4: anchors (&) and aliases (*) are not allowed here; write the value out, or put the text in quotes",
    ),
    ("a: *x", "1:4: anchors (&) and aliases (*) are not allowed here; write the value out, or put the text in quotes"),
    (
        "a: !!python/object:os.system x",
        "1:4: tags such as tag:yaml.org,2002:python/object:os.system are not allowed here; put the text in quotes",
    ),
    ("a: b\n---\nc: d", "2:1: one file holds one scenario; remove the second document"),
    ("[" * 40, "1:13: nested too deeply; 12 levels are allowed"),
    ("a\x00: b", "1:2: a character that YAML does not allow; remove it"),
    ("a: " + "x" * 70_000, "1:1: the file is too long; a scenario may have 64 KB"),
    (b"a: \xff", "1:4: this is not text in UTF-8; save the file as UTF-8"),
]


@pytest.mark.parametrize(("text", "told"), TEXTS, ids=[told for _, told in TEXTS])
def test_text_that_is_no_scenario(text: str | bytes, told: str) -> None:
    assert report(text) == [told]


@pytest.mark.parametrize("case", cases("mistakes_of_form.txt"), ids=lambda case: case.told[0])
def test_mistake_in_the_form(case: Case) -> None:
    assert report(spoilt_by(case)) == case.told


def test_a_good_file_has_no_mistakes() -> None:
    assert report(GOOD) == []


@pytest.mark.parametrize("text", ["- a", "belote", "5"])
def test_a_file_without_keys_is_told_which_keys_there_are(text: str) -> None:
    (told,) = report(text)
    assert told.startswith("1:1: a mapping is expected here; its keys: game, title, summary, level, shows, ")


def test_all_mistakes_are_told_at_once_in_the_order_of_the_text() -> None:
    text = spoilt("level: 2", "level: 7")
    text = spoilt("it: Superare", "ti: Superare", text)
    text = spoilt("dealer: N", "dealer: Q", text)
    text = spoilt("- 8H 9S", "- 8H 9S 7s♠", text)
    assert report(text) == [
        "2:8: the text is missing in: it",
        "2:23: “ti” is not a language here; languages: en, it",
        "4:8: “7” is not a whole number from 1 to 5",
        "6:9: “Q” is not a seat; seats: S E N W",
        "20:11: “7s♠” is not a card; did you mean 7S?",
    ]


def test_mistakes_are_told_in_italian_too() -> None:
    assert report(spoilt("level: 2", "levle: 2"), "it") == [
        "4:1: qui non c'è nessuna chiave «levle»; forse level?",
    ]


def test_words_that_yaml_might_take_for_truth_values_stay_words() -> None:
    text = spoilt("- pass pass take", "- [no, NO, take]")
    assert report(text) == []


def test_places_in_long_and_quoted_texts() -> None:
    text = spoilt("    S: 7S JS KD 9D 8C 7H QD 7C", '    S: "7S JS KD\n      9D 8C 7H\n      QX 7C"')
    assert report(text) == ["11:7: “QX” is not a card; did you mean QS, QH, QD, QC?"]


def test_a_byte_order_mark_is_no_mistake() -> None:
    assert report(b"\xef\xbb\xbf" + GOOD.encode()) == []
    assert report("\ufeff" + GOOD) == []


def test_the_scenario_keeps_where_its_words_stand() -> None:
    scenario = lesson(GOOD).scenario
    assert scenario is not None
    assert scenario.level is not None
    assert (scenario.level.value, scenario.level.at.line, scenario.level.at.column) == (2, 4, 8)
