"""Whom the dice favored: a curve over the game, and what each man and each roll had of it; weighed when looked at."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF, QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.look import fonts, theme
from rulesets.core.table.table import Table
from rulesets.managers.luck.judging import Judging, Luck, judging, keep_luck, kept_luck
from rulesets.managers.luck.words import LuckReport, Share, in_lines, luck_report

WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
BOLD = QFont.Weight.Bold
TURN = 20 / 1000  # seconds that are worked at a time
CURVE, GAP, COLUMN = 220, 24, 250  # height of the curve, between columns, a column's least width
UNKNOWN = "Nobody knows who wins from where under these rules, so luck can't be told."


class LuckView(QWidget):
    """Starts when it is first seen; a game whose luck is kept shows it at once."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self.report: LuckReport | None = None
        self._judging: Judging | None = None
        self._said = ""
        self._width = 600
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._go_on)
        self.setAccessibleName("Luck")

    @property
    def is_working(self) -> bool:
        return self._idle.isActive()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.report is None and not self.is_working:
            self._begin()

    def _begin(self) -> None:
        kept = kept_luck(self._table)
        if kept is not None:
            self._tell(kept)
            return
        self._judging = judging(self._table)
        if self._judging is None:
            self._say(UNKNOWN)
        else:
            self._idle.start()

    def _go_on(self) -> None:
        judge, until = self._judging, perf_counter() + TURN
        assert judge is not None, "throws are being judged"
        if judge.is_stale:  # somebody has played on, or taken something back
            self._idle.stop()
            self._begin()
            return
        while judge.step():
            if perf_counter() > until:
                self._say(f"Weighing {judge.of:,} throws: {judge.done:,}…")
                return
        self._idle.stop()
        keep_luck(self._table, judge.luck())
        self._tell(judge.luck())

    def _tell(self, luck: Luck) -> None:
        table, situation = self._table, self._table.game.situation
        winner = int(situation.score[1] > situation.score[0]) if situation.over else None
        self.report = luck_report(luck, table.seated, table.ruleset.rolls, winner)
        self.setAccessibleDescription("\n".join(in_lines(self.report)))
        self.lay(self._width)

    def _say(self, text: str) -> None:
        self._said = text
        self.setAccessibleDescription(text)
        self.update()

    def lay(self, width: int) -> None:
        self._width = width
        height = luck_height(self.report, width) if self.report is not None else theme.px(80)
        self.setFixedSize(width, round(height))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.report is not None:
            paint_luck(painter, QRectF(self.rect()), self.report)
        else:
            painter.setFont(theme.text_font(14))
            painter.setPen(theme.paper().ink)
            edge = round(theme.px(20))
            painter.drawText(self.rect().adjusted(edge, edge, -edge, 0), WRAPPED, self._said)
        painter.end()


def luck_height(report: LuckReport, width: float) -> float:
    inner = width - 2 * theme.px(20)
    rows = max(len(shares) for _, shares in _columns(report))
    across = _across(inner)
    tall = (rows + 1.6) * _line() * (-(-len(_columns(report)) // across))
    return theme.px(24) + _words_height(report, inner) + theme.px(CURVE + 30) + tall + theme.px(20)


def paint_luck(painter: QPainter, rect: QRectF, report: LuckReport) -> None:
    """Sentences, the curve, and the shares in columns."""
    pad = theme.px(20)
    inner = rect.adjusted(pad, theme.px(12), -pad, 0)
    painter.setFont(theme.text_font(15))
    painter.setPen(theme.paper().ink)
    painter.drawText(inner, WRAPPED, "\n".join(report.words))
    top = inner.top() + _words_height(report, inner.width()) + theme.px(10)
    paint_curve(painter, QRectF(inner.left(), top, inner.width(), theme.px(CURVE)), report)
    _paint_shares(painter, QRectF(inner.left(), top + theme.px(CURVE + 20), inner.width(), 0), report)


def paint_curve(painter: QPainter, rect: QRectF, report: LuckReport) -> None:
    """How much of a win the home side has been given so far: above the middle it is in luck, below the visitors are."""
    paper, font = theme.paper(), theme.text_font(12)
    line = fonts.high(font)
    left = fonts.wide(font, "+0.50") + theme.px(8)
    box = rect.adjusted(left, line * 0.6, -theme.px(6), -line * 1.5)
    innings = max(9, -int(-report.curve[-1][0] // 1))
    most = max(0.25, *(abs(win) for _, win in report.curve)) * 1.08

    def spot(x: float, win: float) -> QPointF:
        return QPointF(box.left() + box.width() * x / innings, box.center().y() - box.height() / 2 * win / most)

    painter.setFont(font)
    faint = QColor(paper.edge)
    faint.setAlpha(120)
    for inning in range(1, innings + 1):
        x = spot(inning, 0).x()
        painter.setPen(QPen(faint, 1))
        painter.drawLine(QLineF(x, box.top(), x, box.bottom()))
        painter.setPen(paper.quiet)
        each = box.width() / innings
        painter.drawText(QRectF(x - each, box.bottom() + 2, each, line), Qt.AlignmentFlag.AlignCenter, str(inning))
    painter.setPen(QPen(paper.edge, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box)
    painter.setPen(QPen(paper.quiet, 1, Qt.PenStyle.DashLine))
    painter.drawLine(spot(0, 0), spot(innings, 0))
    step = 0.25 if most < 0.8 else 0.5
    for mark in (-2 * step, -step, 0.0, step, 2 * step):
        if abs(mark) <= most:
            y = spot(0, mark).y()
            painter.setPen(paper.quiet)
            painter.drawText(
                QRectF(rect.left(), y - line / 2, left - theme.px(6), line), RIGHT, f"{mark:+.2f}" if mark else "0"
            )
    room = box.adjusted(theme.px(8), theme.px(2), 0, -theme.px(2))
    painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, f"{report.clubs[1]} in luck")
    painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, f"{report.clubs[0]} in luck")
    ink = paper.ink if theme.look().dark else theme.NAVY
    painter.setPen(QPen(ink, theme.px(2.2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.drawPolyline(QPolygonF([spot(*point) for point in report.curve]))
    painter.setBrush(theme.GOLD)
    painter.setPen(QPen(ink, 1.5))
    painter.drawEllipse(spot(*report.curve[-1]), theme.px(5), theme.px(5))


def _columns(report: LuckReport) -> list[tuple[str, tuple[Share, ...]]]:
    rolls = (f"By roll, to {report.clubs[1]}", report.kinds)
    return [*zip(report.clubs, report.men, strict=True), rolls]


def _across(width: float) -> int:
    return max(1, min(3, int((width + theme.px(GAP)) // theme.px(COLUMN + GAP))))


def _paint_shares(painter: QPainter, rect: QRectF, report: LuckReport) -> None:
    paper, across = theme.paper(), _across(rect.width())
    gap = theme.px(GAP)
    each = (rect.width() - (across - 1) * gap) / across
    columns = _columns(report)
    high = (max(len(shares) for _, shares in columns) + 1.6) * _line()
    for number, (title, shares) in enumerate(columns):
        row, column = divmod(number, across)
        x, y = rect.left() + column * (each + gap), rect.top() + row * high
        painter.setPen(paper.heading)
        theme.draw_fitted(painter, QRectF(x, y, each, _line()), title.upper(), theme.text_font(13, BOLD), LEFT)
        for at, share in enumerate(shares, 1):
            spot = QRectF(x, y + at * _line(), each, _line())
            figure = fonts.wide(theme.text_font(14), "+0.00") + theme.px(8)
            painter.setPen(paper.ink)
            theme.draw_fitted(painter, spot.adjusted(0, 0, -figure, 0), share.name, theme.text_font(14), LEFT)
            painter.setPen(paper.title if share.win < -0.005 else paper.ink)
            theme.draw_fitted(painter, spot, f"{share.win:+.2f}", theme.text_font(14), RIGHT)


def _words_height(report: LuckReport, width: float) -> float:
    metrics = fonts.metrics(theme.text_font(15))
    return metrics.boundingRect(QRectF(0, 0, width, 10_000), WRAPPED, "\n".join(report.words)).height()


def _line() -> float:
    return fonts.high(theme.text_font(14)) * 1.25
