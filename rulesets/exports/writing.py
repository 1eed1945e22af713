"""Writing an export's files: names that every system takes, and nothing overwritten that nobody said may be."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from ..core.files.durable import make_folder
from ..core.files.faults import shown
from .played import Played

LONGEST = 80  # letters of a file's name: some systems take 255 bytes, and a letter can be four
FORBIDDEN = set('<>:"/\\|?*')
RESERVED = {"CON", "PRN", "AUX", "NUL", *(f"{port}{number}" for port in ("COM", "LPT") for number in range(1, 10))}


Chunks: TypeAlias = Callable[[], Iterable[bytes]]  # a file's contents, from the beginning each time


class Unwritten(ValueError):
    """A file that could not be written, in a sentence."""


class Taken(Unwritten):
    """A file of that name is already there, and another one; nothing was written."""


def safe_name(text: str) -> str:
    """A file's name from any text: what no system takes is left out.

    >>> safe_name("AC/DC <at> Home. "), safe_name("con"), safe_name("...")
    ('ACDC at Home', 'con_', 'game')
    """
    kept = "".join(
        " " if sign.isspace() else sign
        for sign in text
        if sign not in FORBIDDEN and (sign.isspace() or unicodedata.category(sign)[0] != "C")
    )
    name = " ".join(kept.split())[:LONGEST].strip(" .") or "game"
    return f"{name}_" if name.upper() in RESERVED else name


def name_of(game: Played) -> str:
    """What a game's file is called, without its ending."""
    visitors, home = (safe_name(club.city)[: LONGEST // 2 - 8] for club in game.clubs)
    return safe_name(f"{game.began:%Y-%m-%d} {visitors} at {home}")


def paper_name(title: str, days: str) -> str:
    """What a newspaper's page is called: its days to the last letter, since they tell it from another.

    >>> paper_name("The Horsehide Gazette, Replay 1968 American and National League", "July 9 to July 15, 1968")
    'The Horsehide Gazette, Replay 1968 American and Nationa, July 9 to July 15, 1968'
    """
    after = f", {safe_name(days)}"
    return f"{safe_name(title)[: LONGEST - len(after)].rstrip(' ,')}{after}"


class Folder:
    """Where an export goes. Two of its own files never have one name; what was there before stays unless it may be
    replaced. A file that is there already with the same contents is left as it is."""

    def __init__(self, path: Path, replace: bool = False) -> None:
        self.path, self.replace = path, replace
        self.written: list[Path] = []
        self._names: set[str] = set()
        try:
            if path.exists() and not path.is_dir():
                raise Unwritten(f"{shown(path)} is a file, not a folder")
            make_folder(path)
        except OSError as error:
            raise Unwritten(f"The folder {shown(path)} can't be made ({error.strerror})") from None

    def write(self, stem: str, suffix: str, contents: bytes) -> Path:
        return self.pour(stem, suffix, lambda: (contents,))

    def pour(self, stem: str, suffix: str, contents: Chunks) -> Path:
        """The same piece by piece, for what is too long to be held at once; it may be asked for more than once."""
        path = self.path / self._free(stem, suffix)
        try:
            if self._is_the_same(path, contents):
                pass
            elif self.replace:
                self._replace(path, contents)
            else:
                self._make(path, contents)
        except FileExistsError:
            raise Taken(f"{shown(path)} is already there") from None
        except OSError as error:
            raise Unwritten(f"{shown(path)} can't be written ({error.strerror})") from None
        self.written.append(path)
        return path

    def place(self, stem: str, suffix: str, make: Callable[[Path], None]) -> Path:
        """A file that `make` writes, beside its place first: it is there whole or not at all."""
        path = self.path / self._free(stem, suffix)
        beside = path.with_name(f".{path.name[:LONGEST]}.{os.getpid()}")
        new = False
        try:
            if not self.replace:
                path.touch(exist_ok=False)  # nobody else takes the name meanwhile
                new = True
            make(beside)
            beside.replace(path)
            new = False
        except FileExistsError:
            raise Taken(f"{shown(path)} is already there") from None
        except OSError as error:
            raise Unwritten(f"{shown(path)} can't be written ({error.strerror})") from None
        finally:
            for left in (beside, *((path,) if new else ())):
                with suppress(OSError):
                    left.unlink()
        self.written.append(path)
        return path

    def _free(self, stem: str, suffix: str) -> str:
        name, number = f"{stem}{suffix}", 1
        while name.casefold() in self._names:
            number += 1
            name = f"{stem} ({number}){suffix}"
        self._names.add(name.casefold())
        return name

    @staticmethod
    def _is_the_same(path: Path, contents: Chunks) -> bool:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return all(file.read(len(chunk)) == chunk for chunk in contents()) and not file.read(1)

    @staticmethod
    def _make(path: Path, contents: Chunks) -> None:
        try:
            with path.open("xb") as file:
                file.writelines(contents())
        except FileExistsError:
            raise
        except OSError:
            with suppress(OSError):
                path.unlink()
            raise

    @staticmethod
    def _replace(path: Path, contents: Chunks) -> None:
        """Written beside it first, so that the old file is whole until the new one is."""
        beside = path.with_name(f".{path.name[:LONGEST]}.{os.getpid()}")
        try:
            with beside.open("wb") as file:
                file.writelines(contents())
            beside.replace(path)
        finally:
            with suppress(OSError):
                beside.unlink()
