"""*How to play*, a page per game and one for seasons, kept beside their rules."""

from __future__ import annotations

import msgspec
from PySide6.QtWidgets import QWidget

from desktop.pages.help.page_dialog import ReadingDialog
from rulesets.core.files.shipped import shipped
from rulesets.core.ruleset import Ruleset

PAGE = "how_to_play.md"


class Subject(msgspec.Struct, frozen=True):
    """Something else that has such a page: its package, and its name."""

    id: str
    name: str


SEASONS = Subject("league", "a season")


def how_to_play_text(ruleset: Ruleset | Subject) -> str:
    """The game's own page, in Markdown; a sentence where it is missing."""
    try:
        return shipped(f"rulesets.{ruleset.id}", PAGE).decode().replace("\r\n", "\n")
    except (OSError, UnicodeDecodeError):
        return f"# {ruleset.name}\n\nThe page for this game is missing. Reinstall the program to get it back."


class HowToPlayDialog(ReadingDialog):
    """Lies beside the table while one plays: it blocks nothing, and F1 brings it to the front again."""

    def __init__(self, ruleset: Ruleset | Subject, parent: QWidget | None = None) -> None:
        super().__init__(f"How to play {ruleset.name}", how_to_play_text(ruleset), parent)
        self.ruleset = ruleset
