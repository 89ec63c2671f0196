"""Hands on paper, as somebody gets them who types the command."""

import re
import sys
from pathlib import Path

import pytest
from click.testing import Result
from papers import Paper

import command_line
from smazzata.cli import published
from smazzata.lessons.sharing import text_of

SCENARIOS = Path(__file__).parents[2] / "scenarios"
OVERRUFF = str(SCENARIOS / "belote" / "overruff.yaml")
BASE = "https://cards.example.org/school/"
HOSTILE = '<script>alert(1)</script> & "quotes" {{ 7 * 7 }}'


def call(*words: str, text: str | bytes = "") -> Result:
    return command_line.call("handout", *words, text=text)


def printed(folder: Path, *words: str) -> Paper:
    told = call(*words, "--out", str(folder / "out.pdf"))
    assert told.exit_code == 0, told.output
    assert told.stderr.endswith(f"{folder / 'out.pdf'} written.\n") or "Scritto" in told.stderr
    return Paper(folder / "out.pdf")


@pytest.fixture(scope="module")
def sheets(tmp_path_factory):
    """One hand with its answers, printed once for several tests."""
    return printed(tmp_path_factory.mktemp("sheets"), OVERRUFF, "--answers", "--url", BASE)


def test_the_question_sheet_is_one_page_and_keeps_the_answer_to_itself(sheets):
    question = sheets.texts()[0]
    assert "Which cards may South play?" in question
    assert "Name" in question
    assert "Tick all that may be chosen." in question
    assert "may be played" not in question
    assert "overruffs" not in question


def test_the_answers_begin_on_a_page_of_their_own(sheets):
    answer = sheets.texts()[1]
    assert answer.startswith("You must overruff if you can Answers")
    assert "The jack of spades may be played" in answer
    assert "You hold a trump that beats 9♠" in answer
    assert "Overruff. A player without the led suit" in answer
    assert "Trumps rank jack, nine, ace" in answer


def test_every_page_has_its_number_and_its_title(sheets):
    for number, text in enumerate(sheets.texts(), 1):
        assert text.endswith(f"You must overruff if you can {number} / {len(sheets)}")


def test_the_code_leads_to_the_live_hand(sheets):
    address = f"{BASE}belote/walkthroughs/overruff/"
    codes = list(sheets.codes())
    assert codes[:2] == [[address], [address]]
    assert "cards.example.org/school/belote/walkthroughs/overruff/" in sheets.texts()[0]


def test_the_paper_can_be_read_aloud(sheets):
    assert sheets.tagged
    assert sheets.title == "You must overruff if you can"


def test_a_hand_that_is_no_page_of_the_site_is_carried_by_its_link(tmp_path):
    hand = tmp_path / "mine.yaml"
    hand.write_text(Path(OVERRUFF).read_text("utf-8"), encoding="utf-8")
    paper = printed(tmp_path, str(hand), "--url", BASE)
    (code,) = next(iter(paper.codes()))
    place, _, shared = code.partition("#")
    assert place == f"{BASE}player/"
    assert text_of(shared) == hand.read_bytes()
    assert "cards.example.org/school/player/" in paper.texts()[0]
    told = call("-", "--url", BASE, "--out", str(tmp_path / "in.pdf"), text=hand.read_bytes())
    assert told.exit_code == 0, told.output
    assert next(iter(Paper(tmp_path / "in.pdf").codes())) == [code]


def test_without_an_address_there_is_no_code(tmp_path):
    paper = printed(tmp_path, OVERRUFF)
    assert list(paper.codes()) == [[]]
    assert "http" not in paper.text()


def test_several_hands_make_a_booklet_with_a_table_of_contents(tmp_path):
    hands = [str(SCENARIOS / name) for name in ("belote/overruff.yaml", "bestia/ace-three-king.yaml")]
    paper = printed(tmp_path, *hands, "--answers", "--lang", "it", "--url", BASE + "it", "--title", f"Per la {HOSTILE}")
    pages = paper.texts()
    assert paper.title == f"Per la {HOSTILE}"
    assert pages[0].startswith(f"Per la {HOSTILE} Indice Domande")
    begin = [number for number, text in enumerate(pages, 1) if re.search("^(Chi può|Asso).*(Domande|Risposte) ·", text)]
    assert [int(number) for number in re.findall(r" \. (\d+) ", pages[0])] == begin
    assert len(begin) == 4
    assert [code for codes in paper.codes() for code in codes][:2] == [
        f"{BASE}it/belote/walkthroughs/overruff/",
        f"{BASE}it/bestia/walkthroughs/ace-three-king/",
    ]
    assert "Chi può deve superare (Domande)" in paper.contents()


def test_a_hand_without_a_question_is_to_be_played_out(tmp_path):
    paper = printed(tmp_path, str(SCENARIOS / "bestia" / "ace-three-king.yaml"))
    assert len(paper) == 1
    assert "Play this hand out, and write down each trick." in paper.text()


def test_large_print_is_larger(tmp_path):
    small, large = (printed(tmp_path, OVERRUFF, *size) for size in ((), ("--large",)))

    def height(paper: Paper) -> float:
        page = paper.document[0].get_textpage()
        _, bottom, _, top = page.get_charbox(page.get_text_range().index("West has ruffed"))
        return top - bottom

    assert height(large) > 1.5 * height(small)


def test_the_walkthrough_tells_all(tmp_path):
    paper = printed(tmp_path, OVERRUFF, "--walkthrough", "--no-questions")
    assert "The hand step by step" in paper.texts()[0]
    assert "South overruffs with the jack of spades." in paper.text()
    assert "The score" in paper.text()
    assert "This hand as files" not in paper.text()


def test_all_mistakes_of_all_files_are_told_and_nothing_is_written(tmp_path):
    text = Path(OVERRUFF).read_text(encoding="utf-8")
    first, second = tmp_path / "a.yaml", tmp_path / "b.yaml"
    first.write_text(text.replace("level: 2", "level: 12"), encoding="utf-8")
    second.write_text(text.replace("- take", "- tak").replace("dealer: N", "dealer: X"), encoding="utf-8")
    told = call(OVERRUFF, str(first), str(second), "--out", str(tmp_path / "out.pdf"))
    assert told.exit_code == 1
    assert [line.split(": ")[0] for line in told.stderr.splitlines()] == [
        f"{first}:7:8",
        f"{second}:10:9",
        f"{second}:21:5",
    ]
    assert not list(tmp_path.glob("*.pdf"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.yaml", "b.yaml"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--url", "ftp://x.example/"], "“ftp://x.example/” is not the address of a site"),
        (["--url", "javascript:alert(1)"], "is not the address of a site"),
        (["--url", "https://x.example/?a=b"], "is not the address of a site"),
        (["--url", "https://[x/", "--lang", "it"], "non è l'indirizzo di un sito"),
        (["--no-questions"], "Nothing to print"),
    ],
)
def test_mistakes_of_use_are_told(words, said):
    told = call(OVERRUFF, *words)
    assert told.exit_code == 2
    assert said in told.stderr


def test_an_unwritable_place_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    told = call(OVERRUFF, "--out", str(tmp_path / "file" / "out.pdf"))
    assert told.exit_code == 1
    assert "out.pdf" in told.stderr


def test_missing_libraries_are_named(monkeypatch, tmp_path):
    class Broken:
        def find_spec(self, name, path=None, target=None):
            if name == "weasyprint":
                raise OSError("cannot load library 'pango-1.0'")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "segno", None)
    assert 'pip install "smazzata[print]"' in call(OVERRUFF, "--url", BASE).stderr
    for name in [name for name in sys.modules if name.partition(".")[0] == "weasyprint"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Broken(), *sys.meta_path])
    told = call(OVERRUFF, "--lang", "it")
    assert told.exit_code == 1
    assert "apt install libpango-1.0-0" in told.stderr
    assert not list(tmp_path.iterdir())


SITE = {
    "plain": ('site_url: "https://a.example/x"\nplugins: [search, smazzata]', "https://a.example/x/", "en"),
    "by environment": (
        'site_url: !ENV [SITE_URL, "http://127.0.0.1:8000/"]\nplugins: [smazzata]',
        "https://env.example/",
        "en",
    ),
    "an edition": (
        "site_url: https://a.example/\nplugins: {smazzata: {editions: {it: mkdocs.it.yml}}}",
        "https://a.example/it/",
        "it",
    ),
    "on this machine": ("site_url: http://localhost:8000/\nplugins: [smazzata]", "", "en"),
    "none": ("plugins: [smazzata]", "", "en"),
    "broken": ("site_url: [", "", "en"),
}


@pytest.mark.parametrize(("settings", "address", "lang"), SITE.values(), ids=SITE)
def test_the_address_is_that_of_the_site_that_the_hand_belongs_to(tmp_path, monkeypatch, settings, address, lang):
    monkeypatch.setenv("SITE_URL", "https://env.example/")
    (tmp_path / "mkdocs.yml").write_text(settings, encoding="utf-8")
    hand = tmp_path / "scenarios" / "belote" / "deep" / "x.yaml"
    found, name, paged = published.published(str(hand), "deep/x", lang)
    assert paged is (settings != "site_url: [")
    assert found == address
    assert name == ("deep/x" if settings == "site_url: [" else "belote/deep/x")


def test_large_print_has_larger_cards_and_keeps_a_question_on_its_page(tmp_path):
    paper = printed(tmp_path, str(SCENARIOS / "belote" / "underruff.yaml"), "--large")
    asked = [text for text in paper.texts() if "Which cards may South play?" in text]
    assert len(asked) == 1
    assert "Because" in asked[0]
