"""Finding a Chromium for the browser tests, and the flags it needs here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

ADVICE = """\
The browser tests need Chromium or Chrome, and none was found or could be installed.
Install one, then run make again:
  Debian, Ubuntu   apt install chromium
  macOS            brew install --cask google-chrome
  any system       .venv/bin/python -m playwright install chromium
or name one:       make test CHROME=/path/to/chromium"""


def arguments() -> list[str]:
    """Return the command-line flags: quiet on the network, and without the sandbox that root may not use."""
    return [*QUIET, "--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else list(QUIET)


def playwrights_own() -> str | None:
    """Return the browser that Playwright downloaded, if it did."""
    where = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    answer = subprocess.run([sys.executable, "-c", where], capture_output=True, text=True, check=False)
    path = answer.stdout.strip()
    return path if os.path.exists(path) else None


def find() -> str | None:
    """Return the browser to drive: the one that CHROME names, one on PATH, or Playwright's own."""
    named = os.environ.get("CHROME")
    if named:
        return shutil.which(named)
    on_path = (path for path in map(shutil.which, NAMES) if path)
    return next(on_path, None) or next(filter(os.path.exists, ELSEWHERE), None) or playwrights_own()


def find_or_install() -> str:
    """Return a browser, installing one by apt (as root) or by Playwright if need be; else stop with advice."""
    found = find()
    if found is None and not os.environ.get("CHROME"):
        if os.geteuid() == 0 and shutil.which("apt-get"):
            subprocess.run(["apt-get", "update", "-qq"], check=False)
            apt = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"]
            subprocess.run(apt, check=False)
        else:
            subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
        found = find()
    if found is None:
        raise SystemExit(ADVICE)
    return found


if __name__ == "__main__":
    print(find_or_install())
