"""What to do when our code fails: log it, say it once, give the player his game back."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable
from types import TracebackType

from PySide6.QtGui import QGuiApplication

from rulesets.core.files.folders import log_folder

log = logging.getLogger("horsehide")


def begin_log() -> str:
    """Write the log to its rotating file; where that cannot be, to nothing, with a sentence."""
    from logging.handlers import RotatingFileHandler  # late: slow, and after the first paint

    log.setLevel(logging.INFO)
    folder = log_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(folder / "horsehide.log", maxBytes=500_000, backupCount=3, encoding="utf-8")
    except OSError as error:
        log.addHandler(logging.NullHandler())
        return f"No log is kept: {folder} cannot be written to ({error.strerror})."
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)
    return ""


class Catcher:
    """The one place where an unexpected exception ends: `sys.excepthook` while the window is open."""

    def __init__(self, show: Callable[[str], None], journal: Callable[[], str]) -> None:
        self._show = show
        self._journal = journal
        self._showing = False

    def install(self) -> None:
        sys.excepthook = self.caught

    def caught(self, kind: type[BaseException], error: BaseException, at: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QGuiApplication.quit()
            return
        told = "".join(traceback.format_exception(kind, error, at))
        log.error("unexpected: %s", told)
        if self._showing:  # a fault while telling of a fault is only logged
            return
        self._showing = True
        try:
            self._show(f"{told}\nThe last answers in the game:\n{self._journal()}")
        finally:
            self._showing = False
