"""Commands about files: saved games to go on with, to count, to export, to share; scenarios to check; clubs."""

from __future__ import annotations

import argparse
from typing import Any

from .parsing import Painters, Slip, year

FORMATS = ("retrosheet", "pdf", "html", "text", "markdown", "csv", "png")
PAPERS = ("letter", "a4")


def add(commands: Any) -> None:
    _add_saves(commands)
    _add_exports(commands)
    _add_clubs(commands)
    commands.add_parser("doctor", help="show what is installed and where").set_defaults(run=_doctor)


def _add_saves(commands: Any) -> None:
    go_on = commands.add_parser("continue", help="go on with a saved game in the terminal")
    go_on.set_defaults(run=_continue)
    go_on.add_argument("file", metavar="FILE")
    ways = go_on.add_mutually_exclusive_group()
    ways.add_argument("--recorded", action="store_true", help="only show what the file itself holds")
    ways.add_argument("--from-checkpoint", action="store_true", help="from its last half-inning, in a new file")
    check = commands.add_parser("check", help="check scenario files against the rules")
    check.set_defaults(run=_check)
    check.add_argument("files", nargs="*", metavar="FILE")
    check.add_argument("--house", metavar="FILE", help="house rules to check, and to check the scenarios under")
    dice = commands.add_parser(
        "dice", help="show how the dice of saved games and seasons fell, and whether they are fair"
    )
    dice.set_defaults(run=_dice)
    dice.add_argument(
        "files", nargs="*", metavar="FILE", help="saved games and seasons; every saved game where none is named"
    )
    dice.add_argument("--luck", action="store_true", help="whom the dice favored, game by game")
    dice.add_argument("--json", action="store_true")


def _add_exports(commands: Any) -> None:
    export = commands.add_parser("export", help="write saved games and seasons as files that other programs read")
    export.add_argument("--from", dest="first", default="", metavar="DATE", help="of a season: from this day on")
    export.add_argument("--to-date", dest="last", default="", metavar="DATE", help="of a season: up to this day")
    export.set_defaults(run=_export)
    export.add_argument("files", nargs="+", metavar="FILE", help="saved games, folders of them, or seasons")
    export.add_argument("--to", nargs=2, required=True, metavar=("FORMAT", "DIR"), help=", ".join(FORMATS))
    export.add_argument("--replace", action="store_true", help="write over files that are already there")
    export.add_argument("--by-game", action="store_true", help="event files: one for each game, not one for each club")
    export.add_argument("--newspaper", action="store_true", help="one page of all the games: html, markdown or pdf")
    export.add_argument("--paper", choices=PAPERS, default=PAPERS[0], help="of a PDF")
    share = commands.add_parser("share", help="a club, a game or a season as one file, to give away")
    share.set_defaults(run=_share)
    share.add_argument(
        "things", nargs="+", metavar="CLUB|FILE", help="clubs by their ids, games and seasons by their files"
    )
    share.add_argument("--to", required=True, metavar="DIR")
    share.add_argument("--replace", action="store_true", help="write over files that are already there")
    receive = commands.add_parser(
        "receive", help="take in a club, a game or a season from elsewhere; nothing is overwritten"
    )
    receive.set_defaults(run=_receive)
    receive.add_argument("files", nargs="+", metavar="FILE")
    receive.add_argument("--look", action="store_true", help="only show what it is")


def _add_clubs(commands: Any) -> None:
    clubs = commands.add_parser(
        "clubs",
        help="list the clubs there are; make one: new, import, template",
        description="Lists clubs. 'new --name NAME' makes one of your own (--from any club); "
        "'import FILE.csv --name NAME' makes one from a table of men (--into one of yours); "
        "'template FILE.csv' writes such a table to fill in.",
    )
    clubs.set_defaults(run=_clubs)
    clubs.add_argument("action", nargs="?", choices=("list", "new", "import", "template"), default="list")
    clubs.add_argument("file", nargs="?", default="", metavar="FILE.csv", help="of import and template")
    clubs.add_argument("--name", default="", metavar="NAME", help="of a new club: 'City, Nickname'")
    clubs.add_argument("--id", default="", metavar="ID", help="of a new club: its id, which is also its file's name")
    clubs.add_argument("--from", dest="source", default="", metavar="CLUB", help="a club to copy, such as 1927:NYA")
    clubs.add_argument("--into", default="", metavar="CLUB", help="of import: a club of your own that gets the men")
    clubs.add_argument("--replace", action="store_true", help="of template: write over a file that is already there")
    clubs.add_argument("--year", type=year, metavar="Y", help="those of a year")
    named = "by a town, a name, a man: '1927 ny', ruth, 'big red'"
    clubs.add_argument("--find", default="", metavar="TEXT", help=named)
    clubs.add_argument("--json", action="store_true")
    seasons = commands.add_parser("seasons", help="real seasons: import a newer release of the data")
    seasons.set_defaults(run=_seasons)
    seasons.add_argument("action", choices=("import",))
    seasons.add_argument("source", metavar="FOLDER|ZIP", help="the database's CSV files")


# running them


def _doctor(arguments: argparse.Namespace, painters: Painters) -> int:
    from ..doctor import doctor  # late: each command loads only what it needs

    return doctor()


def _dice(arguments: argparse.Namespace, painters: Painters) -> int:
    from ..dice import dice  # late: as above

    return dice(arguments.files, arguments.json, arguments.luck)


def _check(arguments: argparse.Namespace, painters: Painters) -> int:
    from ..check import check  # late: as above

    if not arguments.files and arguments.house is None:
        raise Slip("the following arguments are required: FILE, or --house FILE")
    return check(arguments.files, arguments.house)


def _continue(arguments: argparse.Namespace, painters: Painters) -> int:
    from ..go_on import go_on  # late: as above

    return go_on(arguments.file, arguments.recorded, arguments.from_checkpoint)


def _export(arguments: argparse.Namespace, painters: Painters) -> int:
    from ..export import export_saves  # late: as above

    return export_saves(arguments, painters)


def _share(arguments: argparse.Namespace, painters: Painters) -> int:
    from ..share import share_all  # late: as above

    return share_all(arguments.things, arguments.to, arguments.replace)


def _receive(arguments: argparse.Namespace, painters: Painters) -> int:
    from ..share import receive  # late: as above

    return receive(arguments.files, arguments.look)


def _clubs(arguments: argparse.Namespace, painters: Painters) -> int:
    if arguments.action != "list":
        return _make_club(arguments)
    from ..clubs import clubs  # late: as above

    return clubs(arguments.year, arguments.find, arguments.json)


def _make_club(arguments: argparse.Namespace) -> int:
    from ..club_making import bring_men, new, template  # late: as above

    action = arguments.action
    if action != "new" and not arguments.file:
        raise Slip(f"'clubs {action}' needs a FILE.csv")
    if action == "template":
        return template(arguments.file, arguments.source, arguments.replace)
    if not arguments.name.strip() and not arguments.into:
        raise Slip(f"'clubs {action}' needs --name 'City, Nickname'")
    if action == "new":
        return new(arguments.name, arguments.source, arguments.id)
    return bring_men(arguments.file, arguments.name, arguments.into, arguments.id)


def _seasons(arguments: argparse.Namespace, painters: Painters) -> int:
    from ..clubs import bring  # late: as above

    return bring(arguments.source)
