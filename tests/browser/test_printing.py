"""A walkthrough printed from the browser: black on white in every scheme, and the answer only where it is wanted."""

from pathlib import Path

import pypdfium2
import pytest
import zxingcpp

from smazzata.lessons.sharing import fragment, text_of

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


def paper(page, browser) -> tuple[list[str], list[str]]:
    """The pages of the sheet that is being printed, and what its QR codes say."""
    frame = page.locator("iframe.sz-sheet")
    frame.wait_for(state="attached", timeout=60_000)
    sheet = browser.new_page(java_script_enabled=False)
    sheet.set_content(frame.get_attribute("srcdoc"))
    document = pypdfium2.PdfDocument(sheet.pdf(prefer_css_page_size=True))
    sheet.close()
    frame.evaluate("each => each.remove()")
    codes = [code.text for each in document for code in zxingcpp.read_barcodes(each.render(scale=4).to_pil())]
    return [" ".join(each.get_textpage().get_text_range().split()) for each in document], codes


def test_the_question_sheet_keeps_the_answer_to_itself(sheet, browser, site) -> None:
    sheet.get_by_role("button", name="Print the question sheet").click()
    pages, codes = paper(sheet, browser)
    told = " ".join(pages)
    assert len(pages) == 1
    assert codes == [site + WALK]
    assert "Which cards may South play?" in told
    assert "West ruffs with the nine of spades." in told
    assert f"{site.removeprefix('http://')}{WALK}" in told
    for answer in (ANSWER, "overruff", "may not be played", "South wins", "Refused", "Compared totals"):
        assert answer not in told.replace(WALK, "").replace("You must overruff if you can", ""), answer


def test_every_question_is_on_the_sheet_with_its_picture(page, browser, site) -> None:
    page.goto(f"{site}/belota/walkthroughs/sensa/")
    frames = page.evaluate("fetch('../sensa.frames.json').then((answer) => answer.json())")
    asked = [frame for frame in frames["frames"] if frame["ask"]]
    assert len(asked) == 2
    page.get_by_role("button", name="Print the question sheet").click()
    frame = page.locator("iframe.sz-sheet")
    frame.wait_for(state="attached", timeout=60_000)
    assert page.frame_locator("iframe.sz-sheet").locator(".ho-task .ho-position svg").count() >= 2
    told = " ".join(paper(page, browser)[0])
    for one in asked:
        assert one["choice"]["prompt"] in told
    page.get_by_role("button", name="Print the answers").click()
    answers = " ".join(paper(page, browser)[0])
    for one in asked:
        right = next(each for each in one["choice"]["options"] if each["id"] in one["ask"]["answers"])
        assert right["text"] in answers
        assert right["text"] not in told


@pytest.mark.bundle
def test_a_shared_hand_and_one_in_the_workshop_are_printed_too(page, browser, site) -> None:
    text = (Path(__file__).resolve().parents[2] / "scenarios/belote/overruff.yaml").read_bytes()
    link = f"{site}/player/#{fragment(text)}"
    page.goto(link)
    player = page.locator("smazzata-player")
    for name, has, lacks in (
        ("Print the questions", "Which cards may South play?", ANSWER),
        ("Print the answers", ANSWER, "East leads the ace of hearts."),
        ("Print the whole hand", "East leads the ace of hearts.", "Name"),
    ):
        player.get_by_role("button", name=name).click(timeout=60_000)
        pages, codes = paper(page, browser)
        assert codes == [link]
        assert has in " ".join(pages)
        assert lacks not in " ".join(pages)
    page.goto(f"{site}/it/teachers/workshop/#{fragment(text)}")
    page.wait_for_function("document.querySelector('smazzata-workshop')?.status === 'good'", timeout=60_000)
    page.locator("smazzata-workshop").get_by_role("button", name="Condividi…").click()
    page.locator("smazzata-workshop").get_by_role("button", name="Stampa le domande").click()
    pages, codes = paper(page, browser)
    (place, _, shared) = codes[0].partition("#")
    assert (place, text_of(shared)) == (f"{site}/it/player/", text)
    assert "Quali carte può giocare Sud?" in " ".join(pages)


def test_the_browsers_own_command_prints_the_whole_hand(page, site) -> None:
    text = (Path(__file__).resolve().parents[2] / "scenarios/belote/overruff.yaml").read_bytes()
    for place, ready in (("player", "stage === 'shown'"), ("teachers/workshop", "status === 'good'")):
        with page.expect_response(lambda answer: answer.url.endswith("smazzata-paper.js"), timeout=60_000):
            page.goto(f"{site}/{place}/#{fragment(text)}")
        page.wait_for_function(f"document.querySelector('.sz-stage > *')?.{ready}", timeout=60_000)
        page.wait_for_timeout(300)
        told = " ".join(pdf_text(page))
        assert "East leads the ace of hearts." in told
        assert "Compared totals" in told
        assert "Further on" not in told
        assert page.locator(".sz-printed").count() == 0, "it is gone when it has been printed"
        page.goto("about:blank")


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
