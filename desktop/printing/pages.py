"""Pages that are laid out in 96ths of an inch, as a window is, and what a page is as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from desktop.look import theme
from desktop.printing.paper import POINTS, Page, paper_size

INCH = 96
EDGE = 0.5 * POINTS  # the margin of what is read, not cut out
SHARP = 2 * INCH / POINTS  # pixels of a picture to each point


def room_on(paper: str) -> QSizeF:
    """What an upright page has inside its margins, in 96ths."""
    width, height = paper_size(paper)
    return QSizeF(width - 2 * EDGE, height - 2 * EDGE) * (INCH / POINTS)


def page_of(paint: Callable[[QPainter, QSizeF], None]) -> Page:
    """A page whose painter is handed the room it has, from its corner on."""

    def on_paper(painter: QPainter, rect: QRectF) -> None:
        painter.translate(rect.topLeft())
        painter.scale(POINTS / INCH, POINTS / INCH)
        paint(painter, rect.size() * (INCH / POINTS))

    return Page(on_paper, margin=EDGE)


def pictures_of(pages: Sequence[Page], paper: str) -> list[bytes]:
    """Each page as a PNG."""
    found = []
    with theme.as_printed():
        for page in pages:
            width, height = paper_size(paper, page.landscape)
            image = QImage(round(width * SHARP), round(height * SHARP), QImage.Format.Format_RGB32)
            image.fill(QColor("#ffffff"))
            painter = QPainter(image)
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            painter.scale(SHARP, SHARP)
            edge = page.margin
            page.paint(painter, QRectF(edge, edge, width - 2 * edge, height - 2 * edge))
            painter.end()
            found.append(_png(image))
    return found


def _png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    buffer.close()
    return bytes(buffer.data().data())
