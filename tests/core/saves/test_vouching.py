"""A save vouches for itself: what it wrote down as it went is compared with what its answers lead to."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulesets import GAMES, find
from rulesets.core.book.scoring import proof
from rulesets.core.files.documents import BadFile
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile
from rulesets.core.saves.lines import FORMAT, MOST_LINES
from rulesets.core.saves.opened import read_game
from rulesets.core.saves.recorded import as_recorded
from rulesets.core.saves.vouching import Contradicted, parted
from rulesets.core.table.table import JournalMismatch, Table

HOUSE = """
extends: triple_six
charts:
  hitter_friendly:
    cells:
      "123": {empty: strikeout}
      "124": {empty: strikeout}
      "125": {empty: strikeout}
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a game.horsehide"


def saved(path: Path, answers: int | None = None, game: str = "triple_six", seed: int = 7, **setup: Any) -> Table:
    from msgspec.structs import replace

    table = Table(find(game), replace(default_setup(game, seed), **setup))
    file = GameFile.create(path, table)
    while table.pending is not None and answers != 0:
        table.step()
        answers = None if answers is None else answers - 1
    file.close()
    return table


def lines_of(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def write(path: Path, lines: list[Any]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def checkpoints(lines: list[Any]) -> list[int]:
    return [at for at, line in enumerate(lines) if "checkpoint" in line]


def forge(path: Path, which: int, at: tuple[Any, ...], value: Any) -> int:
    """Change one value of one checkpoint; its line."""
    lines = lines_of(path)
    number = checkpoints(lines)[which]
    home = lines[number]["checkpoint"]
    for key in at[:-1]:
        home = home[key]
    home[at[-1]] = value
    write(path, lines)
    return number + 1


def test_a_forged_score_is_told_at_its_line(path):
    saved(path, 150)
    line = forge(path, 3, ("situation", "score"), [5, 0])
    with pytest.raises(Contradicted, match="the score is 5–0 there, and ") as told:
        read_game(path, find).table()
    assert told.value.at == line and str(told.value).startswith(f"{path}:{line}: this record isn't what")
    assert str(told.value).endswith("the file was changed or damaged")


@pytest.mark.parametrize(
    ("at", "value", "told"),
    [
        (("situation", "due_up"), [7, 7], "due up 0 is 7 there"),
        (("situation", "home_club"), 0, "home club is 0 there"),
        (("book", "clubs", 0, "batting", 0, "ab"), 9, "the visitors' batting of {}, ab is 9 there, and"),
        (("book", "clubs", 1, "innings"), [9], "the home side's innings is "),
    ],
)
def test_whatever_a_checkpoint_says_is_compared(path, at, value, told):
    table = saved(path, 150)
    line = forge(path, 4, at, value)
    with pytest.raises(JournalMismatch) as error:
        read_game(path, find).table()
    leadoff = table.setup.clubs[0].order[0].name
    assert error.value.at == line and told.format(leadoff) in str(error.value)


def test_a_game_goes_on_from_the_last_checkpoint_that_holds(path):
    table = saved(path, 200)
    lines = lines_of(path)
    last = checkpoints(lines)[-1]
    before = lines[checkpoints(lines)[-2]]["checkpoint"]
    forge(path, -1, ("situation", "score"), [50, 0])
    opened = read_game(path, find)
    with pytest.raises(Contradicted) as told:
        opened.table()
    assert told.value.at == last + 1
    again, book = opened.from_checkpoint()
    assert list(again.game.situation.score) == before["situation"]["score"]
    assert again.game.situation.inning <= table.game.situation.inning
    while again.pending is not None:
        again.step()
    book.add_all(again.events)
    assert proof(book) == []


def test_with_no_checkpoint_that_holds_there_is_nothing_to_go_on_from(path):
    saved(path, 200)
    for which in range(len(checkpoints(lines_of(path)))):
        forge(path, which, ("situation", "score"), [50, 0])
    opened = read_game(path, find)
    with pytest.raises(Contradicted):
        opened.table()
    with pytest.raises(BadFile, match="it has no checkpoint to continue from"):
        opened.from_checkpoint()


def test_three_changed_cells_of_a_chart_are_noticed(path):
    """The game was played by a chart with other cells than there are now."""
    saved(path, seed=3, house=HOUSE)
    lines = lines_of(path)
    lines[0]["setup"]["house"] = ""
    opened = read_game(write(path, lines), find)
    with pytest.raises(JournalMismatch, match="the charts of Triple Six have changed since it was saved"):
        opened.table()
    assert opened.checkpoint is not None, "what was written by other charts is how the game went"
    assert opened.checkpoint.entries == lines[checkpoints(lines)[-1]]["checkpoint"]["entries"]


def test_another_version_whose_checkpoints_all_agree_opens_quietly(path):
    table = saved(path, 150)
    lines = lines_of(path)
    lines[0] |= {"version": 99, "charts": "0123456789abcdef"}
    opened = read_game(write(path, lines), find)
    assert opened.table().events == table.events and opened.faults == [] == opened.contradictions


@pytest.mark.slow
def test_plays_that_no_checkpoint_vouches_for_are_mentioned_where_the_charts_have_changed(path):
    """Three answers after the last checkpoint: by other charts they may have been another play."""
    table = saved(path, 153)
    last = read_game(path, find).checkpoints[-1].point.entries
    assert len(table.journal) > last and read_game(path, find).unproven == ""
    lines = lines_of(path)
    lines[0]["charts"] = "0123456789abcdef"
    opened = read_game(write(path, lines), find)
    opened.table()
    assert opened.unproven == (
        "The charts of Triple Six have changed since it was saved: what it wrote down agrees, "
        "but the plays since its last checkpoint may not be the same."
    )
    lines[0]["version"] = 99
    assert read_game(write(path, lines), find).unproven == "", "another version that agrees opens quietly"


@pytest.mark.parametrize("version", ["ours", "another"])
def test_what_another_version_did_not_keep_yet_is_no_difference(path, version):
    """`mound` and `hbp` are as good as any: the checkpoints of an older Horsehide do not have them."""
    saved(path, None)
    lines = lines_of(path)
    if version == "another":
        lines[0]["version"] = 0
    for line in lines:
        point = line.get("checkpoint", line.get("final"))
        if point is not None:
            point.get("situation", {}).pop("due_up", None)
            for club in point["book"]["clubs"]:
                for man in club["batting"]:
                    man.pop("ab", None)
                club.pop("posts")
    opened = read_game(write(path, lines), find)
    if version == "another":
        assert opened.table().pending is None and opened.faults == []
    else:
        with pytest.raises(Contradicted):
            opened.table()


def test_a_value_that_another_version_has_otherwise_is_a_difference(path):
    saved(path, 150)
    forge(path, 2, ("book", "clubs", 0, "batting", 0, "ab"), 9)
    lines = lines_of(path)
    lines[0]["version"] = 0
    opened = read_game(write(path, lines), find)
    with pytest.raises(Contradicted, match="it was played by version 0 of Triple Six's rules, and these are"):
        opened.table()


def test_a_newer_version_that_comes_to_something_else_asks_for_an_update(path):
    saved(path, 150)
    forge(path, 2, ("situation", "score"), [9, 0])
    lines = lines_of(path)
    lines[0]["version"] = 99
    with pytest.raises(Contradicted, match="version 99 of Triple Six's rules; this Horsehide has an older one"):
        read_game(write(path, lines), find).table()


def test_a_last_line_with_another_box_is_not_believed(path):
    saved(path, None)
    lines = lines_of(path)
    lines[-1]["final"]["book"]["clubs"][0]["batting"][0]["h"] = 9
    opened = read_game(write(path, lines), find)
    assert opened.table().pending is None
    assert [fault.text for fault in opened.faults] == ["this is not how the game ends by its answers"]


def test_a_checkpoint_of_another_answer_is_a_fault(path):
    saved(path, 150)
    line = forge(path, 3, ("entries",), 2)
    faults = read_game(path, find).faults
    assert [(fault.line, fault.text) for fault in faults] == [(line, "this checkpoint belongs to another answer")]


# Cards


@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_what_the_cards_are_made_from_is_in_the_save(path, game):
    saved(path, 10, game)
    header = lines_of(path)[0]
    assert len(header["cards"]["digest"]) == 16 and header["cards"]["factory"] >= 1
    assert header["cards"]["league"]["games"] == 162
    man = header["setup"]["clubs"][0]["order"][0]
    assert man["player"]["batting"]["ab"] > 0


@pytest.fixture
def retuned(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Deep Drive's factory with more home runs in its cards."""
    from rulesets.core.cards import tuning
    from rulesets.deep_drive.cards import decks
    from rulesets.deep_drive.factory import card_factory, league_rates

    shipped = tuning.tunings_of("deep_drive").solved[tuning.BOX]
    kept = (league_rates.league_of_the_box, card_factory.batter_card, card_factory.pitcher_card, decks.hand_of)

    def clear() -> None:
        for each in kept:
            each.cache_clear()

    monkeypatch.setattr(tuning, "_trying", {tuning.BOX: {**shipped, "hr": shipped["hr"] * 1.6}})
    clear()
    yield
    monkeypatch.undo()
    clear()


@pytest.mark.slow
def test_a_retuned_card_factory_is_noticed(path, request):
    saved(path, None, "deep_drive", 5)
    request.getfixturevalue("retuned")
    opened = read_game(path, find)
    with pytest.raises(JournalMismatch) as told:
        opened.table()
    assert opened.other_rules == "Deep Drive's cards are made otherwise than when it was saved"
    assert str(told.value).endswith(opened.other_rules) or not isinstance(told.value, Contradicted)


# Old and new files


@pytest.mark.parametrize("game", GAMES)
def test_a_save_from_before_there_were_stocks_opens_as_it_did(path, game):
    table = saved(path, 120, game)
    lines = lines_of(path)
    lines[0]["horsehide"] = 1
    del lines[0]["cards"]
    opened = read_game(write(path, lines), find)
    assert opened.table().events == table.events


def test_a_newer_format_is_refused_kindly(path):
    saved(path, 3)
    lines = lines_of(path)
    assert lines[0]["horsehide"] == FORMAT == 2
    lines[0]["horsehide"] = 3
    with pytest.raises(BadFile, match=r"saved by a newer Horsehide \(format 3\); this one reads format 2"):
        read_game(write(path, lines), find)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_taken_back_again_and_again_agrees_with_itself(path, game, seed):
    rng = random.Random(seed)
    table = Table(find(game), default_setup(game, seed))
    file = GameFile.create(path, table)
    while table.pending is not None:
        table.step()
        if rng.random() < 0.1 and table.undo_points():
            table.undo(rng.choice(table.undo_points()[-6:]).entries)
            while rng.random() < 0.5 and table.can_redo():
                table.redo()
    file.close()
    opened = read_game(path, find)
    assert opened.table().events == table.events
    assert opened.faults == [] and all(each.agrees for each in opened.checkpoints) and len(opened.checkpoints) >= 16
    start, book = opened.from_checkpoint()
    second = path.with_name("second.horsehide")
    file = GameFile.create(second, start, book)
    while start.pending is not None:
        start.step()
    file.close()
    again = read_game(second, find)
    assert again.table().pending is None and again.faults == []


@pytest.mark.slow
def test_thirty_one_megabytes_of_undo_lines_are_not_read_to_the_end(path):
    saved(path, 10)
    path.write_bytes(path.read_bytes() + b'{"undo":0}\n' * 2_800_000)
    opened = read_game(path, find)
    assert [fault.text for fault in opened.faults] == [f"a save can have at most {MOST_LINES:,} lines"]
    assert opened.journal == []


# As recorded


def test_as_recorded_is_what_the_file_itself_holds(path):
    table = saved(path, None)
    s = table.game.situation
    forge(path, 0, ("book", "clubs", 0, "innings"), [7])
    lines = lines_of(path)
    lines[-1]["final"]["book"]["clubs"][0]["batting"][0]["h"] = 8
    record = as_recorded(read_game(write(path, lines), find))
    visitors, home = table.setup.clubs
    assert record.title.startswith(f"Triple Six · {visitors.city} ") and record.title.endswith("as recorded")
    assert record.story[0].startswith(f"Top 1st: {visitors.city}, 7 runs, ")
    assert record.story[-1].startswith(f"Final: {visitors.city} {s.score[0]}, {home.city} {s.score[1]}")
    assert " 8 " in next(line for line in record.box.splitlines() if visitors.order[0].name in line)


def test_a_game_without_a_checkpoint_has_recorded_nothing(path):
    saved(path, 3)
    assert as_recorded(read_game(path, find)).story[0].startswith("It wrote nothing down yet")


def test_a_record_is_told_even_where_no_answer_fits_any_more(path):
    saved(path, 150)
    lines = [line for line in lines_of(path) if "k" not in line or line["k"] != "swing"]
    for line in lines:
        if "checkpoint" in line:
            line["checkpoint"]["entries"] = 0
    record = as_recorded(read_game(write(path, [lines[0], *(x for x in lines if "checkpoint" in x)]), find))
    assert len(record.story) >= 4


def test_who_won_by_an_older_scorer_is_no_contradiction() -> None:
    """A man who came in while his side went ahead had the win once; any other pitcher of record is contradicted."""
    now = {"book": {"ahead": [0, 1, 0]}}
    assert parted({"book": {"ahead": [0, 2, 0]}}, now, grown=False) is None
    assert parted({"book": {"ahead": [0, 0, 0]}}, now, grown=False) == (("book", "ahead", 1), 0, 1)
    assert parted({"book": {"ahead": [0, 2, 1]}}, now, grown=False) == (("book", "ahead", 2), 1, 0)
    assert parted({"book": {"ahead": [1, 1, 0]}}, now, grown=False) == (("book", "ahead", 0), 1, 0)
