"""The Pyodide bundle: Python itself, its trimmed standard library and the engine's wheel, for the page to load.

    python -m bundle          builds it into engine/smazzata/site/assets/pyodide/, if anything changed

What the page needs to know stands in bundle.json there (see `bundle.layout`).
"""
