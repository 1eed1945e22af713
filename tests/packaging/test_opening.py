"""macOS tells a program by an event which file was double-clicked; elsewhere its name is the first word."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulesets import find
from rulesets.core.files.folders import data_folder
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile
from rulesets.core.table.table import Table

ROOT = Path(__file__).resolve().parents[2]
EVENT = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QFileOpenEvent
from desktop.app import Application, run

application = Application([])

def tell():
    window = next(each for each in application.topLevelWidgets() if each.windowTitle().startswith("Horsehide"))
    for _ in range(2):  # the second time it is on the table already
        application.sendEvent(application, QFileOpenEvent(QUrl.fromLocalFile(sys.argv[1])))
        print(window.windowTitle(), "|", window.adapter.session.path.name, "|", window.statusBar().currentMessage())
    window.close()

QTimer.singleShot(200, application, tell)
run()
"""


@pytest.fixture
def save() -> Path:
    """Among the player's own games: one from elsewhere is asked about first."""
    data_folder().mkdir(parents=True, exist_ok=True)
    path = data_folder() / "left.horsehide"
    table = Table(find("triple_six"), default_setup("triple_six", 7, {}))
    file = GameFile.create(path, table)
    for _ in range(6):
        table.step()
    file.close()
    return path


@pytest.mark.slow
def test_a_file_that_was_double_clicked_on_a_mac_is_opened_in_the_window(save: Path) -> None:
    settings = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    told = subprocess.run(
        [sys.executable, "-c", EVENT, save], env=settings, capture_output=True, text=True, timeout=180, cwd=ROOT
    )
    assert told.returncode == 0, told.stderr
    first, again = told.stdout.splitlines()
    title, name, said = first.split("|")
    assert " at " in title and name.strip() == save.name and not said.strip()
    assert again.split("|")[:2] == [title, name], "a game that is on the table stays there"
    assert again.split("|")[2].strip() == "This game is on the table already."
