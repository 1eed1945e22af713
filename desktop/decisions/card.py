"""A card that lies over the table: the shade below it, its corners, its place in the middle of the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen, QPixmap, QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from desktop.decisions.overlay import Shade, corners_behind, is_composited
from desktop.decisions.question import RADIUS
from desktop.look import theme
from desktop.look.in_sight import TabInSight
from desktop.look.second_click import spare_second_click
from desktop.spoken.announcer import announce

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class CardDialog(TabInSight, QDialog):
    """What every card over the table has in common; a child lays its own things out in `_fit`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        # Its parent is the window: a style for what lies on felt must not reach the card.
        window = parent.window() if parent is not None else None
        super().__init__(window, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        if is_composited():
            self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
            self.setStyleSheet(f"{type(self).__name__} {{ background: transparent; }}")
        self._shade: Shade | None = None
        self._corners: list[tuple[QPoint, QPixmap]] = []

    def _fit(self) -> None:
        """Take the size that the window has room for, and the place in its middle."""
        self.setFixedSize(self.sizeHint().boundedTo(self._room()))
        self._centre()

    def _take_room(self) -> QSize:
        """Take the size it has at best, but leave a rim of the window around it."""
        room, rim = self._room(), round(theme.px(24))
        size = self.sizeHint().boundedTo(QSize(max(300, room.width() - rim), max(240, room.height() - rim)))
        self.setFixedSize(size)
        return size

    def _host(self) -> QWidget | None:
        return self.parentWidget()

    def _room(self) -> QSize:
        host = self._host()
        return host.size() if host is not None else QSize(10_000, 10_000)

    def showEvent(self, event: QShowEvent) -> None:
        host = self._host()
        if host is not None:
            self._shade = Shade(host)
            self._shade.show()
            self._shade.window_moved.connect(self._fit)
        self._fit()
        super().showEvent(event)
        announce(self, self.accessibleDescription() or self.accessibleName())
        spare_second_click(self)
        self.raise_()
        self.activateWindow()

    def done(self, result: int) -> None:
        """Give the keyboard back to the table; a desktop without a window manager would leave it with nobody."""
        was_active, host = self.isActiveWindow(), self._host()
        super().done(result)
        if was_active and host is not None:
            host.activateWindow()

    def hideEvent(self, event: QHideEvent) -> None:
        if self._shade is not None:
            self._shade.hide()
            self._shade.deleteLater()
            self._shade = None
        if (host := self._host()) is not None:
            spare_second_click(host)
        super().hideEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            self._fit()

    def _centre(self) -> None:
        host = self._host()
        if host is None:
            return
        card = QRect(QPoint(0, 0), self.size())
        card.moveCenter(host.rect().center())
        self.move(host.mapToGlobal(card.topLeft()))
        self._corners = [] if is_composited() else corners_behind(host, card, RADIUS + 2)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        paper = theme.paper()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, picture in self._corners:
            painter.drawPixmap(place, picture)
        painter.setPen(QPen(paper.edge, 1.5))
        painter.setBrush(paper.stock)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75), RADIUS, RADIUS)
        painter.end()
