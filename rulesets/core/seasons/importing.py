"""`horsehide seasons import`: a newer release of the database, as CSV files in a folder or a zip, into the data folder.

Everything is read and judged before anything is written, and what is written takes the old one's place at one stroke.
"""

from __future__ import annotations

import csv
import io
import os
import shutil
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ..files.documents import read_bounded
from ..files.durable import folder_to_disk, make_folder, to_disk
from ..files.faults import BadFile, Fault, Faults, did_you_mean, quoted, shown
from ..files.folders import seasons_folder
from .index import index_of
from .packed import Season, packed
from .packing import pack
from .shelf import INDEX, SUFFIX
from .tables import COLUMNS, FIRST_YEAR, LAST_YEAR, NEEDED, Row, cells

MOST_ZIP = 256 * 1024 * 1024
MOST_TABLE = 64 * 1024 * 1024  # the largest of a release has 9 MB
MOST_ROWS = 1_000_000
MOST_NAMES = 1000  # files of a zip
OPTIONAL = ("FieldingOFsplit",)
OTHER_NAMES = {"People": ("Master",)}
READ, MADE = 0.6, 0.75  # how far it is when all is read, and when all is packed


class Step(NamedTuple):
    """What is done next, and how much of everything is done."""

    said: str
    done: float


class Import:
    """A release on its way into the player's data folder; `steps` says where it is, so that whoever waits can stop it.

    Nothing there is changed before the last step is over; `seasons` has them then.
    """

    def __init__(self, source: str | os.PathLike[str]) -> None:
        self.path = Path(source)
        self.seasons: list[Season] = []

    def steps(self) -> Iterator[Step]:
        """`BadFile` with all faults, and nothing changed."""
        find = _in_folder(self.path) if self.path.is_dir() else _in_zip(self.path)
        faults = Faults()
        tables: dict[str, list[Row]] = {}
        for at, table in enumerate(COLUMNS):
            yield Step(f"Reading {table}", READ * at / len(COLUMNS))
            found = _find(find, table)
            if found is not None:
                tables[table] = list(_rows(table, *found, faults))
            elif table not in OPTIONAL:
                faults.append(Fault(str(self.path), 0, 0, f"there is no {table}.csv; a release has one"))
        _belong(tables, faults, str(self.path))
        if faults:
            raise BadFile(faults)
        years = len({row[0] for row in tables["Teams"]})
        seasons: list[Season] = []
        for season in pack(tables):
            seasons.append(season)
            yield Step("Packing", READ + (MADE - READ) * len(seasons) / years)
        for written in _put(seasons):
            yield Step("Writing", MADE + (1 - MADE) * written / years)
        self.seasons = seasons


def import_release(source: str | os.PathLike[str], reached: Callable[[str], None] = lambda said: None) -> list[Season]:
    """All of it at once; every word for what is done is said once."""
    run, said = Import(source), ""
    for step in run.steps():
        if step.said != said:
            reached(said := step.said)
    return run.seasons


def told(seasons: Sequence[Season]) -> str:
    """What was imported, to go on from."""
    first, last = seasons[0].year, seasons[-1].year
    years = f" of {first}" if first == last else f", {first} to {last},"
    return f"{sum(len(season.clubs.id) for season in seasons):,} clubs{years}"


Find = Callable[[str], "tuple[str, bytes] | None"]  # a CSV file by its name: where it is, and its bytes


def _find(find: Find, table: str) -> tuple[str, bytes] | None:
    for name in (table, *OTHER_NAMES.get(table, ())):
        if (found := find(f"{name}.csv")) is not None:
            return found
    return None


def _in_folder(folder: Path) -> Find:
    """Files of the folder itself or one below it, as releases are laid out."""
    names: dict[str, Path] = {}
    for path in sorted(folder.glob("*.csv")) + sorted(folder.glob("*/*.csv")):
        names.setdefault(path.name.lower(), path)

    def find(name: str) -> tuple[str, bytes] | None:
        path = names.get(name.lower())
        return None if path is None else (str(path), read_bounded(path, MOST_TABLE))

    return find


def _in_zip(path: Path) -> Find:
    """Files of a zip, wherever they lie in it; none is unpacked, and no name of it is used to write."""
    name = str(path)
    try:
        size = os.stat(path).st_size
    except OSError as error:
        why = "there is no such folder or zip" if isinstance(error, FileNotFoundError) else str(error.strerror)
        raise BadFile([Fault(name, 0, 0, why)]) from None
    if size > MOST_ZIP:
        raise BadFile([Fault(name, 0, 0, f"this zip has {size // 1024**2:,} MB, far more than a release")])
    try:
        archive = zipfile.ZipFile(path)
        entries = archive.infolist()
    except (OSError, ValueError, NotImplementedError, zipfile.BadZipFile):
        raise BadFile([Fault(name, 0, 0, "this is neither a folder nor a zip that can be read")]) from None
    if len(entries) > MOST_NAMES:
        raise BadFile([Fault(name, 0, 0, f"this zip holds {len(entries):,} files; a release has about 30")])
    odd = [each.filename for each in entries if _leads_out(each.filename)]
    if odd:
        raise BadFile([Fault(name, 0, 0, f"this zip names a file outside itself: {quoted(odd[0])}")])
    known: dict[str, zipfile.ZipInfo] = {}
    for each in entries:
        known.setdefault(each.filename.rpartition("/")[2].lower(), each)

    def find(wanted: str) -> tuple[str, bytes] | None:
        entry = known.get(wanted.lower())
        return None if entry is None else (f"{shown(name)}/{entry.filename}", _unzipped(archive, entry, name))

    return find


def _leads_out(name: str) -> bool:
    """
    >>> [_leads_out(name) for name in ("core/People.csv", "../People.csv", "/etc/passwd", "C:/x", "a\\\\..\\\\b")]
    [False, True, True, True, True]
    """
    parts = name.replace("\\", "/").split("/")
    return ".." in parts or parts[0] == "" or ":" in parts[0]


def _unzipped(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, path: str) -> bytes:
    """A file of a zip, up to the limit whatever the zip says of its size."""
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BadFile([Fault(path, 0, 0, f"{quoted(entry.filename)} is packed in a way that isn't read here")])
    try:
        with archive.open(entry) as file:
            data = file.read(MOST_TABLE + 1)
    except (OSError, ValueError, RuntimeError, EOFError, zlib.error, zipfile.BadZipFile) as error:
        raise BadFile([Fault(path, 0, 0, f"{quoted(entry.filename)} cannot be read: {error}")]) from None
    if len(data) > MOST_TABLE:
        text = f"{quoted(entry.filename)} is over the limit of {MOST_TABLE // 1024**2} MB"
        raise BadFile([Fault(path, 0, 0, text)])
    return data


def _rows(table: str, path: str, data: bytes, faults: Faults) -> Iterator[Row]:
    """A table's rows; every fault by file and line."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")  # as older releases are
    reader = csv.reader(io.StringIO(text, newline=""))
    try:
        head = [word.strip() for word in next(reader, [])]
        at = _places(table, head, path, faults)
        if at is None:
            return
        for row in reader:
            if not row:
                continue
            line = reader.line_num
            if line > MOST_ROWS:
                faults.append(Fault(path, line, 1, f"a table has at most {MOST_ROWS:,} rows"))
                return
            said: list[str] = []
            found = cells(table, row, at, said.append)
            for each in said:
                faults.append(Fault(path, line, 1, each))
            if found is not None and _of_its_time(table, found, path, line, faults):
                yield found
    except csv.Error as error:
        faults.append(Fault(path, reader.line_num, 1, f"this is not a line of CSV: {error}"))


def _places(table: str, head: list[str], path: str, faults: Faults) -> list[int] | None:
    """Where each column stands; a column that must be there and isn't is a fault."""
    missing = [column for column in COLUMNS[table] if column in NEEDED and column not in head]
    for column in missing:
        faults.append(Fault(path, 1, 1, f"there is no column {column}{did_you_mean(column, head[:60])}"))
    return None if missing else [head.index(column) if column in head else -1 for column in COLUMNS[table]]


def _of_its_time(table: str, row: Row, path: str, line: int, faults: Faults) -> bool:
    if table == "People":
        return True
    year = row[COLUMNS[table].index("yearID")]
    if isinstance(year, int) and FIRST_YEAR <= year <= LAST_YEAR:
        return True
    faults.append(Fault(path, line, 1, f"a year is from {FIRST_YEAR} to {LAST_YEAR}, not {year}"))
    return False


def _belong(tables: Mapping[str, list[Row]], faults: Faults, path: str) -> None:
    """Every line's man is among the people and every line's club among the clubs; every club has its men."""
    people = {row[0] for row in tables.get("People", ())}
    if not faults and not tables["Teams"]:
        faults.append(Fault(path, 0, 0, "Teams.csv has no clubs"))
    clubs = {(row[0], row[2]) for row in tables.get("Teams", ())}
    manned: dict[object, set[object]] = {}
    pitched: set[object] = set()
    for table in ("Batting", "Pitching", "Fielding", "Appearances"):
        for man, year, club, *_ in tables.get(table, ()):
            if man not in people:
                faults.append(Fault(path, 0, 0, f"{table}.csv names {quoted(str(man))}, who isn't in People.csv"))
            elif (year, club) not in clubs:
                text = f"{table}.csv names the club {quoted(str(club))} of {year}, which isn't in Teams.csv"
                faults.append(Fault(path, 0, 0, text))
            manned.setdefault((year, club), set()).add(man)
            if table == "Pitching":
                pitched.add((year, club))
    for year, club in sorted(clubs, key=str):
        if len(manned.get((year, club), ())) < 10 or (year, club) not in pitched:
            text = f"the club {quoted(str(club))} of {year} has fewer than ten men, or no pitcher"
            faults.append(Fault(path, 0, 0, text))


def _put(seasons: list[Season]) -> Iterator[int]:
    """All of them into a folder of their own first, one by one; then that takes the old one's place."""
    target = seasons_folder()
    make_folder(target.parent)
    fresh, old = (target.with_name(f"{target.name}.{os.getpid()}.{word}") for word in ("new", "old"))
    try:
        fresh.mkdir()
        for written, season in enumerate(seasons):
            yield written
            _write(fresh / f"{season.year}{SUFFIX}", packed(season))
        _write(fresh / INDEX, packed(index_of(seasons)))
        if target.exists():
            os.replace(target, old)
        os.replace(fresh, target)
        folder_to_disk(target.parent)
    except OSError:
        if old.exists() and not target.exists():
            os.replace(old, target)
        raise
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
        if target.exists():
            shutil.rmtree(old, ignore_errors=True)


def _write(path: Path, data: bytes) -> None:
    with open(path, "xb") as file:
        file.write(data)
        file.flush()
        to_disk(file.fileno())
