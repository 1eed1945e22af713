"""Commands that play: one game, many, one manager against another, whole seasons; and what a state is worth."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ... import GAMES, find
from ...core.files.faults import did_you_mean
from ...core.play.options import as_words, choose_options
from ...core.play.setup import Manager, Setup, default_setup, fresh_seed
from ...core.ruleset import Ruleset, contest_of, demonstrations_of
from .house import HOUSE, add_agreed, with_agreed
from .parsing import Painters, Slip, read_options, seed, whole

MOST_GAMES = 10_000_000
WHO: tuple[Manager, ...] = ("ordinary", "by_the_book", "bold", "patient", "small_ball", "old_school")
MANAGERS: dict[str, Manager] = {"you": "person", **{who: who for who in (*WHO, "club")}}  # by their words


def add(commands: Any) -> None:
    play = commands.add_parser("play", help="play a game in the terminal")
    simulate = commands.add_parser("simulate", help="play many games and report the run environment")
    fidelity = commands.add_parser(
        "fidelity", help="compare a card game's seasons with the lines its cards are made from"
    )
    match = commands.add_parser("match", help="play one manager against another, sides changed on the same dice")
    odds = commands.add_parser("odds", help="print what each state is worth in runs, and who wins from where")
    for command in (play, simulate, fidelity, odds, match):
        command.add_argument("ruleset", metavar="RULESET", help=", ".join(GAMES))
        command.add_argument("--seed", type=seed, metavar="S", help="the same dice each time")
        command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option")
    for command in (play, simulate):
        _add_sides(command)
    for command in (play, simulate, odds, match):
        add_agreed(command)
    seat = "who decides one kind of thing for one side, like home.steals=you or visitors.pitching=confirm"
    play.add_argument("--seat", action="append", default=[], metavar="SIDE.KIND=WHO", help=seat)
    play.add_argument("--auto", action="store_true", help="make every call automatically")
    play.add_argument("--demo", metavar="NAME", help="a ready-made game, if the ruleset has one")
    for side in "ab":
        match.add_argument(f"--{side}", required=True, metavar="WHO", help=", ".join(WHO))
    for command in (simulate, match):
        command.add_argument("--games", type=whole(1, MOST_GAMES), required=True, metavar="N")
    fidelity.add_argument("--league", metavar="LEAGUE", help="a real league, such as 1968:AL, or box")
    fidelity.add_argument("--seasons", type=whole(1, 10_000), default=20, metavar="N")
    who = f"who manages in the box: {', '.join(WHO)}"
    fidelity.add_argument("--manager", default="by_the_book", metavar="WHO", help=who)
    for command in (simulate, fidelity, match):
        command.add_argument("--jobs", type=whole(1, 64), default=1, metavar="J", help="processes")
    for command in (simulate, odds, match, fidelity):
        command.add_argument("--json", action="store_true")
    for command, run in (
        (play, _play), (simulate, _simulate), (fidelity, _fidelity), (match, _match), (odds, _odds),
    ):  # fmt: skip
        command.set_defaults(run=run)


def _add_sides(command: argparse.ArgumentParser) -> None:
    """Who meets, who manages them, and under which rules of the house."""
    command.add_argument("--house", metavar="FILE|NAME", help=HOUSE)
    for side in ("visitors", "home"):
        command.add_argument(f"--{side}", metavar="WHO", help=f"who manages the {side}: {', '.join(MANAGERS)}")
    command.add_argument("--clubs", nargs=2, metavar=("VISITORS", "HOME"), help="two clubs by id, such as 1927:NYA")
    command.add_argument("--dh", choices=("yes", "no"), help="a designated hitter, whatever the home club's year had")


# what they are run with


def _setup(arguments: argparse.Namespace, options: Mapping[str, str] | None = None) -> Setup:
    """Two clubs of the box under the options that were named; `options` are those of the command itself."""
    ruleset = find(arguments.ruleset)
    named = {**(options or {}), **read_options(arguments.option)}
    chosen = as_words(choose_options(ruleset.options, named, ruleset.name))
    return default_setup(ruleset.id, fresh_seed() if arguments.seed is None else arguments.seed, chosen)


def _with_sides(setup: Setup, arguments: argparse.Namespace) -> Setup:
    """The managers, the clubs and the house rules that are asked for."""
    setup = with_agreed(setup, arguments)
    visitors, home = (manager_named(who, MANAGERS) if who else "person" for who in (arguments.visitors, arguments.home))
    setup = replace(setup, managers=(visitors, home))
    if arguments.clubs is not None or arguments.dh is not None:
        from ...core.play.pairing import pairing  # late: seldom wanted

        away, at_home = arguments.clubs or (club.id for club in setup.clubs)
        setup = pairing(setup, away, at_home, None if arguments.dh is None else arguments.dh == "yes")
    return setup if arguments.house is None else under_house_rules(setup, arguments.house)


def manager_named(word: str, known: Mapping[str, Manager]) -> Manager:
    """Who manages, by his name on the command line."""
    if word not in known:
        raise Slip(f"there is no manager '{word}'{did_you_mean(word, tuple(known))}")
    return known[word]


def demonstration(ruleset: Ruleset, name: str, seed: int, options: Mapping[str, str]) -> Setup:
    """A game that its ruleset has set up, with these options instead of its own."""
    offered = {each.name: each for each in demonstrations_of(ruleset)}
    if name not in offered:
        raise Slip(f"{ruleset.name} has no demonstration '{name}'{did_you_mean(name, tuple(offered))}")
    setup = offered[name].setup(seed)
    return replace(setup, options={**setup.options, **options})


def under_house_rules(setup: Setup, word: str) -> Setup:
    """The same game under the house rules of a file or a named set; `BadFile` lists all that is wrong with it."""
    return replace(setup, house=house_text(word, setup.ruleset))


def house_text(word: str, ruleset: str) -> str:
    """House rules for a game, by their file or their name."""
    from ...core.charts.house_shelf import house_called  # late: seldom wanted
    from ...core.files.folders import house_folder  # late: as above

    house = house_called(word, house_folder(), find)
    if house.ruleset != ruleset:
        raise Slip(f"{word} holds house rules for {find(house.ruleset).name}, not for {find(ruleset).name}")
    return house.text


# running them


def _play(arguments: argparse.Namespace, painters: Painters) -> int:
    from ..play import play  # late: each command loads only what it needs
    from ..seating import read_seats  # late: as above

    setup = _setup(arguments)
    if arguments.demo is not None:
        ruleset = find(arguments.ruleset)
        setup = demonstration(ruleset, arguments.demo, setup.seed, read_options(arguments.option))
    return play(replace(_with_sides(setup, arguments), seats=read_seats(arguments.seat)), arguments.auto)


def _simulate(arguments: argparse.Namespace, painters: Painters) -> int:
    from ..simulate import simulate  # late: as above

    setup = _with_sides(_setup(arguments), arguments)
    return simulate(setup, arguments.games, arguments.jobs, arguments.json, tuple(arguments.clubs or ()))


def _fidelity(arguments: argparse.Namespace, painters: Painters) -> int:
    if arguments.league is not None or arguments.json:
        from ..leagues.report import league_fidelity  # late: as above

        return league_fidelity(_setup(arguments), arguments.league, arguments.seasons, arguments.jobs, arguments.json)
    from ..fidelity import fidelity  # late: as above

    manager = manager_named(arguments.manager, {who: who for who in WHO})
    setup = replace(_setup(arguments), managers=(manager, manager))
    return fidelity(setup, arguments.seasons, arguments.jobs)


def _odds(arguments: argparse.Namespace, painters: Painters) -> int:
    from ..odds import SEED, odds  # late: as above

    setup = with_agreed(_setup(arguments), arguments)
    return odds(setup if arguments.seed is not None else replace(setup, seed=SEED), arguments.json)


def _match(arguments: argparse.Namespace, painters: Painters) -> int:
    from ..match import match  # late: as above

    known: dict[str, Manager] = {name: name for name in WHO}
    two = (manager_named(arguments.a, known), manager_named(arguments.b, known))
    setup = with_agreed(_setup(arguments, contest_of(find(arguments.ruleset))), arguments)
    return match(setup, two, arguments.games, arguments.jobs, arguments.json)
