"""`horsehide`: the window, or any command that needs none, which is handed on before Qt is imported."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from desktop import STYLE
from rulesets import COMMANDS, GAMES, find


def command(words: Sequence[str]) -> int:
    from rulesets.__main__ import main  # late: the window needs no parser

    return main(words, painters)


def painters(paper: str) -> Any:
    """Whoever paints games for the commands that make pictures."""
    from desktop.printing.game_pages import painter_for  # late: only these commands load Qt

    return painter_for(paper)


def display_missing() -> bool:
    """Is there nowhere to open a window? Qt would abort, so it is looked for first."""
    if sys.platform in ("win32", "darwin"):
        return False
    return not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    if words and (words[0] in COMMANDS or words[0].startswith("-")):
        return command(words)
    if words and words[0] == "print":
        from desktop.printing.command import main as print_out  # late: the window needs no parser

        return print_out(words[1:])
    if len(words) > 1:
        sys.stderr.write(f"horsehide: one saved game at a time, please, not {len(words)}.\n")
        return 2
    if words and not Path(words[0]).is_file():
        sys.stderr.write(f"horsehide: '{words[0]}' is neither a saved game nor a command ({', '.join(COMMANDS)}).\n")
        return 2
    if display_missing():
        return without_a_window(words)
    return open_window(Path(words[0]) if words else None)


def open_window(path: Path | None) -> int:
    """The window; where one is open already, that one comes forward with what is asked for here."""
    from desktop.already_open import claim  # late: a command opens no window

    claimed = claim(path)
    if claimed is None:
        print("Horsehide is open already; its window has come forward.")
        return 0
    before_qt()
    from desktop.app import run  # late: a command needs no Qt

    return run(path, claimed)


def before_qt() -> None:
    """Import what the first page needs and Qt does not know; what a game needs comes after the first paint.

    Python's collector waits until the window is there (`app.collect_garbage`): all that is made until then stays.
    """
    gc.disable()
    import dataclasses  # noqa: F401 - late: a command needs none of these

    import platformdirs  # noqa: F401 - late

    for game in GAMES:
        find(game)
    os.environ["QT_STYLE_OVERRIDE"] = STYLE  # named later it costs more: PySide6 then learns all about styles
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")  # what we paint is small: waking a thread for it takes longer
    leave_sources_unread()


def leave_sources_unread() -> None:
    """Spare PySide6 reading the source of every module that is imported after it.

    It looks for its own name there, in case a module asks for one of its features (`from __feature__ import …`); none
    of ours does. That is five megabytes for the sources, and time with each import. Where PySide6 has no such place,
    nothing changes.
    """
    import PySide6.QtCore  # noqa: F401 - late: a command needs no Qt

    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        feature._mod_uses_pyside = lambda _module: True  # type: ignore[union-attr]


def without_a_window(words: Sequence[str]) -> int:
    if words:
        sys.stderr.write(f"horsehide: there is no display here, so {words[0]} can't be opened in a window.\n")
        return 2
    print("There is no display here, so the window can't open. Here is a whole game in the terminal instead;")
    print(f"'horsehide play {GAMES[0]}' lets you roll it yourself.\n")
    return command(["play", GAMES[0], "--auto"])


if __name__ == "__main__":
    sys.exit(main())
