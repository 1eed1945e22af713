"""Standings against a table made by hand: games behind, streaks, splits, ties, magic numbers, marks (SEA-5)."""

from __future__ import annotations

import pytest

from rulesets.league.calendar.fixtures import Fixture
from rulesets.league.making import make_season
from rulesets.league.pages.standings import moved, standings_page
from rulesets.league.play.playing_on import play_on
from rulesets.league.standing.following import draw_next
from rulesets.league.standing.races import mark_of
from rulesets.league.standing.table import Standing, ranked
from rulesets.league.terms import Terms
from tests.league.seasons import ROSTERS, ended, new_season

# Four clubs, visitors at home, the score and the innings.
GAMES = [
    (0, 1, (5, 3), 9),
    (2, 3, (1, 2), 9),
    (1, 0, (4, 5), 11),
    (3, 2, (6, 0), 9),
    (0, 2, (7, 2), 9),
    (1, 3, (3, 2), 9),
    (2, 0, (1, 9), 9),
    (3, 1, (2, 4), 10),
]
# By hand: W, L, RS, RA, home, away, one-run, extra innings, streak, GB.
BY_HAND = {
    0: (4, 0, 26, 10, (2, 0), (2, 0), (1, 0), (1, 0), "W4", 0.0),
    1: (2, 2, 14, 14, (1, 1), (1, 1), (1, 1), (1, 1), "W2", 2.0),
    3: (2, 2, 12, 8, (1, 1), (1, 1), (1, 1), (0, 1), "L2", 2.0),
    2: (0, 4, 4, 24, (0, 2), (0, 2), (0, 1), (0, 0), "L4", 4.0),
}


def small(path, games=GAMES, **terms):
    fixtures = [Fixture(f"2026-04-{1 + at // 2:02}", 1, home, away) for at, (away, home, *_) in enumerate(games)]
    agreed = Terms("A test", "triple_six", 1, 7, games=len(games) // 2, **{"postseason": 0, **terms})
    season = make_season(path, agreed, ROSTERS[:4], fixtures)
    for number, away, home in season.sql.execute("SELECT id, visitors, home FROM games").fetchall():
        score, innings = next((score, length) for a, h, score, length in games if (a, h) == (away, home))
        ended(season, number, score, innings)
    return season


def test_standings_are_those_made_by_hand(tmp_path):
    with small(tmp_path / "s") as season:
        found = standings_page(season)
        assert [line.club for line in found] == [0, 1, 3, 2], "1 beat 3 twice between them"
        for line in found:
            assert (
                line.w, line.l, line.rs, line.ra, line.home, line.away, line.one_run, line.extra, line.streak, line.gb,
            ) == BY_HAND[line.club]  # fmt: skip
            assert line.last_ten == (line.w, line.l)
        assert sum(line.w for line in found) == sum(line.l for line in found)
        assert sum(line.rs for line in found) == sum(line.ra for line in found)
        assert found[0].expected == pytest.approx(4 * 26**2 / (26**2 + 10**2))


def test_standings_of_an_earlier_day(tmp_path):
    with small(tmp_path / "s") as season:
        assert {line.club: (line.w, line.l) for line in standings_page(season, "2026-04-01")} == {
            0: (1, 0), 3: (1, 0), 1: (0, 1), 2: (0, 1)
        }  # fmt: skip
        first, last = standings_page(season, "2026-04-03"), standings_page(season, "2026-04-04")
        assert [(each.club, each.before, each.now, each.passed) for each in moved(first, last)] == [(1, 3, 2, (3,))]


def test_streak_and_last_ten_are_counted_from_the_last_game(tmp_path):
    with new_season(tmp_path / "s", games=12, clubs=2) as season:
        results = "WWLWWWWLLLWW"  # of club 0
        for (number, home), result in zip(
            season.sql.execute("SELECT id, home FROM games ORDER BY day").fetchall(), results, strict=True
        ):
            ended(season, number, (1, 2) if (home == 0) == (result == "W") else (2, 1))
        lines = {line.club: line for line in standings_page(season)}
        assert (lines[0].streak, lines[0].last_ten) == ("W2", (6, 4))
        assert (lines[1].streak, lines[1].last_ten) == ("L2", (4, 6))


def test_marks_tell_who_is_in_and_who_is_out():
    assert mark_of(60, 70, [(50, 59), (40, 55)], 1) == "x"
    assert mark_of(60, 70, [(50, 60), (40, 55)], 1) == "", "60 can still be reached"
    assert mark_of(30, 49, [(50, 60), (45, 60)], 1) == "e"
    assert mark_of(30, 49, [(50, 60), (45, 60)], 2) == ""


def test_groups_have_their_own_leaders():
    lines = [
        Standing(club, str(club), "", "", "", "East" if club < 2 else "West", w, 10 - w)
        for club, w in enumerate((7, 5, 4, 3))
    ]
    found = ranked(lines, {}, 20, 0)
    assert [(line.group, line.place, line.gb, line.magic) for line in found] == [
        ("East", 1, 0.0, 9), ("East", 2, 2.0, None), ("West", 1, 0.0, 10), ("West", 2, 1.0, None),
    ]  # fmt: skip


# ties (SEA-5)


def test_two_clubs_tied_for_first_play_one_more_game(tmp_path):
    games = [
        (0, 1, (5, 3), 9),
        (2, 3, (1, 2), 9),
        (1, 2, (4, 1), 9),
        (3, 0, (6, 7), 9),
        (0, 2, (1, 2), 9),
        (1, 3, (9, 2), 9),
    ]
    with small(tmp_path / "s", games) as season:
        assert {line.club: line.w for line in standings_page(season)} == {0: 2, 1: 2, 2: 1, 3: 1}
        assert draw_next(season) == 1
        (game,) = season.unplayed()
        assert (game.home, game.visitors, game.stage) == (0, 1, 0), "0 won the game between them"
        ended(season, game.id, (8, 1))
        assert draw_next(season) == 0, "there is one more game, not two"
        assert standings_page(season)[0].club == 1


def test_three_tied_are_put_in_order_without_a_game(tmp_path):
    games = [
        (0, 1, (2, 1), 9),
        (2, 3, (9, 2), 9),
        (1, 2, (3, 1), 9),
        (3, 0, (1, 5), 9),
        (0, 2, (1, 4), 9),
        (1, 3, (9, 2), 9),
    ]
    with small(tmp_path / "s", games) as season:
        assert [line.w for line in standings_page(season)] == [2, 2, 2, 0]
        assert draw_next(season) == 0
        assert [line.club for line in standings_page(season)] == [1, 2, 0, 3], "run difference 8, 8, 3: then by number"


def test_the_last_place_of_the_bracket_is_played_for(tmp_path):
    games = [
        (0, 1, (5, 3), 9),
        (2, 3, (1, 2), 9),
        (1, 2, (4, 1), 9),
        (3, 0, (6, 7), 9),
        (0, 2, (3, 2), 9),
        (1, 3, (1, 2), 9),
    ]
    with small(tmp_path / "s", games, postseason=2) as season:
        assert {line.club: line.w for line in standings_page(season)} == {0: 3, 3: 2, 1: 1, 2: 0}
        assert draw_next(season) == 1, "no tie: the bracket is drawn"
        assert [row for row in season.sql.execute("SELECT high, low, best_of FROM series")] == [(0, 3, 7)]


def test_a_place_of_a_group_winner_is_open_to_no_second_of_another(tmp_path):
    """1 is second to 0 and as good as 2, who leads its own league: 2 is in without one more game."""
    games = [
        (0, 1, (5, 3), 9),
        (2, 3, (3, 2), 9),
        (1, 0, (4, 1), 9),
        (3, 2, (6, 4), 9),
        (0, 2, (3, 2), 9),
        (1, 3, (3, 2), 9),
        (0, 3, (3, 2), 9),
        (1, 2, (1, 2), 9),
    ]
    with small(tmp_path / "s", games, postseason=2) as season:
        season.sql.execute("UPDATE clubs SET grp = CASE WHEN id < 2 THEN 'A' ELSE 'B' END")
        lines = standings_page(season)
        assert [(line.club, line.w) for line in lines] == [(0, 3), (1, 2), (2, 2), (3, 1)]
        assert [line.mark for line in lines] == ["x", "e", "x", "e"]
        assert draw_next(season) == 1
        assert season.sql.execute("SELECT high, low FROM series").fetchall() == [(0, 2)]


def test_each_club_is_measured_by_its_own_number_of_games():
    def line(club, w, lost, group):
        return Standing(club, "", "", "", "", group, w, lost)

    lines = [line(0, 90, 50, "A"), line(1, 80, 60, "A"), line(2, 90, 60, "B"), line(3, 80, 70, "B")]
    found = {each.club: each for each in ranked(lines, {}, 162, 2, {0: 162, 1: 162, 2: 154, 3: 154})}
    assert (found[0].magic, found[2].magic) == (13, 0), "162 + 1 - 90 - 60, and 154 + 1 - 90 - 70 is less than none"
    assert [found[club].mark for club in range(4)] == ["", "", "x", "e"]


@pytest.mark.slow
def test_a_bracket_is_played_to_its_champion(tmp_path):
    with new_season(tmp_path / "s", games=7, postseason=4, seed=2) as season:
        stopped = play_on(season)
        assert stopped.why == "" and season.today is None
        rows = season.sql.execute("SELECT round, best_of FROM series ORDER BY id").fetchall()
        assert rows == [(0, 5), (0, 5), (1, 7)]
        for series, best_of in season.sql.execute("SELECT id, best_of FROM series").fetchall():
            games = season.sql.execute(
                "SELECT home, visitors, visitors_runs > home_runs, stage FROM games WHERE series = ? ORDER BY id",
                (series,),
            ).fetchall()
            high = games[0][0]
            won = [visitors if away else home for home, visitors, away, _ in games]
            need = best_of // 2 + 1
            assert max(won.count(club) for club in set(won)) == need == won.count(won[-1]), "it stops when it is won"
            pattern = {5: "HHAAH", 7: "HHAAAHH"}[best_of][: len(games)]
            assert "".join("H" if home == high else "A" for home, *_ in games) == pattern
            assert {stage for *_, stage in games} == {1}
        regular = season.sql.execute("SELECT SUM(g) FROM pitching_totals WHERE stage = 0 AND gs").fetchone()
        assert regular[0] and season.sql.execute("SELECT COUNT(*) FROM batting WHERE stage = 1").fetchone()[0]
        assert {state.regular for state in season.states.values()} <= {7, 8}, "usage does not count the postseason"
