"""An export from saves to files: any number of games, one of them in memory at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Literal, Protocol, TypeAlias, get_args

import msgspec

from .. import find
from ..core.files.faults import BadFile, shown
from ..core.saves.lines import SUFFIX
from ..core.saves.opened import read_game
from .html import html_of
from .newspaper import Edition, Newsroom, newspaper_html, newspaper_markdown
from .page import game_page
from .played import Played, read_played
from .retrosheet.codebook import CodeBook
from .retrosheet.files import EventFiles
from .retrosheet.records import can_be_told
from .seasons.games import SeasonGame, only_season
from .seasons.paper import SeasonNewsroom, worth_telling
from .spreadsheets import Spreadsheets
from .text import markdown_of, text_of
from .writing import Chunks, Folder, Taken, Unwritten, name_of, paper_name, safe_name

Format: TypeAlias = Literal["retrosheet", "pdf", "html", "text", "markdown", "csv", "png"]
FORMATS: tuple[Format, ...] = get_args(Format)
PAINTED: tuple[Format, ...] = ("pdf", "png")  # these need the painters of the window
GATHERED: tuple[Format, ...] = ("retrosheet", "csv")  # whose files hold many games
SUFFIXES = {"html": ".html", "text": ".txt", "markdown": ".md", "pdf": ".pdf", "png": ".png"}

Painter: TypeAlias = Callable[[Played | Edition, Format], Iterable[bytes]]  # a game's files, one after the other
PAGES: tuple[Format, ...] = ("html", "markdown", "pdf")  # of these there can be a newspaper page of all the games


Source: TypeAlias = Path | Played | SeasonGame  # a save, a game that is at hand, a game in a season's file


class Wanted(msgspec.Struct, frozen=True):
    """What is to be made of the games, and where; `by_game` is for event files."""

    format: Format
    folder: Path
    replace: bool = False
    by_game: bool = False
    newspaper: bool = False  # one page of all the games


class Outcome(msgspec.Struct):
    """What came of it: the files written, those that were already there, and what went wrong, a sentence each."""

    written: list[Path] = []
    taken: list[str] = []
    faults: list[str] = []
    games: int = 0


class _Gathered(Protocol):
    """A format whose files hold many games: they are written when all have been seen."""

    def add(self, game: Played) -> None: ...
    def ready(self) -> Iterator[tuple[str, str | Chunks]]: ...
    def files(self) -> Iterator[tuple[str, str | Chunks]]: ...


def saves_in(places: Sequence[Path]) -> tuple[list[Path], list[str]]:
    """Every save named, or in a folder named; and what is wrong with the rest."""
    found: list[Path] = []
    faults: list[str] = []
    for place in places:
        try:
            inside = sorted(place.glob(f"*{SUFFIX}")) if place.is_dir() else [place]
        except OSError as error:
            faults.append(f"{shown(place)} can't be looked into ({error.strerror})")
            continue
        if place.is_dir() and not inside:
            faults.append(f"{shown(place)} has no saved games in it")
        elif not place.is_dir() and not place.exists():
            faults.append(f"{shown(place)} isn't there")
        else:
            found += inside
    return list(dict.fromkeys(found)), faults


class Export:
    """An export being made: `steps` does one game at a time and says how many are done, so that whoever waits can watch
    and stop it between two. What is written by then stays."""

    def __init__(self, games: Sequence[Source], wanted: Wanted, painter: Painter | None = None) -> None:
        self.wanted = wanted
        self.outcome = Outcome()
        self._sources = list(games)
        self._painter = painter
        self._gathered: _Gathered | None = None
        self._newsroom: Newsroom | SeasonNewsroom | None = None
        self._folder: Folder | None = None
        self._season = only_season(self._sources)

    @property
    def games(self) -> int:
        """How many there are to do."""
        return len(self._sources)

    def steps(self) -> Iterator[int]:
        try:
            self._folder = Folder(self.wanted.folder, self.wanted.replace)
        except Unwritten as error:
            self.outcome.faults.append(str(error))
            return
        self.outcome.written = self._folder.written
        if self.wanted.newspaper:
            self._open_newsroom()
        elif self.wanted.format in GATHERED:
            yield from self._read_headers()
        last: Source | None = None
        for done, source in enumerate(self._sources, 1):
            if self._gathered is not None and last is not None and self._batch(source) != self._batch(last):
                self._pour(self._gathered.ready())
            self._one(source)
            last = source
            yield done
        if self._gathered is not None and self.outcome.games:
            self._pour(self._gathered.files())
        if self._newsroom is not None and self.outcome.games:
            self._write(_newspaper(self._newsroom.edition(), self.wanted.format, self._painter))

    def _open_newsroom(self) -> None:
        """A season's paper has the standings and leaders of the season, and of very many games those to remember."""
        games = [source for source in self._sources if isinstance(source, SeasonGame)]
        if self._season is None:
            self._newsroom = Newsroom()
        else:
            self._newsroom = SeasonNewsroom(self._season.season, games[0].row.day, games[-1].row.day)
            self._sources = [*worth_telling(games)]

    def _read_headers(self) -> Iterator[int]:
        """Put the games in the order they were played; event files must know everybody before the first of them.

        A season's event files are written club by club, so that no more than a club's games are in memory.
        """
        codes = CodeBook()
        headers: list[tuple[int, datetime, int]] = []
        seasons = {source.of: None for source in self._sources if isinstance(source, SeasonGame)}
        for season in seasons:
            season.enroll(codes)
        for number, source in enumerate(self._sources):
            try:
                began = _enrolled(source, codes)
                headers.append((self._batch(source), began.replace(tzinfo=None), number))
            except BadFile as error:
                self.outcome.faults.append(str(error))
            except OSError as error:
                self.outcome.faults.append(f"{_called(source)} can't be read ({error.strerror})")
            yield 0
        self._sources = [self._sources[number] for _, _, number in sorted(headers)]
        csv = self.wanted.format == "csv"
        self._gathered = Spreadsheets() if csv else EventFiles(codes, self.wanted.by_game)

    def _batch(self, source: Source) -> int:
        """Which games' event files are finished together: a home club's, where all are of one season."""
        of_one = self._season is not None and self.wanted.format == "retrosheet"
        return source.row.home if of_one and isinstance(source, SeasonGame) else 0

    def _one(self, source: Source) -> None:
        try:
            game = _read(source, told=self.wanted.format not in GATHERED)
            if self.wanted.format == "retrosheet":
                can_be_told(game, _called(source))
            if self._newsroom is not None:
                self._newsroom.add(game)
            elif self._gathered is not None:
                self._gathered.add(game)
            else:
                self._write(_files_of(game, self.wanted.format, self._painter))
            self.outcome.games += 1
        except BadFile as error:
            self.outcome.faults.append(str(error))
        except OSError as error:
            self.outcome.faults.append(f"{_called(source)} can't be read ({error.strerror})")

    def _write(self, files: Iterable[tuple[str, str, bytes]]) -> None:
        for name, suffix, contents in files:
            self._file(name, suffix, lambda contents=contents: (contents,))  # type: ignore[misc]

    def _pour(self, files: Iterable[tuple[str, str | Chunks]]) -> None:
        for name, text in files:
            self._file(name, "", text if callable(text) else lambda text=text: (text.encode(),))  # type: ignore[misc]

    def _file(self, name: str, suffix: str, chunks: Chunks) -> None:
        assert self._folder is not None
        try:
            self._folder.pour(name, suffix, chunks)
        except Taken as error:
            self.outcome.taken.append(str(error))
        except Unwritten as error:
            self.outcome.faults.append(str(error))


def _enrolled(source: Source, codes: CodeBook) -> datetime:
    """When a game began; whoever is in it is known to the codes from now on."""
    if isinstance(source, SeasonGame):
        return source.began
    if isinstance(source, Played):
        codes.enroll(source.setup)
        return source.began
    header = read_game(source, find).header
    codes.enroll(header.setup)
    return header.began or datetime.fromtimestamp(source.stat().st_mtime)


def _read(source: Source, told: bool) -> Played:
    if isinstance(source, Path):
        return read_played(source)
    if isinstance(source, SeasonGame):
        return source.to_read() if told else source.played(told)
    return source


def _called(source: Source) -> str:
    return shown(source) if isinstance(source, Path) else source.title


def _newspaper(edition: Edition, format: Format, painter: Painter | None) -> Iterator[tuple[str, str, bytes]]:
    name = paper_name(f"{edition.title}, {edition.season}" if edition.season else edition.title, edition.days)
    if format in PAINTED:
        assert painter is not None, "only whoever has painters asks for pictures"
        yield from ((name, SUFFIXES[format], contents) for contents in painter(edition, format))
    else:
        text = newspaper_html(edition) if format == "html" else newspaper_markdown(edition)
        yield name, SUFFIXES[format], text.encode("utf-8", "replace")


def _files_of(game: Played, format: Format, painter: Painter | None) -> Iterator[tuple[str, str, bytes]]:
    """Name, ending and contents of each file that one game makes."""
    name, suffix = name_of(game), SUFFIXES[format]
    if format in PAINTED:
        assert painter is not None, "only whoever has painters asks for pictures"
        for number, contents in enumerate(painter(game, format), 1):
            yield (name if number == 1 else safe_name(f"{name} page {number}")), suffix, contents
        return
    page = game_page(game)
    text = {"html": html_of, "markdown": markdown_of}[format](page) if format != "text" else text_of(game, page)
    yield name, suffix, text.encode("utf-8", "replace")
