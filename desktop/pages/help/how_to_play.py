"""*How to play*, a page per game, kept beside its rules."""

from __future__ import annotations

from importlib.resources import files

from PySide6.QtWidgets import QWidget

from desktop.pages.help.page_dialog import ReadingDialog
from rulesets.core.ruleset import Ruleset

PAGE = "how_to_play.md"


def how_to_play_text(ruleset: Ruleset) -> str:
    """The game's own page, in Markdown; a sentence where it is missing."""
    try:
        return files(f"rulesets.{ruleset.id}").joinpath(PAGE).read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError, UnicodeDecodeError):
        return f"# {ruleset.name}\n\nThe page for this game is missing. Reinstall the program to get it back."


class HowToPlayDialog(ReadingDialog):
    def __init__(self, ruleset: Ruleset, parent: QWidget | None = None) -> None:
        super().__init__(f"How to play {ruleset.name}", how_to_play_text(ruleset), parent)
