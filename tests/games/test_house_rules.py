"""House rules in all four games: played, kept in the save, taken back; and whatever they are, no game breaks."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from rulesets import GAMES, find
from rulesets.core.book.scoring import proof
from rulesets.core.cards.paths import BATTER
from rulesets.core.charts.house import read_house
from rulesets.core.many.bulk import Bulk
from rulesets.core.many.driver import book_of, play_out
from rulesets.core.many.odds import half_inning
from rulesets.core.play.endless import Endless
from rulesets.core.play.events import Read
from rulesets.core.play.plays import Play
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.play.situation import Runner
from rulesets.core.saves.game_file import GameFile, new_file
from rulesets.core.saves.opened import read_game
from rulesets.core.saves.summary import summarise
from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.core.table.telling import house_line
from rulesets.deep_drive.play.grounders import double_play, force
from rulesets.deep_drive.play.notation import thrown
from rulesets.managers import skippers_for
from rulesets.replay.cards.card import Glove
from rulesets.replay.cards.out_of_position import ratings_at
from tests.games.any_house import play_under_any_house

# One chart of each game that every game reads, and what stands in all cells of every second line of it.
SECOND_LINE = {
    "triple_six": ("hitter_friendly", "out"),
    "dice_baseball": ("pitch", "strike"),
    "deep_drive": ("advancement_simple", ""),
    "replay": ("column_1", "GB SS"),
}


def flat(game: str) -> str:
    """House rules with one text in many cells of a chart."""
    name, text = SECOND_LINE[game]
    chart = find(game).load("")[name]
    text = text or next(iter(chart.legend))
    lines = [f"extends: {game}", "name: Flat earth", "charts:", f"  {name}:", "    cells:"]
    for row in list(chart.rows)[1::2]:
        cells = ", ".join([f"'{text}'"] * max(1, len(chart.columns)))
        lines.append(f"      '{chart.covers.labels[row]}': " + (f"[{cells}]" if chart.columns else cells))
    return "\n".join(lines) + "\n"


def under(house: str, game: str, seed: int = 7) -> Setup:
    return msgspec.structs.replace(default_setup(game, seed), house=house)


def play(table: Table, answers: int) -> None:
    for _ in range(answers):
        if table.pending is not None:
            table.step()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_read_in_a_game_is_what_the_house_put_there(game: str) -> None:
    name, _ = SECOND_LINE[game]
    charts, read = find(game).load(flat(game)), []
    for seed in range(20):  # one line of a large chart may not come up in a game
        table = Table(find(game), msgspec.structs.replace(under(flat(game), game), seed=seed))
        play(table, 2_000)
        read += [event for event in table.events if isinstance(event, Read) and event.chart == name]
        if any(charts[name].cell(each.row, each.column).changed for each in read):
            break
    assert read and all(charts[name].cell(each.row, each.column).text == each.text for each in read)
    assert any(charts[name].cell(each.row, each.column).changed for each in read)
    assert house_line(table).startswith("House rules: Flat earth (")
    assert house_line(Table(find(game), default_setup(game))) == ""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_depends_on_nothing_but_its_save(game: str, tmp_path: Path) -> None:
    """Chosen from a file, played, closed, continued, taken back; the file deleted, and the game continued again."""
    file = tmp_path / "flat.yaml"
    file.write_text(flat(game))
    setup = msgspec.structs.replace(default_setup(game, 3), house=read_house(file, find).text)
    table = Table(find(game), setup)
    kept = new_file(tmp_path, table, datetime(2026, 4, 1, 13, 5))
    play(table, 60)
    kept.close()
    assert "house rules: Flat earth" in summarise(kept.path, find).detail

    opened = read_game(kept.path, find)
    again = opened.table()
    assert (again.journal, again.events, again.setup.house) == (table.journal, table.events, flat(game))
    resumed = GameFile.resume(opened, again)
    again.undo()
    play(again, 40)
    resumed.close()

    file.unlink()
    last = read_game(kept.path, find)
    assert not last.faults
    once_more = last.table()
    assert (once_more.journal, once_more.events) == (again.journal, again.events)
    resumed = GameFile.resume(last, once_more)
    while once_more.pending is not None:
        once_more.step()
    resumed.close()
    assert read_game(kept.path, find).table().pending is None


@pytest.mark.parametrize("game", ["triple_six", "dice_baseball"])
def test_remembered_plays_are_those_of_the_house(game: str) -> None:
    setup = under(flat(game), game, 11)
    for seed in range(4):
        played = play_out(find(game), setup, seed, skippers_for(setup))
        assert Bulk(find(game), setup).play(seed).score == played.situation.score


@pytest.mark.slow
def test_odds_are_those_of_the_house() -> None:
    """Every second line an out: fewer runs, and fewer men come up."""
    game = find("triple_six")
    ours, theirs = half_inning(game, under(flat(game.id), game.id)), half_inning(game, default_setup(game.id))
    assert ours.runs < theirs.runs and ours.plate_appearances < theirs.plate_appearances


@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_a_card_game_played_out_is_the_one_at_the_table(game: str) -> None:
    setup = under(flat(game), game, 5)
    table = Table(find(game), setup)
    session = Session(table, skippers_for(setup))
    while session.step().request is not None:
        session.autoplay()
    driven = book_of(play_out(find(game), setup, 5, skippers_for(setup)))
    assert driven == session.book and proof(driven) == []


WALKS = ", ".join(f'"{a}{b}{c}": [walk, walk, walk]' for a in range(1, 7) for b in range(a, 7) for c in range(b, 7))
ENDLESS = f"""\
extends: triple_six
name: Nobody is ever out
charts: {{hitter_friendly: {{cells: {{{WALKS}}}}}}}
"""


@pytest.mark.slow
def test_a_game_that_cannot_end_is_stopped_with_a_sentence() -> None:
    setup = under(ENDLESS, "triple_six")
    says = "a game under the house rules 'Nobody is ever out' is not over after 16,000 rolls"
    with pytest.raises(Endless, match=says):
        play_out(find("triple_six"), setup, 1, skippers_for(setup))
    with pytest.raises(Endless, match=says):
        Bulk(find("triple_six"), setup).play(1)
    with pytest.raises(Endless, match=says):
        half_inning(find("triple_six"), setup)


# --- whatever the cells say


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_house_rules_break_a_game(game: str) -> None:
    ended = 0
    for seed in range(25):
        ended += play_under_any_house(game, seed)
    assert ended >= 20


# What only a house rule brings about.


@pytest.mark.parametrize("play_made", [force, double_play])
def test_a_force_with_nobody_forced_is_the_batters_out(play_made: Callable[..., Play]) -> None:
    g = find("deep_drive").deal(default_setup("deep_drive"))
    made = play_made(g, "G6", BATTER)
    assert [(each.start, each.out) for each in made.advances] == [(BATTER, True)]


@pytest.mark.parametrize("play_made", [force, double_play])
def test_a_force_of_a_man_who_is_not_there_is_the_batters_out(play_made: Callable[..., Play]) -> None:
    """A house may put a double play by way of second where nobody stands on first: one out, and no double play."""
    game = find("deep_drive").deal(default_setup("deep_drive", 1))
    game.situation.bases = (None, Runner(4), None)
    made = play_made(game, "G4h", 1)
    assert [(each.start, each.out) for each in made.advances if each.out] == [(BATTER, True)]
    assert made.batting == "out"


def test_a_play_that_the_notation_chart_has_not_is_made_by_the_fielder_alone() -> None:
    house = "extends: deep_drive\nname: Odd\ncharts: {fielding_notation: {cells: {6: {batter_at_first: '-'}}}}\n"
    assert thrown(find("deep_drive").load(house), "batter_at_first", 6) == (6,)
    assert thrown(find("deep_drive").load(""), "batter_at_first", 6) == (6, 3)


def test_a_man_may_be_at_home_at_another_position() -> None:
    house = "extends: replay\nname: Odd\ncharts: {out_of_position_infield: {cells: {SS: {2B: —}}}}\n"
    shortstop = [Glove("SS", range=4, error=5)]
    assert ratings_at(shortstop, "2B", "advanced", find("replay").load(house)).range == 4
    printed = int(find("replay").load("")["out_of_position_infield"].cell("SS", "2B").means)
    assert ratings_at(shortstop, "2B", "advanced").range == min(5, 4 + printed)


def test_a_game_of_hardly_any_outs_is_counted_right_in_bulk() -> None:
    """Home runs but for three rows: thousands of runs, and every count still has room in its packed line."""
    rows = [f"{a}{b}{c}" for a in range(1, 7) for b in range(a, 7) for c in range(b, 7)]
    cells = ", ".join(f'"{row}": [home_run, home_run, home_run]' for row in rows[4:])
    house = f"extends: triple_six\nname: Sluggers\ncharts: {{hitter_friendly: {{cells: {{{cells}}}}}}}\n"
    setup = under(house, "triple_six")
    played = play_out(find("triple_six"), setup, 2, skippers_for(setup))
    assert max(played.situation.score) > 100
    for ours, theirs in zip(Bulk(find("triple_six"), setup).play(2).book().clubs, book_of(played).clubs, strict=True):
        assert (ours.batting, ours.innings) == (theirs.batting, theirs.innings)
