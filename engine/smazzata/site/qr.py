"""QR codes of addresses."""

from __future__ import annotations


def qr_svg(address: str) -> str:
    """Draw the QR code of an address; raises ImportError where the library for it is not installed."""
    import segno

    code: str = segno.make_qr(address, error="m").svg_inline(border=2, dark="#000000", light="#ffffff", omitsize=True)
    return code.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
