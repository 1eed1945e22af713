"""The ballparks of all club files, found while the window goes on: a few files in each turn of the event loop."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from rulesets.core.people.ballparks import Ballpark
from rulesets.core.people.parks import Parks


class ParkFinder(QObject):
    """`found` comes once the last file has been read, where that took more than one turn."""

    found = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parks = Parks()
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._look_on)

    @property
    def is_looking(self) -> bool:
        return self._idle.isActive()

    def look(self) -> None:
        """See which files are new or changed; the first few are read at once."""
        self._parks.refresh()
        if self._parks.look():
            self._idle.stop()
        else:
            self._idle.start()

    def _look_on(self) -> None:
        if self._parks.look():
            self._idle.stop()
            self.found.emit()

    @property
    def by_name(self) -> dict[str, Ballpark]:
        """Those that are known by now."""
        return self._parks.by_name
