"""What the handbook shows of the search can be typed as it stands there."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from smazzata.cli import main
from smazzata.games.registry import GAMES
from smazzata.play.where import read_wanted

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(DOCS.glob("*/teachers/find.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parts[-3])
def test_every_condition_can_be_typed(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    rows = [row for row in text.splitlines() if row.startswith("| `")]
    shown = {one for row in rows for one in re.findall(r"`([^`]+[:=<>][^`]*|unique|binding)`", row)}
    assert len(shown) > 25
    game = GAMES["belote"]
    for one in shown:
        read_wanted(game, game.options.parse({}), where=[one])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parts[-3])
def test_every_command_finds_something(page: Path, tmp_path: Path) -> None:
    commands = re.findall(r"^smazzata (find .*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(commands) == 4
    for command in commands:
        words = shlex.split(command.replace("scenarios/belote", str(tmp_path)))
        told = CliRunner().invoke(main, words)
        assert told.exit_code == 0, told.stderr
