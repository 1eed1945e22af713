"""Every text as it is really painted: its color, and the color that most of what is behind it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from desktop.look import theme

LARGE = {4.5: 3.0, 7.0: 4.5}  # what WCAG asks of large text: AA, AAA


class Painted(msgspec.Struct, frozen=True):
    text: str
    color: QColor
    box: QRect  # in the picture
    is_large: bool  # 24 pixels, or 18.66 bold: WCAG asks less of it


@contextmanager
def listening() -> Iterator[list[Painted]]:
    """What Python paints meanwhile, wherever its painter stands; our pictures are all painted by Python."""
    heard: list[Painted] = []
    real = QPainter.drawText

    def draw(self: QPainter, *told: Any) -> Any:
        text = next((each for each in told if isinstance(each, str)), "")
        place = next((QRectF(each) for each in told if isinstance(each, (QRect, QRectF))), None)
        if text.strip() and place is not None and self.opacity() == 1 and isinstance(self.device(), QWidget):
            font = self.font()
            flags = next((each for each in told[1:] if not isinstance(each, str)), 0)
            inner = QFontMetricsF(font).boundingRect(place, int(getattr(flags, "value", flags)), text)
            inner = inner.intersected(place)
            if self.hasClipping():
                inner = inner.intersected(self.clipBoundingRect())
            box = self.deviceTransform().mapRect(inner).toAlignedRect()
            widget = self.device()
            assert isinstance(widget, QWidget)
            if not inner.isEmpty() and widget.visibleRegion().contains(inner.center().toPoint()):
                heard.append(Painted(text, self.pen().color(), box, _is_large(font)))
        return real(self, *told)

    QPainter.drawText = draw  # type: ignore[method-assign, assignment]
    try:
        yield heard
    finally:
        QPainter.drawText = real  # type: ignore[method-assign]


def _is_large(font: QFont) -> bool:
    return font.pixelSize() >= 24 or (font.bold() and font.pixelSize() >= 19)


def faint(top: QWidget, least: float = 4.5) -> list[str]:
    """Texts on a window that do not stand out from what is behind them, each with its ratio."""
    with listening() as heard:
        picture = top.grab().toImage()
    assert picture.devicePixelRatio() == 1, "what is found in the picture is where it was painted"
    told = []
    for each in heard:
        wanted = LARGE[least] if each.is_large else least
        ground = ground_of(picture, each.box, each.color)
        if ground is not None and (found := theme.contrast(each.color, ground)) < wanted:
            told.append(f"{each.text!r}: {each.color.name()} on {ground.name()}, {found:.2f}")
    for widget in top.findChildren(QWidget):
        if widget.isVisible() and isinstance(widget, (QLabel, QAbstractButton)) and widget.window() is top:
            told += _label(top, picture, widget, least)
    return sorted(set(told))


def ground_of(picture: QImage, box: QRect, ink: QColor) -> QColor | None:
    """The color behind a text: that of most of its box, if any of it is in the picture; never the ink itself."""
    seen = box.adjusted(-1, 0, 1, 0).intersected(picture.rect())
    if seen.width() * seen.height() < 20:
        return None
    step = max(1, seen.width() // 40)
    colors = Counter(
        picture.pixel(x, y)
        for x in range(seen.left(), seen.right() + 1, step)
        for y in range(seen.top(), seen.bottom() + 1)
    )
    for pixel, _ in colors.most_common(3):
        color = QColor.fromRgb(pixel)
        if color != ink:
            return color
    return None


def _label(top: QWidget, picture: QImage, widget: QLabel | QAbstractButton, least: float) -> Iterator[str]:
    """Qt paints these itself: ink is whatever stands out most from what most of it has."""
    if len(widget.text().strip()) < 2:  # of one thin letter no pixel has its full color
        return
    box = QRect(widget.mapTo(top, widget.rect().topLeft()), widget.size()).adjusted(4, 4, -4, -4)
    seen = box.intersected(picture.rect())
    if seen.width() < 10 or seen.height() < 8 or widget.visibleRegion().isEmpty():
        return
    if widget.visibleRegion().boundingRect().size() != widget.size():
        return  # half scrolled away
    ground = ground_of(picture, box, QColor())
    assert ground is not None
    best = max(
        theme.contrast(picture.pixelColor(x, y), ground)
        for x in range(seen.left(), seen.right(), 1)
        for y in range(seen.top(), seen.bottom(), 2)
    )
    wanted = LARGE[least] if _is_large(widget.font()) else least
    if best < wanted * 0.9:  # thin letters are painted a little paler than their ink
        yield f"{type(widget).__name__} {widget.text()!r}: {best:.2f} on {ground.name()}"
