"""A scenario's text in the fragment of an address: compressed, with a checksum, version 1 (`h1.…`).

`h1.<length>.<checksum>.<text>`: the text's UTF-8 bytes, deflated (raw) with a dictionary of the words that scenarios
are full of, in base64url; its number of characters in base 36; the CRC-32 of the bytes in base 36. The page's twin is
engine/widget/workshop/link.ts; tests/golden/links.json holds both to it.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from functools import cache
from importlib.resources import files

from ..values.errors import CannotRead
from .source import MAX_BYTES

VERSION = "h1"
_LINK = re.compile(r"h1\.([0-9a-z]{1,7})\.([0-9a-z]{1,7})\.([\w-]*)", re.ASCII)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def fragment(text: bytes) -> str:
    """Give a text as the fragment of an address; raises `CannotRead` where it is too long for a scenario."""
    if len(text) > MAX_BYTES:
        raise CannotRead("the text is too long")
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=_words())
    packed = base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).decode().rstrip("=")
    return f"{VERSION}.{_base36(len(packed))}.{_base36(zlib.crc32(text))}.{packed}"


def text_of(given: str) -> bytes:
    """Give the text of a fragment, byte for byte; raises `CannotRead`."""
    parts = _LINK.fullmatch(given.removeprefix("#"))
    if parts is None:
        raise CannotRead("not a link to a hand")
    length, checksum, packed = int(parts[1], 36), int(parts[2], 36), parts[3]
    if len(packed) < length:
        raise CannotRead("the link is cut off")
    unpacker = zlib.decompressobj(-15, zdict=_words())
    try:
        text = unpacker.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MAX_BYTES + 1)
    except (zlib.error, binascii.Error):
        raise CannotRead("the link is damaged") from None
    if len(text) > MAX_BYTES:
        raise CannotRead("the text is too long")
    if len(packed) > length or not unpacker.eof or zlib.crc32(text) != checksum:
        raise CannotRead("the link is damaged")
    return text


@cache
def _words() -> bytes:
    return files("smazzata.lessons").joinpath("link-words.txt").read_bytes()


def _base36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits
