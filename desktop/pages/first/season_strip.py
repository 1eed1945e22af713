"""The season that was played last, above the unfinished games: its date, my club's standing, its next game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from desktop.look import theme
from desktop.models.plain_text import tip

HELP = "Goes on with this season"


class SeasonStrip(QPushButton):
    """`wanted` brings its file; it is hidden where there is no season."""

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self._words = ""
        self.setAutoDefault(True)
        self.setAccessibleDescription(HELP)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: self.wanted.emit(self.path))
        self.hide()

    def load(self, folder: Path) -> None:
        """Look at the season of that folder that was written last."""
        from desktop.models.season.seasons_list import row_of, season_files  # late: not before the first paint

        files = season_files(folder)
        row = row_of(files[0]) if files else None
        self.path = files[0] if row is not None and not row.is_quiet else None
        self._words = " · ".join(filter(None, row.cells)) if row is not None else ""
        self.setAccessibleName(self._words)
        self.setToolTip(tip(self._words))
        self.setVisible(self.path is not None)
        self._fit()

    def _fit(self) -> None:
        room = self.width() - round(theme.px(32))
        self.setText(self.fontMetrics().elidedText(self._words.replace("&", "&&"), Qt.TextElideMode.ElideRight, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(120)), super().minimumSizeHint().height())
