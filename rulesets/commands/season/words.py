"""What `horsehide season` understands."""

from __future__ import annotations

import argparse
from typing import Any

from ..words.house import HOUSE, add_agreed
from ..words.parsing import Painters, Parser, read_options, seed, whole

POSTSEASONS = {"none": 0, "2": 2, "4": 4, "8": 8}
PROJECTS = ("season", "series", "best_of", "round_robin", "one_club", "knock_out")


def add(commands: Any) -> None:
    """The words of a season's commands."""
    season = commands.add_parser("season", help="make a season, play it on, look at it")
    season.set_defaults(run=_season)
    verbs = season.add_subparsers(dest="verb", required=True, parser_class=Parser, metavar="VERB")
    new = verbs.add_parser("new", help="make a season")
    new.add_argument("file", metavar="FILE")
    new.add_argument("--game", required=True, metavar="RULESET", help="the game that is played")
    new.add_argument("--clubs", metavar="IDS", help="clubs by their ids, with commas between; the league in the box")
    new.add_argument("--league", metavar="LEAGUE", help="a real league: 1968:AL; or both of a year: 1968")
    new.add_argument("--games", type=whole(1, 400), metavar="N", help="games a club plays; 84, or as a real league did")
    new.add_argument("--calendar", metavar="CSV", help="a calendar: date,visitors,home; or a Retrosheet schedule")
    new.add_argument("--start", metavar="DATE", help="the first day; 2026-04-01")
    new.add_argument("--postseason", choices=tuple(POSTSEASONS), metavar="CLUBS", help="none, 2, 4 or 8; 4")
    new.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option")
    new.add_argument("--house", metavar="FILE|NAME", help=HOUSE)
    add_agreed(new)
    new.add_argument("--seed", type=seed, metavar="S", help="the same season each time")
    new.add_argument("--name", metavar="NAME", help="what the season is called")
    new.add_argument("--mine", metavar="CLUB", help="your own club, by its id")
    new.add_argument("--rest", choices=("on", "off"), default="on", help="must pitchers rest")
    new.add_argument("--usage", choices=("off", "show", "hold"), default="show", help="are men held to their seasons")
    hitter = "designated hitter; lines: as often as the clubs' own lines have it; home: as the home club had it"
    new.add_argument("--hitter", choices=("always", "never", "lines", "home"), help=hitter)
    new.add_argument("--project", choices=PROJECTS, default="season", help="a season, or a smaller project")
    new.add_argument("--manager", metavar="WHO", help="who manages the clubs; by_the_book")
    new.add_argument("--groups", metavar="GROUPS", help="groups of clubs: 'East=id,id;West=id,id'")
    new.add_argument(
        "--weight", type=whole(1, 4), default=1, metavar="W", help="how much more often a group meets itself"
    )
    play = verbs.add_parser("play", help="play on by itself")
    play.add_argument("file", metavar="FILE")
    play.add_argument("--to", default="end", metavar="DATE", help="up to a day, that day included; or end")
    play.add_argument("--jobs", type=whole(1, 64), default=1, metavar="J", help="processes")
    for verb, text in (
        ("standings", "who stands where"),
        ("leaders", "who leads in what"),
        ("schedule", "every game of the calendar"),
        ("player", "one man's season, or everybody's"),
        ("team", "one club's season, or every club's"),
    ):
        look = verbs.add_parser(verb, help=text)
        look.add_argument("file", metavar="FILE")
        if verb in ("player", "team"):
            look.add_argument("who", nargs="?", metavar="PLAYER" if verb == "player" else "CLUB")
        look.add_argument("--json", action="store_true")
    check = verbs.add_parser("check", help="look the file over, and whether every sum equals its games")
    check.add_argument("file", metavar="FILE")
    export = verbs.add_parser("export", help="write the season as CSV files")
    export.add_argument("file", metavar="FILE")
    export.add_argument("--csv", required=True, metavar="DIR", help="the folder to write them to")
    back = verbs.add_parser("back", help="take a finished game back")
    back.add_argument("file", metavar="FILE")
    back.add_argument("number", type=whole(1, 10**6), metavar="GAME")
    note = verbs.add_parser("note", help="write a note on a game or a day, or read all notes")
    note.add_argument("file", metavar="FILE")
    note.add_argument("text", nargs="?", metavar="TEXT")
    note.add_argument("--on", metavar="DATE")
    note.add_argument("--number", type=whole(1, 10**6), metavar="GAME")
    renew = verbs.add_parser("renew", help="take a club up as its file is now, from its next game on")
    renew.add_argument("file", metavar="FILE")
    renew.add_argument("club", metavar="CLUB")
    move = verbs.add_parser("move", help="move a man to another club, or drop him")
    move.add_argument("file", metavar="FILE")
    move.add_argument("who", metavar="PLAYER")
    move.add_argument("--to", metavar="CLUB", help="nobody takes him where it is left out")


def _season(arguments: argparse.Namespace, painters: Painters) -> int:
    from .running import season  # late: a command loads only what it needs

    return season(arguments, read_options)
