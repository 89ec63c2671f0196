"""How long the site takes to build: many scenarios, beside what MkDocs takes for plain pages of that size."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench import figure
from bench.figure import Figure
from bundle import places
from smazzata.values.languages import LANGUAGES

PAGES = 200
SETTINGS = """\
site_name: Bench
docs_dir: docs-{lang}
site_dir: site
theme: {{name: material, language: {lang}, font: false}}
nav: [index.md]
not_in_nav: "*"
plugins: [search{plugin}]
"""
PLUGIN = ", {smazzata: {pages: [walkthroughs]%s}}"


def build(folder: Path, config: str) -> float:
    """Build a site and give the seconds it took."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(folder / config)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError((done.stdout + done.stderr).strip()[-300:])
    return time.perf_counter() - begun


def lay_scenarios(folder: Path) -> None:
    """Lay a site of the house's own Belote scenarios, each several times under other names."""
    originals = sorted((places.ROOT / "scenarios" / "belote").glob("*.yaml"))
    target = folder / "scenarios" / "belote"
    target.mkdir(parents=True)
    for number in range(PAGES):
        original = originals[number % len(originals)]
        (target / f"{original.stem}-{number}.yaml").write_text(original.read_text("utf-8"), "utf-8")
    for lang in LANGUAGES:
        other = ", editions: {it: mkdocs-it.yml}" if lang == "en" else ""
        settings = SETTINGS.format(lang=lang, plugin=PLUGIN % other)
        (folder / f"mkdocs-{lang}.yml").write_text(settings)
        (folder / f"docs-{lang}").mkdir()
        (folder / f"docs-{lang}" / "index.md").write_text("# Bench\n")


def lay_plain(folder: Path, sizes: list[int]) -> None:
    """Lay a site of plain Markdown pages that come to the same sizes, paragraph by paragraph."""
    paragraph = "South follows suit with the seven of hearts and East takes the trick, which makes it *eleven*. " * 3
    for lang in LANGUAGES:
        docs = folder / f"docs-{lang}"
        docs.mkdir(parents=True)
        (folder / f"mkdocs-{lang}.yml").write_text(SETTINGS.format(lang=lang, plugin=""))
        (docs / "index.md").write_text("# Bench\n")
        for number, size in enumerate(sizes):
            text = "\n\n".join([f"# Page {number}", *[paragraph] * (size // len(paragraph))])
            (docs / f"page-{number}.md").write_text(text)


def article_size(page: Path) -> int:
    """Count the bytes of what a page says, the theme's frame around it left out."""
    found = re.search(r"<article.*?</article>", page.read_text("utf-8"), re.DOTALL)
    return len(found[0].encode()) if found else 0


def site_build() -> Iterator[Figure]:
    """Build both sites and share the difference out among the pages."""
    with tempfile.TemporaryDirectory() as name:
        ours, plain = Path(name) / "ours", Path(name) / "plain"
        lay_scenarios(ours)
        took = build(ours, "mkdocs-en.yml")
        pages = [page for page in sorted((ours / "site").rglob("*-[0-9]*/index.html")) if "/it/" not in str(page)]
        lay_plain(plain, [article_size(page) for page in pages])
        took_plain = sum(build(plain, f"mkdocs-{lang}.yml") for lang in LANGUAGES)
    count = len(pages) * len(LANGUAGES)
    what = f"build a page, over MkDocs ({count} pages)"
    yield figure.at_most(what, 1000 * (took - took_plain) / count, 30, "ms", 1)
    yield Figure("… beside plain pages of that size", f"{took / took_plain:.2f} times", "", None)
