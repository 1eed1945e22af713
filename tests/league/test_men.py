"""Who can play: nine at nine positions together, last men, usage, rest, lineups of the day, plans and moves."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rulesets.core.people.rosters import PITCHER, order_faults, out_of_position
from rulesets.core.play.fitness import FIT, Fitness, Outing
from rulesets.core.seasons.real_clubs import real_roster
from rulesets.deep_drive.between_games import fit as deep_drive_fit
from rulesets.league import clerk
from rulesets.league.calendar.made import made
from rulesets.league.checking import faults
from rulesets.league.making import make_season
from rulesets.league.men.absences import Absence, Owed, who_plays_on
from rulesets.league.men.day import Plan
from rulesets.league.men.lineups import order_of_the_day
from rulesets.league.men.matching import IN_THE_FIELD, can_take_the_field, matched
from rulesets.league.men.staff import starter_of_the_day
from rulesets.league.men.usage import Budget, budget, color, is_beyond
from rulesets.league.pages.player import player_page
from rulesets.league.play.playing_on import play_on
from rulesets.league.play.worker import Worker
from rulesets.league.season import NotNow
from rulesets.league.terms import Terms
from rulesets.replay.between_games import fitness
from tests.league.seasons import ROSTERS, contents, new_season
from tests.together import together

POSITIONS = ("C", "1B", "2B", "SS")


@pytest.mark.slow
@settings(deadline=None)
@given(st.lists(st.sets(st.sampled_from(POSITIONS), max_size=3), min_size=4, max_size=6))
def test_as_many_positions_are_filled_as_can_be(rated):
    men = [str(at) for at in range(len(rated))]
    found = matched(POSITIONS, men, lambda man, at: at in rated[int(man)])
    best = max(sum(at in rated[int(man)] for man, at in zip(order, POSITIONS, strict=True))
               for order in permutations(men, 4))  # fmt: skip
    assert len(found) == best
    assert len(set(found.values())) == len(found)
    assert all(at in rated[int(man)] for at, man in found.items())


RATED = {
    "a": "C",
    "b": "1B",
    "c": "2B SS",
    "d": "3B",
    "e": "SS 2B",
    "f": "LF",
    "g": "CF",
    "h": "RF",
    "i": "1B",
    "j": "SS",
}


def plays(man: str, at: str) -> bool:
    return at in RATED[man].split()


def test_available_is_tested_for_nine_together_not_position_by_position():
    """c and e can both play second and short; without d nobody plays third, though every other spot is filled."""
    everybody = [*RATED]
    assert can_take_the_field(everybody, plays, hitter=True, rated=True)
    assert not can_take_the_field([man for man in everybody if man != "d"], plays, hitter=True, rated=True)
    assert not can_take_the_field([man for man in everybody if man not in "ej"], plays, hitter=False, rated=True)
    assert can_take_the_field([man for man in everybody if man != "d"], plays, hitter=True, rated=False)


def test_the_man_who_was_just_assessed_plays_on_where_nobody_else_can():
    out = {"d": Owed(4)}
    assert who_plays_on(RATED, out, {}, plays, True, rated=True) == {"d"}
    assert who_plays_on(RATED, out, {}, plays, True, rated=False) == set(), (
        "Deep Drive: nine healthy men can be fielded"
    )


def test_of_several_the_one_with_the_fewest_games_left_plays():
    men = {**RATED, "k": "3B"}
    out = {"d": Owed(4), "k": Owed(2)}
    assert who_plays_on(men, out, {}, lambda man, at: at in men[man].split(), True, rated=True) == {"k"}
    serving = {"d": Owed(4), "k": Owed(2, begun=True)}
    assert who_plays_on(men, serving, {}, lambda man, at: at in men[man].split(), True, rated=True) == {"d"}


def test_men_who_are_only_held_come_back_before_the_hurt():
    men = {**RATED, "k": "3B"}
    assert who_plays_on(men, {"d": Owed(1)}, {"k": 1.2}, lambda man, at: at in men[man].split(), True, True) == {"k"}


# usage (SEA-14)


def test_budgets_are_scaled_rounded_up_and_at_least_one():
    roster = ROSTERS[0]
    lindgren = roster.players["lindgren"]
    assert budget(lindgren, 84) == Budget(-(-lindgren.batting.pa * 84 // 162), 1, 1)
    assert budget(roster.players["ortega"], 1).starts == 1


def test_colors_of_usage():
    assert [color(used, 200) for used in (199, 200, 219, 220)] == ["green", "amber", "amber", "red"]
    assert [is_beyond(used, 200) for used in (220, 221)] == [False, True]


@pytest.mark.slow
def test_held_to_their_seasons_everybody_is_used_about_as_in_his_own(tmp_path):
    """Plate appearances within a tenth or 15 for everybody who bats; starts within two; pitchers bat their share."""
    with new_season(tmp_path / "s", games=162, usage="hold", hitter="lines", seed=5) as season:
        play_on(season, jobs=2)
        used = dict(season.sql.execute("SELECT man, pa FROM batting_totals WHERE stage = 0"))
        starts = dict(season.sql.execute("SELECT man, gs FROM pitching_totals WHERE stage = 0"))
        pitchers = own = 0
        for club in season.clubs:
            house = season.house(club)
            for player, man in house.men.items():
                who = house.roster.players[player]
                if who.pitching is not None:
                    assert abs(starts.get(man, 0) - who.pitching.gs) <= 2, player
                    pitchers, own = pitchers + used.get(man, 0), own + (who.batting.pa if who.batting else 0)
                else:
                    assert abs(used.get(man, 0) - who.batting.pa) <= max(15, 0.10 * who.batting.pa), player
        assert abs(pitchers - own) < 0.15 * own


# rest (SEA-13)


def test_replay_reads_the_chart_by_the_role_he_filled():
    """A reliever's next start takes two days more; who has no rating for what he did is read by his other one."""
    assert [fitness(7, 4, [Outing(1, 1, False, 3)], day, day, "start").may for day in (2, 3, 4)] == [False, False, True]
    assert fitness(7, 0, [Outing(1, 1, False, 3)], 3, 3, "relief").may, "S7, up to 5 outs: one day, in relief none"
    assert not fitness(0, 4, [Outing(1, 1, True, 9)], 3, 3, "relief").may, "R4, 9 outs: two days"


def test_no_days_of_rest_means_even_the_same_day():
    assert fitness(0, 4, [Outing(5, 9, False, 3)], 5, 10, "relief") == FIT
    assert not fitness(0, 4, [Outing(5, 9, False, 9)], 5, 10, "relief").may


@together(
    ("history", "day", "game", "role", "may"),
    [
        ([Outing(1, 1, True, 20)], 3, 3, "relief", False),
        ([Outing(1, 1, True, 20)], 4, 4, "relief", True),
        ([Outing(1, 1, False, 7)], 2, 2, "relief", False),
        ([Outing(1, 1, False, 7)], 3, 3, "relief", True),
        ([Outing(1, 1, False, 6)], 2, 2, "relief", True),
        ([Outing(day, day, False, 3) for day in (1, 2, 3)], 4, 4, "relief", False),
        ([Outing(day, day, False, 3) for day in (1, 2, 3)], 5, 4, "relief", False),
        ([Outing(day, day, False, 3) for day in (1, 2, 4)], 5, 5, "relief", True),
    ],
)
def test_deep_drives_relievers(history, day, game, role, may):
    assert deep_drive_fit(ROSTERS[0].players["nash"], history, day, game, role, {}).may is may


def test_nobody_rested_the_one_nearest_his_day_starts():
    roster = ROSTERS[0]
    short = {"ortega": 2, "holm": 1, "bellweather": 3, "iwamoto": 2, "fairbanks": 2}
    starter = starter_of_the_day(roster, [*short], lambda man: Fitness(False, "rest", short[man], 2), lambda man: 0.0)
    assert (starter.player, starter.early, starter.fitness.lowered) == ("holm", 1, 2)


# lineups of the day (SEA-15)


def lineup(out: set[str], hitter: bool = True, **more):
    roster = ROSTERS[0]
    available = set(roster.players) - out
    return order_of_the_day(roster, roster.order("R", hitter), available, lambda man: 0.0, **more)


@pytest.mark.parametrize("hitter", [True, False])
def test_whoever_is_out_is_replaced_by_a_man_who_plays_there(hitter):
    roster = ROSTERS[0]
    usual = lineup(set(), hitter)
    for place in usual:
        if place.player == PITCHER:
            continue
        order = lineup({place.player}, hitter)
        assert order_faults(roster, order, hitter) == []
        assert place.player not in {each.player for each in order}
        moved = [each for each, before in zip(order, usual, strict=True) if each.player != before.player]
        assert len(moved) <= 2, "everybody else bats where he did"
        men = [each for each in roster.players if not roster.players[each].pitches and each != place.player]
        can = matched(IN_THE_FIELD, men, lambda man, at: roster.players[man].plays(at))
        assert len(can) < 8 or out_of_position(roster, order) == []


def test_with_too_few_men_every_position_has_one_all_the_same():
    """Baltimore, 1901: the left fielder moves to first, two are left for three places, and somebody is short."""
    roster = real_roster("1901:BLA")
    usual = roster.order("R", False)
    out = {place.player for place in usual if place.position in ("1B", "SS", "C")}
    available = {place.player for place in usual} - out | {"snodgch01", "bresnro01"}
    order = order_of_the_day(roster, usual, available, lambda man: 0.0)
    assert sorted(place.position for place in order) == sorted(place.position for place in usual)
    assert len({place.player for place in order} & out) == 1


def test_whoever_is_ahead_of_his_pace_rests_for_one_who_is_behind():
    roster = ROSTERS[0]
    usual = lineup(set())
    bench = next(
        each for each in roster.players if not roster.players[each].pitches and each not in {p.player for p in usual}
    )
    order = order_of_the_day(roster, usual, set(roster.players), lambda man: 20.0 if man == bench else -5.0)
    assert bench in {place.player for place in order}
    assert bench not in {place.player for place in lineup(set(), rests=False)}


# plans, notes, moves (SEA-15, SEA-19, SEA-20)


def test_a_players_own_plan_is_followed(tmp_path):
    with new_season(tmp_path / "s") as season:
        roster = season.house(0).roster
        order = tuple((place.player, place.position) for place in reversed(roster.orders["vs_right_dh"]))
        clerk.set_plan(season, 0, Plan(("holm", "ortega"), {"vs_right_dh": order, "vs_left_dh": order}))
        play_on(season, "2026-04-05")
        mine = [out for number in range(1, 21) for out in season.sent_of(number).sides if out.club == 0]
        assert {out.starter for out in mine} == {"holm", "ortega"}
        assert all(out.order == order for out in mine)
        with pytest.raises(NotNow, match="is no pitcher"):
            clerk.set_plan(season, 0, Plan(("lindgren",)))
        with pytest.raises(NotNow, match="nine men"):
            clerk.set_plan(season, 0, Plan((), {"vs_right_dh": order[:8]}))
        clerk.set_plan(season, 0, None)
        assert season.clubs[0].plan is None


@pytest.mark.slow
def test_a_man_who_is_moved_has_a_line_for_each_club(tmp_path):
    with new_season(tmp_path / "s", games=14) as season:
        play_on(season, "2026-04-05")
        man = season.house(0).men["lindgren"]
        before = player_page(season, man).batting[0].line
        clerk.move(season, man, 1)
        assert "lindgren" not in season.house(0).roster.players and "lindgren" in season.house(1).roster.players
        play_on(season)
        page = player_page(season, man)
        assert page.club == 1
        by_club = {line.club: line.line for line in page.batting if line.club is not None}
        assert by_club[0] == before, "his lines stay where they were made"
        assert page.batting[0].line["pa"] == sum(line["pa"] for line in by_club.values())
        assert [*faults(season)] == []
        assert season.sql.execute("SELECT from_club, to_club FROM moves").fetchall() == [(0, 1)]


def test_a_man_of_two_clubs_may_start_early_for_both_of_them(tmp_path):
    """Nobody else was rested in the National League of 1908; the game could not be written, and its season stopped."""
    twins = replace(ROSTERS[0], id="harbor_point_twins", nickname="Twins")
    terms = Terms("Two clubs of the same men", "triple_six", 1, 7, games=2, postseason=0)
    season = make_season(tmp_path / "s.season", terms, [ROSTERS[0], twins], made(2, 2, 7))
    sent = season.sent(season.game(1))
    days = zip(sent.sides, (2, 1), strict=True)
    visitors, home = (replace(out, form={out.starter: Fitness(True, short=short)}) for out, short in days)
    sent = replace(sent, sides=(visitors, home))
    worker = Worker(season.terms)
    worker.houses = season.houses
    season.store(sent, worker.play(sent))
    starter = season.houses[visitors.edition].men[visitors.starter]
    assert visitors.starter == home.starter
    assert season.sql.execute("SELECT * FROM early_starts").fetchall() == [(1, starter, 2)]
    season.take_back(1)
    assert not season.sql.execute("SELECT * FROM early_starts").fetchall()


def test_nobody_more_can_leave_a_club_that_could_not_play(tmp_path):
    with new_season(tmp_path / "s") as season:
        bats = [
            man for player, man in season.house(0).men.items() if not season.house(0).roster.players[player].pitches
        ]
        for man in bats[: len(bats) - 9]:
            clerk.move(season, man, None)
        before = contents(season)
        with pytest.raises(NotNow, match="nobody more can leave"):
            clerk.move(season, bats[-1], None)
        assert contents(season) == before
        play_on(season, "2026-04-02")


def test_notes_stand_on_days_and_games(tmp_path):
    with new_season(tmp_path / "s") as season:
        note = clerk.write_note(season, "Opening day", "2026-04-01")
        clerk.write_note(season, "Rain held off", "2026-04-01", 2)
        assert [text for *_, text in clerk.notes(season, "2026-04-01")] == ["Opening day", "Rain held off"]
        assert [text for *_, text in clerk.notes(season, game=2)] == ["Rain held off"]
        clerk.drop_note(season, note)
        assert len(clerk.notes(season)) == 1


def test_an_absence_is_served_by_sitting_only():
    absence = Absence(1, 7, 10, 3)
    assert replace(absence, served=2).left == 1
