"""A shadow from a small picture is the one that is painted whole."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from desktop.look.shadow import paint_shadow, soft_shadow

GROUND, STOCK = QColor("#2e6b46"), QColor("#f4ecd8")
AT_MOST = 3  # of 255: the picture is mixed from its layers first, and with the ground afterwards


def painted(shadow: object, rect: QRectF, radius: float, depth: float, ratio: int, turn: float = 0) -> QImage:
    image = QImage(110 * ratio, 90 * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(GROUND)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(55, 45)
    painter.rotate(turn)
    shadow(painter, rect, radius, depth)  # type: ignore[operator]
    painter.setBrush(STOCK)
    painter.drawRoundedRect(rect, radius, radius)
    painter.end()
    return image


def farthest(one: QImage, other: QImage) -> int:
    return max(abs(a - b) for a, b in zip(bytes(one.constBits()), bytes(other.constBits()), strict=True))


@pytest.mark.parametrize("ratio", [1, 2])
@pytest.mark.parametrize(("radius", "depth"), [(9, 6), (8, 4), (10.5, 6.3), (9, 12)])
def test_the_frame_is_what_would_be_painted(qapp: QApplication, radius: float, depth: float, ratio: int) -> None:
    for box in (QRectF(-40, -25, 80, 50), QRectF(-25, -30, 45, 55)):
        whole = painted(paint_shadow, box, radius, depth, ratio)
        assert farthest(painted(soft_shadow, box, radius, depth, ratio), whole) <= AT_MOST
        assert farthest(painted(lambda *_: None, box, radius, depth, ratio), whole) > AT_MOST * 5, (
            "there is a shadow to be seen"
        )


def test_what_is_turned_or_too_small_for_a_frame_is_painted_whole(qapp: QApplication) -> None:
    tilted = QRectF(-35, -25, 70, 50)
    assert painted(soft_shadow, tilted, 8, 6, 1, 12) == painted(paint_shadow, tilted, 8, 6, 1, 12)
    disc = QRectF(-20, -20, 40, 40)
    assert painted(soft_shadow, disc, 20, 5, 1) == painted(paint_shadow, disc, 20, 5, 1)
