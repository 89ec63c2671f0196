"""Says in one line when the address for the site is taken, before MkDocs says it in thirty.

python engine/build/address.py 127.0.0.1:8000
"""

from __future__ import annotations

import socket
import sys


def trouble(address: str) -> str:
    """Give what keeps a server from this address; empty when nothing does."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal():
        return f"{address} is no address: write ADDRESS=127.0.0.1:8000"
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, int(port)))
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or error
            return f"{address} cannot be used ({reason}). Take another one: make serve ADDRESS={host}:{int(port) + 1}"
    return ""


if __name__ == "__main__":
    sys.exit(trouble(sys.argv[1]) or None)
