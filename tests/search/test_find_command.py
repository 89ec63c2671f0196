"""`smazzata find` as it is typed."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from command_line import call
from smazzata.cli import main


def test_a_hand_on_standard_output() -> None:
    told = call("find", "belote", "--shows", "play.undertrump", "--seat", "S", "--trick", "3", "--seed", "6")
    assert told.exit_code == 0
    assert told.stderr == "1 found in 61 deals: about 1 in 61.\n"
    assert "\nshows: [play.undertrump]\nseat: S\n" in told.stdout
    assert "\n# smazzata find belote --shows play.undertrump --seed 6: deal 60\n" in told.stdout


def test_the_rules_and_conditions_may_be_typed_without_their_options() -> None:
    short = call("find", "belote", "play.undertrump", "S:8♥", "unique", "--trick", "3", "--seed", "1")
    words = ("--where", "S:8♥", "--where", "unique", "--trick", "3", "--seed", "1")
    assert short.exit_code == 0
    assert short.stdout == call("find", "belote", "--shows", "play.undertrump", *words).stdout


def test_files_are_written_and_checked_and_never_overwritten(tmp_path: Path) -> None:
    words = ("find", "belote", "--shows", "play.must-overtrump", "--count", "3", "--out", str(tmp_path))
    told = call(*words)
    files = sorted(tmp_path.glob("*.yaml"))
    assert sorted(told.stdout.split()) == [str(file) for file in files]
    assert len(files) == 3
    assert all(file.name.startswith("play-must-overtrump-seed-0-deal-") for file in files)
    assert call("check", str(tmp_path)).exit_code == 0
    again = call(*words)
    assert again.exit_code == 0
    assert again.stdout == ""
    assert again.stderr.count("is there already, and the same") == 3
    files[0].write_text("mine", encoding="utf-8")
    assert call(*words).stdout.strip() == str(files[0]).replace(".yaml", "-2.yaml")
    assert files[0].read_text(encoding="utf-8") == "mine"


def test_documents_one_after_the_other_each_checked() -> None:
    told = call("find", "bestia", "--shows", "play.overtrump", "--count", "3", "--seed", "2")
    documents = told.stdout.split("---\n")
    assert len(documents) == 3
    for text in documents:
        checked = call("check", "-", text=text)
        assert (checked.exit_code, checked.stdout) == (0, "")


def test_endings(tmp_path: Path) -> None:
    told = call("find", "belote", "play.undertrump", "--reduce", "--count", "2", "--out", str(tmp_path))
    assert told.exit_code == 0
    assert all("\nending:\n" in file.read_text(encoding="utf-8") for file in tmp_path.glob("*.yaml"))
    assert call("check", str(tmp_path)).exit_code == 0
    whole = call("find", "belote", "bid.senza-overcall", "--reduce")
    assert "stays whole" in whole.stderr
    assert "\ndeal:\n" in whole.stdout


def test_nothing_found_is_said_with_status_1() -> None:
    told = call("find", "belote", "hearts(S)=8", "--limit", "150")
    assert (told.exit_code, told.stdout) == (1, "")
    assert told.stderr.splitlines() == [
        "Nothing found in 150 deals.",
        "If there are such hands, they are probably rarer than 1 in 50. Ask for less, or look further with --limit.",
    ]


def test_fewer_than_wanted_is_said() -> None:
    told = call("find", "belote", "play.undertrump", "--seed", "1", "--limit", "20", "--count", "9", lang="it_IT.UTF-8")
    assert told.exit_code == 0
    assert "in 20 smazzate: circa 1 su" in told.stderr
    assert "Non ce ne sono altre fra le prime 20 smazzate." in told.stderr


def test_the_number_of_workers_changes_nothing() -> None:
    words = ("find", "belote", "play.undertrump", "binding", "--seed", "3", "--count", "4")
    one, two = call(*words), call(*words, "--workers", "2")
    assert (one.stdout, one.stderr) == (two.stdout, two.stderr)


def test_deal_deals_the_same_hand() -> None:
    found = call("find", "belote", "taker=S|E|N|W", "--seed", "11", "--limit", "1")
    dealt = call("deal", "belote", "--seed", "11", "--format", "yaml")
    assert found.exit_code == 0
    assert _cards(found.stdout) == _cards(dealt.stdout)


def _cards(text: str) -> str:
    return text[text.index("dealer:") : text.index("\nexpect")]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("whist", "play.follow"), "no game 'whist'"),
        (("belote",), "nothing to look for"),
        (("belote", "play.undertrum"), "did you mean play.undertrump?"),
        (("belote", "play.follow", "S:Jx", "harts(S)>1"), "did you mean hearts?"),
        (("belote", "play.follow", "--option", "play.undertrum=free"), "did you mean play.undertrump?"),
        (("belote", "play.follow", "--option", "free"), "option=value"),
        (("belote", "play.follow", "--count", "0"), "0"),
        (("belote", "play.follow", "--workers", "2", "--dask", "tcp://127.0.0.1:9"), "not both"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_wrong_use_is_told_with_status_2(words: tuple[str, ...], told: str) -> None:
    result = call("find", *words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("words", "head"),
    [
        (("belote", "tie.resolve", "--frozen", "81"), "frozen: 81"),
        (("belote", "match.target", "--score", "480,200"), "score: {NS: 480, EW: 200}"),
        (("belota", "match.target", "--score", "EW: 490"), "score: {NS: 0, EW: 490}"),
        (("belote", "match.both-over", "--score", "440 450", "--reduce"), "score: {NS: 440, EW: 450}"),
        (("bestia", "level>1", "--pot", "9"), "pot: 9"),
    ],
    ids=" ".join,
)
def test_what_lies_on_the_table_before(words: tuple[str, ...], head: str) -> None:
    told = call("find", *words, "--seed", "1")
    assert told.exit_code == 0
    assert f"\n{head}\n" in told.stdout
    checked = CliRunner().invoke(main, ["check", "-"], input=told.stdout)
    assert (checked.exit_code, checked.stdout) == (0, "")
    typed = told.stdout.partition("# smazzata ")[2].partition(": deal")[0].split()
    again = call(*typed, *(["--reduce"] if "--reduce" in words else []), *(["level>1"] if "level>1" in words else []))
    assert again.stdout == told.stdout


def test_without_them_such_rules_are_never_found() -> None:
    for rule in ("tie.resolve", "match.target", "match.both-over"):
        assert call("find", "belote", rule, "--limit", "40").exit_code == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("belote", "--score", "480"), "“480” is no score"),
        (("belote", "--score", "1,2,3"), "“1,2,3” is no score"),
        (("belote", "--score", "US:4,EW:5"), "is no score"),
        (("bestia", "--frozen", "4"), "this game knows no frozen before the hand"),
        (("belote", "--pot", "4"), "this game knows no pot before the hand"),
    ],
    ids=str,
)
def test_what_cannot_lie_there_is_told(words: tuple[str, ...], told: str) -> None:
    result = call("find", *words, "level>1")
    assert result.exit_code == 2
    assert told in result.stderr
