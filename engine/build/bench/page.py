"""What a page weighs, how soon it plays, and how long the site takes to build; in a real Chromium."""

from __future__ import annotations

import contextlib
import gzip
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
AT_REST = "(({ play }) => play && !play.running && !play.pending)(document.querySelector('smazzata-table').state)"
OVER = "document.querySelector('smazzata-table').state.play.over"
PACKED_ALREADY = (".woff2", ".png", ".whl", ".zip", ".gz")


def visit(playwright: object, profile: str) -> BrowserContext:
    """Open Chromium with a profile: a new one has nothing cached, an old one is a second visit."""
    return playwright.chromium.launch_persistent_context(  # type: ignore[attr-defined,no-any-return]
        profile, executable_path=browsers.find_or_install(), args=browsers.arguments()
    )


def playing() -> Iterator[Figure]:
    """Sit down to play on a walkthrough page, and play a card: first visit, then a later one."""
    times: dict[str, list[float]] = {"cold": [], "again": [], "answer": []}
    with built_site() as (folder, site), sync_playwright() as playwright:
        address = f"{site}/{walkthroughs(folder)[0].relative_to(folder)}"
        for _ in range(ROUNDS):
            with tempfile.TemporaryDirectory() as profile:
                for visit_number in ("cold", "again"):
                    with visit(playwright, profile) as browser:
                        page = browser.new_page()
                        page.add_init_script(path=HERE / "stopwatch.js")
                        page.add_init_script("localStorage.clear()")  # else the kept hand is taken up, with no start
                        page.goto(address, wait_until="networkidle")
                        page.locator("smazzata-table button.go").first.click()
                        page.wait_for_function("stopwatch.answers.length > 0", timeout=60_000)
                        times[visit_number].append(page.evaluate("stopwatch.sinceClick(0)") / 1000)
                        times["answer"] += answers(page)
                        page.wait_for_timeout(STAY_MS)
    yield figure.at_most("Pyodide, tap to first answer, cold", figure.middle(times["cold"]), 2.0, "s", 2)
    yield figure.at_most("Pyodide, tap to first answer, second visit", figure.middle(times["again"]), 1.2, "s", 2)
    yield figure.at_most("answer to a card of the reader's", figure.middle(times["answer"]), 50, "ms")


def answers(page: Page, cards: int = 4) -> list[float]:
    """Play some legal cards, or call, and give the milliseconds that each answer took."""
    took = []
    for _ in range(cards):
        page.wait_for_function(AT_REST, timeout=30_000)
        before = page.evaluate("stopwatch.answers.length")
        if page.evaluate(OVER):
            break
        while page.evaluate("stopwatch.answers.length") == before:  # a tap during an animation only ends that
            page.wait_for_function(AT_REST, timeout=30_000)
            page.locator("smazzata-table .card.mine.legal, smazzata-table .call.legal").first.click()
            page.wait_for_timeout(300)
        took.append(float(page.evaluate(f"stopwatch.sinceAsked({before})")))
    return took


@contextlib.contextmanager
def built_site() -> Iterator[tuple[Path, str]]:
    """Build the site and serve it: its folder and its address."""
    with tempfile.TemporaryDirectory() as name:
        build = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", name]
        done = subprocess.run(build, cwd=places.ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError("the site does not build: " + (done.stdout + done.stderr).strip()[-200:])
        with serving.served(Path(name)) as address:
            yield Path(name), address


def walkthroughs(folder: Path) -> list[Path]:
    """List the pages of a built site that have a table on them."""
    return [path for path in sorted(folder.rglob("index.html")) if TAG in path.read_text("utf-8")]


def weight() -> Iterator[Figure]:
    """Weigh walkthrough pages before the first touch: all that they ask for, compressed as a host would."""
    weights: dict[str, int] = {}
    with built_site() as (folder, site), sync_playwright() as playwright:
        pages = walkthroughs(folder)
        for path in {pages[0], pages[len(pages) // 2], pages[-1]}:
            with tempfile.TemporaryDirectory() as profile, visit(playwright, profile) as browser:
                weights[path.parent.name] = weigh(browser.new_page(), f"{site}/{path.relative_to(folder)}")
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
