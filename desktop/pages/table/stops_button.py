"""Where a game that runs by itself stops: a small button beside *Let it run*, with a list to pick from."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from desktop.models.plain_text import tip
from rulesets.core.session.stops import MEANT, STOPS, Stop


class StopsButton(QToolButton):
    """Its name and its tip say where it stops now."""

    stop_set = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stop: Stop = "never"
        menu = self.list = QMenu(self)
        menu.setToolTipsVisible(True)
        menu.addAction("Let it run stops:").setEnabled(False)  # the style paints no text on a section
        self._group = QActionGroup(self)
        self.choices = {}
        for stop, label in STOPS.items():
            action = menu.addAction(label)
            action.setCheckable(True)
            action.setToolTip(tip(MEANT[stop]))
            action.triggered.connect(lambda _on=False, stop=stop: self._pick(stop))
            self._group.addAction(action)
            self.choices[stop] = action
        self.clicked.connect(self._show_list)
        self.set_stop("never")

    def set_stop(self, stop: Stop) -> None:
        self.stop = stop
        self.choices[stop].setChecked(True)
        self.setText("…")
        said = f"Where Let it run stops: {STOPS[stop].lower()}"
        self.setAccessibleName(said)
        self.setToolTip(tip(f"{said}. Click to change it."))

    def _show_list(self) -> None:
        """A popup that waits in no loop of its own: the game behind it goes on."""
        self.list.popup(self.mapToGlobal(QPoint(0, -self.list.sizeHint().height())))

    def _pick(self, stop: Stop) -> None:
        self.set_stop(stop)
        self.stop_set.emit(stop)
