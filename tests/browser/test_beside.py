"""A hand under two rule sets side by side, in a real browser; and the two games of the family."""

import pytest
from axe_playwright_python.sync_playwright import Axe

pytestmark = pytest.mark.browser

WALK = "/belote/walkthroughs/house-no-underruff/"
PAGES = [WALK, "/bestia/walkthroughs/house-own-discards-come-back/", "/belota/compared/", "/belota/options/"]


def legal(page, table: str) -> int:
    return page.locator(f"#{table}").evaluate(
        "table => table.data.frames.find(one => one.step === Number(table.getAttribute('step')))"
        ".choice.options.filter(one => one.legal).length"
    )


def test_both_tables_open_where_the_rules_part(page, site) -> None:
    page.goto(site + WALK)
    for table in ("beside-1-a", "beside-1-b"):
        page.wait_for_function(f"document.querySelector('#{table}')?.state")
    assert legal(page, "beside-1-a") > legal(page, "beside-1-b")
    own, other = (page.locator(f"#beside-1-{side}") for side in "ab")
    step = own.get_attribute("step")
    for table in (own, other):
        assert table.evaluate("table => table.state.data.frames.length") > int(step)
        assert table.get_by_text(f"{step} /").count() or table.locator(f"text={step}").count()
    assert own.get_by_role("button", name="Play from here").count() == 0
    assert other.get_by_role("button", name="Play from here").count() == 1


def test_both_sides_are_told_without_scripts(browser, site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site + "/it" + WALK)
    sides = page.locator("#beside-1 .sz-side")
    assert sides.count() == 2
    assert sides.nth(0).locator(".sz-yes").count() >= 1
    assert sides.nth(1).locator(".sz-no-way").count() >= 1
    anchor = sides.nth(1).locator("a.sz-rule").first.get_attribute("href").partition("#")[2]
    assert anchor == "belote.play.undertrump"
    context.close()


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
def test_nothing_runs_off_and_axe_finds_nothing_serious(page, site, path, width, scheme) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(site + path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    found = [one for one in Axe().run(page).response["violations"] if one["impact"] in ("serious", "critical")]
    assert found == [], [(one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found]
