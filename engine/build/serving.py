"""A plain static server on the loopback address, for the browser tests and the bench: right types, nothing stale."""

from __future__ import annotations

import contextlib
import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Handler(SimpleHTTPRequestHandler):
    """Serves files as a static host does; folders with a hash in their name may be kept for ever."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012  (the base class declares it so)
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
    }

    def end_headers(self) -> None:
        """Say how long a file may be kept."""
        hashed = "/pyodide/runtime-" in self.path or "/pyodide/engine-" in self.path
        self.send_header("Cache-Control", "max-age=31536000, immutable" if hashed else "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet."""


class Server(ThreadingHTTPServer):
    """Serves in threads, and does not mind a browser that hangs up."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Keep quiet: a closed tab breaks its connections off."""


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder while the block runs; gives the address, without a slash at its end."""
    with Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()
