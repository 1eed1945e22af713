"""Yesterday on a sheet of paper: its scores, its feats, and who moved in the standings."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from desktop.look import theme
from desktop.look.dressed import Measured
from desktop.look.fonts import wrapped_height
from desktop.models.season.feats import Told
from desktop.models.season.today import TodayView
from desktop.pages.season.parts import LEFT, draw_square

BOLD = QFont.Weight.Bold
WRAP = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


class LatelyPanel(Measured, QFrame):
    """Painted; `man_wanted` where a feat of a man is clicked. Its words are its description."""

    man_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "page")
        self.setAccessibleName("Yesterday")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._view: TodayView | None = None
        self._places: list[tuple[QRectF, Told]] = []

    def show_day(self, view: TodayView) -> None:
        self._view = view
        self.setAccessibleDescription(self.text())
        self.setVisible(bool(view.yesterday))
        self.updateGeometry()
        self.update()

    def text(self) -> str:
        view = self._view
        if view is None or not view.yesterday:
            return "Nothing was played before this day."
        scores = [f"{won}, {lost}" for won, lost in view.scores]
        feats = [f"{told.title}: {told.line}" for told in view.feats]
        return ". ".join([view.yesterday, *scores, *feats, *view.moved])

    def heightForWidth(self, width: int) -> int:
        return round(self._draw(None, width))

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        width = round(theme.px(370))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(200)), round(theme.px(60)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for rect, told in self._places:
            if told.man is not None and rect.contains(event.position()):
                self.man_wanted.emit(told.man)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw(painter, self.width())
        painter.end()

    def _draw(self, painter: QPainter | None, width: float) -> float:
        """Paint it, or only measure: how high it is."""
        view, paper, edge = self._view, theme.paper(), theme.px(17)
        if view is None:
            return 0.0
        line = QFontMetricsF(theme.text_font(13.5)).height() * 1.25
        room, y = width - 2 * edge, theme.px(12)
        self._places = []
        if painter is not None:
            painter.setPen(paper.heading)
            title = QRectF(edge, y, room, line)
            theme.draw_fitted(
                painter,
                title,
                f"{'YESTERDAY' if view.is_today else 'BEFORE'}, {view.yesterday.upper().replace(',', '')}",
                theme.text_font(12, BOLD),
                LEFT,
            )
        y += line * 1.15
        half, size, abreast = room * 0.52, 13.5, 2
        while size > 11.5 and any(_width(won, lost, size) > room - half for won, lost in view.scores):
            size -= 0.5
        if any(_width(won, lost, size) > room - half for won, lost in view.scores):
            half, size, abreast = room, 13.5, 1
        for at, (won, lost) in enumerate(view.scores):
            if painter is not None:
                column, row = at % abreast, at // abreast
                width_here = room - half if column else half - theme.px(8)
                spot = QRectF(edge + column * half, y + row * line, width_here, line)
                self._score(painter, spot, won, lost, size)
        y += -(-len(view.scores) // abreast) * line + theme.px(6)
        if view.feats:
            y = self._rule(painter, edge, room, y)
        for told in view.feats:
            indent = theme.px(20)
            high = wrapped_height(theme.text_font(13.5), told.line, room - indent, WRAP)
            self._places.append((QRectF(edge, y, room, line + high), told))
            if painter is not None:
                draw_square(painter, edge, y + line / 2, told.colour)
                painter.setPen(paper.ink)
                theme.draw_fitted(
                    painter,
                    QRectF(edge + indent, y, room - indent, line),
                    told.title,
                    theme.text_font(13.5, BOLD),
                    LEFT,
                    0.75,
                )
                painter.setPen(paper.quiet)
                painter.setFont(theme.text_font(13.5))
                painter.drawText(QRectF(edge + indent, y + line, room - indent, high + 2), WRAP, told.line)
            y += line + high + theme.px(5)
        if view.moved:
            y = self._rule(painter, edge, room, y)
        for said in view.moved[:4]:
            high = wrapped_height(theme.text_font(13.5), said, room, WRAP)
            if painter is not None:
                painter.setPen(paper.ink)
                painter.setFont(theme.text_font(13.5))
                painter.drawText(QRectF(edge, y, room, high + 2), WRAP, said)
            y += high + theme.px(3)
        return y + theme.px(10)

    def _rule(self, painter: QPainter | None, edge: float, room: float, y: float) -> float:
        if painter is not None:
            painter.setPen(QPen(theme.paper().edge, 1))
            painter.drawLine(round(edge), round(y), round(edge + room), round(y))
        return y + theme.px(8)

    def _score(self, painter: QPainter, rect: QRectF, won: str, lost: str, size: float) -> None:
        bold, plain = theme.text_font(size, BOLD), theme.text_font(size)
        wide = QFontMetricsF(bold).horizontalAdvance(won)
        painter.setPen(theme.paper().ink)
        painter.setFont(bold)
        painter.drawText(rect, LEFT, won)
        theme.draw_fitted(painter, rect.adjusted(wide, 0, 0, 0), f", {lost}", plain, LEFT, 0.8)


def _width(won: str, lost: str, size: float) -> float:
    bold, plain = theme.text_font(size, BOLD), theme.text_font(size)
    return QFontMetricsF(bold).horizontalAdvance(won) + QFontMetricsF(plain).horizontalAdvance(f", {lost}") + 1
