"""Paper and what becomes of it: pages painted in points, as a PDF whose text can be searched or as pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from desktop.look import theme
from rulesets import __version__
from rulesets.core.files.documents import shown

POINTS = 72  # an inch
FINE = 1200  # dots an inch that Qt rounds to
MARGIN = 0.4 * POINTS
EDGE = 0.5 * POINTS  # the margin of what is read, not cut out
UNIT = POINTS / 96  # a pixel of the window, in which text and tables are laid out
SHARP = 2 / UNIT  # pixels of a picture to each point
PAPERS = {"letter": QPageSize.PageSizeId.Letter, "a4": QPageSize.PageSizeId.A4}
NAMES = {"letter": "Letter", "a4": "A4"}

Paint = Callable[[QPainter, QRectF], None]  # everything in points, within the rectangle that it may use


@dataclass(frozen=True)
class Page:
    """One page: who paints it, which way it lies, and whether it wants all of the paper."""

    paint: Paint
    landscape: bool = False
    margin: float = MARGIN


class NotPrinted(Exception):
    """Something that cannot be printed, in a sentence."""


def paper_size(paper: str, landscape: bool = False) -> tuple[float, float]:
    """Width and height in points.

    >>> paper_size("letter"), paper_size("letter", landscape=True)
    ((612.0, 792.0), (792.0, 612.0))
    """
    size = QPageSize(PAPERS[paper]).size(QPageSize.Unit.Point)
    return (size.height(), size.width()) if landscape else (size.width(), size.height())


def pdf(pages: Iterable[Page], paper: str, title: str) -> bytes:
    """The pages as one document, always on light paper, whatever the window wears."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setCreator(f"Horsehide {__version__}")
    writer.setTitle(title)
    writer.setResolution(FINE)
    painter: QPainter | None = None
    with theme.as_printed():
        for page in pages:
            way = QPageLayout.Orientation.Landscape if page.landscape else QPageLayout.Orientation.Portrait
            writer.setPageLayout(QPageLayout(QPageSize(PAPERS[paper]), way, QMarginsF(0, 0, 0, 0)))
            if painter is None:
                painter = QPainter(writer)
            else:
                writer.newPage()
            painter.resetTransform()
            painter.scale(FINE / POINTS, FINE / POINTS)
            _paint(painter, page, paper)
    if painter is None:
        raise NotPrinted("There is nothing to print.")
    painter.end()
    buffer.close()
    return bytes(buffer.data().data())


def pictures(pages: Iterable[Page], paper: str) -> list[bytes]:
    """Each page as a PNG, on light paper too."""
    found = []
    with theme.as_printed():
        for page in pages:
            width, height = paper_size(paper, page.landscape)
            image = QImage(round(width * SHARP), round(height * SHARP), QImage.Format.Format_RGB32)
            image.fill(QColor("#ffffff"))
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
            painter.scale(SHARP, SHARP)
            _paint(painter, page, paper)
            painter.end()
            found.append(_png(image))
    return found


def _paint(painter: QPainter, page: Page, paper: str) -> None:
    width, height = paper_size(paper, page.landscape)
    edge = page.margin
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    page.paint(painter, QRectF(edge, edge, width - 2 * edge, height - 2 * edge))
    painter.restore()


def _png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    buffer.close()
    return bytes(buffer.data().data())


def room_to_read(paper: str) -> QSizeF:
    """What an upright page of text has inside its margins, in the window's units."""
    width, height = paper_size(paper)
    return QSizeF(width - 2 * EDGE, height - 2 * EDGE) / UNIT


def page_to_read(paint: Callable[[QPainter, QSizeF], None]) -> Page:
    """A page of text and tables, laid out in the window's units: its painter is handed the room it has, from its corner
    on."""

    def on_paper(painter: QPainter, rect: QRectF) -> None:
        painter.translate(rect.topLeft())
        painter.scale(UNIT, UNIT)
        paint(painter, rect.size() / UNIT)

    return Page(on_paper, margin=EDGE)


def write(document: bytes, to: Path, over: bool = False) -> None:
    """Put a document where it was asked for; one that is there already stays, unless `over` says otherwise."""
    try:
        with to.open("wb" if over else "xb") as file:
            file.write(document)
    except FileExistsError:
        raise NotPrinted(f"{shown(to)} is there already. Name another file, or say --over.") from None
    except OSError as error:
        raise NotPrinted(f"{shown(to)} can't be written ({error.strerror}).") from None
