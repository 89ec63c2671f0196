"""`smazzata compare`, as it is typed."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from command_line import call

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "belote"
UNDERRUFF = str(SCENARIOS / "underruff.yaml")


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    made: dict[str, Any] = json.loads(call("run", UNDERRUFF, "--format", "record").stdout)
    return made


def test_it_tells_where_the_rules_part_and_why() -> None:
    told = call("compare", UNDERRUFF, "--option", "play.undertrump=free")
    assert told.exit_code == 0
    assert "Trick 3: The cards that South may play are not the same." in told.stdout
    assert "A  Allowed: 8♠, Q♠.\n   ✗ The ace of diamonds may not be played" in told.stdout
    assert "(belote.play.undertrump)" in told.stdout
    assert "(belote.play.undertrump-free)" in told.stdout
    assert told.stdout.endswith("A  Marked: North–South 72, East–West 90.\nB  Marked: North–South 72, East–West 90.\n")


def test_it_speaks_italian() -> None:
    told = call("compare", UNDERRUFF, "--option", "play.undertrump=free", "--lang", "it")
    assert "Presa 3: Le carte che Sud può giocare non sono le stesse." in told.stdout


def test_each_number_is_told_once_and_a_score_cites_only_what_it_rests_on() -> None:
    file = str(SCENARIOS.parent / "belota" / "contru-lost-by-two.yaml")
    told = call("compare", file, "--option", "score.scope=tricks").stdout
    assert told.count("Marked: ") == 2
    assert "(belota.score.contro-triple)" in told
    assert "(belota.score.scope-tricks)" in told
    assert "senza-double" not in told


def test_calls_are_quoted_in_sentences() -> None:
    file = str(SCENARIOS.parent / "bestia" / "house-the-turn-up-may-go.yaml")
    told = call("compare", file, "--option", "bestia.dealer_turnup=fixed", "--lang", "it").stdout
    said = " ".join(told.split())
    assert "A Si può dire solo qui: «Dentro, cambio il Due di spade», «Dentro, cambio il Fante" in said
    assert "Gettoni: Giocatore 1 0, Giocatore 2 0, Giocatore 3 +3" in said
    assert "Qui il Giocatore 5 aveva detto «Dentro, cambio il Fante di coppe, il Due" in said


def test_it_gives_data() -> None:
    told = json.loads(call("compare", UNDERRUFF, "--option", "play.undertrump=free", "--format", "json").stdout)
    assert told["format"] == "smazzata-compare/1"
    first = told["differences"][0]
    assert (first["kind"], first["trick"], first["seat"], first["actions"]) == ("legal", 3, "S", 14)
    assert [side["verdicts"][0]["legal"] for side in first["sides"]] == [False, True]
    assert [end["score"]["marks"] for end in told["ends"]] == [{"NS": 72, "EW": 90}] * 2


def test_a_record_is_compared_like_the_scenario(record: dict[str, Any]) -> None:
    words = ("--option", "play.undertrump=free")
    of_record = call("compare", "-", *words, text=json.dumps(record))
    assert of_record.exit_code == 0
    assert of_record.stdout == call("compare", UNDERRUFF, *words).stdout


def test_without_options_the_scenario_says_what_to_compare(tmp_path: Path) -> None:
    text = Path(UNDERRUFF).read_text(encoding="utf-8") + "compare:\n- options: {play.undertrump: free}\n"
    told = call("compare", "-", text=text)
    assert told.exit_code == 0
    assert told.stdout == call("compare", UNDERRUFF, "--option", "play.undertrump=free").stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((UNDERRUFF, "--option", "play.undertump=free"), "did you mean play.undertrump?"),
        ((UNDERRUFF, "--option", "play.undertrump=fre"), "it can be compulsory, free"),
        ((UNDERRUFF, "--option", "play.undertrump"), "is not of the form option=value"),
        ((UNDERRUFF,), "Which house rules?"),
        (("nowhere.yaml",), "does not exist"),
    ],
)
def test_bad_words_are_told(words: tuple[str, ...], told: str) -> None:
    result = call("compare", *words)
    assert result.exit_code == 2
    assert told in result.stderr


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("a.yaml", "game: belot\n", "a.yaml:1:7: “belot” cannot stand here; did you mean belote?"),
        ("a.json", '{"game":\n x}', "a.json:2:2: "),
        ("a.json", "[1]", "a.json:1:1: not a JSON object"),
        ("a.json", '{"format": "smazzata-hand/1"}', "a.json:1:1: game is missing"),
        ("a.json", '{"game": "belote", "deal": {}}', "a.json:1:1: dealer is missing"),
    ],
)
def test_mistakes_in_a_file_are_told_with_their_place(tmp_path: Path, name: str, text: str, told: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    result = call("compare", str(tmp_path / name), "--option", "play.undertrump=free")
    assert result.exit_code == 1
    assert told in result.stderr


VALUE = st.sampled_from([None, True, -1, 3, "", "JS", "S", "senza", [], ["7S"], {}, {"S": ["7S"]}, [[]], [{}]])


@given(st.integers(0, 2**32), VALUE)
def test_a_broken_record_never_breaks_the_command(record: dict[str, Any], seed: int, value: Any) -> None:
    rng = Random(seed)
    spoilt = json.loads(json.dumps(record))
    place: Any = spoilt
    while True:
        key = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
        if isinstance(place[key], (dict, list)) and place[key] and rng.random() < 0.7:
            place = place[key]
            continue
        place[key] = value
        break
    result = call("compare", "-", "--option", "lead.first=eldest", text=json.dumps(spoilt))
    assert result.exit_code in (0, 1), result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
