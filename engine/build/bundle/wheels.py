"""The wheels of the page: the engine up to its lessons floor, and what that floor needs."""

import importlib.metadata
import json
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path

from bundle.archives import pack_wheel, unpack
from bundle.places import PACKAGE, ROOT

FLOORS = ("values", "faces", "rules", "games", "lang", "play", "lessons")  # what the page enters
FOR_LESSONS = ("ruamel.yaml", "markdown-it-py", "mdurl")  # loaded only where a page reads a scenario itself


def build_engine() -> tuple[str, bytes]:
    """Build the engine's wheel of the floors that the page enters: file name and bytes."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder)
        for file in ("pyproject.toml", "README.md"):
            shutil.copy(ROOT / file, source)
        package = source / PACKAGE.relative_to(ROOT)
        package.mkdir(parents=True)
        for path in engine_files():
            copy = package / path.relative_to(PACKAGE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)
        command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", folder]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"bundle: the engine's wheel could not be built:\n{done.stdout}{done.stderr}")
        (wheel,) = source.glob("dist/*.whl")
        return wheel.name, cut_for_page(wheel.read_bytes())


def engine_files() -> list[Path]:
    """List the engine's files that go into the page, in a fixed order."""
    rooms = [PACKAGE / floor for floor in FLOORS]
    nested = [path for room in rooms for path in room.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return sorted([PACKAGE / "__init__.py", PACKAGE / "py.typed", *nested])


def cut_for_page(wheel: bytes) -> bytes:
    """Take out of a wheel what only an installation needs, and put its tables into the form that is read fastest."""
    files = {name: as_json(data) if name.endswith(".toml") else data for name, data in unpack(wheel).items()}
    dist_info = dist_info_of(files)
    files.pop(f"{dist_info}/entry_points.txt", None)
    metadata = f"{dist_info}/METADATA"
    files[metadata] = without_requirements(files[metadata].decode()).encode()
    return pack_wheel(files, dist_info)


def as_json(toml: bytes) -> bytes:
    """Turn a TOML table into JSON (see `smazzata.values.tables`)."""
    return json.dumps(tomllib.loads(toml.decode()), ensure_ascii=False, separators=(",", ":")).encode()


def without_requirements(metadata: str) -> str:
    """Drop dependencies and long description: what the page plays with needs the standard library only."""
    head = metadata.partition("\n\n")[0]
    lines = [line for line in head.splitlines() if not line.startswith(("Requires-Dist:", "Description-Content-Type:"))]
    return "\n".join(lines) + "\n"


def dist_info_of(files: Mapping[str, bytes]) -> str:
    """Return the name of a wheel's metadata folder."""
    return next(name.split("/")[0] for name in files if name.endswith(".dist-info/METADATA"))


def repack_installed(name: str) -> tuple[str, bytes]:
    """Make a wheel again of a pure-Python package as it is installed: file name and bytes."""
    listed = importlib.metadata.distribution(name).files or []
    wanted = [file for file in listed if ".." not in file.parts and file.suffix not in (".pyc", ".so")]
    files = {file.as_posix(): Path(str(file.locate())).read_bytes() for file in wanted}
    dist_info = dist_info_of(files)
    for left_by_pip in ("INSTALLER", "REQUESTED", "direct_url.json"):
        files.pop(f"{dist_info}/{left_by_pip}", None)
    return f"{dist_info.removesuffix('.dist-info')}-py3-none-any.whl", pack_wheel(files, dist_info)
