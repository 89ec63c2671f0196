"""Each mistake in the form of a file is told at its place, with what to write instead."""

import pytest
from lesson_sample import GOOD, lesson, report, spoilt

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
    (
        "- a",
        "1:1: a mapping is expected here; its keys: game, title, summary, level, shows, options, seat, hidden, dealer, score, frozen, deal, ending, auction, plays, expect",
    ),
]


@pytest.mark.parametrize(("text", "told"), TEXTS, ids=[told for _, told in TEXTS])
def test_text_that_is_no_scenario(text: str | bytes, told: str) -> None:
    assert report(text) == [told]


MISTAKES = [
    # what, changed into what, is told
    ("game: belote", "game: belot", ["1:7: “belot” cannot stand here; did you mean belote?"]),
    ("level: 2", "level: 9", ["4:8: “9” is not a whole number from 1 to 5"]),
    ("level: 2", "level: two", ["4:8: “two” is not a whole number from 1 to 5"]),
    ("level: 2", "level: [2]", ["4:8: one word or text is expected here, not a list or a mapping"]),
    ("level: 2", "levle: 2", ["4:1: no key “levle” here; did you mean level?"]),
    ("level: 2\n", "", ["1:1: missing here: level"]),
    ("level: 2", "level: 2\nlevel: 3", ["5:1: level is already there, on line 4"]),
    ("level: 2", "level:", ["4:1: something is missing here"]),
    ("title: {en: Overruff, it: Superare}", "title: {en: Overruff}", ["2:8: the text is missing in: it"]),
    ("title: {en: Overruff, it: Superare}", "title: Overruff", ["2:8: write the text in each language: {en: …, it: …}"]),
    ("title: {en: Overruff, it: Superare}", "title: {en: a, it: b, de: c}", ["2:23: “de” is not a language of this site; languages: en, it"]),
    ("it: Superare", 'it: ""', ["2:27: the text in it is empty"]),
    ("shows: [play.must-overtrump]", "shows: [play.must-overtrum]", ["5:9: no rule “play.must-overtrum”; did you mean play.must-overtrump?"]),
    ("shows: [play.must-overtrump]", "shows: play.must-overtrump", ["5:8: a list is expected here: each item on a line of its own, after a dash"]),
    ("dealer: N", "dealer: X", ["6:9: “X” is not a seat; seats: S E N W"]),
    ("dealer: N", "dealer: N\nhidden: [W, Q]", ["7:13: “Q” is not a seat; seats: S E N W"]),
    ("dealer: N", "dealer: N\nscore: {NS: 10, SW: 20}", ["7:17: “SW” is not a side; sides: NS EW"]),
    ("dealer: N", "dealer: N\nscore: 10", ["7:8: a value for each side is expected here; sides: NS EW"]),
    ("dealer: N", "dealer: N\noptions: {play.undertrum: free}", ["7:11: no house rule “play.undertrum”; did you mean play.undertrump?"]),
    ("dealer: N", "dealer: N\noptions: {play.undertrump: maybe}", ["7:28: play.undertrump cannot be “maybe”; it can be compulsory, free"]),
    ("    S: 7S", "    S: 1S", ["9:8: “1S” is not a card; did you mean 7S, 8S, 9S, TS, JS, QS, KS, AS?"]),
    ("    S: 7S", "    S: SJ", ["9:8: “SJ” is not a card; did you mean JS?"]),
    ("    S: 7S", "    S: 7c", ["9:8: “7c” may mean 7H, 7C; write the one that you mean"]),
    ("    S: 7S", "    S: sette di piche", ["9:8: “sette di piche” is not a card; did you mean sette di picche?"]),
    ("    S: 7S", "    S: foo", ["9:8: “foo” is not a card; cards are written 7S, 8S, 9S …"]),
    ("    W: KS", "    W: JS", ["12:8: JS is already there, on line 9, column 11"]),
    ("    W: KS", "    W: KS 8S", ["12:11: 8S is already there, on line 11, column 11"]),
    ("  turn_up: TS", "  turn_up: [TS, AS]", ["13:12: one word or text is expected here, not a list or a mapping"]),
    ("  - pass pass take", "  - pass pas take", ["15:10: “pas” is not a call; did you mean pass?"]),
    ("  - expect: {legal: JS}", "  - expects: {legal: JS}", ["25:5: “expects” is none of the annotations; did you mean expect?"]),
    ("  - expect: {legal: JS}", "  - {}", ["25:5: something is missing here"]),
    ("  - expect: {legal: JS}", "  - expect: {leagl: JS}", ["25:14: no key “leagl” here; did you mean legal?"]),
    ("wrong: {7S: {en: No., it: No.}}", "wrong: {7S: {en: No.}}", ["24:17: the text is missing in: it"]),
    ("wrong: {7S: {en: No., it: No.}}", "select: most", ["24:13: “most” cannot stand here; it can be all, one, any"]),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "told"), MISTAKES, ids=[told[0] for _, _, told in MISTAKES])
def test_mistake_in_the_form(old: str, new: str, told: list[str]) -> None:
    assert report(spoilt(old, new)) == told


def test_a_good_file_has_no_mistakes() -> None:
    assert report(GOOD) == []


def test_all_mistakes_are_told_at_once_in_the_order_of_the_text() -> None:
    text = spoilt("level: 2", "level: 7")
    text = spoilt("it: Superare", "ti: Superare", text)
    text = spoilt("dealer: N", "dealer: Q", text)
    text = spoilt("- 8H 9S", "- 8H 9S 7s♠", text)
    assert report(text) == [
        "2:8: the text is missing in: it",
        "2:23: “ti” is not a language of this site; did you mean it?",
        "4:8: “7” is not a whole number from 1 to 5",
        "6:9: “Q” is not a seat; seats: S E N W",
        "20:11: “7s♠” is not a card; did you mean 7S, 7H, 7D, 7C?",
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
