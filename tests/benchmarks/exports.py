"""Measure exports: `python -m tests.benchmarks.exports`. A season's event files, a game's PDF, and memory meanwhile."""

from __future__ import annotations

import os
import random
import resource
import time
import tracemalloc
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import rulesets
from rulesets.core.book.scoring import Book
from rulesets.core.many.driver import play_out
from rulesets.core.play.setup import seated
from rulesets.exports.exporting import Export, Format, Wanted
from rulesets.exports.page import game_page
from rulesets.exports.played import Played
from rulesets.exports.seasons.games import SeasonInPrint, season_games
from rulesets.league.play.playing_on import play_on
from rulesets.managers import skippers_for
from tests.exports.saves import save_game
from tests.games.arbitrary import any_setup
from tests.league.seasons import new_season

SEASON = 2430  # games of a season
PLAYED = 60  # games that are played for the measurement, written again and again
OPENING_DAY = datetime(2026, 4, 1, 13, 5)


def cpu(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def season(game: str) -> list[Played]:
    """A season's games of one ruleset, as whoever keeps their plays would hand them over."""
    ruleset = rulesets.find(game)
    games = []
    for seed in range(PLAYED):
        setup = any_setup(ruleset, random.Random(seed))
        ended = play_out(ruleset, setup, seed, skippers_for(setup))
        book = Book()
        book.add_all(ended.events)
        games.append((seated(setup, ended.situation.home_club), ended.events, book))
    return [
        Played(ruleset, *games[number % PLAYED], True, OPENING_DAY + timedelta(hours=number))
        for number in range(SEASON)
    ]


def keep_books(games: list[Played]) -> None:
    for game in games:
        Book().add_all(game.events)


def event_files() -> None:
    print(f"{SEASON:,} event files, written to disk (wanted: 5 s):")
    for game in rulesets.GAMES:
        games = season(game)
        played = cpu(lambda games=games: keep_books(games[:PLAYED])) / PLAYED  # type: ignore[misc]
        with TemporaryDirectory() as folder:
            work = Export(games, Wanted("retrosheet", Path(folder), by_game=True))
            took = cpu(lambda work=work: list(work.steps()))  # type: ignore[misc]
            files = len(work.outcome.written)
        each = took / SEASON
        print(
            f"  {game}: {took:.2f} s, {files:,} files; {each * 1000:.2f} ms a game, {each / played:.1f} times its book"
        )


def from_saves() -> None:
    formats: tuple[Format, ...] = ("retrosheet", "csv", "text", "markdown", "html")
    with TemporaryDirectory() as folder:
        saves = [save_game(Path(folder) / f"{game}.horsehide", game) for game in rulesets.GAMES]
        for format in formats:
            work = Export(saves, Wanted(format, Path(folder) / format))
            print(f"  a save to {format}: {cpu(lambda work=work: list(work.steps())) / len(saves) * 1000:.0f} ms")  # type: ignore[misc]


def memory() -> None:
    """Saves are read one at a time: twice as many want no more of it, but for the text that is kept."""
    with TemporaryDirectory() as folder:
        saves = [save_game(Path(folder) / f"{seed}.horsehide", "triple_six", seed) for seed in range(20)]
        held = []
        for times in (5, 10):
            work = Export(saves * times, Wanted("retrosheet", Path(folder) / str(times)))
            list(work.steps())
            held.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
    print(f"  memory at most: {held[0]:.0f} MB for 100 saves, {held[1]:.0f} MB for 200")


def from_a_season() -> None:
    """Event files of a season's file, game by game; memory is what was newly held while they were written."""
    print(f"{SEASON:,} event files from a season's file (wanted: 5 s):")
    for game in rulesets.GAMES:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "a.horsehide-season"
            with new_season(path, game, games=28, clubs=8) as made:
                play_on(made)
            season = SeasonInPrint.open(path)
            games = season_games(season)
            books = cpu(lambda games=games: [each.played(told=False) for each in games]) / len(games)  # type: ignore[misc]
            work = Export(games, Wanted("retrosheet", Path(folder) / "out", by_game=True))
            each = cpu(lambda work=work: list(work.steps())) / len(games)  # type: ignore[misc]
            held = []
            for part in (games[: len(games) // 2], games):
                work = Export(part, Wanted("retrosheet", Path(folder) / str(len(part))))
                tracemalloc.start()
                list(work.steps())
                held.append(tracemalloc.get_traced_memory()[1] / 1e6)
                tracemalloc.stop()
            season.close()
        print(
            f"  {game}: {each * SEASON:.2f} s; {each * 1000:.2f} ms a game, {each / books:.1f} times reading it;"
            f" {held[0]:.1f} MB for {len(games) // 2} games, {held[1]:.1f} MB for {len(games)}"
        )


def paper() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from desktop.printing.game_pages import painter_for  # late: what stands above needs no Qt

    paint = painter_for("letter")
    print("a PDF of a game, with box, scoresheets and every play (wanted: 300 ms):")
    for game in rulesets.GAMES:
        told = season(game)[0]
        list(paint(told, "pdf"))
        times = sorted(cpu(lambda told=told: list(paint(told, "pdf"))) for _ in range(5))  # type: ignore[misc]
        pages = cpu(lambda told=told: game_page(told))  # type: ignore[misc]
        print(f"  {game}: {times[2] * 1000:.0f} ms at the median, {times[2] / pages:.0f} times the page as values")


if __name__ == "__main__":
    event_files()
    print("from saves, replayed one at a time, in CPU time a game:")
    from_saves()
    memory()
    from_a_season()
    paper()
