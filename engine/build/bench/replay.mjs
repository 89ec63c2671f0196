// Replays a hand inside Pyodide, on the bundle that the page loads, and prints the milliseconds that one replay takes:
//   node replay.mjs BUNDLE HAND
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [folder, hand] = process.argv.slice(2);
const bundle = JSON.parse(readFileSync(join(folder, "bundle.json"), "utf8"));
const { loadPyodide } = await import(join(folder, bundle.loader));
const wheels = `${dirname(join(folder, bundle.lockFileURL))}/`;
const pyodide = await loadPyodide({
  indexURL: join(folder, bundle.indexURL),
  stdLibURL: join(folder, bundle.stdLibURL),
  lockFileURL: join(folder, bundle.lockFileURL),
  packageBaseUrl: wheels,
  packageCacheDir: wheels,
});
await pyodide.loadPackage(bundle.packages, { messageCallback: () => {} });
pyodide.globals.set("text", hand);
const ms = pyodide.runPython(`
import json, time
from smazzata.games.registry import GAMES
from smazzata.play.hands import replay
hand, game = json.loads(text), GAMES["belote"]
options = game.options.parse({})
times = []
for _ in range(300):
    begun = time.perf_counter()
    replay(game, hand["start"], options, hand["actions"])
    times.append(time.perf_counter() - begun)
sorted(times)[len(times) // 2] * 1000
`);
console.log(ms);
