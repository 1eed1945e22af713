"""A drop-down of named values: says what was chosen by its value, and does not change under a passing wheel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QRect, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPalette, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QToolTip, QWidget

from desktop.look import theme
from desktop.models.plain_text import tip
from desktop.spoken.label import give_label

RIM, ABOVE, SIDE, DROP_DOWN = 2, 5, 10, 24  # border, padding and arrow of a combo box in the style sheet
ROW = 29  # as high as it is where many stand in rows
NO_LIMIT = 16_777_215  # QWIDGETSIZE_MAX
SHORTEST = 10  # letters that always fit
BESIDE_ICON = 4  # pixels that Qt leaves between an icon and the letters


class ChoiceBox(QComboBox):
    """`chosen` brings the value; its label is only what is read."""

    chosen = Signal(object)
    is_whole = False  # whether it is never narrower than its longest label

    def __init__(self, name: str, help: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setAccessibleDescription(help)
        self.setToolTip(tip(help))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumContentsLength(SHORTEST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.currentIndexChanged.connect(self._on_index)

    def set_choices(self, labels: Mapping[Any, str], value: Any, notes: Mapping[Any, str] | None = None) -> None:
        """The values on offer, in order, and the one that stands; nothing is emitted."""
        with QSignalBlocker(self):
            self.clear()
            for each, label in labels.items():
                self.addItem(label, each)
                if notes and each in notes:
                    self.setItemData(self.count() - 1, tip(notes[each]), Qt.ItemDataRole.ToolTipRole)
        self.set_value(value)

    def set_row(self, row: bool) -> None:
        """Whether it is one of many in rows, and lower; its letters stay as they are."""
        self.setMinimumHeight(round(theme.px(ROW)) if row else 0)
        self.setMaximumHeight(round(theme.px(ROW)) if row else NO_LIMIT)

    @property
    def value(self) -> Any:
        return self.currentData()

    def set_value(self, value: Any) -> None:
        """Show a value without saying so; one that is not on offer leaves the first."""
        with QSignalBlocker(self):
            self.setCurrentIndex(max(0, self.findData(value)))

    def choose(self, value: Any) -> None:
        """Choose as the player does."""
        self.setCurrentIndex(self.findData(value))

    def showEvent(self, event: QShowEvent) -> None:
        give_label(self)
        super().showEvent(event)

    def sizeHint(self) -> QSize:
        """As with `AdjustToMinimumContentsLengthWithIcon`; to set that policy makes the list, long before it opens."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint() + QSize(self.iconSize().width() + BESIDE_ICON, 0)
        if self.is_whole:
            metrics = self.fontMetrics()
            words = max((metrics.horizontalAdvance(self.itemText(at)) for at in range(self.count())), default=0)
            least.setWidth(max(least.width(), words + self.width() - self.text_room().width() + 2))
        return least

    def showPopup(self) -> None:
        """No label is cut in the list, however narrow the box."""
        view = self.view()
        view.setMinimumWidth(view.sizeHintForColumn(0) + 2 * view.frameWidth() + view.verticalScrollBar().width())
        super().showPopup()
        self._show_every_row()

    def _show_every_row(self) -> None:
        """Qt makes the list a little too low where the ring of focus is wider than a rim; it would have to scroll."""
        view, paper = self.view(), self.view().window()
        rows, screen = sum(view.sizeHintForRow(row) for row in range(self.count())), self.screen().availableGeometry()
        if paper.height() + rows - view.viewport().height() > screen.height():
            return  # it has to scroll
        for arrow in paper.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            arrow.setVisible(arrow is view)
        if (layout := paper.layout()) is not None:
            layout.activate()
        paper.resize(paper.width(), paper.height() + max(rows - view.viewport().height(), 0))
        paper.move(paper.x(), min(paper.y(), screen.bottom() - paper.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """As any combo box, but a label that is too long ends in an ellipsis: every box has letters of one size."""
        super().paintEvent(event)
        room = self.text_room()
        if not self.is_cut and room.height() >= self.fontMetrics().height():
            return
        room.setTop(RIM)  # a low box has no room above and below its letters, but their tails are seen
        room.setBottom(self.height() - RIM - 1)
        painter, paper = QPainter(self), theme.paper()
        painter.fillRect(room.adjusted(-2, 0, 2, 0), paper.button if self.isEnabled() else paper.stock)
        painter.setPen(self.palette().color(QPalette.ColorRole.ButtonText))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        theme.draw_fitted(painter, QRectF(room).adjusted(0, 0, 1, 0), self.shown(), self.font(), left, least=1)
        painter.end()

    def shown(self) -> str:
        """What is read in the box where its label is too long for it, as far as that fits."""
        return self.currentText()

    @property
    def is_cut(self) -> bool:
        """Is the label longer than its room?"""
        return self.fontMetrics().horizontalAdvance(self.currentText()) > self.text_room().width() + 1

    def full_tip(self) -> str:
        """The help, and before it a label that cannot be read in full."""
        return "\n".join(filter(None, [self.currentText() if self.is_cut else "", self.accessibleDescription()]))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and self.is_cut:
            assert isinstance(event, QHelpEvent), "Qt sends this with a place"
            QToolTip.showText(event.globalPos(), tip(self.full_tip()), self)
            return True
        return super().event(event)

    def text_room(self) -> QRect:
        """Where the label stands, as the style sheet has it; to ask the style would fetch all of its names first."""
        side, above, arrow = (round(theme.px(length)) for length in (SIDE, ABOVE, DROP_DOWN))
        return self.rect().adjusted(RIM + side, RIM + above, -RIM - side - arrow, -RIM - above)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel belongs to the page, unless one has come here on purpose."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _on_index(self, _index: int) -> None:
        self.chosen.emit(self.currentData())
