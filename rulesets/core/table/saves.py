"""A game on disk: append-only JSON lines, written as the game goes, so that a killed process loses nothing.

A header, one line an answer, an undo as a line of its own, a checkpoint each half-inning, and how it ended.
A line counts once its newline is there; what comes after the last newline never happened.
"""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from errno import EBUSY
from itertools import count
from pathlib import Path

import msgspec

from ..book.scorer import Scorer
from ..book.scoring import Book
from ..cards.stock import card_stock
from ..charts.chart import digest
from ..files.locking import InUse, lock
from ..play.events import HalfBegan
from .final import final_of
from .opened import Opened, read_game
from .save_lines import FORMAT, SUFFIX, Checkpoint, Header
from .table import Entry, Table

__all__ = ["FORMAT", "SUFFIX", "GameFile", "InUse", "OnDisk", "Opened", "new_file", "read_game", "saved_games"]

encode = msgspec.json.Encoder().encode


class GameFile:
    """Keeps a table's game on disk. Trouble with the disk never stops the game: `trouble` says it, and
    what could not be written waits and is written with the next line.
    """

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self.trouble = ""
        self.scorer = Scorer()
        self._descriptor = descriptor
        self._waiting = bytearray()

    @classmethod
    def create(
        cls, path: str | os.PathLike[str], table: Table, book: Book | None = None, began: datetime | None = None
    ) -> GameFile:
        """A new save for a fresh table, or for one taken up from a checkpoint with its book so far."""
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        file = cls(path, os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)))
        lock(file._descriptor)
        ruleset, start = table.ruleset, table.start
        header = Header(
            FORMAT,
            ruleset.id,
            ruleset.version,
            digest(ruleset.load(table.setup.house)),
            table.setup,
            None if start is None else msgspec.to_builtins(start),
            book,
            began and began.replace(microsecond=0),
            card_stock(ruleset, table.setup),
        )
        file._write(header)
        file._attach(table, book)
        return file

    @classmethod
    def resume(cls, opened: Opened, table: Table) -> GameFile:
        """Go on writing a save that was read: a broken last line is cut off first; a damaged file is kept beside it."""
        descriptor = os.open(opened.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        try:
            lock(descriptor)
            if os.fstat(descriptor).st_size != opened.size:
                raise InUse(EBUSY, "this game was continued in another copy of Horsehide; open it again")
            if opened.faults:  # more than a broken last line would be lost
                import shutil  # late: slow to load, and only a damaged file needs it

                shutil.copyfile(opened.path, f"{opened.path}.damaged")
            os.ftruncate(descriptor, opened.good)
        except OSError:
            os.close(descriptor)
            raise
        file = cls(opened.path, descriptor)
        file._attach(table, opened.header.book)
        return file

    def _attach(self, table: Table, book: Book | None) -> None:
        self.scorer = Scorer(book)
        table.keeper = self

    def answered(self, entry: Entry) -> None:
        self._write({"k": entry.key, "a": entry.answer, "by": entry.by})

    def undone(self, table: Table) -> None:
        self.scorer.go_back(len(table.events))
        self._write({"undo": len(table.journal)})

    def settled(self, table: Table) -> None:
        """A play is over: at the start of a half-inning, leave a checkpoint; after the last, how the game ended."""
        situation = table.game.situation
        if any(isinstance(event, HalfBegan) for event in table.events[self._heard_from(table) :]):
            book = self.scorer.listen(table.events)
            point = Checkpoint(len(table.journal), msgspec.to_builtins(situation), book)
            self._write({"checkpoint": point})
            self._flush_to_disk()
        if table.pending is None:
            self._write({"final": final_of(table, self.scorer.listen(table.events))})
            self._flush_to_disk()

    def _heard_from(self, table: Table) -> int:
        return table.points[-2].events

    def _write(self, line: object) -> None:
        self._waiting += encode(line) + b"\n"
        self._write_what_waits()

    def _write_what_waits(self) -> None:
        try:
            while self._waiting:
                written = os.write(self._descriptor, self._waiting)
                del self._waiting[:written]
        except OSError as error:
            self.trouble = (
                f"The game can't be saved to {self.path}: {error.strerror}. You can keep playing, unsaved for now."
            )
        else:
            self.trouble = ""

    def _flush_to_disk(self) -> None:
        with suppress(OSError):  # what the write itself met is told already
            os.fsync(self._descriptor)

    def close(self) -> None:
        if self._descriptor >= 0:
            self._write_what_waits()
            os.close(self._descriptor)
            self._descriptor = -1


def new_file(
    folder: Path, table: Table, now: datetime, book: Book | None = None, began: datetime | None = None
) -> GameFile:
    """A save of its own for a table, named by its game and the hour; the game may have begun before that."""
    stem = f"{table.ruleset.name} {now:%Y-%m-%d %H.%M.%S}"
    for number in count(1):
        path = folder / f"{stem if number == 1 else f'{stem} ({number})'}{SUFFIX}"
        try:
            return GameFile.create(path, table, book, began or now)
        except FileExistsError:
            if not path.exists():  # what exists isn't a folder, and it is where the folder should be
                raise
    raise AssertionError("there is always another number")


class OnDisk(msgspec.Struct, frozen=True):
    """A save as the folder lists it; size and time (of the last change, in nanoseconds) tell whether it has changed."""

    path: str
    size: int
    time: int


def saved_games(folder: Path) -> list[OnDisk]:
    """The save files in a folder, newest first."""
    try:
        listing = os.scandir(folder)
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return []
    found = []
    with listing as entries:
        for entry in entries:
            if os.path.normcase(entry.name).endswith(SUFFIX) and entry.is_file():
                about = entry.stat()
                found.append(OnDisk(entry.path, about.st_size, about.st_mtime_ns))
    return sorted(found, key=lambda save: save.time, reverse=True)
