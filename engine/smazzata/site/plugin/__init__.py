"""The MkDocs plugin: the only place that knows MkDocs. It carries pages over to it and builds the other languages."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from smazzata.site import fence, made, memory
from smazzata.site.edition import Edition, all_languages, languages, own_language
from smazzata.site.maker import make
from smazzata.site.plugin.carried import MadePage, carry
from smazzata.site.plugin.editions import edition_docs, own_plugins, siblings
from smazzata.site.plugin.settings import SmazzataConfig, looks
from smazzata.site.words import words

log = logging.getLogger("mkdocs.plugins.smazzata")

SITE = Path(__file__).parent.parent
SUPERFENCES = "pymdownx.superfences"


class SmazzataPlugin(BasePlugin[SmazzataConfig]):  # type: ignore[no-untyped-call]
    """Walkthroughs, rules and the table to play at, in a MkDocs site."""

    def __init__(self) -> None:
        self.serving = False
        self.within: MkDocsConfig | None = None
        """The site whose edition this one is."""
        self.theme = memory.OneEnvironment()
        self.read = memory.ReadOnce()
        self.store = memory.Store()
        self.plugins_of: dict[str, dict[str, BasePlugin[Any]]] = {}

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Remember whether somebody is writing while we build."""
        self.serving = command == "serve"

    @event_priority(100)
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Add the files of the page, and the folders that are watched."""
        root = Path(config.config_file_path or "mkdocs.yml").resolve().parent
        lang = own_language(self.config.lang, config.theme.get("language"))
        shared = "../" if self.within else ""
        self.edition = Edition(
            lang=lang,
            root=root,
            scenarios=(root / self.config.scenarios).resolve(),
            pages=tuple(self.config.pages),
            covered=tuple(self.config.covered),
            covered_options=tuple(self.config.covered_options),
            assets=f"{shared}smazzata/",
            needed=self._needed(lang),
            strict=not self.serving,
        )
        if config.theme.name == "material":
            config.theme["font"] = False  # nothing is ever fetched from another site
            config.theme.dirs.insert(1 if config.theme.custom_dir else 0, str(SITE / "overrides"))
        if self.serving:
            self.theme.keep(config.theme, (tuple(config.theme.dirs), looks(config)))
        sheets = ["site.css", *(["look.css"] if self.config.look else [])]
        config.extra_css = [*(f"{self.edition.assets}{sheet}" for sheet in sheets), *config.extra_css]
        script = ExtraScriptValue(f"{self.edition.assets}site.js")
        script.type = "module"
        config.extra_javascript.append(script)
        self._add_fence(config)
        config.watch.append(str(self.edition.scenarios))
        for file in self.config.editions.values():
            config.watch.extend([str(root / file), str(edition_docs(root / file))])
        self.siblings = siblings(root, self.config.editions, self.within)
        if config.theme.name == "material" and self.siblings:
            # True brings our partial into the header; a list would have the theme look for a sitemap at each address.
            config.extra["alternate"] = True
        return config

    def _needed(self, lang: str) -> tuple[str, ...]:
        """Give the languages of the whole site; an edition needs those of the site that it belongs to."""
        if self.within:
            whole = self.within.plugins["smazzata"]
            assert isinstance(whole, SmazzataPlugin)
            return whole.edition.needed
        return all_languages(lang, self.config.editions)

    def _add_fence(self, config: MkDocsConfig) -> None:
        if SUPERFENCES not in config.markdown_extensions:
            config.markdown_extensions.append(SUPERFENCES)
        settings = config.mdx_configs.setdefault(SUPERFENCES, {})
        self.fence = fence.Fence(self.edition)
        entry = {"name": "smazzata", "class": "smazzata", "format": self.fence.format}
        settings["custom_fences"] = [*settings.get("custom_fences", []), entry]

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated pages, and the files that they need."""
        result = make(self.edition)
        if not self.within:  # told once, in the main language
            self._report(result.faults)
        for page in result.pages:
            if files.get_file_from_path(page.source):
                continue  # written by hand instead
            files.append(carry(page, config))
        for asset in result.assets:
            files.append(self._file(asset, config))
        return files

    def _file(self, asset: made.Asset, config: MkDocsConfig) -> File:
        file = File.generated(config, asset.uri, content=asset.content)
        if self.serving:
            file.copy_file = lambda dirty=False: self.store.lay(asset.content, file.abs_dest_path)  # type: ignore[method-assign]
        return file

    def _report(self, faults: Sequence[made.Fault]) -> None:
        for fault in faults:
            log.log(logging.WARNING if self.serving else logging.ERROR, "%s", fault)
        if faults and not self.serving:
            raise PluginError(f"{len(faults)} mistakes in the scenarios: {faults[0]}")

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Hang each walkthrough under the section of its game's index, which keeps the menu short."""
        for file in files.documentation_pages():
            page = file.page
            if isinstance(page, MadePage) and page.made.under and page.parent is None:
                index = files.get_file_from_path(page.made.under)
                if index and index.page and isinstance(index.page.parent, Section):
                    page.parent = index.page.parent
            if self.serving and type(page) is Page:
                self.read.lend(page, looks(config), lambda: self.fence.count)
        self.nav = nav
        return nav

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Tell the fences which page they stand on."""
        self.fence.page = page.file.src_uri
        self.fence.path = page.file.abs_src_path
        self.fence.count = 0
        return markdown

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """While serving, use the last output again for each page that would come out the same."""
        self._report(self.fence.faults)
        for asset in self.fence.assets:
            files.append(self._file(asset, config))
        env.bytecode_cache = memory.BYTECODE
        env.globals["smazzata_editions"] = self._languages(None, urlsplit(config.site_url or "/").path)
        self.again = None
        if self.serving:
            self.again = memory.Again(self.edition.lang, (str(self.nav), looks(config)))
            for file in files.documentation_pages():
                if page := file.page:
                    links = tuple(entry["link"] for entry in self._languages(page))
                    key = (page.title, page.content, links, repr(page.meta))
                    self.again.look_up(file.src_uri, key, page.meta)
        return env

    @event_priority(100)
    def _before_search(self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation) -> None:
        context["smazzata_editions"] = self._languages(page)  # type: ignore[typeddict-unknown-key]
        self.entries = _search_entries(config)
        self.entries_before = len(self.entries)
        self.search_meta = page.meta.get("search")
        if self.again and page.meta.get("template") == memory.AGAIN:
            context["smazzata_again"] = self.again.output(page.file.src_uri)  # type: ignore[typeddict-unknown-key]
            page.meta["search"] = {"exclude": True}
            self.entries += self.again.found(page.file.src_uri)
        if isinstance(page, MadePage) and page.made.found_by is not None:
            page.content = page.made.found_by

    @event_priority(-100)
    def _after_search(self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation) -> None:
        if isinstance(page, MadePage) and page.made.found_by is not None:
            page.content = page.made.body
        page.meta["search"] = self.search_meta

    on_page_context = CombinedEvent(_before_search, _after_search)

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """Give the theme's search a name, and keep the output for the next time."""
        if page.meta.get("template") != memory.AGAIN:
            output = self._name_search(output)
        if self.again:
            self.again.keep(page.file.src_uri, output, self.entries[self.entries_before :])
        return output

    def on_post_template(self, output_content: str, *, template_name: str, config: MkDocsConfig) -> str:
        """Give the search of the page for lost readers its name too."""
        return self._name_search(output_content) if template_name.endswith(".html") else output_content

    def _name_search(self, output: str) -> str:
        dialog = 'data-md-component="search" role="dialog"'
        return output.replace(dialog, f'{dialog} aria-label="{words(self.edition.lang)("search.label")}"', 1)

    def _languages(self, page: Page | None, home: str = "/") -> list[dict[str, str]]:
        if page is None:
            return languages(self.edition.lang, "", None, self.siblings, home)
        source = "" if isinstance(page, MadePage) else page.file.src_uri
        return languages(self.edition.lang, page.url, source, self.siblings, "../" * page.url.count("/"))

    @event_priority(-100)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Lay the scripts and the engine beside the pages, and build the other languages into folders of this site."""
        if not self.within:
            for folder in (SITE / "static", SITE / "assets"):
                if folder.is_dir():
                    # The engine's bundle is large, and nothing edits it in a built site.
                    lay = memory.link_or_copy if self.serving and folder.name == "assets" else shutil.copyfile
                    shutil.copytree(folder, Path(config.site_dir) / "smazzata", copy_function=lay, dirs_exist_ok=True)
        for lang, file in self.config.editions.items():
            new = lang not in self.plugins_of
            with own_plugins(self.plugins_of.setdefault(lang, {})):
                site_dir = str(Path(config.site_dir) / lang)
                edition = load_config(str(self.edition.root / file), site_dir=site_dir, strict=config.strict)
            edition.site_url = f"{(config.site_url or '/').rstrip('/')}/{lang}/"
            plugin = edition.plugins["smazzata"]
            assert isinstance(plugin, SmazzataPlugin)
            plugin.within = config
            if new:
                edition.plugins.on_startup(command="serve" if self.serving else "build", dirty=False)
            build(edition, serve_url=edition.site_url if self.serving else None)


def _search_entries(config: MkDocsConfig) -> list[Any]:
    """Give what the theme's search has found so far, or a list of no use where another search is at work."""
    index = getattr(config.plugins.get("material/search"), "search_index", None)
    entries: list[Any] = getattr(index, "entries", [])
    return entries
