"""Finding Pango, the text library that PDF handouts are set with: the one thing for print that is no Python package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

DEBIAN = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0", "fonts-dejavu-core")

ADVICE = """\
Handouts are printed to PDF with Pango, and it was not found or could not be installed.
Install it, then run make again:
  Debian, Ubuntu   apt install {debian}
  Fedora           dnf install pango
  macOS            brew install pango
  Windows          https://doc.courtbouillon.org/weasyprint/stable/first_steps.html#windows"""


def found() -> bool:
    """Say whether WeasyPrint finds all its libraries."""
    return subprocess.run([sys.executable, "-c", "import weasyprint"], capture_output=True, check=False).returncode == 0


def find_or_install() -> None:
    """See that Pango is there, installing it by apt as root; else stop with advice."""
    if found():
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        apt = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *DEBIAN]
        if subprocess.run(apt, check=False).returncode == 0 and found():
            return
    raise SystemExit(ADVICE.format(debian=" ".join(DEBIAN)))


if __name__ == "__main__":
    find_or_install()
