"""The keys, as the window gives them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from desktop.pages.help.page_dialog import ReadingDialog


def shortcuts_text(shortcuts: Sequence[tuple[str, str]]) -> str:
    """The page, in Markdown: a key and what it does, in the order given.

    >>> print(shortcuts_text([("Space", "Roll the dice")]).splitlines()[-1])
    | **Space** | Roll the dice |
    """
    rows = "\n".join(f"| **{_plain(key)}** | {_plain(what)} |" for key, what in shortcuts)
    return f"""# Keyboard

Everything can be done without a mouse. Tab goes from one thing to the next, the arrow keys move within one,
and a ring shows where you are.

| Key | What it does |
|---|---|
{rows}"""


def _plain(text: str) -> str:
    """Text that isn't Markdown: a key may well be a star or a bar."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]()#+-.!|<>~" else letter for letter in text)


class ShortcutsDialog(ReadingDialog):
    def __init__(self, shortcuts: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__("Keyboard shortcuts", shortcuts_text(shortcuts), parent)
