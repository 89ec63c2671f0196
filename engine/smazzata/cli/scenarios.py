"""Scenario files that a command is given: all of them read and checked before anything is made of one."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from .check import name_of, scenario_files, text_of
from .speech import said
from .tongues import shown_in

if TYPE_CHECKING:
    from smazzata.lessons.lesson import Lesson


class Read(NamedTuple):
    """A file that was read, and what came of it."""

    file: str
    text: bytes
    lesson: Lesson


def checked(paths: Sequence[str], lang: str) -> tuple[str, list[Read]]:
    """The lessons of files and folders, and the language to show them in; any mistake ends the command with 1."""
    from smazzata.lessons.lesson import check

    files = list(scenario_files(tuple(paths)))
    if not files:
        raise click.UsageError(said("check-none", lang))
    texts = [(file, text_of(file)) for file in files]
    lang = shown_in([text for _, text in texts], lang)
    lessons = [Read(file, text, check(text, name_of(file), (lang,))) for file, text in texts]
    mistakes = [line for file, _, lesson in lessons for line in lesson.report(lang, file)]
    if mistakes:
        click.echo("\n".join(mistakes), err=True)
        sys.exit(1)
    return lang, lessons


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(content)
            os.chmod(beside, 0o644)
            os.replace(beside, path)
        except BaseException:
            os.unlink(beside)
            raise
    except OSError as error:
        raise click.FileError(str(path), error.strerror or str(error)) from None
