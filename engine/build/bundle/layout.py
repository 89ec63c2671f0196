"""What lies where in the bundle, and bundle.json, which tells the page.

    pyodide/bundle.json                         the one file with a fixed name; never to be cached unasked
    pyodide/runtime-<hash>/                     loader, WebAssembly and standard library: change with Pyodide only
    pyodide/engine-<hash>/                      lock file and wheels: change with the engine

Folder names carry the hash of their contents, so that no cache can mix two builds (Pyodide refuses a wheel whose
hash is not the lock file's). All addresses in bundle.json are relative to it.
"""

import hashlib
from collections.abc import Mapping
from typing import Any

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"
NOTICE = "LICENSES.md"
LOCK = "pyodide-lock.json"
INDEX = "bundle.json"
FORMAT = "smazzata-bundle/1"

type Files = Mapping[str, bytes]


def content_hash(files: Files) -> str:
    """Hash names and contents."""
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\0{len(files[name])}\0".encode() + files[name])
    return total.hexdigest()[:12]


def placed(runtime: Files, engine: Files) -> dict[str, bytes]:
    """Give each file its place in the bundle."""
    folders = {f"runtime-{content_hash(runtime)}": runtime, f"engine-{content_hash(engine)}": engine}
    return {f"{folder}/{name}": data for folder, files in folders.items() for name, data in files.items()}


def describe(
    files: Files, inputs: str, packages: Mapping[str, Mapping[str, Any]], info: Mapping[str, str]
) -> dict[str, Any]:
    """Make bundle.json: what to hand to loadPyodide, what there is to fetch, and of which inputs it was made."""
    where = {name.rpartition("/")[2]: name for name in files}
    runtime = where[STDLIB].rpartition("/")[0]
    return {
        "format": FORMAT,
        "loader": where["pyodide.mjs"],
        "indexURL": f"{runtime}/",
        "stdLibURL": where[STDLIB],
        "lockFileURL": where[LOCK],
        "packages": ["smazzata"],
        "forLessons": sorted(packages.keys() - {"smazzata"}),
        "engine": packages["smazzata"]["version"],
        "python": info["python"],
        "files": [{"name": name, "bytes": len(files[name])} for name in sorted(files)],
        "inputs": inputs,
    }
