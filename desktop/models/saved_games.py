"""The unfinished games in the saves folder, newest first, for the *Continue* list.

Nothing is read when the model is made. `load` lists what is remembered and looks at the other files one per turn of
the event loop, so that the window stays quick with any number of saves. Rows only come below those that are there: a
list that moves under the hand has another game clicked than was meant.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer, Signal

import rulesets
from desktop.models.plain_text import tip
from rulesets.core.files.durable import folder_to_disk
from rulesets.core.files.faults import shown
from rulesets.core.saves.game_file import OnDisk, saved_games
from rulesets.core.saves.summary import Known, Summary, ago, remember, remembered, summarise

MOST_ROWS = 60
REMOVED = "removed"
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class SavedGame:
    path: Path
    time: int  # of the last change, in nanoseconds
    summary: Summary

    @property
    def can_continue(self) -> bool:
        return self.summary.state == "open"

    def detail(self, now: float) -> str:
        return f"{self.summary.detail} — saved {ago(self.time / 1e9, now)}"


class SavedGamesModel(QAbstractListModel):
    """Rows of saved games; a finished one has no row, an unreadable one says why."""

    TitleRole = Qt.ItemDataRole.UserRole + 1
    DetailRole = Qt.ItemDataRole.UserRole + 2
    PathRole = Qt.ItemDataRole.UserRole + 3
    CanContinueRole = Qt.ItemDataRole.UserRole + 4

    loaded = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self._rows: list[SavedGame] = []
        self._waiting: deque[OnDisk] = deque()
        self._known: dict[str, Known] = {}
        self._learned = False
        self._names: list[str] = []
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._look_at_next)

    # loading

    @property
    def is_loading(self) -> bool:
        return self._idle.isActive()

    def load(self) -> None:
        """List the folder afresh; `loaded` is emitted when the last file has been looked at."""
        self._idle.stop()
        self._known = self._known or remembered(rulesets.__version__)
        self._learned = False
        saves = _files_in(self.folder)
        self._names = [save.path for save in saves]
        self._waiting = deque(saves)
        self.beginResetModel()
        self._rows = []
        self._rows += self._remembered()
        self.endResetModel()
        if self._is_done:
            self.loaded.emit()
        else:
            self._idle.start()

    @property
    def _is_done(self) -> bool:
        return not self._waiting or len(self._rows) >= MOST_ROWS

    def _remembered(self) -> Iterator[SavedGame]:
        """The games from the newest that waits to the first that has to be looked at, as far as there is room."""
        room = MOST_ROWS - len(self._rows)
        while self._waiting and room > 0:
            save = self._waiting[0]
            known = self._known.get(save.path)
            if known is None or (save.size, save.time) != (known.size, known.time):
                return
            self._waiting.popleft()
            if known.summary.is_listed:
                room -= 1
                yield SavedGame(Path(save.path), known.time, known.summary)

    def _look_at_next(self) -> None:
        """One file, in one turn of the event loop, and what is remembered of those that follow it."""
        if not self._is_done:
            path = Path(self._waiting.popleft().path)
            stamp = _stamp(path)
            if stamp is not None:
                summary = summarise(path, rulesets.find)
                if summary.state != "bad":  # what is wrong with it may be fixed without a trace in the file
                    self._known[str(path)] = Known(*stamp, summary)
                    self._learned = True
                if summary.is_listed:
                    self._add([SavedGame(path, stamp[1], summary)])
            self._add(list(self._remembered()))
        if self._is_done:
            self._idle.stop()
            if self._learned:
                remember(rulesets.__version__, self._known, self._names)
            self.loaded.emit()

    def _add(self, games: list[SavedGame]) -> None:
        if games:
            at = len(self._rows)
            self.beginInsertRows(QModelIndex(), at, at + len(games) - 1)
            self._rows += games
            self.endInsertRows()

    # removing

    def remove(self, row: int) -> str:
        """Move a game out of the list, into the folder `removed` beside it; a sentence where that cannot be done."""
        path = self._rows[row].path
        try:
            target = _free_name(path.parent / REMOVED, path)
            target.parent.mkdir(exist_ok=True)
            os.rename(path, target)
            folder_to_disk(target.parent)
            folder_to_disk(path.parent)
        except FileNotFoundError:
            pass  # it is gone already
        except OSError as error:
            return f"{shown(path.name)} can't be moved to {shown(path.parent / REMOVED)}: {error.strerror}."
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._rows[row]
        self.endRemoveRows()
        return ""

    # what views ask

    def game(self, row: int) -> SavedGame:
        return self._rows[row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        game = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return f"{game.summary.title}: {game.detail(time.time())}"
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                return "Enter continues it, Delete removes it." if game.can_continue else "Delete removes it."
            case Qt.ItemDataRole.ToolTipRole:
                return tip(f"{game.detail(time.time())}\n{shown(game.path)}")
            case self.TitleRole:
                return game.summary.title
            case self.DetailRole:
                return game.detail(time.time())
            case self.PathRole:
                return game.path
            case self.CanContinueRole:
                return game.can_continue
        return None


def _files_in(folder: Path) -> list[OnDisk]:
    for _ in range(3):  # a file may go while the folder is read
        try:
            return saved_games(folder)
        except OSError:
            continue
    return []


def _stamp(path: Path) -> tuple[int, int] | None:
    """Size and time of a file, by which a change is noticed."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_size, about.st_mtime_ns


def _free_name(folder: Path, path: Path) -> Path:
    names = (f"{path.stem}{'' if number == 1 else f' {number}'}{path.suffix}" for number in range(1, 10_000))
    return next((folder / name for name in names if not (folder / name).exists()), folder / path.name)
