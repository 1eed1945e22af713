"""The head of the club page: the club's disc in its colors, its name, its season, its ballpark."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.look import theme
from desktop.look.dressed import Measured
from desktop.models.plain_text import tip
from rulesets.core.people.rosters import Roster

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class ClubBanner(Measured, QWidget):
    """Three lines beside a disc; a long note on the ballpark is in the tooltip in full."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._lines = "", ("", "")
        self._colours: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_club(self, roster: Roster | None, name: str = "") -> None:
        """The club, or only a name where its file cannot be read."""
        self._name, self._lines, self._colours = name, ("", ""), ()
        if roster is not None:
            park = roster.ballpark
            self._name, self._colours = roster.name, roster.colours
            self._lines = (f"{roster.season()} · {park.name}", park.note)
        said = ". ".join(line.rstrip(".") for line in self._lines if line)
        self.setAccessibleName(self._name)
        self.setAccessibleDescription(f"{said}. Colors {', '.join(self._colours)}." if said else "")
        self.setToolTip(tip(said))
        self.updateGeometry()  # it is as wide as the name
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(420)), round(sum(QFontMetricsF(font).height() for font in _fonts())))

    def minimumSizeHint(self) -> QSize:
        """As wide as the club's name, so that it is read in full."""
        name = QFontMetricsF(_fonts()[0]).horizontalAdvance(self._name)
        return QSize(round(max(theme.px(200), name + theme.px(66 + 14 + 4))), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = self._paint_disc(painter) if self._colours else 0.0
        y = 0.0
        for font, text, colour in zip(
            _fonts(), (self._name, *self._lines), (theme.CHALK, theme.CHALK, theme.CHALK_QUIET), strict=True
        ):
            height = QFontMetricsF(font).height()
            painter.setPen(colour)
            theme.draw_fitted(painter, QRectF(left, y, self.width() - left, height), text, font, LEFT, 0.8)
            y += height
        painter.end()

    def _paint_disc(self, painter: QPainter) -> float:
        """The first color, ringed in the second."""
        ring, size = theme.px(4), min(float(self.height()), theme.px(66))
        disc = QRectF(0, (self.height() - size) / 2, size, size).adjusted(ring, ring, -ring, -ring)
        ground = QColor(self._colours[0])
        painter.setPen(QPen(QColor(self._colours[-1]) if len(self._colours) > 1 else theme.CHALK, ring))
        painter.setBrush(ground)
        painter.drawEllipse(disc)
        painter.setPen(theme.ink_on(ground))
        initial = next((letter for letter in self._name if letter.isalpha()), self._name[:1])
        theme.draw_fitted(painter, disc, initial, theme.display_font(32))
        return size + theme.px(14)


def _fonts() -> tuple[QFont, QFont, QFont]:
    return theme.display_font(32), theme.text_font(14), theme.text_font(13, italic=True)
