"""The commands as they are typed."""

import itertools
import json
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import call
from smazzata.cli import COMMANDS
from smazzata.games.registry import GAMES

SCENARIOS = Path(__file__).parents[2] / "scenarios"
OVERRUFF = SCENARIOS / "belote" / "overruff.yaml"


def test_the_help_lists_every_command() -> None:
    told = call("--help")
    assert told.exit_code == 0
    assert all(f"  {name}" in told.stdout for name in COMMANDS)


def test_the_help_speaks_the_language_of_the_terminal() -> None:
    command = [sys.executable, "-m", "smazzata", "check", "--help"]
    told = subprocess.run(
        command, env={"LANG": "it_IT.UTF-8"}, capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert "Controlla gli esempi" in told.stdout


# check


def test_check_says_nothing_of_good_files() -> None:
    told = call("check", str(OVERRUFF))
    assert (told.exit_code, told.stdout, told.stderr) == (0, "", "1 checked, no mistakes.\n")


def test_check_tells_file_line_and_column(tmp_path: Path) -> None:
    spoilt = OVERRUFF.read_text(encoding="utf-8").replace("level: 2", "level: 12")
    (tmp_path / "a.yaml").write_text(spoilt, encoding="utf-8")
    (tmp_path / "b.yml").write_text("", encoding="utf-8")
    told = call("check", str(tmp_path))
    assert told.exit_code == 1
    assert told.stdout.splitlines() == [
        f"{tmp_path}/a.yaml:7:8: “12” is not a whole number from 1 to 5",
        f"{tmp_path}/b.yml:1:1: the file is empty; begin with game: belote",
    ]


def test_check_reads_standard_input_and_speaks_italian() -> None:
    told = call("check", "--lang", "it", "-", text="game: belot\n")
    assert told.exit_code == 1
    assert told.stdout.startswith("-:1:1: qui manca: title, summary, level, shows\n-:1:7: qui «belot» non può stare")


def test_check_gives_data_to_editors() -> None:
    told = call("check", "--format", "json", "-", text="game: belot\n")
    first = json.loads(told.stdout.splitlines()[1])
    assert (first["file"], first["line"], first["column"]) == ("-", 1, 7)
    assert set(first["message"]) == {"en", "it"}


def test_check_of_nothing_is_a_mistake_of_use(tmp_path: Path) -> None:
    assert call("check", str(tmp_path)).exit_code == 2
    assert call("check", str(tmp_path / "none.yaml")).exit_code == 2
    assert call("check", "--lang", "xx", str(OVERRUFF)).exit_code == 2


# run


def test_run_tells_the_walkthrough() -> None:
    told = call("run", str(OVERRUFF)).stdout
    assert told.startswith("You must overruff if you can\n")
    assert "West ruffs with the nine of spades." in told
    assert "Question: Which cards may South play?" in told
    assert "Answer: J♠" in told


def test_run_tells_the_cards_that_are_changed() -> None:
    file = OVERRUFF.parents[1] / "bestia" / "the-stock-runs-out.yaml"
    told = call("run", "--lang", "it", str(file)).stdout
    assert told.count("Scarti: ") == 4
    assert told.count("Nuove: ") == 4
    dealt = call("deal", "bestia", "--seed", "3", "--format", "text", "--lang", "it").stdout
    assert dealt.startswith("Mano 1 dal seme casuale 3\n")
    assert "\n      Scarti: 5 coppe, 6 spade, 2 bastoni\n" in dealt


def test_run_gives_frames_and_record() -> None:
    frames = json.loads(call("run", "--format", "json", "--lang", "it", str(OVERRUFF)).stdout)
    assert (frames["format"], frames["lang"]) == ("smazzata-frames/1", "it")
    record = json.loads(call("run", "--format", "record", str(OVERRUFF)).stdout)
    assert (record["format"], record["taker"]) == ("smazzata-hand/1", "E")


def test_run_of_a_hand_that_is_not_over_has_no_record() -> None:
    text = OVERRUFF.read_text(encoding="utf-8").replace("  - finish\n", "")
    told = call("run", "--format", "record", "-", text=text)
    assert told.exit_code == 1
    assert "add “finish”" in told.stderr


def test_run_of_a_file_with_mistakes_tells_them() -> None:
    told = call("run", "-", text="game: belote\n")
    assert told.exit_code == 1
    assert told.stderr == "-:1:1: missing here: title, summary, level, shows\n"


# deal


def test_deal_gives_a_record_a_line_the_same_for_the_same_seed() -> None:
    words = ("deal", "belote", "--count", "3", "--seed", "4")
    told = call(*words).stdout
    assert told == call(*words).stdout
    assert told.splitlines()[:2] == call("deal", "belote", "--count", "2", "--seed", "4").stdout.splitlines()
    records = [json.loads(line) for line in told.splitlines()]
    assert [record["format"] for record in records] == ["smazzata-hand/1"] * 3


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", ["random", "sensible"])
def test_deals_written_as_scenarios_are_without_mistakes(tmp_path: Path, game: str, players: str) -> None:
    call("deal", game, "--count", "12", "--match", "--players", players, "--format", "yaml", "--out", str(tmp_path))
    assert len(list(tmp_path.glob("*.yaml"))) == 12
    told = call("check", str(tmp_path))
    assert (told.exit_code, told.stdout) == (0, "")


HOUSE_RULES = [
    ("belote", "decl.mode=voluntary"),
    ("belote", "belote.claim=announce"),
    ("belote", "play.undertrump=free"),
    ("bestia", "bestia.players=4"),
    ("bestia", "bestia.dealer_turnup=discardable"),
]


@pytest.mark.parametrize(("game", "option"), HOUSE_RULES)
def test_house_rules_survive_the_way_through_a_file(game: str, option: str) -> None:
    words = ("deal", game, "--count", "5", "--players", "random", "--option", option)
    for number in range(5):
        text = call(*words, "--format", "yaml").stdout.split("---\n")[number]
        told = call("run", "--format", "record", "-", text=text)
        assert told.exit_code == 0, told.stderr
        back = json.loads(told.stdout)
        assert back == json.loads(call(*words).stdout.splitlines()[number])


def test_a_match_hands_dealer_and_frozen_points_on() -> None:
    records = [json.loads(line) for line in call("deal", "belote", "--match", "--count", "40").stdout.splitlines()]
    seats = records[0]["seats"]
    for before, after in itertools.pairwise(records):
        assert after["dealer"] == seats[(seats.index(before["dealer"]) + 1) % 4]
        assert after["score"]["frozen_before"] in (before["score"]["frozen_after"], 0)


def test_deal_to_read() -> None:
    told = call("deal", "belote", "--format", "text").stdout
    assert told.startswith("Hand 1 of seed 0\n")
    assert "South" in told


@pytest.mark.parametrize(
    "words",
    [
        ("deal", "whist"),
        ("deal", "belote", "--option", "play.undertrum=free"),
        ("deal", "belote", "--option", "play.undertrump"),
        ("deal", "belote", "--seats", "5"),
        ("deal", "bestia", "--seats", "5", "--option", "bestia.players=4"),
        ("deal", "bestia", "--seats", "-1"),
        ("deal", "belote", "--count", "0"),
        ("deal",),
        ("dael",),
    ],
    ids=" ".join,
)
def test_wrong_use_is_told_with_status_2(words: tuple[str, ...]) -> None:
    told = call(*words)
    assert told.exit_code == 2
    assert "Traceback" not in told.stderr


# judge


def test_judge_answers_line_by_line() -> None:
    questions = [
        '{"op":"play","game":"belote","dealer":"N","trump":"S","taker":"E","seat":"S","hand":["7S","JS","KD"],'
        '"table":[{"seat":"N","card":"8H"},{"seat":"W","card":"9S"}]}',
        "nonsense",
        "[1]",
        "",
        '{"op":"calls","game":"belote","dealer":"N","turn_up":"7H","auction":[]}',
    ]
    told = [json.loads(line) for line in call("judge", text="\n".join(questions)).stdout.splitlines()]
    assert told[0]["legal"] == ["JS"]
    assert told[0]["verdicts"]["7S"]["rule"] == "belote.play.must-overtrump"
    assert set(told[0]["verdicts"]["7S"]["text"]) == {"en", "it"}
    assert "not JSON" in told[1]["error"]
    assert "error" in told[2]
    assert told[3]["seat"] == "W"


@pytest.mark.parametrize(
    "question",
    [
        "{}",
        '{"op":"play"}',
        '{"op":"play","game":"belote"}',
        '{"op":"play","game":[],"table":7}',
        '{"op":[],"game":"belote"}',
        '{"op":"calls","game":"belote","auction":[1]}',
        '{"op":"score","game":"belote","card_points":3}',
        '{"op":"declarations","game":"belote","hands":[1],"options":[2]}',
        "[" * 100_000,
    ],
)
def test_judge_survives_any_line(question: str) -> None:
    told = [json.loads(line) for line in call("judge", text=f"{question}\n{question}\n").stdout.splitlines()]
    assert ["error" in answer for answer in told] == [True, True]
    # A reason for people, not the name of an exception: those are slips of ours.
    assert not any("Error:" in answer["error"] for answer in told)


def test_judge_answers_each_line_before_the_next_is_there() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "smazzata", "judge"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for _ in range(2):
            running.stdin.write(b'{"op":"x"}\n')
            running.stdin.flush()
            assert b"error" in running.stdout.readline()
        running.stdin.close()


# schema


def test_schema_is_json() -> None:
    made = json.loads(call("schema").stdout)
    assert made["$schema"].startswith("https://json-schema.org/")
    assert set(made["required"]) == {"game", "title", "summary", "level", "shows"}
