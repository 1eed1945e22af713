"""Pages of paper: what each of them paints, and which way it lies. Lengths are in 96ths of an inch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from desktop.look import theme
from rulesets import __version__

INCH = 96
MARGIN = 0.5 * INCH
DOTS = 1200  # to the inch, of what is not text
SHARP = 2  # pixels of a picture to each 96th
SIZES = {"letter": QPageSize.PageSizeId.Letter, "a4": QPageSize.PageSizeId.A4}


@dataclass(frozen=True)
class Page:
    """One side of a sheet. `paint` is handed a painter whose corner is that of the room within the margins."""

    paint: Callable[[QPainter, QSizeF], None]
    landscape: bool = False


def room_on(paper: str, landscape: bool = False) -> QSizeF:
    """What a page has inside its margins."""
    size = QPageSize(SIZES[paper]).size(QPageSize.Unit.Inch)
    width, height = size.width() * INCH - 2 * MARGIN, size.height() * INCH - 2 * MARGIN
    return QSizeF(height, width) if landscape else QSizeF(width, height)


def pdf_of(pages: Sequence[Page], paper: str, title: str) -> bytes:
    """The pages as a PDF: lines are lines and text is text, at any size."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS)
    writer.setTitle(title)
    writer.setCreator(f"Horsehide {__version__}")
    painter = QPainter()
    with theme.as_printed():
        for number, page in enumerate(pages):
            way = QPageLayout.Orientation.Landscape if page.landscape else QPageLayout.Orientation.Portrait
            writer.setPageLayout(QPageLayout(QPageSize(SIZES[paper]), way, QMarginsF()))
            if number == 0:
                painter.begin(writer)
            else:
                writer.newPage()
            painter.save()
            painter.scale(DOTS / INCH, DOTS / INCH)
            painter.translate(MARGIN, MARGIN)
            page.paint(painter, room_on(paper, page.landscape))
            painter.restore()
        painter.end()
    buffer.close()
    return bytes(data.data())


def pictures_of(pages: Sequence[Page], paper: str) -> list[bytes]:
    """Each page as a PNG."""
    found = []
    with theme.as_printed():
        for page in pages:
            room = room_on(paper, page.landscape)
            whole = QRectF(0, 0, room.width() + 2 * MARGIN, room.height() + 2 * MARGIN)
            size = (whole.size() * SHARP).toSize()
            image = QImage(size, QImage.Format.Format_RGB32)
            image.setDevicePixelRatio(1)
            image.fill(QColor("#ffffff"))
            painter = QPainter(image)
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            painter.scale(SHARP, SHARP)
            painter.translate(MARGIN, MARGIN)
            page.paint(painter, room)
            painter.end()
            found.append(_png(image))
    return found


def _png(image: QImage) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    buffer.close()
    return bytes(data.data())
