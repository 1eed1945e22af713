"""A page of things in the middle of the felt, which scrolls when the window is too small for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget


class Sheet(QScrollArea):
    """Its page is as large as the window up to a limit, and in the middle beyond it; the felt shows through."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Whatever is to stand on it is best born on its `page`: one that moves is dressed anew, with all in it."""
        super().__init__(parent)
        self.inside = QWidget(self)
        self.page = QWidget(self.inside)
        see_through(self, self.inside)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(self.page, 1000)
        across.addStretch(1)
        down = QVBoxLayout(self.inside)
        down.setContentsMargins(0, 0, 0, 0)
        down.addLayout(across)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        handle = "QScrollBar::handle { background: rgba(246, 243, 232, 90); }"  # on felt, not on paper
        self.verticalScrollBar().setStyleSheet(handle)
        self.horizontalScrollBar().setStyleSheet(handle)

    def measure_anew(self) -> None:
        """Have the inside as high as what is in it at this moment."""
        loosen(self.inside.layout())
        self.inside.updateGeometry()

    def needs(self, width: int) -> int:
        """How high the inside would like to be at a width, by what is in it at this moment."""
        loosen(self.inside.layout())
        return self.inside.heightForWidth(width)

    def show_bar(self, on: bool) -> None:
        """Whether there is a bar. Left to itself, one that was needed in another size would stay: it takes width from
        the page, which is higher then, and needs the bar.
        """
        bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if on else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(bar)

    def set_largest(self, width: float, height: float) -> None:
        self.page.setMaximumSize(round(width), round(height))


def see_through(area: QScrollArea, inside: QWidget) -> None:
    """Put a widget into a scroll area that paints no ground of its own.

    The viewport is ours: to fetch Qt's own would make PySide look at every kind of widget there is, some 15 ms.
    """
    area.setViewport(QWidget())
    area.setWidget(inside)
    inside.setAutoFillBackground(False)


def loosen(layout: QLayout | None) -> None:
    """Have a layout and all below it measure afresh. Qt passes a change on from one to the next only with the event
    loop, and here sizes are wanted at once.
    """
    if layout is None:
        return
    for place in range(layout.count()):
        item = layout.itemAt(place)
        widget = item.widget() if item is not None else None
        if widget is not None:
            loosen(widget.layout())
            widget.updateGeometry()
        elif item is not None:
            loosen(item.layout())
    layout.invalidate()
