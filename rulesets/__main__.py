"""The commands without a window: `python -m rulesets play triple_six`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import NoReturn

from msgspec.structs import replace

from . import GAMES, __version__, find
from .commands.season.words import add_season
from .core.files.faults import BadFile, did_you_mean
from .core.play.options import as_words, choose_options
from .core.play.setup import MOST_SEED, Manager, Setup, default_setup, fresh_seed
from .core.ruleset import Ruleset, demonstrations_of

MOST_GAMES = 10_000_000
MANAGERS: dict[str, Manager] = {"you": "person", "ordinary": "ordinary"}  # by the words of the command line


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
    odds = commands.add_parser("odds", help="print what each state is worth in runs, and who wins from where")
    for command in (play, simulate, fidelity, odds):
        command.add_argument("ruleset", metavar="RULESET", help=", ".join(GAMES))
        command.add_argument("--seed", type=seed, metavar="S", help="the same dice each time")  # type: ignore[arg-type]
        command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option")
    for command in (play, simulate):
        command.add_argument("--house", metavar="FILE", help="a file of house rules: cells of the charts changed")
    for command in (play, simulate):
        for side in ("visitors", "home"):
            who = {
                "choices": tuple(MANAGERS),
                "metavar": "WHO",
                "help": f"who manages the {side}: {', '.join(MANAGERS)}",
            }
            command.add_argument(f"--{side}", **who)  # type: ignore[arg-type]
    play.add_argument("--auto", action="store_true", help="make every call automatically")
    play.add_argument("--demo", metavar="NAME", help="a ready-made game, if the ruleset has one")
    games, jobs = whole(1, MOST_GAMES), whole(1, 64)
    simulate.add_argument("--games", type=games, required=True, metavar="N")  # type: ignore[arg-type]
    seasons = whole(1, 10_000)
    fidelity.add_argument("--seasons", type=seasons, default=20, metavar="N")  # type: ignore[arg-type]
    for command in (simulate, fidelity):
        command.add_argument("--jobs", type=jobs, default=1, metavar="J", help="processes")  # type: ignore[arg-type]
    for command in (simulate, odds):
        command.add_argument("--json", action="store_true")

    go_on = commands.add_parser("continue", help="go on with a saved game in the terminal")
    go_on.add_argument("file", metavar="FILE")
    ways = go_on.add_mutually_exclusive_group()
    ways.add_argument("--recorded", action="store_true", help="only show what the file itself holds")
    ways.add_argument("--from-checkpoint", action="store_true", help="from its last half-inning, in a new file")
    check = commands.add_parser("check", help="check scenario files against the rules")
    check.add_argument("files", nargs="*", metavar="FILE")
    check.add_argument("--house", metavar="FILE", help="house rules to check, and to check the scenarios under")
    commands.add_parser("doctor", help="show what is installed and where")
    add_season(commands, Parser, whole, seed)
    return parser


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


def main(argv: Sequence[str] | None = None) -> int:
    arguments = build_parser().parse_args(argv)
    try:
        return _run(arguments)
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


def _run(arguments: argparse.Namespace) -> int:
    if arguments.command == "doctor":
        from .commands.doctor import doctor  # late: each command loads only what it needs

        return doctor()
    if arguments.command == "check":
        from .commands.check import check  # late: as above

        if not arguments.files and arguments.house is None:
            raise Slip("the following arguments are required: FILE, or --house FILE")
        return check(arguments.files, arguments.house)

    if arguments.command == "continue":
        from .commands.go_on import go_on  # late: as above

        return go_on(arguments.file, arguments.recorded, arguments.from_checkpoint)

    if arguments.command == "season":
        from .commands.season.running import season  # late: as above

        return season(arguments, read_options)

    ruleset = find(arguments.ruleset)
    options = as_words(choose_options(ruleset.options, read_options(arguments.option), ruleset.name))
    seed = fresh_seed() if arguments.seed is None else arguments.seed
    setup = default_setup(ruleset.id, seed, options)
    if arguments.command == "play" and arguments.demo is not None:
        setup = demonstration(ruleset, arguments.demo, seed, read_options(arguments.option))
    if arguments.command in ("play", "simulate"):
        visitors, home = (MANAGERS[who] if who else "person" for who in (arguments.visitors, arguments.home))
        setup = replace(setup, managers=(visitors, home))
    if arguments.command in ("play", "simulate") and arguments.house is not None:
        setup = under_house_rules(setup, arguments.house)
    if arguments.command == "play":
        from .commands.play import play  # late: as above

        return play(setup, arguments.auto)
    if arguments.command == "fidelity":
        from .commands.fidelity import fidelity  # late: as above

        return fidelity(setup, arguments.seasons, arguments.jobs)
    if arguments.command == "odds":
        from .commands.odds import odds  # late: as above

        return odds(setup, arguments.json)
    from .commands.simulate import simulate  # late: as above

    return simulate(setup, arguments.games, arguments.jobs, arguments.json)


if __name__ == "__main__":
    sys.exit(main())
