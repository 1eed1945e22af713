"""The scoresheet's widgets: the page in sight, the boxes one can go through, and the switch between the clubs."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QTabBar,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from desktop.look import theme
from desktop.look.shadow import soft_shadow
from desktop.models.plain_text import tip
from desktop.pages.scoresheet.box_card import BoxDialog
from desktop.pages.scoresheet.box_plays import plays_told
from desktop.pages.scoresheet.layout import Layout, lay_out
from desktop.pages.scoresheet.painting import inks, paint_sheet
from desktop.pages.scoresheet.view import ClubSheet, SheetView, Turn, sheet_of, sheet_text
from rulesets.core.book.scoring import Book
from rulesets.core.book.wording import ordinal
from rulesets.core.people.lineups import ORDER
from rulesets.core.table.table import Table

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ROUND = 8  # the corners of the page
WIDEST, TALLEST = 1640, 1120  # the page, at ordinary text size


class SheetCanvas(QWidget):
    """The page itself. Arrow keys go from box to box and say what is in it, as the mouse does when it rests there;
    Enter or a click opens it."""

    box_opened = Signal(int, int)  # row and column

    def __init__(self, area: QScrollArea) -> None:
        super().__init__()
        self._area = area
        self.page: ClubSheet | None = None
        self.score = ""
        self.cursor_at: tuple[int, int] = (0, 0)
        self._layout: Layout | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_page(self, page: ClubSheet, score: str) -> None:
        self.page, self.score = page, score
        self.setAccessibleName(f"{page.club} scoresheet")
        self.setAccessibleDescription(sheet_text(page, score))
        self.cursor_at = (self.cursor_at[0], min(self.cursor_at[1], sum(page.widths) - 1))
        self.relay()

    def layout_now(self) -> Layout:
        assert self._layout is not None, "a scoresheet without a page has no layout"
        return self._layout

    def relay(self) -> None:
        """Fit the page to the area, with scroll bars only where it cannot be made to fit."""
        if self.page is None:
            return
        whole = QSizeF(self._area.maximumViewportSize())
        room = QSizeF(whole)
        for _ in range(2):  # a scroll bar takes room, which may bring up the other
            at = lay_out(self.page, self.score, room)
            if at.size.height() > room.height() + 0.5:
                room.setWidth(whole.width() - self._area.verticalScrollBar().sizeHint().width())
            if at.size.width() > room.width() + 0.5:
                room.setHeight(whole.height() - self._area.horizontalScrollBar().sizeHint().height())
        self._layout = lay_out(self.page, self.score, room)
        self.resize(QSize(int(self._layout.size.width()), int(self._layout.size.height())))
        self.update()

    def shift(self) -> float:
        return float(-self.x())

    def _turn_at(self, column: int) -> tuple[int, int]:
        assert self.page is not None
        return list(self.page.columns())[column]

    def _is_empty(self, row: int, column: int) -> bool:
        assert self.page is not None
        inning, turn = self._turn_at(column)
        return self.page.turn(row, inning, turn) is None and self.page.due != (row, inning, turn)

    def turn_at(self, row: int, column: int) -> Turn | None:
        assert self.page is not None
        return self.page.turn(row, *self._turn_at(column))

    def words_at(self, row: int, column: int) -> str:
        """What is in a box, with whose it is."""
        page = self.page
        assert page is not None
        inning, turn = self._turn_at(column)
        shown = page.turn(row, inning, turn)
        said = shown.words if shown else "no turn at bat" if self._is_empty(row, column) else "at bat"
        return f"{page.men[row].man_at(inning, turn).name}, {ordinal(inning + 1)} inning: {said}"

    def words_of(self, row: int) -> str:
        """Who had a place in the order, and how he came into it."""
        assert self.page is not None
        men = self.page.men[row].men
        return "\n".join(man.came or f"{man.name}, {man.position}" for man in men)

    # paint and events

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.page is None or self._layout is None:
            return
        painter = QPainter(self)
        paint_sheet(painter, self.page, self.score, self._layout, self.shift())
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            left = self.shift() + self._layout.grid_x
            painter.setClipRect(QRectF(left - 2, 0, self._layout.shown, self.height()))
            painter.setPen(QPen(inks().focus, 2.5))
            painter.drawRoundedRect(self._layout.cell(*self.cursor_at).adjusted(1.5, 1.5, -0.5, -0.5), 3, 3)
        painter.end()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self._layout is not None:
            spot = self._layout.at(QPointF(event.pos()))
            below_names = event.pos().x() < self.shift() + self._layout.grid_x
            row = self._layout.row_at(QPointF(event.pos()))
            if below_names and row is not None:
                QToolTip.showText(event.globalPos(), tip(self.words_of(row)), self)
            elif spot is None or below_names or self._is_empty(*spot):
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), tip(self.words_at(*spot)), self)
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._go(*self.cursor_at)
        self.update()
        super().focusInEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = self._layout.at(event.position()) if self._layout is not None else None
        if spot is not None:
            self.cursor_at = spot
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        spot = self._layout.at(event.position()) if self._layout is not None else None
        over_names = self._layout is not None and event.position().x() < self.shift() + self._layout.grid_x
        if spot == self.cursor_at and not over_names and event.button() == Qt.MouseButton.LeftButton:
            self.open_box()

    def open_box(self) -> None:
        """What came about in the box under the cursor, if there is anything in it."""
        if self.page is not None and self.turn_at(*self.cursor_at) is not None:
            QToolTip.hideText()
            self.box_opened.emit(*self.cursor_at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, column = self.cursor_at
        last = sum(self.page.widths) - 1 if self.page is not None else 0
        ways = {
            Qt.Key.Key_Left: (row, max(0, column - 1)), Qt.Key.Key_Right: (row, min(last, column + 1)),
            Qt.Key.Key_Up: (max(0, row - 1), column), Qt.Key.Key_Down: (min(ORDER - 1, row + 1), column),
            Qt.Key.Key_Home: (row, 0), Qt.Key.Key_End: (row, last),
        }  # fmt: skip
        if event.key() in ENTER and not event.isAutoRepeat():
            self.open_box()
            return
        if self.page is None or event.key() not in ways:
            super().keyPressEvent(event)
            return
        self._go(*ways[Qt.Key(event.key())])

    def _go(self, row: int, column: int) -> None:
        """Put the cursor on a box, bring it into sight and say what is in it."""
        self.cursor_at = (row, column)
        if self._layout is None:
            return
        cell = self._layout.cell(row, column)
        self.see(cell)
        words = self.words_at(row, column)
        self.setAccessibleDescription(words)
        QToolTip.showText(self.mapToGlobal(cell.bottomLeft().toPoint()), tip(words), self)
        self.update()

    def see(self, cell: QRectF) -> None:
        """Scroll a box into the part of the page that the names leave free."""
        at, bar = self.layout_now(), self._area.horizontalScrollBar()
        if cell.left() - bar.value() < at.grid_x:
            bar.setValue(int(cell.left() - at.grid_x))
        elif cell.right() - bar.value() > at.shown:
            bar.setValue(int(cell.right() - at.shown) + 2)
        middle = int(cell.center().y())
        self._area.ensureVisible(int(bar.value() + at.grid_x), middle, 0, int(cell.height() / 2) + 2)

    def see_batter(self) -> None:
        """Bring the box of the man at bat into sight, with as much of the page's top and left as there is room for."""
        if self.page is None or self.page.due is None:
            return
        row, inning, turn = self.page.due
        self._area.verticalScrollBar().setValue(0)
        self._area.horizontalScrollBar().setValue(0)
        self.see(self.layout_now().cell(row, list(self.page.columns()).index((inning, turn))))


class _PageArea(QScrollArea):
    """The part of the page in sight."""

    def __init__(self) -> None:
        super().__init__()
        self.canvas = SheetCanvas(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.setCornerWidget(QWidget())  # where both scroll bars end there is only paper
        self.setWidget(self.canvas)
        self.horizontalScrollBar().valueChanged.connect(self.canvas.update)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.canvas.relay()
        self.canvas.see_batter()


class ScoresheetPage(QWidget):
    """Both clubs' scoresheets, one at a time, on a page of paper lying on the felt."""

    closed = Signal()
    print_wanted = Signal()
    export_wanted = Signal()
    go_back = Signal(int)  # to how the game stood after so many answers

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: SheetView | None = None
        self._table: Table | None = None
        self.opened: BoxDialog | None = None
        self.setProperty("role", "felt")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Scoresheet")
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName("Whose scoresheet")
        self.tabs.setAccessibleDescription("Left and right, or Ctrl+Page Up and Ctrl+Page Down, change the club")
        for name in ("Visitors", "Home"):
            self.tabs.addTab(name)
        self.tabs.currentChanged.connect(lambda _side: self._show())
        self._area = _PageArea()
        self.canvas.box_opened.connect(self._open_box)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(ROUND)
        self.back = QPushButton("Back to the table")
        self.back.setProperty("role", "quiet")
        self.back.setToolTip("Back to the table. Esc")
        self.back.setAccessibleDescription("Leaves the scoresheet; so does Esc.")
        self.back.clicked.connect(self.closed)
        self.print = QPushButton("Print…")
        self.print.setProperty("role", "quiet")
        self.print.setToolTip("This scoresheet as a PDF, or a blank one. Ctrl+P")
        self.print.setAccessibleDescription("Saves this scoresheet, or a blank one, as a PDF.")
        self.print.clicked.connect(self.print_wanted)
        self.export = QPushButton("Export…")
        self.export.setProperty("role", "quiet")
        self.export.setToolTip("This game as a PDF, a web page, text, a table or an event file.")
        self.export.setAccessibleDescription("This game as a PDF, a web page, text, a table or an event file.")
        self.export.clicked.connect(self.export_wanted)
        above = QHBoxLayout()
        above.addWidget(self.tabs)
        above.addStretch(1)
        above.addWidget(self.print)
        above.addWidget(self.export)
        above.addWidget(self.back)
        self._column.addLayout(above)
        self._column.addWidget(self._area, 1)
        for keys, side in (("Ctrl+PgUp", 0), ("Ctrl+PgDown", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda side=side: self.show_club(side))
        self._dress()

    def take_focus(self) -> None:
        self.tabs.setFocus()

    @property
    def canvas(self) -> SheetCanvas:
        return self._area.canvas

    @property
    def club(self) -> int:
        """Whose sheet is on top: 0 the visitors', 1 the home side's."""
        return self.tabs.currentIndex()

    def show_game(self, table: Table, book: Book) -> None:
        """Score the game from its first play on."""
        self._table = table
        self.set_sheet(sheet_of(table, book))

    def _open_box(self, row: int, column: int) -> None:
        turn = self.canvas.turn_at(row, column)
        if turn is None or self._table is None:
            return
        who, _, words = self.canvas.words_at(row, column).partition(": ")
        self.opened = BoxDialog(who, words, plays_told(self._table, turn.box.plays), self)
        self.opened.go_back.connect(self.go_back)
        self.opened.open()

    def set_sheet(self, view: SheetView) -> None:
        """Show the game as it stands; the club on top stays on top, and the man at bat is brought into sight."""
        self._view = view
        for side, page in enumerate(view.clubs):
            self.tabs.setTabText(side, page.club)
        self._show()

    def show_club(self, side: int) -> None:
        self.tabs.setCurrentIndex(side)

    def text(self) -> str:
        """The page on top as text."""
        return sheet_text(self._view.clubs[self.club], self._view.score) if self._view is not None else ""

    def _show(self) -> None:
        if self._view is None:
            return
        page = self._view.clubs[self.club]
        self.canvas.set_page(page, self._view.score)
        self.canvas.see_batter()

    def _set_margins(self) -> None:
        """On a very large window the page grows no further; it lies in the middle."""
        sides = max(22 + ROUND, round((self.width() - theme.px(WIDEST)) / 2))
        below = max(22 + ROUND, round(self.height() - theme.px(TALLEST)))
        self._column.setContentsMargins(sides, 14, sides, below)

    def _dress(self) -> None:
        """The tab on top is of the same paper as the page below it."""
        ink = inks()
        self.tabs.setStyleSheet(
            f"QTabBar::tab:selected {{ background: {ink.page.name()}; }}"
            f"QTabBar::tab:!selected {{ background: {theme.paper().page.darker(108).name()}; }}"
        )

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(1180)), round(theme.px(760)))

    def minimumSizeHint(self) -> QSize:
        return QSize(480, 320)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_margins()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "_column"):
            self._dress()
            self._set_margins()
            self.canvas.relay()
            self.canvas.see_batter()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        page = QRectF(self._area.geometry()).adjusted(-ROUND, -ROUND, ROUND, ROUND)
        soft_shadow(painter, page, ROUND, 10)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks().page)
        painter.drawRoundedRect(page, ROUND, ROUND)
        painter.end()
