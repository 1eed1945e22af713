"""Event files read back: a reader that knows only the format computes our box from them.

`tests/games/test_arbitrary.py` has those of a thousand games read back.
"""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest

import rulesets
from rulesets.core.people.league_years import LeagueYear
from rulesets.core.play.events import Changed, HalfBegan
from rulesets.exports.played import Played
from rulesets.exports.retrosheet.codebook import CodeBook
from rulesets.exports.retrosheet.records import can_be_told, game_records
from tests.exports.agreement import FIRST_DAY, any_game, differences, disagreements, event_files
from tests.exports.agreement import main as agreement
from tests.exports.event_file_reader import BadRecord, Game, read_games
from tests.games.arbitrary import play_any
from tests.together import together


def records(game: Played) -> list[str]:
    return game_records(game, CodeBook([game.setup]))


def read(lines: list[str]) -> Game:
    (game,) = read_games("\r\n".join(lines) + "\r\n")
    return game


def test_the_command_says_what_it_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert agreement(["--games", "4", "--first", "77"]) == 0
    assert capsys.readouterr().out.endswith("all agree\n")


@pytest.mark.slow
@pytest.mark.parametrize(("was", "now"), [("(RBI)", "(NR)"), (",W", ",HP"), (",K", ",63"), (",S8", ",8"), ("(UR)", "")])
def test_the_reader_sees_a_changed_play(was: str, now: str) -> None:
    """Else agreement would mean nothing."""
    seen = 0
    for seed in range(6):
        game = any_game("replay", seed)
        lines = records(game)
        at = next((number for number, line in enumerate(lines) if line.startswith("play") and was in line), None)
        if at is None:
            continue
        seen += 1
        lines[at] = lines[at].replace(was, now, 1)
        try:
            found = list(differences(game, read(lines), CodeBook([game.setup])))
        except (BadRecord, KeyError):
            continue
        assert found
    assert seen


def test_a_designated_hitter_who_is_lost_leaves_no_place_for_the_pitcher_outside_the_order() -> None:
    """SC-10: after it the pitcher bats; the reader would refuse a play by a man who is not up."""
    seen = 0
    for seed in range(60):
        game = any_game("triple_six", seed)
        for event in game.events:
            if isinstance(event, Changed) and event.before.designated_hitter is not None:
                seen += event.lineup.designated_hitter is None
        assert list(disagreements([game])) == []
        if seen:
            return
    raise AssertionError("no club lost its designated hitter in sixty games")


@pytest.mark.slow
def test_a_man_put_on_second_is_told_before_the_first_play_of_his_inning() -> None:
    seen = 0
    for seed in range(80):
        game = any_game("dice_baseball", seed)
        placed = sum(isinstance(event, HalfBegan) and event.placed for event in game.events)
        lines = records(game)
        assert sum(line.startswith("radj,") for line in lines) == placed
        if placed:
            seen += 1
            assert "info,tiebreaker,2" in lines
            assert list(disagreements([game])) == []
    assert seen


@pytest.mark.slow
def test_sides_that_were_rolled_for_are_written_as_they_played() -> None:
    """Dice Baseball may roll who is home after both clubs have lined up."""
    turned = 0
    ruleset = rulesets.find("dice_baseball")
    for seed in range(20):
        ended, setup = play_any(ruleset, seed, traced=False)
        turned += ended.situation.home_club == 0
        game = any_game("dice_baseball", seed)
        assert game.clubs == (setup.clubs if ended.situation.home_club else setup.clubs[::-1])
        head = dict(line.split(",")[1:3] for line in records(game) if line.startswith("info,"))
        codes = CodeBook([game.setup])
        assert (head["visteam"], head["hometeam"]) == (codes.side(game, 0).code, codes.side(game, 1).code)
        assert list(disagreements([game])) == []
    assert turned


def test_a_season_has_a_file_for_each_club_at_home_its_rosters_and_the_clubs() -> None:
    games = [any_game("triple_six", seed, FIRST_DAY + timedelta(days=seed // 3)) for seed in range(6)]
    files = event_files(games)
    codes = CodeBook(game.setup for game in games)
    homes = {codes.side(game, 1).code for game in games}
    everybody = homes | {codes.side(game, 0).code for game in games}
    assert {name[4:7] for name in files if ".EV" in name} == homes
    assert {name[:3] for name in files if name.endswith(".ROS")} == everybody
    assert {line.split(",")[0] for line in files["TEAM2026"].splitlines()} == everybody
    men = {code for game in games for side in (0, 1) for code in codes.side(game, side).codes}
    listed = [line.split(",") for name, text in files.items() if name.endswith(".ROS") for line in text.splitlines()]
    assert {line[0] for line in listed} == men
    assert all(len(line) == 7 and line[3] in "LRB?" and line[4] in "LR?" for line in listed)


def test_clubs_of_a_real_league_are_filed_under_it() -> None:
    """The American League had no designated hitter in 1968, and its files end in A all the same."""
    game = any_game("triple_six", 1)
    for league, letter in (("1968:AL", "A"), ("1968:NL", "N"), ("1914:FL", "F"), ("1884:UA", "N")):
        clubs = tuple(msgspec.structs.replace(club, league=LeagueYear(league)) for club in game.clubs)
        setup = msgspec.structs.replace(game.setup, clubs=clubs, designated_hitter=False)
        files = event_files([msgspec.structs.replace(game, setup=setup)])
        assert [name[-1] for name in files if ".EV" in name] == [letter]
        listed = next(text for name, text in files.items() if name.startswith("TEAM"))
        assert [line.split(",")[1] for line in listed.splitlines()] == [letter, letter]


def test_two_games_of_a_day_at_one_park_are_numbered_and_a_third_is_too() -> None:
    game = any_game("triple_six", 1)
    day = [msgspec.structs.replace(game, began=FIRST_DAY + timedelta(hours=hour)) for hour in (3, 0, 1)]
    (text,) = (text for name, text in event_files(day).items() if ".EV" in name)
    assert [read.id[-1] for read in read_games(text)] == ["1", "2", "3"]
    assert [read.info["starttime"] for read in read_games(text)] == ["7:05PM", "8:05PM", "10:05PM"]
    alone = event_files(day, each_by_itself=True)
    assert len([name for name in alone if ".EV" in name]) == 3


@pytest.mark.slow
def test_a_long_day_at_one_table_has_a_number_for_every_game() -> None:
    game = any_game("triple_six", 1)
    day = [msgspec.structs.replace(game, began=FIRST_DAY + timedelta(minutes=number)) for number in range(60)]
    (text,) = (text for name, text in event_files(day).items() if ".EV" in name)
    ids = [read.id for read in read_games(text)]
    assert len(set(ids)) == 60 and ids[0].endswith("011") and ids[-1].endswith("0160")
    assert [read.info["number"] for read in read_games(text)] == [str(number) for number in range(1, 61)]


def test_a_club_that_plays_against_itself_has_two_codes_and_two_sets_of_men() -> None:
    game = any_game("triple_six", 3)
    mirrored = msgspec.structs.replace(
        game, setup=msgspec.structs.replace(game.setup, clubs=(game.clubs[0], game.clubs[0]))
    )
    codes = CodeBook([mirrored.setup])
    one, other = codes.side(mirrored, 0), codes.side(mirrored, 1)
    assert one.code != other.code and not set(one.codes) & set(other.codes)


@together("name", ['Bo "Ace" Li', "Li, Jr.", "=cmd()", "<b>Li</b> & Sons", "נמרים", "x" * 200, "李"])
def test_any_name_makes_a_file_that_reads_back(name: str) -> None:
    game = any_game("triple_six", 5)
    first = game.clubs[0].order[0]
    assert first.player is not None
    renamed = msgspec.structs.replace(
        first, name=name, player=msgspec.structs.replace(first.player, first=name, last=name)
    )
    club = msgspec.structs.replace(game.clubs[0], city=name, nickname=name, order=(renamed, *game.clubs[0].order[1:]))
    setup = msgspec.structs.replace(game.setup, clubs=(club, game.clubs[1]), ballpark=name)
    assert list(disagreements([msgspec.structs.replace(game, setup=setup)])) == []


def test_no_name_is_longer_than_readers_have_room_for() -> None:
    """Chadwick's box goes down over a name of two hundred letters."""
    game = any_game("triple_six", 5)
    club = msgspec.structs.replace(game.clubs[0], city="C" * 200, nickname="N" * 200)
    setup = msgspec.structs.replace(game.setup, clubs=(club, game.clubs[1]))
    files = event_files([msgspec.structs.replace(game, setup=setup)])
    assert all(len(field) <= 61 for text in files.values() for line in text.splitlines() for field in line.split(","))


def test_a_game_that_is_not_finished_is_refused_in_a_sentence() -> None:
    game = msgspec.structs.replace(any_game("triple_six", 5), over=False)
    with pytest.raises(ValueError, match="an event file tells a whole game"):
        can_be_told(game, "a.horsehide")
