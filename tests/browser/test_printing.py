"""A walkthrough printed from the browser: black on white in every scheme, and the answer only where it is wanted."""

import pypdfium2
import pytest

pytestmark = pytest.mark.browser

WALK = "/belote/walkthroughs/overruff/"
ANSWER = "The jack of spades may be played"


@pytest.fixture
def sheet(page, site):
    """The page of a hand as somebody sees it who has dark colours, with the print dialogue held back."""
    page.add_init_script("window.print = () => { dispatchEvent(new Event('beforeprint')); window.printed = true; };")
    page.emulate_media(color_scheme="dark")
    page.goto(site + WALK)
    page.wait_for_function("document.querySelector('[data-md-color-scheme=slate]') !== null")
    return page


def pdf_text(page) -> list[str]:
    document = pypdfium2.PdfDocument(page.pdf(format="A4"))
    return [" ".join(each.get_textpage().get_text_range().split()) for each in document]


def press(page, name: str) -> None:
    page.get_by_role("button", name=name).click()
    page.wait_for_function("window.printed === true")


def test_print_is_black_on_white_without_controls(sheet) -> None:
    sheet.emulate_media(media="print", color_scheme="dark")
    for what in (".sz-walk h1", ".sz-summary", ".sz-told .sz-text", ".sz-who", ".sz-rule"):
        assert sheet.locator(what).first.evaluate("each => getComputedStyle(each).color") == "rgb(0, 0, 0)"
    assert sheet.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    for gone in (
        "smazzata-table",
        ".md-header",
        ".sz-contents",
        ".sz-paper",
        ".sz-files",
        ".md-footer",
        ".sz-hands + .md-top",
    ):
        assert not sheet.locator(gone).first.is_visible(), gone
    assert sheet.locator(".sz-deal svg").is_visible()


def test_the_print_dialogue_gives_the_whole_hand_with_the_answers_closed(sheet) -> None:
    told = " ".join(pdf_text(sheet))
    assert "East leads the ace of hearts." in told
    assert "Compared totals" in told
    assert "Which cards may South play?" in told
    assert "How many do you hold?" not in told
    assert told.count(ANSWER) == 1  # as the reason of what was played


def test_the_question_sheet_stops_at_the_question(sheet) -> None:
    press(sheet, "Print the question sheet")
    pages = pdf_text(sheet)
    told = " ".join(pages)
    assert len(pages) <= 2
    assert "Which cards may South play?" in told
    assert "West ruffs with the nine of spades." in told
    assert "http://127.0.0.1" in told
    assert WALK in told
    for answer in (ANSWER, "overruff", "may not be played", "South wins", "Refused", "Trick 4", "Compared totals"):
        assert answer not in told.replace(WALK, "").replace("You must overruff if you can", ""), answer


def test_all_of_it_has_the_answers(sheet) -> None:
    press(sheet, "Print everything, with the answers")
    told = " ".join(pdf_text(sheet))
    assert told.count(ANSWER) == 2
    assert "How many do you hold?" in told
    assert "Compared totals" in told


def test_after_printing_the_page_is_as_it_was(sheet) -> None:
    press(sheet, "Print everything, with the answers")
    assert sheet.locator(".sz-answer[open]").count() == 1
    sheet.evaluate("dispatchEvent(new Event('afterprint'))")
    assert sheet.locator(".sz-answer[open]").count() == 0
    assert sheet.evaluate("document.documentElement.className.includes('sz-print')") is False


def test_the_buttons_work_after_going_from_page_to_page(sheet) -> None:
    sheet.get_by_role("link", name="→").first.click()
    sheet.wait_for_function(f"!location.pathname.endsWith('{WALK}')")
    sheet.get_by_role("button", name="Print everything, with the answers").click()
    sheet.wait_for_function("window.printed === true")
    assert sheet.locator("html.sz-print-all").count() == 1
