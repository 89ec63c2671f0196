"""A door: JSON text in, JSON text out. What is behind it never raises through it."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..rules.verdict import IllegalAction
from ..values.errors import CannotRead
from ..values.reading import mapping, need

type Request = Mapping[str, Any]
type Operation = Callable[[Request], dict[str, Any]]


def _untold(error: Exception, request: Request) -> tuple[str, str] | None:
    return None


@dataclass(frozen=True)
class Door:
    """Where requests come in: what it is called in messages, the version that it speaks, the longest request.

    `told` may give the code and the message of an error that only those behind the door know.
    """

    name: str
    version: int
    longest: int
    operations: Mapping[str, Operation]
    told: Callable[[Exception, Request], tuple[str, str] | None] = _untold

    def answer(self, text: str) -> str:
        """Answer one request; never raises. An answer has the request's `id`, and its fields or an `error`."""
        request: Request = {}
        try:
            if len(text) > self.longest:
                raise CannotRead("the request is too big")
            request = mapping(json.loads(text), "the request")
            answer = self._operation(request)(request)
        except Exception as error:  # the page must get an answer, whatever went wrong in here
            code, message = self.told(error, request) or _told(error)
            answer = {"error": {"code": code, "message": message}}
        said = {"v": self.version, "id": request.get("id"), **answer}
        return json.dumps(said, ensure_ascii=False, separators=(",", ":"))

    def _operation(self, request: Request) -> Operation:
        version, operation = request.get("v"), need(request, "op")
        if version != self.version:
            raise CannotRead(f"version {version!r} of {self.name} is not spoken here; this is {self.version}")
        if operation not in self.operations:
            raise CannotRead(f"no operation {operation!r}; operations: {', '.join(self.operations)}")
        return self.operations[operation]


def _told(error: Exception) -> tuple[str, str]:
    if isinstance(error, IllegalAction):
        return "illegal", str(error)
    if isinstance(error, CannotRead | json.JSONDecodeError | RecursionError):
        return "cannot-read", str(error)
    return "internal", f"{type(error).__name__}: {error}"
