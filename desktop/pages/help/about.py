"""About Horsehide: what it is, its licenses, and who owns the games."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QWidget

import rulesets
from desktop.pages.help.page_dialog import ReadingDialog
from rulesets.core.files.shipped import shipped_path

LGPL_ADDRESS = "www.gnu.org/licenses/lgpl-3.0"
PARTS = (
    ("PySide6-Essentials", "Qt for Python", "LGPL-3"),
    ("shiboken6", "its bindings", "LGPL-3"),
    ("PyYAML", "reads charts and clubs", "MIT"),
    ("msgspec", "typed data, saved games", "BSD-3-Clause"),
    ("platformdirs", "where files go", "MIT"),
)
FONTS = (
    ("Bebas Neue", "headlines and scoreboard", "SIL Open Font License 1.1", "BebasNeue-LICENSE.txt"),
    ("Roboto", "everything else you read", "Apache License 2.0", "Roboto-LICENSE.txt"),
)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "–"


def _folder(name: str) -> str:
    """A folder of the resources as a path to look into, or "" where it is none."""
    path = shipped_path("resources", name)
    return str(path) if path.is_dir() else ""


def about_text(games: Sequence[str] | None = None) -> str:
    """The page, in Markdown."""
    names = games if games is not None else [rulesets.find(game).name for game in rulesets.GAMES]
    fonts = _folder("fonts")
    licences = _folder("licences")
    where = f"The text is in `{licences}` and at `{LGPL_ADDRESS}`." if licences else f"The text is at `{LGPL_ADDRESS}`."
    font_place = f" Their licenses are in `{fonts}`." if fonts else ""
    seasons = _folder("seasons")
    season_place = f" The whole notice is in `{seasons}`." if seasons else ""
    parts = "\n".join(f"| {name} {_version(name)} | {what} | {licence} |" for name, what, licence in PARTS)
    faces = "\n".join(f"| {name} | {what} | {licence} |" for name, what, licence, _ in FONTS)
    return f"""# Horsehide

Version {rulesets.__version__}. Solitaire tabletop baseball for the desktop: published dice games, a table to play
them on, and a scorer who never tires.

Horsehide is free software under the MIT License. It comes with no warranty.

## The games

The games' names ({_listed(names)}) belong to their publishers. We are not connected with them, and they have not
approved this program. If you like a game here, buy it from the people who made it.

## What it is made with

| Part | For | License |
|---|---|---|
{parts}

Qt {qVersion()} and PySide6 are used under the GNU Lesser General Public License, version 3: they are separate
libraries beside the program, and you may replace them with your own build. {where}

Python {platform.python_version()}.

## Type

| Face | For | License |
|---|---|---|
{faces}

Both are shipped unchanged.{font_place}

## Real seasons

Clubs and players from 1871 on come from the [Lahman Baseball Database](https://sabr.org/lahman-database/), copyright
Sean Lahman and the Society for American Baseball Research, licensed under
[CC BY-SA 3.0](https://creativecommons.org/licenses/by-sa/3.0/). The season files are under that license too; the
program's own code is not.

What was changed: only what a game needs was taken, and packed; lines of a man who came back to a club are one line;
outfield lines before 1954 are shared out among left, center and right; what was not recorded is filled in from the
league, and counts that contradict each other are set right. Lineups, staffs, colors and the count of whom a club's
batters met are ours.{season_place}

Names come with the data. There are no pictures and no logos, and nothing is sent anywhere. Nobody named there has
approved this program.
"""


def _listed(names: Sequence[str]) -> str:
    """
    >>> _listed(["Triple Six"]), _listed(["One", "Two", "Three"])
    ('*Triple Six*', '*One*, *Two* and *Three*')
    """
    marked = [f"*{name}*" for name in names]
    return " and ".join([", ".join(marked[:-1]), marked[-1]]) if len(marked) > 1 else "".join(marked)


class AboutDialog(ReadingDialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("About Horsehide", about_text(), parent)
