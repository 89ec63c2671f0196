"""What a reader meets: pages that need no script, in two languages, on a phone, in the dark, with little to fetch."""

import gzip
import re

import pytest
from axe_playwright_python.sync_playwright import Axe

pytestmark = pytest.mark.browser

PAGES = [
    "/",
    "/learn/",
    "/glossary/",
    "/belote/",
    "/belote/walkthroughs/",
    "/belote/walkthroughs/overruff/",
    "/belote/rules/",
    "/belote/options/",
    "/belote/calculator/",
    "/belote/coverage/",
    "/teachers/",
    "/teachers/format/",
    "/contributing/",
    "/sources/",
]
WALK = "/belote/walkthroughs/overruff/"


@pytest.fixture
def plain(browser, site):
    """A page without JavaScript."""
    context = browser.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("folder", ["", "/it"])
def test_a_walkthrough_is_whole_without_scripts(plain, site, folder) -> None:
    plain.goto(site + folder + WALK)
    steps = plain.locator("li.sz-step")
    assert steps.count() > 40
    assert plain.locator(".sz-trick").count() == 8
    assert plain.locator("table.sz-score tbody .sz-rule").count() >= 3
    assert plain.locator("table.sz-hands").count() == 2
    assert not plain.locator("smazzata-table").is_visible()
    assert plain.locator(".sz-ask").is_visible()
    plain.locator(".sz-answer summary").click()
    assert plain.locator(".sz-answer li").first.is_visible()


def test_each_play_names_a_rule_that_the_reference_has(plain, site) -> None:
    plain.goto(site + WALK)
    rule = plain.locator("#s9 .sz-why a.sz-rule").first
    anchor = rule.get_attribute("href").partition("#")[2]
    rule.click()
    assert plain.url.endswith(f"/belote/rules/#{anchor}")
    assert plain.locator(f'[id="{anchor}"] h3').is_visible()


@pytest.mark.parametrize("path", PAGES)
def test_the_language_changes_on_the_same_page(page, site, path) -> None:
    page.goto(site + path)
    page.get_by_role("link", name="Italiano").click()
    page.wait_for_url(f"{site}/it{path}")
    assert page.locator("html").get_attribute("lang") == "it"
    page.get_by_role("link", name="English").click()
    page.wait_for_url(f"{site}{path}")
    assert page.locator("html").get_attribute("lang") == "en"


@pytest.mark.parametrize("folder", ["", "/it"])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_runs_off_a_small_screen(page, site, path, folder) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site + folder + path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious(page, site, path, width, scheme) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(site + path)
    page.wait_for_load_state("networkidle")
    found = Axe().run(page).response
    serious = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    targets = [one for one in found["incomplete"] if one["id"] == "target-size"]
    assert not [(one["id"], one["nodes"][0]["target"]) for one in serious + targets]


def test_dark_follows_the_system_and_the_switch(page, site) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(site + WALK)
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator("label[for^=__palette]:visible").click()
    page.wait_for_function("document.body.dataset.mdColorScheme === 'default'")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != dark


def test_instant_navigation_brings_the_table_along(page, site, built_site) -> None:
    # The theme goes instantly to the addresses of the sitemap: those of the place that the site is made for.
    sitemap = re.sub(r"<loc>\w+://[^/]+", f"<loc>{site}", (built_site / "sitemap.xml").read_text())
    page.route("**/sitemap.xml", lambda route: route.fulfill(body=sitemap, content_type="application/xml"))
    page.goto(f"{site}/belote/walkthroughs/")
    page.wait_for_load_state("networkidle")
    page.evaluate("window.stayed = true")
    page.locator("a.sz-title", has_text="overruff").click()
    page.wait_for_url(site + WALK)
    page.locator("smazzata-table").get_by_role("button", name="Next step").click()
    assert page.evaluate("window.stayed") is True
    page.go_back()
    page.wait_for_url(f"{site}/belote/walkthroughs/")
    assert page.evaluate("window.stayed") is True


def test_a_page_weighs_little_before_the_first_touch(page, site) -> None:
    bodies: dict[str, int] = {}
    page.on("response", lambda got: bodies.__setitem__(got.url, len(gzip.compress(got.body(), 9))))
    page.goto(site + WALK)
    page.locator("smazzata-table").get_by_role("button", name="Next step").wait_for()
    page.wait_for_load_state("networkidle")
    assert any("frames.json" in url for url in bodies)
    assert not [url for url in bodies if "pyodide" in url]
    assert sum(bodies.values()) <= 300 * 1024, sorted(bodies.items(), key=lambda one: -one[1])


@pytest.mark.parametrize("width", [1280, 390])
def test_the_page_does_not_jump_when_the_table_comes(page, site, width) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.add_init_script("""
        window.moved = 0;
        new PerformanceObserver((list) => { for (const one of list.getEntries()) moved += one.value; })
          .observe({type: "layout-shift", buffered: true});
    """)
    page.goto(site + WALK)
    page.locator("smazzata-table").get_by_role("button", name="Next step").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("moved") < 0.1


@pytest.mark.parametrize(("folder", "asked", "hit"), [("", "overruff", "overruff"), ("/it", "briscola", "briscola")])
def test_the_search_finds_rules_and_hands_in_its_own_language(page, site, folder, asked, hit) -> None:
    page.goto(f"{site}{folder}/")
    page.wait_for_load_state("networkidle")
    page.get_by_role("textbox", name=re.compile("Search|Cerca")).click()
    page.keyboard.type(asked)
    found = page.locator(".md-search-result__link").first
    found.wait_for()
    assert hit in found.inner_text().lower()
    assert found.get_attribute("href").startswith(f"{site}{folder}/")


def test_a_print_leaves_the_text(page, site) -> None:
    page.goto(site + WALK)
    page.emulate_media(media="print")
    assert not page.locator(".sz-stage").is_visible()
    assert page.locator("#trick-3").is_visible()
    assert not page.locator("header.md-header").is_visible()
