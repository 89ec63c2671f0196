"""Builds the bundle, if anything that goes into it has changed."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

from bundle import archives, layout, places, stdlib, wheels

COMPILER = Path(__file__).with_name("compile.mjs")


def inputs() -> str:
    """Hash everything that the bundle is made of."""
    if not places.PYODIDE.exists():
        raise SystemExit("bundle: Pyodide is missing (node_modules/pyodide); run: make setup")
    files = [
        *wheels.engine_files(),
        *sorted(Path(__file__).parent.glob("*.*js")),
        *sorted(Path(__file__).parent.glob("*.py")),
        places.PYODIDE / "package.json",
        places.ROOT / "LICENSE-THIRD-PARTY.md",
        places.ROOT / "pyproject.toml",
        places.ROOT / "constraints.txt",
    ]
    return layout.content_hash({str(file.relative_to(places.ROOT)): file.read_bytes() for file in files})


def is_made(wanted: str) -> bool:
    """Say whether the bundle in place was made of these inputs and is whole."""
    index = places.OUTPUT / layout.INDEX
    if not index.exists():
        return False
    made = json.loads(index.read_text())
    sizes = ((places.OUTPUT / file["name"], file["bytes"]) for file in made["files"])
    return made.get("inputs") == wanted and all(path.exists() and path.stat().st_size == size for path, size in sizes)


def run(*command: str | Path, folder: Path) -> None:
    """Run a tool on the stage with the fixed date; stop with what it said if it fails."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": places.SOURCE_DATE_EPOCH}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stdout + done.stderr)[-2000:]  # a failing Pyodide prints its whole loader first
        raise SystemExit(f"bundle: this step failed: {' '.join(map(str, command))}\n{said}")


def compiled_stdlib(stage: Path) -> Path:
    """Put the trimmed standard library on the stage, compiled already if it was before."""
    source = (places.PYODIDE / layout.STDLIB).read_bytes()
    recipe = Path(stdlib.__file__).read_bytes() + COMPILER.read_bytes()
    kept = places.CACHE / f"stdlib-{layout.content_hash({'source': source, 'recipe': recipe})}.zip"
    staged = stage / layout.STDLIB
    staged.write_bytes(kept.read_bytes() if kept.exists() else archives.pack(stdlib.trimmed(archives.unpack(source))))
    return kept


def stage_and_compile(stage: Path) -> None:
    """Lay wheels, lock file and standard library side by side: add the wheels to the lock, then compile them all."""
    made = [wheels.build_engine(), *map(wheels.repack_installed, wheels.FOR_LESSONS)]
    for name, data in made:
        (stage / name).write_bytes(data)
    info = json.loads((places.PYODIDE / layout.LOCK).read_text())["info"]
    (stage / layout.LOCK).write_text(json.dumps({"info": info, "packages": {}}))
    add = ["lockfile", "add-wheels", "--input", layout.LOCK, "--output", layout.LOCK]
    run(Path(sys.executable).with_name("pyodide"), *add, *[name for name, _ in made], folder=stage)
    kept = compiled_stdlib(stage)
    run("node", COMPILER, stage, sysconfig.get_path("purelib"), folder=places.ROOT)
    if not kept.exists():
        kept.write_bytes((stage / layout.STDLIB).read_bytes())


def put_in_place(stage: Path, wanted: str) -> None:
    """Write the bundle into its output folder, the index last, then remove what an earlier build left there."""
    lock = json.loads((stage / layout.LOCK).read_text())
    runtime = {name: (places.PYODIDE / name).read_bytes() for name in layout.RUNTIME}
    runtime[layout.NOTICE] = (places.ROOT / "LICENSE-THIRD-PARTY.md").read_bytes()
    runtime[layout.STDLIB] = (stage / layout.STDLIB).read_bytes()
    engine = {path.name: path.read_bytes() for path in [stage / layout.LOCK, *stage.glob("*.whl")]}
    files = layout.placed(runtime, engine)
    for name, data in files.items():
        path = places.OUTPUT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not (path.exists() and path.read_bytes() == data):
            path.write_bytes(data)
    index = layout.describe(files, wanted, lock["packages"], lock["info"])
    fresh = places.OUTPUT / (layout.INDEX + ".new")
    fresh.write_text(json.dumps(index, indent=1) + "\n")
    fresh.replace(places.OUTPUT / layout.INDEX)
    used = {name.split("/")[0] for name in files} | {layout.INDEX}
    for old in places.OUTPUT.iterdir():
        if old.name not in used:
            shutil.rmtree(old) if old.is_dir() else old.unlink()


def main() -> None:
    """Build what is stale; say what it came to."""
    wanted = inputs()
    if is_made(wanted):
        return
    started = time.perf_counter()
    stage = places.CACHE / "stage"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    stage_and_compile(stage)
    put_in_place(stage, wanted)
    total = sum(file.stat().st_size for file in places.OUTPUT.rglob("*") if file.is_file())
    print(f"bundle: {total / 1e6:.1f} MB for the page, made in {time.perf_counter() - started:.1f} s")


if __name__ == "__main__":
    main()
