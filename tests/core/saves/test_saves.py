"""A game on disk: it comes back as it was, from any byte it was cut at, and a hostile file harms nothing."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesets import find
from rulesets.core.book.box_score import box_score
from rulesets.core.book.scoring import Book, proof
from rulesets.core.charts.chart import digest
from rulesets.core.files.documents import BadFile
from rulesets.core.files.locking import InUse
from rulesets.core.play.events import HalfBegan
from rulesets.core.play.game import Game, play_ball
from rulesets.core.play.plays import Advance, Play, batter_out
from rulesets.core.play.requests import Die, Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Runner, Situation
from rulesets.core.saves.game_file import GameFile, saved_games
from rulesets.core.saves.lines import FORMAT, SUFFIX
from rulesets.core.saves.opened import read_game
from rulesets.core.table.table import Entry, JournalMismatch, Table
from rulesets.triple_six.situation import TripleSixSituation

ROOT = Path(__file__).parents[3]
replace = msgspec.structs.replace
TRIPLE_SIX = find("triple_six")


def fresh(seed: int = 7, **options: str) -> Table:
    return Table(TRIPLE_SIX, default_setup("triple_six", seed, options))


def on(table: Table, answers: int | None = None) -> Table:
    """Play on with the ordinary answers: that many, or to the end."""
    while table.pending is not None and answers != 0:
        table.step()
        answers = None if answers is None else answers - 1
    return table


def saved(path: Path, answers: int | None, seed: int = 7, table: Table | None = None) -> Table:
    table = table or fresh(seed)
    file = GameFile.create(path, table)
    on(table, answers)
    file.close()
    return table


def lines_of(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def write_lines(path: Path, lines: list[Any]) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))


def book_of(table: Table, book: Book | None = None) -> Book:
    book = book or Book()
    book.add_all(table.events)
    return book


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / f"a game{SUFFIX}"


# There and back


def test_a_game_comes_back_where_it_was(path):
    table = saved(path, 101)
    opened = read_game(path, find)
    assert (opened.journal, opened.faults, opened.good) == (table.journal, [], path.stat().st_size)
    again = opened.table()
    assert (again.events, again.pending) == (table.events, table.pending)
    assert again.game.situation == table.game.situation


def test_a_finished_game_comes_back_finished(path):
    table = saved(path, None)
    again = read_game(path, find).table()
    assert again.pending is None
    assert book_of(again) == book_of(table)


def test_the_header_says_what_the_game_started_from_and_by_which_rules(path):
    table = fresh(99, table="pitcher_friendly")
    GameFile.create(path, table).close()
    header = read_game(path, find).header
    assert (header.horsehide, header.ruleset, header.version) == (FORMAT, "triple_six", TRIPLE_SIX.version)
    assert header.charts == digest(TRIPLE_SIX.load(""))
    assert header.setup == table.setup and header.setup.options == {"table": "pitcher_friendly"}
    assert (header.start, header.book) == (None, None)


def test_every_answer_is_a_line_of_its_own_at_once(path):
    table = fresh()
    file = GameFile.create(path, table)
    assert len(lines_of(path)) == 1
    table.answer("swing")
    assert lines_of(path)[1:] == [{"k": "offense_call", "a": "swing", "by": "person"}]
    table.answer((1, 1, 1), "typed")
    assert lines_of(path)[2:] == [{"k": "swing", "a": [1, 1, 1], "by": "typed"}]
    file.close()


def test_an_undo_is_a_line_and_reading_follows_it(path):
    table = fresh()
    file = GameFile.create(path, table)
    on(table, 30)
    table.undo()
    entries = len(table.journal)
    assert lines_of(path)[-1] == {"undo": entries}
    assert read_game(path, find).journal == table.journal
    on(table, 20)
    file.close()
    assert read_game(path, find).journal == table.journal


def test_an_undo_and_a_redo_leave_the_game_as_it_was(path):
    table = fresh()
    file = GameFile.create(path, table)
    on(table, 60)
    before = list(table.journal)
    for _ in range(4):
        table.undo()
    while table.can_redo():
        table.redo()
    file.close()
    opened = read_game(path, find)
    assert opened.journal == before
    assert opened.table().events == table.events


def test_each_answer_knows_the_line_it_stands_on(path):
    table = saved(path, 60)
    opened = read_game(path, find)
    lines = lines_of(path)
    assert [lines[number - 1]["k"] for number in opened.lines] == [entry.key for entry in table.journal]


def test_a_refused_answer_is_not_written(path):
    table = fresh()
    file = GameFile.create(path, table)
    size = path.stat().st_size
    with pytest.raises(ValueError):
        table.answer("steal_home")
    assert path.stat().st_size == size
    file.close()


def test_a_save_is_never_written_over(path):
    saved(path, 10)
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        GameFile.create(path, fresh())
    assert path.read_bytes() == before


def test_a_file_may_be_closed_twice(path):
    file = GameFile.create(path, fresh())
    file.close()
    file.close()
    assert file.trouble == ""


def test_a_folder_that_is_not_there_is_made(tmp_path):
    path = tmp_path / "new" / "folder" / "game.horsehide"
    saved(path, 3)
    assert len(read_game(path, find).journal) == 3


def test_saved_games_are_listed_newest_first(tmp_path):
    for name, when in (("old", 10), ("new", 30), ("middle", 20)):
        saved(tmp_path / f"{name}{SUFFIX}", 1)
        os.utime(tmp_path / f"{name}{SUFFIX}", (0, when))
    (tmp_path / f"a folder{SUFFIX}").mkdir()
    (tmp_path / "notes.txt").write_text("no game")
    assert [Path(save.path).stem for save in saved_games(tmp_path)] == ["new", "middle", "old"]
    assert saved_games(tmp_path / "nowhere") == []


# Going on with a save


def test_a_game_taken_up_again_ends_as_if_it_had_never_stopped(path, tmp_path):
    whole = tmp_path / "whole.horsehide"
    saved(whole, None)
    saved(path, 77)
    opened = read_game(path, find)
    table = opened.table()
    file = GameFile.resume(opened, table)
    on(table)
    file.close()
    assert path.read_bytes() == whole.read_bytes()


def test_a_game_taken_up_after_an_undo_goes_on_from_there(path):
    table = fresh()
    file = GameFile.create(path, table)
    on(table, 90)
    table.undo(table.undo_points()[3].entries)
    file.close()
    opened = read_game(path, find)
    table = opened.table()
    file = GameFile.resume(opened, table)
    on(table)
    file.close()
    assert read_game(path, find).journal == on(fresh()).journal


# Cut off anywhere


def of_men_without_seasons() -> Table:
    """A game whose save begins with a short line: seven thousand openings of a long one take half a minute."""
    setup = default_setup("triple_six", 7)
    for name in ("order", "bench", "bullpen", "pitcher"):
        clubs = [replace(club, **{name: without_season(getattr(club, name))}) for club in setup.clubs]
        setup = replace(setup, clubs=tuple(clubs))
    return Table(TRIPLE_SIX, setup)


def without_season(men: Any) -> Any:
    return tuple(map(without_season, men)) if isinstance(men, tuple) else replace(men, player=None)


def cuts(whole: bytes) -> list[int]:
    """Every byte of a short line, and of a long one every byte near its ends and each eleventh between them."""
    found, begin = [0], 0
    for line in whole.splitlines(keepends=True):
        ends = range(1, len(line) + 1)
        found += [begin + n for n in ends if min(n, len(line) - n) < 60 or n % 11 == 0]
        begin += len(line)
    return found


@pytest.mark.slow
def test_a_file_cut_at_any_byte_opens_at_the_last_full_answer(path, tmp_path):
    table = saved(tmp_path / "whole.horsehide", 45, table=of_men_without_seasons())
    whole = (tmp_path / "whole.horsehide").read_bytes()
    assert whole.count(b'{"checkpoint"') >= 2, "a few half-innings"
    path.write_bytes(whole)
    header = whole.index(b"\n") + 1
    for size in reversed(cuts(whole)):
        os.truncate(path, size)
        if size < header:
            with pytest.raises(BadFile, match="this isn't a saved game: its first line is incomplete"):
                read_game(path, find)
            continue
        kept = whole[: whole.rindex(b"\n", 0, size) + 1]
        opened = read_game(path, find)
        assert opened.journal == table.journal[: kept.count(b'{"k"')]
        assert (opened.good, opened.faults) == (len(kept), [])


@pytest.mark.slow
def test_a_file_cut_in_any_line_can_be_played_on_to_the_same_end(path, tmp_path):
    answers = 45
    saved(tmp_path / "whole.horsehide", answers)
    whole = (tmp_path / "whole.horsehide").read_bytes()
    rng = random.Random(1)
    ends = [number + 1 for number, byte in enumerate(whole) if byte == 10]
    for begin, end in pairwise(ends):
        path.write_bytes(whole[: rng.randrange(begin, end)])
        opened = read_game(path, find)
        table = opened.table()
        file = GameFile.resume(opened, table)
        on(table, answers - len(table.journal))
        file.close()
        again = read_game(path, find)
        assert (again.journal, again.faults) == (read_game(tmp_path / "whole.horsehide", find).journal, [])
        assert again.table().events == table.events


PLAYER = """
    import os
    import sys
    from pathlib import Path
    from rulesets import find
    from rulesets.core.saves.game_file import GameFile
    from rulesets.core.play.setup import default_setup
    from rulesets.core.table.table import Table

    for line in sys.stdin:  # a folder each time; Python need start but once
        folder = Path(line.strip())
        if child := os.fork():
            os.waitpid(child, 0)
        else:
            print(os.getpid(), flush=True)
            break
    else:
        sys.exit()
    for seed in range(1_000_000):
        table = Table(find("triple_six"), default_setup("triple_six", seed))
        file = GameFile.create(folder / f"{seed}.horsehide", table)
        if not seed:
            print("playing", flush=True)
        while table.pending is not None:
            table.step()
            if len(table.journal) % 40 == 39:  # now and then a play is taken back and played again
                table.undo()
                table.redo()
                table.step()
        file.close()
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_a_process_killed_at_any_moment_leaves_a_game_that_opens(tmp_path):
    rng = random.Random(20)
    wanted: dict[int, list[Entry]] = {}
    in_the_middle = 0
    kills = 20
    command = [sys.executable, "-c", dedent(PLAYER)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as player:
        assert player.stdin is not None and player.stdout is not None
        for kill in range(kills):
            player.stdin.write(f"{tmp_path / str(kill)}\n".encode())
            player.stdin.flush()
            child = int(player.stdout.readline())
            assert player.stdout.readline() == b"playing\n"
            time.sleep(rng.uniform(0.01, 0.08))
            os.kill(child, signal.SIGKILL)
        player.stdin.close()
    for kill in range(kills):
        folder = tmp_path / str(kill)
        files = sorted(folder.glob("*.horsehide"), key=lambda file: int(file.stem))
        assert files, "it had begun"
        if b"\n" not in files[-1].read_bytes():
            files.pop()  # killed before its first line was written: nothing was on the screen yet
        for file in files:
            seed = int(file.stem)
            journal = wanted.setdefault(seed, list(on(fresh(seed)).journal))
            opened = read_game(file, find)
            assert (opened.journal, opened.faults) == (journal[: len(opened.journal)], [])
            table = opened.table()
            in_the_middle += table.pending is not None
            resumed = GameFile.resume(opened, table)  # its lock went with the process
            on(table)
            resumed.close()
            assert read_game(file, find).journal == journal
    assert in_the_middle >= 10, "most were killed in the middle of a game"


# Checkpoints


def test_each_half_inning_begins_with_a_checkpoint_of_situation_and_book(path):
    table = saved(path, None)
    points = [line["checkpoint"] for line in lines_of(path) if "checkpoint" in line]
    halves = [number for number, event in enumerate(table.events) if isinstance(event, HalfBegan)]
    assert len(points) == len(halves) >= 16
    for point, begins in zip(points, halves, strict=True):
        then = Table(TRIPLE_SIX, table.setup, table.journal[: point["entries"]])
        assert then.events == table.events[: begins + 1]
        assert msgspec.convert(point["situation"], TripleSixSituation) == then.game.situation
        assert msgspec.convert(point["book"], Book, str_keys=True) == book_of(then)


def test_a_half_inning_taken_back_takes_its_checkpoint_along(path):
    table = fresh()
    file = GameFile.create(path, table)
    while table.game.situation.half == "top":
        table.step()
    assert read_game(path, find).checkpoint is not None
    table.undo()
    assert read_game(path, find).checkpoint is None
    while table.game.situation.inning == 1:
        table.step()
    file.close()
    opened = read_game(path, find)
    assert opened.checkpoint is not None
    assert opened.checkpoint.book == book_of(table)


def test_a_checkpoint_after_a_half_inning_played_otherwise_has_the_book_of_what_was_played(path):
    table = fresh()
    file = GameFile.create(path, table)
    while table.game.situation.half == "top":
        table.step()
    table.undo()  # the third out; this time four men walk before it
    faces = [(1, 1, 1)] * 4 + [(1, 4, 4)] * 3
    while faces and table.game.situation.half == "top":
        while table.pending.key != "swing":
            table.answer(table.pending.ordinary)
        table.answer(faces.pop(0), "typed")
    file.close()
    opened = read_game(path, find)
    assert table.game.situation.half == "bottom" and table.game.situation.score[0] >= 1
    assert opened.checkpoint is not None and opened.checkpoint.book == book_of(table)


@pytest.mark.parametrize("answers", [25, 90, 150])
def test_a_game_played_on_from_its_checkpoint_ends_in_a_book_that_proves(path, tmp_path, answers):
    saved(path, answers)
    opened = read_game(path, find)
    assert opened.checkpoint is not None
    table, book = opened.from_checkpoint()
    assert table.game.situation.outs == 0 and table.game.situation.occupied == "---"
    assert [club.runs for club in book.clubs] == list(table.game.situation.score)
    second = tmp_path / "second.horsehide"
    file = GameFile.create(second, table, book)
    on(table)
    file.close()
    again = read_game(second, find)
    assert again.header.start is not None and again.header.book == opened.checkpoint.book
    whole = book_of(again.table(), again.header.book)
    assert proof(whole) == []
    assert [club.runs for club in whole.clubs] == list(table.game.situation.score)
    assert whole.decisions() is not None


def test_checkpoints_after_a_checkpoint_carry_the_whole_book(path, tmp_path):
    saved(path, 90)
    table, book = read_game(path, find).from_checkpoint()
    second = tmp_path / "second.horsehide"
    file = GameFile.create(second, table, book)
    on(table, 40)
    file.close()
    opened = read_game(second, find)
    third, whole = opened.from_checkpoint()
    assert proof(book_of(on(third), whole)) == []


def test_a_game_taken_up_from_a_checkpoint_can_be_taken_up_again(path, tmp_path):
    saved(path, 90)
    table, book = read_game(path, find).from_checkpoint()
    second = tmp_path / "second.horsehide"
    GameFile.create(second, table, book).close()
    opened = read_game(second, find)
    resumed = opened.table()
    file = GameFile.resume(opened, resumed)
    on(resumed)
    file.close()
    last = read_game(second, find)
    assert proof(book_of(last.table(), last.header.book)) == []


def test_a_save_without_a_checkpoint_says_so(path):
    saved(path, 3)
    with pytest.raises(BadFile, match="it has no checkpoint to continue from"):
        read_game(path, find).from_checkpoint()


def fielded_game() -> Any:
    """A game of one die whose outs and errors name the fielders: low is an error of the shortstop, else he throws."""
    die = Roll("die", (Die("die", 6),))

    def plate_appearance(g: Any) -> Any:
        faces = yield from die
        if faces[0] == 1 and not g.situation.bases[0]:
            play = Play("error", (Advance(0, 1, "error"),), "error", errors=(6,))
        elif faces[0] == 6:
            runners = tuple(Advance(base, 4, "hit") for base in (3, 2, 1) if g.situation.bases[base - 1])
            play = Play("home_run", (*runners, Advance(0, 4, "hit")), "home_run")
        else:
            play = Play("out", (batter_out(at=1, by=(6, 3)),), "out")
        g.record(play)
        g.settle(play.code)

    return SimpleNamespace(
        id="fielded",
        name="Fielded",
        version=1,
        load=lambda house: {},
        deal=lambda setup: Game(None, {}, Situation()),
        game=lambda g: play_ball(g, plate_appearance),
        plate_appearance=plate_appearance,
    )


def test_fielding_lines_come_back_from_a_checkpoint(path, tmp_path):
    """JSON writes a position as text; it is a number again when it is read."""
    ruleset = fielded_game()
    table = Table(ruleset, default_setup("fielded", 4))
    file = GameFile.create(path, table)
    on(table, 40)
    file.close()
    opened = read_game(path, lambda name: ruleset)
    assert opened.faults == []
    again, book = opened.from_checkpoint()
    assert set(book.clubs[0].fielding) == {4, 1}  # the shortstop's and the first baseman's numbers in a plain squad
    assert book.clubs[0].fielded(6)["assists"] > 0 and book.clubs[0].fielded(3)["putouts"] > 0
    second = tmp_path / "second.horsehide"
    GameFile.create(second, again, book).close()
    assert read_game(second, lambda name: ruleset).header.book == book


# Files from elsewhere and from earlier


def changed(path: Path, at: int, change: Callable[[Any], Any]) -> None:
    lines = lines_of(path)
    lines[at] = change(lines[at])
    write_lines(path, lines)


def test_a_save_of_other_charts_or_another_version_opens_if_it_still_fits(path):
    table = saved(path, 80)
    changed(path, 0, lambda header: {**header, "version": 99, "charts": "0123456789abcdef"})
    opened = read_game(path, find)
    assert (opened.header.version, opened.header.charts) == (99, "0123456789abcdef")
    assert opened.table().events == table.events


def test_words_a_newer_program_added_to_a_line_do_no_harm(path):
    table = saved(path, 20)
    lines = [{**line, "mood": "hopeful"} for line in lines_of(path)]
    write_lines(path, lines)
    assert read_game(path, find).journal == table.journal


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ({"k": "bullpen_call", "a": "yes", "by": "person"}, "is for bullpen_call, but the game asks for"),
        ({"k": "offense_call", "a": "swing_hard", "by": "person"}, "offense_call takes swing or bunt"),
    ],
)
def test_an_answer_that_does_not_fit_is_named_with_file_and_line(path, line, what):
    saved(path, 20)
    at = next(number for number, old in enumerate(lines_of(path)) if number > 5 and old.get("k") == "offense_call")
    changed(path, at, lambda old: line)
    opened = read_game(path, find)
    with pytest.raises(JournalMismatch, match=what) as mismatch:
        opened.table()
    assert str(mismatch.value).startswith(f"{path}:{at + 1}: ")
    assert mismatch.value.at == at + 1


def test_a_game_that_does_not_fit_any_more_goes_on_from_its_checkpoint(path):
    saved(path, 90)
    at = next(number for number, line in enumerate(lines_of(path)) if line.get("k") == "swing")
    changed(path, at, lambda line: {**line, "k": "swing_roll"})
    opened = read_game(path, find)
    with pytest.raises(JournalMismatch):
        opened.table()
    table, book = opened.from_checkpoint()
    assert proof(book_of(on(table), book)) == []


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b"nonsense",
        b"",
        b"null",
        b"[]",
        b"{}",
        b'{"k":"swing"}',
        b'{"k":"swing","a":[1,2,3]}',
        b'{"k":"swing","a":[1,2,3],"by":"a ghost"}',
        b'{"k":1,"a":"swing","by":"dice"}',
        b'{"k":"swing","a":{"x":1},"by":"dice"}',
        b'{"k":"swing","a":[1.5,2,3],"by":"dice"}',
        b'{"undo":-1}',
        b'{"undo":1000}',
        b'{"undo":"1"}',
        b'{"undo":true}',
        b'{"undo":null}',
        b'{"checkpoint":[]}',
        b'{"checkpoint":{}}',
        b'{"checkpoint":{"entries":0,"situation":{},"book":{"clubs":[]}}}',
        b"\xff\xfe\x00\x01",
        b"[" * 5000 + b"]" * 5000,
        b'{"undo":' + b"9" * 400 + b"}",
        b'{"k":"swing","a":"' + b"x" * 1_100_000 + b'","by":"dice"}',
    ],
    ids=lambda line: repr(line[:40]),
)
def test_a_bad_line_in_the_middle_keeps_what_stands_before_it(path, line):
    table = saved(path, 20)
    whole = path.read_bytes().split(b"\n")
    whole[11] = line
    path.write_bytes(b"\n".join(whole))
    opened = read_game(path, find)
    assert [(fault.path, fault.line) for fault in opened.faults] == [(str(path), 12)]
    kept = sum(b'"k"' in each for each in whole[:11])
    assert opened.journal == table.journal[:kept]
    assert opened.good == len(b"\n".join(whole[:11])) + 1
    again = opened.table()
    file = GameFile.resume(opened, again)
    on(again, 20 - kept)
    file.close()
    assert read_game(path, find).journal == table.journal


HEADER_FAULTS: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda header: [], "isn't a Horsehide header"),
    (lambda header: None, "isn't a Horsehide header"),
    (lambda header: {**header, "horsehide": "1"}, "isn't a Horsehide header"),
    (lambda header: {**header, "horsehide": True}, "isn't a Horsehide header"),
    (lambda header: {**header, "horsehide": None}, "isn't a Horsehide header"),
    (lambda header: {**header, "horsehide": 0}, "format 0"),
    (lambda header: {**header, "horsehide": -1}, "format -1"),
    (lambda header: {**header, "horsehide": FORMAT + 1}, f"saved by a newer Horsehide \\(format {FORMAT + 1}\\)"),
    (lambda header: {**header, "ruleset": 6}, "header cannot be read"),
    (lambda header: {**header, "ruleset": "tripple_six"}, "no ruleset 'tripple_six'; did you mean 'triple_six'"),
    (lambda header: {**header, "ruleset": "../../etc"}, "no ruleset"),
    (lambda header: {**header, "version": "one"}, "header cannot be read"),
    (lambda header: {**header, "charts": None}, "header cannot be read"),
    (lambda header: {**header, "setup": {}}, "header cannot be read"),
    (lambda header: {**header, "start": []}, "header cannot be read"),
    (lambda header: {**header, "book": 7}, "header cannot be read"),
    (lambda header: {name: header[name] for name in header if name != "setup"}, "header cannot be read"),
    (lambda header: {name: header[name] for name in header if name != "ruleset"}, "header cannot be read"),
    (lambda header: with_setup(header, clubs=[]), "header cannot be read"),
    (lambda header: with_setup(header, clubs=header["setup"]["clubs"] * 2), "header cannot be read"),
    (lambda header: with_setup(header, seed="seven"), "header cannot be read"),
    (lambda header: with_setup(header, options=[1]), "header cannot be read"),
    (
        lambda header: with_setup(header, options={"tabel": "hitter_friendly"}),
        "no option 'tabel'; did you mean 'table'",
    ),
    (lambda header: with_setup(header, options={"table": "friendly"}), "table of Triple Six cannot be 'friendly'"),
    (lambda header: with_setup(header, managers=["person", "a ghost"]), "header cannot be read"),
    (lambda header: with_setup(header, house="["), "house rules"),
    (lambda header: with_setup(header, house="{extends: nothing}"), "house rules"),
    (lambda header: with_setup(header, ruleset="replay"), "triple_six and replay"),
    (lambda header: with_club(header, order=[]), "nine men"),
    (lambda header: with_club(header, colour="blue"), "a color"),
    (lambda header: with_club(header, pitcher=None), "header cannot be read"),
]


def with_setup(header: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**header, "setup": {**header["setup"], **changes}}


def with_club(header: dict[str, Any], **changes: Any) -> dict[str, Any]:
    visitors, home = header["setup"]["clubs"]
    return with_setup(header, clubs=[visitors, {**home, **changes}])


@pytest.mark.parametrize(("change", "what"), HEADER_FAULTS)
def test_a_header_that_cannot_be_right_is_refused_in_a_sentence(path, change, what):
    saved(path, 20)
    changed(path, 0, change)
    with pytest.raises(BadFile, match=what) as refused:
        read_game(path, find)
    assert all(line.startswith(f"{path}:1:1: ") for line in str(refused.value).splitlines())


def runner(place: int = 8, charged: int = 9) -> dict[str, Any]:
    return {"place": place, "charged": charged, "on_error": False, "placed": False}


LATE = {"inning": 9, "half": "bottom"}


@pytest.mark.parametrize(
    ("changes", "stands"),
    [
        ({"inning": 1}, True),
        ({"inning": 0}, False),
        ({"inning": 999}, True),
        ({"inning": 1000}, False),
        ({"outs": 2}, True),
        ({"outs": 3}, False),
        ({"outs": -1}, False),
        ({"outs": "one"}, False),
        ({"half": "middle"}, False),
        ({"score": [0, 30]}, True),
        ({"score": [-1, 0]}, False),
        ({"score": [1]}, False),
        ({"lost_outs": -1}, False),
        ({"lost_outs": 1, "excused": [[9, 1]]}, True),
        ({"lost_outs": 1, "excused": [[9, 2]]}, False),
        ({"over": True}, False),
        ({**LATE, "score": [3, 3]}, True),
        ({**LATE, "score": [3, 4]}, False),
        ({**LATE, "half": "top", "score": [3, 4]}, True),
        ({**LATE, "inning": 8, "score": [3, 4]}, True),
        ({"home_club": 0}, True),
        ({"home_club": 2}, False),
        ({"due_up": [8, 8]}, True),
        ({"due_up": [9, 0]}, False),
        ({"due_up": [0, -1]}, False),
        ({"mound": [1, 0]}, False),
        ({"mound": [0, -1]}, False),
        ({"due_up": [0, 0], "bases": [runner(8), runner(7), None]}, True),
        ({"due_up": [0, 0], "bases": [runner(8), runner(8), None]}, False),
        ({"due_up": [0, 0], "bases": [runner(0), None, None]}, False),  # he is at bat
        ({"due_up": [0, 0], "bases": [runner(9), None, None]}, False),
        ({"due_up": [0, 0], "bases": [runner(-1), None, None]}, False),
        ({"due_up": [0, 0], "bases": [runner(8, charged=10), None, None]}, False),  # he has not pitched
        ({"due_up": [0, 0], "bases": [runner(8, charged=-2), None, None]}, False),
        ({"bases": [None, None]}, False),
    ],
    ids=str,
)
def test_a_situation_no_game_can_stand_in_is_not_played_on(path, tmp_path, changes, stands):
    saved(path, 90)
    table, book = read_game(path, find).from_checkpoint()
    second = tmp_path / "second.horsehide"
    GameFile.create(second, table, book).close()
    changed(second, 0, lambda header: {**header, "start": {**header["start"], "half": "top", **changes}})
    last = max(number for number, line in enumerate(lines_of(path)) if "checkpoint" in line)

    def with_changes(line: dict[str, Any]) -> dict[str, Any]:
        point = line["checkpoint"]
        return {"checkpoint": {**point, "situation": {**point["situation"], "half": "top", **changes}}}

    changed(path, last, with_changes)
    for take_up in (read_game(second, find).table, read_game(path, find).from_checkpoint):
        if stands:
            take_up()
        else:
            with pytest.raises(
                BadFile, match=r"its situation could not come up in a game|its situation cannot be read"
            ):
                take_up()


def test_a_man_on_base_of_an_older_save_is_charged_to_whoever_pitches(path):
    """He was kept with a pitcher counted from the first; checkpoints have men on base in extra innings only."""
    saved(path, 90)
    last = max(number for number, line in enumerate(lines_of(path)) if "checkpoint" in line)
    old = {"place": 8, "pitcher": 1, "on_error": False, "placed": True}

    def as_it_was(line: dict[str, Any]) -> dict[str, Any]:
        point = line["checkpoint"]
        state = {**point["situation"], "due_up": [0, 0], "bases": [None, old, None]}
        return {"checkpoint": {**point, "situation": state}}

    changed(path, last, as_it_was)
    table, _ = read_game(path, find).from_checkpoint()
    situation = table.game.situation
    assert situation.bases[1] == Runner(8, placed=True)
    made = situation.apply(Play("wild_pitch", (Advance(2, 4, "wild_pitch"),), charge="wild_pitch"))
    assert [leg.charged for leg in made.legs] == [made.pitcher] == [situation.lineups[1 - made.side].pitcher]


def in_the_visitors_book(**changes: Any) -> Callable[[Any], Any]:
    return lambda book: {**book, "clubs": [{**book["clubs"][0], **changes}, book["clubs"][1]]}


@pytest.mark.parametrize(
    "change",
    [
        in_the_visitors_book(batting=[{}] * 8),
        in_the_visitors_book(batting=[{}] * 26),
        in_the_visitors_book(staff=[25]),
        in_the_visitors_book(staff=[9, 10]),
        in_the_visitors_book(places=[[0]] * 8),
        in_the_visitors_book(places=[[]] * 9),
        in_the_visitors_book(places=[[9]] * 9),
        in_the_visitors_book(posts={"3": []}),
        in_the_visitors_book(lineup={"order": [0] * 9}),
        in_the_visitors_book(lineup={"field": [0] * 9}),
        in_the_visitors_book(lineup={"order": list(range(8))}),
        in_the_visitors_book(lineup={"gone": [3]}),
        in_the_visitors_book(lineup={"gone": [30]}),
        in_the_visitors_book(pitching=[], entered=[]),
        in_the_visitors_book(pitching=[{}, {}]),
        in_the_visitors_book(entered=[[0, False]] * 2),
        in_the_visitors_book(innings=[0] * 1000),
        in_the_visitors_book(innings=["0"]),
        lambda book: {**book, "ahead": [2, 0, 0]},
        lambda book: {**book, "ahead": [-1, 0, 0]},
        lambda book: {**book, "ahead": [0, 1, 0]},
        lambda book: {**book, "ahead": [0, -1, 0]},
        lambda book: {**book, "ahead": [0, 0, 1]},
        lambda book: {**book, "ahead": [0, 0, -1]},
    ],
)
def test_a_book_that_cannot_be_written_on_in_is_refused(path, tmp_path, change):
    saved(path, 90)
    table, book = read_game(path, find).from_checkpoint()
    second = tmp_path / "second.horsehide"
    GameFile.create(second, table, book).close()
    changed(second, 0, lambda header: {**header, "book": change(header["book"])})
    with pytest.raises(BadFile, match=r":1:1: this save's (book|header) cannot be read"):
        read_game(second, find)
    last = max(number for number, line in enumerate(lines_of(path)) if "checkpoint" in line)
    before = len(read_game(path, find).journal)

    def with_changes(line: dict[str, Any]) -> dict[str, Any]:
        return {"checkpoint": {**line["checkpoint"], "book": change(line["checkpoint"]["book"])}}

    changed(path, last, with_changes)
    opened = read_game(path, find)
    assert [fault.line for fault in opened.faults] == [last + 1]
    assert len(opened.journal) <= before and opened.checkpoint is not None


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "first line is incomplete"),
        (b"\n", "line is cut off"),
        (b"\n\n\n", "line is cut off"),
        (b"not a save at all", "first line is incomplete"),
        (b"not a save at all\n", "this is not valid JSON"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "this is not valid JSON"),
        (bytes(range(256)) * 4, "this is not valid JSON"),
        (b"[" * 100_000 + b"\n", "deep"),
        (b'{"horsehide":' * 2000 + b"1" + b"}" * 2000 + b"\n", "deep"),
        (b'{"horsehide": 1' + b"0" * 400 + b"}\n", "digits"),
        (b'{"horsehide": 1e999}\n', "digits|isn't a Horsehide header|JSON"),
        (b'"' + b"x" * 2_000_000 + b'"\n', "at most"),
        (b'{"horsehide": 1}\n', "header cannot be read"),
    ],
    ids=lambda value: repr(value[:24]),
)
def test_a_file_that_is_no_save_is_refused_in_a_sentence(path, data, what):
    path.write_bytes(data)
    with pytest.raises(BadFile, match=what):
        read_game(path, find)


def test_a_file_of_a_hundred_megabytes_is_refused_unread(path):
    path.write_bytes(b"")
    os.truncate(path, 100_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(BadFile, match="over the limit of 32 MB"):
            read_game(path, find)
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()


def test_a_file_of_a_million_lines_is_not_taken_apart_beyond_its_first_bad_one(path):
    saved(path, 5)
    with path.open("ab") as file:
        file.write(b"\n" * 20_000_000)
    tracemalloc.start()
    try:
        opened = read_game(path, find)
        assert tracemalloc.get_traced_memory()[1] < 60_000_000  # the file itself, and not a list of its lines
    finally:
        tracemalloc.stop()
    assert len(opened.journal) == 5 and len(opened.faults) == 1


@pytest.mark.parametrize("missing", ["nowhere.horsehide", "."])
def test_a_path_that_is_no_file_is_refused_in_a_sentence(tmp_path, missing):
    with pytest.raises(BadFile, match=r"there is no such file|this is a folder"):
        read_game(tmp_path / missing, find)


def open_all_ways(path: Path) -> None:
    """Whatever is on the disk: it opens and plays, or it is refused as a bad file."""
    try:
        opened = read_game(path, find)
    except BadFile:
        return
    for way in (lambda: (opened.table(), opened.header.book), opened.from_checkpoint):
        try:
            table, book = way()
        except (BadFile, JournalMismatch):
            continue
        on(table, 30)
        text = box_score(table.setup, book_of(table, book), over=False)
        assert text.count("\n") > 20


class TwoSaves:
    """Two good files, one from the first pitch, one taken up from a checkpoint, and a path to write bad ones to."""

    def __init__(self, folder: Path) -> None:
        saved(folder / "one", 60)
        table, book = read_game(folder / "one", find).from_checkpoint()
        file = GameFile.create(folder / "two", table, book)
        on(table, 40)
        file.close()
        self.bytes = ((folder / "one").read_bytes(), (folder / "two").read_bytes())
        self.path = folder / "fuzzed"


@pytest.fixture(scope="module")
def two_saves(tmp_path_factory: pytest.TempPathFactory) -> TwoSaves:
    return TwoSaves(tmp_path_factory.mktemp("fuzz"))


@pytest.mark.slow
@settings(max_examples=300)
@given(which=st.integers(0, 1), seed=st.integers(0, 2**32), times=st.integers(1, 6))
def test_no_change_of_bytes_does_worse_than_be_refused(two_saves, which, seed, times):
    data, rng = bytearray(two_saves.bytes[which]), random.Random(seed)
    for _ in range(times):
        at, length = rng.randrange(len(data)), rng.choice((1, 1, 2, 8, 64))
        match rng.randrange(4):
            case 0:
                data[at : at + length] = rng.randbytes(length)
            case 1:
                del data[at : at + length]
            case 2:
                data[at:at] = data[at : at + length]
            case _:
                data[at : at + 1] = rng.choice(b'0123456789-"{}[],:\n').to_bytes(1, "big")
    two_saves.path.write_bytes(data)
    open_all_ways(two_saves.path)


HOSTILE = (
    None,
    True,
    -1,
    0,
    1,
    3,
    9,
    10**6,
    10**17,
    1.5,
    "",
    "x",
    "top",
    [],
    [1],
    [0, 0],
    {},
    {"place": 3},
    "x" * 3000,
)


def put_something_else(value: Any, rng: random.Random) -> Any:
    """The same tree with one value somewhere in it exchanged, or gone, or doubled."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        if rng.random() < 0.05:
            return {name: each for name, each in value.items() if name != key}
        return {**value, key: put_something_else(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        if rng.random() < 0.1:
            return value[:at] + value[at + 1 :]
        if rng.random() < 0.1:
            return [*value, value[at]]
        return [*value[:at], put_something_else(value[at], rng), *value[at + 1 :]]
    return rng.choice(HOSTILE)


@pytest.mark.slow
@settings(max_examples=250)  # tests.abuse goes on with some hundred thousand
@given(which=st.integers(0, 1), seed=st.integers(0, 2**32), times=st.integers(1, 3))
def test_no_change_of_values_does_worse_than_be_refused(two_saves, which, seed, times):
    """The header and the checkpoints above all: they are taken as they stand."""
    lines, rng = [json.loads(line) for line in two_saves.bytes[which].splitlines()], random.Random(seed)
    last = max(number for number, line in enumerate(lines) if "checkpoint" in line)
    for _ in range(times):
        at = rng.choice((0, 0, last, last, rng.randrange(len(lines))))
        lines[at] = put_something_else(lines[at], rng)
    write_lines(two_saves.path, lines)
    open_all_ways(two_saves.path)


# Two programs, one save


def test_a_save_has_one_writer_at_a_time(path):
    table = fresh()
    first = GameFile.create(path, table)
    on(table, 10)
    opened = read_game(path, find)  # to look at it is free
    with pytest.raises(InUse, match="this game is open in another copy of Horsehide"):
        GameFile.resume(opened, opened.table())
    on(table, 5)
    first.close()
    opened = read_game(path, find)
    second = GameFile.resume(opened, opened.table())
    second.close()
    assert read_game(path, find).journal == table.journal


def test_what_another_program_wrote_meanwhile_is_not_cut_off(path):
    """Read while another plays, taken up when the other has closed: what was read is no longer all of it."""
    table = fresh()
    first = GameFile.create(path, table)
    on(table, 10)
    opened = read_game(path, find)
    on(table, 10)
    first.close()
    before = path.read_bytes()
    with pytest.raises(InUse):
        GameFile.resume(opened, opened.table())
    assert path.read_bytes() == before


# Trouble with the disk

FULL_DISK = """
    import os, resource, sys
    from rulesets import find
    from rulesets.core.saves.game_file import GameFile
    from rulesets.core.saves.opened import read_game
    from rulesets.core.play.setup import default_setup
    from rulesets.core.table.table import Table

    path = sys.argv[1]
    table = Table(find("triple_six"), default_setup("triple_six", 7))
    file = GameFile.create(path, table)
    for _ in range(10):
        table.step()
    assert file.trouble == "", file.trouble

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (os.path.getsize(path) + 20, limits[1]))  # room for half a line
    for _ in range(60):
        table.step()
        assert "can't be saved to" in file.trouble and path in file.trouble, file.trouble
    assert len(table.journal) == 70
    assert read_game(path, find).journal == table.journal[:10]

    resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    {then}
    assert file.trouble == "", file.trouble
    assert read_game(path, find).journal == table.journal
    file.close()
    print(len(table.journal), table.game.situation.inning)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the limit on a file's size is not known to Windows")
@pytest.mark.parametrize(
    ("then", "answers"),
    [
        ("table.step()", 71),  # the next answer takes along what waited
        ("table.undo(); table.redo()", 70),
        ("file.close()", 70),  # and so does the end
    ],
)
def test_a_full_disk_stops_no_game_and_what_waited_is_written_when_there_is_room(path, then, answers):
    program = dedent(FULL_DISK).replace("{then}", then)
    done = subprocess.run([sys.executable, "-c", program, str(path)], cwd=ROOT, capture_output=True, text=True)
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout.split()[0] == str(answers)
    opened = read_game(path, find)
    assert opened.faults == []
    wanted = fresh()
    on(wanted, answers)
    assert opened.journal == wanted.journal
    assert opened.checkpoint is not None  # those that fell into the bad time are there too
    assert proof(book_of(on(opened.from_checkpoint()[0]), opened.checkpoint.book)) == []
