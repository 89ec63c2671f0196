"""Where the bundle's ingredients are found and where the bundle goes."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "engine" / "smazzata"
PYODIDE = ROOT / "node_modules" / "pyodide"
CACHE = ROOT / ".cache" / "bundle"
OUTPUT = PACKAGE / "site" / "assets" / "pyodide"

SOURCE_DATE_EPOCH = "1577836800"  # 2020-01-01: every file in every archive, so that equal inputs give equal bytes
