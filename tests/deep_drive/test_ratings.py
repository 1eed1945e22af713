"""The ratings of a card: legs, gloves, arms and endurance from the season behind them (DD-FACT-9)."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.core.people.league_years import league_year
from rulesets.core.people.players import Fielding, Pitching, Player, Split, Splits
from rulesets.deep_drive.cards.card import Glove, Obe, Steal
from rulesets.deep_drive.factory import ratings
from rulesets.deep_drive.factory.gloves import Norm, gloves, points, range_factor, rating, throw_rating
from rulesets.deep_drive.factory.league_rates import CALIBRATION
from rulesets.deep_drive.factory.seasons import Season, SlashLine
from tests.deep_drive.proofs import block, season
from tests.together import together

replace = msgspec.structs.replace
BATTERS = block("rating_proof")["batters"]
PITCHERS = block("rating_proof")["pitchers"]
LEAGUE = replace(CALIBRATION, games=162, attempts_allowed=0.10, wp=0.01, bk=0.001, pb=0.05)


@together("name", BATTERS)
def test_dd_fact_9_legs(name):
    """DD-FACT-9: speed and steal rating of the rules' own proof."""
    proof = BATTERS[name]
    line = season(proof)
    filled = CALIBRATION.fill(line)
    slow = name.endswith(", C")
    assert ratings.speed_rating(filled, CALIBRATION, slow, line.pa) == proof["speed"]
    assert ratings.steal_rating(filled) == Steal(**proof["steal"])


@together("name", PITCHERS)
def test_dd_fact_9_endurance(name):
    """DD-FACT-9: endurance of the rules' own proof."""
    proof = PITCHERS[name]
    line = Pitching(g=proof["G"], gs=proof["GS"], sv=proof["SV"], bf=proof["BF"], outs=3 * proof["IP"])
    assert ratings.endurance(line) == proof["endurance"]


@together(
    ("line", "endurance"),
    [
        ({"g": 0}, {"RP": 0}),
        ({"g": 3, "bf": 4}, {"RP": 0}),
        ({"g": 0, "bf": 4, "outs": 3}, {"RP": 0}),
        ({"g": 1, "gs": 1, "bf": 25, "outs": 18}, {"SP": 10}),
        ({"g": 40, "gs": 2, "bf": 200, "outs": 150}, {"RP": 1}),
        ({"g": 32, "gs": 30, "bf": 800, "outs": 600}, {"SP": 10}),
        ({"g": 10, "bf": 300, "outs": 220}, {"RP": 4}),
        ({"g": 30, "gs": 30, "bf": 200, "outs": 90}, {"SP": 4}),
        ({"g": 30, "gs": 30, "bf": 1200, "outs": 900, "sv": 0}, {"SP": 14}),
    ],
)
def test_dd_fact_9_endurance_at_its_edges(line, endurance):
    """DD-FACT-9: no innings, one start, a start or two among many games, limits."""
    assert ratings.endurance(Pitching(**line)) == endurance


def test_dd_fact_9_whoever_never_batted_has_usual_legs_and_does_not_run():
    """DD-FACT-9: catchers and pitchers are slow until they show otherwise."""
    nobody = CALIBRATION.fill(Season())
    assert ratings.speed_rating(nobody, CALIBRATION, pa=0) == "N"
    assert ratings.speed_rating(nobody, CALIBRATION, slow=True, pa=0) == "S"
    assert ratings.steal_rating(nobody) == Steal(-1, "C", False)


def test_dd_fact_9_letters_equally_near_are_settled():
    """DD-FACT-9: with the number 0 A, B and C are the same share, and C stands first."""
    assert ratings.steal_rating(Season(ab=400, h=100, bb=50, sb=5, cs=0)).letter == "C"


@together(("games", "injury"), [(162, 0), (157, 1), (146, 1), (145, 2), (113, 3), (0, 3), (None, 2)])
def test_dd_fact_9_injury_from_games(games, injury):
    """DD-FACT-9: .97, .90 and .70 of the club's games."""
    assert ratings.injury_rating(games, 162) == injury
    assert ratings.injury_rating(games, 162, pitcher=True) == ratings.injury_rating(games, None) == 2


@together(("gdp", "count"), [(0, 0), (2, 0), (3, 1), (8, 1), (9, 2), (12, 2), (15, 3), (19, 3), (20, 4), (60, 4)])
def test_dd_fact_9_hard_grounders_from_double_plays(gdp, count):
    """DD-FACT-8 and DD-FACT-9: 2.1 for a man who hits into as many as the league, 12 in 600."""
    assert ratings.hard_grounders(Season(ab=600, h=150, gdp=gdp), CALIBRATION) == count


@together(("attempts", "hold"), [(28, 1), (27, 0), (14, 0), (13, -1), (8, -1), (7, -2), (0, -2)])
def test_dd_fact_9_hold_from_attempts(attempts, hold):
    """DD-FACT-9: steals tried off him against the league's tenth of those on first, 200 here."""
    line = Pitching(g=30, bf=800, sb=attempts, cs=0)
    allowed = Season(ab=720, h=170, d=30, hr=20, bb=80, sb=attempts)
    assert allowed.on_first == 200
    assert ratings.hold_rating(line, allowed, LEAGUE, "R") == hold


def test_dd_fact_9_hold_that_nobody_knows():
    """DD-FACT-9: a left-hander's is -1."""
    line = Pitching(g=30, bf=800)
    assert [ratings.hold_rating(line, Season(ab=700), LEAGUE, hand) for hand in ("L", "R")] == [-1, 0]
    known = Pitching(g=30, bf=800, sb=1, cs=1)
    assert [ratings.hold_rating(known, Season(ab=700), CALIBRATION, hand) for hand in ("L", "R")] == [-1, 0]


def test_dd_fact_9_wild_pitches_and_balks():
    """DD-FACT-9: the average's points by his rate over the league's; pickoffs are not known."""
    assert ratings.on_base_events(Pitching(g=30, bf=1000, wp=10, bk=1), LEAGUE) == Obe(wp=14, bk=2, pk=7)
    assert ratings.on_base_events(Pitching(g=30, bf=1000, wp=20, bk=0), LEAGUE) == Obe(wp=28, bk=0, pk=7)
    assert ratings.on_base_events(Pitching(g=30, bf=1000, wp=90, bk=90), LEAGUE) == Obe(wp=40, bk=20, pk=7)
    assert ratings.on_base_events(None, LEAGUE) == Obe(wp=14, bk=2, pk=7)
    assert ratings.on_base_events(Pitching(g=1, bf=0), LEAGUE) == Obe(wp=14, bk=2, pk=7)
    assert ratings.on_base_events(Pitching(g=30, bf=1000, wp=99), CALIBRATION) == Obe(wp=14, bk=2, pk=7)


# gloves


def infielder(g, po, a, e, position="SS"):
    return Player("x", "A", "B", 1, "R", "R", 25, (position,), fielding={position: Fielding(g=g, po=po, a=a, e=e)})


def test_dd_rtg_1r_an_average_man_is_a_3():
    """DD-RTG-1R: 3 is average and 5 the best; the unknown are average."""
    norm = Norm(0.970, 0.010, 5.0, 0.4)
    average = Fielding(g=150, po=250, a=500, e=23)
    assert rating("SS", average, norm) == 3
    assert rating("SS", None, norm) == rating("SS", average, None) == 3
    assert rating("SS", Fielding(g=150, po=300, a=600, e=5), norm) == 5
    assert rating("SS", Fielding(g=150, po=200, a=400, e=60), norm) == 0


def test_dd_fact_9_few_games_say_little():
    """DD-FACT-9: w = games / (games + 20)."""
    norm = Norm(0.970, 0.010, 5.0, 0.4)
    # two spreads above in both: 3 + w × 3.2
    assert [rating("SS", Fielding(g=g, po=2 * g, a=4 * g), norm) for g in (2, 4, 20, 150)] == [3, 4, 5, 5]


def test_dd_fact_9_range_factors():
    """DD-FACT-9: assists alone where putouts are other men's work, nine innings for a pitcher."""
    line = Fielding(g=100, po=900, a=60)
    assert range_factor("1B", line) == range_factor("C", line) == 0.6
    assert range_factor("LF", line) == 9.6
    assert range_factor("P", Fielding(g=30, po=20, a=30), Pitching(g=30, outs=540)) == 2.5
    assert range_factor("P", Fielding(g=30, po=20, a=30)) is None


def test_dd_fact_9_the_norm_is_that_of_the_regulars():
    """DD-FACT-9: those with at least 40 games at the position."""
    men = [infielder(40, 80, 120, 0), infielder(100, 100, 200, 100), infielder(39, 900, 900, 900)]
    norm = league_year(men, clubs=1).fielding["SS"].norm
    assert (norm.percentage, norm.percentage_spread) == pytest.approx((0.875, 0.125))
    assert (norm.range_factor, norm.range_spread) == pytest.approx((4.0, 1.0))


@together(("sb", "cs", "t"), [(55, 45, -2), (62, 38, -1), (72, 28, 0), (73, 27, 1), (81, 19, 2), (0, 14, 0)])
def test_dd_fact_9_a_catchers_throw(sb, cs, t):
    """DD-FACT-9: .45, .38, .28 and .20 of the runners caught; fewer than fifteen tries say nothing."""
    assert throw_rating(Fielding(g=100, sb=sb, cs=cs)) == t
    assert throw_rating(Fielding(g=100)) == throw_rating(None) == 0


def test_dd_fact_9_passed_balls():
    """DD-FACT-9: four points for the league's rate."""
    assert [points("pb", rate, 0.05) for rate in (0.05, 0.10, 0.0, 9.0, None)] == [4, 8, 0, 20, 4]


def test_dd_fact_9_every_position_played_is_printed():
    """DD-FACT-9: those of a game and more; where there is no record those he likes, rated 3."""
    lines = {"C": Fielding(g=100, pb=10, sb=40, cs=60), "LF": Fielding(g=1), "3B": Fielding(g=0), "P": Fielding(g=1)}
    catcher = Player("x", "A", "B", 1, "R", "R", 25, ("C", "1B"), fielding=lines)
    assert gloves(catcher, {}, 0.05) == {"C": Glove(3, throw=-2, pb=8), "LF": Glove(3)}
    assert gloves(replace(catcher, fielding={}), {}, 0.05) == {"C": Glove(3, throw=0, pb=4), "1B": Glove(3)}


# split marks


def splits(left, right, share=0.3):
    return Splits(Split(share, obp=left, slg=left), Split(1 - share, obp=right, slg=right))


@together(
    ("hand", "left", "right", "mark"),
    [
        ("L", 0.90, 1.03, True),
        ("L", 1.03, 0.90, False),
        ("R", 1.10, 0.96, True),
        ("R", 0.96, 1.10, False),
        ("L", 1.0, 1.0, False),
        ("L", 0.94, 1.05, False),  # .088 apart
        ("L", 0.94, 1.0525, True),  # .090 apart
        ("S", 0.5, 1.5, False),
    ],
)
def test_dd_fact_9_a_split_mark(hand, left, right, mark):
    """DD-FACT-9 and DD-HAND-1R: .090 of OPS to the expected side, for batters and pitchers alike."""
    line = SlashLine(0.260, 0.330, 0.470)
    assert ratings.split_mark(hand, splits(left, right), line, 600) is mark


def test_dd_fact_9_a_split_mark_needs_a_hundred_on_each_side():
    """DD-FACT-9."""
    line = SlashLine(0.260, 0.330, 0.470)
    marked = splits(0.5, 1.2, share=0.25)
    assert ratings.split_mark("L", marked, line, 400)
    assert not ratings.split_mark("L", marked, line, 399)
    assert not ratings.split_mark("L", None, line, 600)
