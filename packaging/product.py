"""What the packages of all three systems say of Horsehide, said once. Stdlib only."""

from __future__ import annotations

import os
import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BUILD = ROOT / "build" / "package"  # what is made on the way
DIST = ROOT / "dist"  # what is made

NAME = "Horsehide"
COMMAND = "horsehide"
CONSOLE = "horsehide-console"  # on Windows a program has a window or a console, so there it comes twice
SUMMARY = "Solitaire tabletop baseball with dice"
AUTHORS = "The Horsehide authors"
IDENTIFIER = "org.horsehide.horsehide"  # of the AppStream component and the bundle: for ever
LICENCE = "MIT"

SUFFIX = ".horsehide"
SAVED_GAME = "Horsehide saved game"
MIME_TYPE = "application/x-horsehide-game"
GAME_TYPE = "org.horsehide.game"  # of a saved game, on macOS
PROG_ID = "Horsehide.Game"  # of a saved game, on Windows
SEASON_SUFFIX = ".horsehide-season"
SEASON_FILE = "Horsehide season"
SEASON_MIME_TYPE = "application/x-horsehide-season"
SEASON_TYPE = "org.horsehide.season"
SEASON_PROG_ID = "Horsehide.Season"

LAST_VERSION, LAST_COMMIT = "0.1.0", "22c4141"  # what an upgrade is proved from

MOST_UNPACKED = 130 * 10**6  # five of it are real seasons
MOST_PACKED = 45 * 10**6


def version() -> str:
    """The version, from the one place where it stands."""
    text = (ROOT / "rulesets" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    assert found, "rulesets/__init__.py says the version"
    return found[1]


def four_numbers(version: str) -> tuple[int, int, int, int]:
    """A version as Windows wants it.

    >>> four_numbers("0.1.0")
    (0, 1, 0, 0)
    """
    numbers = [int(part) for part in re.findall(r"\d+", version)][:4]
    first, second, third, fourth = [*numbers, 0, 0, 0, 0][:4]
    return first, second, third, fourth


def pictures() -> str:
    """Where the screenshots can be seen. On a release's runner that is known; elsewhere a name that nobody can own."""
    server, repository, tag = (os.environ.get(f"GITHUB_{name}") for name in ("SERVER_URL", "REPOSITORY", "REF_NAME"))
    if server and repository and tag:
        return f"{server}/{repository}/raw/{tag}/resources/screenshots"
    return "https://horsehide.example/screenshots"


def fill(template: str, **words: str) -> str:
    """A template with its @WORDS@ filled in, every one of them."""
    known = {"VERSION": version(), "SUMMARY": SUMMARY, "IDENTIFIER": IDENTIFIER}
    known |= {"MIME_TYPE": MIME_TYPE, "SEASON_MIME_TYPE": SEASON_MIME_TYPE, **words}
    return re.sub(r"@([A-Z_]+)@", lambda word: known[word[1]], template)


def size_of(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(each.lstat().st_size for each in path.rglob("*") if not each.is_dir() or each.is_symlink())


def megabytes(size: int) -> str:
    return f"{size / 10**6:.1f} MB"
