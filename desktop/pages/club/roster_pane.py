"""The roster on paper: batting and pitching lines in tabs, and below them the man who is looked at."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QFrame, QTabWidget, QTextBrowser, QWidget

from desktop.look import theme
from desktop.look.dressed import place_of_pages
from desktop.pages.club.line_table import LineTable
from desktop.pages.club.lines import BATTING, PITCHING, as_page, batting_lines, in_words, pitching_lines
from desktop.panels.views import QUIET_BAR
from rulesets.core.people.players import Player
from rulesets.core.people.rosters import Roster

EDGE, GAP = 6, 4


class ManPage(QTextBrowser):
    """One man: his note, his splits, his fielding."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._man: Player | None = None
        self.setAccessibleName("The selected man")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet(QUIET_BAR)
        self.setTabChangesFocus(True)

    def set_man(self, man: Player | None) -> None:
        self._man = man
        self.setAccessibleDescription(in_words(man) if man else "")
        self._write()

    def _write(self) -> None:
        quiet, gap = theme.paper().quiet.name(), round(theme.px(8))
        self.document().setDefaultFont(theme.text_font(13))
        self.setHtml(as_page(self._man, quiet, gap) if self._man else "")

    def sizeHint(self) -> QSize:
        line = QFontMetricsF(theme.text_font(13)).height() * 1.3
        return QSize(round(theme.px(600)), round(line * 6.2 + theme.px(8)))

    def minimumSizeHint(self) -> QSize:
        line = QFontMetricsF(theme.text_font(13)).height() * 1.3
        return QSize(round(theme.px(200)), round(line * 3))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "_man"):
            self._write()
            self.updateGeometry()


class LinesPane(QWidget):
    """A table of lines and its man. It shares its height out itself: a layout would ask how high the table stands now,
    and so a page that was once high could not be low again."""

    def __init__(self, name: str, heads: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table, self.man = LineTable(name, heads, self), ManPage(self)
        self._roster: Roster | None = None
        self.table.looked_at.connect(self.look)

    def set_roster(self, roster: Roster) -> None:
        self._roster = roster

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_out()

    def share_out(self) -> None:
        """Whole rows only; what is left over is the man's."""
        room = self.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        high = self.table.height_within(room.height() - GAP - self.man.sizeHint().height())
        self.table.setGeometry(room.left(), room.top(), room.width(), high)
        self.man.setGeometry(room.left(), room.top() + high + GAP, room.width(), max(0, room.height() - high - GAP))

    def sizeHint(self) -> QSize:
        return self._around(self.table.sizeHint(), self.man.sizeHint())

    def minimumSizeHint(self) -> QSize:
        return self._around(self.table.minimumSizeHint(), self.man.minimumSizeHint())

    def _around(self, table: QSize, man: QSize) -> QSize:
        return QSize(max(table.width(), man.width()) + 2 * EDGE, table.height() + GAP + man.height() + 2 * EDGE)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "man"):
            self.updateGeometry()
            self.share_out()

    def look(self, player: str) -> None:
        if self._roster is not None:
            self.man.set_man(self._roster.players.get(player))


class RosterPane(QTabWidget):
    """Batters and pitchers; `text()` is what stands on the tab in front."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        there = place_of_pages(self)
        self.batting = LinesPane("Batting", BATTING, there)
        self.pitching = LinesPane("Pitching staff", PITCHING, there)
        self.setAccessibleName("Roster")
        self.setDocumentMode(False)
        for pane, title in ((self.batting, "Batting"), (self.pitching, "Pitching staff")):
            pane.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, False)
            self.addTab(pane, title)
        self.tabBar().setAccessibleName("Roster")

    def set_roster(self, roster: Roster) -> None:
        for pane, lines in ((self.batting, batting_lines(roster)), (self.pitching, pitching_lines(roster))):
            pane.set_roster(roster)
            pane.table.set_lines(lines)
            pane.look(pane.table.player)
            pane.share_out()
