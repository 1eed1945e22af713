"""Do event files say what our book says? `python -m tests.exports.agreement` reads those of a thousand games back.

The games have arbitrary decisions and changes of lineup, over all four rulesets; the reader knows only the format.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta

import rulesets
from rulesets.core.book.box_score import names_fielders
from rulesets.core.book.scoring import Book, ClubBook
from rulesets.core.play.agreed import NINE, Agreed
from rulesets.core.play.game import AnyGame
from rulesets.core.play.setup import Setup, seated
from rulesets.core.ruleset import Ruleset
from rulesets.exports.played import Played
from rulesets.exports.retrosheet.codebook import CodeBook
from rulesets.exports.retrosheet.files import EventFiles
from rulesets.exports.retrosheet.records import game_id
from tests.exports.event_file_reader import Game, read_games
from tests.games.arbitrary import play_any

BATTING = "pa ab r h 2b 3b hr rbi bb ibb hbp so sf sh gdp sb cs".split()
PITCHING = "bf outs h r er hr bb ibb hbp so wp bk".split()
FIELDING = "putouts assists e".split()
TEAM = "lob dp tp pb er e".split()
FIRST_DAY = datetime(2026, 4, 1, 19, 5)


def any_game(game: str, seed: int, began: datetime = FIRST_DAY, agreed: Agreed = NINE) -> Played:
    """A whole game with arbitrary answers and changes."""
    ruleset = rulesets.find(game)
    return played(ruleset, *play_any(ruleset, seed, traced=False, agreed=agreed), began)


def played(ruleset: Ruleset, ended: AnyGame, setup: Setup, began: datetime) -> Played:
    book = Book()
    book.add_all(ended.events)
    return Played(ruleset, seated(setup, ended.situation.home_club), ended.events, book, True, began)


def differences(game: Played, read: Game, codes: CodeBook) -> Iterator[str]:
    """What the reader computed that is not in our box, a sentence each."""
    for side in (0, 1):
        page, box = game.book.clubs[side], read.boxes[side]
        men = codes.side(game, side).codes
        if page.innings != box.innings:
            yield f"innings {page.innings}, read {box.innings}"
        batting = {men[man]: page.batting[man] for place in page.places for man in place}
        if batting.keys() != {man for man in box.batting if man in batting or any(box.batting[man].values())}:
            yield f"batters {sorted(batting)}, read {sorted(box.batting)}"
        for man, line in batting.items():
            yield from _unlike(man, BATTING, line, box.batting.get(man, Counter()))
        pitching = _by_man(page, men)
        for man, line in pitching.items():
            yield from _unlike(man, PITCHING, line, box.pitching.get(man, Counter()))
            if read.earned_said.get(man) != line.get("er", 0):
                yield f"{man}: data,er says {read.earned_said.get(man)}, not {line.get('er', 0)}"
        yield from _unlike("the club", TEAM, page.team, box.team)
        if names_fielders(game.book):
            ours = {(men[man], at): line for man, lines in page.fielding.items() for at, line in lines.items()}
            for who in ours.keys() | box.fielding.keys():
                yield from _unlike(str(who), FIELDING, ours.get(who, {}), box.fielding.get(who, Counter()))


def _by_man(page: ClubBook, men: tuple[str, ...]) -> dict[str, dict[str, int]]:
    """A man who pitched twice has one line in an event file."""
    lines: dict[str, dict[str, int]] = {}
    for man, line in zip(page.staff, page.pitching, strict=True):
        his = lines.setdefault(men[man], {})
        for key, number in line.items():
            his[key] = his.get(key, 0) + number
    return lines


def _unlike(who: str, keys: list[str], ours: dict[str, int], read: Counter[str]) -> Iterator[str]:
    for key in keys:
        if ours.get(key, 0) != read[key]:
            yield f"{who}: {key} {ours.get(key, 0)}, read {read[key]}"


def event_files(games: list[Played], each_by_itself: bool = False) -> dict[str, str]:
    """All files of some games at once, by their names."""
    export = EventFiles(CodeBook(game.setup for game in games), each_by_itself)
    for game in sorted(games, key=Played.when):
        export.add(game)
    return dict(export.files())


def disagreements(games: list[Played]) -> Iterator[str]:
    """Write the event files of games of different days, read them back, and say where they differ."""
    codes = CodeBook(game.setup for game in games)
    by_id = {game_id(game, codes, "0"): game for game in games}
    for name, text in event_files(games).items():
        for read in read_games(text) if ".EV" in name else ():
            game = by_id.pop(read.id)
            for text in differences(game, read, codes):
                yield f"{read.id} ({game.ruleset.name}): {text}"
    assert not by_id, "every game is in some file"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.exports.agreement")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    asked = parser.parse_args(argv)
    found = 0
    for game in rulesets.GAMES:
        seeds = range(asked.first, asked.first + asked.games // len(rulesets.GAMES))
        games = [any_game(game, seed, FIRST_DAY + timedelta(days=seed - asked.first)) for seed in seeds]
        for text in disagreements(games):
            found += 1
            print(text)
        print(f"{game}: {len(games)} games read back")
    print("all agree" if not found else f"{found} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
