"""The play-by-play: a page of paper, the latest play marked, and a way back to any play."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetrics, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.models.plain_text import tip
from desktop.models.play_by_play import Index, PlayByPlayModel
from desktop.panels.views import QUIET_BAR, belongs_to_the_table

BY_KEY = "Enter takes the game back to here"
BY_MOUSE = "Double-click takes the game back to here"
HERE = "This is the latest play"
WRAPPED = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
TOGETHER = re.compile(r" (?=%)|(?<=[a-z]) (?=\d+[.,])")  # "83 %" and "Copper Ridge 4" stay on one line


def unbroken(text: str) -> str:
    """
    >>> unbroken("Safe 83 %. Harbor Point 0, Copper Ridge 4.").split(" ")
    ['Safe', '83\\xa0%.', 'Harbor', 'Point\\xa00,', 'Copper', 'Ridge\\xa04.']
    """
    return TOGETHER.sub("\N{NO-BREAK SPACE}", text)


class PlayByPlayPanel(QFrame):
    """Draws a `PlayByPlayModel`; `go_back` carries the answers the game had had at the play chosen."""

    go_back = Signal(int)

    def __init__(self, parent: QWidget | None = None, model: PlayByPlayModel | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "page")
        self.model = model or PlayByPlayModel(self)
        self.list = PlayList(self.model, self)
        self._hint = PlainLabel()
        self._hint.setProperty("role", "note")
        self._hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._hint.setAccessibleName("Hint")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.setSpacing(2)
        layout.addWidget(self.list, 1)
        layout.addWidget(self._hint)
        self.setAccessibleName("Play by play")
        self.setFocusProxy(self.list)
        self.list.chosen.connect(self._choose)
        self.list.pointed.connect(self._show_hint)
        self._city = ""
        self.model.dataChanged.connect(lambda *_: self._show_hint(""))  # swings are shown or not
        self._show_hint("")

    def set_footnote(self, city: str) -> None:
        """Whose chance the numbers at the right are of, at the foot of the page while nothing else is said there."""
        if city != self._city:
            self._city = city
            self._show_hint("")

    @property
    def hint(self) -> str:
        return self._hint.text().strip()

    def text(self) -> str:
        """The page as plain text."""
        return "\n".join(row.text for row in self.model.rows)

    def _choose(self, row: int) -> None:
        self.go_back.emit(self.model.rows[row].entries)

    def _show_hint(self, hint: str) -> None:
        """A blank keeps the line's height, so that the page does not jump."""
        told = self._city and self.model.swings
        self._hint.setText(hint or (f"Numbers: {self._city}'s win chance" if told else " "))
        whole = f"What each play did to {self._city}'s chance of winning, in points of 100." if told else ""
        self._hint.setToolTip(tip(hint or whole))


class PlayList(QListView):
    chosen = Signal(int)
    pointed = Signal(str)

    def __init__(self, model: PlayByPlayModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hovered = -1
        self.plays = model
        self._delegate = PlayDelegate(self)
        # A turn of the event loop later: the view lays its rows out only then.
        self._to_end = QTimer(self)
        self._to_end.setSingleShot(True)
        self._to_end.timeout.connect(self.scrollToBottom)
        self._reads_end = True
        self.verticalScrollBar().valueChanged.connect(self._on_scroll)
        self.verticalScrollBar().rangeChanged.connect(self._stay_at_end)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet(f"QListView {{ background: transparent; }} {QUIET_BAR}")
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Lines break otherwise beside a bar, and may then need it: with it always there, no size has two layouts.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setMouseTracking(True)
        self.setAccessibleName("Play by play")
        self.setAccessibleDescription(f"The plays of the game, latest last. {BY_KEY}.")
        self.doubleClicked.connect(self._on_double_click)
        self.entered.connect(self._on_entered)
        self.viewportEntered.connect(lambda: self._hover(-1))
        model.rowsInserted.connect(self._on_rows)
        model.modelReset.connect(self._on_rows)

    def _on_rows(self) -> None:
        self._hovered = -1
        self._to_end.start(0)
        self._point()

    # hands on it

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in RETURN and self._is_play(self.currentIndex()):
            if not event.isAutoRepeat():
                self.chosen.emit(self.currentIndex().row())
        elif belongs_to_the_table(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _on_double_click(self, index: Index) -> None:
        if self._is_play(index):
            self.chosen.emit(index.row())

    def _on_entered(self, index: Index) -> None:
        self._hover(index.row())

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def _hover(self, row: int) -> None:
        self._hovered = row
        self._point()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid() and self.plays.latest >= 0:
            self.setCurrentIndex(self.plays.index(self.plays.latest))
        super().focusInEvent(event)
        self._point()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._point()

    def _is_play(self, index: Index) -> bool:
        return index.isValid() and index.data(PlayByPlayModel.KindRole) == "play"

    def _point(self) -> None:
        """Say what can be done with the play under the mouse, or else with the one under the keys."""
        hovered = self.plays.index(self._hovered) if self._hovered >= 0 else None
        if hovered is not None and self._is_play(hovered):
            row, hint = self._hovered, BY_MOUSE
        elif self.hasFocus() and self._is_play(self.currentIndex()):
            row, hint = self.currentIndex().row(), BY_KEY
        else:
            row, hint = -1, ""
        self.pointed.emit(HERE if 0 <= row == self.plays.latest else hint)

    # sizes

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(240)), round(theme.px(400)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(140)), round(theme.px(90)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """New lines break elsewhere; who was reading the end goes on reading the end."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self._stay_at_end()

    def _on_scroll(self, value: int) -> None:
        self._reads_end = value >= self.verticalScrollBar().maximum() - 2

    def _stay_at_end(self) -> None:
        if self._reads_end and not self._to_end.isActive():
            self._to_end.start(0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._delegate.forget()
            self.scheduleDelayedItemsLayout()
            self._to_end.start(0)


class PlayDelegate(QStyledItemDelegate):
    """Paints a line; remembers how high each is, because every new play lays out all of them."""

    def __init__(self, view: PlayList) -> None:
        super().__init__(view)
        self._view = view
        self._page = view.viewport()
        self._sizes: dict[tuple[str, str, bool, bool, int], QSize] = {}
        self._fonts: dict[tuple[str, bool], QFont] = {}
        self._swing = 0  # how wide a swing's column is, once it is measured

    def forget(self) -> None:
        self._sizes.clear()
        self._fonts.clear()
        self._swing = 0

    def font(self, kind: str, latest: bool) -> QFont:
        font = self._fonts.get((kind, latest))
        if font is None:
            bold = QFont.Weight.Bold if kind == "half" or latest else QFont.Weight.Normal
            size = {"half": 12.5, "why": 12.5, "swing": 12.5}.get(kind, 13.5)
            font = theme.text_font(size, bold, italic=kind in ("totals", "note", "change", "why"))
            if kind == "half":
                font = QFont(font)
                font.setCapitalization(QFont.Capitalization.AllUppercase)
                font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 104)
            self._fonts[kind, latest] = font
        return font

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        at, plays, width = index.row(), self._view.plays, self._page.width()
        row, latest = plays.row_at(at), at == plays.latest
        key = (row.kind, row.text, latest, plays.swings and row.swing != "", width)
        size = self._sizes.get(key)
        if size is None:
            swing = self._swing_width() if plays.swing_at(at) else 0
            metrics = QFontMetrics(self.font(row.kind, latest))
            room = QRect(0, 0, max(40, width - 2 * self._pad() - swing), 100_000)
            words = metrics.boundingRect(room, WRAPPED, unbroken(row.text)).height()
            size = self._sizes[key] = QSize(max(40, width), words + self._above(row.kind) + self._below())
        return size

    def _swing_width(self) -> int:
        """The column at the right in which every play's swing stands."""
        if not self._swing:
            self._swing = QFontMetrics(self.font("swing", True)).horizontalAdvance("+00") + round(theme.px(8))
        return self._swing

    def _pad(self) -> int:
        return round(theme.px(7))

    def _above(self, kind: str) -> int:
        return round(theme.px(11 if kind == "half" else 2))

    def _below(self) -> int:
        return round(theme.px(3))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._view.plays.row_at(index.row())
        latest = index.row() == self._view.plays.latest
        paper = theme.paper()
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if latest:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(paper.lit)
            painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0, -0.5, 0), 4, 4)
        painter.setFont(self.font(row.kind, latest))
        quiet = dict.fromkeys(("totals", "note", "change", "why"), paper.quiet)
        ink = {"half": paper.heading, **quiet}.get(row.kind, paper.lit_ink if latest else paper.ink)
        painter.setPen(ink)
        inner = rect.adjusted(self._pad(), self._above(row.kind), -self._pad(), 0)
        swing = self._view.plays.swing_at(index.row())
        painter.drawText(inner.adjusted(0, 0, -self._swing_width() if swing else 0, 0), WRAPPED, unbroken(row.text))
        if swing:
            painter.setFont(self.font("swing", latest))
            painter.setPen(ink if latest else paper.quiet)
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight) | int(Qt.AlignmentFlag.AlignTop), swing)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(paper.focus, 2))
            painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), 4, 4)
        painter.restore()
