import re
from pathlib import Path

import pytest
from site_sample import HOSTILE, OVERRUFF, walk

from smazzata.site import walkthrough
from smazzata.site.lesson import read
from smazzata.site.words import words

ROOT = Path(__file__).resolve().parents[2]
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


def bestia(name: str, lang: str) -> str:
    file = ROOT / "scenarios" / "bestia" / f"{name}.yaml"
    lesson = read(file.read_bytes(), f"bestia/{name}", file.name, lang)
    assert lesson.walk
    return seen(walkthrough.body(lesson.walk, PLACES, words(lang), printed=True))


def seen(html: str) -> str:
    return " ".join(re.sub("<[^>]+>", " ", html).split())


def test_chips_are_paid_by_player_out_of_a_pot_and_into_the_next() -> None:
    told = bestia("house-the-fine-is-the-rest", "en")
    for line in (
        "Player 1 Bestia: what was left in the pot Rule: The fine is what is left T20 −3 −3",
        "Player 2 Out: only the ante is lost Rule: Dropping out T8 0 0",
        "Player 4 For the tricks, a fifth of the pot each Rule: A share of a bigger pot T19, T21 +6 +6",
        "The pot that was paid out 13 Stays in the pot Rule: The rest stays T21 3 The next pot begins with 6",
    ):
        assert line.replace("Rule: ", "") in told
    assert "Il prossimo piatto comincia con 6" in bestia("house-the-fine-is-the-rest", "it")


def test_the_cards_that_are_changed_are_shown() -> None:
    told = bestia("the-stock-runs-out", "en")
    assert told.count("Discards:") == 4
    assert told.count("New:") == 4


def test_a_house_rule_is_told_in_words() -> None:
    told = bestia("house-the-fine-is-the-rest", "it")
    assert "pot_after_payout" not in told
    assert "Regole della casa in questa mano: " in told


def test_the_answers_of_a_question_are_a_list() -> None:
    html = page(printed=True)
    assert html.count('<li><i class="sz-box"></i>') == 2
