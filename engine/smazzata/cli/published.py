"""Where the site that a scenario belongs to is published: its mkdocs.yml says so."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

HERE = ("127.0.0.1", "localhost", "0.0.0.0", "::1")


def published(file: str, name: str, lang: str) -> tuple[str, str, bool]:
    """Give the address of the site, "" where it has none, the scenario's name, and whether it has a page there."""
    path = Path(file).resolve()
    found = _site_above(path.parent)
    if found is None:
        return "", name, False
    folder, settings = found
    plugin = _plugin(settings.get("plugins"))
    scenarios = (folder / str(plugin.get("scenarios", "scenarios"))).resolve()
    base = _address(settings.get("site_url"))
    if base and lang in (plugin.get("editions") or {}):
        base += f"{lang}/"
    if not path.is_relative_to(scenarios):
        return base, name, False
    return base, path.relative_to(scenarios).with_suffix("").as_posix(), True


def site_languages(file: Path) -> tuple[str, ...]:
    """Give the languages of the site that a file belongs to, or will; none where it belongs to no site."""
    from smazzata.site.edition import all_languages, own_language

    found = _site_above(file.resolve().parent)
    if found is None:
        return ()
    plugin, theme = _plugin(found[1].get("plugins")), found[1].get("theme")
    own = own_language(plugin.get("lang"), theme.get("language") if isinstance(theme, Mapping) else None)
    return all_languages(own, plugin.get("editions") or ())


@lru_cache(maxsize=64)
def _site_above(folder: Path) -> tuple[Path, Mapping[str, Any]] | None:
    """Find the nearest mkdocs.yml: in this folder, or in one around it."""
    for each in (folder, *folder.parents):
        settings = _settings(each / "mkdocs.yml")
        if settings is not None:
            return each, settings
    return None


def _settings(file: Path) -> Mapping[str, Any] | None:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    if not file.is_file():
        return None
    try:
        found = YAML(typ="rt").load(file.read_bytes())
    except (YAMLError, UnicodeDecodeError):
        return None
    return found if isinstance(found, Mapping) else None


def _plugin(plugins: Any) -> Mapping[str, Any]:
    """Find the settings of the plugin, whichever way the list of plugins is written."""
    tables = plugins if isinstance(plugins, list) else [plugins]
    found = next((table["smazzata"] for table in tables if isinstance(table, Mapping) and "smazzata" in table), None)
    return found if isinstance(found, Mapping) else {}


def _address(site_url: Any) -> str:
    """Read `site_url`, which may be `!ENV [NAME, default]`; an address of this machine is none."""
    values = list(site_url) if isinstance(site_url, list) else [site_url]
    tag = str(getattr(getattr(site_url, "tag", None), "value", "") or "")
    if tag == "!ENV":
        names, last = (values[:-1], values[-1]) if len(values) > 1 else (values, "")
        values = [next((os.environ[str(name)] for name in names if os.environ.get(str(name))), last)]
    text = str(values[0] or "") if len(values) == 1 else ""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or parts.hostname in (None, *HERE):
        return ""
    return text.rstrip("/") + "/"
