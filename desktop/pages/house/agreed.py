"""What a table agrees on: a button that says it, and the dialog behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from desktop.look import theme
from desktop.models.house.agreed import HELP, in_full, short, shortest
from desktop.models.plain_text import tip
from rulesets.core.play.agreed import NINE, Agreed

if TYPE_CHECKING:
    from desktop.pages.house.agreed_dialog import AgreedDialog


SHORTEST, AROUND = 94, 26  # pixels: of the button, and of its edges


class AgreedButton(QPushButton):
    """`changed` brings what is agreed on, once the dialog is accepted."""

    changed = Signal(object)

    def __init__(self, on_felt: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.agreed = NINE
        self.dialog: AgreedDialog | None = None
        if on_felt:
            self.setProperty("role", "outline")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(True)
        self.clicked.connect(self.ask)
        self.show_agreed(NINE)

    def show_agreed(self, agreed: Agreed) -> None:
        """Show it; nothing is emitted."""
        self.agreed = agreed
        self.setText(f"{short(agreed)}…")
        self.setAccessibleName(f"Agreed: {short(agreed)}")
        self.setAccessibleDescription(f"{in_full(agreed)} {HELP}")
        self.setToolTip(tip(f"{in_full(agreed)}\n{HELP}"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """All of it, or as much as finds room; the tip has the rest."""
        room = self.width() - round(theme.px(AROUND))
        if self.fontMetrics().horizontalAdvance(self.text()) > room:
            self._paint_shortest()
        else:
            super().paintEvent(event)

    def _paint_shortest(self) -> None:
        from PySide6.QtWidgets import QStyle, QStyleOptionButton, QStylePainter  # late: slow, and seldom wanted

        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = shortest(self.agreed)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.end()

    def sizeHint(self) -> QSize:
        """It may be as narrow as what a game usually has; Qt asks no less of a button than this."""
        return QSize(round(theme.px(SHORTEST)), super().sizeHint().height())

    def ask(self) -> None:
        from desktop.pages.house.agreed_dialog import AgreedDialog  # late: seldom wanted

        self.dialog = dialog = AgreedDialog(self.agreed, self.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._take(dialog.agreed))
        dialog.finished.connect(self._forget)
        dialog.open()

    def _take(self, agreed: Agreed) -> None:
        self.show_agreed(agreed)
        self.changed.emit(agreed)

    def _forget(self) -> None:
        self.dialog = None
