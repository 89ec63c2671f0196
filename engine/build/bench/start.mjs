// Starts the engine as the page's worker does, and answers when the first request has been answered.
try {
  const base = new URL("pyodide/bundle.json", import.meta.url);
  const bundle = await (await fetch(base, { cache: "no-cache" })).json();
  const at = (path) => new URL(path, base).href;
  const { loadPyodide } = await import(at(bundle.loader));
  const pyodide = await loadPyodide({
    indexURL: at(bundle.indexURL),
    stdLibURL: at(bundle.stdLibURL),
    lockFileURL: at(bundle.lockFileURL),
    packages: bundle.packages,
  });
  const loaded = performance.now();
  let answer = "no session yet";
  try {
    answer = pyodide.pyimport("smazzata.play.session").handle('{"v":1,"id":1,"op":"hello","lang":"en"}');
  } catch (error) {
    answer = String(error).slice(-200);
  }
  postMessage({ answer, loaded, answered: performance.now() });
} catch (error) {
  postMessage({ error: String(error) });
}
