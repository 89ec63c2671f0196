"""The HTML of a handout: what is asked, what is kept back, and that nothing in it is markup that the author wrote."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from site_sample import HOSTILE, frame, walk

from smazzata.site.handout import SHEETS, Booklet, Hand, handout
from smazzata.site.handout_tasks import deal_step, history, tasks
from smazzata.site.qr import qr_svg
from smazzata.site.words import words
from smazzata.values.languages import LANGUAGES


def sample(**changes: Any) -> dict[str, Any]:
    """The sample with all that a handout asks of a frames file."""
    return walk(house=[], **changes)


def html(*hands: Hand, lang: str = "en", sheets: tuple[str, ...] = ("questions",), **more: Any) -> str:
    return handout(Booklet(hands or (Hand(sample()),), sheets, **more), words(lang), qr_svg)


def seen(document: str) -> str:
    """The words of a document, without its style."""
    body = document.partition("<body")[2].partition(">")[2]
    return " ".join(re.sub("<[^>]+>", " ", body).split())


def test_the_author_asks_and_the_engine_answers():
    (task,) = tasks(sample())
    assert (task.kind, task.step, task.select) == ("ask", 2, "all")
    assert {choice.id: choice.right for choice in task.choices} == {"7S": False, "JS": True}
    assert task.verdict is not None
    assert task.verdict["action"] == "JS"


def test_where_nobody_asks_the_refused_attempt_is_the_question():
    frames = [{**each, "ask": None} for each in sample()["frames"]]
    (task,) = tasks(sample(frames=frames))
    assert (task.kind, [choice.label for choice in task.choices]) == ("try", ["7♠"])
    document = html(Hand(sample(frames=frames)))
    assert "Is that allowed?" in document
    assert "South can overruff" not in document


def test_where_there_is_nothing_to_ask_the_hand_is_played_out():
    frames = [{**each, "ask": None, "tries": []} for each in sample()["frames"]]
    (task,) = tasks(sample(frames=frames))
    assert (task.kind, task.step) == ("play", 0)


def test_the_deal_is_the_last_step_before_the_play():
    assert deal_step(sample()["frames"]) == 0
    assert deal_step([frame(0, None, "", phase="deal"), frame(1, None, "", phase="bid")]) == 1
    assert deal_step([frame(0, None, "")]) == 0


def test_the_history_ends_where_the_question_is():
    record = {
        "auction": [
            {"step": 1, "seat": "S", "label": "Pass"},
            {"step": 2, "seat": "E", "label": "I take"},
            {"step": 3, "seat": "S", "label": "Pass"},
        ],
        "declarations": [{"step": 3}, {"step": 9}],
        "tricks": [
            {"n": 1, "step": 8, "winner": "S", "cells": [{"seat": "S", "card": "JS", "step": 5}]},
            {"n": 2, "step": 9, "winner": None, "cells": []},
        ],
    }
    before = history(sample(record=record), 8)
    assert before["auction"] == [{"S": "Pass", "E": "I take"}, {"S": "Pass"}]
    assert before["declarations"] == [{"step": 3}]
    assert [trick["cells"] for trick in before["tricks"]] == [{"S": "JS"}]
    assert history(sample(record=record), 2)["auction"] == [{"S": "Pass", "E": "I take"}]
    assert [history(sample(record=record), 0)[key] for key in ("auction", "declarations", "tricks")] == [[], [], []]
    assert history(sample(record=record), 2)["speakers"] == ["S", "E", "N", "W"]


def test_a_question_sheet_keeps_the_answer_back():
    told = seen(html())
    assert "Which cards may South play?" in told
    for answer in ("The jack overruffs", "Too low", "Who is winning", "A note of the author", "Refused", "Is that"):
        assert answer not in told


def test_an_answer_sheet_tells_it():
    told = seen(html(sheets=("answers",)))
    for answer in ("The jack overruffs.", "Too low.", "Who is winning?", "Hand made", "East's side has lost."):
        assert answer in told.replace("&#39;", "'")


def test_the_sheets_are_bound_in_one_order():
    document = html(sheets=("walkthrough", "questions", "answers"))
    assert re.findall(r'id="h1-(\w+)"', document)[:1] == ["questions"]
    places = [document.index(f'id="h1-{sheet}"') for sheet in SHEETS]
    assert places == sorted(places)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_what_an_author_writes_is_never_markup(lang, sheet):
    document = html(Hand(sample()), Hand(sample()), lang=lang, sheets=(sheet,), title=HOSTILE)
    assert "<script" not in document
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in document
    assert "{{ 7 * 7 }}" in document


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_handout_asks_nothing_of_any_other_place(lang):
    document = html(Hand(sample(), "https://x.example/h/", "https://x.example/r/"), lang=lang, sheets=SHEETS)
    assert set(re.findall(r'src="(\w+:)', document)) == {"data:"}
    assert "url(" not in document
    assert "@import" not in document
    assert f'<html lang="{lang}"' in document


def test_rules_are_links_only_where_their_page_is_known():
    assert 'class="sz-rule" href=' not in html(sheets=("walkthrough",))
    linked = html(Hand(sample(), "https://x.example/h/", "https://x.example/r/"), sheets=("walkthrough",))
    assert 'href="https://x.example/r/#belote.play.must-overtrump"' in linked


def test_a_diagram_tells_its_cards_to_those_who_do_not_see_it():
    assert "South holds seven of spades, jack of spades." in html().replace("&#39;", "'")


def test_hidden_hands_stay_hidden():
    frames = sample()["frames"]
    for each in frames:
        each["table"] = {**each["table"], "shown": ["S"]}
    document = html(Hand(sample(frames=frames)), large=True)
    assert "South holds" in document
    assert "East holds" not in document
    assert "ten of hearts" not in seen(document)


def test_ids_are_unique_in_a_booklet():
    found = re.findall(r' id="([^"]+)"', html(Hand(sample()), Hand(sample()), sheets=SHEETS))
    assert len(found) == len(set(found))


def test_a_code_is_a_picture_of_its_own():
    root = ElementTree.fromstring(qr_svg("https://cards.example.org/belote/walkthroughs/overruff/"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
