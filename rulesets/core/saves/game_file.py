"""A game on disk: append-only JSON lines, written as the game goes, so that a killed process loses nothing.

A header, one line an answer, an undo as a line of its own, a checkpoint each half-inning, and how it ended.
A line counts once its newline is there; what comes after the last newline never happened.
"""

from __future__ import annotations

import os
import stat
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
from ..files.durable import folder_to_disk, make_folder, to_disk
from ..files.faults import shown
from ..files.locking import InUse, lock
from ..play.events import HalfBegan
from ..table.table import Entry, Table
from .final import final_of
from .lines import FORMAT, SUFFIX, Checkpoint, Header, Reseated
from .opened import Opened

OLD = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
NEW = OLD | os.O_CREAT | os.O_EXCL
MODE = 0o666  # less what the player's own mask takes away
NO_LOCKS = "Games in {} can't be locked: nothing warns you if you open one in two copies of Horsehide at once."
UNFIT = '<>:"/\\|?*'  # what some system keeps for itself
LONGEST_NAME = 80  # bytes of a club's name in a file's
encode = msgspec.json.Encoder().encode


class GameFile:
    """Keeps a table's game on disk. Trouble with the disk never stops the game: `trouble` says it, and
    what could not be written waits and is written with the next line.
    """

    says_locks_are_off = True  # until it was said once

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self.trouble = ""
        self.failed: OSError | None = None  # what the trouble came of
        self.notice = ""  # what a player should hear once
        self.scorer = Scorer()
        self.before: Book | None = None  # of the plays before this file's first
        self.began: datetime | None = None
        self.ended: datetime | None = None  # of a game that is over
        self._descriptor = descriptor
        self._waiting = bytearray()
        self._unsynced = False
        if not lock(descriptor) and GameFile.says_locks_are_off:
            GameFile.says_locks_are_off = False
            self.notice = NO_LOCKS.format(shown(path.parent))
        self._is_known_by_number = _is_the_same(path, descriptor) is True

    @classmethod
    def create(
        cls, path: str | os.PathLike[str], table: Table, book: Book | None = None, began: datetime | None = None
    ) -> GameFile:
        """A new save for a fresh table, or for one taken up from a checkpoint with its book so far."""
        path = Path(path)
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
        make_folder(path.parent)
        file = cls(path, os.open(path, NEW, MODE))
        file._write(header)
        file.sync()
        folder_to_disk(path.parent)
        file._attach(table, book, header.began)
        return file

    @classmethod
    def resume(cls, opened: Opened, table: Table) -> GameFile:
        """Go on writing a save that was read: a broken last line is cut off first; a damaged file is kept beside it."""
        descriptor = os.open(opened.path, OLD)
        try:
            file = cls(opened.path, descriptor)
            if os.fstat(descriptor).st_size != opened.size:
                raise InUse(EBUSY, "this game was continued in another copy of Horsehide; open it again")
            if opened.faults:  # more than a broken last line would be lost
                _keep(opened.path, _all_of(descriptor))
            os.ftruncate(descriptor, opened.good)
        except OSError:
            os.close(descriptor)
            raise
        file._unsynced = opened.good != opened.size
        file._attach(table, opened.header.book, opened.header.began)
        file.ended = opened.final.ended if opened.final is not None else None
        return file

    @classmethod
    def copy(
        cls, path: str | os.PathLike[str], table: Table, book: Book | None = None, began: datetime | None = None
    ) -> GameFile:
        """A whole game into a file of its own, with its checkpoints; the table goes on writing there."""
        again = Table(table.ruleset, table.setup, (), table.start)
        file = cls.create(path, again, book, began)
        for entry in table.journal:
            again.give_again(entry)
        file.sync()
        if file.failed is not None:
            file.discard()
            with suppress(OSError):
                os.unlink(file.path)
            raise file.failed
        file._attach(table, book, began)
        return file

    def _attach(self, table: Table, book: Book | None, began: datetime | None) -> None:
        self.scorer, self.before, self.began = Scorer(book), book, began
        table.keeper = self

    def still_unwritten(self) -> bool:
        """Are there answers that the file has not, even when it is tried once more?"""
        if self._waiting:
            self._write_what_waits()
        return bool(self._waiting)

    def answered(self, entry: Entry) -> None:
        why = {} if entry.why is None else {"why": entry.why}
        self._write({"k": entry.key, "a": entry.answer, "by": entry.by, **why})

    def reseated(self, table: Table) -> None:
        """Somebody else decides from now on."""
        self._write({"undo": len(table.journal), "seats": Reseated(table.setup.managers, table.setup.seats)})

    def undone(self, table: Table) -> None:
        self.ended = None
        self.scorer.go_back(len(table.events))
        self._write({"undo": len(table.journal)})

    def settled(self, table: Table) -> None:
        """A play is over: at the start of a half-inning, leave a checkpoint; after the last, how the game ended."""
        situation = table.game.situation
        if any(isinstance(event, HalfBegan) for event in table.events[self._heard_from(table) :]):
            book = self.scorer.listen(table.events)
            point = Checkpoint(len(table.journal), msgspec.to_builtins(situation), book)
            self._write({"checkpoint": point})
        if table.pending is None:
            self.ended = datetime.now().replace(microsecond=0) if self.began is not None else None
            self._write({"final": final_of(table, self.scorer.listen(table.events), self.ended)})

    def _heard_from(self, table: Table) -> int:
        return table.points[-2].events

    def sync(self) -> None:
        """Wait until the disk itself has every line: nothing is shown before."""
        if self._unsynced and self._descriptor >= 0:
            try:
                to_disk(self._descriptor)
                self._unsynced = False
            except OSError as error:
                self._say_trouble(error)

    def _write(self, line: object) -> None:
        self._waiting += encode(line) + b"\n"
        self._write_what_waits()

    def _write_what_waits(self) -> None:
        try:
            if not self._is_there():
                self._write_anew()
            self._unsynced = self._unsynced or bool(self._waiting)
            while self._waiting:
                written = os.write(self._descriptor, self._waiting)
                del self._waiting[:written]
        except OSError as error:
            self._say_trouble(error)
        else:
            self.trouble, self.failed = "", None

    def _say_trouble(self, error: OSError) -> None:
        self.failed = error
        why = error.strerror or str(error)
        self.trouble = f"The game can't be saved to {shown(self.path)}: {why}. You can keep playing, unsaved for now."

    def _is_there(self) -> bool:
        """Does our name still lead to our file? Somebody may have deleted it, or its folder, or put another there."""
        found = _is_the_same(self.path, self._descriptor)
        return found is True or (found is False and not self._is_known_by_number)

    def _write_anew(self) -> None:
        """The file is gone, and all that was in it can still be read: it is written once more, under its own name."""
        lines = _all_of(self._descriptor)
        make_folder(self.path.parent)
        path, descriptor = _new(self.path)
        try:
            lock(descriptor)
            _write_all(descriptor, lines)
            to_disk(descriptor)
        except OSError:
            os.close(descriptor)
            with suppress(OSError):
                os.unlink(path)
            raise
        folder_to_disk(path.parent)
        os.close(self._descriptor)
        self._descriptor, self.path = descriptor, path
        self.notice = f"This game's file was moved or deleted while you played; it was written anew as {shown(path)}."

    def discard(self) -> None:
        """Let go of a file whose game is written elsewhere; what waits for it is dropped."""
        self._waiting.clear()
        self.close()

    def close(self) -> None:
        if self._descriptor >= 0:
            if self._waiting:  # what was deleted since the last answer stays deleted
                self._write_what_waits()
            self.sync()
            os.close(self._descriptor)
            self._descriptor = -1


def _is_the_same(path: Path, descriptor: int) -> bool | None:
    """Is this the open file? None where there is no such file any more."""
    try:
        ours = os.fstat(descriptor)
        if not stat.S_ISREG(ours.st_mode):
            return True
        about = os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:  # a folder that cannot be looked into; the open file can still be written to
        return True
    return os.path.samestat(about, ours) and ours.st_nlink > 0


def _all_of(descriptor: int) -> bytes:
    """Everything in an open file."""
    os.lseek(descriptor, 0, os.SEEK_SET)
    parts = []
    while part := os.read(descriptor, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _write_all(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]


def _new(path: Path) -> tuple[Path, int]:
    """A file that was not there before, under this name or the next free one; never through a link."""
    for number in count(1):
        name = path if number == 1 else path.with_name(f"{path.stem} ({number}){path.suffix}")
        try:
            return name, os.open(name, NEW, MODE)
        except FileExistsError:
            continue
    raise AssertionError("there is always another number")


def _keep(path: Path, data: bytes) -> None:
    """A damaged file as it was found, beside it."""
    _, descriptor = _new(path.with_name(f"{path.name}.damaged"))
    try:
        _write_all(descriptor, data)
        to_disk(descriptor)
    finally:
        os.close(descriptor)
    folder_to_disk(path.parent)


def new_file(
    folder: Path, table: Table, now: datetime, book: Book | None = None, began: datetime | None = None
) -> GameFile:
    """A save of its own for a table, named by its clubs and the hour; the game may have begun before that."""
    stem = f"{name_of_game(table)} {now:%Y-%m-%d %H.%M.%S}"
    for number in count(1):
        path = folder / f"{stem if number == 1 else f'{stem} ({number})'}{SUFFIX}"
        try:
            return GameFile.create(path, table, book, began or now)
        except FileExistsError:
            if not path.exists():  # what exists isn't a folder, and it is where the folder should be
                raise
    raise AssertionError("there is always another number")


def name_of_game(table: Table) -> str:
    """Who plays whom, as a file may be called on every system; who is at home may still have to be settled."""
    settled = table.game.situation.under_way
    visitors, home = (fit_for_a_file(club.city) or "Somebody" for club in table.seated.clubs)
    return f"{visitors} {'at' if settled else 'and'} {home}"


def fit_for_a_file(name: str) -> str:
    """What of a name every system lets a file be called.

    >>> fit_for_a_file(' St. Paul/"Twin" City. '), fit_for_a_file("???")
    ('St. Paul Twin City', '')
    """
    kept = "".join(" " if letter in UNFIT or not letter.isprintable() else letter for letter in name)
    short = " ".join(kept.split()).encode("utf-8", "ignore")[:LONGEST_NAME].decode("utf-8", "ignore")
    return short.strip(" .")


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
