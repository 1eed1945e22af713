"""An export from saves to files: any number of games, one of them in memory at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Literal, Protocol, TypeAlias, get_args

import msgspec

from .. import find
from ..core.files.faults import BadFile, shown
from ..core.play.setup import Setup
from ..core.table.opened import read_game
from ..core.table.save_lines import SUFFIX
from .html import html_of
from .page import game_page
from .played import Played, read_played
from .retrosheet.codebook import CodeBook
from .retrosheet.files import EventFiles
from .retrosheet.records import can_be_told
from .spreadsheets import Spreadsheets
from .text import markdown_of, text_of
from .writing import Folder, Taken, Unwritten, name_of, safe_name

Format: TypeAlias = Literal["retrosheet", "pdf", "html", "text", "markdown", "csv", "png"]
FORMATS: tuple[Format, ...] = get_args(Format)
PAINTED: tuple[Format, ...] = ("pdf", "png")  # these need the painters of the window
GATHERED: tuple[Format, ...] = ("retrosheet", "csv")  # whose files hold many games
SUFFIXES = {"html": ".html", "text": ".txt", "markdown": ".md", "pdf": ".pdf", "png": ".png"}

Painter: TypeAlias = Callable[[Played, Format], Iterable[bytes]]  # a game's files, one after the other


class Wanted(msgspec.Struct, frozen=True):
    """What is to be made of the games, and where; `by_game` is for event files."""

    format: Format
    folder: Path
    replace: bool = False
    by_game: bool = False


class Outcome(msgspec.Struct):
    """What came of it: the files written, those that were already there, and what went wrong, a sentence each."""

    written: list[Path] = []
    taken: list[str] = []
    faults: list[str] = []
    games: int = 0
    stopped: bool = False


class _Gathered(Protocol):
    """A format whose files hold many games: they are written when all have been seen."""

    def add(self, game: Played) -> None: ...
    def files(self) -> Iterator[tuple[str, str]]: ...


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


def export(
    saves: Sequence[Path],
    wanted: Wanted,
    painter: Painter | None = None,
    reached: Callable[[int, int], bool] = lambda done, of: True,
) -> Outcome:
    """Export saves. `reached` hears how many games are done of how many, and says whether to go on."""
    outcome = Outcome()
    try:
        folder = Folder(wanted.folder, wanted.replace)
    except Unwritten as error:
        outcome.faults.append(str(error))
        return outcome
    gathered: _Gathered | None = None
    if wanted.format in GATHERED:
        saves, gathered = _begin(saves, wanted, outcome)
    for done, save in enumerate(saves):
        if not reached(done, len(saves)):
            outcome.stopped = True
            break
        _export_one(save, wanted, folder, gathered, painter, outcome)
    if gathered is not None and outcome.games and not outcome.stopped:
        _write(folder, outcome, ((name, "", text.encode()) for name, text in gathered.files()))
    outcome.written = folder.written
    reached(len(saves), len(saves))
    return outcome


def _begin(saves: Sequence[Path], wanted: Wanted, outcome: Outcome) -> tuple[list[Path], _Gathered]:
    """The saves in the order they were played, by their headers, and the files that will hold them."""
    sources: list[tuple[datetime, Path, Setup]] = []
    for path in saves:
        try:
            header = read_game(path, find).header
            began = header.began or datetime.fromtimestamp(path.stat().st_mtime)
            sources.append((began.replace(tzinfo=None), path, header.setup))
        except BadFile as error:
            outcome.faults.append(str(error))
        except OSError as error:
            outcome.faults.append(f"{shown(path)} can't be read ({error.strerror})")
    sources.sort(key=lambda source: source[:2])
    in_order = [path for _, path, _ in sources]
    if wanted.format == "csv":
        return in_order, Spreadsheets()
    return in_order, EventFiles(CodeBook(setup for _, _, setup in sources), wanted.by_game)


def _export_one(
    save: Path,
    wanted: Wanted,
    folder: Folder,
    gathered: _Gathered | None,
    painter: Painter | None,
    outcome: Outcome,
) -> None:
    try:
        game = read_played(save)
        if wanted.format == "retrosheet":
            can_be_told(game, str(save))
        if gathered is not None:
            gathered.add(game)
        else:
            _write(folder, outcome, _files_of(game, wanted.format, painter))
        outcome.games += 1
    except BadFile as error:
        outcome.faults.append(str(error))
    except OSError as error:
        outcome.faults.append(f"{shown(save)} can't be read ({error.strerror})")


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


def _write(folder: Folder, outcome: Outcome, files: Iterable[tuple[str, str, bytes]]) -> None:
    for name, suffix, contents in files:
        try:
            folder.write(name, suffix, contents)
        except Taken as error:
            outcome.taken.append(str(error))
        except Unwritten as error:
            outcome.faults.append(str(error))
