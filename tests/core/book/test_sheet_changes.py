"""Who came into the order, and the box of the scoresheet from which it is his."""

from __future__ import annotations

from rulesets import find
from rulesets.core.book.sheet import Entrance, Sheet, box_words, score_sheet
from rulesets.core.people.lineups import Lineup, changed, moves_between, read_moves
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import default_setup
from rulesets.core.table.table import Table

GAME = find("triple_six")
SINGLE, OUT = (1, 2, 6), (1, 1, 3)  # on the hitters' table, nobody on


def table() -> Table:
    return Table(GAME, default_setup("triple_six", seed=7))


def sheet_of(game: Table) -> Sheet:
    return score_sheet(game.events, GAME.calls)


def bat(game: Table, faces: tuple[int, ...]) -> None:
    while isinstance(game.pending, Ask):
        game.step()
    game.answer(list(faces), "typed")


def test_a_pinch_hitters_first_box_is_the_one_he_bats_for() -> None:
    game = table()
    game.change(0, read_moves("12:1:PH"))
    bat(game, OUT)
    sheet = sheet_of(game)
    assert sheet.entrances[0][0] == [Entrance(12, 0, 1, "PH", (1, 0))]
    assert len(sheet.turns(0, 0, 1)) == 1
    assert all(not men for men in (*sheet.entrances[0][1:], *sheet.entrances[1]))


def test_a_pinch_runner_is_written_in_the_box_of_the_man_he_runs_for_and_bats_later() -> None:
    game = table()
    bat(game, SINGLE)
    assert game.game.situation.occupied == "1--"
    game.change(0, read_moves("13:1:PR"))
    sheet = sheet_of(game)
    assert sheet.entrances[0][0] == [Entrance(13, 0, 1, "PR", (1, 1))]
    (box,) = sheet.turns(0, 0, 1)
    assert [(note.mark, note.base) for note in box.notes] == [("PR", 1)]
    assert box_words(box, GAME.calls) == "Single, pinch runner, reached first"


def test_who_comes_in_in_the_field_has_his_first_box_when_his_side_bats_again() -> None:
    game = table()
    game.change(1, read_moves("13:5:RF"))  # the home side bats later in this inning
    for _ in range(3):
        bat(game, OUT)
    assert game.game.situation.half == "bottom"
    game.change(0, read_moves("12:6:LF"))  # the visitors have batted in it
    sheet = sheet_of(game)
    assert [each.first for each in sheet.entrances[1][4]] == [(1, 0)]
    assert [each.first for each in sheet.entrances[0][5]] == [(2, 0)]


def test_men_who_only_trade_places_come_into_no_order() -> None:
    game = table()
    game.change(1, read_moves("1:2:RF 4:5:LF"))
    assert all(not men for men in sheet_of(game).entrances[1])


def test_moves_between_two_lineups_make_the_one_of_the_other() -> None:
    squad = table().game.squad(1)
    before = Lineup(field=(9, 6, 2, 8, 5, 0, 1, 7, 4), fresh=False)
    for moves in ("13:5:RF", "1:2:RF 4:5:LF", "20::P", "13:5:CF 7:8:RF", "20::P 10:7:C 0:1:2B 8:9:SS"):
        after = changed(before, squad, read_moves(moves))
        again = changed(before, squad, moves_between(before, after))
        assert (again.order, again.field, set(again.gone)) == (after.order, after.field, set(after.gone))
