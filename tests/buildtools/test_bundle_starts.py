"""The bundle starts as it is, trimmed library and all, and every module of its wheel can be imported."""

import json
import subprocess

import pytest

from bundle import layout, places

START = """
import { dirname, join } from "node:path";
const [folder, text] = process.argv.slice(1);
const bundle = JSON.parse(text);
const wheels = `${dirname(join(folder, bundle.lockFileURL))}/`;
const { loadPyodide } = await import(join(folder, bundle.loader));
const pyodide = await loadPyodide({
  indexURL: join(folder, bundle.indexURL), stdLibURL: join(folder, bundle.stdLibURL),
  lockFileURL: join(folder, bundle.lockFileURL), packageBaseUrl: wheels, packageCacheDir: wheels,
});
globalThis.fetch = () => { throw new Error("nothing may be fetched"); };
await pyodide.loadPackage([...bundle.packages, ...bundle.forLessons], { messageCallback: () => {} });
console.log(pyodide.runPython(`
import importlib, json, pkgutil, smazzata
failed = {}
for module in pkgutil.walk_packages(smazzata.__path__, "smazzata."):
    try:
        importlib.import_module(module.name)
    except ImportError as error:
        failed[module.name] = str(error)
json.dumps(failed)
`));
console.log(pyodide.pyimport("smazzata.play.session").handle('{"v":1,"id":1,"op":"hello","lang":"en"}'));
"""


@pytest.mark.bundle
def test_the_bundle_starts_and_every_module_imports():
    index = (places.OUTPUT / layout.INDEX).read_text()
    command = ["node", "--input-type=module", "--eval", START, str(places.OUTPUT), index]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-2000:]
    failed, hello = map(json.loads, done.stdout.splitlines())
    assert failed == {}
    assert hello["protocol"] == 1
    assert "belote" in hello["games"]
