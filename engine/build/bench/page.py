"""What a page weighs, how soon it plays, and how long the site takes to build; in a real Chromium."""

from __future__ import annotations

import gzip
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Response, sync_playwright

import browsers
import serving
from bench import figure
from bench.figure import Figure
from bundle import places

HERE = Path(__file__).parent
ROUNDS = 5
STAY_MS = 3000  # a visit lasts a while: the browser keeps the compiled WebAssembly only after it has optimised it
TAG = "<smazzata-table"
PACKED_ALREADY = (".woff2", ".png", ".whl", ".zip", ".gz")


def visit(playwright: object, profile: str) -> BrowserContext:
    """Open Chromium with a profile: a new one has nothing cached, an old one is a second visit."""
    return playwright.chromium.launch_persistent_context(  # type: ignore[attr-defined,no-any-return]
        profile, executable_path=browsers.find_or_install(), args=browsers.arguments()
    )


def start_of_the_engine() -> Iterator[Figure]:
    """Start the engine in a worker as a page does, up to its first answer: first visit, then a later one."""
    cold: list[float] = []
    again: list[float] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        shutil.copytree(places.OUTPUT, Path(folder) / "pyodide")
        for name in ("start.html", "start.mjs"):
            shutil.copy(HERE / name, folder)
        with serving.served(Path(folder)) as site:
            for _ in range(ROUNDS):
                with tempfile.TemporaryDirectory() as profile:
                    for times in (cold, again):
                        with visit(playwright, profile) as browser:
                            page = browser.new_page()
                            page.goto(f"{site}/start.html")
                            times.append(float(page.evaluate("startEngine()")["ms"]) / 1000)
                            page.wait_for_timeout(STAY_MS)
    yield figure.at_most("Pyodide, tap to first answer, cold", figure.middle(cold), 2.0, "s", 2)
    yield figure.at_most("Pyodide, tap to first answer, second visit", figure.middle(again), 1.2, "s", 2)


def weight() -> Iterator[Figure]:
    """Weigh every walkthrough page before the first touch: all that it asks for, compressed as a host would."""
    weights: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", folder]
        subprocess.run(build, cwd=places.ROOT, check=True)
        pages = [path for path in sorted(Path(folder).rglob("index.html")) if TAG in path.read_text("utf-8")]
        with serving.served(Path(folder)) as site, tempfile.TemporaryDirectory() as profile:
            for path in (pages[0], pages[len(pages) // 2], pages[-1]):
                with visit(playwright, profile) as browser:
                    weights[path.parent.name] = weigh(browser.new_page(), f"{site}/{path.relative_to(folder)}")
                    browser.clear_cookies()
                shutil.rmtree(profile, ignore_errors=True)
    heaviest = max(weights, key=weights.__getitem__)
    yield figure.at_most(f"page before the first touch ({heaviest})", weights[heaviest] / 1000, 300, "KB")


def weigh(page: Page, address: str) -> int:
    """Open a page and add up its answers."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(address, wait_until="networkidle")
    return sum(compressed(answer) for answer in answers if answer.ok and answer.url.startswith("http"))


def compressed(answer: Response) -> int:
    """Count the bytes that would travel."""
    body = answer.body()
    return len(body) if answer.url.endswith(PACKED_ALREADY) else len(gzip.compress(body, 6))
