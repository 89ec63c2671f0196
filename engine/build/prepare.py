"""Sets the work place up, once: a Python environment, the npm packages, a browser, and what PDF is set with.

Run by make before anything else with the parts wanted; needs only some Python 3.
Each part leaves a stamp made from the files it depends on, so that a second run only compares hashes.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import interpreters

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NODE_MODULES = ROOT / "node_modules"
OLDEST_NODE = 20

NODE_ADVICE = """\
Smazzata needs Node {oldest} or newer, with npm, to build the table that is drawn in the page; found: {found}.
Install one, then run make again:
  Debian 13, Ubuntu 24.10   apt install nodejs npm
  macOS                     brew install node
  any system                https://nodejs.org"""


def fingerprint(*files: str) -> str:
    """Hash the files that decide whether a part is up to date."""
    return hashlib.sha256(b"".join((ROOT / file).read_bytes() for file in files)).hexdigest()


def run(*command: str | Path) -> None:
    """Run a step of the set-up; stop with its exit status if it fails."""
    environment = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(list(map(str, command)), cwd=ROOT, env=environment, check=False)
    if done.returncode:
        raise SystemExit(f"set-up: this step failed: {' '.join(map(str, command))}")


def say(what: str) -> None:
    """Tell the person what is being done; shown only when something is."""
    print(f"set-up: {what}", flush=True)


def prepare_python() -> None:
    """Make .venv and install the project into it, with the releases that constraints.txt pins."""
    stamp = VENV / "smazzata-stamp"
    wanted = fingerprint("constraints.txt", "pyproject.toml")
    if stamp.exists() and stamp.read_text() == wanted:
        return
    if not interpreters.fits(interpreters.version(str(PYTHON))):
        base = interpreters.find()
        say(f"making .venv with {base}")
        run(base, "-m", "venv", "--clear", VENV)
    say("installing the Python packages")
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--quiet", "--constraint", "constraints.txt"]
    run(*pip, "pip")
    run(*pip, "--group", "dev")
    run(*pip, "--no-build-isolation", "--editable", ".[print]")
    stamp.write_text(wanted)


def prepare_node() -> None:
    """Install the npm packages that package-lock.json pins."""
    stamp = NODE_MODULES / ".smazzata-stamp"
    wanted = fingerprint("package.json", "package-lock.json")
    if stamp.exists() and stamp.read_text() == wanted:
        return
    node = shutil.which("node")
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout if node else ""
    release = re.match(r"v(\d+)", answer)
    if not release or int(release[1]) < OLDEST_NODE or not shutil.which("npm"):
        raise SystemExit(NODE_ADVICE.format(oldest=OLDEST_NODE, found=answer.strip() or "none"))
    say("installing the npm packages")
    run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(wanted)


def prepare_pyodide() -> None:
    """Install the test tools a second time, as built for Pyodide's Python, for the tests that run inside it."""
    target = VENV / "pyodide"
    stamp = target / "smazzata-stamp"
    wanted = fingerprint("constraints.txt", "package-lock.json")
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say("installing the test tools for Pyodide")
    info = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())["info"]
    platform = f"pyemscripten_{info['abi_version']}_{info['arch']}"
    python = info["python"].rpartition(".")[0]
    shutil.rmtree(target, ignore_errors=True)
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--quiet", "--constraint", "constraints.txt"]
    pip += ["--target", target, "--only-binary", ":all:", "--platform", platform, "--python-version", python]
    run(*pip, "pytest", "hypothesis")
    stamp.write_text(wanted)


def prepare_bench() -> None:
    """Make .venv-bench with the engines that ours is measured against."""
    target = ROOT / ".venv-bench"
    stamp = target / "smazzata-stamp"
    wanted = fingerprint("constraints.txt", "pyproject.toml")
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say("installing the engines to measure against")
    run(PYTHON, "-m", "venv", target)
    pip: list[str | Path] = [target / "bin" / "python", "-m", "pip", "install", "--quiet"]
    run(*pip, "--constraint", "constraints.txt", "pip")
    run(*pip, "--constraint", "constraints.txt", "--group", "bench")
    stamp.write_text(wanted)


def prepare_browser() -> None:
    """See that there is a browser for the tests."""
    stamp = VENV / "smazzata-browser"
    if stamp.exists() and Path(stamp.read_text()).exists() and "CHROME" not in os.environ:
        return
    say("looking for a browser")
    found = subprocess.run([PYTHON, ROOT / "engine/build/browsers.py"], stdout=subprocess.PIPE, text=True, check=False)
    if found.returncode:
        raise SystemExit(found.returncode)
    stamp.write_text(found.stdout.strip().splitlines()[-1])


def prepare_print() -> None:
    """See that there is what PDF handouts are set with."""
    stamp = VENV / "smazzata-print"
    wanted = fingerprint("constraints.txt", "pyproject.toml")
    if stamp.exists() and stamp.read_text() == wanted:
        return
    say("looking for Pango, for handouts on paper")
    if subprocess.run([PYTHON, ROOT / "engine/build/printing.py"], check=False).returncode:
        raise SystemExit(1)
    stamp.write_text(wanted)


PARTS = {
    "python": prepare_python,
    "node": prepare_node,
    "pyodide": prepare_pyodide,
    "browser": prepare_browser,
    "print": prepare_print,
    "bench": prepare_bench,
}

if __name__ == "__main__":
    (ROOT / ".cache").mkdir(exist_ok=True)
    with (ROOT / ".cache" / "setup.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two makes at once: the second waits and finds all done
        for part in sys.argv[1:]:
            PARTS[part]()
