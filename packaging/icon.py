"""Draw the program's icon: `python packaging/icon.py` writes resources/icons/horsehide.png.

With a folder, it writes there what the packages need: the picture in sizes, an .ico for Windows, an .icns for macOS.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF, Qt
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
LINUX_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = (  # two of a size are the same picture, for a common screen and for one with twice the dots
    *(("icp4", 16), ("ic11", 32), ("icp5", 32), ("ic12", 64), ("ic07", 128), ("ic13", 256)),
    *(("ic08", 256), ("ic14", 512), ("ic09", 512), ("ic10", 1024)),
)


def draw(size: int = SIZE) -> QImage:
    """A baseball on green felt."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size / SIZE, size / SIZE)
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


def png(size: int) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    draw(size).save(buffer, "PNG")  # type: ignore[call-overload]  # PySide6 says bytes here, and refuses them
    return bytes(buffer.data().data())


def bitmap(size: int) -> bytes:
    """A picture as an .ico holds it: lines from the bottom up, and an empty mask, since the colors have their own."""
    image = draw(size).convertToFormat(QImage.Format.Format_ARGB32)
    head = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, 0, 0, 0, 0, 0)
    bits, step = bytes(image.constBits()), image.bytesPerLine()
    lines = [bits[line * step :][: 4 * size] for line in reversed(range(size))]
    return head + b"".join(lines) + bytes((size + 31) // 32 * 4 * size)


def ico() -> bytes:
    """An icon for Windows. Its installer's maker reads PNG in the largest size only."""
    pictures = [(size, png(size) if size == 256 else bitmap(size)) for size in ICO_SIZES]
    head, at = struct.pack("<HHH", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    for size, data in pictures:
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + b"".join(data for _, data in pictures)


def icns() -> bytes:
    """An icon for macOS."""
    parts = [(kind.encode(), png(size)) for kind, size in ICNS_TYPES]
    body = b"".join(kind + struct.pack(">I", 8 + len(data)) + data for kind, data in parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for size in LINUX_SIZES:
        (folder / f"{size}.png").write_bytes(png(size))
    (folder / "horsehide.ico").write_bytes(ico())
    (folder / "horsehide.icns").write_bytes(icns())


if __name__ == "__main__":
    application = QGuiApplication([])
    if sys.argv[1:]:
        write_all(Path(sys.argv[1]))
    else:
        draw().save(str(ICON))
        print(f"wrote {ICON.name}, {ICON.stat().st_size // 1024} KB")
