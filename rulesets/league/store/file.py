"""Opening, making, locking and closing a season's file, so that nothing is lost and whatever is wrong is said."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ...core.files.durable import folder_to_disk
from ...core.files.locking import InUse, lock
from .schema import APPLICATION, MIGRATIONS, TABLES, VERSION

SUFFIX = ".horsehide-season"
LOOKED_AT = "it can only be looked at"
SQLITE = b"SQLite format 3\0"  # what every file of it begins with
LOCK = ".lock"
WAIT_MS = 5000


class BadSeason(ValueError):
    """A season's file that cannot be opened or written, in a sentence. Nothing was changed."""


class SeasonFile:
    """An open season's file. Only one program may write to it; any number may read."""

    def __init__(self, path: Path, connection: sqlite3.Connection, locked: int | None) -> None:
        self.path = path
        self.sql = connection
        self._lock = locked

    @property
    def lock_fd(self) -> int | None:
        """The descriptor of the lock, which a process that is forked off must let go of."""
        return self._lock

    @property
    def writable(self) -> bool:
        return self._lock is not None

    @classmethod
    def create(cls, path: str | os.PathLike[str]) -> SeasonFile:
        """A new file with empty tables; one that is there already is left alone."""
        path = Path(path)
        if path.exists():
            raise BadSeason(f"there is already a file {path}; give the season another name")
        if not path.parent.is_dir():
            raise BadSeason(f"there is no folder {path.parent} to put the season in")
        try:
            locked = _lock(path)
        except BadSeason as error:
            raise BadSeason(str(error).removesuffix(f"; {LOOKED_AT}")) from None
        try:
            sql = _connect(path, f"{path.resolve().as_uri()}?mode=rwc")
            sql.executescript(
                f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};"
                f"PRAGMA journal_mode = WAL; BEGIN; {TABLES} COMMIT;"
            )
        except (OSError, sqlite3.Error) as error:
            _unlock(path, locked)
            raise BadSeason(f"{path} can't be written: {_said(error)}") from None
        folder_to_disk(path.parent)
        return cls(path, _ready(sql), locked)

    @classmethod
    def open(cls, path: str | os.PathLike[str], write: bool = True) -> SeasonFile:
        """A season that is there: looked over, and brought up to date where it is older."""
        path = Path(path)
        if not path.is_file():
            raise BadSeason(f"there is no season {path}")
        if not _begins_as_one(path):
            raise BadSeason(f"{path} is no season of Horsehide")
        locked = _lock(path) if write else None
        try:
            sql = _opened(path, write)
            try:
                _look_over(path, sql, write)
            except BaseException:
                sql.close()
                raise
        except BaseException:
            _unlock(path, locked)
            raise
        return cls(path, _ready(sql) if write else sql, locked)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Everything in it is written, or nothing is."""
        if not self.writable:
            raise BadSeason(f"{self.path} was opened to look at only")
        try:
            self.sql.execute("BEGIN IMMEDIATE")
            yield self.sql
            self.sql.execute("COMMIT")
        except BaseException as error:
            with suppress(sqlite3.Error):  # a full disk has rolled it back already
                self.sql.execute("ROLLBACK")
            if isinstance(error, sqlite3.Error):
                raise BadSeason(f"{self.path} can't be written: {_said(error)}; the last game is not in it") from None
            raise

    def checkpoint(self) -> None:
        """Bring everything into the one file, so that it can be copied."""
        if self.writable:
            with suppress(sqlite3.Error):
                self.sql.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def copy(self, path: str | os.PathLike[str]) -> None:
        """A whole copy, while the season may be going on."""
        with _connect(Path(path), str(path), uri=False) as target:
            self.sql.backup(target)
        target.close()

    def close(self) -> None:
        self.checkpoint()
        if self.writable:
            with suppress(sqlite3.Error):  # somebody may be reading; then the log stays beside it
                self.sql.execute("PRAGMA journal_mode = DELETE")
        self.sql.close()
        _unlock(self.path, self._lock)
        self._lock = None

    def __enter__(self) -> SeasonFile:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def is_season(path: str | os.PathLike[str]) -> bool:
    """Is a file a season's, by its name or by how it begins? Whoever makes one by command may call it anything."""
    path = Path(path)
    if path.name.endswith(SUFFIX):
        return True
    if not path.is_file():  # a pipe would be waited for
        return False
    with suppress(OSError), open(path, "rb") as file:
        return file.read(len(SQLITE)) == SQLITE
    return False


def _lock(path: Path) -> int:
    """The lock is a file beside the season: closing another descriptor of the database would drop SQLite's own."""
    beside = path.with_name(path.name + LOCK)
    while True:
        try:
            locked = os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise BadSeason(f"{path} can't be written: {_said(error)}; {LOOKED_AT}") from None
        try:
            lock(locked)
        except InUse:
            os.close(locked)
            raise BadSeason(f"{path} is open in another Horsehide; close it there first") from None
        with suppress(OSError):
            if os.path.samestat(os.fstat(locked), os.stat(beside)):
                return locked
        os.close(locked)  # whoever had it before has just put it away


def _unlock(path: Path, locked: int | None) -> None:
    if locked is not None:
        if os.name != "nt":
            with suppress(OSError):
                path.with_name(path.name + LOCK).unlink()
        os.close(locked)
        if os.name == "nt":
            with suppress(OSError):
                path.with_name(path.name + LOCK).unlink()


def _connect(path: Path, uri_text: str, uri: bool = True) -> sqlite3.Connection:
    sql = sqlite3.connect(uri_text, uri=uri, isolation_level=None, timeout=WAIT_MS / 1000, check_same_thread=False)
    sql.execute("PRAGMA trusted_schema = OFF")
    return sql


def _opened(path: Path, write: bool) -> sqlite3.Connection:
    where = path.resolve().as_uri()
    try:
        if write:
            if not os.access(path, os.W_OK):
                raise BadSeason(f"{path} can't be written: it is read-only; {LOOKED_AT}")
            return _connect(path, f"{where}?mode=rw")
        sql = _connect(path, f"{where}?mode=ro")
        try:
            sql.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
        except sqlite3.OperationalError:  # a folder that may not be written to has no room for SQLite's own files
            sql.close()
            sql = _connect(path, f"{where}?mode=ro&immutable=1")
    except (OSError, sqlite3.Error) as error:
        raise BadSeason(f"{path} can't be opened: {_said(error)}") from None
    return sql


def _look_over(path: Path, sql: sqlite3.Connection, write: bool) -> None:
    try:
        (application,) = sql.execute("PRAGMA application_id").fetchone()
        (version,) = sql.execute("PRAGMA user_version").fetchone()
        if application != APPLICATION:
            raise BadSeason(f"{path} is no season of Horsehide")
        if version > VERSION:
            raise BadSeason(
                f"{path} was made by a newer Horsehide (its format is {version}, this one reads up to {VERSION})"
            )
        faults = [str(row[0]) for row in sql.execute("PRAGMA quick_check(3)")]
    except sqlite3.Error as error:
        raise BadSeason(f"{path} is damaged: {_said(error)}") from None
    if faults != ["ok"]:
        raise BadSeason(f"{path} is damaged: {faults[0]}")
    if version < VERSION:
        if not write:
            raise BadSeason(f"{path} has an older format; open it to play on, and it is brought up to date")
        _migrate(path, sql, version)


def _begins_as_one(path: Path) -> bool:
    """What can't be read at all is told when it is opened."""
    with suppress(OSError), open(path, "rb") as file:
        return file.read(len(SQLITE)) == SQLITE
    return True


def _migrate(path: Path, sql: sqlite3.Connection, version: int) -> None:
    """Step by step to today's version; the file as it was is kept beside it."""
    kept = path.with_name(f"{path.stem}.format{version}{SUFFIX}")
    try:
        with sqlite3.connect(kept) as target:
            sql.backup(target)
        target.close()
        sql.execute("BEGIN IMMEDIATE")
        for step in range(version, VERSION):
            for statement in MIGRATIONS[step].split(";"):
                if statement.strip():
                    sql.execute(statement)
        sql.execute(f"PRAGMA user_version = {VERSION}")
        sql.execute("COMMIT")
    except (OSError, sqlite3.Error) as error:
        with suppress(sqlite3.Error):
            sql.execute("ROLLBACK")
        raise BadSeason(f"{path} has an older format and can't be brought up to date: {_said(error)}") from None


def _ready(sql: sqlite3.Connection) -> sqlite3.Connection:
    sql.execute("PRAGMA journal_mode = WAL")
    sql.execute("PRAGMA synchronous = NORMAL")
    sql.execute("PRAGMA temp_store = MEMORY")
    sql.execute("PRAGMA wal_autocheckpoint = 4000")
    sql.execute("PRAGMA cache_size = -16000")
    return sql


def _said(error: Exception) -> str:
    """What a system or a database says, as part of a sentence.

    >>> _said(sqlite3.OperationalError("database or disk is full"))
    'the disk is full'
    """
    if isinstance(error, OSError) and error.strerror:
        text = error.strerror
    else:
        text = str(error)
    known = {"database or disk is full": "the disk is full", "attempt to write a readonly database": "it is read-only"}
    text = known.get(text, text).rstrip(".")
    return text[0].lower() + text[1:] if text else "nobody says why"
