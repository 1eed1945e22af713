"""A saved game in two lines, and a memory of them, so that a game is replayed only when its file has changed."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from ..book.wording import score_line, situation_line
from ..charts.house import house_name
from ..files.documents import BadFile, read_bounded, shown
from ..files.folders import cache_folder
from ..play.setup import seated
from ..play.situation import Situation
from ..table.table import JournalMismatch
from .glance import Finished, finished
from .lines import FORMAT
from .opened import Opened, read_game
from .vouching import Contradicted

if TYPE_CHECKING:
    from ..ruleset import Ruleset

LONGEST_LOOK = 1024 * 1024  # a longer file is offered unread: its replay would be felt
MOST_REMEMBERED = 8 * 1024 * 1024
log = logging.getLogger(__name__)

State = Literal["open", "over", "bad", "empty"]
BEGINS = b'{"horsehide":'  # every save; a process killed before its first line was whole leaves less


class Summary(msgspec.Struct, frozen=True):
    """`open` can be continued, `over` and `empty` are not offered, `bad` can only be reported."""

    title: str
    detail: str
    state: State = "open"

    @property
    def is_listed(self) -> bool:
        return self.state in ("open", "bad")


class Standing(msgspec.Struct, frozen=True):
    """A game that was replayed, and how it stands by its answers or its last checkpoint."""

    opened: Opened
    situation: Situation


def summarise(path: Path, find: Callable[[str], Ruleset]) -> Summary:
    """Where a saved game stands, by replaying it. Whatever is wrong with the file becomes its second line."""
    return looked_at(path, find)[0]


def looked_at(path: Path, find: Callable[[str], Ruleset]) -> tuple[Summary, Finished | Standing | None]:
    """Where a saved game stands, with what is known of it: how it ended, or how it stands."""
    try:
        if (over := _at_a_glance(path, find)) is not None:
            return over
        if path.stat().st_size > LONGEST_LOOK:
            return Summary(shown(path.stem), "a very long game; open it to see where it stands"), None
        return _stands(read_game(path, find))
    except BadFile as error:
        if _never_began(path):
            return Summary(shown(path.stem), "nothing was written down", "empty"), None
        return Summary(shown(path.stem), error.faults[0].text, "bad"), None
    except OSError as error:
        return Summary(shown(path.stem), f"the file cannot be read: {error.strerror}", "bad"), None
    except Exception as error:  # a fault of ours must not keep the other games from the list
        log.exception("%s could not be summarized", path)
        return Summary(shown(path.stem), f"this game cannot be shown ({type(error).__name__}: {error})", "bad"), None


def _never_began(path: Path) -> bool:
    """Is this what a process leaves that was killed before the first line was whole?"""
    try:
        data = read_bounded(path, LONGEST_LOOK)
    except BadFile:
        return False
    return b"\n" not in data and data[: len(BEGINS)] == BEGINS[: len(data)]


def _at_a_glance(path: Path, find: Callable[[str], Ruleset]) -> tuple[Summary, Finished] | None:
    """A finished game by its first and last line, whatever lies between."""
    game = finished(path)
    if game is None:
        return None
    try:
        ruleset = find(game.ruleset)
    except LookupError:
        return None
    score = ", ".join(f"{club.city} {line.runs}" for club, line in zip(game.clubs, game.line, strict=True))
    return Summary(f"{ruleset.name} · {score}", "final", "over"), game


def _stands(opened: Opened) -> tuple[Summary, Standing]:
    try:
        table = opened.table()
    except JournalMismatch as error:
        own = isinstance(error, Contradicted) and not opened.other_rules
        return _as_of_checkpoint(
            opened, "its record and its answers disagree" if own else "played under different rules"
        )
    situation = table.game.situation
    title, standing = _title(opened, situation), Standing(opened, situation)
    if table.pending is None:
        return Summary(title, "final", "over"), standing
    where = situation_line(situation) if opened.journal else "not started"
    agreed = opened.header.setup.agreed
    if house := ", ".join(filter(None, (house_name(opened.header.setup.house), *agreed.in_words()))):
        where += f"; house rules: {house}"
    if opened.faults:
        where += f"; damaged after line {opened.faults[0].line - 1}, but good up to here"
    return Summary(title, where[:1].lower() + where[1:]), standing


def _as_of_checkpoint(opened: Opened, why: str) -> tuple[Summary, Standing]:
    """A game that is not what its file says: it is shown as recorded, or continues from its last half-inning."""
    if opened.checkpoint is None:
        title, standing = _title(opened, Situation()), Standing(opened, Situation())
        if opened.checkpoints:
            return Summary(title, f"{why}; it can be seen as recorded"), standing
        return Summary(title, f"{why}, and too short to continue", "bad"), standing
    situation = opened.from_checkpoint()[0].game.situation
    where = situation_line(situation)
    return Summary(_title(opened, situation), f"{where[:1].lower()}{where[1:]}; {why}"), Standing(opened, situation)


def _title(opened: Opened, situation: Situation) -> str:
    setup = seated(opened.header.setup, situation.home_club)
    return f"{opened.ruleset.name} · {score_line(setup, situation.score)}"


def ago(then: float, now: float) -> str:
    """How long ago, as people say it.

    >>> [ago(1_700_000_000 - seconds, 1_700_000_000) for seconds in (20, 61, 150, 4000)]
    ['just now', '1 minute ago', '2 minutes ago', '1 hour ago']
    """
    minutes = int(now - then) // 60
    if -1 <= minutes < 1:
        return "just now"
    try:
        day, today = datetime.fromtimestamp(then).date(), datetime.fromtimestamp(now).date()
    except (OverflowError, OSError, ValueError):
        return "at an unknown time"
    if 0 < minutes < 60:
        return _counted(minutes, "minute")
    if 0 < minutes < 12 * 60 or (minutes > 0 and day == today):
        return _counted(minutes // 60, "hour")
    days = (today - day).days
    if 0 < days < 7:
        return "yesterday" if days == 1 else _counted(days, "day")
    return f"on {day:%B} {day.day}, {day.year}"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'} ago"


class Known(msgspec.Struct, frozen=True):
    """A summary, and the file as it was when it was made."""

    size: int
    time: int
    summary: Summary


class Memory(msgspec.Struct, frozen=True):
    version: str  # of the rules by which the games were replayed
    games: dict[str, Known]


def memory_path() -> Path:
    return cache_folder() / "saved-games.json"


def remembered(version: str) -> dict[str, Known]:
    """Summaries by file; nothing where the memory is missing, damaged or of another version of the program."""
    try:
        memory = msgspec.json.decode(read_bounded(memory_path(), MOST_REMEMBERED), type=Memory)
    except (BadFile, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return memory.games if memory.version == _mark(version) else {}


def _mark(version: str) -> str:
    return f"{version}, format {FORMAT}"


def remember(version: str, games: dict[str, Known], keep: Iterable[str]) -> None:
    """Keep the summaries of these files. It only saves time, so trouble with the disk is not told."""
    path = memory_path()
    wanted = {name for name in keep if shown(name) == name}  # a name that is no text cannot be written down
    memory = Memory(_mark(version), {name: known for name, known in games.items() if name in wanted})
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(msgspec.json.encode(memory))
        os.replace(temporary, path)
