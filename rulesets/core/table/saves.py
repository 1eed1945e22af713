"""A game on disk: append-only JSON lines, written as the game goes, so that a killed process loses nothing.

A header, one line an answer, an undo as a line of its own, a checkpoint each half-inning, and how it ended.
A line counts once its newline is there; what comes after the last newline never happened.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from errno import EBUSY
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ..book.scorer import Scorer
from ..book.scoring import Book
from ..charts.chart import digest
from ..files.documents import BadFile, Fault, read_bounded, read_json_line
from ..files.locking import InUse, lock
from ..people.saved_clubs import club_from
from ..play.events import HalfBegan
from ..play.options import BadOption
from ..play.setup import Setup
from ..play.situation import Situation
from .final import Final, final_of
from .soundness import can_stand, is_a_book
from .table import Entry, JournalMismatch, Table

if TYPE_CHECKING:
    from ..ruleset import Ruleset

FORMAT = 1
SUFFIX = ".horsehide"
MOST_BYTES = 32 * 1024 * 1024
encode = msgspec.json.Encoder().encode


class Header(msgspec.Struct, frozen=True):
    """What a game started from, and by which rules."""

    horsehide: int
    ruleset: str
    version: int
    charts: str  # digest of the charts it was played by
    setup: Setup
    start: dict[str, Any] | None = None  # a situation, where it was taken up from a checkpoint
    book: Book | None = None
    began: datetime | None = None  # when the game was, by the clock of whoever opened it


class Checkpoint(msgspec.Struct, frozen=True):
    """The game as it stood when a half-inning began, good even where its rules have changed since."""

    entries: int
    situation: dict[str, Any]
    book: Book


class Opened(msgspec.Struct):
    """The good part of a save file, and what was wrong with the rest."""

    path: Path
    ruleset: Ruleset
    header: Header
    journal: list[Entry]
    lines: list[int]  # the line of the file that each answer stands on
    checkpoint: Checkpoint | None
    faults: list[Fault]
    good: int  # bytes up to the last full, good line
    size: int  # bytes of the whole file as it was read
    final: Final | None = None  # how it ended, where that is the last line
    last_line: tuple[int, int] = (1, 0)  # its number, and the bytes before it

    def table(self) -> Table:
        """The game exactly where it was. JournalMismatch says at which line it does not fit these rules."""
        try:
            table = Table(
                self.ruleset, self.header.setup, self.journal, self._start(self.header.start, self.header.book)
            )
        except JournalMismatch as error:
            raise JournalMismatch(self.lines[error.at], f"{self.path}:{self.lines[error.at]}: {error}") from None
        self._compare_the_end(table)
        return table

    def _compare_the_end(self, table: Table) -> None:
        """The answers are the truth: a last line that tells of another end is a fault, and not kept."""
        if self.final is None:
            return
        said, s = (self.final.score, self.final.home_club), table.game.situation
        if table.pending is not None or said != (s.score, s.home_club):
            number, self.good = self.last_line
            self.faults.append(Fault(str(self.path), number, 1, "this is not how the game ends by its answers"))
            self.final = None

    def from_checkpoint(self) -> tuple[Table, Book]:
        """The game as it stood at its last checkpoint, to be played on by today's rules."""
        if self.checkpoint is None:
            raise BadFile([Fault(str(self.path), 1, 1, "it has no checkpoint to continue from")])
        start = self._start(self.checkpoint.situation, self.checkpoint.book)
        return Table(self.ruleset, self.header.setup, (), start), self.checkpoint.book

    def _start(self, plain: dict[str, Any] | None, book: Book | None) -> Situation | None:
        if plain is None:
            return None
        kind: type[Situation] = type(self.ruleset.deal(self.header.setup).situation)
        try:
            situation = msgspec.convert(plain, kind)
        except msgspec.ValidationError as error:
            raise BadFile([Fault(str(self.path), 1, 1, f"its situation cannot be read: {error}")]) from None
        if not can_stand(situation, book or Book(), self.header.setup):
            raise BadFile([Fault(str(self.path), 1, 1, "its situation could not come up in a game")])
        return situation


def read_game(path: str | os.PathLike[str], find: Callable[[str], Ruleset]) -> Opened:
    """Open a save: the good part is kept, the rest is listed. BadFile if not even its header is good."""
    path = Path(path)
    raw = read_bounded(path, MOST_BYTES)
    lines = _lines(raw)
    first = next(lines, None)
    if first is None:
        raise BadFile([Fault(str(path), 1, 1, "this isn't a saved game: its first line is incomplete")])
    header, ruleset = _header(first, path, find)
    opened = Opened(path, ruleset, header, [], [], None, [], len(first) + 1, len(raw))
    checkpoints: list[Checkpoint] = []
    for number, line in enumerate(lines, start=2):
        try:
            _take(opened, checkpoints, read_json_line(line, str(path), number), number)
        except BadFile as error:
            opened.faults += error.faults
            break
        opened.last_line = number, opened.good
        opened.good += len(line) + 1
    opened.checkpoint = checkpoints[-1] if checkpoints else None
    return opened


def _lines(raw: bytes) -> Iterator[bytes]:
    """The lines that are complete, one at a time: nobody knows yet how many of them are ours."""
    begin = 0
    while (end := raw.find(b"\n", begin)) >= 0:
        yield raw[begin:end]
        begin = end + 1


def _header(line: bytes, path: Path, find: Callable[[str], Ruleset]) -> tuple[Header, Ruleset]:
    plain = read_json_line(line, str(path), 1)

    def refuse(text: str) -> BadFile:
        return BadFile([Fault(str(path), 1, 1, text)])

    if not isinstance(plain, dict) or type(plain.get("horsehide")) is not int:
        raise refuse("this isn't a saved game: its first line isn't a Horsehide header")
    if plain["horsehide"] > FORMAT:
        newer = f"saved by a newer Horsehide (format {plain['horsehide']})"
        raise refuse(f"{newer}; this one reads format {FORMAT} and needs an update")
    if plain["horsehide"] < 1:
        raise refuse(f"this isn't a saved game: there is no format {plain['horsehide']}")
    try:
        header = msgspec.convert(plain, Header, str_keys=True)
    except msgspec.ValidationError as error:
        raise refuse(f"this save's header cannot be read: {error}") from None
    try:
        ruleset = find(header.ruleset)
    except LookupError as error:
        raise refuse(str(error.args[0])) from None
    if header.setup.ruleset != header.ruleset:
        raise refuse(f"this save's header names two games, {header.ruleset} and {header.setup.ruleset}")
    for club in header.setup.clubs:
        club_from(msgspec.to_builtins(club), str(path))
    if header.book is not None and not is_a_book(header.book, header.setup):
        raise refuse("this save's book cannot be read: a side lacks nine spots, or has too many or too few pitchers")
    try:
        ruleset.deal(header.setup)
    except BadOption as error:
        raise refuse(str(error)) from None
    except BadFile as error:  # in its house rules
        raise BadFile([Fault(str(path), 1, 1, str(fault)) for fault in error.faults]) from None
    return header, ruleset


def _take(opened: Opened, checkpoints: list[Checkpoint], plain: Any, number: int) -> None:
    """One line of a save after its header."""
    opened.final = None  # whatever comes after the end of a game has taken it back
    try:
        match plain:
            case {"undo": int() as entries} if type(entries) is int and 0 <= entries <= len(opened.journal):
                del opened.journal[entries:], opened.lines[entries:]
                checkpoints[:] = [each for each in checkpoints if each.entries <= entries]
            case {"k": _, "a": _, "by": _}:
                entry = msgspec.convert({"key": plain["k"], "answer": plain["a"], "by": plain["by"]}, Entry)
                opened.journal.append(entry)
                opened.lines.append(number)
            case {"checkpoint": dict() as point}:
                checkpoint = msgspec.convert(point, Checkpoint, str_keys=True)
                if not is_a_book(checkpoint.book, opened.header.setup):
                    raise BadFile([Fault(str(opened.path), number, 1, "this checkpoint's book cannot be read")])
                checkpoints.append(checkpoint)
            case {"final": dict() as end}:
                final = msgspec.convert(end, Final, str_keys=True)
                if not (final.is_sound() and is_a_book(final.book, opened.header.setup)):
                    raise BadFile([Fault(str(opened.path), number, 1, "no game can have ended as this line says")])
                opened.final = final
            case _:
                raise BadFile(
                    [Fault(str(opened.path), number, 1, "this line isn't an answer, an undo or a checkpoint")]
                )
    except msgspec.ValidationError as error:
        raise BadFile([Fault(str(opened.path), number, 1, f"this line cannot be read: {error}")]) from None


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
