"""Every kind of abuse, and how much of it a full run wants."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import rulesets
from tests.abuse import files, kills, monkey, saves, seasons
from tests.abuse.cases import Kind, Lost
from tests.games.any_house import play_under_any_house
from tests.games.arbitrary import check, play_any

UNTOLD = 0.9  # the share of games whose readings are not told, as where nobody looks on


def games_of(game: str) -> Callable[[random.Random, Path], int]:
    """A game by arbitrary answers to its end, its book proved and nobody lost on the bases."""

    def one(chance: random.Random, folder: Path) -> int:
        try:
            played = play_any(rulesets.find(game), chance.randrange(10**12), traced=chance.random() > UNTOLD)
            check(*played)
        except AssertionError as error:
            raise Lost(str(error)) from error
        return 1

    return one


def under_any_house(chance: random.Random, folder: Path) -> int:
    play_under_any_house(chance.choice(rulesets.GAMES), chance.randrange(10**12))
    return 1


KINDS = (
    Kind("kill_driver", "a session, killed", "kills", 700, 25, kills.driver),
    Kind("kill_terminal", "the terminal, killed", "kills", 250, 25, kills.terminal),
    Kind("kill_window", "the window, killed", "kills", 100, 5, kills.window, 30, kills.warm_window),
    Kind(
        "kill_season", "a season playing on, killed", "kills", 200, 5, seasons.killed_season, 60, seasons.warm_seasons
    ),
    Kind("save_bytes", "saves, their bytes", "mutations", 230_000, 200, saves.broken_bytes, 10, saves.warm_saves),
    Kind("save_cut", "saves, cut off anywhere", "mutations", 20_000, 200, saves.truncated, 10, saves.warm_saves),
    Kind(
        "save_header",
        "saves, fields of the header",
        "mutations",
        230_000,
        200,
        saves.broken_header,
        10,
        saves.warm_saves,
    ),
    Kind(
        "save_lines",
        "saves, fields of other lines",
        "mutations",
        150_000,
        200,
        saves.broken_lines,
        10,
        saves.warm_saves,
    ),
    Kind("clubs", "clubs", "mutations", 90_000, 100, files.club),
    Kind("settings", "settings", "mutations", 110_000, 400, files.settings, 10, kills.warm_window),
    Kind("scenarios", "scenarios", "mutations", 100_000, 200, files.scenario),
    Kind("house", "house rules", "mutations", 110_000, 200, files.house),
    Kind("monkey", "keys and clicks in the window", "events", 100_000, 1, monkey.at_the_window, 120, kills.warm_window),
    Kind("triple_six", "games of Triple Six", "games", 128_000, 400, games_of("triple_six")),
    Kind("dice_baseball", "games of Dice Baseball", "games", 40_000, 200, games_of("dice_baseball")),
    Kind("deep_drive", "games of Deep Drive", "games", 16_000, 200, games_of("deep_drive")),
    Kind("replay", "games of Replay", "games", 16_000, 200, games_of("replay")),
    Kind("any_house", "games under any house rules", "games", 2_000, 50, under_any_house),
)
BY_NAME = {kind.name: kind for kind in KINDS}
