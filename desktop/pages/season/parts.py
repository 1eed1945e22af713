"""Small things that a season's pages are made of: headings, buttons, a club's disc and square, bars."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QLayout, QPushButton, QScrollArea, QSizePolicy, QWidget

from desktop.look import fonts, theme
from desktop.look.plain_label import PlainLabel
from desktop.models.plain_text import tip
from desktop.pages.first.sheet import see_through

SMALLER = 0.85  # how much smaller a line may grow before it becomes two
WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def heading(text: str) -> PlainLabel:
    label = PlainLabel(text.upper())
    label.setProperty("role", "heading")
    label.setAccessibleName(text)
    return label


def note(text: str = "", wraps: bool = True) -> PlainLabel:
    label = PlainLabel(text)
    label.setProperty("role", "note")
    label.setWordWrap(wraps)
    return label


def button(text: str, help: str, act: Callable[[], object], role: str = "") -> QPushButton:
    made = QPushButton(text)
    made.setAutoDefault(True)
    made.setToolTip(tip(help))
    made.setAccessibleDescription(help)
    if role:
        made.setProperty("role", role)
    made.clicked.connect(lambda: act())
    return made


def on_felt(made: QPushButton) -> QPushButton:
    """An outlined button, for what stands on the felt itself."""
    made.setProperty("role", "outline")
    return made


def scrolled(inside: QWidget) -> QScrollArea:
    """A column that scrolls where it finds no room; the felt shows through."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    see_through(area, inside)
    return area


class Holder(QWidget):
    """Gives a page all of its own room, and asks only for what the page can't do without. A scroll area would else give
    a page with wrapped words all the height that it likes."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self._page = page
        page.setParent(self)
        page.installEventFilter(self)

    def minimumSizeHint(self) -> QSize:
        return self._page.minimumSizeHint()

    def sizeHint(self) -> QSize:
        return self._page.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._page.setGeometry(self.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


def held(page: QWidget) -> QScrollArea:
    """A whole page, which scrolls only where its text is large for the window."""
    area = scrolled(Holder(page))
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
    return area


def frame(role: str, name: str) -> QFrame:
    made = QFrame()
    made.setProperty("role", role)
    made.setAccessibleName(name)
    return made


def clear(layout: QLayout) -> None:
    """Put away whatever stands in a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear(inner)


class DayTitle(PlainLabel):
    """Large letters on felt, painted: where they find no room they grow smaller, and at last are two lines of it."""

    def __init__(self, text: str = "", size: float = 42, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.display_font(self._size))
        return QSize(round(metrics.horizontalAdvance(self.text().upper())) + 4, round(metrics.height() * 1.02))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(120)), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(theme.CHALK)
        rect, text, font = QRectF(self.contentsRect()), self.text().upper(), theme.display_font(self._size)
        if theme.fitted(text, font, rect.width(), 0.5)[1] != text and self._is_two_lines(text, rect):
            painter.setFont(theme.display_font(self._size / 2))
            painter.drawText(rect, WRAPPED, text)
        else:
            theme.draw_fitted(painter, rect, text, font, LEFT, 0.5)
        painter.end()

    def _is_two_lines(self, text: str, rect: QRectF) -> bool:
        halved = theme.display_font(self._size / 2)
        longest = max((fonts.wide(halved, word) for word in text.split()), default=0.0)
        return longest <= rect.width() and fonts.wrapped_height(halved, text, rect.width(), WRAPPED) <= rect.height()


class HeadLine(PlainLabel):
    """The line below a title: a little smaller, and at last two lines, where it finds no room."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setProperty("role", "note")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        font = theme.text_font(13)
        if self._is_line(width):
            return ceil(fonts.high(font))
        return ceil(fonts.wrapped_height(font, self.text(), width, WRAPPED))

    def sizeHint(self) -> QSize:
        return QSize(ceil(fonts.wide(theme.text_font(13), self.text())), self.heightForWidth(max(1, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(80)), ceil(fonts.high(theme.text_font(13))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def _is_line(self, width: float) -> bool:
        return fonts.wide(theme.text_font(13), self.text()) * SMALLER <= width

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(theme.CHALK_QUIET)
        if self._is_line(self.width()):
            theme.draw_fitted(painter, QRectF(self.rect()), self.text(), theme.text_font(13), LEFT, SMALLER)
        else:
            painter.setFont(theme.text_font(13))
            painter.drawText(self.rect(), WRAPPED, self.text())
        painter.end()


class Disc(QWidget):
    """A club's disc with its initial."""

    def __init__(self, size: float = 58, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size, self._colour, self._letter = size, "", ""

    def set_club(self, name: str, colour: str) -> None:
        self._letter, self._colour = name, colour
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        side = round(theme.px(self._size))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        draw_disc(painter, QRectF(0, (self.height() - side) / 2, side, side), self._letter, self._colour)
        painter.end()


def draw_disc(painter: QPainter, rect: QRectF, name: str, colour: str) -> None:
    """With a club's initial: that of "1968 Detroit" is a D."""
    letter = next(filter(str.isalpha, name), name[:1])
    ground = QColor(colour or "#15305e")
    rim = max(1.5, rect.width() / 24)
    painter.setPen(QPen(theme.CHALK, rim))
    painter.setBrush(ground)
    painter.drawEllipse(rect.adjusted(rim, rim, -rim, -rim))
    painter.setPen(theme.ink_on(ground))
    theme.draw_fitted(painter, rect, letter.upper(), theme.display_font(rect.width() / theme.px(1) * 0.5))


def draw_square(painter: QPainter, x: float, middle: float, colour: str, rim: QColor | None = None) -> float:
    """A club's color as a small square; the width it takes."""
    side = theme.px(11)
    painter.save()
    painter.setPen(QPen(rim or theme.paper().ink, 1))
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(QRectF(x, middle - side / 2, side, side), 2.5, 2.5)
    painter.restore()
    return side + theme.px(9)


class Bar(QWidget):
    """How much of something is used or done, with its words for a screen reader."""

    def __init__(self, name: str, felt: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._share, self._color, self._felt = 0.0, "green", felt
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_share(self, share: float, words: str, color: str = "green") -> None:
        self._share, self._color = share, color
        self.setAccessibleDescription(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(140)), round(theme.px(9)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(40)), round(theme.px(9)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_bar(painter, QRectF(self.rect()), self._share, self._color, self._felt)
        painter.end()


def draw_bar(painter: QPainter, rect: QRectF, share: float, color: str, felt: bool = False) -> None:
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen if felt else QPen(theme.paper().edge, 1))
    painter.setBrush(theme.SLOT if felt else theme.paper().page)
    round_ = rect.height() / 2
    painter.drawRoundedRect(rect, round_, round_)
    filled = QRectF(rect.x(), rect.y(), rect.width() * min(1.0, max(0.0, share)), rect.height())
    if filled.width() > 0.5:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_bar_color(color, felt))
        painter.setClipRect(filled)
        painter.drawRoundedRect(rect, round_, round_)
    painter.restore()


def _bar_color(color: str, felt: bool) -> QColor:
    """All is well, nearly used up, or beyond it."""
    if felt:
        return {"green": theme.LIGHT_GREEN, "amber": theme.LIGHT_AMBER, "red": theme.LIGHT_RED}[color]
    paper = theme.paper()
    return {"green": paper.good, "amber": paper.amber, "red": paper.bad}[color]
