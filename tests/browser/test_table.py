"""What a reader does at the table: steps, asks why, answers, plays on, comes back."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

WALK = "/belote/walkthroughs/overruff/"


@pytest.fixture
def table(page, site):
    page.goto(site + WALK)
    found = page.locator("smazzata-table")
    button(found, "Next step").wait_for()
    return found


def button(table, name):
    return table.get_by_role("button", name=name, exact=True)


def step(table) -> int:
    return int(table.locator(".count b").inner_text())


def at_question(page, site):
    page.goto(site + WALK)
    found = page.locator("smazzata-table")
    button(found, "Next step").wait_for()
    for _ in range(60):
        if found.locator(".panel.ask").count():
            return found
        button(found, "Next step").click()
    raise AssertionError("no question")


def test_buttons_keys_and_the_record_step(table, page) -> None:
    button(table, "Next step").click()
    assert step(table) == 1
    table.locator(".table").focus()
    page.keyboard.press("ArrowRight")
    assert step(table) == 2
    page.keyboard.press("ArrowLeft")
    assert step(table) == 1
    page.keyboard.press("End")
    last = step(table)
    assert last > 40
    table.locator(".record button.cell").first.click()
    assert step(table) < last


def test_keys_are_left_alone_outside_the_table(table, page) -> None:
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    assert step(table) == 0


def test_each_step_is_spoken(table) -> None:
    before = table.get_by_role("status").inner_text()
    button(table, "Next step").click()
    expect(table.get_by_role("status")).not_to_have_text(before)


def test_a_question_is_answered_by_cards_and_told_about_each(page, site) -> None:
    table = at_question(page, site)
    hand = table.locator('.hand[data-seat="S"]')
    assert hand.locator(".legal, .illegal").count() == 0, "the answer must not be seen before it is given"
    hand.locator('[data-card="7S"]').click()
    button(table, "Check").click()
    expect(table.locator(".feedback")).to_contain_text("so a lower one will not do")
    button(table, "Show the answer").click()
    expect(table.locator(".feedback")).to_contain_text("J♠")


def test_a_card_that_may_not_be_played_says_why(page, site) -> None:
    table = at_question(page, site)
    hand = table.locator('.hand[data-seat="S"]')
    hand.locator('[data-card="7S"]').click()
    button(table, "Check").click()
    button(table, "Show the answer").click()
    hand.locator('[data-card="7S"]').click(force=True)  # marked as disabled, and yet it answers
    why = table.get_by_label("Why?", exact=True)
    expect(why).to_contain_text("overruff")
    expect(why.locator("ol.chain strong")).to_have_count(1)
    link = why.get_by_role("link").first
    assert re.search(r"/belote/rules/#belote\.play\.must-overtrump$", link.get_attribute("href"))


def play_on(table, page) -> None:
    """Play a hand to its end: the first thing allowed, whenever the reader is to act."""
    for _ in range(80):
        if button(table, "Next hand").count():
            return
        move = table.locator(".card.legal.mine, .calls .call.legal").first
        if move.count() and table.get_by_text("your turn").count():
            move.dispatch_event("click")
        else:
            table.locator(".felt").click(position={"x": 300, "y": 20})
        page.wait_for_timeout(120)
    raise AssertionError("the hand did not come to its end")


@pytest.mark.bundle
def test_a_hand_is_played_from_a_step_to_its_score(page, site) -> None:
    table = at_question(page, site)
    button(table, "Play from here").click()
    expect(table.get_by_text("You play South")).to_be_visible(timeout=30_000)
    mine = table.locator('.hand[data-seat="S"] .card')
    expect(table.locator('[data-card="JS"].legal')).to_have_count(1)
    table.locator('[data-card="7S"]').dispatch_event("click")
    expect(table.get_by_label("Why?", exact=True)).to_contain_text("overruff")
    held = mine.count()
    table.locator('[data-card="JS"]').dispatch_event("click")
    expect(mine).to_have_count(held - 1)
    expect(button(table, "Take back")).to_be_enabled(timeout=15_000)
    button(table, "Take back").click()
    expect(table.locator('[data-card="JS"].legal')).to_have_count(1)
    button(table, "Hint").click()
    expect(table.locator(".advice")).to_be_visible()
    play_on(table, page)
    expect(table.locator("table").filter(has_text="Written down")).to_be_visible()
    page.reload()
    table = page.locator("smazzata-table")
    expect(button(table, "Next hand").or_(button(table, "Resume your hand"))).to_be_visible(timeout=15_000)


@pytest.mark.bundle
def test_the_calculator_counts(page, site) -> None:
    page.goto(f"{site}/belote/calculator/")
    page.locator('[name="cards.NS"]').fill("90")
    page.locator('[name="cards.EW"]').fill("62")
    page.locator('[name="tricks.NS"]').fill("5")
    page.locator('[name="tricks.EW"]').fill("3")
    page.get_by_role("button", name="Count").click()
    sheet = page.locator(".sz-sheet table")
    expect(sheet).to_be_visible(timeout=30_000)
    expect(sheet.locator("tr.sz-marks")).to_contain_text("100")
    assert sheet.get_by_role("link").count() >= 2


def test_two_tables_on_a_page_go_their_own_ways(page, site) -> None:
    page.goto(site + WALK)
    button(page.locator("smazzata-table"), "Next step").wait_for()
    page.evaluate("""() => {
        const first = document.querySelector("smazzata-table");
        first.after(Object.assign(first.cloneNode(), {id: "second"}));
    }""")
    first, second = page.locator("smazzata-table").first, page.locator("#second")
    button(second, "Next step").click()
    button(second, "Next step").click()
    button(first, "Next step").click()
    assert (step(first), step(second)) == (1, 2)


def test_a_link_leads_to_a_step(page, site) -> None:
    page.goto(f"{site}{WALK}#belote-overruff@12")
    table = page.locator("smazzata-table")
    button(table, "Next step").wait_for()
    assert step(table) == 12
