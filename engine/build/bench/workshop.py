"""The teacher's workshop: what its page weighs, and how soon after a key its mistakes and its picture are known."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator

from playwright.sync_api import Page, Response, sync_playwright

from bench import figure
from bench.figure import Figure
from bench.page import built_site, compressed, visit
from bundle import places

PAGE = "teachers/workshop/"
GOOD = "document.querySelector('smazzata-workshop')?.status === 'good'"
EXAMPLE = places.ROOT / "scenarios/belote/overruff.yaml"
KEYS = 25
PYTHON = "/pyodide/"


def workshop() -> Iterator[Figure]:
    """Open the workshop with a whole annotated hand, and type into it a key at a time."""
    answers: list[Response] = []
    with (
        built_site() as (_, site),
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as profile,
        visit(playwright, profile) as browser,
    ):
        page = browser.new_page()
        page.on("response", lambda answer: answers.append(answer))
        page.goto(f"{site}/{PAGE}", wait_until="networkidle")
        page.wait_for_function(GOOD, timeout=60_000)
        own = [one for one in answers if one.ok and one.url.startswith("http") and PYTHON not in one.url]
        weight = sum(compressed(one) for one in own) / 1000
        page.evaluate("text => document.querySelector('smazzata-workshop').bring(text)", EXAMPLE.read_text("utf-8"))
        page.wait_for_function(GOOD, timeout=60_000)
        page.wait_for_timeout(1000)
        told, shown = typing(page)
    yield figure.at_most("workshop page, without Python", weight, 600, "KB")
    yield figure.at_most("last key to diagnostics", told, 200, "ms")
    yield figure.at_most("last key to preview", shown, 300, "ms")


def typing(page: Page) -> tuple[float, float]:
    """Type at the end of a comment, and give the middle times from a key to mistakes and picture."""
    page.locator("smazzata-workshop .cm-content").click()
    page.keyboard.press("Control+End")
    page.keyboard.type("#")
    page.wait_for_timeout(1000)
    page.evaluate("performance.clearMeasures()")
    for _ in range(KEYS):
        page.keyboard.type("x")
        page.wait_for_timeout(600)
    return measured(page, "smazzata-diagnostics"), measured(page, "smazzata-preview")


def measured(page: Page, name: str) -> float:
    """Give the middle of what the page has measured under a name."""
    return figure.middle(page.evaluate("n => performance.getEntriesByName(n).map(e => e.duration)", name))
