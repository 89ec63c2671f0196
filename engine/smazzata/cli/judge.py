"""`smazzata judge`: questions about the rules as JSON lines, answered line by line."""

from __future__ import annotations

import json
import sys
from typing import Any

import click

from .speech import said

LONGEST = 1_000_000


@click.command("judge", help=said("judge"))
def command() -> None:
    """Answer each line of standard input with a line; a bad line does not stop the others."""
    for line in sys.stdin.buffer:
        if line.strip():
            sys.stdout.write(json.dumps(answered(line), ensure_ascii=False, separators=(",", ":")) + "\n")
            sys.stdout.flush()


def answered(line: bytes) -> dict[str, Any]:
    """Give the answer to one line."""
    from smazzata.play.judging import answer
    from smazzata.values.errors import CannotRead

    if len(line) > LONGEST:
        return {"error": f"a line of more than {LONGEST} bytes"}
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {"error": f"not JSON: {error}"}
    if not isinstance(request, dict):
        return {"error": "not a JSON object"}
    try:
        return answer(request)
    except CannotRead as error:
        return {"error": str(error)}
    except Exception as error:  # whatever a line holds, the next one must be answered too
        return {"error": f"{type(error).__name__}: {error}"}
