"""`horsehide doctor`: what is installed and found. Exit 1 if anything needed is missing."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Iterator
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from .. import GAMES, __version__, find
from ..core.charts.chart import digest
from ..core.files.documents import BadFile
from ..core.files.folders import data_folder, log_folder
from ..core.people.club_files import load_club
from ..core.people.clubs import CLUB_IDS
from ..core.seasons.finding import count

Look = Callable[[], Iterator[str]]


class Missing(Exception):
    """Something the program needs is not there."""


def doctor() -> int:
    missing = 0
    print(f"Horsehide {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    for look in (_libraries, _rulesets, _clubs, _qt, _folders):
        try:
            for line in look():
                print(f"  ok      {line}")
        except (Missing, BadFile) as error:
            print(f"  MISSING {error}")
            missing += 1
    print("Nothing is missing." if not missing else f"{missing} missing: see MISSING above.")
    return 1 if missing else 0


def _libraries() -> Iterator[str]:
    for name in ("PyYAML", "msgspec", "platformdirs"):
        try:
            yield f"{name} {metadata.version(name)}"
        except metadata.PackageNotFoundError:
            raise Missing(f"{name}: install it with the program's requirements") from None


def _rulesets() -> Iterator[str]:
    for game in GAMES:
        ruleset = find(game)
        charts = ruleset.load("")
        yield f"ruleset {game} version {ruleset.version}: {len(charts)} charts, digest {digest(charts)}"


def _clubs() -> Iterator[str]:
    for club_id in CLUB_IDS:
        yield f"club {load_club(club_id).name}"
    clubs, first, last = count()
    if not clubs:
        raise Missing("real seasons: the list of clubs is missing or damaged; reinstall the program")
    yield f"real seasons {first} to {last}: {clubs:,} clubs"


def _qt() -> Iterator[str]:
    """Qt is looked for without a display; the window's own platform is the one it would take."""
    try:
        if find_spec("PySide6") is None:
            raise Missing("PySide6: install it with the program's requirements")
        version = metadata.version("PySide6_Essentials")
    except metadata.PackageNotFoundError:
        version = "(unknown version)"
    shown = os.environ.get("QT_QPA_PLATFORM") or _display()
    yield f"Qt: PySide6 {version}, platform {shown}"


def _display() -> str:
    if sys.platform in ("win32", "darwin"):
        return {"win32": "windows", "darwin": "cocoa"}[sys.platform]
    if os.environ.get("WAYLAND_DISPLAY"):
        return "wayland"
    return "xcb" if os.environ.get("DISPLAY") else "none (no display: the window can't open here, but play works)"


def _folders() -> Iterator[str]:
    for what, folder in (("saves", data_folder()), ("logs", log_folder())):
        where = next((parent for parent in (folder, *folder.parents) if parent.exists()), Path("/"))
        if not os.access(where, os.W_OK):
            raise Missing(f"{what} folder {folder}: {where} is not writable")
        yield f"{what} folder {folder}"
