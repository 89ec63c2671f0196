"""What the handbook shows of the code is so: its Python runs, and prints what stands below it."""

import contextlib
import io
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
SHOWN = re.compile(r"^```python\n((?:from|import) .*?)^```\n\n^```text\n(.*?)^```", re.DOTALL | re.MULTILINE)
PROGRAMS = [
    pytest.param(code, printed, id=str(page.relative_to(DOCS)))
    for page in sorted(DOCS.glob("*/contributing/*.md"))
    for code, printed in SHOWN.findall(page.read_text(encoding="utf-8"))
]


def test_there_are_programs_in_both_languages() -> None:
    assert len(PROGRAMS) == 2


@pytest.mark.parametrize(("code", "printed"), PROGRAMS)
def test_it_prints_what_is_shown(code: str, printed: str) -> None:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "handbook", "exec"), {})
    assert out.getvalue() == printed
