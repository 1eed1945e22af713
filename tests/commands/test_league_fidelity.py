"""`horsehide fidelity GAME --league`: real figures, played ones, their errors; and the solver that stands on them."""

from __future__ import annotations

import json
from math import log

import pytest
from msgspec.structs import replace

from rulesets.__main__ import main
from rulesets.commands.leagues import carrying, estimating, rounds, solving, tabling
from rulesets.commands.leagues.comparing import FIGURES, as_scored, compared, homers_of_regulars, real_counts, regulars
from rulesets.commands.leagues.fitting import fitted
from rulesets.commands.leagues.playing import KEYS, Seasons, league_called
from rulesets.commands.leagues.report import meets
from rulesets.core.cards.tuning import FEATURES, Aim, aims_for, tunings_of
from rulesets.core.people.base_runs import base_runs
from rulesets.core.people.players import Batting, Player
from rulesets.core.seasons.real_clubs import league_by_id, real_roster

ASKED = "r_per_game avg obp slg hr bb so sb 2b 3b cs e gdp sh cg sv".split()


def game(**counts: int) -> tuple[int, ...]:
    """Both clubs of a game."""
    usual = {"r": 7, "pa": 76, "ab": 66, "h": 16, "2b": 2, "bb": 6, "so": 10, "sf": 2, "sh": 2}
    return tuple({**usual, **counts}.get(key, 0) for key in KEYS)


def test_real_figures_are_those_of_the_record_books():
    figures = compared(league_by_id("1968:AL"), Seasons([game(), game()], {}))
    assert [*figures] == ASKED == [*FIGURES]
    assert round(figures["avg"].real, 3) == 0.230
    assert round(figures["obp"].real, 3) == 0.297
    assert round(figures["slg"].real, 3) == 0.339
    assert round(figures["r_per_game"].real, 2) == 3.41
    assert round(figures["cg"].real, 3) == round(426 / 1624, 3)


def test_off_and_error_are_shares_of_the_real_figure():
    figures = compared(league_by_id("1968:AL"), Seasons([game(r=6), game(r=10)], {}))
    runs = figures["r_per_game"]
    assert runs.played == 4.0  # 16 runs of four clubs
    assert runs.off == pytest.approx(4.0 / runs.real - 1)
    assert runs.se == pytest.approx(1.0 / runs.real)  # 3 and 5 a club: spread 2 ** 0.5, over the root of 2 games
    assert figures["avg"].se == pytest.approx(0.0)  # every game alike


def test_what_was_not_recorded_is_null():
    figures = compared(league_by_id("1908:NL"), Seasons([game(), game()], {}))
    assert figures["cs"] is None and figures["gdp"] is None
    assert figures["sh"] is not None and figures["so"] is not None


@pytest.mark.parametrize(
    ("league", "at_bats", "sacrifices", "flies"), [("1968:AL", 66, 2, 2), ("1921:AL", 66, 4, 0), ("1946:NL", 68, 2, 0)]
)
def test_a_fly_that_scores_a_man_is_scored_as_in_its_year(league, at_bats, sacrifices, flies):
    (scored,) = as_scored(league_by_id(league), [game()])
    assert (scored["ab"], scored["sh"], scored["sf"]) == (at_bats, sacrifices, flies)


def test_regulars_are_off_by_what_the_dice_do_not_explain():
    year, roster = league_by_id("1968:AL"), real_roster("1968:DET")
    man = max(roster.players.values(), key=lambda each: each.batting.pa if each.batting else 0)
    own = man.batting
    times = 100
    line = {key: times * count for key, count in own.counts().items()}
    line = {**dict.fromkeys(KEYS, 0), **line, "pa": times * own.pa, "h": times * own.h + times * own.ab // 100}
    told = regulars(year, [roster], Seasons([], {f"1968:DET {man.id}": line}))
    assert told.men == 1
    assert told.avg_rms == pytest.approx(0.010, abs=0.0005)
    assert told.avg_rms > told.avg_rms_less_dice > 0.009
    assert told.hr600_bias == pytest.approx(0.0)


def test_a_man_who_seldom_played_is_no_regular():
    year = league_by_id("1968:AL")
    few = Player("x", "A", "B", 1, "R", "R", 20, ("SS",), Batting(g=100, ab=340, h=80))
    roster = real_roster("1968:DET")
    roster = type(roster)(**{**{f: getattr(roster, f) for f in roster.__struct_fields__}, "players": {"x": few}})
    line = dict.fromkeys(KEYS, 100)
    assert regulars(year, [roster], Seasons([], {"1968:DET x": line})).men == 0


def test_two_errors_are_taken_off_what_is_wanted():
    figures = compared(league_by_id("1968:AL"), Seasons([game(r=6), game(r=10)], {}))
    assert meets("r_per_game", figures["r_per_game"])  # 17 per cent off, with errors of 29
    assert not meets("avg", figures["avg"])  # .242 for .230, and no error at all


@pytest.mark.slow
def test_a_league_is_played_and_told_as_json(capsys):
    words = "fidelity deep_drive --league 1871:NA --seasons 1 --seed 3 --json"
    assert main(words.split()) == 0
    told = json.loads(capsys.readouterr().out)
    assert [*told["league"]] == ASKED
    assert set(told["league"]["r_per_game"]) == {"real", "played", "off", "se"}
    assert told["league"]["sh"] is None
    assert {"avg_rms", "avg_rms_less_dice", "hr600_bias"} <= set(told["regulars"])
    assert told["league"]["r_per_game"]["played"] > 3


def test_dice_games_have_no_cards_to_compare(capsys):
    assert main("fidelity triple_six --league 1968:AL --seasons 1".split()) != 0
    assert "has no cards" in capsys.readouterr().err


# solving

AIMS = (Aim("hr", "hr"), Aim("bb", "bb"), Aim("gloves", "e", gain=4.0, plus=True, least=-1.0, most=3.0))


def a_round(year, aims, **times: float) -> rounds.Round:
    real = {"hbp": 0, "sf": 0, **real_counts(year)}
    counts = {key: round(times.get(key, 1.0) * real.get(key, 0)) for key in KEYS}
    counts["ab"] -= sum(counts[key] - real.get(key, 0) for key in ("bb", "hbp", "sf"))  # as many turns at bat
    return rounds.Round(year.id, 1, year.team_games // 2, aims, counts)


def test_aims_that_hit_stay_as_they_are():
    year, aims = league_by_id("1968:AL"), {"hr": 0.97, "bb": 1.1, "gloves": 0.5}
    assert estimating.estimate(year, AIMS, [a_round(year, aims)]) == aims


def test_an_aim_moves_against_what_came_out():
    year = league_by_id("1968:AL")
    found = estimating.estimate(year, AIMS, [a_round(year, {"hr": 1.0, "bb": 1.0, "gloves": 0.0}, hr=1.25, e=0.8)])
    assert found["hr"] == pytest.approx(0.8, abs=0.001)
    assert found["bb"] == 1.0
    assert found["gloves"] == pytest.approx(4.0 * 0.2231, abs=0.01)  # log 1.25


def test_a_round_that_came_near_counts_more_than_one_far_off():
    """Off by 1.25 it says .8, give or take a quarter of the step; off by 1.02 it says .784, and knows that.

    Both together say that .223 of the aim's logarithm were .203 of the figure's: so it is .8 times 1.02 to the power of
    -1.1 or .783.
    """
    year = league_by_id("1968:AL")
    first = a_round(year, {"hr": 1.0, "bb": 1.0, "gloves": 0.0}, hr=1.25)
    second = a_round(year, {"hr": 0.8, "bb": 1.0, "gloves": 0.0}, hr=1.02)
    found = estimating.estimate(year, AIMS, [first, second])["hr"]
    assert 0.783 <= found < 0.784


def test_of_what_managers_do_the_round_before_counts_half_as_much():
    """Both hit, at 1 and at 2, bunts and walks alike. Two thirds of a doubling are 1.587, half of it is 1.414."""
    year, aims = league_by_id("1968:AL"), (Aim("sacrifices", "sh"), Aim("bb", "bb"))
    rounds = [a_round(year, {"sacrifices": at, "bb": at}) for at in (1.0, 2.0)]
    found = estimating.estimate(year, aims, rounds)
    assert found == {"sacrifices": pytest.approx(1.587, abs=0.001), "bb": pytest.approx(1.414, abs=0.001)}


def test_rounds_with_different_aims_say_how_much_a_figure_follows():
    """A tenth off the aim took a twentieth off the home runs: for the eleventh that is left it takes twice as much."""
    year = league_by_id("1968:AL")
    rounds = [a_round(year, {"hr": 1.0, "bb": 1.0, "gloves": 0.0}, hr=1.158)]
    rounds += [a_round(year, {"hr": 0.9, "bb": 1.0, "gloves": 0.0}, hr=1.1)] * 20
    found = estimating.estimate(year, AIMS, rounds)
    assert 0.9 * 1.1**-2 <= found["hr"] < 0.9 * 1.1**-1.3
    assert found["bb"] == 1.0


def test_how_far_managers_go_is_learned_from_the_years_around():
    """Half as many figures as aims went up: twice as far. By 250 beside 4 of the usual that is 254 / 129.

    Fifty years on nobody knows of it, and a league-year's own rounds are no part of it.
    """
    aim, halves = Aim("finishing", "cg"), {"1970:AL": estimating.Moved(250.0, 500.0)}
    assert carrying.gain_around(aim, "1970:NL", halves) == pytest.approx(254 / 129, abs=0.001)
    assert carrying.gain_around(aim, "2020:AL", halves) == pytest.approx(1.0, abs=0.001)
    assert carrying.gain_around(aim, "1970:AL", halves) == 1.0


def test_a_figure_that_hangs_on_a_hair_is_moved_by_one():
    """Saves of 1905 go up sevenfold as fast as their aim: it goes a seventh as far, but no less than an eighth."""
    assert estimating.gain_of(1.0, estimating.Moved(7e6, 1e6)) == pytest.approx(1 / 7, abs=0.001)
    assert estimating.gain_of(1.0, estimating.Moved(20e6, 1e6)) == 1 / 8
    assert estimating.gain_of(1.0, estimating.Moved(-1e6, 1e6)) == 2.0


def test_what_a_league_did_not_record_moves_nothing():
    year = league_by_id("1908:NL")
    aims = (Aim("grounders", "gdp"), Aim("hr", "hr"))
    known = estimating.known_of(year, aims, [a_round(year, {"grounders": 1.5, "hr": 1.0}, hr=1.1)])
    assert set(known) == {"hr"}
    assert estimating.estimate(year, aims, [a_round(year, {"grounders": 1.5, "hr": 1.0})])["grounders"] == 1.5


def test_home_runs_are_half_those_of_the_regulars():
    """The league's come out right and its regulars a tenth short, for the bench has theirs: half of that is made up."""
    year = league_by_id("1968:AL")
    aims = (Aim("hr", "homers"),)
    own = homers_of_regulars(year, league_called(year.id).rosters)
    assert 10 < own < 20
    for bias in (None, 0.0):
        done = replace(a_round(year, {"hr": 1.0}), hr600=bias)
        assert estimating.estimate(year, aims, [done])["hr"] == 1.0
    done = replace(a_round(year, {"hr": 1.0}), hr600=-0.1 * own)
    assert estimating.estimate(year, aims, [done])["hr"] == pytest.approx(0.9**-0.5, abs=0.001)


def test_runs_that_came_of_too_many_errors_are_not_for_the_legs():
    """Half as many errors again, and the runs that should come of them: once errors are right, nothing is left over."""
    year = league_by_id("1968:AL")
    aims = (Aim("legs", "left_over", gain=-40.0, plus=True, least=-1.5, most=3.0),)
    real = {"sf": 0, "hbp": 0, **real_counts(year)}
    more = base_runs({**real, "e": 1.5 * real["e"]}) / base_runs(real)
    assert more > 1.04
    found = estimating.estimate(year, aims, [a_round(year, {"legs": 0.5}, r=more, e=1.5)])
    assert found["legs"] == pytest.approx(0.5, abs=0.02)
    found = estimating.estimate(year, aims, [a_round(year, {"legs": 0.5}, r=more)])
    assert found["legs"] > 1.5


def test_runs_are_as_they_will_be_once_long_hits_and_walks_are_where_they_are_taken():
    """Three turns at bat in a hundred too many, each of them right: three runs in a hundred too many.

    Walks and long hits are taken halfway and will be fewer by 1.5, so some of those runs go with them and the legs must
    make up for the others.
    """
    year = league_by_id("1968:AL")
    aims = (Aim("legs", "left_over", gain=-40.0, plus=True, least=-1.5, most=3.0),)
    done = a_round(year, {"legs": 0.5})
    more = replace(done, counts={key: round(1.03 * count) for key, count in done.counts.items()})
    assert estimating.estimate(year, aims, [done])["legs"] == pytest.approx(0.5, abs=0.001)
    assert 0.5 + 40 * log(1.015) < estimating.estimate(year, aims, [more])["legs"] < 0.5 + 40 * log(1.03) - 0.1


def test_runs_are_those_that_came_of_what_was_hit():
    """Smyth's, by hand: 27 men on and 7 by errors, 2 of them gone; 18.4 + 6.3 + 3.4 + 5.4 and 10 for the errors move
    them, 60 - 7 + 2 are out."""
    counts = {"ab": 90, "h": 30, "2b": 3, "3b": 1, "hr": 3, "bb": 0, "hbp": 0, "r": 12, "e": 10, "gdp": 2}
    assert base_runs(counts) == pytest.approx(32 * 43.5 / (43.5 + 55) + 3)
    twice = {key: 2 * count for key, count in counts.items()}
    assert base_runs(twice) == pytest.approx(2 * base_runs(counts))


def test_what_was_foreseen_is_no_part_of_what_is_carried_over():
    """Play says twice what was foreseen, everywhere: so it will be where nobody played."""
    aim = Aim("running", "tries")
    foreseen = {f"{1950 + at}:AL": 1.0 + at / 20 for at in range(12)}
    known = {league: known_at(log(2 * guess)) for league, guess in foreseen.items() if league != "1955:AL"}
    seen = {league: seen_of() for league in foreseen}
    mine = carrying.beyond(aim, known, foreseen)
    found = carrying.settled(aim, mine, seen, carrying.way_of(aim, mine, seen), foreseen)
    assert found["1955:AL"] == pytest.approx(2.5, abs=0.001)
    assert found["1960:AL"] == pytest.approx(3.0, abs=0.001)


def seen_of(**rates: float) -> dict[str, float]:
    return {**dict.fromkeys(FEATURES, 0.0), **rates}


def known_at(value: float, variance: float = 1e-4) -> estimating.Known:
    return estimating.Known(value, variance)


def test_an_aim_is_carried_over_along_the_rates_that_it_follows():
    aim = Aim("e", "e", plus=True, least=-100.0, most=100.0)
    known = {f"{1950 + at}:AL": known_at(2.0 * at) for at in range(12)}
    seen = {f"{1950 + at}:AL": seen_of(e=float(at), hr=float(at % 2)) for at in range(12)}
    way = carrying.way_of(aim, known, seen)
    assert way.left_out < way.spread / 4
    assert way.carried.weights["e"] == pytest.approx(2.0, abs=0.1)
    assert (way.carried.least, way.carried.most) == (0.0, 22.0)


def test_what_follows_no_rate_is_carried_over_as_the_mean():
    """Two league-years at a time are alike in everything, and one is as far above 1.2 as the other is below."""
    aim = Aim("t", "3b", plus=True)
    known = {f"{1950 + at}:AL": known_at(1.2 + 0.1 * (-1) ** at) for at in range(20)}
    seen = {f"{1950 + at}:AL": seen_of(**{name: (at // 2 * (3 + n) % 11) / 11 for n, name in enumerate(FEATURES)})
            for at in range(20)}  # fmt: skip
    way = carrying.way_of(aim, known, seen)
    assert way.by == () and way.carried.weights == {}
    assert way.carried.base == pytest.approx(1.2, abs=0.01)


def test_who_was_left_out_is_told_by_the_others():
    """Taken one at a time by hand: the same distance as the formula has."""
    rows, values = [[0.0], [1.0], [2.0], [4.0]], [0.0, 1.5, 1.0, 5.0]
    fit = fitted(rows, values, 0.5)
    for at in range(4):
        rest = fitted(rows[:at] + rows[at + 1 :], values[:at] + values[at + 1 :], 0.5)
        assert fit.left_out[at] == pytest.approx(values[at] - rest.at(rows[at]))


def test_a_league_year_of_few_seasons_is_drawn_to_the_years_around_it():
    aim = Aim("hr", "hr", plus=True, least=-9.0, most=9.0)
    known = {f"{1950 + at}:AL": known_at(1.0 + 0.05 * (-1) ** at) for at in range(10)}
    known["1955:AL"] = known_at(2.0, 1.0)  # far off, and nothing but luck
    known["1956:AL"] = known_at(1.5, 1e-6)  # as far off, and known for sure
    seen = {league: seen_of() for league in known}
    found = carrying.settled(aim, known, seen, carrying.way_of(aim, known, seen))
    assert found["1955:AL"] < 1.3
    assert found["1956:AL"] == pytest.approx(1.5, abs=0.01)


def test_where_all_the_rest_is_luck_a_league_year_of_many_seasons_keeps_about_half_of_its_own():
    """The others lie nearer together than their luck, .03: nothing speaks for a spread, nor against one of .01.

    A fifth of all that is known is of 1956, so the mean is 1.006. Its own luck is .01, too: halfway to 1.03 is 1.018.
    """
    aim = Aim("hr", "hr", plus=True, least=-9.0, most=9.0)
    known = {f"{1940 + at}:AL": known_at(1.0, 1e-3) for at in range(41)}
    known["1956:AL"] = known_at(1.03, 1e-4)
    seen = {league: seen_of() for league in known}
    found = carrying.settled(aim, known, seen, carrying.way_of(aim, known, seen))
    assert found["1956:AL"] == pytest.approx(1.018, abs=0.003)


def test_every_league_year_is_tried_and_those_far_apart_first():
    leagues = tabling.every_league()
    assert len(leagues) == len(set(leagues)) == 250
    assert {int(each[:4]) for each in leagues[:8]} == {1901, 1965, 1933, 1997}


@pytest.mark.parametrize(("name", "unrecorded"), [("deep_drive", "safe"), ("replay", "cs")])
def test_what_a_league_did_not_record_is_in_the_table_as_it_was_played(name, unrecorded):
    """Nobody wrote down who was caught stealing in the National League of 1946: steals were found beside a guess."""
    last = [each for each in rounds.read_rounds(name) if each.league == "1946:NL"][-1]
    assert tunings_of(name).solved["1946:NL"][unrecorded] == last.aims[unrecorded]


def test_the_box_is_a_league_like_any_other():
    box = league_called("box")
    assert (len(box.rosters), box.games, box.year.team_games) == (8, 162, 1296)
    assert len(box.fixtures(1)) == 648
    assert {"cs", "gdp", "sh", "sv"} <= real_counts(box.year).keys()


@pytest.mark.slow
def test_rounds_are_kept_and_gone_on_from(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(rounds, "ROOT", tmp_path)
    (tmp_path / "docs" / "fidelity").mkdir(parents=True)
    solving.main("deep_drive --league 1871:NA --rounds 1 --seasons 1".split())
    (first,) = rounds.read_rounds("deep_drive")
    solving.main("deep_drive --league 1871:NA --rounds 1 --seasons 1".split())
    again, second = rounds.read_rounds("deep_drive")
    assert again == first and second.counts != first.counts
    aims = rounds.aims_of("deep_drive")
    assert second.aims == estimating.estimate(league_by_id("1871:NA"), aims, [first]) != first.aims


@pytest.mark.slow
def test_whoever_has_too_few_seasons_plays_once_more_with_the_table_of_today(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(rounds, "ROOT", tmp_path)
    monkeypatch.setattr(solving, "every_league", lambda: ["1871:NA"])
    (tmp_path / "docs" / "fidelity").mkdir(parents=True)
    solving.main("deep_drive --league 1871:NA --rounds 1 --seasons 1 --aim hr=1.5".split())
    for _ in range(2):  # the second time it has its two
        solving.main("deep_drive --every --least 2 --seasons 1".split())
    tried = [each.aims["hr"] for each in rounds.read_rounds("deep_drive")]
    assert tried == [1.5, aims_for("deep_drive", league_by_id("1871:NA"))["hr"]]
