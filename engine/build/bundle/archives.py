"""Zip archives that come out byte for byte the same from the same files."""

import base64
import hashlib
import io
import time
import zipfile
from collections.abc import Mapping

from bundle.places import SOURCE_DATE_EPOCH

DATE = time.gmtime(int(SOURCE_DATE_EPOCH))[:6]


def pack(files: Mapping[str, bytes]) -> bytes:
    """Zip the files in the order of their names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, DATE)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name])
    return buffer.getvalue()


def unpack(data: bytes) -> dict[str, bytes]:
    """Return the files of a zip archive, folders left out."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def pack_wheel(files: Mapping[str, bytes], dist_info: str) -> bytes:
    """Zip the files as a wheel, with a RECORD that is true of them."""
    record = f"{dist_info}/RECORD"
    contents = {name: data for name, data in files.items() if name != record}
    lines = [f"{name},sha256={_digest(data)},{len(data)}" for name, data in sorted(contents.items())]
    contents[record] = "".join(f"{line}\n" for line in [*lines, f"{record},,"]).encode()
    return pack(contents)


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
