"""Every scenario of the repository is without mistakes, and shows in both languages."""

from pathlib import Path

import pytest

from smazzata.lessons.lesson import check

FILES = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    lesson = check(file.read_bytes(), file.stem)
    assert lesson.report() == []
    assert lesson.frames("en")["play"] == lesson.frames("it")["play"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario_tells_editors_its_schema(file: Path) -> None:
    first = file.read_text(encoding="utf-8").split("\n", 1)[0]
    assert first == "# yaml-language-server: $schema=../scenario.schema.json"
