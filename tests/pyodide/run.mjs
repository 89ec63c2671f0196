// Runs the engine's own tests once more inside Pyodide, under Node, on the very wheel that the page loads:
//   node tests/pyodide/run.mjs [pytest's arguments]
// pytest and hypothesis come from .venv/pyodide. Exit status: pytest's; no test run is a failure.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const assets = join(root, "engine/smazzata/site/assets/pyodide");
const tools = join(root, ".venv/pyodide");
const npm = join(root, "node_modules/pyodide");

function fail(message) {
  console.error(`tests in Pyodide: ${message}`);
  process.exit(1);
}

if (!existsSync(join(tools, "pytest"))) fail("the test tools are missing; run: make setup");
if (!existsSync(join(npm, "pyodide.mjs"))) fail("node_modules/pyodide is missing; run: make setup");
if (!existsSync(join(assets, "bundle.json"))) fail("the bundle is missing; run: make bundle");

const bundle = JSON.parse(readFileSync(join(assets, "bundle.json"), "utf8"));
const lock = join(assets, bundle.lockFileURL);
const { loadPyodide } = await import(join(npm, "pyodide.mjs"));

let status;
try {
  const pyodide = await loadPyodide({
    lockFileURL: lock,
    packageBaseUrl: `${dirname(lock)}/`,
    packageCacheDir: `${dirname(lock)}/`,
    env: { HOME: "/home", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", PYTHONDONTWRITEBYTECODE: "1" },
  });
  await pyodide.loadPackage([...bundle.packages, ...bundle.forLessons], { messageCallback: () => {} });
  pyodide.mountNodeFS("/tools", tools);
  pyodide.mountNodeFS("/repo", root);
  pyodide.globals.set("arguments", pyodide.toPy(process.argv.slice(2)));
  status = pyodide.runPython(`
import os, sys
sys.path.append("/tools")
os.chdir("/repo")
import pytest
int(pytest.main(["-p", "no:cacheprovider", "-q", *(arguments or ["tests/engine"])]))
`);
} catch (error) {
  fail(String(error.message ?? error).slice(-3000));
}
process.exit(status);
