"""Games of real clubs: played out by small clubs and large ones, saved with their leagues, and opened again."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from rulesets import GAMES, find
from rulesets.__main__ import main
from rulesets.core.book.scoring import proof
from rulesets.core.files.documents import BadFile
from rulesets.core.many.driver import book_of, play_out
from rulesets.core.people.club_files import load_roster
from rulesets.core.people.days import Day, meeting
from rulesets.core.play.pairing import pairing
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.saves.game_file import GameFile
from rulesets.core.saves.opened import read_game
from rulesets.core.seasons.importing import import_release
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for
from tests.core.seasons.test_importing import rows, write

CARD_GAMES = ("deep_drive", "replay")
ODD = [("1876:CHN", "1884:WIL"), ("1871:RC1", "2023:LAA"), ("1884:ALT:neutral", "2020:NYN:neutral")]


def setup_of(game: str, visitors: str, home: str, seed: int = 7) -> Setup:
    return pairing(default_setup(game, seed), visitors, home)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("visitors", "home"), ODD)
def test_clubs_of_ten_men_and_of_sixty_play_whole_games(game, visitors, home):
    for hitter in (True, False):
        setup = pairing(default_setup(game), visitors, home, hitter)
        book = book_of(play_out(find(game), setup, 11, skippers_for(setup)))
        assert proof(book) == [] and sum(line.get("outs", 0) for line in book.clubs[1].pitching) >= 24


@pytest.mark.parametrize("hitter", [True, False])
def test_a_man_who_pitches_and_bats_does_both(hitter):
    """Ruth starts at Detroit in 1919: he bats in his own place, and his line on the mound is his too."""
    boston, detroit = load_roster("1919:BOS"), load_roster("1919:DET")
    clubs = meeting(Day(boston, "ruthba01"), Day(detroit), hitter)
    setup = replace(default_setup("deep_drive"), clubs=clubs, designated_hitter=hitter)
    book = book_of(play_out(find("deep_drive"), setup, 5, skippers_for(setup)))
    ruth = next(at for at, man in enumerate(clubs[0].squad) if man.player and man.player.id == "ruthba01")
    assert book.clubs[0].batting[ruth]["pa"] >= 3 and book.clubs[0].staff[0] == ruth
    assert book.clubs[0].pitching[0]["bf"] > 3 and proof(book) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_save_holds_the_league_and_opens_whatever_becomes_of_the_season(game, tmp_path):
    """Another 1927 is imported meanwhile, without New York: the game knows what it was played with."""
    path = tmp_path / "game.horsehide"
    table = Table(find(game), setup_of(game, "1927:NYA", "1975:CIN"))
    file = GameFile.create(path, table)
    for _ in range(60):
        table.step()
    file.close()
    header = json.loads(path.read_bytes().splitlines()[0])
    league = header["setup"]["clubs"][0]["league"]
    assert league["id"] == "1927:AL" and league["batting"]["hr"] == 439
    assert set(header["cards"]["league"]) == {"visitors", "home"}
    import_release(write(tmp_path / "in", rows(1927)))
    with pytest.raises(BadFile):
        load_roster("1927:NYA")
    opened = read_game(path, find).table()
    assert opened.journal == table.journal and opened.events == table.events
    assert opened.setup.clubs[0].league == table.setup.clubs[0].league


def test_a_league_of_a_save_is_held_to_its_limits(tmp_path):
    path = tmp_path / "game.horsehide"
    table = Table(find("deep_drive"), setup_of("deep_drive", "1927:NYA", "1975:CIN"))
    GameFile.create(path, table).close()
    header = json.loads(path.read_bytes().splitlines()[0])
    for wrong in ({"batting": {"h": -4}}, {"games": 10**9}, {"fielding": {"C": {"games": -1.0}}}, {"more": 1}):
        other = json.loads(json.dumps(header))
        other["setup"]["clubs"][0]["league"] |= wrong
        bad = tmp_path / "bad.horsehide"
        bad.write_text(json.dumps(other) + "\n", encoding="utf-8")
        with pytest.raises(BadFile):
            read_game(bad, find)


@pytest.mark.slow
@pytest.mark.parametrize("game", CARD_GAMES)
def test_back_and_forth_leads_to_the_same_game(game):
    table, dice = Table(find(game), setup_of(game, "1919:BOS", "2023:LAA")), random.Random(3)
    for _ in range(40):
        table.step()
    end = (list(table.journal), list(table.events))
    for _ in range(10):
        points = table.undo_points()
        table.undo(points[dice.randrange(len(points))].entries)
        while table.can_redo():
            table.redo()
        assert (list(table.journal), list(table.events)) == end


@pytest.mark.slow
def test_the_commands_take_any_two_clubs(capsys):
    assert main(["play", "triple_six", "--auto", "--seed", "3", "--clubs", "1927:NYA", "1975:CIN"]) == 0
    told = capsys.readouterr().out
    assert "1927 New York Yankees at 1975 Cincinnati Reds" in told and "Ruth" in told
    assert main(["play", "triple_six", "--auto", "--clubs", "1927:NYY", "1975:CIN"]) == 2
    assert "did you mean '1927:NYA', the New York Yankees?" in capsys.readouterr().err
    words = ["simulate", "deep_drive", "--games", "4", "--seed", "1", "--json", "--clubs", "1968:DET", "1968:SLN"]
    assert main(words) == 0 and json.loads(capsys.readouterr().out)["games"] == 4


def test_the_hitter_is_as_the_home_clubs_year_had_it(capsys):
    pitchers_bat = setup_of("deep_drive", "1975:BOS", "1975:CIN")
    assert not pitchers_bat.designated_hitter and pitchers_bat.clubs[0].order[-1].position == "P"
    assert setup_of("deep_drive", "1975:CIN", "1975:BOS").designated_hitter
    assert pairing(default_setup("deep_drive"), "1975:BOS", "1975:CIN", True).designated_hitter
    assert pitchers_bat.ballpark == "Riverfront Stadium" and pitchers_bat.park is not None


@pytest.mark.slow
def test_clubs_are_listed_by_year_and_by_words(capsys):
    assert main(["clubs", "--find", "1927 ny"]) == 0
    assert capsys.readouterr().out.splitlines()[0].split()[:4] == ["1927:NYA", "New", "York", "Yankees"]
    assert main(["clubs", "--year", "1876", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [club["id"] for club in listed][:2] == ["1876:CHN", "1876:HAR"] and len(listed) == 8
    assert main(["clubs", "--find", "xyzzy"]) == 1
    assert "nothing found for 'xyzzy' among 3,075 clubs of 1871 to 2024" in capsys.readouterr().err
    assert main(["clubs"]) == 0
    assert "harbor_point_pilots" in capsys.readouterr().out


def test_a_source_that_is_none_is_said(capsys, tmp_path):
    assert main(["seasons", "import", str(tmp_path / "nowhere")]) == 2
    assert "there is no such folder or zip" in capsys.readouterr().err
    assert not Path(tmp_path / "nowhere").exists()
