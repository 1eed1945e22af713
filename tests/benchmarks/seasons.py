"""Measure seasons: `python -m tests.benchmarks.seasons [game …]`; `--whole` plays seasons of 648 and
2,430 games too, `--ordinary` 2,430 with ordinary calls.

The ratio is CPU time of a season played and stored by one process to that of the same games played bare, in one run.
"""

from __future__ import annotations

import argparse
import resource
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from rulesets import GAMES, find
from rulesets.core.many.driver import book_of, play_out
from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.league.calendar.made import made
from rulesets.league.making import COMPUTER, make_season
from rulesets.league.pages.club import club_page
from rulesets.league.pages.player import player_page
from rulesets.league.pages.records import feats, records
from rulesets.league.pages.schedule import schedule
from rulesets.league.pages.standings import standings_page
from rulesets.league.pages.statistics import leaders, statistics
from rulesets.league.pages.today import today_page
from rulesets.league.play.playing_on import play_on
from rulesets.league.season import Season
from rulesets.league.terms import Terms
from rulesets.managers import skippers_for

WANTED = {
    "triple_six": ("4, better 2", "15, better 6"),
    "dice_baseball": ("8, better 4", "30, better 15"),
    "deep_drive": ("6, better 3", "20, better 10"),
    "replay": ("6, better 3", "20, better 10"),
}
ORDINARY = {("triple_six", 30): "3, better 1.5"}  # with ordinary calls
ROUNDS = 3


def new(path: Path, game: str, clubs: int, games: int, manager: str = COMPUTER) -> Season:
    """The box's clubs, over and over under other names where more are wanted."""
    rosters = []
    for club in range(clubs):
        roster = load_roster(CLUB_IDS[club % len(CLUB_IDS)])
        turn = club // len(CLUB_IDS)
        if turn:
            men = roster.players
            if not hasattr(find(game), "card_stock"):  # the cards of these men lie ready, those of others would be made
                men = {each: replace(man, last=f"{man.last} {turn}") for each, man in men.items()}
            roster = replace(roster, id=f"{roster.id}_{turn}", nickname=f"{roster.nickname} {turn}", players=men)
        rosters.append(roster)
    managers = {roster.id: manager for roster in rosters}
    terms = Terms("benchmark", game, 1, 7, games=games)
    return make_season(path, terms, rosters, made(clubs, games, 7), managers=managers)


def against_bare(folder: Path, game: str) -> None:
    ratios = []
    for turn in range(ROUNDS):
        with new(folder / f"{game}{turn}", game, 8, 28) as season:
            play_on(season, "2026-04-03")  # cards are made once
            began = time.process_time()
            season_games = play_on(season, "2026-04-22").games
            ours = time.process_time() - began
            numbers = [game_row.id for game_row in schedule(season, "2026-04-04", "2026-04-22")]
            setups = [season.setup(season.sent_of(number)) for number in numbers]
            began = time.process_time()
            for setup in setups:
                book_of(play_out(season.ruleset, setup, setup.seed, skippers_for(setup)))
            bare = time.process_time() - began
            ratios.append(ours / bare)
            print(
                f"{game}: {season_games} games, {ours / season_games * 1e3:.2f} ms of CPU each played and stored,"
                f" {bare / len(setups) * 1e3:.2f} bare, ratio {ours / bare:.2f}"
            )
    print(f"{game}: best ratio {min(ratios):.2f}" + (" (wanted: 1.33)" if game in ("deep_drive", "replay") else ""))


def whole(folder: Path, game: str, clubs: int, jobs: int, manager: str = COMPUTER) -> None:
    path = folder / f"{game}{clubs}{manager}.horsehide-season"
    with new(path, game, clubs, 162, manager) as season:
        began, spent = time.perf_counter(), _spent()
        games = play_on(season, jobs=jobs).games
        seconds = time.perf_counter() - began
    spent = _spent() - spent
    wanted = WANTED[game][clubs > 8] if manager == COMPUTER else ORDINARY.get((game, clubs), "-")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    worker = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(
        f"{game}, {clubs} clubs × 162, {manager}, --jobs {jobs}: {games} games in {seconds:.1f} s by the clock;"
        f" CPU {spent:.1f}, on two free cores {spent / 2:.1f} s (wanted: {wanted})"
    )
    size = path.stat().st_size / 1e6
    print(f"  the file {size:.1f} MB (wanted: 25, better 15); resident {memory:.0f} MB, a worker {worker:.0f} MB")
    if clubs > 8 and manager == COMPUTER:
        pages(path)


def _spent() -> float:
    mine, theirs = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return mine.ru_utime + mine.ru_stime + theirs.ru_utime + theirs.ru_stime


def pages(path: Path) -> None:
    with Season.open(path, write=False) as season:
        first = {
            "opened": lambda: Season.open(path, write=False).close(),
            "today": lambda: today_page(season),
            "today again": lambda: today_page(season),
            "today, midseason": lambda: today_page(season, "2026-06-30"),
            "standings": lambda: standings_page(season),
            "schedule": lambda: schedule(season),
            "leaders": lambda: leaders(season),
            "statistics": lambda: statistics(season),
            "statistics, at home": lambda: statistics(season, "batting", "home"),
            "statistics, late and close": lambda: statistics(season, "batting", "lc"),
            "player": lambda: player_page(season, 3),
            "pitcher": lambda: player_page(season, 15),
            "club": lambda: club_page(season, 0),
            "records": lambda: (records(season), feats(season)),
        }
        for name, page in first.items():
            began = time.process_time()
            page()
            print(f"  {name:<28}{(time.process_time() - began) * 1e3:7.1f} ms of CPU")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--ordinary", action="store_true", help="2,430 games with ordinary calls")
    parser.add_argument("--jobs", type=int, default=2)
    said = parser.parse_args()
    with TemporaryDirectory() as folder:
        for game in said.games or GAMES:
            if said.whole or not said.ordinary:
                against_bare(Path(folder), game)
            if said.whole:
                for clubs in (8, 30):
                    whole(Path(folder), game, clubs, said.jobs)
            if said.ordinary:
                whole(Path(folder), game, 30, said.jobs, "ordinary")


if __name__ == "__main__":
    main()
