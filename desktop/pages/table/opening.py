"""Opening games: a new one, a saved one, or one taken up from its last checkpoint. Trouble becomes a sentence."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import rulesets
from desktop.pages.table.adapter import TableAdapter
from rulesets.core.book.scoring import Book
from rulesets.core.files.documents import BadFile
from rulesets.core.files.faults import shown
from rulesets.core.files.folders import data_folder
from rulesets.core.files.locking import InUse
from rulesets.core.play.options import BadOption
from rulesets.core.play.setup import Setup
from rulesets.core.saves.game_file import GameFile, new_file
from rulesets.core.saves.opened import Opened, read_game
from rulesets.core.saves.vouching import Contradicted
from rulesets.core.session.session import Session
from rulesets.core.table.table import JournalMismatch, Table
from rulesets.managers import skippers_for


class NotOpened(Exception):
    """A game that could not be opened; `opened` holds what is good of it, where it can be seen or played on."""

    def __init__(self, text: str, opened: Opened | None = None) -> None:
        super().__init__(text)
        self.opened = opened


def new_table(setup: Setup, now: datetime, folder: Path | None = None) -> tuple[TableAdapter, str]:
    """A fresh game and its file, in the folder of games unless another is named; where that cannot be written to, the
    game goes on without a file."""
    try:
        table = Table(rulesets.find(setup.ruleset), setup)
    except (BadFile, BadOption, LookupError) as error:
        raise NotOpened(f"The game cannot start: {error}") from None
    return _with_file(table, None, now, folder=folder)


def _with_file(
    table: Table, book: Book | None, now: datetime, began: datetime | None = None, folder: Path | None = None
) -> tuple[TableAdapter, str]:
    folder = folder or data_folder()
    try:
        file = new_file(folder, table, now, book, began)
    except OSError as error:
        table.keeper = None
        why = f"{shown(folder)} cannot be written to ({error.strerror})"
        return _adapter(table, book=book), f"This game is not saved: {why}."
    return _adapter(table, file), _notice(file)


def _notice(file: GameFile) -> str:
    """What a player should hear of his file, once."""
    notice, file.notice = file.notice, ""
    return notice


def _adapter(table: Table, file: GameFile | None = None, book: Book | None = None) -> TableAdapter:
    return TableAdapter(Session(table, skippers_for(table.setup), file, book))


def open_table(path: Path) -> tuple[TableAdapter, str]:
    """A saved game where it was, and what was wrong with its file, if anything."""
    opened, table = read_table(path)
    try:
        file = GameFile.resume(opened, table)
    except InUse:
        raise NotOpened(
            f"{shown(path.name)} is open in another copy of Horsehide; play it there, or close it first."
        ) from None
    except OSError as error:
        adapter = _adapter(table, book=opened.header.book)
        return adapter, f"{shown(path.name)} cannot be written to ({error.strerror}); nothing more will be saved."
    faults = "; ".join(str(fault) for fault in opened.faults)
    said = f"This save was damaged. Everything before the damage was recovered: {faults}" if faults else ""
    return _adapter(table, file), said or opened.unproven or _notice(file)


def read_table(path: Path) -> tuple[Opened, Table]:
    """A saved game with its table where it was; its file is only read."""
    try:
        opened = read_game(path, rulesets.find)
    except BadFile as error:
        raise NotOpened(str(error)) from None
    try:
        table = opened.table()
    except JournalMismatch as error:
        text = str(error).replace(shown(path), shown(path.name), 1)
        if not isinstance(error, Contradicted):
            text += f"; {opened.other_rules or 'the file was changed or damaged'}"
        raise NotOpened(f"{text}.", opened) from None
    except (BadFile, BadOption) as error:
        raise NotOpened(f"{shown(path.name)}: {error}") from None
    return opened, table


def play_on_from_checkpoint(opened: Opened, now: datetime) -> tuple[TableAdapter, str]:
    """The same game from the last half-inning that began, by today's rules, in a file of its own."""
    try:
        table, book = opened.from_checkpoint()
    except (BadFile, BadOption) as error:
        raise NotOpened(str(error)) from None
    adapter, trouble = _with_file(table, book, now, opened.header.began)
    return adapter, trouble or "It continues from the start of the half-inning, in a new save."
