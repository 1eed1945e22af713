"""A season's games as files: read back they are what the season's own tables hold, however much of it is exported."""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from pyretrosheet.models.game import Game

import rulesets
from rulesets.__main__ import main
from rulesets.core.book.box_score import box_score
from rulesets.core.book.story import Story
from rulesets.core.people.club_files import load_roster
from rulesets.core.table.telling import radio_of
from rulesets.exports.exporting import Export, Wanted
from rulesets.exports.page import game_page, play_by_play
from rulesets.exports.retrosheet.codebook import CodeBook
from rulesets.exports.retrosheet.records import game_records
from rulesets.exports.seasons.games import SeasonInPrint, season_games
from rulesets.exports.text import text_of
from rulesets.league import clerk
from rulesets.league.calendar.fixtures import Fixture
from rulesets.league.calendar.made import made as calendar
from rulesets.league.making import make_season
from rulesets.league.pages.csv_files import FILES
from rulesets.league.play.at_table import watched
from rulesets.league.play.playing_on import play_on
from rulesets.league.season import Season
from rulesets.league.terms import Terms
from tests.exports.agreement import differences
from tests.exports.event_file_reader import read_games
from tests.exports.test_exporting import Page
from tests.league.seasons import ROSTERS, new_season

pytestmark = pytest.mark.slow  # games or seasons are played first, for all of them

DAY = re.compile(r"\((\d+)[,)]")


@pytest.fixture(scope="module", params=rulesets.GAMES)
def season(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Season]:
    """Four clubs, nine games each; after the first days a man changes clubs."""
    path = tmp_path_factory.mktemp(request.param) / "a.horsehide-season"
    with new_season(path, request.param, games=9, clubs=4) as made:
        play_on(made, "2026-04-03")
        clerk.move(made, moved_man(made), 1)
        play_on(made)
    with Season.open(path, write=False) as opened:
        yield opened


def moved_man(season: Season) -> int:
    """The one of the first club who has batted most."""
    (man,) = season.sql.execute(
        "SELECT man FROM batting_totals WHERE club = 0 ORDER BY pa DESC, man LIMIT 1"
    ).fetchone()
    return int(man)


def exported(season: Season, folder: Path, first: str = "", last: str = "9999", **more: bool) -> dict[str, str]:
    games = season_games(SeasonInPrint(season), first, last)
    work = Export(games, Wanted("retrosheet", folder, **more))  # type: ignore[arg-type]
    list(work.steps())
    assert not work.outcome.faults and work.outcome.games == len(games)
    return {path.name: path.read_bytes().decode("ascii") for path in work.outcome.written}


def test_event_files_say_what_the_seasons_own_tables_hold(season: Season, tmp_path: Path) -> None:
    files = exported(season, tmp_path)
    codes, names = CodeBook(), dict[str, str]()
    SeasonInPrint(season).enroll(codes)
    for who, code in codes.codes.items():
        names[code] = codes.men[who].player.id if codes.men[who].player else ""
    read: dict[tuple[str, str], int] = defaultdict(int)
    games = 0
    for name, text in files.items():
        for game in read_games(text) if ".EV" in name else ():
            games += 1
            for box in game.boxes:
                for code, line in box.batting.items():
                    for key in ("pa", "h", "hr", "rbi", "bb", "so"):
                        read[names[code], key] += line[key]
    kept: dict[tuple[str, str], int] = defaultdict(int)
    columns = ("pa", "h", "hr", "rbi", "bb", "so")
    for row in season.sql.execute(
        f"SELECT s.player, {', '.join(f'SUM(t.{key})' for key in columns)} FROM batting t"
        " JOIN squads s ON s.man = t.man AND s.club = t.club GROUP BY t.man"
    ):
        for key, number in zip(columns, row[1:], strict=True):
            kept[row[0], key] += number
    assert games == season.sql.execute("SELECT COUNT(*) FROM games").fetchone()[0] >= 18, "and whatever settled a tie"
    assert {who: number for who, number in read.items() if number} == {
        who: number for who, number in kept.items() if number
    }


def test_every_box_read_back_is_our_box(season: Season, tmp_path: Path) -> None:
    games = season_games(SeasonInPrint(season))
    files = exported(season, tmp_path, by_game=True)
    codes = CodeBook()
    games[0].of.enroll(codes)
    read = {game.id: game for name, text in files.items() if ".EV" in name for game in read_games(text)}
    assert len(read) == len(games)
    for game in games:
        played = game.played()
        found = read[f"{codes.side(played, 1).code}{game.row.day.replace('-', '')}0"]
        assert list(differences(played, found, codes)) == []
        assert (found.info["starttime"], found.info["date"]) == ("0:00PM", game.row.day.replace("-", "/"))


def test_another_program_reads_every_record(season: Season, tmp_path: Path) -> None:
    files = exported(season, tmp_path, by_game=True)
    for name, text in files.items():
        if ".EV" in name:
            read = Game.from_game_lines(text.splitlines())
            assert f"{read.home_team_id}{read.id.date:%Y%m%d}0" == name[:-4]
            assert len(read.chronological_events) > 51, "three outs for 17 half-innings"


def test_a_part_of_it_has_the_same_ids_and_the_same_text(season: Season, tmp_path: Path) -> None:
    whole = exported(season, tmp_path / "whole", by_game=True)
    days = sorted({game.row.day for game in season_games(SeasonInPrint(season))})
    part = exported(season, tmp_path / "part", days[2], days[4], by_game=True)
    games = {name for name in part if ".EV" in name}
    assert len(games) == 6 and all(whole[name] == part[name] for name in games)


def test_a_man_who_changed_clubs_keeps_his_code(season: Season, tmp_path: Path) -> None:
    man = moved_man_of(season)
    (last,) = season.sql.execute("SELECT last FROM men WHERE id = ?", (man,)).fetchone()
    files = exported(season, tmp_path)
    rosters = {name: text for name, text in files.items() if name.endswith(".ROS")}
    codes = Counter(row.split(",")[0] for text in rosters.values() for row in text.splitlines())
    (code,) = (code for code, number in codes.items() if number == 2)
    lines = [row for text in rosters.values() for row in text.splitlines() if row.startswith(code)]
    assert len({row.split(",")[5] for row in lines}) == 2, "he is on two clubs' rosters"
    assert all(row.split(",")[1].split()[-1][:3] == last.split()[-1][:3] or not last.isascii() for row in lines)


def moved_man_of(season: Season) -> int:
    return int(season.sql.execute("SELECT man FROM moves").fetchone()[0])


def test_no_more_than_a_clubs_games_are_in_memory(season: Season, tmp_path: Path) -> None:
    games = season_games(SeasonInPrint(season))
    work = Export(games, Wanted("retrosheet", tmp_path))
    most = 0
    for _ in work.steps():
        most = max(most, len(work._gathered._games) if work._gathered else 0)  # type: ignore[attr-defined]
    at_home = Counter(game.row.home for game in games)
    assert most == max(at_home.values()) < len(games)


def test_notes_have_the_season_up_to_that_game(season: Season) -> None:
    """Homers added up by hand from the plays, whichever game is asked for first."""
    press = SeasonInPrint(season)
    games = season_games(press)
    so_far, wanted = Counter[int](), dict[int, dict[int, int]]()
    for game in games:
        played = game.played()
        homers = Counter[int]()
        for side, out in enumerate(season.sent_of(game.row.id).sides):
            men = season.houses[out.edition].side(played.clubs[side]).men
            for man, line in zip(men, played.book.clubs[side].batting, strict=False):
                homers[man] += line.get("hr", 0)
        so_far.update(homers)
        wanted[game.row.id] = {man: so_far[man] for man, number in homers.items() if number}
    for game in [*games[::-1], *games[::2]]:
        played = game.played()
        said = [
            int(number)
            for told in game_page(played).batting
            for note in told.notes
            if note.startswith("HR: ")
            for number in DAY.findall(note)
        ]
        assert Counter(said) == Counter(wanted[game.row.id].values())
        assert box_score(played.setup, played.book, True, played.details) in text_of(played, game_page(played))


def test_pitchers_of_record_have_their_record(season: Season) -> None:
    record: dict[int, list[int]] = defaultdict(lambda: [0, 0])
    for game in season_games(SeasonInPrint(season)):
        winner, loser = season.sql.execute("SELECT winner, loser FROM games WHERE id = ?", (game.row.id,)).fetchone()
        record[winner][0] += 1
        record[loser][1] += 1
        text = " ".join(row[0] for grid in game_page(game.played()).pitching for row in grid.rows)
        for mark, man in (("W", winner), ("L", loser)):
            (his,) = re.findall(rf"\b{mark}, (\d+-\d+)", text)
            assert his == "{}-{}".format(*record[man])


def test_every_play_is_told_as_the_table_told_it(season: Season) -> None:
    """The season keeps plays, not which of them were settled together: outs and score may be told once more."""
    for game in season_games(SeasonInPrint(season))[::5]:
        table = watched(season, game.row.id)
        setup = season.setup(season.sent_of(game.row.id))
        story = Story(setup, season.ruleset.deal(setup).situation, season.ruleset.calls, radio_of(season.ruleset))
        at_table = [told.text for told in story.tell(table.events) if told.kind in ("play", "totals", "note")]
        ours = [
            told.text
            for half in play_by_play(game.played())
            for told in half.lines
            if told.kind in ("play", "totals", "note")
        ]
        assert Counter(" ".join(at_table).split()) <= Counter(" ".join(ours).split())
        assert at_table[-2:] == ours[-2:], "the last half-inning and the final score"


@pytest.mark.parametrize("format", ["html", "text", "markdown", "csv"])
def test_every_kind_is_written_by_the_command_and_read_back(season: Season, tmp_path: Path, format: str) -> None:
    path, games = season.file.path, season_games(SeasonInPrint(season), "2026-04-02", "2026-04-03")
    words = ["export", str(path), "--from", "2026-04-02", "--to-date", "2026-04-03", "--to", format, str(tmp_path)]
    assert main(words) == 0
    files = sorted(tmp_path.iterdir())
    if format == "csv":
        with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        scores = [(int(row["visitors_runs"]), int(row["home_runs"])) for row in rows]
        assert scores == [tuple(page.runs for page in game.played().book.clubs) for game in games]
        with (tmp_path / "batting.csv").open(encoding="utf-8", newline="") as file:
            hits = sum(int(row["h"]) for row in csv.DictReader(file))
        assert hits == sum(page.hits for game in games for page in game.played().book.clubs)
        return
    assert len(files) == len(games) == 4
    texts = [path.read_text(encoding="utf-8") for path in files]
    for game in games:
        title = game.played().title
        (text,) = (text for text in texts if title in (Page(text).words if format == "html" else text))
        assert "1st" in text.lower(), "the plays are told"


def test_both_games_of_a_doubleheader_have_their_numbers(tmp_path: Path) -> None:
    twice = [Fixture("2026-04-01", 1, 0, 1), Fixture("2026-04-01", 2, 0, 1), Fixture("2026-04-02", 1, 0, 1)]
    terms = Terms("Twice", "triple_six", 1, 3, games=3, postseason=0)
    with make_season(tmp_path / "a.horsehide-season", terms, ROSTERS[:2], twice) as season:
        play_on(season)
        files = exported(season, tmp_path / "out", by_game=True)
        scores = season.sql.execute("SELECT visitors_runs, home_runs FROM games ORDER BY day, number").fetchall()
    names = sorted(name for name in files if ".EV" in name)
    assert [name[3:12] for name in names] == ["202604011", "202604012", "202604020"]
    read = [game for name in names for game in read_games(files[name])]
    assert [tuple(sum(box.innings) for box in game.boxes) for game in read] == scores
    assert [game.info["number"] for game in read] == ["1", "2", "0"]


def test_what_is_not_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with new_season(tmp_path / "a.horsehide-season", games=3, clubs=4) as season:
        assert season.today is not None
    out = ["--to", "text", str(tmp_path / "out")]
    assert main(["export", str(tmp_path / "a.horsehide-season"), *out]) == 2
    assert "No game of A test is played yet." in capsys.readouterr().err
    assert main(["export", str(tmp_path / "b.horsehide-season"), *out]) == 2
    assert "there is no season" in capsys.readouterr().err
    assert main(["export", str(tmp_path / "a.horsehide-season"), "--from", "April", *out]) == 2
    assert "'April' is no day" in capsys.readouterr().err
    (tmp_path / "c.horsehide-season").write_text("not a season", encoding="utf-8")
    assert main(["export", str(tmp_path / "c.horsehide-season"), *out]) == 2
    assert "c.horsehide-season" in capsys.readouterr().err
    assert main(["export", str(tmp_path), "--from", "2026-04-01", *out]) == 2
    assert "are for a season's file" in capsys.readouterr().err


def test_the_tables_of_a_season_hold_no_formula_and_replace_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, out = tmp_path / "a.horsehide-season", tmp_path / "out"
    with new_season(path, games=3, clubs=4) as season:
        play_on(season)
        season.sql.execute("UPDATE men SET first = '=cmd()'")
    assert main(["season", "export", str(path), "--csv", str(out)]) == 0
    with (out / "batting.csv").open(encoding="utf-8", newline="") as file:
        names = [row["name"] for row in csv.DictReader(file)]
    assert names and all(name.startswith("'=cmd()") for name in names)
    before = {file.name: file.read_bytes() for file in out.iterdir()}
    assert main(["season", "export", str(path), "--csv", str(out)]) == 2
    assert "standings.csv is already there; name another folder" in capsys.readouterr().err
    assert {file.name: file.read_bytes() for file in out.iterdir()} == before
    assert before.keys() == {f"{name}.csv" for name in FILES}, "all of them are looked for"


def test_a_man_of_two_clubs_of_his_year_has_a_code_for_each(tmp_path: Path) -> None:
    """Charley Jones was with Cincinnati and with Chicago in 1877; each has him all season, so they may meet."""
    rosters = [load_roster("1877:CHN"), load_roster("1877:CN1")]
    twice = rosters[0].players.keys() & rosters[1].players.keys()
    assert "jonesch01" in twice
    path = tmp_path / "a.horsehide-season"
    terms = Terms("A test", "deep_drive", 1, 7, games=8, postseason=0)
    with make_season(path, terms, rosters, calendar(2, 8, 7, "1877-04-15")) as season:
        play_on(season)
        files = exported(season, tmp_path / "out")
        codes = [{row.split(",")[0] for row in files[f"{club}1877.ROS"].splitlines()} for club in ("CHN", "CN1")]
        assert not codes[0] & codes[1]
        by_id = CodeBook()
        SeasonInPrint(season).enroll(by_id)
        for game in season_games(SeasonInPrint(season)):
            played = game.played()
            records = game_records(played, by_id)
            (read,) = read_games("\r\n".join(records) + "\r\n")
            assert list(differences(played, read, by_id)) == []
