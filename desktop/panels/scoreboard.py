"""The scoreboard: runs by inning, hits and errors, the half being played, lamps for outs and count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Literal, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.look import fonts, theme
from desktop.models.scoreboard import ClubLine, ScoreboardView, spoken, told
from desktop.panels.chance_strip import ChanceStrip
from desktop.panels.scoreboard_columns import (
    Columns,
    Lamps,
    fit_columns,
    group_width,
    label_font,
    name_font,
    note_font,
    pad,
    title_font,
)
from desktop.spoken import part as spoken_part

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
EDGE, RADIUS = 2, 10  # of the board


def lamps_of(score: ScoreboardView) -> list[Lamps]:
    """A row of lamps for the outs, and more where a game counts balls or strikes."""
    outs = Lamps("Outs", "Outs", score.outs, 3, theme.LAMP_RED)
    strikes = Lamps("Strikes", "S", score.strikes, 2, theme.GOLD)
    if score.balls is None:
        return [outs, strikes] if score.strikes else [outs]
    return [outs, Lamps("Balls", "B", score.balls, 3, theme.LAMP_GREEN), strikes]


class Part(NamedTuple):
    """One thing on the board: where it stands, what it shows there, and how it is painted."""

    rect: QRectF
    shows: tuple[object, ...]
    paint: Callable[[QPainter], None]

    @property
    def reach(self) -> QRect:
        """Its place with the rim that may stand around it."""
        return self.rect.adjusted(-4, -3, 4, 3).toAlignedRect()


class Boxes(NamedTuple):
    """Where everything stands but the state of the game: for the numbers of the innings, for R, H and E, and for each
    club its name, its note, its runs and its totals."""

    innings: list[QRectF]
    letters: list[QRectF]
    names: list[QRectF]
    notes: list[QRectF]
    runs: list[list[QRectF]]
    totals: list[list[QRectF]]


@lru_cache(maxsize=8)
def boxes_of(at: Columns, pad: float, header: float, height: float) -> Boxes:
    """The same ones from play to play."""
    top, step = pad * 0.5, at.slot + at.gap
    rows = [top + header, top + header + height]
    names = [QRectF(pad, row, at.name, height) for row in rows]

    def slots(left: float, count: int) -> list[list[QRectF]]:
        return [
            [QRectF(left + n * step, row, at.slot, height).adjusted(0, 2, 0, -2) for n in range(count)] for row in rows
        ]

    return Boxes(
        [QRectF(at.innings_at + n * step, top, at.slot, header) for n in range(at.shown)],
        [QRectF(at.totals_at + n * step, top, at.slot, header) for n in range(3)],
        names,
        [QRectF(box.right() + pad, box.top(), at.note + 2, height) for box in names],
        slots(at.innings_at, at.shown),
        slots(at.totals_at, 3),
    )


class Scoreboard(QWidget):
    """Draws a `ScoreboardView`; in the room at the right lies the chance of a club."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._score: ScoreboardView | None = None
        self._laid: tuple[object, list[Part]] | None = None
        self.chance = ChanceStrip(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Scoreboard")

    def set_score(self, score: ScoreboardView) -> None:
        """Show another score; where columns stay, only what reads otherwise is painted again."""
        old = self._score
        if score == old:
            return
        before = self._parts(old) if old is not None else []
        self._score = score
        self.chance.lie(self.free_rect())
        self.setAccessibleDescription(spoken(score))
        now = self._parts(score)
        if [part.rect for part in before] != [part.rect for part in now]:
            self.update()
            return
        for one, other in zip(before, now, strict=True):
            if one.shows != other.shows:
                self.update(other.reach)

    def text(self) -> str:
        return spoken(self._score) if self._score is not None else ""

    @property
    def count(self) -> str:
        """Balls and strikes as one would say them; "" where none are counted."""
        score = self._score
        return f"Count {score.balls} and {score.strikes}" if score is not None and score.balls is not None else ""

    def spoken_parts(self) -> list[spoken_part.Part]:
        """A line for each club, then the half, the outs, the count and the bases, each by itself."""
        return [spoken_part.part(name, value) for name, value in told(self._score)] if self._score is not None else []

    def columns(self) -> Columns:
        """Where the columns stand now; they move with names, size and extra innings, never with what is on base."""
        score = self._score
        assert score is not None, "a scoreboard without a score has no columns"
        clubs = (score.visitors, score.home)
        names, notes = tuple(club.name for club in clubs), tuple(club.note for club in clubs)
        has_count = len(lamps_of(score)) > 1
        factor = theme.look().factor
        return fit_columns(names, notes, score.innings, score.inning, has_count, float(self.width()), factor)

    def free_rect(self) -> QRectF:
        """The place at the right in which nothing is drawn; empty where text needs all the width."""
        if self._score is None:
            return QRectF(self.rect())
        at = self.columns()
        left = min(float(self.width()), at.state_at + at.state + pad())
        return QRectF(left, 0, self.width() - left, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.chance.lie(self.free_rect())

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(900)), self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(460)), self._height())

    def _height(self) -> int:
        header, row = self._rows()
        return round(header + 2 * row + pad() * 1.2)

    def _rows(self) -> tuple[float, float]:
        return fonts.high(label_font()) * 1.2, fonts.high(name_font()) * 1.2

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()
            self.chance.lie(self.free_rect())
            self.update()
        super().changeEvent(event)

    # paint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_board(painter, event.rect())
        region = event.region()
        for part in self._parts(self._score) if self._score is not None else ():
            if region.intersects(part.reach):
                part.paint(painter)
        painter.end()

    def _paint_board(self, painter: QPainter, shown: QRect) -> None:
        """Between its round ends it is nothing but three rectangles."""
        if shown.left() > RADIUS + 2 and shown.right() < self.width() - RADIUS - 3:
            painter.fillRect(shown, theme.SCOREBOARD)
            for top in (0, self.height() - EDGE):
                painter.fillRect(shown.left(), top, shown.width(), EDGE, theme.SCOREBOARD_EDGE)
        else:
            painter.setPen(QPen(theme.SCOREBOARD_EDGE, EDGE))
            painter.setBrush(theme.SCOREBOARD)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), RADIUS, RADIUS)

    def _parts(self, score: ScoreboardView) -> list[Part]:
        """All that stands on the board, each thing with its place."""
        asked = (score, self.size(), theme.look().factor)
        if self._laid is None or self._laid[0] != asked:
            self._laid = (asked, self._lay(score))
        return self._laid[1]

    def _lay(self, score: ScoreboardView) -> list[Part]:
        at = self.columns()
        boxes = boxes_of(at, pad(), *self._rows())
        parts = [*self._header(score, at, boxes)]
        for row, club in enumerate((score.visitors, score.home)):
            parts += self._club(score, club, row, at, boxes)
        whole = QRectF(at.state_at - 2, 0, at.state + 4, self.height())
        state = (score.title, score.half, score.outs, score.balls, score.strikes, score.bases, score.over)
        return [*parts, Part(whole, state, partial(self._paint_state, score=score, at=at))]

    def _header(self, score: ScoreboardView, at: Columns, boxes: Boxes) -> Iterator[Part]:
        bright, quiet, gold = theme.CHALK, theme.CHALK_QUIET, theme.GOLD
        for inning, box in enumerate(boxes.innings, at.first):
            yield _label(box, str(inning), bright if inning == score.inning and not score.over else quiet)
        if at.first > 1:
            header, _ = self._rows()
            tip = QPointF(at.innings_at - header * 0.62, pad() * 0.5 + header / 2)
            arrow = _triangle(tip, header * 0.26, "left")
            yield Part(arrow.boundingRect(), (), partial(_paint_arrow, arrow=arrow))
        for box, letter in zip(boxes.letters, "RHE", strict=True):
            yield _label(box, letter, gold)

    def _club(self, score: ScoreboardView, club: ClubLine, row: int, at: Columns, boxes: Boxes) -> Iterator[Part]:
        box, note = boxes.names[row], boxes.notes[row] if at.note else None
        named = box.united(note) if note is not None else box
        yield Part(named, (club.name, club.note), partial(_paint_name, club=club, box=box, note=note))
        batting = not score.over and row == (1 if score.half == "bottom" else 0)
        chalk, gold = theme.CHALK, theme.GOLD
        for inning, spot in enumerate(boxes.runs[row], at.first):
            run = club.runs[inning - 1] if inning <= len(club.runs) else None
            yield _slot(spot, "" if run is None else str(run), chalk, batting and inning == score.inning)
        for spot, total in zip(boxes.totals[row], (club.total, club.hits, club.errors), strict=True):
            yield _slot(spot, str(total), gold)

    def _paint_state(self, painter: QPainter, score: ScoreboardView, at: Columns) -> None:
        """Inning and half, lamps, and who is on base, one below the other."""
        title, label, text = (fonts.metrics(font) for font in (title_font(), label_font(), note_font()))
        lamps = [] if score.over else lamps_of(score)
        rows = [lamps[:1], lamps[1:]] if at.lamp_rows == 2 and len(lamps) > 1 else [lamps] if lamps else []
        sentence = "" if score.over else score.bases
        wraps = text.horizontalAdvance(sentence) > at.state and len(rows) < 2
        lines = 0 if not sentence else 2 if wraps else 1
        block = title.height() + len(rows) * label.height() * 1.35 + lines * text.height()
        y = max(pad() * 0.3, (self.height() - block) / 2)
        self._paint_title(painter, score, QRectF(at.state_at, y, at.state, title.height()))
        y += title.height()
        for row in rows:
            self._paint_lamps(painter, row, at, y, label.height() * 1.35)
            y += label.height() * 1.35
        if sentence:
            painter.setPen(theme.CHALK)
            box = QRectF(at.state_at, y, at.state, lines * text.height())
            if lines == 2:
                painter.setFont(note_font())
                painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap), sentence)
            else:
                theme.draw_fitted(painter, box, sentence, note_font(), LEFT)

    def _paint_title(self, painter: QPainter, score: ScoreboardView, box: QRectF) -> None:
        if not score.over:
            size = box.height() * 0.32
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.GOLD)
            middle = QPointF(box.left() + size, box.center().y())
            painter.drawPolygon(_triangle(middle, size, "up" if score.half == "top" else "down"))
            box = box.adjusted(box.height() * 0.86, 0, 0, 0)
        painter.setPen(theme.GOLD)
        theme.draw_fitted(painter, box, score.title, title_font(), LEFT)

    def _paint_lamps(self, painter: QPainter, row: list[Lamps], at: Columns, y: float, height: float) -> None:
        metrics = fonts.metrics(label_font())
        pitch, radius, x = metrics.height() * 1.25, metrics.height() * 0.46, at.state_at
        for group in row:
            label = (group.short if at.short_labels else group.label).upper()
            words = metrics.horizontalAdvance(label)
            painter.setFont(label_font())
            painter.setPen(theme.CHALK_QUIET)
            painter.drawText(QRectF(x, y, words + 2, height), LEFT, label)
            for lamp in range(group.of):
                middle = QPointF(x + words + metrics.height() * 1.05 + lamp * pitch, y + height / 2)
                is_lit = lamp < group.lit
                painter.setPen(QPen(group.colour.lighter(125) if is_lit else theme.LAMP_RIM, 1.3))
                painter.setBrush(group.colour if is_lit else theme.LAMP_OFF)
                painter.drawEllipse(middle, radius, radius)
            x += group_width(label, group.of)


def _label(box: QRectF, text: str, colour: QColor) -> Part:
    return Part(box, (text, colour.rgb()), partial(_paint_label, box=box, text=text, colour=colour))


def _paint_label(painter: QPainter, box: QRectF, text: str, colour: QColor) -> None:
    painter.setFont(label_font())
    painter.setPen(colour)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _paint_arrow(painter: QPainter, arrow: QPolygonF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.CHALK_QUIET)
    painter.drawPolygon(arrow)


def _paint_name(painter: QPainter, club: ClubLine, box: QRectF, note: QRectF | None) -> None:
    painter.setPen(theme.CHALK)
    theme.draw_fitted(painter, box, club.name, name_font(), LEFT)
    if note is not None:
        painter.setPen(theme.CHALK_QUIET)
        painter.setFont(note_font())
        painter.drawText(note, LEFT, club.note)


def _slot(spot: QRectF, text: str, colour: QColor, rimmed: bool = False) -> Part:
    shows = (text, rimmed)
    return Part(spot, shows, partial(_paint_slot, spot=spot, text=text, colour=colour, rimmed=rimmed))


def _paint_slot(painter: QPainter, spot: QRectF, text: str, colour: QColor, rimmed: bool) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.SLOT)
    painter.drawRoundedRect(spot, 4, 4)
    if text:
        painter.setPen(colour)
        theme.draw_fitted(painter, spot, text, name_font())
    if rimmed:
        painter.setPen(QPen(theme.GOLD, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(spot.adjusted(-2, -1, 2, 1), 4, 4)


def _triangle(middle: QPointF, size: float, way: Literal["up", "down", "left"]) -> QPolygonF:
    ways = {
        "up": ((-1, 0.8), (1, 0.8), (0, -0.9)), "down": ((-1, -0.8), (1, -0.8), (0, 0.9)),
        "left": ((1, -1), (1, 1), (-0.8, 0)),
    }  # fmt: skip
    return QPolygonF([QPointF(middle.x() + x * size, middle.y() + y * size) for x, y in ways[way]])
