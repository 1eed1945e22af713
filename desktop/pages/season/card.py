"""A game of the day as a card: mine large, the others small, a finished one with its line score."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QWidget

from desktop.look import theme
from desktop.models.season.today import GameCard, Side
from desktop.pages.season.parts import LEFT, RIGHT, button, draw_bar, draw_disc, draw_square

BOLD = QFont.Weight.Bold
MOST_OUT = 3  # lines of men who are out, before the rest is only counted
WAYS = {  # by state: what it is, how it reads, what it does
    "open": (
        ("play", "Play", "At the table; you manage"),
        ("watch", "Watch", "At the table; both skippers manage"),
        ("itself", "Play by itself", "Both skippers manage, and you see only how it came out"),
    ),
    "table": (
        ("go_on", "Go on", "This game is at the table; it goes on where it was left"),
        ("give_up", "Give up…", "As if it had not begun; it has the same dice next time"),
    ),
    "final": (
        ("box", "Box score", "The box score of this game"),
        ("again", "Watch again", "The game play by play, forward and backward"),
    ),
    "later": (),
}

MINE = (("plan", "Lineup…", "Your own rotation and batting orders, and why a man is out"),)


class GameCardView(QFrame):
    """Draws one game; `wanted` says by name what to do with it, and its number."""

    wanted = Signal(str, int)

    def __init__(self, card: GameCard, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")  # for its buttons; it paints itself
        self.card = card
        self.is_large = card.is_mine and card.state in ("open", "table")
        self.buttons: dict[str, QPushButton] = {}
        visitors, home = card.sides
        self.setAccessibleName(f"{visitors.city} at {home.city}")
        self.setAccessibleDescription(card.in_words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for name, text, help in (*WAYS[card.state], *(MINE if self.is_large and card.state == "open" else ())):
            first = self.is_large and not self.buttons
            made = button(text, help, lambda name=name: self.wanted.emit(name, card.number))  # type: ignore[misc]
            made.setProperty("role", "primary" if first else "small")
            made.setParent(self)
            made.setAccessibleName(f"{text}: {self.accessibleName()}")
            self.buttons[name] = made
        self._dress()

    # sizes

    def _line(self) -> float:
        return QFontMetricsF(theme.text_font(14)).height() * 1.16

    def _outs(self) -> int:
        return max(1, *(min(MOST_OUT, len(side.out)) for side in self.card.sides))

    def _height(self) -> float:
        line = self._line()
        if self.is_large:
            rests = any(side.rest is not None for side in self.card.sides)
            return theme.px(16 + 60 + 12) + line * (1 + rests + self._outs()) + theme.px(18 + 46 + 16)
        if self.card.state == "final":
            return theme.px(28) + max(line * 3.3, 2 * line + theme.px(10) + self._button_height())
        return theme.px(28) + max(4 * line, self._outs() * line + theme.px(10) + self._button_height())

    def _button_height(self) -> int:
        return next((each.sizeHint().height() for each in self.buttons.values()), 0)

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(600)), round(self._height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(380)), round(self._height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "buttons"):
            self._dress()

    def _dress(self) -> None:
        for name, each in self.buttons.items():
            if name == "play" and self.is_large:
                each.setMinimumWidth(round(theme.px(140)))
        self.updateGeometry()
        self._place()
        self.update()

    def _place(self) -> None:
        """The buttons: below at the left of a large card, at the right of a small one."""
        side = theme.px(20)
        x = side + theme.px(2) if self.is_large else self._right_column()
        for each in self.buttons.values():
            size = each.sizeHint()
            if each.property("role") == "primary":
                size.setHeight(round(theme.px(38)))
                size.setWidth(max(size.width(), each.minimumWidth()))
            y = self.height() - theme.px(16) - (theme.px(38) + size.height()) / 2 if self.is_large else (
                self.height() - theme.px(13) - size.height())  # fmt: skip
            each.setGeometry(round(x), round(y), size.width(), size.height())
            x += size.width() + theme.px(9)

    def _right_column(self) -> float:
        return self.width() * (0.61 if self.card.state == "final" else 0.53)

    # painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = theme.paper()
        rim = 3.0 if self.is_large else 1.0
        painter.setPen(QPen(theme.GOLD if self.is_large else paper.edge, rim))
        painter.setBrush(paper.stock)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2), 10, 10)
        if self.is_large:
            self._paint_large(painter)
        elif self.card.state == "final":
            self._paint_final(painter)
        else:
            self._paint_small(painter)
        painter.end()

    def _paint_large(self, painter: QPainter) -> None:
        paper, edge = theme.paper(), theme.px(22)
        half = (self.width() - 2 * edge) * 0.53
        middle = theme.px(76)
        for at, side in enumerate(self.card.sides):
            left = edge + at * half
            width = half - theme.px(48) if at == 0 else self.width() - edge - left
            self._paint_side(painter, side, left, width)
        painter.setPen(paper.quiet)
        theme.draw_fitted(
            painter,
            QRectF(edge + half - theme.px(44), theme.px(14), theme.px(36), middle - theme.px(14)),
            "AT",
            theme.display_font(24),
        )
        y = self.height() - theme.px(16 + 46 + 8)
        painter.setPen(QPen(paper.edge, 1))
        painter.drawLine(round(edge), round(y), round(self.width() - edge), round(y))
        used = max((each.geometry().right() for each in self.buttons.values()), default=round(edge))
        painter.setPen(paper.quiet)
        foot = QRectF(
            used + theme.px(14), y, self.width() - edge - used - theme.px(14), self.height() - y - theme.px(6)
        )
        theme.draw_fitted(painter, foot, self.card.foot, theme.text_font(14), RIGHT, 0.75)

    def _paint_side(self, painter: QPainter, side: Side, left: float, width: float) -> None:
        paper, line = theme.paper(), self._line()
        disc = theme.px(60)
        draw_disc(painter, QRectF(left, theme.px(14), disc, disc), side.city, side.colour)
        painter.setPen(paper.ink)
        text = left + disc + theme.px(12)
        theme.draw_fitted(
            painter,
            QRectF(text, theme.px(12), left + width - text, theme.px(38)),
            side.city.upper(),
            theme.display_font(31),
            LEFT,
            0.55,
        )
        painter.setPen(paper.quiet)
        said = f"{side.nickname} · {side.record} · {side.who}"
        theme.draw_fitted(
            painter, QRectF(text, theme.px(50), left + width - text, line), said, theme.text_font(14), LEFT, 0.75
        )
        y = theme.px(16 + 60 + 12)
        y = self._row(painter, "Starts", left, text, left + width, y, side.starter, f", {side.starter_line}")
        if side.rest is not None:
            self._label(painter, "Rest", left, text, y)
            bar = QRectF(text, y + line / 2 - theme.px(4), theme.px(72), theme.px(8))
            draw_bar(painter, bar, side.rest, "green" if side.rest >= 1 else "amber")
            painter.setPen(paper.ink)
            words = QRectF(bar.right() + theme.px(9), y, left + width - bar.right() - theme.px(9), line)
            theme.draw_fitted(painter, words, side.rest_line, theme.text_font(14), LEFT, 0.75)
            y += line
        self._label(painter, "Out", left, text, y)
        self._paint_out(painter, side, text, left + width, y)

    def _paint_out(self, painter: QPainter, side: Side, left: float, right: float, y: float) -> None:
        if not side.out:
            painter.setPen(theme.paper().quiet)
            theme.draw_fitted(painter, QRectF(left, y, right - left, self._line()), "nobody", theme.text_font(14), LEFT)
        for at, (name, why) in enumerate(side.out[:MOST_OUT]):
            more = len(side.out) - MOST_OUT
            told = f": {why}" if at < MOST_OUT - 1 or more <= 0 else f": {why}; {more} more"
            self._told(painter, left, right, y, name, told)
            y += self._line()

    def _row(
        self, painter: QPainter, label: str, left: float, text: float, right: float, y: float, strong: str, rest: str
    ) -> float:
        self._label(painter, label, left, text, y)
        self._told(painter, text, right, y, strong, rest)
        return y + self._line()

    def _label(self, painter: QPainter, label: str, left: float, right: float, y: float) -> None:
        painter.setPen(theme.paper().quiet)
        theme.draw_fitted(painter, QRectF(left, y, right - left, self._line()), label, theme.text_font(14), LEFT)

    def _told(self, painter: QPainter, left: float, right: float, y: float, strong: str, rest: str) -> None:
        """A name in bold, and what is said of him."""
        bold, plain, room = theme.text_font(14, BOLD), theme.text_font(14), right - left
        name = min(QFontMetricsF(bold).horizontalAdvance(strong) + 1, room)
        painter.setPen(theme.paper().ink)
        theme.draw_fitted(painter, QRectF(left, y, name, self._line()), strong, bold, LEFT, 0.8)
        if room - name > theme.px(20):
            theme.draw_fitted(painter, QRectF(left + name, y, room - name, self._line()), rest, plain, LEFT, 0.8)

    def _paint_small(self, painter: QPainter) -> None:
        paper, line = theme.paper(), self._line()
        edge, third, right = theme.px(20), self.width() * 0.23, self._right_column()
        y = theme.px(14)
        for at, side in enumerate(self.card.sides):
            top = y + at * 2 * line
            inset = draw_square(painter, edge, top + line / 2, side.colour)
            name = side.city if at == 0 else f"at {side.city}"
            painter.setPen(paper.ink)
            theme.draw_fitted(
                painter,
                QRectF(edge + inset, top, third - edge - inset, line),
                name,
                theme.text_font(14, BOLD),
                LEFT,
                0.7,
            )
            painter.setPen(paper.quiet)
            theme.draw_fitted(
                painter,
                QRectF(edge + inset, top + line, third - edge - inset, line),
                side.record,
                theme.text_font(14),
                LEFT,
            )
            end = right - theme.px(14)
            self._told(painter, third, end, top, side.starter_last, f", {side.starter_line}")
            painter.setPen(paper.quiet)
            theme.draw_fitted(
                painter, QRectF(third, top + line, end - third, line), side.rest_line, theme.text_font(14), LEFT, 0.8
            )
        self._paint_out_of_both(painter, right, y)

    def _paint_out_of_both(self, painter: QPainter, left: float, y: float) -> None:
        paper, right = theme.paper(), self.width() - theme.px(16)
        both = [each for side in self.card.sides for each in side.out]
        text = left + QFontMetricsF(theme.text_font(14, BOLD)).horizontalAdvance("Out ") + theme.px(4)
        if both:
            painter.setPen(paper.ink)
            theme.draw_fitted(
                painter, QRectF(left, y, text - left, self._line()), "Out", theme.text_font(14, BOLD), LEFT
            )
        most = self._outs()
        for at, (name, why) in enumerate(both[:most]):
            more = len(both) - most
            told = f": {why}" if at < most - 1 or more <= 0 else f": {why}; {more} more"
            self._told(painter, text, right, y, name, told)
            y += self._line()
        if self.card.state == "later" or (self.card.state == "table" and not self.is_large):
            said = self.card.why_not if self.card.state == "later" else "This game is at the table."
            painter.setPen(paper.quiet)
            rect = QRectF(left, self.height() - theme.px(12) - 2 * self._line(), right - left, 2 * self._line())
            if self.card.state == "later":
                painter.setFont(theme.text_font(13))
                painter.drawText(rect, int(Qt.AlignmentFlag.AlignBottom) | int(Qt.TextFlag.TextWordWrap), said)

    def _paint_final(self, painter: QPainter) -> None:
        paper, line, edge = theme.paper(), self._line(), theme.px(20)
        right, y = self._right_column(), theme.px(14)
        innings = max(9, *(len(side.runs) for side in self.card.sides))
        cell = QFontMetricsF(theme.text_font(14, BOLD)).horizontalAdvance("00") + theme.px(4)
        tally = cell + theme.px(6)
        end = right - theme.px(18)
        first = end - 3 * tally - innings * cell
        names = self.width() * 0.2
        if first < names:  # a long game: the innings stand closer
            cell = max(theme.px(9), (end - 3 * tally - names) / innings)
            first = end - 3 * tally - innings * cell
        small = theme.text_font(12, BOLD)
        painter.setPen(paper.heading)
        theme.draw_fitted(painter, QRectF(edge, y, first - edge, line), "FINAL", small, LEFT)
        painter.setPen(paper.quiet)
        centre = Qt.AlignmentFlag.AlignCenter
        for at in range(innings):
            theme.draw_fitted(painter, QRectF(first + at * cell, y, cell, line), str(at + 1), small, centre)
        for at, letter in enumerate("RHE"):
            theme.draw_fitted(painter, QRectF(end - (3 - at) * tally, y, tally, line), letter, small, centre)
        for row, side in enumerate(self.card.sides, start=1):
            top = y + row * line * 1.1
            font = theme.text_font(14, BOLD if side.won else QFont.Weight.Normal)
            inset = draw_square(painter, edge, top + line / 2, side.colour)
            painter.setPen(paper.ink)
            theme.draw_fitted(
                painter, QRectF(edge + inset, top, first - edge - inset, line), side.city, font, LEFT, 0.7
            )
            for at, runs in enumerate(side.runs):
                theme.draw_fitted(painter, QRectF(first + at * cell, top, cell, line), runs, font, centre)
            for at, number in enumerate(side.totals or ()):
                theme.draw_fitted(
                    painter,
                    QRectF(end - (3 - at) * tally, top, tally, line),
                    str(number),
                    theme.text_font(14, BOLD),
                    centre,
                )
        for at, told in enumerate(self.card.lines[:2]):
            painter.setPen(paper.ink)
            theme.draw_fitted(
                painter,
                QRectF(right, y + at * line, self.width() - right - theme.px(14), line),
                told,
                theme.text_font(14),
                LEFT,
                0.7,
            )
