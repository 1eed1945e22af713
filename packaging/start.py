"""Where the packaged program starts."""

from __future__ import annotations

import multiprocessing
import os
import sys


def main() -> int:
    multiprocessing.freeze_support()  # `simulate --jobs` starts this program again for each process
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # Windows gives a program with a window no console to write to
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - open as long as the program
        else:
            stream.reconfigure(errors="replace")  # a console may have no dash and no ö
    from desktop.__main__ import main as horsehide

    picture = os.environ.get("HORSEHIDE_PICTURE")
    if picture:
        show_and_leave(picture)
    return horsehide()


def show_and_leave(picture: str) -> None:
    """For the smoke test: once the window stands, draw it into a file and leave."""
    from PySide6.QtCore import QTimer

    from desktop.app import Application
    from desktop.main_window import MainWindow
    from desktop.pages.help.trouble_dialog import TroubleDialog

    application = Application(sys.argv[:1])

    def draw() -> None:
        faults = [each.details for each in application.topLevelWidgets() if isinstance(each, TroubleDialog)]
        for window in application.topLevelWidgets():
            if isinstance(window, MainWindow):
                window.grab().save(picture, "PNG")
                window.close()
        sys.stderr.write("\n".join(faults))
        application.exit(1 if faults else 0)

    QTimer.singleShot(1500, application, draw)


if __name__ == "__main__":
    sys.exit(main())
