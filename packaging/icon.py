"""Draw the program's icon: `python packaging/icon.py` writes resources/icons/horsehide.png."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

SIZE = 512
ICON = Path(__file__).resolve().parents[1] / "resources" / "icons" / "horsehide.png"


def draw() -> QImage:
    """A baseball on green felt."""
    image = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    felt = QLinearGradient(0, 0, 0, SIZE)
    felt.setColorAt(0, QColor("#2b6450"))
    felt.setColorAt(1, QColor("#12352a"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(felt)
    painter.drawRoundedRect(QRectF(16, 16, SIZE - 32, SIZE - 32), 96, 96)
    ball = QRectF(80, 80, SIZE - 160, SIZE - 160)
    hide = QRadialGradient(QPointF(210, 190), 300)
    hide.setColorAt(0, QColor("#ffffff"))
    hide.setColorAt(1, QColor("#d9d2bd"))
    painter.setBrush(hide)
    painter.drawEllipse(ball)
    whole = QPainterPath()
    whole.addEllipse(ball)
    painter.setClipPath(whole)
    for side in (-1, 1):
        _seam(painter, SIZE / 2 + side * 235, side)
    painter.end()
    return image


def _seam(painter: QPainter, middle: float, side: int) -> None:
    seam = QPainterPath()
    circle = QRectF(middle - 150, SIZE / 2 - 150, 300, 300)
    seam.addEllipse(circle)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#c8332b"), 9))
    painter.drawPath(seam)
    painter.setPen(QPen(QColor("#c8332b"), 8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for step in range(60):
        spot, angle = seam.pointAtPercent(step / 60), seam.angleAtPercent(step / 60)
        painter.save()
        painter.translate(spot)
        painter.rotate(-angle)
        painter.drawLine(QPointF(-9, -17 * side), QPointF(9, 0))
        painter.drawLine(QPointF(-9, 17 * side), QPointF(9, 0))
        painter.restore()


if __name__ == "__main__":
    application = QGuiApplication([])
    draw().save(str(ICON))
    print(f"wrote {ICON.name}, {ICON.stat().st_size // 1024} KB")
