"""Opening a save: its good part is kept, the rest is listed, and what it wrote down is compared with its answers."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ..book.scorer import Scorer
from ..book.scoring import Book
from ..files.documents import BadFile, Fault, read_bounded, read_json_line, shown
from ..people.written.saved_clubs import club_from, judge_park
from ..play.options import BadOption
from ..play.setup import Setup
from ..play.situation import Situation
from ..table.table import Entry, JournalMismatch, Table
from .final import Final
from .lines import FORMAT, MOST_BYTES, MOST_LINES, Checkpoint, Header, Reseated, Written
from .soundness import can_stand, is_a_book
from .vouching import Contradicted, book_parted, checkpoint_parted, in_words, other_rules

if TYPE_CHECKING:
    from ..ruleset import Ruleset

CHANGED = "the file was changed or damaged"


class Opened(msgspec.Struct):
    """The good part of a save file, and what was wrong with the rest."""

    path: Path
    ruleset: Ruleset
    header: Header
    journal: list[Entry]
    lines: list[int]  # the line of the file that each answer stands on
    checkpoints: list[Written]
    faults: list[Fault]
    good: int  # bytes up to the last full, good line
    size: int  # bytes of the whole file as it was read
    final: Final | None = None  # how it ended, where that is the last line
    last_line: tuple[int, int] = (1, 0)  # its number, and the bytes before it
    final_book: Any = None  # the last line's, letter for letter
    contradictions: list[Fault] = []  # where it is not as its answers have it; known once it was replayed
    seats: Reseated | None = None  # who decided in the end, where that was changed during the game

    @property
    def setup(self) -> Setup:
        """What the game started from, with whoever decides now."""
        if self.seats is None:
            return self.header.setup
        return msgspec.structs.replace(self.header.setup, managers=self.seats.managers, seats=self.seats.charts)

    def table(self) -> Table:
        """The game exactly where it was.

        JournalMismatch says at which line it does not fit these rules; Contradicted, a child of it, where the file
        tells of another game than its answers lead to.
        """
        self.contradictions = []
        table = Table(self.ruleset, self.setup, (), self._start(self.header.start, self.header.book))
        try:
            self._replay(table)
        except JournalMismatch as error:
            if not self.contradictions:
                line = self.lines[error.at]
                raise JournalMismatch(line, f"{shown(self.path)}:{line}: {error}") from None
        if self.contradictions:
            first = self.contradictions[0]
            raise Contradicted(first.line, f"{shown(first.path)}:{first.line}: {first.text}")
        return table

    def _replay(self, table: Table) -> None:
        """Give every answer, and compare each checkpoint with the game as it stands by then, and the end."""
        scorer, ours = Scorer(self.header.book), self.header.version == self.ruleset.version
        for each in self.checkpoints:
            table.replay(self.journal[len(table.journal) : each.point.entries])
            s = table.game.situation
            where = checkpoint_parted(each.plain, s, scorer.listen(table.events), ours)
            each.agrees = where is None
            if where is not None:
                self._contradict(each.line, in_words(where, self.header.setup, s.home_club))
        table.replay(self.journal[len(table.journal) :])
        self._compare_the_end(table, scorer.listen(table.events), ours)

    def _compare_the_end(self, table: Table, book: Book, ours: bool) -> None:
        """The answers are the truth: a last line that tells of another end is a fault, and not kept."""
        if self.final is None:
            return
        said, s = (self.final.score, self.final.home_club), table.game.situation
        as_it_ends = table.pending is None and said == (s.score, s.home_club)
        if as_it_ends and book_parted(self.final_book, book, ours) is None:
            return
        number, before = self.last_line
        if self.other_rules:
            self._contradict(number, "the game ends otherwise by the answers")
            return
        self.good = before
        self.faults.append(Fault(str(self.path), number, 1, "this is not how the game ends by its answers"))
        self.final = None

    def _contradict(self, line: int, what: str) -> None:
        text = f"this record isn't what the answers before it lead to: {what}; {self.other_rules or CHANGED}"
        self.contradictions.append(Fault(str(self.path), line, 1, text))

    @property
    def other_rules(self) -> str:
        """What it was played by that is not what there is today, in half a sentence; "" where all is the same."""
        return other_rules(self.header, self.ruleset)

    @property
    def unproven(self) -> str:
        """A word about answers that no checkpoint vouches for, where charts or cards are not what they were; or ""."""
        last = self.checkpoints[-1].point.entries if self.checkpoints else 0
        other = self.other_rules if len(self.journal) > last and self.final is None else ""
        if not other or self.header.version != self.ruleset.version:
            return ""
        since = "since its last checkpoint" if self.checkpoints else "so far"
        return f"{other[0].upper()}{other[1:]}: what it wrote down agrees, but the plays {since} may not be the same."

    @property
    def _held(self) -> list[Written]:
        """The checkpoints that hold: of a game by these rules, those that its answers do not contradict.

        What was written by other rules is the only record of how the game went: there it is all of them.
        """
        if self.contradictions and not self.other_rules:
            return [each for each in self.checkpoints if each.agrees]
        return self.checkpoints

    @property
    def checkpoint(self) -> Checkpoint | None:
        """The last that holds."""
        held = self._held
        return held[-1].point if held else None

    def from_checkpoint(self) -> tuple[Table, Book]:
        """The game as it stood at the last checkpoint that holds, to be played on by today's rules."""
        checkpoint = self.checkpoint
        if checkpoint is None:
            raise BadFile([Fault(str(self.path), 1, 1, "it has no checkpoint to continue from")])
        start = self._start(checkpoint.situation, checkpoint.book)
        return Table(self.ruleset, self.setup, (), start), checkpoint.book

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
    opened = Opened(path, ruleset, header, [], [], [], [], len(first) + 1, len(raw))
    for number, line in enumerate(lines, start=2):
        try:
            if number > MOST_LINES:
                raise BadFile([Fault(str(path), number, 1, f"a save can have at most {MOST_LINES:,} lines")])
            _take(opened, read_json_line(line, str(path), number), number)
        except BadFile as error:
            opened.faults += error.faults
            break
        opened.last_line = number, opened.good
        opened.good += len(line) + 1
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
    if header.setup.park is not None:
        judge_park(header.setup.park, str(path))
    if header.book is not None and not (_has_clubs(plain) and is_a_book(header.book, header.setup)):
        raise refuse("this save's book cannot be read: a side lacks nine spots, or has too many or too few pitchers")
    try:
        ruleset.deal(header.setup)
    except BadOption as error:
        raise refuse(str(error)) from None
    except BadFile as error:  # in its house rules
        raise BadFile([Fault(str(path), 1, 1, str(fault)) for fault in error.faults]) from None
    return header, ruleset


def _take(opened: Opened, plain: Any, number: int) -> None:
    """One line of a save after its header."""
    opened.final = None  # whatever comes after the end of a game has taken it back
    try:
        match plain:
            case {"undo": int() as entries} if type(entries) is int and 0 <= entries <= len(opened.journal):
                del opened.journal[entries:], opened.lines[entries:]
                while opened.checkpoints and opened.checkpoints[-1].point.entries > entries:
                    del opened.checkpoints[-1]
                if "seats" in plain:
                    opened.seats = msgspec.convert(plain["seats"], Reseated)
            case {"k": _, "a": _, "by": _}:
                said = {"key": plain["k"], "answer": plain["a"], "by": plain["by"], "why": plain.get("why")}
                entry = msgspec.convert(said, Entry)
                opened.journal.append(entry)
                opened.lines.append(number)
            case {"checkpoint": dict() as point}:
                checkpoint = msgspec.convert(point, Checkpoint, str_keys=True)
                if not (_has_clubs(point) and is_a_book(checkpoint.book, opened.header.setup)):
                    raise BadFile([Fault(str(opened.path), number, 1, "this checkpoint's book cannot be read")])
                if checkpoint.entries != len(opened.journal):
                    raise BadFile([Fault(str(opened.path), number, 1, "this checkpoint belongs to another answer")])
                opened.checkpoints.append(Written(number, point, checkpoint))
            case {"final": dict() as end}:
                final = msgspec.convert(end, Final, str_keys=True)
                if not (final.is_sound() and _has_clubs(end) and is_a_book(final.book, opened.header.setup)):
                    raise BadFile([Fault(str(opened.path), number, 1, "no game can have ended as this line says")])
                opened.final, opened.final_book = final, end.get("book")
            case _:
                raise BadFile(
                    [Fault(str(opened.path), number, 1, "this line isn't an answer, an undo or a checkpoint")]
                )
    except msgspec.ValidationError as error:
        raise BadFile([Fault(str(opened.path), number, 1, f"this line cannot be read: {error}")]) from None


def _has_clubs(plain: dict[str, Any]) -> bool:
    """A book without its clubs would be read as an empty one."""
    return "clubs" in plain["book"]
