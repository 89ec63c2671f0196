"""A list or table of the text in chunks of whole lines: what is not touched stays as it is, comments included."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from .outline import Outline, Piece

PLAIN = re.compile(r"[^\W\d_](?:[^\n:#{}\[\],&*!|>'\"%@`\\]|:(?! |$))*(?<![\s:])")
"""A text that needs no quotation marks, wherever it stands."""
NOT_TEXT = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}


@dataclass(frozen=True)
class Chunk:
    """One item: what stands before it on its lines, the item, what comes after it up to the next one."""

    head: str
    body: str
    tail: str
    piece: Piece | None = None
    """The item as it was read; None where it is new."""

    def __str__(self) -> str:
        return self.head + self.body + self.tail

    def with_body(self, body: str) -> Chunk:
        """Give the chunk with another item in it."""
        return replace(self, body=body, piece=None)


def in_chunks(page: Outline, name: str) -> tuple[list[Chunk], str]:
    """Give the items under a key and the blanks in front of each; out of brackets they come into lines of their own."""
    found, section = page.root.get(name), page.section(name)
    if found is None or section is None:
        return [], "  "
    table = found.kind == "table"
    pieces = [
        Piece(key.start, max(key.end, value.end), "entry", entries=((key, value),)) for key, value in found.entries
    ]
    pieces = pieces if table else list(found.items) if found.kind == "list" else [found]
    starts = [page.line_start(piece.start) for piece in pieces]
    leads = [page.text[start : piece.start] for start, piece in zip(starts, pieces, strict=True)]
    mark = "" if table else "-"
    block = found.kind != "word" and not found.flow and all(lead.strip() == mark for lead in leads)
    if not block:
        indent = "  "
        return [
            new_chunk(indent, _moved(page, piece, 4 if not table else 2), piece, table=table) for piece in pieces
        ], indent
    begin = page.after_line(next(key.end for key, _ in page.root.entries if key.text == name))
    bounds = [begin, *starts[1:], section[1]]
    chunks = [
        Chunk(
            page.text[bounds[place] : piece.start],
            page.text[piece.start : piece.end],
            page.text[piece.end : end],
            piece,
        )
        for place, (piece, end) in enumerate(zip(pieces, bounds[1:], strict=True))
    ]
    return [_closed(chunk) for chunk in chunks], re.match(r"[ ]*", leads[0] if leads else "  ")[0]  # type: ignore[index]


def new_chunk(indent: str, body: str, piece: Piece | None = None, *, table: bool = False) -> Chunk:
    """Give an item in a line of its own."""
    return Chunk(indent + ("" if table else "- "), body, "\n", piece)


def section_text(name: str, chunks: Iterable[Chunk]) -> str:
    """Give the lines of a key with these items; nothing without items."""
    body = "".join(str(chunk) for chunk in chunks)
    return f"{name}:\n{body}" if body else ""


def _closed(chunk: Chunk) -> Chunk:
    return chunk if chunk.tail.endswith("\n") else replace(chunk, tail=chunk.tail + "\n")


def _moved(page: Outline, piece: Piece, column: int) -> str:
    """Give an item with its later lines moved, so that it can stand at another column."""
    first, *others = page.text[piece.start : piece.end].split("\n")
    shift = column - (piece.start - page.line_start(piece.start))
    moved = [
        (" " * shift + line if shift >= 0 else line[min(-shift, len(line) - len(line.lstrip())) :]) for line in others
    ]
    return "\n".join([first, *moved])


def quoted(text: str) -> str:
    """Give a text as a value, in quotation marks only where it needs them."""
    fine = len(text) <= 400 and PLAIN.fullmatch(text) and text.casefold() not in NOT_TEXT
    return text if fine else json.dumps(text, ensure_ascii=False)


def texts(words: Mapping[str, str], column: int) -> str:
    """Give a text per language as the lines under a key at that column."""
    pad = "\n" + " " * (column + 2)
    return "".join(f"{pad}{lang}: {quoted(text)}" for lang, text in words.items())
