// Compiles the archives of a folder from .py to .pyc with Pyodide's own Python, under Node:
//   node compile.mjs FOLDER SITE_PACKAGES
// FOLDER holds wheels, a zip of the standard library and pyodide-lock.json, whose names and hashes are set right.
import { loadPyodide } from "pyodide";

const [folder, sitePackages] = process.argv.slice(2);
const pyodide = await loadPyodide({ args: ["-OO", "-X", "no_debug_ranges"], env: { SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH, HOME: "/home" } });
pyodide.mountNodeFS("/stage", folder);
pyodide.mountNodeFS("/tools", sitePackages);
pyodide.runPython(`
import sys
sys.path.append("/tools")
from pyodide_build.cli.py_compile import main
main(["/stage", "--silent", "--compression-level", "9"], standalone_mode=False)
`);
