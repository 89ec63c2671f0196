"""Finished pages on their way through MkDocs."""

from __future__ import annotations

from typing import Any, cast

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

from smazzata.site import made


def carry(page: made.Page, config: MkDocsConfig) -> File:
    """Give the file under which MkDocs knows a finished page."""
    aside = page.under or not page.listed
    inclusion = InclusionLevel.NOT_IN_NAV if aside else InclusionLevel.UNDEFINED
    file = File.generated(config, page.source, content="", inclusion=inclusion)
    file.page = MadePage(page, file, config)
    return file


class MadePage(Page):
    """A page whose HTML is ready: it never goes through Markdown."""

    def __init__(self, page: made.Page, file: File, config: MkDocsConfig) -> None:
        super().__init__(None, file, config)
        self.made = page

    def read_source(self, config: MkDocsConfig) -> None:
        """Take the title and the description over."""
        self.markdown = ""
        self.title = made.escape(self.made.title)
        # The theme prints the title of `meta` as it is; that of the page it would first turn back into markup.
        self.meta: dict[str, Any] = {"hide": list(self.made.hide), "title": self.title}
        if not self.made.listed:
            self.meta["search"] = {"exclude": True}
        if self.made.description:
            self.meta["description"] = made.escape(self.made.description)

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Take the body over."""
        self.content = self.made.body
        self.toc = get_toc(cast(Any, made.nested(self.made.headings)))
        self.present_anchor_ids = {heading.id for heading in self.made.headings} | set(self.made.anchors)
        self.links_to_anchors = {}
