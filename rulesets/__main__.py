"""The commands without a window: `python -m rulesets play triple_six`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from msgspec.structs import replace

from . import GAMES, __version__, find
from .commands.season.words import add_season
from .core.files.faults import BadFile, did_you_mean
from .core.play.options import as_words, choose_options
from .core.play.setup import MOST_SEED, Manager, Setup, default_setup, fresh_seed
from .core.ruleset import Ruleset, contest_of, demonstrations_of

FORMATS = ("retrosheet", "pdf", "html", "text", "markdown", "csv", "png")
PAPERS = ("letter", "a4")
MOST_GAMES = 10_000_000
WHO: tuple[Manager, ...] = ("ordinary", "by_the_book", "bold", "patient", "small_ball", "old_school")
MANAGERS: dict[str, Manager] = {"you": "person", **{who: who for who in (*WHO, "club")}}  # by their words


class Slip(ValueError):
    """A bad word on the command line, in a sentence."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. Try '{self.prog} --help'.\n")


def whole(least: int, most: int) -> object:
    """An argument that is a whole number between two others."""

    def read(word: str) -> int:
        if not word.isascii() or not word.isdigit() or len(word) > 20 or not least <= int(word) <= most:
            raise argparse.ArgumentTypeError(f"'{word}' should be a whole number from {least:,} to {most:,}")
        return int(word)

    return read


def build_parser() -> Parser:
    parser = Parser(prog="horsehide", description="Solitaire tabletop baseball.")
    parser.add_argument("--version", action="version", version=f"Horsehide {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=Parser, metavar="COMMAND")
    seed = whole(0, MOST_SEED)

    play = commands.add_parser("play", help="play a game in the terminal")
    simulate = commands.add_parser("simulate", help="play many games and report the run environment")
    fidelity = commands.add_parser(
        "fidelity", help="compare a card game's seasons with the lines its cards are made from"
    )
    match = commands.add_parser("match", help="play one manager against another, sides changed on the same dice")
    odds = commands.add_parser("odds", help="print what each state is worth in runs, and who wins from where")
    for command in (play, simulate, fidelity, odds, match):
        command.add_argument("ruleset", metavar="RULESET", help=", ".join(GAMES))
        command.add_argument("--seed", type=seed, metavar="S", help="the same dice each time")  # type: ignore[arg-type]
        command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option")
    for command in (play, simulate):
        command.add_argument("--house", metavar="FILE", help="a file of house rules: cells of the charts changed")
    for command in (play, simulate):
        for side in ("visitors", "home"):
            command.add_argument(f"--{side}", metavar="WHO", help=f"who manages the {side}: {', '.join(MANAGERS)}")
    for command in (play, simulate):
        command.add_argument("--clubs", nargs=2, metavar=("VISITORS", "HOME"), help="two clubs by id, such as 1927:NYA")
        command.add_argument(
            "--dh", choices=("yes", "no"), help="a designated hitter, whatever the home club's year had"
        )
    seat = "who decides one kind of thing for one side, like home.steals=you or visitors.pitching=confirm"
    play.add_argument("--seat", action="append", default=[], metavar="SIDE.KIND=WHO", help=seat)
    play.add_argument("--auto", action="store_true", help="make every call automatically")
    play.add_argument("--demo", metavar="NAME", help="a ready-made game, if the ruleset has one")
    games, jobs = whole(1, MOST_GAMES), whole(1, 64)
    for side in "ab":
        match.add_argument(f"--{side}", required=True, metavar="WHO", help=", ".join(WHO))
    for command in (simulate, match):
        command.add_argument("--games", type=games, required=True, metavar="N")  # type: ignore[arg-type]
    fidelity.add_argument("--seasons", type=whole(1, 10_000), default=20, metavar="N")  # type: ignore[arg-type]
    for command in (simulate, fidelity, match):
        command.add_argument("--jobs", type=jobs, default=1, metavar="J", help="processes")  # type: ignore[arg-type]
    for command in (simulate, odds, match):
        command.add_argument("--json", action="store_true")

    go_on = commands.add_parser("continue", help="go on with a saved game in the terminal")
    go_on.add_argument("file", metavar="FILE")
    ways = go_on.add_mutually_exclusive_group()
    ways.add_argument("--recorded", action="store_true", help="only show what the file itself holds")
    ways.add_argument("--from-checkpoint", action="store_true", help="from its last half-inning, in a new file")
    check = commands.add_parser("check", help="check scenario files against the rules")
    check.add_argument("files", nargs="*", metavar="FILE")
    check.add_argument("--house", metavar="FILE", help="house rules to check, and to check the scenarios under")
    clubs = commands.add_parser("clubs", help="list the clubs there are")
    clubs.add_argument("--year", type=whole(1871, 2100), metavar="Y", help="those of a year")  # type: ignore[arg-type]
    clubs.add_argument(
        "--find", default="", metavar="TEXT", help="by a town, a name, a man: '1927 ny', ruth, 'big red'"
    )
    clubs.add_argument("--json", action="store_true")
    seasons = commands.add_parser("seasons", help="real seasons: import a newer release of the data")
    seasons.add_argument("action", choices=("import",))
    seasons.add_argument("source", metavar="FOLDER|ZIP", help="the database's CSV files")
    export = commands.add_parser("export", help="write saved games and seasons as files that other programs read")
    export.add_argument("files", nargs="+", metavar="FILE", help="saved games, folders of them, or seasons")
    export.add_argument("--from", dest="first", default="", metavar="DATE", help="of a season: from this day on")
    export.add_argument("--to-date", dest="last", default="", metavar="DATE", help="of a season: up to this day")
    export.add_argument("--to", nargs=2, required=True, metavar=("FORMAT", "DIR"), help=", ".join(FORMATS))
    export.add_argument("--replace", action="store_true", help="write over files that are already there")
    export.add_argument("--by-game", action="store_true", help="event files: one for each game, not one for each club")
    export.add_argument("--newspaper", action="store_true", help="one page of all the games: html, markdown or pdf")
    export.add_argument("--paper", choices=PAPERS, default=PAPERS[0], help="of a PDF")
    share = commands.add_parser("share", help="a club, a game or a season as one file, to give away")
    share.add_argument(
        "things", nargs="+", metavar="CLUB|FILE", help="clubs by their ids, games and seasons by their files"
    )
    share.add_argument("--to", required=True, metavar="DIR")
    share.add_argument("--replace", action="store_true", help="write over files that are already there")
    receive = commands.add_parser(
        "receive", help="take in a club, a game or a season from elsewhere; nothing is overwritten"
    )
    receive.add_argument("files", nargs="+", metavar="FILE")
    receive.add_argument("--look", action="store_true", help="only show what it is")
    dice = commands.add_parser(
        "dice", help="show how the dice of saved games and seasons fell, and whether they are fair"
    )
    dice.add_argument(
        "files", nargs="*", metavar="FILE", help="saved games and seasons; every saved game where none is named"
    )
    dice.add_argument("--luck", action="store_true", help="whom the dice favored, game by game")
    dice.add_argument("--json", action="store_true")
    commands.add_parser("doctor", help="show what is installed and where")
    add_season(commands, Parser, whole, seed)
    return parser


def manager_named(word: str, known: Mapping[str, Manager]) -> Manager:
    """Who manages, by his name on the command line."""
    if word not in known:
        raise Slip(f"there is no manager '{word}'{did_you_mean(word, tuple(known))}")
    return known[word]


def read_options(words: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise Slip(f"--option takes NAME=VALUE, not '{word}'")
        if name in found:
            raise Slip(f"option {name} is given twice")
        found[name] = value
    return found


def demonstration(ruleset: Ruleset, name: str, seed: int, options: Mapping[str, str]) -> Setup:
    """A game that its ruleset has set up, with these options instead of its own."""
    offered = {each.name: each for each in demonstrations_of(ruleset)}
    if name not in offered:
        raise Slip(f"{ruleset.name} has no demonstration '{name}'{did_you_mean(name, tuple(offered))}")
    setup = offered[name].setup(seed)
    return replace(setup, options={**setup.options, **options})


def under_house_rules(setup: Setup, path: str) -> Setup:
    """The same game under the house rules of a file; `BadFile` lists all that is wrong with it."""
    from .core.charts.house import read_house  # late: seldom wanted

    house = read_house(path, find)
    if house.ruleset != setup.ruleset:
        raise Slip(f"{path} holds house rules for {find(house.ruleset).name}, not for {find(setup.ruleset).name}")
    return replace(setup, house=house.text)


def _with_clubs(setup: Setup, arguments: argparse.Namespace) -> Setup:
    """The clubs that are asked for, and the designated hitter."""
    if arguments.clubs is None and arguments.dh is None:
        return setup
    from .core.play.pairing import pairing  # late: seldom wanted

    visitors, home = arguments.clubs or (club.id for club in setup.clubs)
    return pairing(setup, visitors, home, None if arguments.dh is None else arguments.dh == "yes")


def main(argv: Sequence[str] | None = None, painters: Callable[[str], Any] | None = None) -> int:
    """`painters` are the window's, for what only they can make; they are loaded when a command wants them."""
    arguments = build_parser().parse_args(argv)
    try:
        return _run(arguments, painters)
    except BadFile as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except (Slip, LookupError, ValueError) as error:
        text = str(error.args[0]) if isinstance(error, LookupError) else str(error)
        sys.stderr.write(f"horsehide {arguments.command}: {text.rstrip('.')}.\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return 130
    except BrokenPipeError:
        sys.stderr.close()  # the reader is gone; there is nobody to tell
        return 141


def _run(arguments: argparse.Namespace, painters: Callable[[str], Any] | None) -> int:
    if arguments.command == "doctor":
        from .commands.doctor import doctor  # late: each command loads only what it needs

        return doctor()
    if arguments.command == "dice":
        from .commands.dice import dice  # late: as above

        return dice(arguments.files, arguments.json, arguments.luck)
    if arguments.command == "check":
        from .commands.check import check  # late: as above

        if not arguments.files and arguments.house is None:
            raise Slip("the following arguments are required: FILE, or --house FILE")
        return check(arguments.files, arguments.house)

    if arguments.command == "clubs":
        from .commands.clubs import clubs  # late: as above

        return clubs(arguments.year, arguments.find, arguments.json)
    if arguments.command == "seasons":
        from .commands.clubs import bring  # late: as above

        return bring(arguments.source)
    if arguments.command == "continue":
        from .commands.go_on import go_on  # late: as above

        return go_on(arguments.file, arguments.recorded, arguments.from_checkpoint)

    if arguments.command == "season":
        from .commands.season.running import season  # late: as above

        return season(arguments, read_options)

    if arguments.command in ("share", "receive"):
        from .commands.share import receive, share_all  # late: as above

        if arguments.command == "receive":
            return receive(arguments.files, arguments.look)
        return share_all(arguments.things, arguments.to, arguments.replace)
    if arguments.command == "export":
        from .commands.export import export_saves  # late: as above

        return export_saves(arguments, painters)

    ruleset = find(arguments.ruleset)
    named = read_options(arguments.option)
    if arguments.command == "match":
        named = {**contest_of(ruleset), **named}
    options = as_words(choose_options(ruleset.options, named, ruleset.name))
    seed = fresh_seed() if arguments.seed is None else arguments.seed
    setup = default_setup(ruleset.id, seed, options)
    if arguments.command == "play" and arguments.demo is not None:
        setup = demonstration(ruleset, arguments.demo, seed, read_options(arguments.option))
    if arguments.command in ("play", "simulate"):
        said = (arguments.visitors, arguments.home)
        visitors, home = (manager_named(who, MANAGERS) if who else "person" for who in said)
        setup = replace(setup, managers=(visitors, home))
    if arguments.command in ("play", "simulate"):
        setup = _with_clubs(setup, arguments)
    if arguments.command in ("play", "simulate") and arguments.house is not None:
        setup = under_house_rules(setup, arguments.house)
    if arguments.command == "play":
        from .commands.play import play  # late: as above
        from .commands.seating import read_seats  # late: as above

        setup = replace(setup, seats=read_seats(arguments.seat))
        return play(setup, arguments.auto)
    if arguments.command == "fidelity":
        from .commands.fidelity import fidelity  # late: as above

        return fidelity(setup, arguments.seasons, arguments.jobs)
    if arguments.command == "odds":
        from .commands.odds import SEED, odds  # late: as above

        return odds(setup if arguments.seed is not None else replace(setup, seed=SEED), arguments.json)
    if arguments.command == "match":
        from .commands.match import match  # late: as above

        a, b = (manager_named(who, {name: name for name in WHO}) for who in (arguments.a, arguments.b))
        return match(setup, (a, b), arguments.games, arguments.jobs, arguments.json)
    from .commands.simulate import simulate  # late: as above

    return simulate(setup, arguments.games, arguments.jobs, arguments.json, tuple(arguments.clubs or ()))


if __name__ == "__main__":
    sys.exit(main())
