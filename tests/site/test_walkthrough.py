import re

import pytest
from site_sample import HOSTILE, OVERRUFF, walk

from smazzata.site import walkthrough
from smazzata.site.words import words

PLACES = walkthrough.Places("a.frames.json", "a.record.json", "a.yaml", "../../rules/", "../../options/")


def page(lang: str = "en", **more: object) -> str:
    return walkthrough.body(walk(), PLACES, words(lang), title=HOSTILE, **more)


def test_every_step_has_its_anchor_and_its_sentence() -> None:
    html = page()
    for frame in walk()["frames"]:
        assert f'id="s{frame["step"]}"' in html
        assert str(frame["text"]).replace("'", "&#39;") in html


def test_a_title_is_text_and_never_markup() -> None:
    html = page()
    assert "<script" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert "{{ 7 * 7 }}" in html


@pytest.mark.parametrize(
    "told",
    [
        f'href="../../rules/#{OVERRUFF}">Overruff</a>',
        'id="trick-1"',
        'id="deal"',
        'id="score"',
        '<span class="sz-aloud">jack of spades</span>',
        "Which cards may South play?",
        "Too low.",
        "Who is winning?",
        "Show the answer",
        "The seven of spades may not be played",
        "A note of the author: &lt;b&gt;",
        'href="../../options/#play.undertrump"',
        "Only part of the cards",
        '<smazzata-table src="a.frames.json" anchors="s" lang="en"></smazzata-table>',
        'href="a.yaml"',
        "0 → 12",
    ],
)
def test_the_page_tells(told: str) -> None:
    assert told in page()


def test_both_languages_fill_the_same_page() -> None:
    assert "Presa 1" in page("it")
    assert re.findall(r'id="([^"]+)"', page("it")) == re.findall(r'id="([^"]+)"', page("en"))


def test_ids_are_unique_also_with_a_prefix() -> None:
    for prefix in ("", "h2-"):
        places = walkthrough.Places("a", "b", "c", "d", "e", prefix=prefix)
        ids = re.findall(r' id="([^"]+)"', walkthrough.body(walk(), places, words("en")))
        assert len(ids) == len(set(ids))
        assert all(name.startswith(prefix) for name in ids)


def test_headings_are_those_of_the_page() -> None:
    html = page()
    for heading in walkthrough.headings(walk(), words("en")):
        assert f'<h{heading.level} id="{heading.id}">' in html


def test_both_catalogues_have_the_same_keys() -> None:
    assert words("en").table.keys() == words("it").table.keys()
