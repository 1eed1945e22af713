"""The worked examples of docs/rules/season.md, by their numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesets import find
from rulesets.core.book.aftermath import Missed, misses
from rulesets.core.play.events import Hurt
from rulesets.core.play.fitness import FIT, Fitness, Outing
from rulesets.core.play.setup import default_setup
from rulesets.deep_drive.between_games import fit as fit_in_deep_drive
from rulesets.league.between import less_in_words
from rulesets.league.calendar.made import made
from rulesets.league.men.absences import Absence, owed, who_plays_on
from rulesets.league.numbers.rates import qualifies
from rulesets.league.pages.words import rest_line
from rulesets.league.play.playing_on import play_on
from rulesets.league.projects import series
from rulesets.league.season import NotNow
from rulesets.league.standing.postseason import bracket
from rulesets.league.standing.races import magic_number
from rulesets.league.standing.table import Standing, ranked
from rulesets.league.terms import Terms
from rulesets.replay.between_games import fitness
from tests.league.seasons import ROSTERS, contents, new_season


def test_1_a_starter_relieves_from_the_4th_and_starts_on_the_5th_with_less():
    """S7 starts the 1st and gets 18 outs: may relieve from the 4th, start on the 5th as S5, on the 6th as S7."""
    started = [Outing(1, 1, True, 18)]
    relief = {day: fitness(7, 0, started, day, day, "relief").may for day in (2, 3, 4)}
    assert relief == {2: False, 3: False, 4: True}
    assert [fitness(7, 0, started, day, day, "start").may for day in (3, 4, 5, 6)] == [False, False, True, True]
    assert fitness(7, 0, started, 5, 5, "start").lowered == 2
    assert fitness(7, 0, started, 6, 6, "start") == FIT


def test_1_lowered_by_two_is_what_the_game_is_dealt_with():
    """The same as the card game plays it: a starter who is lowered by 2 has two innings fewer."""
    setup = default_setup("replay", 1)
    starter = setup.clubs[1].pitcher.player.id
    innings = []
    for lowered in (0, 2):
        game = find("replay").deal(setup)
        game.form = ({}, {starter: Fitness(lowered=lowered)})
        game.warm_up()
        innings.append(game.situation.arms[1].s)
    assert innings[0] - innings[1] == 2


def test_1_is_told_in_the_words_of_the_game():
    """S7 on the 5th, after 18 outs on the 1st: a star stands beside the day, and S5 is what he has."""
    replay = find("replay")
    outings = [Outing(1, 1, True, 18)]
    standing = fitness(7, 0, outings, 5, 2, "start")
    told = rest_line(standing, 4, less_in_words(replay, standing.lowered))
    assert told == "3 days' rest: a starred start, S lowered by 2"
    assert less_in_words(find("deep_drive"), 1) == "endurance lowered by 1"
    assert less_in_words(find("triple_six"), 1) == "1 less to give"


def test_2_a_reliever_misses_the_game_after_his_row():
    """R5 gets 6 outs in game 1 and 6 in game 2: misses game 3. Three games of 3 outs each: misses the fourth."""
    two = [Outing(1, 1, False, 6), Outing(2, 2, False, 6)]
    assert fitness(0, 5, two[:1], 2, 2, "relief").may
    assert fitness(0, 5, two, 3, 3, "relief") == Fitness(False, "row", 1)
    assert fitness(0, 5, two, 4, 4, "relief").may
    three = [Outing(day, day, False, 3) for day in (1, 2, 3)]
    assert fitness(0, 5, three[:2], 3, 3, "relief").may
    assert not fitness(0, 5, three, 4, 4, "relief").may


def test_2_a_day_off_breaks_no_row():
    two = [Outing(1, 1, False, 6), Outing(3, 2, False, 6)]
    assert not fitness(0, 5, two, 5, 3, "relief").may


def test_3_past_his_limit_he_comes_back_on_b():
    """R3 gets 10 outs on the 1st: on B as he passes 9; available again on the 4th, on B in that game."""
    long = [Outing(1, 1, False, 10)]
    assert [fitness(0, 3, long, day, day, "relief").may for day in (2, 3, 4)] == [False, False, True]
    assert fitness(0, 3, long, 4, 4, "relief").worn
    again = [*long, Outing(4, 4, False, 3)]
    assert fitness(0, 3, again, 8, 8, "relief") == FIT


def test_4_deep_drives_starter_has_a_point_less_for_each_day():
    """Deep Drive SP-10 starts the 1st: on the 4th he starts with 8 points, the 5th 9, the 6th 10."""
    started = [Outing(1, 1, True, 18)]
    points = {}
    for day in (4, 5, 6):
        standing = fit_in_deep_drive(ROSTERS[0].players["ortega"], started, day, day, "start", {})
        points[day] = 10 - standing.lowered
    assert points == {4: 8, 5: 9, 6: 10}


def test_4_a_starter_has_at_least_one_point():
    setup = default_setup("deep_drive", 1)
    game = find("deep_drive").deal(setup)
    game.form = ({}, {setup.clubs[1].pitcher.player.id: Fitness(lowered=50)})
    game.warm_up()
    assert game.situation.arms[1].points == 1


RATED = {
    "A": ("SS",), "B": ("SS",), "c": ("C",), "1": ("1B",), "2": ("2B",), "3": ("3B",),
    "l": ("LF",), "m": ("CF",), "r": ("RF",), "x": ("1B",), "y": ("LF",),
}  # fmt: skip


def plays(man: str, position: str) -> bool:
    return position in RATED[man]


def test_5_the_last_man_plays_on_and_serves_later():
    """The only shortstops: A with 1 game to miss, B assessed 5 in game 20. B plays 21; A is back, B sits 22 to 26."""
    numbers = {"A": 1, "B": 2}
    absences = [Absence(1, 1, 15, 5, served=4), Absence(2, 2, 20, 5)]
    played = {}
    for game in range(21, 29):
        owing = owed(absences)
        out = {man: owing[number] for man, number in numbers.items() if number in owing}
        on = who_plays_on(RATED, out, {}, plays, True, rated=True)
        sits = [man for man in out if man not in on]
        played[game] = ["B" not in sits, "A" not in sits]
        for man in sits:
            next(each for each in absences if each.man == numbers[man] and each.left).served += 1
    assert played[21] == [True, False]
    assert [game for game, (b, _) in played.items() if not b] == [22, 23, 24, 25, 26]
    assert all(a for game, (_, a) in played.items() if game >= 22)


def test_6_a_second_assessment_in_one_game_is_dropped():
    """Assessed 3 and later 5 games in game 10: misses 11 to 13."""
    said = [Hurt(0, 4, "batter", 3, plays_on=True), Hurt(0, 4, "batter", 5, plays_on=True)]
    assert misses(said) == (Missed(0, 4, 3),)
    absences = [Absence(1, 4, 10, 3)]
    out = []
    for game in range(11, 16):
        if owed(absences):
            out.append(game)
            absences[0].served += 1
    assert out == [11, 12, 13]


def test_6_an_ejection_ends_with_its_game():
    assert misses([Hurt(1, 2, "batter", 0, ejected=True), Hurt(1, 3, "batter", -1)]) == ()


def line(club: int, w: int, lost: int, rs: int = 0, ra: int = 0) -> Standing:
    return Standing(club, f"club{club}", "", "", "", "", w, lost, rs, ra)


def test_7_games_between_the_tied_come_before_run_difference():
    """B and C are both 9-6; B won 2 of 3 between them; run difference B +1, C +20: B stands first."""
    between = {(1, 2): (2, 1), (2, 1): (1, 2)}
    found = ranked([line(2, 9, 6, 50, 30), line(1, 9, 6, 31, 30)], between, 28, 0)
    assert [each.club for each in found] == [1, 2]


def test_8_games_behind_and_the_magic_number():
    """84 games, 50-20 and 45-26: 5½ behind, magic number 9; after a win of the first and a loss of the second 7."""
    first, second = ranked([line(0, 50, 20), line(1, 45, 26)], {}, 84, 0)
    assert (second.gb, first.magic) == (5.5, 9)
    assert ranked([line(0, 51, 20), line(1, 45, 27)], {}, 84, 0)[0].magic == 7 == magic_number(84, 51, [27])


def test_9_who_qualifies():
    """84 club games: 260 PA qualify, 259 do not; 252 outs qualify, 251 do not."""
    assert qualifies("batting", {"pa": 260}, 84) and not qualifies("batting", {"pa": 259}, 84)
    assert qualifies("pitching", {"outs": 252}, 84) and not qualifies("pitching", {"outs": 251}, 84)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["triple_six", "replay"])
def test_10_a_game_is_taken_back_with_all_it_left(game, tmp_path):
    """Result, lines, feats, absences and rest from it are gone; the same dice next time; refused after a later game."""
    with new_season(tmp_path / "s", game, games=10) as season:
        play_on(season, "2026-04-07")
        last = season.sql.execute("SELECT MAX(id) FROM games WHERE played").fetchone()[0]
        before = contents(season)
        ready = season.sent_of(last)
        season.take_back(last)
        assert not season.game(last).played
        for table in ("batting", "pitching", "fielding", "feats", "absences", "served", "tapes", "marks"):
            assert not season.sql.execute(f"SELECT 1 FROM {table} WHERE game = ?", (last,)).fetchone()
        assert season.sent(season.game(last)) == ready
        play_on(season, "2026-04-07")
        assert contents(season) == before
        with pytest.raises(NotNow, match=r"game 1 can't be taken back: the .* have finished game \d+ since"):
            season.take_back(1)
        assert contents(season) == before


def test_11_eight_clubs_162_games():
    """648 games, 81 at home each, opponents met 21 or 24 times."""
    calendar = made(8, 162, seed=5)
    assert len(calendar) == 648
    assert set(Counter(game.home for game in calendar).values()) == {81}
    met = Counter(frozenset((game.home, game.visitors)) for game in calendar)
    assert len(met) == 28 and set(met.values()) == {21, 24}


def test_12_a_sweep_is_four_games(tmp_path):
    """Best of seven swept: four games, the first two at the better record."""
    season = series(tmp_path / "s", Terms("A test", "triple_six", 1, 7), ROSTERS[:2], 7, best_of=True)
    with season:
        for _ in range(4):
            (game,) = season.unplayed()
            home_wins = game.home == 0
            season.sql.execute(
                "UPDATE games SET played = 1, visitors_runs = ?, home_runs = ?, innings = 9 WHERE id = ?",
                (*((1, 2) if home_wins else (2, 1)), game.id),
            )
            play_on(season, "1900-01-01")
        assert season.unplayed() == []
        assert [row for (row,) in season.sql.execute("SELECT home FROM games ORDER BY id")] == [0, 0, 1, 1]
        assert bracket(season)[0].wins == (4, 0) and bracket(season)[0].winner == 0
