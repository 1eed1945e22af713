"""How the dice were read: a chip for each die with what it told, the number they made, and every step of a chain."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QScrollBar, QSizePolicy, QWidget

from desktop.dice.faces import DieView, colour_of
from desktop.look import theme
from desktop.models.dice_reading import Reading
from desktop.models.plain_text import tip
from desktop.panels.reading_layout import LIT, TITLE, WRAPPED, Layout, Spot, font_of, lay_out, line_height
from desktop.panels.views import QUIET_BAR
from desktop.spoken.part import Part, part

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIM = 5  # pixels in which a round corner and a focus ring have room
SCROLL_KEYS = {Qt.Key.Key_Up: -1.0, Qt.Key.Key_Down: 1.0, Qt.Key.Key_PageUp: -4.0, Qt.Key.Key_PageDown: 4.0}


class ReadingPanel(QWidget):
    """A card. Text never gets smaller and nothing is left out: what finds no room is scrolled to."""

    chart_asked = Signal(str)
    told = Signal(object)  # another reading

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reading = Reading()
        self._layout: Layout | None = None
        self.bar = QScrollBar(Qt.Orientation.Vertical, self)
        self.bar.setStyleSheet(QUIET_BAR)
        self.bar.hide()
        self.bar.valueChanged.connect(self.update)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMouseTracking(True)
        self.setAccessibleName(TITLE)
        self._tell()

    def show_reading(self, reading: Reading) -> None:
        if reading != self._reading:
            self._reading = reading
            self._tell()
            self.told.emit(reading)

    @property
    def shown(self) -> Reading:
        return self._reading

    def text(self) -> str:
        """The whole card in words."""
        reading = self._reading
        if reading.is_chained:
            told = [link.line for link in reading.chain]
        else:
            told = [f"{line.chip}: {line.text}" if line.text else line.chip for line in reading.lines]
            told += [part for part in (reading.headline, *reading.steps) if part]
        return ". ".join(part.rstrip(".") for part in told) + "."

    def spoken_parts(self) -> list[Part]:
        """Each step by itself, in the order in which they were read."""
        reading = self._reading
        if reading.is_chained:
            return [part(link.line) for link in reading.chain]
        told = [part(line.chip, line.text) for line in reading.lines]
        return told + [part(step) for step in (reading.headline, *reading.steps) if step]

    def _tell(self) -> None:
        is_read = bool(self._reading.lines or self._reading.steps or self._reading.chain)
        spoken = self.text() if is_read else "No dice have been read."
        self.setAccessibleDescription(spoken)
        self.setToolTip(tip(spoken if is_read else ""))
        self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(470)), round(line_height() * 7))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(230)), round(line_height() * 5))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()
            self._arrange()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    # places

    def places(self) -> Layout:
        """Where everything stands now, from the top of what is scrolled."""
        if self._layout is None:
            self._layout = lay_out(self._reading, QSizeF(self.size()), theme.px(12))
        return self._layout

    def _arrange(self) -> None:
        """Lay out anew; what was read last is in sight."""
        self._layout, scrolled = None, self.bar.maximum() > 0
        over = round(self.places().height - self.height())
        self.bar.setVisible(over > 0)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if over > 0 else Qt.FocusPolicy.NoFocus)
        if over > 0:
            wide = round(theme.px(10))
            self.bar.setGeometry(self.width() - wide - 3, 6, wide, self.height() - 12)
            self.bar.setPageStep(self.height())
            self.bar.setSingleStep(round(line_height()))
        self.bar.setRange(0, max(0, over))
        self.bar.setValue(max(0, over))
        self.update(self.rect() if scrolled or over > 0 else self._inside())

    def _inside(self) -> QRect:
        """The paper without its rim: where nothing is scrolled, all that another reading changes."""
        return self.rect().adjusted(RIM, RIM, -RIM, -RIM)

    # hands on it

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.bar.maximum():
            self.bar.event(event)
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in SCROLL_KEYS and self.bar.maximum():
            self.bar.setValue(round(self.bar.value() + SCROLL_KEYS[Qt.Key(event.key())] * line_height()))
        else:
            super().keyPressEvent(event)

    def _chart_at(self, spot: QPointF) -> str:
        at = spot + QPointF(0, self.bar.value())
        return next((link.chart for rect, link in self.places().steps if rect.contains(at)), "")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and (chart := self._chart_at(event.position())):
            self.chart_asked.emit(chart)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hand = bool(self._chart_at(event.position()))
        self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)

    # paint

    def paintEvent(self, event: QPaintEvent) -> None:
        paper = theme.paper()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._inside().contains(event.rect()):
            painter.fillRect(event.rect(), paper.stock)
        else:
            painter.setPen(QPen(theme.GOLD, 2.5) if self.hasFocus() else QPen(paper.edge, 1.2))
            painter.setBrush(paper.stock)
            painter.drawRoundedRect(card, 8, 8)
        if self.bar.maximum():
            painter.setClipRect(card.adjusted(0, 3, 0, -3))
            painter.translate(0, -self.bar.value())
        layout = self.places()
        if layout.way == "boxes":
            self._paint_boxes(painter, layout)
        for spot in layout.spots:
            self._paint_spot(painter, spot)
        painter.end()

    def _paint_boxes(self, painter: QPainter, layout: Layout) -> None:
        paper = theme.paper()
        for rect, link in layout.steps:
            painter.setPen(QPen(theme.GOLD_EDGE if link.is_result else paper.edge, 1.2))
            painter.setBrush(paper.lit if link.is_result else paper.stock)
            painter.drawRoundedRect(rect, 6, 6)
        painter.setPen(QPen(theme.GOLD_EDGE, 1.8))
        for arrow in layout.arrows:
            reach = arrow.width() * 0.22
            tip_of_it = QPointF(arrow.right() - reach, arrow.center().y())
            painter.drawLine(QPointF(arrow.left() + reach, tip_of_it.y()), tip_of_it)
            painter.drawLine(tip_of_it, tip_of_it + QPointF(-reach, -reach))
            painter.drawLine(tip_of_it, tip_of_it + QPointF(-reach, reach))

    def _paint_spot(self, painter: QPainter, spot: Spot) -> None:
        if spot.kind == "chip":
            self._paint_chip(painter, spot)
            return
        paper = theme.paper()
        ink = paper.ink if spot.kind in ("number", "figure", "text", "result") else paper.quiet
        painter.setPen(paper.lit_ink if spot.colour == LIT else ink)
        painter.setFont(font_of(spot.kind))
        if spot.kind in ("title", "number", "figure", "hint"):
            painter.drawText(spot.rect, LEFT, spot.text)
        else:
            painter.drawText(spot.rect.adjusted(0, 0, 1, 2), WRAPPED, spot.text)

    def _paint_chip(self, painter: QPainter, spot: Spot) -> None:
        ground, rim, ink = _chip_colours(spot.colour, theme.look())
        painter.setPen(rim)
        painter.setBrush(ground)
        painter.drawRoundedRect(spot.rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(ink)
        painter.setFont(font_of("chip"))
        painter.drawText(spot.rect, Qt.AlignmentFlag.AlignCenter, spot.text)


@lru_cache(maxsize=50)
def _chip_colours(die: str, _look: theme.Look) -> tuple[QColor, QPen, QColor]:
    """Ground, rim and ink of a die's chip."""
    ground = colour_of(DieView("", 6, die))
    ink = theme.ink_on(ground)
    rim = theme.paper().quiet if ink == theme.INK else ground.darker(120)
    return ground, QPen(rim, 1), ink
