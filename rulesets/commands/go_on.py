"""`horsehide continue`: a saved game in the terminal, where it was, as recorded, or from a checkpoint."""

from __future__ import annotations

import sys
from pathlib import Path

from .. import find
from ..core.files.documents import BadFile
from ..core.files.faults import shown
from ..core.files.locking import InUse
from ..core.play.options import BadOption
from ..core.saves.game_file import GameFile
from ..core.saves.opened import Opened, read_game
from ..core.saves.recorded import as_recorded
from ..core.table.table import JournalMismatch, Table
from .play import TerminalGame, file_for, play_out, where_it_goes

WAYS = (
    "1 see it as recorded: what the file itself holds; nothing is changed",
    "2 play on from the last checkpoint that holds, in a new file",
)


def go_on(name: str, recorded: bool, from_checkpoint: bool) -> int:
    """1 where the game is not opened because its file and its answers disagree, 2 where it cannot be read."""
    try:
        opened = read_game(Path(name), find)
        if recorded:
            return _show(opened)
        table = None if from_checkpoint else opened.table()
    except JournalMismatch as error:
        print(f"{error}.")
        said = _which_way(opened)
        if said == "1":
            return _show(opened)
        if said != "2":
            return 1
        table = None
    except (BadFile, BadOption) as error:
        print(error, file=sys.stderr)
        return 2
    return _play_on(opened) if table is None else _resume(opened, table)


def _which_way(opened: Opened) -> str:
    """What the player wants of a game that is not as its file says; "" is nothing."""
    ways = WAYS if opened.checkpoint is not None else WAYS[:1]
    print("\n".join(f"  {way}" for way in ways))
    try:
        said = input("  Which? (Enter: leave it) > ").strip()
    except EOFError:
        return ""
    return said if any(way.startswith(f"{said} ") for way in ways) else ""


def _show(opened: Opened) -> int:
    print(as_recorded(opened))
    return 0


def _resume(opened: Opened, table: Table) -> int:
    for fault in opened.faults:
        print(f"This save was damaged; everything before this was recovered: {fault}")
    if opened.unproven:
        print(opened.unproven)
    try:
        file = GameFile.resume(opened, table)
    except InUse as error:
        print(f"{shown(opened.path)}: {error.strerror}.", file=sys.stderr)
        return 1
    except OSError as error:
        saved = f"{shown(opened.path)} cannot be written to ({error.strerror}); nothing more will be saved."
        return play_out(TerminalGame(table, False, None, saved, opened.header.book))
    return play_out(TerminalGame(table, False, file, where_it_goes(file)))


def _play_on(opened: Opened) -> int:
    try:
        table, book = opened.from_checkpoint()
    except (BadFile, BadOption) as error:
        print(error, file=sys.stderr)
        return 2
    file, saved = file_for(table, book, opened.header.began)
    return play_out(TerminalGame(table, False, file, saved, book))
