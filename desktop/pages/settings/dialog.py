"""The settings dialog: drawn from the settings' own descriptions, every change applied at once."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialogButtonBox, QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedDialog
from desktop.look.in_sight import TabInSight
from desktop.look.plain_label import PlainLabel
from desktop.settings import Settings, describe_settings


class SettingsDialog(TabInSight, DressedDialog):
    """Shows settings and says when one was changed; keeping and applying them is for others."""

    changed = Signal(object)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle("Settings")
        self.setAccessibleName("Settings")
        self.setAccessibleDescription("Changes take effect right away.")
        self.setModal(True)
        self.boxes: dict[str, ChoiceBox] = {}
        self._notes: list[PlainLabel] = []
        self._rows = QGridLayout()
        self._rows.setColumnStretch(0, 1)
        for described in describe_settings():
            self._add(described.name, described.title, described.help, described.labels)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setIcon(QIcon())  # some styles draw one, black on any paper
        close.setAccessibleDescription("Closes the settings; your changes are kept.")
        close.setAutoDefault(True)
        layout = self._column = QVBoxLayout(self)
        title = PlainLabel("Settings")
        title.setProperty("role", "title")
        self._list = QWidget()
        self._list.setLayout(self._rows)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._list)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for clear in (self._list, self._scroll.viewport()):
            clear.setAutoFillBackground(False)
        self._buttons, self._title = buttons, title
        layout.addWidget(title)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(buttons)
        self.dress()

    @property
    def settings(self) -> Settings:
        return self._settings

    def set_settings(self, settings: Settings) -> None:
        """Show these, where they were changed in another place; nothing is emitted."""
        self._settings = settings
        for name, box in self.boxes.items():
            box.set_value(getattr(settings, name))

    def _add(self, name: str, title: str, help: str, labels: dict[Any, str]) -> None:
        box = ChoiceBox(title, help)
        box.set_choices(labels, getattr(self._settings, name))
        box.chosen.connect(partial(self._on_chosen, name))
        self.boxes[name] = box
        row = self._rows.rowCount()
        label, note = PlainLabel(title), PlainLabel(help)
        label.setBuddy(box)
        note.setProperty("role", "note")
        note.setWordWrap(True)
        self._notes.append(note)
        self._rows.addWidget(label, row, 0, Qt.AlignmentFlag.AlignBottom)
        self._rows.addWidget(note, row + 1, 0, Qt.AlignmentFlag.AlignTop)
        self._rows.addWidget(box, row, 1, 2, 1, Qt.AlignmentFlag.AlignVCenter)

    def _on_chosen(self, name: str, value: Any) -> None:
        self._settings = msgspec.structs.replace(self._settings, **{name: value})
        self.changed.emit(self._settings)

    def _dress(self) -> None:
        """Lengths that belong to text, at the player's text size."""
        edge = round(theme.px(22))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(theme.px(10)))
        self._rows.setHorizontalSpacing(round(theme.px(24)))
        self._rows.setVerticalSpacing(round(theme.px(4)))
        for box in self.boxes.values():
            box.setFixedWidth(round(theme.px(190)))
        for note in self._notes:
            note.setContentsMargins(0, 0, 0, round(theme.px(12)))
        self.setMinimumWidth(min(round(theme.px(640)), round(self.screen().availableGeometry().width() * 0.92)))
        self._fit_height()

    def event(self, event: QEvent) -> bool:
        """Whatever changes a line's height, a font or a text, comes to a layout request."""
        handled = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._fit_height()
        return handled

    def _fit_height(self) -> None:
        """High enough that no line of help is cut, as far as the screen goes; a layout does not see to that."""
        edges = self._column.contentsMargins()
        wide = max(self.width(), self.minimumWidth()) - edges.left() - edges.right()
        around = self._title.sizeHint().height() + self._buttons.sizeHint().height() + 2 * self._column.spacing()
        height = self._rows.totalHeightForWidth(wide) + around + edges.top() + edges.bottom()
        height = min(height, round(self.screen().availableGeometry().height() * 0.92))
        if height != self.minimumHeight():
            self.setMinimumHeight(height)
            self.resize(self.width(), height)
