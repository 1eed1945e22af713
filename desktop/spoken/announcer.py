"""What happens by itself is said as it happens, to whatever screen reader listens."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

TOGETHER = 120  # milliseconds: what happens at once is said in one breath
MOST = 8  # sentences in a breath; of a game that runs faster than anybody speaks, the last ones are heard


class Voice(QObject):
    """All that is said, as it is said."""

    announced = Signal(str)


@cache
def voice() -> Voice:
    return Voice()


def announce(widget: QWidget, text: str) -> None:
    """Have this said now; whoever is speaking finishes first."""
    if not text:
        return
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
    voice().announced.emit(text)


class Announcer(QObject):
    """Speaks for a widget: `say` gathers sentences, so that what happens at once is one announcement."""

    def __init__(self, speaker: QWidget) -> None:
        super().__init__(speaker)
        self._speaker = speaker
        self._told: list[str] = []
        self._soon = QTimer(self, singleShot=True, interval=TOGETHER)
        self._soon.timeout.connect(self.flush)

    def say(self, sentences: Iterable[str]) -> None:
        self._told += [ended(each) for each in sentences if each.strip()]
        if self._told and not self._soon.isActive():
            self._soon.start()

    def flush(self) -> None:
        """Say what has gathered, now."""
        self._soon.stop()
        if self._told:
            text, self._told = " ".join(self._told[-MOST:]), []
            announce(self._speaker, text)


def ended(text: str) -> str:
    """
    >>> ended("One out"), ended("Strike three!"), ended("red die 4.")
    ('One out.', 'Strike three!', 'red die 4.')
    """
    text = text.strip()
    return text if text[-1:] in ".!?:…" else f"{text}."
