"""Every ballpark there is. Only that part of a club's file is read, and again only when the file has changed."""

from __future__ import annotations

import os
from functools import cache

from ..files.documents import BadFile
from ..files.folders import clubs_folder
from ..files.yaml_tree import parse_part
from .ballparks import Ballpark
from .club_files import SUFFIX, club_ids, club_text, is_own
from .written.roster_file import ballpark_from

A_FEW = 12  # files at a time: the box and some of his own; the window can wait for so many
Stamp = tuple[str, int, int]  # a file with its time and size, by which a change is noticed
SHIPPED: Stamp = ("", 0, 0)  # a club of the box stays as it is


class Parks:
    """The ballparks known so far. `refresh` sees which files there are, each `look` reads a few of them.

    The men of a file are not judged: a ballpark can be played in while its club is being edited.
    """

    def __init__(self) -> None:
        self._ids: tuple[str, ...] = ()
        self._known: dict[str, tuple[Stamp, Ballpark | None]] = {}
        self._unread: list[tuple[str, Stamp]] = []

    def refresh(self) -> None:
        """Forget what no longer is so; nothing is read."""
        known, self._known, self._unread = self._known, {}, []
        self._ids = club_ids()
        folder = str(clubs_folder())
        for club_id in reversed(self._ids):
            stamp = _stamp(f"{folder}/{club_id}{SUFFIX}") if is_own(club_id) else SHIPPED
            if club_id in known and known[club_id][0] == stamp:
                self._known[club_id] = known[club_id]
            elif stamp is not None:
                self._unread.append((club_id, stamp))

    def look(self) -> bool:
        """Read a few files more; whether all have been read."""
        for _ in range(min(A_FEW, len(self._unread))):
            club_id, stamp = self._unread.pop()
            self._known[club_id] = stamp, _park_of(club_id)
        return not self._unread

    @property
    def by_name(self) -> dict[str, Ballpark]:
        """Those of the box first; of two with one name the first counts. A file without a good one has none."""
        parks: dict[str, Ballpark] = {}
        for club_id in self._ids:
            if club_id in self._known and (park := self._known[club_id][1]) is not None:
                parks.setdefault(park.name, park)
        return parks


def ballparks() -> dict[str, Ballpark]:
    """Every ballpark there is, by name, for whoever can wait until the last file has been looked at."""
    parks = _remembered()
    parks.refresh()
    while not parks.look():
        pass
    return parks.by_name


_remembered = cache(Parks)


def _park_of(club_id: str) -> Ballpark | None:
    try:
        part = parse_part(club_text(club_id), club_id, "ballpark")
        return None if part is None else ballpark_from(part)
    except BadFile:
        return None


def _stamp(path: str) -> Stamp | None:
    """When and how large a file was written; None where it is gone."""
    try:
        about = os.stat(path)
    except OSError:
        return None
    return path, about.st_mtime_ns, about.st_size
