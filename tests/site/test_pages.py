import pytest
from site_sample import HOSTILE

from smazzata.site.made import Fault
from smazzata.site.maker import faults_card
from smazzata.site.urls import address, link
from smazzata.site.words import words


@pytest.mark.parametrize(
    ("source", "where"),
    [("index.md", ""), ("a.md", "a/"), ("a/index.md", "a/"), ("a/b.md", "a/b/"), ("a/b.json", "a/b.json")],
)
def test_a_page_lies_where_mkdocs_puts_it(source: str, where: str) -> None:
    assert address(source) == where


@pytest.mark.parametrize(
    ("page", "target", "anchor", "told"),
    [
        ("a/b.md", "a/b.frames.json", "", "../b.frames.json"),
        ("a/walks/b.md", "a/rules.md", "a.x.y", "../../rules/#a.x.y"),
        ("a/b.md", "a/b.md", "here", "#here"),
        ("a/b.md", "index.md", "", "../../"),
        ("index.md", "a/b.md", "", "a/b/"),
        ("index.md", "index.md", "", "./"),
        ("a/index.md", "a/walks/index.md", "", "walks/"),
        ("a/walks/index.md", "a/index.md", "", "../"),
    ],
)
def test_links_lead_from_page_to_page(page: str, target: str, anchor: str, told: str) -> None:
    assert link(page, target, anchor) == told


def test_the_card_of_mistakes_shows_place_and_line() -> None:
    text = f"game: belote\ntitle: {HOSTILE}\n"
    fault = Fault("scenarios/belote/mine.yaml", 2, 8, f"bad {HOSTILE}")
    html = faults_card("mine", fault.path, text, (fault,), words("en"))
    assert "scenarios/belote/mine.yaml:2:8" in html
    assert "title: &lt;script&gt;" in html
    assert "<script" not in html
    assert " " * 7 + "^" in html
    assert 'role="alert"' in html
