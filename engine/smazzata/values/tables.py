"""Reading the tables that ship with the engine: rulebooks, house rules, catalogues."""

import json
import tomllib
from importlib.resources.abc import Traversable
from typing import Any


def read_table(file: Traversable) -> dict[str, Any]:
    """The table in a TOML file.

    In the page's wheel the same table lies under the same name as JSON, which is read fifty times faster; no TOML text
    begins with a brace.
    """
    text = file.read_text(encoding="utf-8")
    table: dict[str, Any] = json.loads(text) if text.startswith("{") else tomllib.loads(text)
    return table
