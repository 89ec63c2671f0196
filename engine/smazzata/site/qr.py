"""QR codes of addresses."""

from __future__ import annotations

SHORT = 300
"""Longer addresses are of shared hands; their codes are dense enough without correcting many errors."""


def qr_svg(address: str) -> str:
    """Draw the QR code of an address, "" where it is too long; raises ImportError without the library for it."""
    import segno

    try:
        made = segno.make_qr(address, error="l" if len(address) > SHORT else "m")
    except segno.DataOverflowError:
        return ""
    code: str = made.svg_inline(border=2, dark="#000000", light="#ffffff", omitsize=True)
    return code.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
