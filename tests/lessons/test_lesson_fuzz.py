"""Whatever a file holds, its author is answered, and never with a traceback."""

import re

from hypothesis import example, given
from hypothesis import strategies as st
from lesson_sample import GOOD, lesson

LINE = re.compile(r"f:\d+:\d+: .+", re.DOTALL)
WORDS = re.findall(r"[\w.-]+|[^\w\s]|\s+", GOOD)


def answered(text: str | bytes) -> None:
    found = lesson(text)
    for lang in ("en", "it"):
        for line in found.report(lang, "f"):
            assert LINE.fullmatch(line)
    if not found.problems:
        found.frames("en")


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    answered(text)


@given(st.binary(max_size=100))
def test_any_bytes(text: bytes) -> None:
    answered(text)


@given(
    st.lists(
        st.sampled_from(["{", "}", "[", "]", ":", "- ", "\n", " ", "a", "&a", "*a", "!t", "'", '"', "|", "#", "? "])
    )
)
def test_any_yaml(parts: list[str]) -> None:
    answered("".join(parts))


@given(st.integers(0, len(WORDS) - 1), st.sampled_from(["", "{}", "[]", "x", "7S", "S", "0", "-1", "note", "~", "''"]))
@example(WORDS.index("hands"), "first")
def test_a_good_file_with_one_word_replaced(place: int, word: str) -> None:
    answered("".join([*WORDS[:place], word, *WORDS[place + 1 :]]))


@given(st.integers(0, len(GOOD)), st.integers(0, 40))
def test_a_good_file_with_a_piece_cut_out(start: int, length: int) -> None:
    answered(GOOD[:start] + GOOD[start + length :])


@given(st.integers(0, len(GOOD)))
def test_a_good_file_broken_off(end: int) -> None:
    answered(GOOD[:end])
