"""What is painted on the page after the last out: the final line, and the winner's chance over the game."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.look import fonts, theme
from desktop.models.ending import Curve, percent
from desktop.models.scoreboard import ScoreboardView, spoken

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
NAME, INNING, TOTAL = 170, 36, 40  # widths at ordinary text; where innings are many, they share what there is
MOST_LABELS = 12  # innings that are all numbered below the curve


class Picture(QWidget):
    """Painted at the player's text size; its height follows the text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()
            self.update()


class FinalLine(Picture):
    """Runs by inning, then R H E, as the scoreboard has it."""

    def __init__(self, score: ScoreboardView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._score = score
        self.setAccessibleName("Final score")
        self.setAccessibleDescription(spoken(score))

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(560)), round(2 * _row() + _small_row() + theme.px(14)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.SCOREBOARD_EDGE, 1.5))
        painter.setBrush(theme.SCOREBOARD)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 7, 7)
        clubs = (self._score.visitors, self._score.home)
        best = max(clubs, key=lambda club: club.total)
        columns = self._columns()
        top = theme.px(5)
        for number, (x, width) in enumerate(columns):
            gold = number >= len(columns) - 3
            label = "RHE"[number - len(columns) + 3] if gold else str(number + 1)
            painter.setPen(theme.GOLD if gold else theme.CHALK_QUIET)
            theme.draw_fitted(painter, QRectF(x, top, width, _small_row()), label, _small_font())
        for row, club in enumerate(clubs):
            y = top + _small_row() + row * _row()
            painter.setPen(theme.CHALK)
            theme.draw_fitted(painter, QRectF(theme.px(16), y, self._name(), _row()), club.name, _large_font(), LEFT)
            cells = [*(_cell(club.runs, at) for at in range(len(columns) - 3)), club.total, club.hits, club.errors]
            for number, ((x, width), text) in enumerate(zip(columns, cells, strict=True)):
                gold = number >= len(columns) - 3
                painter.setPen(theme.GOLD if gold else theme.CHALK if club is best else theme.CHALK_QUIET)
                theme.draw_fitted(painter, QRectF(x, y, width, _row()), str(text), _large_font())
        painter.end()

    def _name(self) -> float:
        return min(theme.px(NAME), self.width() * 0.3)

    def _columns(self) -> list[tuple[float, float]]:
        """Where each inning stands, and R, H and E after a gap."""
        innings, right = self._score.innings, self.width() - theme.px(10)
        total = min(theme.px(TOTAL), self.width() / 16)
        begin = theme.px(16) + self._name()
        end = right - 3 * total - theme.px(14)
        each = min(theme.px(INNING + 6), (end - begin) / innings)
        begin = end - innings * each
        return [(begin + at * each, each) for at in range(innings)] + [
            (right - (3 - at) * total, total) for at in range(3)
        ]


def _cell(runs: tuple[int | str | None, ...], at: int) -> str:
    run = runs[at] if at < len(runs) else None
    return "" if run is None else str(run)


class ChanceCurve(Picture):
    """The winner's chance from the first pitch to the last out; the play that decided it in gold."""

    def __init__(self, curve: Curve, winner: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._curve = curve
        self.setAccessibleName(f"{winner}'s chance over the game")
        low = min(chance for _, chance in curve.points)
        self.setAccessibleDescription(f"From {percent(curve.points[0][1])} % to 100 %; at the lowest {percent(low)} %.")

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(300)), round(theme.px(136)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        paper, font = theme.paper(), theme.text_font(12)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = fonts.high(font)
        left = fonts.wide(font, "100") + theme.px(8)
        box = QRectF(left, line / 2, self.width() - left - theme.px(8), self.height() - 1.9 * line)
        painter.setFont(font)
        painter.setPen(paper.quiet)
        for chance in (0, 50, 100):
            y = box.bottom() - box.height() * chance / 100
            painter.drawText(QRectF(0, y - line / 2, left - theme.px(6), line), RIGHT, str(chance))
        self._paint_innings(painter, box, line)
        self._paint_curve(painter, box)
        painter.end()

    def _paint_innings(self, painter: QPainter, box: QRectF, line: float) -> None:
        paper, innings = theme.paper(), self._curve.innings
        each = box.width() / innings
        step = -(-innings // MOST_LABELS)
        faint = QColor(paper.edge)
        faint.setAlpha(120)
        for inning in range(1, innings + 1):
            x = box.left() + inning * each
            painter.setPen(QPen(faint, 1))
            painter.drawLine(QLineF(x, box.top(), x, box.bottom()))
            if inning % step == 0:
                painter.setPen(paper.quiet)
                text = QRectF(x - each * step, box.bottom() + theme.px(3), each * step, line)
                painter.drawText(text, Qt.AlignmentFlag.AlignCenter, str(inning))
        painter.setPen(QPen(paper.edge, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        half = QPen(paper.quiet, 1, Qt.PenStyle.DashLine)
        painter.setPen(half)
        painter.drawLine(QLineF(box.left(), box.center().y(), box.right(), box.center().y()))

    def _paint_curve(self, painter: QPainter, box: QRectF) -> None:
        curve = self._curve
        spots = [
            QPointF(box.left() + box.width() * x / curve.innings, box.bottom() - box.height() * chance)
            for x, chance in curve.points
        ]
        ink = theme.paper().ink if theme.look().dark else theme.NAVY
        before, after = spots[curve.turn - 1], spots[curve.turn]
        painter.setPen(QPen(theme.GOLD, theme.px(6), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(before, after)
        painter.setPen(
            QPen(ink, theme.px(2.2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.drawPolyline(QPolygonF(spots))
        painter.setPen(QPen(ink, 1.5))
        painter.setBrush(theme.GOLD)
        painter.drawEllipse(after, theme.px(5.5), theme.px(5.5))


class Badge(QWidget):
    """W, L or S in its color."""

    def __init__(self, letter: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._letter = letter
        self.setAccessibleName({"W": "Winning pitcher", "L": "Losing pitcher", "S": "Save"}[letter])
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = round(theme.px(22))
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        ground = {"W": theme.GREEN, "L": theme.RED, "S": theme.BLUE}[self._letter]
        painter.setBrush(ground)
        painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
        painter.setPen(theme.ink_on(ground))
        painter.setFont(theme.text_font(13, QFont.Weight.Bold))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._letter)
        painter.end()


def _large_font() -> QFont:
    return theme.display_font(23)


def _small_font() -> QFont:
    return theme.text_font(12, QFont.Weight.Bold)


def _row() -> float:
    return fonts.high(_large_font())


def _small_row() -> float:
    return fonts.high(_small_font()) * 1.2
