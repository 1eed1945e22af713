"""The last line of a finished game: what it holds, how it is taken back, and that no such line can do harm."""

from __future__ import annotations

import json
import os
import tracemalloc
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesets import GAMES, find
from rulesets.core.book.details import time_of_play
from rulesets.core.book.feats import feats
from rulesets.core.book.scoring import Book
from rulesets.core.play.events import Thrown
from rulesets.core.play.setup import default_setup
from rulesets.core.saves import glance
from rulesets.core.saves.game_file import GameFile, new_file
from rulesets.core.saves.glance import finished
from rulesets.core.saves.opened import read_game
from rulesets.core.saves.summary import LONGEST_LOOK, summarise
from rulesets.core.table.table import Table

GAME = "triple_six"
OVER = ("Triple Six · Harbor Point 13, Copper Ridge 3", "final", "over")  # seed 3


def over(path: Path, game: str = GAME, seed: int = 3) -> Table:
    """A game played to its end, on disk."""
    table = Table(find(game), default_setup(game, seed))
    file = GameFile.create(path, table)
    while table.pending is not None:
        table.step()
    file.close()
    return table


def book_of(table: Table) -> Book:
    book = Book()
    book.add_all(table.events)
    return book


def last_line(path: Path) -> Any:
    return json.loads(path.read_bytes().splitlines()[-1])


def with_last_line(path: Path, line: bytes) -> None:
    """The same file with another line in the place of its last."""
    kept = path.read_bytes().splitlines(keepends=True)[:-1]
    path.write_bytes(b"".join(kept) + line + b"\n")


def told(path: Path) -> tuple[str, str, str]:
    summary = summarise(path, find)
    return summary.title, summary.detail, summary.state


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a game.horsehide"


# What it holds


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_ends_with_its_line_score_book_feats_and_dice(path, game):
    table = over(path, game)
    book = book_of(table)
    final = read_game(path, find).final
    assert final is not None and "final" in last_line(path)
    assert (final.book, final.feats, final.score) == (book, feats(book), table.game.situation.score)
    for page, line in zip(book.clubs, final.line, strict=True):
        assert (list(line.innings), line.runs, line.hits, line.errors) == (
            page.innings,
            page.runs,
            page.hits,
            page.errors,
        )
    thrown = Counter(
        (event.key, die.name, face)
        for event in table.events
        if isinstance(event, Thrown)
        for die, face in zip(event.dice, event.faces, strict=True)
    )
    assert thrown == {
        (roll, die, face): times
        for roll, dice in final.dice.items()
        for die, faces in dice.items()
        for face, times in faces.items()
    }


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_glance_tells_what_a_replay_would(path, game, monkeypatch):
    table = over(path, game)
    replayed = read_game(path, find).table()
    game_over = finished(path)
    assert game_over is not None and game_over.ruleset == game
    assert [club.city for club in game_over.clubs] == [club.city for club in table.seated.clubs]
    assert tuple(line.runs for line in game_over.line) == replayed.game.situation.score
    at_a_glance = told(path)
    monkeypatch.setattr(glance, "MARK", b"nothing is final")
    assert told(path) == at_a_glance and at_a_glance[1:] == ("final", "over")


@pytest.mark.slow
def test_visitors_come_first_where_home_was_rolled_for(path):
    """In Dice Baseball the roll-off may send the setup's first club home."""
    rolled = [over(path.with_name(f"{seed}.horsehide"), "dice_baseball", seed) for seed in range(6)]
    seed = next(seed for seed, table in enumerate(rolled) if table.game.situation.home_club == 0)
    table = rolled[seed]
    visitors, home = (club.city for club in table.seated.clubs)
    runs = table.game.situation.score
    assert (visitors, home) == ("Copper Ridge", "Harbor Point")
    assert told(path.with_name(f"{seed}.horsehide"))[0] == (f"Dice Baseball · {visitors} {runs[0]}, {home} {runs[1]}")


def test_a_game_taken_up_from_a_checkpoint_ends_with_its_whole_book(path, tmp_path):
    over(path)
    cut = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(cut[:60]) + b"\n")
    table, book = read_game(path, find).from_checkpoint()
    before = [page.runs for page in book.clubs]
    file = GameFile.create(tmp_path / "second.horsehide", table, book)
    while table.pending is not None:
        table.step()
    file.close()
    final = read_game(tmp_path / "second.horsehide", find).final
    assert final is not None and final.score == table.game.situation.score and sum(before) > 0


def test_an_unfinished_game_has_no_such_line(path):
    table = Table(find(GAME), default_setup(GAME, 3))
    file = GameFile.create(path, table)
    for _ in range(60):
        table.step()
    file.close()
    assert b'{"final"' not in path.read_bytes() and finished(path) is None
    assert summarise(path, find).state == "open"


# When


def test_a_header_says_when_the_game_began_to_the_second(tmp_path):
    table = Table(find(GAME), default_setup(GAME))
    now = datetime(2026, 5, 20, 21, 4, 5, 678901)
    file = new_file(tmp_path, table, now)
    file.close()
    assert file.path.name == "Harbor Point at Copper Ridge 2026-05-20 21.04.05.horsehide"
    assert read_game(file.path, find).header.began == datetime(2026, 5, 20, 21, 4, 5)


def test_a_game_played_on_in_another_file_began_when_it_began(tmp_path):
    table = Table(find(GAME), default_setup(GAME))
    began, now = datetime(2026, 5, 20, 21, 4, 5), datetime(2026, 6, 1, 8, 0)
    file = new_file(tmp_path, table, now, began=began)
    file.close()
    assert "2026-06-01" in file.path.name and read_game(file.path, find).header.began == began


def test_a_glance_tells_when_a_game_began(tmp_path):
    table = Table(find(GAME), default_setup(GAME))
    file = new_file(tmp_path, table, datetime(2026, 5, 20, 21, 4, 5))
    while table.pending is not None:
        table.step()
    file.close()
    game = finished(file.path)
    assert game is not None and game.began == datetime(2026, 5, 20, 21, 4, 5)


# Taken back


def test_an_undo_after_the_end_takes_it_back_and_the_end_comes_again(path):
    table = Table(find(GAME), default_setup(GAME, 3))
    file = GameFile.create(path, table)
    while table.pending is not None:
        table.step()
    assert finished(path) is not None
    end = last_line(path)
    table.undo()
    assert finished(path) is None and read_game(path, find).final is None
    assert summarise(path, find).state == "open" and b'{"final"' in path.read_bytes(), "nothing is ever rewritten"
    table.redo()
    file.close()
    assert last_line(path) == end and told(path) == OVER
    opened = read_game(path, find)
    assert opened.table().pending is None and opened.faults == []


def test_a_finished_game_that_is_opened_again_can_be_taken_back_too(path):
    over(path)
    opened = read_game(path, find)
    table = opened.table()
    file = GameFile.resume(opened, table)
    assert told(path) == OVER, "opening it changed nothing"
    table.undo()
    assert summarise(path, find).state == "open"
    file.close()


# Old files and broken ones


def test_a_save_from_before_there_was_such_a_line_opens_as_it_did(path):
    table = over(path)
    header = json.loads(path.read_bytes().splitlines()[0])
    del header["began"]
    old = [json.dumps(header).encode(), *path.read_bytes().splitlines()[1:-1]]
    path.write_bytes(b"\n".join(old) + b"\n")
    before = path.read_bytes()
    opened = read_game(path, find)
    assert (opened.final, opened.faults, opened.header.began) == (None, [], None)
    again = opened.table()
    assert again.events == table.events and again.pending is None
    GameFile.resume(opened, again).close()
    assert path.read_bytes() == before and told(path) == OVER


@pytest.mark.slow
def test_a_last_line_cut_at_any_byte_never_happened(path):
    table = over(path)
    whole = path.read_bytes()
    begins = whole.rindex(b'{"final"')
    for size in (*range(begins, len(whole), 97), len(whole) - 1):
        path.write_bytes(whole[:size])
        assert finished(path) is None
        opened = read_game(path, find)
        assert (opened.journal, opened.faults, opened.good) == (table.journal, [], begins)
    assert told(path) == OVER


def test_what_broke_off_after_the_end_never_happened_either(path):
    over(path)
    with path.open("ab") as file:
        file.write(b'{"und')
    assert finished(path) is not None and read_game(path, find).final is not None


def changed(end: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"final": {**end["final"], **changes}}


def of_visitors(end: dict[str, Any], **changes: Any) -> dict[str, Any]:
    visitors, home = end["final"]["line"]
    return changed(end, line=[{**visitors, **changes}, home])


HOSTILE = [
    lambda end: {"final": {}},
    lambda end: {"final": []},
    lambda end: {"final": None},
    lambda end: changed(end, home_club=2),
    lambda end: changed(end, home_club=True),
    lambda end: changed(end, line=[]),
    lambda end: changed(end, line=end["final"]["line"] * 2),
    lambda end: of_visitors(end, runs=-1),
    lambda end: of_visitors(end, runs=10**17),
    lambda end: of_visitors(end, runs="13"),
    lambda end: of_visitors(end, runs=1.5),
    lambda end: of_visitors(end, runs=12),  # the innings make 13
    lambda end: of_visitors(end, innings=[]),
    lambda end: of_visitors(end, innings=[13] + [0] * 5000),
    lambda end: of_visitors(end, innings=[10**17] * 9, runs=9 * 10**17),
    lambda end: of_visitors(end, innings=[0] * 9, runs=0) | {"spare": 1},
    lambda end: changed(end, line=[end["final"]["line"][0]] * 2),  # a tie
]


@pytest.mark.slow
@pytest.mark.parametrize("change", HOSTILE)
def test_no_end_that_cannot_be_is_believed(path, change):
    table = over(path)
    with_last_line(path, json.dumps(change(last_line(path))).encode())
    number = path.read_bytes().count(b"\n")
    assert told(path) == OVER or finished(path) is not None, "else the game is replayed"
    opened = read_game(path, find)
    again = opened.table()
    assert again.events == table.events and again.pending is None
    assert [(fault.path, fault.line) for fault in opened.faults] == [(str(path), number)]
    GameFile.resume(opened, again).close()
    assert told(path) == OVER and read_game(path, find).faults == [], "what is good was kept"


@pytest.mark.parametrize(
    "change",
    [
        lambda end: changed(end, book=None),
        lambda end: changed(end, book={"clubs": []}),
        lambda end: changed(end, book={"clubs": [{"batting": []}, {"batting": []}]}),
        lambda end: changed(end, feats=[{"kind": 1}]),
        lambda end: changed(end, feats="all of them"),
        lambda end: changed(end, dice=[1, 2]),
        lambda end: changed(end, dice={"swing": {"red": {"six": 1}}}),
        lambda end: changed(end, dice={"swing": {"red": {"6": "often"}}}),
    ],
)
def test_a_line_that_a_glance_believes_is_still_judged_when_the_game_is_opened(path, change):
    table = over(path)
    with_last_line(path, json.dumps(change(last_line(path))).encode())
    assert told(path) == OVER
    opened = read_game(path, find)
    assert opened.table().events == table.events and len(opened.faults) == 1


@pytest.mark.parametrize(
    "line",
    [
        b'{"final":',
        b'{"final":nonsense}',
        b'{"final":{}} {}',
        b'{"final":\xff\xfe}',
        b'{"final":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"final":{"home_club":' + b"9" * 400 + b"}}",
        b'{"final":{"book":"' + b"x" * 1_100_000 + b'"}}',
    ],
    ids=lambda line: repr(line[:24]),
)
def test_no_bytes_after_its_mark_can_do_harm(path, line):
    over(path)
    with_last_line(path, line)
    assert finished(path) is None and told(path)[2] in ("over", "open")
    opened = read_game(path, find)
    assert opened.table().pending is None and len(opened.faults) == 1


def test_a_game_that_is_not_over_cannot_say_it_is_once_it_is_opened(path, tmp_path):
    over(tmp_path / "over.horsehide")
    end = (tmp_path / "over.horsehide").read_bytes().splitlines()[-1]
    table = Table(find(GAME), default_setup(GAME, 7))
    file = GameFile.create(path, table)
    for _ in range(60):
        table.step()
    file.close()
    good = path.read_bytes()
    path.write_bytes(good + end + b"\n")
    opened = read_game(path, find)
    assert opened.final is not None
    again = opened.table()
    assert again.pending is not None and opened.final is None
    assert [str(fault) for fault in opened.faults] == [
        f"{path}:{good.count(b'%c' % 10) + 1}:1: this is not how the game ends by its answers"
    ]
    GameFile.resume(opened, again).close()
    assert path.read_bytes() == good and Path(f"{path}.damaged").read_bytes() == good + end + b"\n"
    assert summarise(path, find).state == "open"


@pytest.mark.parametrize(
    "change",
    [
        lambda header: {**header, "horsehide": 99},
        lambda header: {**header, "horsehide": True},
        lambda header: {**header, "ruleset": "no_such_game"},
        lambda header: {**header, "ruleset": 6},
        lambda header: {**header, "began": "yesterday"},
        lambda header: {**header, "setup": {**header["setup"], "clubs": []}},
        lambda header: [],
    ],
)
def test_a_finished_game_whose_header_is_bad_is_told_of_as_ever(path, change):
    over(path)
    lines = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([json.dumps(change(json.loads(lines[0]))).encode(), *lines[1:]]) + b"\n")
    assert summarise(path, find).state == "bad"


def test_a_name_that_a_terminal_would_obey_is_not_taken_from_a_header(path):
    over(path)
    lines = path.read_bytes().splitlines()
    header = json.loads(lines[0])
    header["setup"]["clubs"][0]["city"] = "\x1b[2JHarbor"
    path.write_bytes(b"\n".join([json.dumps(header).encode(), *lines[1:]]) + b"\n")
    assert finished(path) is None and summarise(path, find).state == "bad"


def test_a_glance_reads_two_lines_however_long_the_file_is(path):
    over(path)
    whole = path.read_bytes()
    header, end = whole.index(b"\n") + 1, whole.rindex(b'{"final"')
    with path.open("wb") as file:
        file.write(whole[:header])
        file.seek(1024**3)  # a hole of a gigabyte
        file.write(b"\n" + whole[end:])
    tracemalloc.start()
    try:
        assert told(path) == OVER
        assert tracemalloc.get_traced_memory()[1] < 2 * 1024**2
    finally:
        tracemalloc.stop()
    assert os.path.getsize(path) > 1000 * LONGEST_LOOK


@pytest.mark.parametrize("content", [b"", b"\n", b"\n\n", b'{"final":{}}', b'{"final":{}}\n', b'\n{"final":{}}\n'])
def test_a_file_of_next_to_nothing_is_no_finished_game(path, content):
    path.write_bytes(content)
    state = "bad" if content else "empty"  # a file without a first line is not even listed
    assert finished(path) is None and summarise(path, find).state == state


def test_a_header_without_end_is_not_read_to_its_end(path):
    over(path)
    whole = path.read_bytes()
    path.write_bytes(b" " * (glance.HEADERS[-1]) + whole)
    assert finished(path) is None


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_no_change_to_the_last_line_can_do_harm(data: st.DataObject, path: Path):
    path.unlink(missing_ok=True)
    table = over(path)
    raw = bytearray(path.read_bytes())
    begins = raw.rindex(b'{"final"')
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(begins, len(raw) - 1))
        raw[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    path.write_bytes(raw)
    assert summarise(path, find).state in ("over", "open")
    opened = read_game(path, find)
    try:
        again = opened.table()
    except ValueError:
        return  # the line had become an answer, which comes after the game's end
    assert again.journal == table.journal[: len(again.journal)]


def test_a_final_line_is_what_the_program_itself_reads(path):
    over(path)
    final = read_game(path, find).final
    assert final is not None
    assert msgspec.json.decode(msgspec.json.encode(final), type=type(final)) == final


def test_a_save_knows_how_long_the_game_took_and_forgets_it_when_the_end_is_taken_back(tmp_path):
    table = Table(find("triple_six"), default_setup("triple_six", 7))
    began = datetime.now().replace(microsecond=0) - timedelta(minutes=50)
    file = GameFile.create(tmp_path / "long.horsehide", table, began=began)
    while table.pending is not None:
        table.step()
    assert file.ended is not None and time_of_play(file.began, file.ended) in (50, 51)
    file.close()
    opened = read_game(tmp_path / "long.horsehide", find)
    again = opened.table()
    resumed = GameFile.resume(opened, again)
    assert (resumed.began, resumed.ended) == (began, file.ended)
    again.undo()
    assert resumed.ended is None
    resumed.close()
