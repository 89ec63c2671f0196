"""Reading what was printed: the words, the QR codes and the marks of a PDF."""

from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pypdfium2.raw
import zxingcpp


class Paper:
    """A PDF that was written."""

    def __init__(self, path: Path) -> None:
        self.document = pypdfium2.PdfDocument(path)

    def __len__(self) -> int:
        return len(self.document)

    def texts(self) -> list[str]:
        """The words of each page, with single blanks."""
        return [" ".join(page.get_textpage().get_text_range().split()) for page in self.document]

    def text(self) -> str:
        return " ".join(self.texts())

    def codes(self) -> Iterator[list[str]]:
        """What the QR codes of each page say to a reader that sees the page."""
        for page in self.document:
            seen = page.render(scale=2.5).to_pil()
            yield [code.text for code in zxingcpp.read_barcodes(seen)]

    @property
    def tagged(self) -> bool:
        return bool(pypdfium2.raw.FPDFCatalog_IsTagged(self.document.raw))

    @property
    def title(self) -> str:
        return str(self.document.get_metadata_dict()["Title"])

    def contents(self) -> list[str]:
        return [entry.get_title() for entry in self.document.get_toc()]
