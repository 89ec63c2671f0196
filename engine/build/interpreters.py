"""Finding a Python that is new enough, wherever this machine keeps its Pythons."""

from __future__ import annotations

import glob
import os
import shutil
import subprocess
import sys

OLDEST = (3, 12)
PREFERRED = ("3.13", "3.12", "3.14")
PROBE = "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2])"

ADVICE = """\
Smazzata needs Python {oldest} or newer (with its venv module) to set itself up; found: {found}.
Install one, then run make again:
  Debian 13, Ubuntu 24.04   apt install python3 python3-venv
  macOS                     brew install python@3.13
  any system                uv python install 3.13     (or pyenv install 3.13)
or name one yourself:       make SMAZZATA_PYTHON=/path/to/python3.13"""


def version(python: str) -> str | None:
    """Ask a Python which version it is; None when it cannot start or cannot make environments."""
    try:
        answer = subprocess.run([python, "-c", PROBE], capture_output=True, text=True, timeout=30, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return answer.stdout.strip()


def fits(found: str | None) -> bool:
    """Say whether a version such as "3.13" is new enough."""
    return found is not None and tuple(int(part) for part in found.split(".")) >= OLDEST


def candidates() -> list[str]:
    """List the Pythons worth asking, best first: the running one, those on PATH, then pyenv's and uv's."""
    named = ["python" + release for release in PREFERRED] + ["python3", "python"]
    on_path = [path for path in map(shutil.which, named) if path]
    pyenv = os.environ.get("PYENV_ROOT", os.path.expanduser("~/.pyenv"))
    uv = os.environ.get("UV_PYTHON_INSTALL_DIR", os.path.expanduser("~/.local/share/uv/python"))
    kept = [
        path
        for release in PREFERRED
        for path in sorted(
            glob.glob(f"{pyenv}/versions/{release}*/bin/python3") + glob.glob(f"{uv}/*-{release}*/bin/python3"),
            reverse=True,
        )
    ]
    return [sys.executable, *on_path, *kept]


def installed() -> str | None:
    """Install a fitting Python where that can be done without asking: by apt as root on Debian, else by uv."""
    return by_apt() or by_uv()


def by_apt() -> str | None:
    """Install the best Python that this Debian has, as root."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    subprocess.run(["apt-get", "update", "-qq"], check=False)
    for release in PREFERRED:
        python = "python" + release
        known = subprocess.run(["apt-cache", "show", python], capture_output=True, check=False)
        if known.returncode == 0:
            apt = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", python, python + "-venv"]
            if subprocess.run(apt, check=False).returncode == 0:
                return shutil.which(python)
    return None


def by_uv() -> str | None:
    """Have uv install a Python into its own folder; uv itself is taken from PyPI where it is not at hand."""
    uv = shutil.which("uv")
    if not uv:
        own = os.path.join(".cache", "uv")
        pip = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--constraint",
            "constraints.txt",
            "--target",
            own,
            "uv",
        ]
        if subprocess.run(pip, capture_output=True, check=False).returncode:
            return None
        uv = os.path.join(own, "bin", "uv")
    if subprocess.run([uv, "python", "install", PREFERRED[0]], check=False).returncode:
        return None
    answer = subprocess.run([uv, "python", "find", PREFERRED[0]], capture_output=True, text=True, check=False)
    return answer.stdout.strip() or None


def find() -> str:
    """Return a fitting Python, installing one if that is possible; else stop with advice."""
    named = os.environ.get("SMAZZATA_PYTHON")
    seen: dict[str, str] = {}
    for python in [named] if named else candidates():
        release = version(python)
        if fits(release):
            return python
        seen[python] = release or "does not start, or lacks venv"
    found = "; ".join(f"{python} ({what})" for python, what in seen.items()) or "none"
    extra = None if named else installed()
    if extra and fits(version(extra)):
        return extra
    raise SystemExit(ADVICE.format(oldest=".".join(map(str, OLDEST)), found=found))
