"""Measure a season's pages in the window: `python -m tests.benchmarks.season_window [FILE]`.

A season of 30 clubs and 2,430 games is made unless a file is given (a minute or two). Each page is opened, read and
painted; its CPU time stands beside that of what it reads, in one run. Wanted: 150 ms, better 50.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from desktop.look import theme
from desktop.pages.season.page import KINDS, SeasonPage
from rulesets.league.pages.club import club_page
from rulesets.league.pages.player import player_page
from rulesets.league.pages.records import feats, records
from rulesets.league.pages.schedule import schedule
from rulesets.league.pages.standings import standings_page
from rulesets.league.pages.statistics import leaders
from rulesets.league.pages.today import today_page
from rulesets.league.play.playing_on import play_on
from rulesets.league.season import Season
from tests.benchmarks.seasons import new

ROUNDS = 5
MAN, CLUB, LAST_DAY = 3, 0, "2026-09-20"
READS: dict[str, Callable[[Season], object]] = {
    "today": today_page,
    "standings": standings_page,
    "schedule": lambda season: schedule(season, club=CLUB),
    "leaders": leaders,
    "players": lambda season: player_page(season, MAN),
    "clubs": lambda season: club_page(season, CLUB),
    "records": lambda season: (records(season), feats(season)),
}


def spent(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return (time.process_time() - began) * 1000


def measure(path: Path) -> None:
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.wear(app, theme.Look())
    with Season.open(path, write=False) as season:
        page = SeasonPage()
        page.resize(1440, 872)
        page.show()

        def opened(name: str) -> Callable[[], object]:
            def work() -> None:
                season.standings_kept = ((0, -1), {})  # as after a game that was just written
                page.outdate()
                page.show_page(name)
                app.processEvents()

            return work

        def alone(read: Callable[[Season], object]) -> Callable[[], object]:
            def work() -> None:
                season.standings_kept = ((0, -1), {})
                read(season)

            return work

        print(f"the season opened: {spent(lambda: page.open(season)) + spent(app.processEvents):.0f} ms of CPU")
        for name in KINDS:
            page.page(name)
        page.page("players").look_at(MAN)
        for name, read in READS.items():
            first, work, bare = spent(opened(name)), opened(name), alone(read)
            again = min(spent(work) for _ in range(ROUNDS))
            only = min(spent(bare) for _ in range(ROUNDS))
            print(f"{name}: {first:.0f} ms of CPU at first, then {again:.0f}, {again / only:.1f} times what it reads"
                  f" ({only:.0f} ms); wanted: 150, better 50")  # fmt: skip
        page.close()


def main() -> None:
    if len(sys.argv) > 1:
        measure(Path(sys.argv[1]))
        return
    with TemporaryDirectory() as folder:
        path = Path(folder) / "benchmark.horsehide-season"
        with new(path, "triple_six", 30, 162) as season:
            play_on(season, LAST_DAY, jobs=2)
        measure(path)


if __name__ == "__main__":
    main()
