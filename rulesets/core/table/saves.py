"""A game on disk: append-only JSON lines, written as the game goes, so that a killed process loses nothing.

A header, one line an answer, an undo as a line of its own, a checkpoint each half-inning.
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
from typing import Any

import msgspec

from ..book.scoring import Book, ClubBook
from ..charts.chart_file import digest
from ..files.documents import BadFile, Fault, read_bounded, read_json_line
from ..files.locking import InUse, lock
from ..people.clubs import club_from
from ..people.lineups import ORDER, VACANT, Lineup
from ..play.events import HalfBegan
from ..play.options import BadOption
from ..play.setup import Setup
from ..play.situation import REGULATION, Situation
from ..ruleset import Ruleset
from .table import Entry, JournalMismatch, Table

FORMAT = 1
SUFFIX = ".horsehide"
MOST_BYTES = 32 * 1024 * 1024
MOST_INNINGS = 999  # a hostile file may say more, and the line score would fill the memory
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

    def table(self) -> Table:
        """The game exactly where it was. JournalMismatch says at which line it does not fit these rules."""
        try:
            return Table(
                self.ruleset, self.header.setup, self.journal, self._start(self.header.start, self.header.book)
            )
        except JournalMismatch as error:
            raise JournalMismatch(self.lines[error.at], f"{self.path}:{self.lines[error.at]}: {error}") from None

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
        if not _can_stand(situation, book or Book(), self.header.setup):
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
    if header.book is not None and not _is_a_book(header.book, header.setup):
        raise refuse("this save's book cannot be read: a side lacks nine spots, or has too many or too few pitchers")
    try:
        ruleset.deal(header.setup)
    except BadOption as error:
        raise refuse(str(error)) from None
    except BadFile as error:  # in its house rules
        raise BadFile([Fault(str(path), 1, 1, str(fault)) for fault in error.faults]) from None
    return header, ruleset


def _is_a_book(book: Book, setup: Setup) -> bool:
    """Whether a book has the lines that the scorer goes on writing in. Either club may be the home side."""
    staff = [len(club.pitching) for club in book.clubs]
    club, winner, loser = book.ahead or (0, 0, 0)
    most = min(len(each.squad) for each in setup.clubs)
    return (
        all(ORDER <= len(page.batting) <= most and len(page.innings) <= MOST_INNINGS for page in book.clubs)
        and all(_has_its_men(page, most) for page in book.clubs)
        and all(len(page.entered) == number >= 1 for page, number in zip(book.clubs, staff, strict=True))
        and club in (0, 1)
        and 0 <= winner < staff[club]
        and 0 <= loser < staff[1 - club]
    )


def _has_its_men(page: ClubBook, most: int) -> bool:
    """Whether the men a page speaks of can be on the club."""
    men = [*page.staff, *(man for place in page.places for man in place)]
    return (
        len(page.staff) == len(page.pitching)
        and len(page.places) == ORDER
        and all(page.places)
        and all(0 <= man < most for man in men)
        and all(man < len(page.batting) for place in page.places for man in place)
        and all(posts and len(posts) <= MOST_INNINGS for posts in page.posts.values())
        and _is_a_lineup(page.lineup, most)
    )


def _is_a_lineup(lineup: Lineup, most: int) -> bool:
    """Whether a lineup has nine places and nine positions with men of the club in them, nobody twice."""
    bat, field = lineup.order, [man for man in lineup.field if man != VACANT]
    return (
        len(bat) == len(set(bat)) == len(lineup.field) == ORDER
        and len(field) == len(set(field))
        and all(0 <= man < most for man in (*bat, *field, *lineup.gone))
        and not lineup.present & set(lineup.gone)
        and all(man in bat for man in lineup.field[1:] if man != VACANT)
    )


def _can_stand(s: Situation, book: Book, setup: Setup) -> bool:
    """Whether a game under way can stand so: a file is not believed before it is played on."""
    men = [man for man in s.bases if man is not None]
    up = {s.batter, *(man.place for man in men)}
    staff = [len(page.pitching) for page in book.clubs]
    return (
        1 <= s.inning <= MOST_INNINGS
        and 0 <= s.outs < 3
        and min(*s.score, s.lost_outs) >= 0
        and not s.over
        and not (s.half == "bottom" and s.inning >= REGULATION and s.score[1] > s.score[0])
        and s.home_club in (0, 1)
        and s.is_sound()
        and all(_is_a_lineup(s.lineups[side], len(setup.clubs[s.club_of(side)].squad)) for side in (0, 1))
        and all(0 <= place < ORDER for place in (*s.due_up, *up))
        and len(up) == len(men) + 1
        and all(0 <= pitcher < number for pitcher, number in zip(s.mound, staff, strict=True))
        and all(0 <= man.pitcher < staff[1 - s.batting] for man in men)
    )


def _take(opened: Opened, checkpoints: list[Checkpoint], plain: Any, number: int) -> None:
    """One line of a save after its header."""
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
                if not _is_a_book(checkpoint.book, opened.header.setup):
                    raise BadFile([Fault(str(opened.path), number, 1, "this checkpoint's book cannot be read")])
                checkpoints.append(checkpoint)
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
        self.book = Book()
        self._descriptor = descriptor
        self._waiting = bytearray()
        self._heard = 0

    @classmethod
    def create(cls, path: str | os.PathLike[str], table: Table, book: Book | None = None) -> GameFile:
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
                import shutil

                shutil.copyfile(opened.path, f"{opened.path}.damaged")
            os.ftruncate(descriptor, opened.good)
        except OSError:
            os.close(descriptor)
            raise
        file = cls(opened.path, descriptor)
        file._attach(table, opened.header.book)
        return file

    def _attach(self, table: Table, book: Book | None) -> None:
        self.first_book = book
        self._listen(table)
        table.keeper = self

    def _listen(self, table: Table) -> None:
        if self._heard > len(table.events) or self._heard == 0:
            self.book = msgspec.convert(msgspec.to_builtins(self.first_book), Book) if self.first_book else Book()
            self._heard = 0
        self.book.add_all(table.events[self._heard :])
        self._heard = len(table.events)

    def answered(self, entry: Entry) -> None:
        self._write({"k": entry.key, "a": entry.answer, "by": entry.by})

    def undone(self, entries: int) -> None:
        self._heard = 0
        self._write({"undo": entries})

    def settled(self, table: Table) -> None:
        """A play is over: at the start of a half-inning, leave a checkpoint."""
        situation = table.game.situation
        if any(isinstance(event, HalfBegan) for event in table.events[self._heard_from(table) :]):
            self._listen(table)
            point = Checkpoint(len(table.journal), msgspec.to_builtins(situation), self.book)
            self._write({"checkpoint": point})
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


def new_file(folder: Path, table: Table, now: datetime, book: Book | None = None) -> GameFile:
    """A save of its own for a table, named by its game and the hour."""
    stem = f"{table.ruleset.name} {now:%Y-%m-%d %H.%M.%S}"
    for number in count(1):
        path = folder / f"{stem if number == 1 else f'{stem} ({number})'}{SUFFIX}"
        try:
            return GameFile.create(path, table, book)
        except FileExistsError:
            if not path.exists():  # what exists isn't a folder, and it is where the folder should be
                raise
    raise AssertionError("there is always another number")


def saved_games(folder: Path) -> Iterator[Path]:
    """The save files in a folder, newest first."""
    found = [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
    yield from sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
