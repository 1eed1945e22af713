"""What the dice bring: half an inning worked out exactly, and twenty thousand games against section 12 of the rules.

The odds of the charts themselves are in test_charts.py.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any

import pytest

import rulesets
from rulesets.commands.simulate import play_many, report
from rulesets.core.many.bulk import Bulk, game_seed
from rulesets.core.many.odds import half_inning
from rulesets.core.play.setup import Setup, default_setup

pytestmark = pytest.mark.slow  # twenty thousand games on each table

GAME = rulesets.find("triple_six")
TABLES = ("hitter_friendly", "pitcher_friendly")
GAMES, SEED = 10_000, 6
RULES_TOOK = 40_000  # games


def setup(table: str) -> Setup:
    return default_setup("triple_six", SEED, {"table": table, "pickoff_and_steal": "in_turn"})


@pytest.mark.parametrize(
    ("table", "runs", "appearances"),
    [("hitter_friendly", 0.65731, 4.50006), ("pitcher_friendly", 0.38682, 4.09888)],
)
def test_half_an_inning_is_worth_what_the_24_states_say(table: str, runs: float, appearances: float) -> None:
    """Section 12: exact, so right in every digit printed."""
    half = half_inning(GAME, setup(table))
    assert (round(float(half.runs), 5), round(float(half.plate_appearances), 5)) == (runs, appearances)


# Section 12: mean and standard error, hitter-friendly then pitcher-friendly.
NEVER = (0.0, 0.0)  # no bunts, steals or pickoffs, so none of these
PER_TEAM_GAME = {
    "r": ((5.8475, 0.0145), (3.4953, 0.0104)),
    "h": ((11.2739, 0.0171), (8.1174, 0.0129)),
    "2b": ((1.3607, 0.0050), (0.9434, 0.0041)),
    "3b": ((0.4453, 0.0024), (0.4287, 0.0023)),
    "hr": ((1.5793, 0.0046), (1.2895, 0.0041)),
    "bb": ((2.3669, 0.0054), (2.1561, 0.0052)),
    "so": ((5.4642, 0.0081), (4.8872, 0.0081)),
    "sb": (NEVER, NEVER),
    "cs": (NEVER, NEVER),
    "gdp": ((0.2409, 0.0017), (0.2855, 0.0019)),
    "e": (NEVER, NEVER),
    "sf": ((0.3632, 0.0022), (0.1992, 0.0016)),
    "lob": ((7.5524, 0.0098), (6.4928, 0.0086)),
}
RATES = {
    "avg": ((0.3011, 0.00032), (0.2327, 0.00028)),
    "obp": ((0.3395, 0.00030), (0.2759, 0.00027)),
    "slg": ((0.4877, 0.00060), (0.3952, 0.00059)),
    "hr_pa": ((0.03931, 0.00011), (0.03463, 0.00011)),
    "so_pa": ((0.13600, 0.00020), (0.13124, 0.00021)),
    "bb_pa": ((0.05891, 0.00013), (0.05790, 0.00013)),
}
OF_THE_GAMES = {  # what `simulate` does not print
    "runs, visitors": ((6.016, 0.0208), (3.597, 0.0151)),
    "runs, home": ((5.679, 0.0194), (3.394, 0.0141)),
    "PA a team": ((40.1784, 0.0236), (37.2385, 0.0262)),
    "home wins": ((0.5008, 0.0025), (0.5045, 0.0025)),
    "walk-offs": ((0.0871, 0.0014), (0.1008, 0.0015)),
    "extra innings": ((0.0757, 0.0013), (0.1144, 0.0016)),
}


@cache
def simulated(table: str) -> dict[str, Any]:
    """What `horsehide simulate triple_six --games 20000 --seed 6 --json` prints."""
    return report(setup(table), play_many(setup(table), GAMES, 1, lambda done: None), 1, 1.0)


def deviation(ours: tuple[float, float], theirs: tuple[float, float]) -> float:
    """Our figure less theirs, in standard errors of the difference."""
    difference, error = ours[0] - theirs[0], sqrt(ours[1] ** 2 + theirs[1] ** 2)
    return difference / error if error else difference and float("inf")


@pytest.mark.parametrize("table", TABLES)
def test_simulate_agrees_with_the_rules_in_every_figure_it_prints(table: str) -> None:
    printed = simulated(table)
    place = TABLES.index(table)
    for page, known in (("per_team_game", PER_TEAM_GAME), ("rates", RATES)):
        assert list(printed[page]) == list(known)
        deviations = {
            key: deviation((figure["mean"], figure["se"]), known[key][place]) for key, figure in printed[page].items()
        }
        assert {key: round(far, 2) for key, far in deviations.items() if abs(far) > 3} == {}


@pytest.mark.parametrize("table", TABLES)
def test_the_standard_errors_are_those_of_so_many_games(table: str) -> None:
    """Fewer than the rules took, so ours are larger by the root of that."""
    printed, larger = simulated(table), sqrt(RULES_TOOK / GAMES)
    place = TABLES.index(table)
    for page, known in (("per_team_game", PER_TEAM_GAME), ("rates", RATES)):
        for key, figures in known.items():
            _, se = figures[place]
            assert printed[page][key]["se"] == pytest.approx(se * larger, rel=0.06), key


def mean(values: list[float]) -> tuple[float, float]:
    middle = sum(values) / len(values)
    return middle, sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


@pytest.mark.parametrize("table", TABLES)
def test_the_games_themselves_end_as_often_in_each_way_as_the_rules_say(table: str) -> None:
    """TS-4.4, TS-4.5, TS-4.6R in the mass: home wins, walk-offs, extra innings, and what each side scores."""
    bulk = Bulk(GAME, setup(table))
    found: dict[str, list[float]] = {name: [] for name in OF_THE_GAMES}
    for played in bulk.games(game_seed(SEED, number) for number in range(GAMES)):
        visitors, home = played.score
        book = played.book()
        found["runs, visitors"].append(visitors)
        found["runs, home"].append(home)
        found["PA a team"].append(sum(club.batting_total("pa") for club in book.clubs) / 2)
        found["home wins"].append(home > visitors)
        found["walk-offs"].append(home > visitors and len(played.innings[0]) == len(played.innings[1]))
        found["extra innings"].append(len(played.innings[0]) > 9)
    place = TABLES.index(table)
    deviations = {name: deviation(mean(values), OF_THE_GAMES[name][place]) for name, values in found.items()}
    assert {name: round(far, 2) for name, far in deviations.items() if abs(far) > 3} == {}
