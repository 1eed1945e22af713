"""The box of SC-9: what it has by man, by pitcher and by club beyond the ordinary columns; hand-kept games."""

from __future__ import annotations

import msgspec

from rulesets.core.book.box_score import (
    box_score,
    fielding_notes,
    marks,
    of_record,
    pitching_columns,
    pitching_notes,
)
from rulesets.core.book.scoring import Book, Decisions
from rulesets.core.people.lineups import starting_lineups
from rulesets.core.play.events import Relieved
from rulesets.core.play.plays import TEAM, Advance, Play, batter_out
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import EMPTY, Bases, Runner, Situation

SETUP = default_setup("replay")
ON_FIRST = (Runner(8), None, None)


def at(bases: Bases = EMPTY) -> Situation:
    return Situation(bases=bases, lineups=starting_lineups(SETUP.clubs))


def rows_of(*plays: tuple[Situation, Play]) -> list[str]:
    """The box of the visitors' turn at bat so far, each play from a situation of its own."""
    book = Book()
    for situation, play in plays:
        book.add(situation.apply(play))
    return box_score(SETUP, book, over=False).split("\n")


def row(rows: list[str], name: str, which: int = 0) -> list[str]:
    return [each for each in rows if each.split()[:1] == [name]][which].split()


def test_putouts_and_assists_stand_in_columns_of_their_own():
    """6-4-3: Copper Ridge's shortstop has an assist, the second baseman both, the first baseman a putout."""
    turned = Play("double_play", (Advance(1, 2, "force", True, (6, 4)), batter_out(at=1, by=(4, 3))), "double_play")
    rows = rows_of((at(ON_FIRST), turned))
    assert "COPPER RIDGE            AB   R   H  BI  BB  SO  PO   A" in rows
    assert [row(rows, name)[-2:] for name in ("Abara", "Farrow", "Ruiz")] == [["0", "1"], ["1", "1"], ["1", "0"]]
    assert [row(rows, "Totals", which)[-2:] for which in (0, 1)] == [["0", "0"], ["2", "2"]]


def test_a_pitcher_who_does_not_bat_has_a_row_for_what_he_fielded():
    rows = rows_of((at(), Play("out", (batter_out(at=1, by=(1, 3)),), "out")))
    assert row(rows, "Lindqvist") == ["Lindqvist", "P", "0", "1"]


def test_where_the_dice_name_nobody_there_are_no_such_columns():
    rows = rows_of((at(), Play("error", (Advance(0, 1, "error"),), "error", errors=(TEAM,))))
    assert "COPPER RIDGE            AB   R   H  BI  BB  SO" in rows
    assert "  LOB 0 · E 1" in rows and not any(each.startswith("  E:") for each in rows)


def test_errors_stand_with_the_man_and_his_position():
    error = Play("error", (Advance(0, 1, "error"),), "error", errors=(6,))
    pickoff = Play("pickoff_error", (Advance(1, 2, "error"),), errors=(1,))
    rows = rows_of((at(), error), (at(), error), (at(ON_FIRST), pickoff))
    assert "  E: Abara 2 (SS), Lindqvist (P)" in rows
    assert "  LOB 0 · E 3" in rows


def test_hit_batters_wild_pitches_balks_and_passed_balls_are_told():
    plays = [
        (at(), Play("HBP", (Advance(0, 1, "walk"),), "hit_batter")),
        (at(ON_FIRST), Play("WP", (Advance(1, 2, "wild_pitch"),), charge="wild_pitch")),
        (at(ON_FIRST), Play("WP", (Advance(1, 2, "wild_pitch"),), charge="wild_pitch")),
        (at(ON_FIRST), Play("BK", (Advance(1, 2, "balk"),), charge="balk")),
        (at(ON_FIRST), Play("PB", (Advance(1, 2, "passed_ball"),), charge="passed_ball")),
    ]
    rows = rows_of(*plays)
    assert [each for each in rows if each.startswith("  HBP")] == ["  HBP: Ojeda", "  HBP: Lindqvist"]
    assert "  WP: Lindqvist 2" in rows and "  BK: Lindqvist" in rows
    assert "  LOB 0 · E 0 · PB 1" in rows


def test_the_box_prints_the_clubs_earned_runs_and_each_pitchers():
    """Two out, an error, a new man, a home run: two runs, none earned off the club, one off the new man."""
    book = Book()
    s = Situation(outs=2)
    book.add(s.apply(Play("E6", (Advance(0, 1, "error"),), "error", errors=(6,))))
    setup = default_setup("triple_six")
    club = setup.clubs[1]
    man = club.squad.index(club.bullpen[0])
    number = s.line_up(1, s.lineups[1].__class__(field=(man, *s.lineups[1].field[1:])))
    assert number == 1
    book.add(Relieved(1, 1, 0, True, man, inherited=1))
    book.add(s.apply(Play("home_run", (Advance(1, 4, "hit"), Advance(0, 4, "hit")), "home_run")))
    rows = box_score(setup, book, over=False).split("\n")
    name = club.squad[man].name
    pitched = [each.split() for each in rows[rows.index("COPPER RIDGE             IP   H   R  ER  BB  SO  HR  BF") :]]
    assert [each[1:5] for each in pitched[1:4]] == [
        ["0.0", "0", "1", "0"],
        ["0.0", "1", "1", "1"],
        ["0.0", "1", "2", "0"],
    ]
    assert f"  Inherited-scored: {name} 1-1" in rows


def test_a_pitcher_who_comes_back_to_the_mound_has_one_line():
    """A strikeout, another man's out, and a single and an out of his again: 0.2, two men and the single faced."""
    book, s = Book(), at()
    starter, other = s.lineups[1].pitcher, SETUP.clubs[1].squad.index(SETUP.clubs[1].bullpen[0])
    strikeout = Play("SO", (batter_out(),), "strikeout")
    single = Play("1B", (Advance(0, 1, "hit"),), "single")
    book.add(s.apply(strikeout))
    for number, man, plays in ((1, other, [strikeout]), (2, starter, [single, strikeout])):
        assert s.line_up(1, msgspec.structs.replace(s.lineups[1], field=(man, *s.lineups[1].field[1:]))) == number
        book.add(Relieved(1, number, 0, True, man))
        for play in plays:
            book.add(s.apply(play))
    rows = box_score(SETUP, book, over=False).split("\n")
    pitched = [each.split() for each in rows[rows.index("COPPER RIDGE             IP   H   R  ER  BB  SO  HR  BF") :]]
    name, others = (SETUP.clubs[1].squad[man].name for man in (starter, other))
    assert [each for each in pitched[1:]][:3] == [
        [name, "0.2", "1", "0", "0", "0", "2", "0", "3"],
        [others, "0.1", "0", "0", "0", "0", "1", "0", "1"],
        ["Totals", "1.0", "1", "0", "0", "0", "3", "0", "4"],
    ]
    page = book.clubs[1]
    assert marks(1, page, 0, Decisions(1, winner=2, loser=0, save=None)) == ["W"], "whichever time he won it"
    page.pitching[0]["hld"] = 1
    assert marks(1, page, 0, Decisions(1, winner=2, loser=0, save=None)) == ["W"], "and nobody has a win and a hold"


def test_marks_of_a_pitcher_in_the_order_they_came_about():
    decisions = Decisions(0, winner=1, loser=2, save=2)
    assert of_record(0, 1, {"bs": 1, "svo": 1}, decisions) == ["BS", "W"]
    assert of_record(0, 1, {"hld": 1}, decisions) == ["W"]  # nobody has a win and a hold
    assert of_record(0, 2, {"svo": 1}, decisions) == ["S"]
    assert of_record(1, 2, {"hld": 1}, decisions) == ["H", "L"]  # the men he left on beat him
    assert of_record(1, 0, {}, decisions) == []
    assert of_record(0, 1, {"bs": 1}, None) == []


def test_what_finds_no_column_is_told_below():
    """As in a narrow panel: batters faced, home runs and pitches of the pitchers, putouts and assists of the men."""
    book = Book()
    book.add(at().apply(Play("home_run", (Advance(0, 4, "hit"),), "home_run", pitch="X")))
    book.add(at().apply(Play("ball", pitch="B")))
    book.add(at().apply(Play("out", (batter_out(at=1, by=(6, 3)),), "out")))
    club, page = SETUP.clubs[1], book.clubs[1]
    assert list(fielding_notes(club, page)) == [("PO", ["Ruiz 1"]), ("A", ["Abara 1"])]
    told = [("Pitches-strikes", ["Lindqvist 2-1"]), ("BF", ["Lindqvist 2"]), ("HR", ["Lindqvist"])]
    assert list(pitching_notes(club, page, (("H", "h"), ("R", "r")))) == told
    assert list(pitching_notes(club, page, pitching_columns(page))) == []
