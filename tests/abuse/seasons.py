"""Kills: a season that plays on by itself, is taken back and played again, and its process killed at any moment.

The child notes each game once it is stored or taken back. Afterward the season must open, hold exactly what was noted
(but for the one game under way), have every sum equal to its games, and go on.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from rulesets import GAMES
from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.league.calendar.made import made
from rulesets.league.checking import faults
from rulesets.league.making import make_season
from rulesets.league.play.playing_on import play_on, play_one
from rulesets.league.season import NotNow, Season
from rulesets.league.terms import Terms
from tests.abuse.cases import Hung, Lost

NOTED, TROUBLE = "noted.json", "trouble.txt"
LONGEST, PATIENCE = 0.6, 30.0
_fresh: dict[str, Path] = {}


def warm_seasons() -> None:
    """A season of each game with nothing played, made once and copied for every kill."""
    if _fresh:
        return
    folder = Path(tempfile.mkdtemp(prefix="abuse-seasons-"))
    rosters = [load_roster(club) for club in CLUB_IDS[:4]]
    for game in GAMES:
        terms = Terms("abuse", game, 1, 7, games=28, postseason=2)
        make_season(folder / game, terms, rosters, made(4, 28, 7)).close()
        _fresh[game] = folder / game


def killed_season(chance: random.Random, folder: Path) -> int:
    path = folder / "s.horsehide-season"
    shutil.copy(_fresh[chance.choice(GAMES)], path)
    child = os.fork()
    if child == 0:
        _be_the_child(chance, folder, path)
    try:
        _wait_for_the_first(folder)
        time.sleep(chance.random() ** 2 * LONGEST)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    if (folder / TROUBLE).exists():
        raise RuntimeError((folder / TROUBLE).read_text(encoding="utf-8"))
    _look_at(path, _noted(folder))
    return 1


def _be_the_child(chance: random.Random, folder: Path, path: Path) -> None:
    signal.setitimer(signal.ITIMER_PROF, 0)
    try:
        file = os.open(folder / NOTED, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        season = Season.open(path)
        jobs = chance.choice((1, 1, 1, 2))
        while season.today is not None:
            if jobs > 1:
                play_on(season, jobs=jobs)
            for game in season.unplayed()[:1]:
                play_one(season, game.id)
                os.write(file, json.dumps([game.id, True]).encode() + b"\n")
                if chance.random() < 0.2:
                    os.write(file, json.dumps([game.id, None]).encode() + b"\n")
                    with suppress(NotNow):
                        season.take_back(game.id)
                    os.write(file, json.dumps([game.id, season.game(game.id).played]).encode() + b"\n")
            if chance.random() < 0.05:
                season.close()
                season = Season.open(path)
        time.sleep(PATIENCE)
    except BaseException as error:
        (folder / TROUBLE).write_text(repr(error), encoding="utf-8")
    finally:
        os._exit(1)


def _wait_for_the_first(folder: Path) -> None:
    end = time.monotonic() + PATIENCE
    while not (folder / NOTED).exists():
        if time.monotonic() > end:
            raise Hung(f"no season open within {PATIENCE:.0f} seconds")
        time.sleep(0.002)


def _noted(folder: Path) -> dict[int, bool | None]:
    """What was last said of each game: played, not, or neither while it was being taken back."""
    lines = (folder / NOTED).read_bytes().split(b"\n")[:-1]
    found: dict[int, bool | None] = {}
    for line in lines:
        game, played = json.loads(line)
        found[game] = played
    return found


def _look_at(path: Path, noted: dict[int, bool | None]) -> None:
    with Season.open(path) as season:
        played = {game for (game,) in season.sql.execute("SELECT id FROM games WHERE played")}
        last = max(noted, default=0)
        for game, was in noted.items():
            if was is not None and was != (game in played) and game != last:
                raise Lost(f"game {game} was {'' if was else 'not '}played, and now it is otherwise")
            if was and game not in played:
                raise Lost(f"game {game} was played, and is gone")
        wrong = [*faults(season)]
        if wrong:
            raise Lost(wrong[0])
        for following in season.unplayed()[:1]:
            play_one(season, following.id)
