"""A season of every game by itself: its sums equal its games, nobody plays who must not, and it is always the same."""

from __future__ import annotations

import pytest

from rulesets import GAMES, find
from rulesets.core.people.lineups import FIELD
from rulesets.core.play.fitness import Outing
from rulesets.league.checking import faults
from rulesets.league.men.state import day_number
from rulesets.league.pages.standings import standings_page
from rulesets.league.play.playing_on import play_on, play_one
from rulesets.league.season import Season
from tests.league.seasons import contents, new_season


@pytest.fixture(scope="module")
def seasons(tmp_path_factory):
    """Eight clubs and 28 games, played once for all that is asked of it."""
    made: dict[str, Season] = {}

    def season(game: str) -> Season:
        if game not in made:
            path = tmp_path_factory.mktemp("seasons") / game
            made[game] = new_season(path, game, games=28, managers="by_the_book")
            play_on(made[game])
        return made[game]

    yield season
    for each in made.values():
        each.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_sum_equals_its_games(game, seasons):
    season = seasons(game)
    assert season.today is None and [*faults(season)] == []
    lines = standings_page(season)
    assert sum(line.w for line in lines) == sum(line.l for line in lines) >= 112
    assert sum(line.rs for line in lines) == sum(line.ra for line in lines)
    assert {line.w + line.l for line in lines} <= {28, 29}
    putouts, outs = season.sql.execute(
        "SELECT (SELECT SUM(po) FROM fielding), (SELECT SUM(outs) FROM pitching)"
    ).fetchone()
    named = find(game).id in ("deep_drive", "replay")
    assert putouts == outs if named else putouts <= outs


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_nobody_plays_while_he_must_miss(game, seasons):
    """Counted anew from the absences alone: a man misses his club's next games, but for the last man of SEA-12."""
    season = seasons(game)
    absences = season.sql.execute("SELECT man, club, game, games FROM absences ORDER BY game").fetchall()
    assert absences and season.sql.execute("SELECT COUNT(*) FROM served").fetchone()[0]
    hurt: dict[tuple[int, int], set[int]] = {}
    for man, club, assessed, games in absences:
        later = [
            row[0]
            for row in season.sql.execute(
                "SELECT id FROM games WHERE played AND (visitors = ?1 OR home = ?1) AND id > ?2 ORDER BY day, id",
                (club, assessed),
            )
        ]
        for game_number in later[:games]:
            played = season.sql.execute(
                "SELECT 1 FROM batting WHERE man = ?1 AND game = ?2"
                " UNION SELECT 1 FROM pitching WHERE man = ?1 AND game = ?2",
                (man, game_number),
            ).fetchone()
            if played:
                hurt.setdefault((game_number, club), set()).add(man)
    for (game_number, club), men in hurt.items():
        out = next(each for each in season.sent_of(game_number).sides if each.club == club)
        house = season.houses[out.edition]
        playing = {key for key, number in house.men.items() if number in men}
        assert not playing & out.form.keys(), "who is named as out does not play"
        fit = {
            key: player.positions
            for key, player in house.roster.players.items()
            if not player.pitches and key not in playing and (key not in out.form or out.form[key].may)
        }
        anywhere = game == "deep_drive"  # where a man plays out of position before a hurt one does
        assert len(fit) < 9 or not (anywhere or can_field(fit)), "nine others could have been fielded"


def can_field(men: dict[str, tuple[str, ...]]) -> bool:
    """Is there a rated man for each position, all at once?"""
    held: dict[str, str] = {}

    def filled(position: str, asked: set[str]) -> bool:
        for man, plays in men.items():
            if position in plays and man not in asked:
                asked.add(man)
                if man not in held or filled(held[man], asked):
                    held[man] = position
                    return True
        return False

    return all(filled(position, set()) for position in FIELD if position != "P")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_no_starter_starts_before_his_day(game, seasons):
    """By the game's own words on rest, asked again from the lines in the file; early starts are counted."""
    season = seasons(game)
    early = {(number, man) for number, man in season.sql.execute("SELECT game, man FROM early_starts")}
    fit = find(game).fit
    starts = season.sql.execute(
        "SELECT p.game, p.man, p.day, p.club_game, p.club FROM pitching p WHERE p.gs ORDER BY p.day"
    ).fetchall()
    before_his_day = set()
    for number, man, day, club_game, club in starts:
        history = [
            Outing(d, g, bool(started), outs)
            for d, g, started, outs in season.sql.execute(
                "SELECT day, club_game, gs, outs FROM pitching WHERE man = ? AND club_game < ? ORDER BY club_game",
                (man, club_game),
            )
        ]
        house = season.house(club)
        player = next(house.roster.players[key] for key, each in house.men.items() if each == man)
        if history and not fit(player, history, day, club_game, "start", season.terms.options).may:
            before_his_day.add((number, man))
    assert before_his_day == early
    assert len(early) < len(starts) / 20


@pytest.mark.slow
@pytest.mark.parametrize("game", ["triple_six", "replay"])
def test_the_same_season_whatever_the_jobs_order_or_pause(game, tmp_path, seasons):
    straight = contents(seasons(game))
    with new_season(tmp_path / "paused", game, games=28, managers="by_the_book") as season:
        play_on(season, "2026-04-05", jobs=2)
    with Season.open(tmp_path / "paused") as season:
        for turn in range(6):  # those who can go on do, now these and now those
            for row in season.unplayed("2026-04-12"):
                if (row.home + turn) % 3 == 0 and not season.why_not(row):
                    play_one(season, row.id)
        play_on(season, "2026-04-20")
        play_on(season, jobs=3)
        assert contents(season) == straight


def test_a_day_is_a_number_to_count_rest_by():
    assert day_number("2026-05-01") - day_number("2026-04-30") == 1
