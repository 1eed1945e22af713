"""The main window: it holds everything that is done in it, and hears keys, sizes and its own closing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow

from desktop.acts import Acts
from desktop.club_editing import ClubEditing
from desktop.dialogs import Dialogs
from desktop.games import Games
from desktop.going import Going
from desktop.look import theme
from desktop.look.in_sight import TabInSight
from desktop.look.status_line import StatusLine
from desktop.page_stack import PageStack
from desktop.preferences import Preferences
from desktop.seasons import Seasons
from desktop.settings import Settings, load_settings
from desktop.spoken import tree
from desktop.trouble import Catcher, log
from desktop.welcome import Welcome

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from desktop.menus import Menus
    from desktop.pages.first.page import FirstPage
    from desktop.pages.table.adapter import TableAdapter
    from desktop.pages.table.page import TablePage
    from rulesets.core.play.setup import Setup


class MainWindow(TabInSight, QMainWindow):
    """Each of its parts does one thing, and finds the others here."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        tree.install()
        self.setWindowTitle("Horsehide")
        self.dialogs, self.games, self.seasons = Dialogs(self), Games(self), Seasons(self)
        self.editing, self.welcome, self.go = ClubEditing(self), Welcome(self), Going(self)
        settings, trouble = (settings, "") if settings is not None else load_settings()
        self.preferences = Preferences(self, settings)
        self.catcher = Catcher(self.dialogs.trouble, self._last_answers)
        self.status = StatusLine(self)
        self.preferences.place_window()
        self.preferences.dress()
        self.pages = PageStack(self)
        self.setCentralWidget(self.pages)
        self.acts = Acts(self)
        self.pages.connect_first()
        desktop, wishes = theme.desktop_hints()
        desktop.colorSchemeChanged.connect(self._dress)
        wishes.contrastPreferenceChanged.connect(self._dress)
        if trouble:
            self.say(trouble)
        self.go.to(self.first)

    # what is asked for most

    @property
    def first(self) -> FirstPage:
        return self.pages.first

    @property
    def table(self) -> TablePage:
        return self.pages.table

    @property
    def adapter(self) -> TableAdapter | None:
        """The game on the table, if there is one; asking makes no table."""
        return self.table.adapter if self.pages.is_made("table") else None

    @property
    def menus(self) -> Menus:
        return self.acts.menus

    def statusBar(self) -> StatusLine:
        """Ours lies over the page; Qt's own would take its room from it."""
        return self.status

    def say(self, text: str) -> None:
        """A sentence for the player at the foot of the window; it stays until the next one, or for twelve seconds."""
        log.info("said: %s", text)
        self.status.say(text)

    def _last_answers(self) -> str:
        adapter = self.adapter
        if adapter is None:
            return "no game was open"
        return "\n".join(f"{entry.key} {entry.answer} ({entry.by})" for entry in adapter.table.journal[-20:])

    # what it is there for

    def play_ball(self, setup: Setup) -> None:
        """What was picked for it is kept at once, as the game is: a pulled plug loses neither."""
        self.games.begin(setup)
        self.preferences.save()

    def open_game(self, path: Path) -> None:
        """A saved game, or a season."""
        from rulesets.league.store.file import is_season  # late: nothing of a league before the first paint

        if is_season(path):
            self.seasons.open(Path(path))
        else:
            self.games.go_on(Path(path))

    def leave_table(self) -> None:
        """To the first page; the game left behind is in its list."""
        if not self.games.may_leave(self.leave_table):
            return
        self.seasons.games.left_table()
        self.games.clear_table()
        self.go.to(self.first)

    # what Qt says

    def _dress(self) -> None:
        """The player turned the whole desktop dark or light, or asked it for more contrast."""
        self.preferences.dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Soon, not now: what is laid out at this moment would be dressed under its own hands."""
        QTimer.singleShot(0, self, self.preferences.fit)
        super().resizeEvent(event)
        self.status.lay()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.adapter is not None and not self.pages.is_seen("first"):
            self.go.to_table()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.games.may_leave(self.close):
            event.ignore()
            return
        self.preferences.save()
        self.editing.stop()
        if self.pages.is_made("house"):
            self.pages.house.effect.close_down()
        self.seasons.close()
        if self.adapter is not None:
            self.table.stand_up()
        super().closeEvent(event)
