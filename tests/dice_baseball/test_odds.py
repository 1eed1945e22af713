"""What the dice bring: charts as fractions, a plate appearance and half an inning worked out exactly, many games.

The figures are those of section 11 of the rules, typed in.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from typing import Any

import pytest

import rulesets
from rulesets.commands.simulate import play_many, report
from rulesets.core.book.scoring import proof
from rulesets.core.charts.chart import Chart, ways
from rulesets.core.charts.chart_file import load_charts
from rulesets.core.many.bulk import Bulk, Played, game_seed
from rulesets.core.many.environment import Environment
from rulesets.core.many.memory import Memory, alike_to
from rulesets.core.many.odds import half_inning
from rulesets.core.play.setup import Setup, default_setup
from rulesets.dice_baseball.rules import HIT_ROLL, LOCKED_HIT_ROLL, pitch_roll

pytestmark = pytest.mark.slow  # thousands of games

GAME = rulesets.find("dice_baseball")
GAMES, SEED = 8_000, 10
RULES_TOOK = 40_000  # games


def setup(**options: str) -> Setup:
    return default_setup("dice_baseball", SEED, options)


# --- charts ---

CHARTS = ("pitch", "checked_swing", "hit_table", "defense", "spectacular_play", "spectacular_catch")


@pytest.fixture(scope="module")
def charts() -> dict[str, Chart]:
    return load_charts("rulesets.dice_baseball", CHARTS)


def odds(chart: Chart) -> dict[str, Fraction]:
    counted = ways(chart)
    return {means: Fraction(count, sum(counted.values())) for means, count in counted.items()}


def of(total: int, **counts: int) -> dict[str, Fraction]:
    assert sum(counts.values()) == total
    return {means: Fraction(count, total) for means, count in counts.items()}


def test_the_odds_of_the_hit_table(charts: dict[str, Chart]) -> None:
    """DB-4.1"""
    assert odds(charts["hit_table"]) == of(
        20, pop_up=8, sac_fly=1, ground_ball=4, misplay=1, single=2, double=2, triple=1, home_run=1
    )


def test_the_odds_of_the_small_tables(charts: dict[str, Chart]) -> None:
    """DB-3.2, DB-5.1, DB-6.7, DB-6.8"""
    assert odds(charts["checked_swing"]) == of(4, strike=2, ball=2)
    assert odds(charts["defense"]) == {base: Fraction(1, 4) for base in "1234"}
    assert odds(charts["spectacular_play"]) == dict(
        zip("12345", (Fraction(n, 8) for n in (1, 2, 2, 2, 1)), strict=True)
    )
    assert odds(charts["spectacular_catch"]) == of(8, home_run=4, robbed=4)


def test_the_pitch_is_printed_from_strike_to_in_play(charts: dict[str, Chart]) -> None:
    """DB-3.1: a strip of five, the batter's edge growing."""
    chart = charts["pitch"]
    lines = [(line.label, chart.cell(line.rows[0]).means) for line in chart.lines]
    assert lines == [
        ("−4 or less", "strike"),
        ("−3 to −1", "foul"),
        ("0", "checked_swing"),
        ("1 to 4", "ball"),
        ("5 or more", "in_play"),
    ]


def pitch_odds(*in_force: str) -> dict[str, Fraction]:
    """How often each line of the pitch comes up, as the game's own roll groups its throws."""
    roll = pitch_roll(in_force)
    chart = load_charts("rulesets.dice_baseball", CHARTS)["pitch"]
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    assert roll.same_if is not None
    for faces in roll.throws():
        row = roll.same_if(faces)
        assert isinstance(row, str)
        found[chart.cell(row).means] += Fraction(1, roll.ways())
    return dict(found)


def by_hand(pitcher: list[int], batter: list[int]) -> dict[str, Fraction]:
    """The same by counting totals: one list of what the pitcher may throw, one for the batter."""
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    for p, b in product(pitcher, batter):
        edge = b - p
        limits = (("strike", -4), ("foul", -1), ("checked_swing", 0), ("ball", 4), ("in_play", 99))
        result = next(name for name, most in limits if edge <= most)
        found[result] += Fraction(1, len(pitcher) * len(batter))
    return dict(found)


D10, D12 = list(range(1, 11)), list(range(1, 13))


def plus_d4(die: list[int]) -> list[int]:
    return [face + more for face in die for more in (1, 2, 3, 4)]


def test_the_odds_of_a_pitch_out_of_a_hundred() -> None:
    """DB-3.1"""
    assert pitch_odds() == of(100, strike=21, foul=24, checked_swing=10, ball=30, in_play=15)


@pytest.mark.parametrize("zone", [False, True])
@pytest.mark.parametrize("dialed", [False, True])
@pytest.mark.parametrize("hot", [False, True])
@pytest.mark.parametrize("locked", [False, True])
def test_the_odds_of_a_pitch_with_any_dice(zone: bool, dialed: bool, hot: bool, locked: bool) -> None:
    """DB-6.5.3R: bigger dice against the same limits."""
    called = {"in_the_zone": zone, "dialed_in": dialed, "hot_bats": hot, "locked_in": locked}
    pitcher, batter = (D12 if zone else D10), (D12 if hot else D10)
    known = by_hand(plus_d4(pitcher) if dialed else pitcher, plus_d4(batter) if locked else batter)
    assert pitch_odds(*(name for name, on in called.items() if on)) == known


def test_what_special_plays_do_to_a_pitch() -> None:
    """DB-6.1, DB-6.2, DB-6.4, DB-6.5: counted by hand, out of 120, 400 and 144."""
    assert pitch_odds("in_the_zone")["strike"] == Fraction(1 + 2 + 3 + 4 + 5 + 6 + 7 + 8, 120)  # pitcher's 5 to 12
    assert pitch_odds("hot_bats")["in_play"] == Fraction(1 + 2 + 3 + 4 + 5 + 6 + 7, 120)  # batter's 6 to 12
    assert pitch_odds("dialed_in")["in_play"] == Fraction(1 + 3 + 6 + 10, 400)  # batter's 7 to 10
    assert pitch_odds("locked_in")["strike"] == Fraction(1 + 3 + 6 + 10 + 14, 400)  # pitcher's 6 to 10
    assert pitch_odds("in_the_zone", "hot_bats")["checked_swing"] == Fraction(12, 144)


def test_the_odds_of_a_hit_roll_with_locked_in() -> None:
    """DB-6.5.2R: 80 throws. A triple is any sum from 19 on that is no natural 20."""
    chart = load_charts("rulesets.dice_baseball", CHARTS)["hit_table"]
    found: defaultdict[str, int] = defaultdict(int)
    assert LOCKED_HIT_ROLL.same_if is not None
    for faces in LOCKED_HIT_ROLL.throws():
        number = LOCKED_HIT_ROLL.same_if(faces)
        assert isinstance(number, int)
        found[chart.cell(number).means] += 1
    assert (HIT_ROLL.ways(), LOCKED_HIT_ROLL.ways()) == (20, 80)
    assert found == dict(
        pop_up=22, sac_fly=4, ground_ball=16, misplay=4, single=8, double=8, triple=14, home_run=4
    )  # fmt: skip


# --- a plate appearance ---

Ends = tuple[Fraction, Fraction, Fraction, Fraction]  # strikeout, walk, in play, pitches


@cache
def from_count(balls: int, strikes: int) -> Ends:
    """How a plate appearance ends from a count on, by the hundred pitches and the d4: worked out apart from the game.

    Out of 200: strike 42 + 10 checked, foul 48, ball 60 + 10 checked, in play 30.
    """
    strike, foul, ball, play = (Fraction(n, 200) for n in (52, 48, 70, 30))
    done = {
        "strike": (Fraction(1), Fraction(0), Fraction(0), Fraction(0)),
        "ball": (Fraction(0), Fraction(1), Fraction(0), Fraction(0)),
    }
    after_strike = done["strike"] if strikes == 2 else from_count(balls, strikes + 1)
    after_ball = done["ball"] if balls == 3 else from_count(balls + 1, strikes)
    parts = [(strike, after_strike), (ball, after_ball), (play, (Fraction(0), Fraction(0), Fraction(1), Fraction(0)))]
    stays = Fraction(0)
    if strikes == 2:
        stays = foul  # a foul changes nothing (DB-3.4R)
    else:
        parts.append((foul, from_count(balls, strikes + 1)))
    ends = [sum((odds * after[place] for odds, after in parts), Fraction(0)) for place in range(4)]
    ends[3] += 1
    return tuple(value / (1 - stays) for value in ends)  # type: ignore[return-value]


def in_the_game() -> tuple[dict[str, Fraction], Fraction]:
    """The same from the game's own plays: every throw of every roll of a plate appearance counted once."""
    memory = Memory(GAME, setup(home_team="assigned"))
    start = memory.dealt.situation
    chance: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
    ends: defaultdict[str, Fraction] = defaultdict(Fraction)
    pitches = Fraction(0)
    for count in sorted(product(range(4), range(3)), key=sum):
        if count not in chance:
            continue
        situation = start.copy()
        situation.count = count
        after = one_pitch(memory, situation)
        again = after.pop(count, Fraction(0))  # fouls at two strikes
        here = chance[count] / (1 - again)
        pitches += here
        for key, part in after.items():
            if isinstance(key, tuple):
                chance[key] = chance.get(key, Fraction(0)) + here * part
            else:
                ends[key] += here * part
    return dict(ends), pitches


def one_pitch(memory: Memory, situation: Any) -> dict[Any, Fraction]:
    """Where one pitch leads: another count, or the end of the plate appearance."""
    found: defaultdict[Any, Fraction] = defaultdict(Fraction)

    def follow(thrown: tuple[tuple[int, ...], ...], part: Fraction) -> None:
        state = memory.state(situation, thrown)
        for same in dict.fromkeys(alike_to(state.roll)):
            here = part * Fraction(len(same), state.roll.ways())
            plays = memory.plays(state, same[0])
            if plays is None:
                follow((*thrown, state.roll.throw(same[0])), here)
                continue
            after = situation.copy()
            for play in plays:
                after.apply(play)
            found[plays[-1].code if plays[-1].batting else after.count] += here

    follow((), Fraction(1))
    return dict(found)


def test_a_plate_appearance_ends_as_often_in_each_way_as_the_rules_say() -> None:
    """Section 11: exact, so right in every digit printed."""
    strikeout, walk, in_play, pitches = from_count(0, 0)
    assert strikeout + walk + in_play == 1
    assert [round(float(part), 5) for part in (strikeout, walk, in_play, pitches)] == [
        0.31212,
        0.11259,
        0.5753,
        3.83532,
    ]
    assert round(float(in_play / 20), 5) == 0.02876  # a home run


def test_the_game_plays_a_plate_appearance_just_so() -> None:
    """DB-3.3R to DB-3.6R, DB-4.1: the game's own plays, counted, are the same fractions to the last."""
    ends, pitches = in_the_game()
    strikeout, walk, in_play, expected = from_count(0, 0)
    assert (ends["strikeout"], ends["walk"], pitches) == (strikeout, walk, expected)
    bases_empty = {  # nobody on: every ground ball is an out at first, a misplay one time in four
        "pop_up": Fraction(8, 20),
        "fly_out": Fraction(1, 20),
        "ground_out": Fraction(4, 20) + Fraction(1, 80),
        "error": Fraction(3, 80),
        "single": Fraction(2, 20),
        "double": Fraction(2, 20),
        "triple": Fraction(1, 20),
        "home_run": Fraction(1, 20),
    }
    assert {code: ends[code] / in_play for code in bases_empty} == bases_empty
    assert sum(ends.values()) == 1


@pytest.mark.parametrize("home_team", ["roll_off", "assigned"])
def test_half_an_inning_is_worth_what_the_24_states_say(home_team: str) -> None:
    """Section 11: exact, so right in every digit printed. The roll-off is worth nothing."""
    half = half_inning(GAME, setup(home_team=home_team))
    assert (round(float(half.runs), 5), round(float(half.plate_appearances), 5)) == (0.41684, 4.25828)


# --- many games ---

NEVER = (0.0, 0.0)  # nobody steals here
PER_TEAM_GAME = {
    "r": (3.7495, 0.0097),
    "h": (6.6516, 0.0103),
    "2b": (2.2132, 0.0055),
    "3b": (1.1051, 0.0038),
    "hr": (1.1039, 0.0038),
    "bb": (4.3308, 0.0081),
    "so": (12.0421, 0.0118),
    "sb": NEVER,
    "cs": NEVER,
    "gdp": (0.2262, 0.0017),
    "e": None,  # not in section 11, but for the rate: see below
    "sf": (0.0644, 0.0009),
    "lob": (7.6393, 0.0103),
}
RATES = {
    "avg": (0.1947, 0.00024),
    "obp": (0.2849, 0.00026),
    "slg": (0.4212, 0.00059),
    "hr_pa": (0.02863, 0.00009),
    "so_pa": (0.31235, 0.00027),
    "bb_pa": (0.11233, 0.00018),
}
OF_THE_GAMES = {  # what `simulate` does not print
    "runs, visitors": (3.866, 0.0140),
    "runs, home": (3.633, 0.0130),
    "PA a team": (38.5525, 0.0254),
    "ER a team": (3.4519, 0.0091),
    "triple plays a team": (0.0180, 0.0005),
    "home wins": (0.4962, 0.0025),
    "walk-offs": (0.0991, 0.0015),
    "extra innings": (0.1111, 0.0016),
}
OF_ALL = {  # one count over another in all games: fielder's choice, error, pitches
    "fc": (0.03015, 0.00010),
    "roe": (0.01735, 0.00007),
    "np": (3.8362, 0.0011),
}
ONE_TEAMS_SCORE = 2.702  # standard deviation
WITHOUT_A_RUN = 0.0876


@cache
def games() -> list[Played]:
    """Every game of `horsehide simulate dice_baseball --games 8000 --seed 10`."""
    return list(Bulk(GAME, setup()).games(game_seed(SEED, number) for number in range(GAMES)))


@cache
def simulated() -> dict[str, Any]:
    """What that command prints with `--json`."""
    return report(setup(), Environment.of(games()), 1, 1.0)


def test_these_are_the_games_that_simulate_plays() -> None:
    assert play_many(setup(), 1_000, 1, lambda done: None) == Environment.of(games()[:1_000])


def deviation(ours: tuple[float, float], theirs: tuple[float, float]) -> float:
    """Our figure less theirs, in standard errors of the difference."""
    difference, error = ours[0] - theirs[0], sqrt(ours[1] ** 2 + theirs[1] ** 2)
    return difference / error if error else difference and float("inf")


def test_simulate_agrees_with_the_rules_in_every_figure_it_prints() -> None:
    printed = simulated()
    for page, known in (("per_team_game", PER_TEAM_GAME), ("rates", RATES)):
        assert list(printed[page]) == list(known)
        deviations = {
            key: deviation((figure["mean"], figure["se"]), figures)
            for key, figure in printed[page].items()
            if (figures := known[key]) is not None
        }
        assert {key: round(far, 2) for key, far in deviations.items() if abs(far) > 3} == {}


def test_an_error_is_a_batter_who_reached_on_it() -> None:
    """DB-BOX-3R: so errors a team game are reached-on-error per PA times PA: 0.01735 of 38.5525."""
    printed = simulated()["per_team_game"]["e"]
    error = sqrt((0.00007 * 38.5525) ** 2 + (0.01735 * 0.0254) ** 2)
    assert abs(deviation((printed["mean"], printed["se"]), (0.01735 * 38.5525, error))) < 3


def test_the_standard_errors_are_those_of_so_many_games() -> None:
    """Fewer than the rules took, so ours are larger by the root of that."""
    printed, larger = simulated(), sqrt(RULES_TOOK / GAMES)
    for page, known, digits in (("per_team_game", PER_TEAM_GAME, 4), ("rates", RATES, 5)):
        for key, figures in known.items():
            if figures is not None:
                wanted, rounded = figures[1] * larger, 0.5 * 10**-digits * larger  # theirs is printed to so many
                assert printed[page][key]["se"] == pytest.approx(wanted, rel=0.06, abs=rounded), key


def mean(values: list[float]) -> tuple[float, float]:
    middle = sum(values) / len(values)
    return middle, sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


def ratio(tops: list[float], bottoms: list[float]) -> tuple[float, float]:
    """A ratio of sums, its error by the spread of games around it."""
    rate = sum(tops) / sum(bottoms)
    spread = sum((top - rate * bottom) ** 2 for top, bottom in zip(tops, bottoms, strict=True))
    return rate, sqrt(spread * len(tops) / (len(tops) - 1)) / sum(bottoms)


class Counted:
    """What the rules print of many games and `simulate` does not, with the share of scoreless sides."""

    def __init__(self) -> None:
        self.of_the_games: dict[str, list[float]] = {name: [] for name in OF_THE_GAMES}
        self.of_all: dict[str, list[float]] = {name: [] for name in OF_ALL}
        self.scores: list[int] = []
        for played in games():
            visitors, home = played.score
            clubs = played.book().clubs
            self.scores += [visitors, home]
            pa = sum(club.batting_total("pa") for club in clubs) / 2
            for name, value in (
                ("runs, visitors", visitors),
                ("runs, home", home),
                ("PA a team", pa),
                ("ER a team", sum(club.pitching_total("er") for club in clubs) / 2),
                ("triple plays a team", sum(club.team.get("tp", 0) for club in clubs) / 2),
                ("home wins", home > visitors),
                ("walk-offs", home > visitors and len(played.innings[0]) == len(played.innings[1])),
                ("extra innings", len(played.innings[0]) > 9),
            ):
                self.of_the_games[name].append(value)
            for key in OF_ALL:
                page = "pitching_total" if key == "np" else "batting_total"
                self.of_all[key].append(sum(getattr(club, page)(key) for club in clubs) / 2)


@pytest.fixture(scope="module")
def counted() -> Counted:
    return Counted()


def test_the_games_themselves_end_as_often_in_each_way_as_the_rules_say(counted: Counted) -> None:
    """DB-2.2R, DB-2.3R in the mass: home wins, walk-offs, extra innings; DB-BOX-5R: earned runs."""
    deviations = {name: deviation(mean(values), OF_THE_GAMES[name]) for name, values in counted.of_the_games.items()}
    assert {name: round(far, 2) for name, far in deviations.items() if abs(far) > 3} == {}


def test_choices_errors_and_pitches_come_as_often_as_the_rules_say(counted: Counted) -> None:
    """DB-5.9R, DB-BOX-3R, DB-BOX-1 in the mass, per plate appearance."""
    appearances = counted.of_the_games["PA a team"]
    for key, values in counted.of_all.items():
        assert abs(deviation(ratio(values, appearances), OF_ALL[key])) < 3, key


def test_one_teams_score_spreads_as_the_rules_say(counted: Counted) -> None:
    """Section 11: standard deviation 2.702, and 0.0876 of the team-games without a run."""
    scores = [float(score) for score in counted.scores]
    middle, _ = mean(scores)
    spread = sqrt(sum((score - middle) ** 2 for score in scores) / (len(scores) - 1))
    assert spread == pytest.approx(ONE_TEAMS_SCORE, abs=0.05)  # three standard errors of some 0.013 and theirs
    without = scores.count(0) / len(scores)
    se = sqrt(WITHOUT_A_RUN * (1 - WITHOUT_A_RUN) * (1 / len(scores) + 1 / 80_000))
    assert abs(without - WITHOUT_A_RUN) < 3 * se


def test_every_box_score_proves() -> None:
    """DB-BOX-6R: plate appearances are runs, left on base and outs."""
    for played in games()[:2_000]:
        book = played.book()
        assert proof(book) == []
        assert all("placed" not in club.team for club in book.clubs)


def test_every_box_score_proves_with_placed_runners_too() -> None:
    """DB-2.2.1R: he counts with the plate appearances."""
    bulk = Bulk(GAME, setup(extra_innings="runner_on_second"))
    placed = 0
    for number in range(1_000):
        book = bulk.play(game_seed(SEED, number)).book()
        assert proof(book) == [], number
        placed += sum(club.team.get("placed", 0) for club in book.clubs)
    assert placed > 200
