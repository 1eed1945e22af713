"""`horsehide house`: named sets of house rules, what they change and what that does; and what a table may agree on."""

from __future__ import annotations

import argparse
from typing import Any

from msgspec.structs import replace

from ...core.play.agreed import FEWEST, LEAST_MERCY, MOST_MERCY, REGULATION, Agreed, agree
from ...core.play.setup import Setup
from .parsing import Painters, Slip, read_options, seed, whole

HOUSE = "house rules: a file, or the name of a set in your house rules folder"


def add(commands: Any) -> None:
    house = commands.add_parser(
        "house",
        help="house rules: list, show, check, and what they do",
        description="Named sets of house rules: 'list' them, 'show' or 'check' what one changes, or see its 'effect'.",
    )
    house.set_defaults(run=_house)
    house.add_argument("action", choices=("list", "show", "check", "effect"))
    house.add_argument("name", nargs="?", default="", metavar="NAME|FILE", help="a set by its name, or a file")
    house.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of effect: a rule option")
    house.add_argument("--games", type=whole(2, 1_000_000), default=0, metavar="N", help="of effect: games each way")
    house.add_argument("--seed", type=seed, default=1869, metavar="S", help="of effect: the same dice each time")
    house.add_argument("--json", action="store_true")


def add_agreed(command: argparse.ArgumentParser) -> None:
    """What a table may agree on, in any game."""
    command.add_argument(
        "--innings", type=whole(FEWEST, REGULATION), metavar="N", help=f"of a game: {FEWEST} to {REGULATION}"
    )
    command.add_argument(
        "--mercy", type=whole(LEAST_MERCY, MOST_MERCY), metavar="RUNS", help="a lead that ends a game early"
    )
    command.add_argument(
        "--mercy-after", type=whole(1, REGULATION), metavar="N", help="innings before mercy holds: all but two"
    )
    command.add_argument("--extra-runner", action="store_true", help="a runner on second in extra innings")


def agreed_in(arguments: argparse.Namespace) -> Agreed:
    """What was agreed on; `BadAgreement` where it can't stand."""
    if arguments.mercy_after and not arguments.mercy:
        raise Slip("--mercy-after goes with --mercy RUNS")
    return agree(
        arguments.innings or REGULATION, arguments.mercy or 0, arguments.mercy_after or 0, arguments.extra_runner
    )


def with_agreed(setup: Setup, arguments: argparse.Namespace) -> Setup:
    return replace(setup, agreed=agreed_in(arguments))


def _house(arguments: argparse.Namespace, painters: Painters) -> int:
    from .. import house  # late: each command loads only what it needs

    if arguments.action == "list":
        return house.list_sets(arguments.json)
    if not arguments.name:
        raise Slip(f"'house {arguments.action}' needs the name of a set, or a file")
    if arguments.action == "effect":
        options = read_options(arguments.option)
        return house.show_effect(arguments.name, options, arguments.games, arguments.seed, arguments.json)
    return house.show(arguments.name, arguments.json)
