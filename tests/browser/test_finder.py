"""The same search in the page: a rule is ticked, hands come, and go on to the workshop."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from click.testing import CliRunner
from playwright.sync_api import expect

from smazzata.cli import main

pytestmark = [pytest.mark.browser, pytest.mark.bundle]

FINDER = "/teachers/finder/"
SLOW = 60_000
DONE = "Done."
HUNT = "document.querySelector('smazzata-finder').hunt"


def opened(page, address: str):
    page.goto(address)
    finder = page.locator("smazzata-finder")
    expect(finder.locator("input[name=shows]").first).to_be_visible(timeout=SLOW)
    return finder


@pytest.fixture
def finder(page, site):
    return opened(page, site + FINDER)


def tick(finder, rule: str = "Underruff", words: str = "undertrump") -> None:
    finder.get_by_label("Search the rules").fill(words)
    finder.get_by_role("checkbox", name=re.compile(f"^{rule} ")).check()


def search(finder, told: str = DONE) -> None:
    finder.get_by_role("button", name="Search", exact=True).click()
    expect(finder.locator("#progress")).to_contain_text(told, timeout=SLOW)


def test_a_rule_is_found_and_the_hand_opens_in_the_workshop(finder, page, tmp_path) -> None:
    tick(finder)
    finder.get_by_label("Who is to choose").select_option("South")
    finder.get_by_label("From trick").fill("3")
    finder.get_by_label("How many hands").fill("2")
    search(finder)
    told = re.compile(r"^[\d,]+ deals looked at, 2 found, about one in [\d,]+\.")
    expect(finder.locator("#progress")).to_contain_text(told)
    expect(finder.locator("#spoken")).to_contain_text("2 found")
    hands = finder.locator(".hands > li")
    expect(hands).to_have_count(2)
    expect(hands.first).to_contain_text("Trick 3: South is to choose.")

    with page.expect_download(timeout=SLOW) as saved:
        finder.get_by_role("button", name="Download: hand 1").click(timeout=SLOW)
    file = tmp_path / saved.value.suggested_filename
    assert file.name.startswith("underruff-1-")
    saved.value.save_as(file)
    checked = CliRunner().invoke(main, ["check", str(file)])
    assert checked.exit_code == 0, checked.output

    with page.expect_popup() as other:
        finder.get_by_role("link", name="Open in the workshop: hand 1").click()
    shop = other.value
    shop.wait_for_function("document.querySelector('smazzata-workshop')?.status === 'good'", timeout=SLOW)
    assert shop.evaluate("document.querySelector('smazzata-workshop').text()") == file.read_text("utf-8")


def test_one_table_is_open_at_a_time_at_the_moment_of_the_choice(finder, page) -> None:
    tick(finder)
    finder.get_by_label("How many hands").fill("2")
    search(finder)
    first, second = (finder.get_by_role("button", name=f"table: hand {n}") for n in (1, 2))
    first.click(timeout=SLOW)
    table = finder.locator("smazzata-table")
    expect(table).to_contain_text("Which cards may", timeout=SLOW)
    expect(first).to_have_attribute("aria-expanded", "true")
    second.click()
    expect(table).to_have_count(1, timeout=SLOW)
    expect(first).to_have_attribute("aria-expanded", "false")
    its_own = finder.locator(".hands > li").nth(1).locator("smazzata-table")
    expect(its_own).to_contain_text("Which cards may", timeout=SLOW)


def test_the_link_to_a_step_leads_to_the_hand_at_that_step(finder, page, site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    tick(finder)
    finder.get_by_label("How many hands").fill("1")
    search(finder)
    finder.get_by_role("button", name="Show the table: hand 1").click(timeout=SLOW)
    table = finder.locator("smazzata-table")
    expect(table).to_contain_text("Which cards may", timeout=SLOW)
    step = table.locator(".count b").text_content()
    table.get_by_role("button", name="Link to this step").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{site}/player/#h1.")
    assert link.endswith(f"@{step}")
    assert page.url == site + FINDER
    page.goto(link)
    shown = page.locator("smazzata-player smazzata-table")
    expect(shown).to_contain_text("Which cards may", timeout=SLOW)
    expect(shown.locator(".count b")).to_have_text(step)


def test_the_search_is_stopped_and_goes_on(finder, page) -> None:
    finder.get_by_label("Conditions").fill("tricks(NS)>=9")
    finder.get_by_role("button", name="Search", exact=True).click()
    expect(finder.locator("#progress")).to_contain_text("none found yet", timeout=SLOW)
    finder.get_by_role("button", name="Stop").click()
    expect(finder.locator("#progress")).to_contain_text("Stopped.", timeout=SLOW)
    expect(finder.locator("#spoken")).to_contain_text("Stopped.")
    before = page.evaluate(f"{HUNT}.looked")
    page.wait_for_timeout(1_000)
    assert page.evaluate(f"{HUNT}.looked") == before > 0
    finder.get_by_role("button", name="Search on").click()
    page.wait_for_function(f"n => {HUNT}.looked > n", arg=before, timeout=SLOW)
    finder.get_by_role("button", name="Stop").click()
    expect(finder.locator("#progress")).to_contain_text("Stopped.", timeout=SLOW)


def test_what_is_wrong_is_told_in_words(finder, page, site) -> None:
    tick(finder)
    field = finder.get_by_label("Conditions")
    field.fill("unique hart(S)=0 Q:J♠")
    finder.get_by_role("button", name="Search", exact=True).click()
    alert = finder.get_by_role("alert")
    expect(alert.locator("li")).to_have_count(2, timeout=SLOW)
    expect(alert).to_contain_text("no condition “hart”; did you mean hearts?")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    field.fill("unique hearts(S)>0")
    expect(alert.locator("li")).to_have_count(0)
    search(finder)
    italian = opened(page, f"{site}/it{FINDER}")
    expect(italian.get_by_label("Condizioni")).to_have_value("unique hearts(S)>0")  # what was asked for is kept
    page.evaluate("localStorage.clear()")
    italian = opened(page, f"{site}/it{FINDER}")
    italian.get_by_role("button", name="Cerca", exact=True).click()
    expect(italian.get_by_role("alert").locator("li")).to_have_count(1, timeout=SLOW)
    italian.get_by_label("Condizioni").fill("hart(S)=0")
    italian.get_by_role("button", name="Cerca", exact=True).click()
    expect(italian.get_by_role("alert")).to_contain_text("forse hearts?", timeout=SLOW)


def test_a_rule_brings_its_house_rule_and_the_game_its_seats(finder, page) -> None:
    tick(finder, "No underruff: discard", "discard")
    expect(finder.locator("details.house summary")).to_have_text("House rules (1 changed)")
    finder.get_by_label("How many hands").fill("1")
    search(finder)
    expect(finder.locator(".hands textarea")).to_have_value(re.compile("play.undertrump: free"), timeout=SLOW)
    finder.get_by_label("Game").select_option("Bestia")
    expect(finder.get_by_label("Who is to choose").locator("option")).to_have_count(6, timeout=SLOW)
    expect(finder.locator("details.house summary")).to_have_text("House rules")
    finder.locator("details.house summary").click()
    finder.locator("[data-option='bestia.players']").select_option(index=1)
    expect(finder.get_by_label("Who is to choose").locator("option")).to_have_count(5, timeout=SLOW)


def test_it_is_done_by_keys_alone(finder, page) -> None:
    finder.get_by_label("Search the rules").focus()
    page.keyboard.type("underruff")
    page.keyboard.press("Enter")
    expect(finder.get_by_role("alert").locator("li")).to_have_count(0)
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(finder.get_by_role("button", name="Take out: Underruff")).to_be_visible()
    finder.get_by_label("How many hands").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(finder.locator("#progress")).to_contain_text(DONE, timeout=SLOW)
    show = finder.get_by_role("button", name="Show the table: hand 1")
    expect(show).to_be_visible(timeout=SLOW)
    show.focus()
    page.keyboard.press("Enter")
    expect(finder.locator("smazzata-table .card").first).to_be_visible(timeout=SLOW)
    finder.get_by_role("button", name="Take out: Underruff").focus()
    page.keyboard.press("Enter")
    expect(finder.get_by_label("Search the rules")).to_be_focused()


@pytest.mark.parametrize(("width", "scheme", "lang"), [(1280, "light", "it"), (360, "dark", "en")])
def test_axe_finds_nothing_serious(page, site, width, scheme, lang) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 850})
    finder = opened(page, site + ("/it" if lang == "it" else "") + FINDER)
    finder.locator("#where").fill("harts(S)>1")
    finder.locator("#search").click()
    expect(finder.locator("#where-wrong li")).to_have_count(1, timeout=SLOW)
    finder.locator("details.house summary").click()

    def check() -> None:
        found = Axe().run(page).response
        serious = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
        targets = [one for one in found["incomplete"] if one["id"] == "target-size"]
        assert not [(one["id"], [node["html"][:150] for node in one["nodes"][:3]]) for one in serious + targets]
        assert page.evaluate("document.documentElement.scrollWidth") <= width

    check()
    finder.locator("#where").fill("binding")
    finder.locator("#count").fill("2")
    finder.locator("#search").click()
    finder.locator("[aria-controls=table-1]").click(timeout=SLOW)
    expect(finder.locator("smazzata-table .card").first).to_be_visible(timeout=SLOW)
    finder.locator(".hands details.yaml summary").last.click()
    check()


def test_without_scripts_the_page_names_the_command(browser, site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site + FINDER)
    expect(page.locator("noscript, .md-content").first).to_contain_text("smazzata find")
    page.get_by_role("link", name="Find a hand", exact=True).last.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Find a hand")
    context.close()
