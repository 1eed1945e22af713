"""Writing a table of a season into a CSV file of the player's choice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog

from desktop.models.season.figures import as_csv
from desktop.pages.season.table import FigureTable
from rulesets.core.files.durable import replace_file
from rulesets.exports.writing import safe_name


def save_csv(page: Any, table: FigureTable, name: str) -> None:
    """Ask where, and write it; the page's `said` tells what came of it."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    dialog = QFileDialog(page.window(), "Save as CSV", folder, "CSV files (*.csv)")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.selectFile(f"{safe_name(name)}.csv")
    dialog.setDefaultSuffix("csv")
    dialog.fileSelected.connect(lambda file: page.said.emit(write_csv(Path(file), table)))
    page.dialog = dialog
    dialog.open()


def write_csv(path: Path, table: FigureTable) -> str:
    """As the table stands, whole or not at all; a sentence."""
    try:
        replace_file(path, as_csv(table.figures.columns, table.shown_rows()).encode("utf-8"))
    except OSError as error:
        return f"{path.name} can't be written: {error.strerror}."
    return f"The table is in {path.name}."
