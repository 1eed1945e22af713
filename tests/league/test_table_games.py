"""A season's game at the table, watched, or by itself: the same game in every respect (SEA-16 to SEA-18)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulesets import GAMES
from rulesets.core.book.scoring import Book, proof
from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.league import clerk
from rulesets.league.pages.schedule import box
from rulesets.league.play.at_table import at_table, begin, finish, give_up, watched
from rulesets.league.play.playing_on import play_on, play_one
from rulesets.league.season import NotNow
from rulesets.managers import skippers_for
from tests.league.seasons import contents, new_season


def played_at_a_table(season, sent):
    setup = season.setup(sent)
    table = Table(season.ruleset, setup)
    session = Session(table, skippers_for(setup))
    while table.pending is not None:
        session.autoplay()
    return table


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_at_the_table_or_by_itself_it_is_the_same_game(game, tmp_path):
    with new_season(tmp_path / "s", game, games=6, clubs=4, managers="by_the_book") as season:
        play_on(season, "2026-04-02")
        before = contents(season)
        for number in (3, 4):
            season.take_back(number)
        for number in (4, 3):
            sent = season.sent(season.game(number))
            begin(season, sent)
            finish(season, number, played_at_a_table(season, sent), "itself")
        assert contents(season) == before
        for number in (1, 2, 3, 4):
            table, opened = watched(season, number), box(season, number)
            book = Book()
            book.add_all(table.events)
            assert book == opened.book and proof(book) == []


def test_typed_dice_and_a_persons_calls_are_seen_again(tmp_path):
    with new_season(tmp_path / "s", games=6, clubs=4) as season:
        sent = season.sent(season.game(1), managers=("person", "person"))
        begin(season, sent)
        table = Table(season.ruleset, season.setup(sent))
        turn = 0
        while (request := table.pending) is not None:
            turn += 1
            if hasattr(request, "dice"):
                table.answer(request.throw(turn * 31 % request.ways()), "typed")
            else:
                table.answer(request.values[turn % len(request.values)], "person")
        finish(season, 1, table)
        again = watched(season, 1)
        assert [(entry.key, entry.answer) for entry in again.journal] == [(e.key, e.answer) for e in table.journal]
        assert season.sql.execute("SELECT how FROM games WHERE id = 1").fetchone() == ("table",)


def test_a_game_at_the_table_holds_its_clubs(tmp_path):
    with new_season(tmp_path / "s", games=6, clubs=4) as season:
        first, other = season.unplayed()[:2]
        begin(season, season.sent(first))
        stopped = play_on(season)
        assert season.game(other.id).played and not season.game(first.id).played
        waiting = [season.why_not(game) for game in season.unplayed() if game.id != first.id]
        assert waiting and all(waiting), "whoever can go on has gone on"
        assert "at the table" in stopped.why or "earlier game" in stopped.why
        give_up(season, first.id)
        assert at_table(season, first.id) is None
        assert play_on(season).why == "" and season.today is None


def test_a_game_given_up_has_the_same_dice_next_time(tmp_path):
    with new_season(tmp_path / "s", games=6, clubs=4) as season:
        sent = season.sent(season.game(1))
        begin(season, sent)
        give_up(season, 1)
        assert season.sent(season.game(1)) == sent
        with pytest.raises(NotNow, match="is not at a table"):
            finish(season, 1, played_at_a_table(season, sent))


def test_a_game_waits_for_its_clubs_earlier_ones(tmp_path):
    with new_season(tmp_path / "s", games=6, clubs=4) as season:
        later = season.unplayed()[-1]
        with pytest.raises(NotNow, match="have an earlier game to play, game"):
            play_one(season, later.id)
        play_one(season, 2)
        assert season.today == "2026-04-01", "of the earliest game that is not played"


def test_an_unfinished_game_is_not_stored(tmp_path):
    with new_season(tmp_path / "s", games=6, clubs=4) as season:
        sent = season.sent(season.game(1))
        begin(season, sent)
        with pytest.raises(NotNow, match="not over yet"):
            finish(season, 1, Table(season.ruleset, season.setup(sent)))
        assert not season.game(1).played


@pytest.mark.slow
def test_home_is_the_calendars_whatever_the_game_does(tmp_path):
    with new_season(tmp_path / "s", "dice_baseball", games=6, clubs=4) as season:
        assert season.terms.options["home_team"] == "assigned"
        play_one(season, 1)
        opened = box(season, 1)
        assert [club.id for club in opened.setup.clubs] == [season.clubs[c].key for c in season.game(1).clubs]


@pytest.mark.slow
def test_the_rest_agreement_sets_the_games_own_option(tmp_path):
    with new_season(tmp_path / "on", "replay") as season:
        assert season.terms.options["rest_chart"] == "on"
    with new_season(tmp_path / "off", "replay", rest="off") as season:
        assert season.terms.options["rest_chart"] == "off"
        play_on(season, "2026-04-03")
        assert not any(standing.why in ("rest", "row") for number in range(1, 13)
                       for out in season.sent_of(number).sides for standing in out.form.values())  # fmt: skip


def test_a_club_edited_in_mid_season_changes_nothing(tmp_path, monkeypatch):
    with new_season(tmp_path / "s", games=6, clubs=4) as season:
        play_on(season, "2026-04-01")
        sent = season.sent(season.game(3))
        club = season.house(sent.sides[0].club).roster
        monkeypatch.setattr("rulesets.core.people.club_files.load_roster", lambda club_id: replace(club, rotation=()))
        season.forget()
        assert season.sent(season.game(3)) == sent
        assert season.setup(sent).clubs[0].id == club.id


def test_a_clubs_own_manager_is_as_the_season_has_him(tmp_path, monkeypatch):
    """His temperament is the file's own: nobody looks at the club again."""
    with new_season(tmp_path / "s", games=6, clubs=4) as season:
        for club in season.clubs:
            clerk.set_manager(season, club, "club")
        play_one(season, 1)
        before = contents(season)
        season.take_back(1)
        monkeypatch.setattr("rulesets.managers.load_roster", lambda club_id: pytest.fail("the club's file was read"))
        play_one(season, 1)
        assert contents(season) == before
        with pytest.raises(NotNow, match="there is no manager 'casey'"):
            clerk.set_manager(season, 0, "casey")
