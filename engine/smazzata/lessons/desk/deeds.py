"""What is done in a hand, in the text: putting a remark after an action, and writing down how the hand goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ...games.game import Note
from ...play.hands import replay as act_out
from ..format import Moves
from ..lesson import Lesson
from ..notation import as_written
from ..problems import Place
from ..replay import BEFORE_PLAY, FINISH, Replay
from .chunks import Chunk, in_chunks, new_chunk, section_text
from .outline import Outline, Piece, outline
from .words import Refused

LISTS = {"bid": "auction", "stay": "stays", "play": "plays"}
AFTER = {
    "auction": ("stays", "plays", "expect", "compare"),
    "stays": ("plays", "expect"),
    "plays": ("expect", "compare"),
}
"""The keys in front of which a list is put that is not there yet."""


@dataclass(frozen=True)
class Part:
    """An action, `finish` with all that it stands for, or something said (which stands for no action)."""

    stands_for: tuple[str, ...] = ()
    word: str = ""
    """How it is written; empty where something is said."""
    row: int = 0
    """The item of the list that it is written in; new items have numbers of their own, below zero."""


def insert(page: Outline, lesson: Lesson, count: int, body: str, stage: str = "") -> str:
    """Give the text with something said once so many actions have been done; `body` is its YAML."""
    hand = _Hand(page, lesson)
    stages = [stage_of(note) for note in hand.notes]
    reached = stages[count - 1] if 0 < count <= len(stages) else (stages or ["play"])[0]
    name = LISTS[stage if stage in LISTS else reached]
    column = _List(page, lesson, hand, name)
    within = count - sum(1 for one in stages[:count] if LISTS[one] != name)
    column.say(within, body)
    return column.written(page)


def record(page: Outline, lesson: Lesson, actions: Sequence[str]) -> str:
    """Give the text with the hand as it was played: what was the same stays, with all that is said on the way."""
    hand = _Hand(page, lesson)
    notes = act_out(hand.played.game, hand.played.start, hand.played.options, actions).notes
    old = hand.played.actions
    same = next((place for place, pair in enumerate(zip(old, actions, strict=False)) if len({*pair}) > 1), None)
    same = min(len(old), len(actions)) if same is None else same
    for name in LISTS.values():
        column = _List(page, lesson, hand, name)
        kept = sum(1 for note in notes[:same] if LISTS[stage_of(note)] == name)
        new = [note for note in notes[same:] if LISTS[stage_of(note)] == name]
        column.cut(kept)
        column.add(new)
        page = outline(column.written(page))
    return page.text


def stage_of(note: Note) -> str:
    """Give the stage whose list an action belongs to."""
    return BEFORE_PLAY.get(note.phase, "play")


class _Hand:
    def __init__(self, page: Outline, lesson: Lesson) -> None:
        if lesson.replay is None or lesson.loaded is None:
            raise Refused("unplayable")
        self.page = page
        self.played: Replay = lesson.replay
        self.notes = act_out(self.played.game, self.played.start, self.played.options, self.played.actions).notes

    def leads(self, note: Note) -> bool:
        """Whether an action begins a trick."""
        if note.phase != "play":
            return False
        game = self.played.game
        events = game.events(note.before, note.action, game.apply(note.before, note.action))
        return any(event.facts.get("as") == "lead" for event, _ in events)


class _List:
    """One of the lists, in parts."""

    def __init__(self, page: Outline, lesson: Lesson, hand: _Hand, name: str) -> None:
        self.name, self.hand = name, hand
        self.chunks, self.indent = in_chunks(page, name)
        assert lesson.scenario is not None
        steps = getattr(lesson.scenario, name) or ()
        if len(steps) != len(self.chunks):
            raise Refused("form")
        self.notes = [note for note in hand.notes if LISTS[stage_of(note)] == name]
        self.new: dict[int, str] = {}
        self.parts: list[Part] = []
        done = 0
        for row, (step, chunk) in enumerate(zip(steps, self.chunks, strict=True)):
            if not isinstance(step, Moves):
                self.parts.append(Part(row=row))
                continue
            words = _words(page, chunk.piece, [said.at for said in step.actions])
            for said, word in zip(
                step.actions, words or [as_written(said.value) for said in step.actions], strict=True
            ):
                many = len(self.notes) - done if said.value == FINISH else 1
                stands_for = tuple(note.action for note in self.notes[done : done + many])
                self.parts.append(Part(stands_for, word, row))
                done += many
        self.read = {row: list(parts) for row, parts in groupby(self.parts, key=lambda part: part.row)}

    def _place(self, count: int) -> int:
        """Give the place in the list once so many actions are done and all is said; parts `finish` where it must."""
        done = 0
        for place, part in enumerate(self.parts):
            if part.word and done == count:
                return place
            if done + len(part.stands_for) > count:
                self.parts[place : place + 1] = [
                    *self._rows(self.parts[:place], self.notes[done:count]),
                    replace(part, stands_for=part.stands_for[count - done :]),
                ]
                return self._place(count)
            done += len(part.stands_for)
        return len(self.parts)

    def say(self, count: int, body: str) -> None:
        """Put something said after so many actions."""
        row = self._new_row(body.replace("\n", "\n" + self.indent))
        self.parts.insert(self._place(count), Part(row=row))

    def cut(self, count: int) -> None:
        """Leave out what is done after so many actions, and what is said after that."""
        place = self._place(count)
        whole = place == len(self.parts) or count == len(self.notes)
        if not (whole and not any(part.stands_for for part in self.parts[place:])):
            self.parts = self.parts[:place]
        else:
            self.parts = [part for part in self.parts if part.stands_for or not part.word]

    def add(self, notes: Sequence[Note]) -> None:
        """Let the list go on."""
        self.parts += self._rows(self.parts, notes)

    def _rows(self, before: Sequence[Part], notes: Sequence[Note]) -> list[Part]:
        """Put actions into rows: a trick, or a round of the table; the first ones go on with the row before them."""
        seats = len(self.hand.played.game.seating(self.hand.played.options).seats)
        row = before[-1].row if before and before[-1].word else None
        length = sum(1 for part in before if part.row == row)
        parts: list[Part] = []
        phase = None
        for note in notes:
            ended = note.phase == "stay" or self.hand.leads(note) or (note.phase == "bid" and length >= seats)
            if row is None or ended or phase not in (None, note.phase):
                row, length = self._new_row(""), 0
            parts.append(Part((note.action,), as_written(note.action), row))
            length, phase = length + 1, note.phase
        return parts

    def _new_row(self, body: str) -> int:
        row = -1 - len(self.new)
        self.new[row] = body
        return row

    def written(self, page: Outline) -> str:
        """Give the text with the list as it is now."""
        return page.put_section(self.name, section_text(self.name, self._chunks()), AFTER[self.name])

    def _chunks(self) -> Iterator[Chunk]:
        begun: set[int] = set()
        groups = [(row, list(parts)) for row, parts in groupby(self.parts, key=lambda part: part.row)]
        last = {row: place for place, (row, _) in enumerate(groups)}
        for place, (row, parts) in enumerate(groups):
            if row < 0:
                yield new_chunk(self.indent, self.new[row] or " ".join(part.word for part in parts))
                continue
            chunk = self.chunks[row]
            if parts == self.read[row]:
                yield chunk
                continue
            head = self.indent + "- " if row in begun else chunk.head
            yield Chunk(head, " ".join(part.word for part in parts), chunk.tail if last[row] == place else "\n")
            begun.add(row)


def _words(page: Outline, piece: Piece | None, places: Sequence[Place]) -> list[str] | None:
    """Give the words of an item as they are written, where they stand on one line; None elsewhere."""
    if piece is None or piece.kind != "word" or not piece.plain or not places:
        return None
    line = page.line_start(piece.start)
    starts = [line + place.column - 1 for place in places]
    return [page.text[start:end].rstrip(" ,;") for start, end in zip(starts, [*starts[1:], piece.end], strict=True)]
