"""The club that is looked at: its lineup, its staff, and what its year played by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.look import fonts, theme
from desktop.models.clubs.sheet import ClubSheet
from desktop.models.plain_text import tip

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
ROWS = 9
Columns: TypeAlias = tuple[tuple[str, int], ...]  # a figure and its width; the name takes what is left
BAT_COLUMNS: Columns = (("place", 18), ("name", 0), ("position", 30), ("hand", 16), ("avg", 40), ("hr", 28))
ARM_COLUMNS: Columns = (("name", 0), ("hand", 16), ("record", 46), ("era", 38))
NARROW = 400  # below this only what matters most is shown
LEFT_OUT = ("place", "hand", "hr", "record")
HEADINGS = {"avg": "AVG", "hr": "HR", "record": "W–L", "era": "ERA"}


class ClubPreview(QWidget):
    """Draws a `ClubSheet`; its text twin is its accessible description."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet: ClubSheet | None = None
        self.said = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_sheet(self, sheet: ClubSheet | None, said: str = "") -> None:
        """A club, or a sentence why there is none."""
        self.sheet, self.said = sheet, said
        self.setAccessibleName(sheet.title if sheet else "No club")
        self.setAccessibleDescription(sheet.in_words if sheet else said)
        self.setToolTip(tip(sheet.note if sheet else ""))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(430)), round(theme.px(330)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(250)), round(theme.px(160)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = theme.paper()
        if self.sheet is None:
            painter.setPen(paper.quiet)
            painter.setFont(theme.text_font(14))
            painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.said)
            return
        top = self._paint_head(painter, self.sheet)
        half = self.width() * 0.56
        bats = QRectF(0, top, half - theme.px(14), self.height() - top)
        arms = QRectF(half, top, self.width() - half, self.height() - top)
        self._paint_bats(painter, bats, self.sheet)
        self._paint_arms(painter, arms, self.sheet)

    def _paint_head(self, painter: QPainter, sheet: ClubSheet) -> float:
        paper, big, small = theme.paper(), theme.display_font(28), theme.text_font(13)
        line = QRectF(0, 0, self.width(), fonts.metrics(big).height())
        beside = min(fonts.wide(small, sheet.line) + theme.px(4), line.width() * 0.6)
        painter.setPen(paper.ink)
        theme.draw_fitted(painter, line.adjusted(0, 0, -beside - theme.px(10), 0), sheet.title, big, LEFT)
        painter.setPen(paper.quiet)
        theme.draw_fitted(painter, QRectF(line.right() - beside, 0, beside, line.height()), sheet.line, small, RIGHT)
        return line.bottom() + theme.px(6)

    def _row(self, room: float) -> float:
        return min(theme.px(24), room / (ROWS + 1.2))

    def _paint_bats(self, painter: QPainter, room: QRectF, sheet: ClubSheet) -> None:
        row = self._row(room.height())
        columns = self._columns(BAT_COLUMNS)
        self._heading(painter, QRectF(room.left(), room.top(), room.width(), row), "LINEUP", columns)
        for at, man in enumerate(sheet.bats):
            cells = {"place": str(at + 1), **msgspec.to_builtins(man)}
            self._cells(painter, QRectF(room.left(), room.top() + (at + 1) * row, room.width(), row), cells, columns)

    def _paint_arms(self, painter: QPainter, room: QRectF, sheet: ClubSheet) -> None:
        row = self._row(room.height())
        columns = self._columns(ARM_COLUMNS)
        self._heading(painter, QRectF(room.left(), room.top(), room.width(), row), "STAFF", columns)
        shown = sheet.arms[: max(1, ROWS - 4)]
        for at, arm in enumerate(shown):
            cells = msgspec.to_builtins(arm)
            self._cells(painter, QRectF(room.left(), room.top() + (at + 1) * row, room.width(), row), cells, columns)
        painter.setPen(theme.paper().quiet)
        painter.setFont(theme.text_font(13))
        top = room.top() + (len(shown) + 1) * row + theme.px(6)
        below = QRectF(room.left(), top, room.width(), room.bottom() - top)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap), sheet.note)

    def _columns(self, columns: Columns) -> Columns:
        narrow = self.width() < theme.px(NARROW)
        return tuple(each for each in columns if not narrow or each[0] not in LEFT_OUT)

    def _heading(self, painter: QPainter, room: QRectF, name: str, columns: Columns) -> None:
        paper = theme.paper()
        painter.setPen(paper.heading)
        painter.setFont(theme.text_font(12, QFont.Weight.Bold))
        painter.drawText(room, LEFT, name)
        painter.setPen(paper.quiet)
        painter.setFont(theme.text_font(12))
        right = room.right()
        for figure, width in reversed(columns):
            wide = theme.px(width)
            painter.drawText(QRectF(right - wide, room.top(), wide, room.height()), RIGHT, HEADINGS.get(figure, ""))
            right -= wide

    def _cells(self, painter: QPainter, room: QRectF, cells: Mapping[str, str], columns: Columns) -> None:
        paper, font = theme.paper(), theme.text_font(13)
        fixed = sum(theme.px(width) for _, width in columns)
        left = room.left()
        for name, width in columns:
            wide = theme.px(width) if width else room.width() - fixed
            box = QRectF(left, room.top(), wide, room.height())
            painter.setPen(paper.quiet if name in ("place", "position", "hand") else paper.ink)
            align = RIGHT if name in HEADINGS else LEFT
            box.adjust(0, 0, -theme.px(4) if align == LEFT else 0, 0)
            theme.draw_fitted(painter, box, cells[name], font, align)
            left += wide
