"""The examples of the handbook are scenarios without mistakes, the same hands in both languages."""

import re
from pathlib import Path

import pytest
from lesson_sample import lesson

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(DOCS.glob("*/teachers/*.md"))
EXAMPLE = re.compile(r"^```yaml\n(.*?)^```", re.DOTALL | re.MULTILINE)


def examples(page: Path) -> list[str]:
    """The whole scenarios of a page; what does not name a game is a piece of one."""
    found: list[str] = EXAMPLE.findall(page.read_text(encoding="utf-8"))
    return [text for text in found if re.search(r"^game:", text, re.MULTILINE)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_examples_are_without_mistakes(page: Path) -> None:
    assert [lesson(text).report() for text in examples(page)] == [[] for _ in examples(page)]


def test_both_languages_show_the_same_hands() -> None:
    def actions(lang: str) -> list[object]:
        found = examples(DOCS / lang / "teachers" / "by-example.md")
        return [lesson(text).frames("en")["play"] for text in found]

    assert len(actions("en")) == 4
    assert actions("en") == actions("it")
