"""The program's own files: charts, clubs, pages, pictures; be the program a folder, a zip or frozen."""

from __future__ import annotations

import os
from errno import ENOENT
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def shipped(package: str, *parts: str) -> bytes:
    """A file below one of our packages, or `OSError` where it is missing.

    The package's loader is asked directly, as `importlib.resources` does in the end: importing that takes longer than
    reading five charts.

    >>> shipped("resources", "league", "kingsbridge_owls.yaml")[:5]
    b'# One'
    """
    module = _package(package, parts)
    get_data = getattr(module.__spec__ and module.__spec__.loader, "get_data", None)
    if get_data is None or module.__file__ is None:
        from importlib.resources import files  # late: slow to load, and only an unusual loader needs it

        return files(module).joinpath(*parts).read_bytes()
    return bytes(get_data(os.path.join(os.path.dirname(module.__file__), *parts)))


def shipped_path(package: str, *parts: str) -> Path:
    """Where such a file or folder would be, for readers that want a path; whether it is there is for them to see."""
    from pathlib import Path  # late: slow to load, and charts are read without it

    try:
        return Path(next(iter(_package(package, parts).__path__)), *parts)
    except FileNotFoundError:
        return Path(package, *parts)


def _package(name: str, parts: tuple[str, ...]) -> ModuleType:
    try:
        return import_module(name)
    except ModuleNotFoundError:
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), os.path.join(name, *parts)) from None
