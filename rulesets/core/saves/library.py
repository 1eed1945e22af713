"""Every game in the saves folder, finished or not, and an index of them that can be thrown away and made again.

The index is read whole before anything else, so that ten thousand games are listed at once; what has changed on the
disk since it was written is looked at afterwards, a file at a time.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ..files.documents import BadFile, read_bounded, shown
from ..files.durable import folder_to_disk
from ..files.folders import cache_folder
from ..play.setup import Setup, seated
from .final import Count
from .game_file import OnDisk, fit_for_a_file
from .glance import Finished
from .lines import FORMAT, SUFFIX
from .summary import State, looked_at

if TYPE_CHECKING:
    from ..ruleset import Ruleset

AT_A_TURN = 100  # files of a folder that are listed in one turn
MOST_INDEXED = 256 * 1024 * 1024
EDITION = 1  # of what the index says of a game
GIVEN = re.compile(r" \d{4}-\d\d-\d\d \d\d\.?\d\d\.?\d\d( \(\d+\))?$")  # how a name ends that no player gave
FEATS = {
    "perfect_game": "Perfect game",
    "no_hitter": "No-hitter",
    "cycle": "Cycle",
    "walk_off": "Walk-off",
}


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One game as the library lists it; `time` and `size` are its file's when it was looked at."""

    file: str
    size: int
    time: int
    state: State
    title: str
    detail: str
    game: str = ""  # its name
    clubs: tuple[str, str] | None = None  # cities, visitors first
    score: tuple[Count, Count] | None = None
    began: int = 0  # seconds, as the clock on the wall had it
    feats: tuple[str, ...] = ()
    words: str = ""  # all that it can be found by, in small letters

    @property
    def day(self) -> datetime:
        return _clock(self.began)

    @property
    def own_name(self) -> str:
        """What a player has called it; "" for one with the name it was given, by its clubs and the hour.

        >>> given = "Harbor Point at Copper Ridge 2026-05-09 14.06.00 (2).horsehide"
        >>> [Entry(file, 0, 0, "open", "", "").own_name for file in (given, "Opening day.horsehide")]
        ['', 'Opening day']
        """
        stem = self.file.removesuffix(SUFFIX)
        return "" if GIVEN.search(stem) else stem

    @property
    def can_play_on(self) -> bool:
        return self.state == "open"

    @property
    def can_watch(self) -> bool:
        return self.state in ("open", "over")


class Index(msgspec.Struct, frozen=True):
    version: str
    games: list[Entry]


def entry_of(save: OnDisk, find: Callable[[str], Ruleset]) -> Entry:
    """Look at one file: a finished game by its first and last line, any other by replaying it."""
    path = Path(save.path)
    summary, known = looked_at(path, find)
    state, changed = summary.state, save.time // 10**9
    entry = Entry(path.name, save.size, save.time, state, summary.title, summary.detail, began=changed)
    if isinstance(known, Finished):
        cities = (known.clubs[0].city, known.clubs[1].city)
        names = [f"{club.city} {club.nickname}" for club in known.clubs]
        score = (known.line[0].runs, known.line[1].runs)
        entry = _with(entry, find(known.ruleset).name, cities, score, known.began, known.feats, (*names, *known.men))
    elif known is not None:
        header = known.opened.header
        setup = seated(header.setup, known.situation.home_club)
        names = [club.name for club in setup.clubs]
        cities = (setup.clubs[0].city, setup.clubs[1].city)
        game = known.opened.ruleset.name
        entry = _with(entry, game, cities, known.situation.score, header.began, (), (*names, *_starters(setup)))
    return entry if entry.words else msgspec.structs.replace(entry, words=_small(entry.file, entry.title, entry.detail))


def _starters(setup: Setup) -> Iterator[str]:
    for club in setup.clubs:
        yield from (man.name for man in (*club.order, club.pitcher))


def _with(
    entry: Entry,
    game: str,
    cities: tuple[str, str],
    score: tuple[int, int],
    began: datetime | None,
    feats: tuple[str, ...],
    names: Iterable[str],
) -> Entry:
    began_at = entry.began if began is None else int(began.timestamp())
    told = tuple(FEATS[feat] for feat in feats if feat in FEATS)
    day = _clock(began_at)
    dates = (f"{day:%Y-%m-%d}", f"{day:%B} {day.day}, {day.year}", f"{day:%B} {day.day} {day.year}")
    runs = (f"{score[0]}-{score[1]}", f"{score[1]}-{score[0]}", f"{score[0]}–{score[1]}")
    words = _small(entry.file, game, *names, *told, *dates, *runs, "final" if entry.state == "over" else entry.detail)
    return msgspec.structs.replace(entry, game=game, clubs=cities, score=score, began=began_at, feats=told, words=words)


def _small(*texts: str) -> str:
    return "\n".join(texts).casefold()


def _clock(seconds: int) -> datetime:
    try:
        return datetime.fromtimestamp(seconds)
    except (OverflowError, OSError, ValueError):
        return datetime(1970, 1, 1)


# finding


class Wanted(msgspec.Struct, frozen=True):
    """What is looked for: every word of `text`, and a game, a club, a feat, a state where they are picked."""

    text: str = ""
    game: str = ""
    club: str = ""
    feat: str = ""
    state: str = ""  # "over", "open", or any


def found(games: Iterable[Entry], wanted: Wanted) -> list[Entry]:
    """Those that have everything that is wanted, in the order they come."""
    words = wanted.text.casefold().split()
    picked = list(games)
    if wanted.game:
        picked = [each for each in picked if each.game == wanted.game]
    if wanted.club:
        picked = [each for each in picked if each.clubs is not None and wanted.club in each.clubs]
    if wanted.feat:
        picked = [each for each in picked if wanted.feat in each.feats]
    if wanted.state:
        picked = [each for each in picked if each.state == wanted.state]
    for word in words:
        picked = [each for each in picked if word in each.words]
    return picked


# the index


class Library:
    """The games of a folder. `games` is as the index has it until `changes` has looked at the folder."""

    def __init__(self, folder: Path, find: Callable[[str], Ruleset], version: str, index: Path | None = None) -> None:
        self.folder = folder
        self.games: dict[str, Entry] = {}
        self._find = find
        self._version = f"{version}, format {FORMAT}, edition {EDITION}, {folder}"
        self._index = index if index is not None else cache_folder() / "library.msgpack"
        self._written: dict[str, Entry] = {}

    def read(self) -> None:
        """What the index says; nothing where it is missing, damaged or of another version or folder."""
        try:
            index = msgspec.msgpack.decode(read_bounded(self._index, MOST_INDEXED), type=Index)
        except (BadFile, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return
        if index.version == self._version:
            self.games = {each.file: each for each in index.games}
            self._written = dict(self.games)

    def changes(self) -> Iterator[str]:
        """Look at what the disk has and the index has not, a little at a turn, and say which games are other now.

        A turn that only looked says "". The newest come first.
        """
        saves: list[OnDisk] = []
        for save in _listed(self.folder):
            saves.append(save)
            if len(saves) % AT_A_TURN == 0:
                yield ""
        names = {os.path.basename(save.path) for save in saves}
        for gone in [name for name in self.games if name not in names]:
            del self.games[gone]
            yield gone
        other = [save for save in saves if self._is_other(save)]
        for save in sorted(other, key=lambda save: save.time, reverse=True):
            entry = entry_of(save, self._find)
            if entry != self.games.get(entry.file):
                self.games[entry.file] = entry
                yield entry.file
            else:
                yield ""
        self.write()

    def _is_other(self, save: OnDisk) -> bool:
        """Is it not as the index has it? What is wrong with a bad file may be mended without a trace in it."""
        known = self.games.get(os.path.basename(save.path))
        return known is None or (known.size, known.time) != (save.size, save.time) or known.state == "bad"

    def write(self) -> None:
        """Keep the index. It only saves time, so trouble with the disk is not told."""
        games = {name: each for name, each in self.games.items() if each.state != "bad" and shown(name) == name}
        if games == self._written:
            return
        temporary = self._index.with_name(f"{self._index.name}.{os.getpid()}.new")
        with suppress(OSError):
            self._index.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_bytes(msgspec.msgpack.encode(Index(self._version, list(games.values()))))
            os.replace(temporary, self._index)
            self._written = games

    def path(self, entry: Entry) -> Path:
        return self.folder / entry.file

    def rename(self, entry: Entry, name: str) -> Entry:
        """Call a game's file otherwise; `OSError` where that cannot be, `ValueError` where no file can be called so."""
        stem = fit_for_a_file(name.removesuffix(SUFFIX))
        if not stem:
            raise ValueError("A game needs a name.")
        old, new = self.path(entry), self.folder / f"{stem}{SUFFIX}"
        if new == old:
            return entry
        if new.exists() and not new.samefile(old):
            raise ValueError(f"There is already a game called {shown(stem)}.")
        os.rename(old, new)
        folder_to_disk(self.folder)
        del self.games[entry.file]
        self.games[new.name] = entry_of(_on_disk(new), self._find)
        return self.games[new.name]

    def forget(self, entry: Entry) -> None:
        """Its file is gone."""
        self.games.pop(entry.file, None)


def _on_disk(path: Path) -> OnDisk:
    about = path.stat()
    return OnDisk(str(path), about.st_size, about.st_mtime_ns)


def _listed(folder: Path) -> Iterator[OnDisk]:
    """The games of a folder as they come; one that goes while the folder is read is not there."""
    try:
        listing = os.scandir(folder)
    except OSError:
        return
    with listing as entries:
        for entry in entries:
            with suppress(OSError):
                if os.path.normcase(entry.name).endswith(SUFFIX) and entry.is_file():
                    about = entry.stat()
                    yield OnDisk(entry.path, about.st_size, about.st_mtime_ns)
