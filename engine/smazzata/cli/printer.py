"""PDF and QR codes, by libraries that not everybody has: what is missing is named, with what installs it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO

import click

from .speech import said


def code_maker(lang: str) -> Callable[[str], str]:
    """Give the function that draws QR codes."""
    from smazzata.site.qr import qr_svg

    try:
        qr_svg("-")
    except ImportError:
        raise click.ClickException(said("print-missing", lang)) from None
    return qr_svg


def as_pdf(html: str, lang: str) -> bytes:
    """Set a document as a tagged PDF that screen readers can read; it may ask nothing of any other place."""
    try:
        with redirect_stdout(StringIO()):  # without Pango it prints its own advice before it fails
            import weasyprint
            from weasyprint.urls import URLFetcher
    except ImportError:
        raise click.ClickException(said("print-missing", lang)) from None
    except OSError:  # the package is there, Pango is not
        raise click.ClickException(said("print-pango", lang)) from None
    logging.getLogger("weasyprint").setLevel(logging.CRITICAL)  # what the pages' style says to browsers only
    document = weasyprint.HTML(string=html, url_fetcher=URLFetcher(allowed_protocols=("data",)))
    return bytes(document.write_pdf(pdf_variant="pdf/ua-1"))
