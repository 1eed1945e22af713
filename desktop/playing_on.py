"""Playing on while the window is used: a process of its own plays, a thread listens to it, signals tell the window."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject, Signal

from rulesets.league.play.apart import Apart, Ended, processors
from rulesets.league.play.playing_on import END


class PlayingOn(QObject):
    """`reached` so many games; `ended` with games played and a sentence where it went no further. Both are queued."""

    reached = Signal(int)
    ended = Signal(int, str)

    def __init__(self, path: Path, to: str = END, game: int | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._apart = Apart(path, to, game, processors())
        self._listener = Thread(target=self._listen, daemon=True)

    def start(self) -> None:
        """Listen, once whoever wants to hear is connected."""
        self._listener.start()

    def stop(self) -> None:
        self._apart.stop()

    def finish(self) -> None:
        """Stop, and wait until the file is let go."""
        self._apart.stop()
        self._apart.wait()
        self._listener.join()

    def _listen(self) -> None:
        for said in self._apart.told():
            if isinstance(said, Ended):
                self.ended.emit(said.games, said.why)
            else:
                self.reached.emit(said.games)
