"""Whatever a file holds, its author is answered, and never with a traceback."""

import re

from hypothesis import given
from hypothesis import strategies as st
from lesson_sample import GOOD, lesson
from test_lesson_bestia import BESTIA
from test_lesson_deals import ENDING, START

SAMPLES = (GOOD, BESTIA, START + ENDING)
LINE = re.compile(r"f:\d+:\d+: .+", re.DOTALL)
WORDS = [re.findall(r"[\w.-]+|[^\w\s]|\s+", sample) for sample in SAMPLES]
OTHERS = [
    "",
    "{}",
    "[]",
    "x",
    "7S",
    "7D",
    "S",
    "P1",
    "0",
    "-1",
    "99",
    "note",
    "finish",
    "stay",
    "out",
    "take",
    "~",
    "''",
]


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


@given(st.data())
def test_a_good_file_with_one_word_replaced(data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(WORDS))
    place, other = data.draw(st.integers(0, len(words) - 1)), data.draw(st.sampled_from(OTHERS))
    answered("".join([*words[:place], other, *words[place + 1 :]]))


@given(st.data())
def test_a_good_file_with_a_piece_cut_out(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SAMPLES))
    start, length = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 40))
    answered(text[:start] + text[start + length :])


@given(st.data())
def test_a_good_file_broken_off(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SAMPLES))
    answered(text[: data.draw(st.integers(0, len(text)))])
