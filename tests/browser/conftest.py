"""A real Chromium, the built site on a loopback address, and a page that notices requests to any other place."""

import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import browsers
import serving

ROOT = Path(__file__).resolve().parents[2]
BUILT = "built"
BUILT_WITHIN = 300  # seconds


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    path = browsers.find()
    if path is None:
        pytest.fail(browsers.ADVICE)
    return {**browser_type_launch_args, "executable_path": path, "args": browsers.arguments()}


@pytest.fixture(scope="session")
def built_site(tmp_path_factory, worker_id):
    """The whole site, built in strict mode; once for all the processes that test side by side."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "site"
    said = folder.with_suffix(".txt")
    try:
        folder.mkdir()
    except FileExistsError:
        for _ in range(BUILT_WITHIN * 10):
            if said.exists():
                break
            time.sleep(0.1)
    else:
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        part = said.with_suffix(".part")
        part.write_text(done.stdout + done.stderr if done.returncode else BUILT, encoding="utf-8")
        part.rename(said)
    assert said.read_text(encoding="utf-8") == BUILT
    yield folder
    if worker_id == "master":
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def site(built_site):
    """The address of the built site, without a slash at its end."""
    with serving.served(built_site) as address:
        yield address


@pytest.fixture
def page(page):
    """A page that fails its test when it asks another place for anything, or when a script breaks."""
    outside, broken = [], []
    page.on("request", lambda asked: None if is_own(asked.url) else outside.append(asked.url))
    page.on("pageerror", lambda error: broken.append(str(error)))
    yield page
    assert not outside, f"asked of another place: {outside}"
    assert not broken, f"broken scripts: {broken}"


def is_own(url: str) -> bool:
    """Say whether an address is on this machine or inside the page."""
    return url.startswith(("http://127.0.0.1:", "http://localhost:", "data:", "blob:", "about:"))


def pytest_collection_modifyitems(items):
    """A browser on a crowded machine now and then misses a moment: its tests get another try, which is told."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=2))
