"""Measure the scorebook: `python -m tests.benchmarks.scorebook`. Sheets and cards on paper, dice counted, luck weighed.

CPU time of one run, and how often the game's own journal could be replayed in it.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

import rulesets
from desktop.pages.scoresheet.view import sheet_of
from desktop.printing import documents
from desktop.printing.paper import pdf
from desktop.printing.scoresheets import scoresheet_pages
from rulesets.core.book.scoring import Book
from rulesets.core.book.sheet import score_sheet
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.dice_files import Counted, counting
from rulesets.core.saves.game_file import GameFile
from rulesets.core.saves.opened import read_game
from rulesets.core.table.table import Table
from rulesets.managers.luck.judging import luck_of

from .__main__ import cpu

ROUNDS = 7
FILES = 200


def played(game: str, path: Path) -> Table:
    table = Table(rulesets.find(game), default_setup(game, 11))
    file = GameFile.create(path, table, began=datetime(2026, 6, 9))
    while table.pending is not None:
        table.step()
    file.close()
    return table


def often(work: Callable[[], object]) -> float:
    return median(cpu(work) for _ in range(ROUNDS))


def main() -> None:
    application = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        for game in rulesets.GAMES:
            path = Path(folder) / f"{game}.horsehide"
            table = played(game, path)
            book = Book()
            book.add_all(table.events)
            replay = often(lambda path=path: read_game(path, rulesets.find).table())  # type: ignore[misc]
            fold = often(lambda table=table: score_sheet(table.events, table.ruleset.calls))  # type: ignore[misc]
            paper = often(
                lambda table=table, book=book: pdf(scoresheet_pages(sheet_of(table, book)), "letter", "")  # type: ignore[misc]
            )
            luck = cpu(lambda table=table: luck_of(table))  # type: ignore[misc]
            counted = cpu(lambda path=path: list(counting([path] * FILES, rulesets.find, Counted())))  # type: ignore[misc]
            print(f"{game}: its file opened in {1000 * replay:.1f} ms; in units of that:")
            print(f"  folded into a scoresheet {fold / replay:.2f} ({1000 * fold:.1f} ms)")
            print(f"  both scoresheets as a PDF {paper / replay:.1f} ({1000 * paper:.0f} ms)")
            print(
                f"  its dice counted by its last line {counted / FILES / replay:.3f} ({1000 * counted / FILES:.2f} ms)"
            )
            print(f"  its luck weighed {luck / replay:.0f} ({luck:.2f} s)")
        for game in ("deep_drive", "replay"):
            cards = often(lambda game=game: documents.cards(game, [CLUB_IDS[0]], "letter"))  # type: ignore[misc]
            print(f"a club's cards of {game} as a PDF, fronts and backs: {1000 * cards:.0f} ms")
    application.quit()


if __name__ == "__main__":
    main()
