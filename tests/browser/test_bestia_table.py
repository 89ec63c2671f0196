"""A table where each plays for himself: cards given away, chips paid, the next deal; house rules; the colours."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

WALK = "/bestia/walkthroughs/a-chip-each/"
SOON = 30_000


@pytest.fixture
def table(page, site):
    page.emulate_media(reduced_motion="reduce")
    page.goto(site + WALK + "#bestia-a-chip-each@2")
    found = page.locator("smazzata-table")
    button(found, "Next step").wait_for()
    return found


@pytest.fixture
def seated(table):
    """The table at the reader's first decision: in or out."""
    button(table, "Play from here").click()
    expect(table.locator(".give")).to_be_visible(timeout=SOON)
    return table


def button(table, name):
    return table.get_by_role("button", name=name, exact=True)


def test_nothing_runs_off_a_phone(table, page) -> None:
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 740})
        for _ in range(6):
            button(table, "Next step").click()
            assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.bundle
def test_cards_are_given_away_and_the_deal_is_paid(seated, page) -> None:
    mine = seated.locator(".card.mine")
    expect(mine).to_have_count(5)
    for place in range(5):
        mine.nth(place).dispatch_event("click")
    expect(seated.get_by_label("Why?", exact=True)).to_contain_text("four cards")
    expect(seated.locator('.card.mine[aria-pressed="true"]')).to_have_count(4)
    page.wait_for_timeout(400)
    button(seated, "Stay in, change 4").click()
    for _ in range(60):
        if button(seated, "Next hand").count():
            break
        card = seated.locator(".card.legal.mine").first
        if card.count():
            card.dispatch_event("click")
        page.wait_for_timeout(300)
    payment = seated.get_by_label("Score sheet")
    expect(payment.locator("tbody tr")).to_have_count(7)
    left = int(payment.locator(".sum td").last.inner_text())
    button(seated, "Next hand").click()
    expect(button(seated, "Next hand")).to_have_count(0)
    button(seated, "First step").click()
    expect(seated.locator(".status")).to_contain_text(f"Pot {left + 5}", timeout=SOON)


@pytest.mark.bundle
def test_house_rules_are_chosen_refused_and_kept(seated, page) -> None:
    button(seated, "House rules").click()
    panel = seated.get_by_label("House rules")
    players = panel.get_by_label("How many players")
    expect(players).to_be_visible(timeout=SOON)
    expect(players).to_contain_text("five (usual)")
    players.select_option(label="four")
    button(panel, "Play this deal from its start").click()
    expect(panel.get_by_role("alert")).to_contain_text("cannot be played", timeout=SOON)
    button(panel, "Deal anew").click()
    line = seated.locator(".house-line")
    expect(line).to_contain_text("How many players: four", timeout=SOON)
    expect(seated.locator(".plate")).to_have_count(4)
    page.reload()
    expect(line).to_contain_text("How many players: four", timeout=SOON)


def test_two_colours_are_kept_and_the_page_follows(table, page) -> None:
    table.get_by_label("How it looks").click()
    button(table, "two colours").click()
    expect(table.locator(".table.two")).to_have_count(1)
    page.reload()
    expect(table.locator(".table.two")).to_have_count(1)
    assert page.evaluate("document.documentElement.dataset.smazzataSuits") == "two"


ON_THE_FELT = """() => {
  const root = document.querySelector("smazzata-table").shadowRoot;
  const [out, felt] = [".felt .gone", ".felt"].map((one) => root.querySelector(one)?.getBoundingClientRect());
  return out?.width > 0 && felt?.width > 600 && out.right <= felt.right;
}"""


def test_who_is_out_is_told_on_the_felt(page, site) -> None:
    for width in (1280, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(site + "/it/bestia/walkthroughs/no-trick-bestia/#bestia-no-trick-bestia@7")
        expect(page.locator(".felt .gone").first).to_have_text("fuori")
        page.wait_for_function(ON_THE_FELT)


def test_on_a_phone_all_players_are_named_to_the_last_step(table, page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for step in ("First step", "Last step"):
        button(table, step).click()
        for player in range(1, 6):
            expect(table.locator(".plate", has_text=f"Player {player}")).to_be_visible()
    expect(table.locator(".paid small").first).to_have_text(re.compile(r"Player \d"))


def test_cards_given_away_and_drawn_are_told_beside_the_table(page, site) -> None:
    page.goto(site + "/bestia/walkthroughs/the-stock-runs-out/#bestia-the-stock-runs-out@3")
    told = page.locator("smazzata-table .exchanged")
    expect(told).to_contain_text("Discards:")
    page.locator("smazzata-table").get_by_role("button", name="Next step", exact=True).click()
    expect(told).to_contain_text("New:")
