"""`horsehide fidelity GAME --league`: real figures, played ones, their errors; and the solver that stands on them."""

from __future__ import annotations

import json

import pytest

from rulesets.__main__ import main
from rulesets.commands.leagues import solving
from rulesets.commands.leagues.comparing import FIGURES, as_scored, compared, real_counts, regulars
from rulesets.commands.leagues.playing import KEYS, Seasons
from rulesets.commands.leagues.report import meets
from rulesets.core.cards.tuning import Aim
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


def a_round(year, aims, **times: float) -> solving.Round:
    real = {"hbp": 0, "sf": 0, **real_counts(year)}
    counts = {key: round(times.get(key, 1.0) * real.get(key, 0)) for key in KEYS}
    counts["ab"] -= sum(counts[key] - real.get(key, 0) for key in ("bb", "hbp", "sf"))  # as many turns at bat
    return solving.Round(year.id, 1, year.team_games // 2, aims, counts)


def test_aims_that_hit_stay_as_they_are():
    year, aims = league_by_id("1968:AL"), {"hr": 0.97, "bb": 1.1, "gloves": 0.5}
    assert solving.estimate(year, AIMS, [a_round(year, aims)]) == aims


def test_an_aim_moves_against_what_came_out():
    year = league_by_id("1968:AL")
    found = solving.estimate(year, AIMS, [a_round(year, {"hr": 1.0, "bb": 1.0, "gloves": 0.0}, hr=1.25, e=0.8)])
    assert found["hr"] == pytest.approx(0.8, abs=0.001)
    assert found["bb"] == 1.0
    assert found["gloves"] == pytest.approx(4.0 * 0.2231, abs=0.01)  # log 1.25


def test_later_rounds_count_more():
    year = league_by_id("1968:AL")
    first = a_round(year, {"hr": 1.0, "bb": 1.0, "gloves": 0.0}, hr=1.25)
    second = a_round(year, {"hr": 0.8, "bb": 1.0, "gloves": 0.0}, hr=0.8)
    found = solving.estimate(year, AIMS, [first, second])["hr"]  # .8 once and 1.0 twice
    assert found == pytest.approx((0.8 * 1.0 * 1.0) ** (1 / 3), abs=0.001)


def test_an_aim_is_carried_over_along_the_rates_that_it_follows():
    aim = Aim("e", "e", plus=True, by=("e",))
    solved = {f"{year}:AL": {"e": 2.0 * year} for year in range(6)}
    seen = {f"{year}:AL": {"e": float(year)} for year in range(6)}
    spread, error = solving.left_out(aim, solved, seen)
    assert spread == pytest.approx(2 * (35 / 12) ** 0.5)
    assert error < spread / 2


def test_what_follows_no_rate_is_carried_over_as_the_mean():
    seen = {f"{year}:AL": {"e": float(year % 3), "hr": float(year % 2)} for year in range(8)}
    solved = {f"{year}:AL": {"e": 3.0 * (year % 2), "t": 1.0 + year // 4} for year in range(8)}
    assert solving.chosen_by(Aim("e", "e", plus=True, by=("e", "hr")), solved, seen).by in (("hr",), ("e", "hr"))
    assert solving.chosen_by(Aim("t", "3b", plus=True, by=("hr",)), solved, seen).by == ()


@pytest.mark.slow
def test_rounds_are_kept_and_gone_on_from(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(solving, "ROOT", tmp_path)
    (tmp_path / "docs" / "fidelity").mkdir(parents=True)
    solving.main("deep_drive --league 1871:NA --rounds 1 --seasons 1".split())
    (first,) = solving.read_rounds("deep_drive")
    solving.main("deep_drive --league 1871:NA --rounds 1 --seasons 1".split())
    again, second = solving.read_rounds("deep_drive")
    assert again == first and second.counts != first.counts
    aims = solving.aims_of("deep_drive")
    assert second.aims == solving.estimate(league_by_id("1871:NA"), aims, [first]) != first.aims
