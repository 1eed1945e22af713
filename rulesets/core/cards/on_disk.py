"""Cards kept on the disk, for a factory whose cards take a while to make: a file in the cache folder, by what they are
made of.

It can be thrown away at any time. Whatever goes wrong with it only costs the time to make the cards again.
"""

from __future__ import annotations

import os
import sqlite3
import zlib
from contextlib import suppress

from ..files.folders import cache_folder

MOST_CARDS = 60_000  # some hundred megabytes at most; the oldest go first
WAIT = 0.2  # seconds for another process that writes
CHECK = 4  # bytes before a card that prove it


class CardShelf:
    """A file of cards; one connection for each process, since a child must not use its parent's."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._at: tuple[int, str] | None = None
        self._file: sqlite3.Connection | None = None

    def get(self, key: bytes) -> bytes | None:
        """A card that was put there; None where there is none, or none that is whole."""
        file = self._open()
        if file is None:
            return None
        try:
            found = file.execute("SELECT card FROM cards WHERE key = ?", (key,)).fetchone()
        except sqlite3.Error:
            self._give_up()
            return None
        if found is None or not isinstance(found[0], bytes):
            return None
        mark, card = found[0][:CHECK], found[0][CHECK:]
        return card if mark == _mark(card) else None

    def put(self, key: bytes, card: bytes) -> None:
        file = self._open()
        if file is not None:
            try:
                file.execute("INSERT OR REPLACE INTO cards (key, card) VALUES (?, ?)", (key, _mark(card) + card))
            except sqlite3.Error:
                self._give_up()

    def _open(self) -> sqlite3.Connection | None:
        try:
            folder = str(cache_folder())
        except (OSError, RuntimeError):  # a system that has no home for it
            return None
        if self._at == (os.getpid(), folder):
            return self._file
        if self._at is not None and self._at[0] == os.getpid():
            self._give_up()
        self._at, self._file = (os.getpid(), folder), None
        file = None
        try:
            os.makedirs(folder, exist_ok=True)
            file = sqlite3.connect(
                os.path.join(folder, self._name), timeout=WAIT, isolation_level=None, check_same_thread=False
            )
            file.execute("PRAGMA journal_mode = WAL")
            file.execute("PRAGMA synchronous = OFF")
            file.execute("CREATE TABLE IF NOT EXISTS cards (key BLOB PRIMARY KEY, card BLOB NOT NULL)")
            last = file.execute("SELECT max(rowid) FROM cards").fetchone()[0] or 0
            file.execute("DELETE FROM cards WHERE rowid <= ?", (last - MOST_CARDS,))
        except (OSError, sqlite3.Error):
            if file is not None:
                file.close()
            return None
        self._file = file
        return file

    def _give_up(self) -> None:
        """For this process there is no shelf any more."""
        with suppress(sqlite3.Error):
            if self._file is not None:
                self._file.close()
        self._file = None


def _mark(card: bytes) -> bytes:
    return zlib.crc32(card).to_bytes(CHECK, "big")
