"""The scoresheets of whole games with arbitrary decisions and changes, held against their books."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import rulesets
from rulesets.core.book.scoring import Book
from rulesets.core.book.sheet import Box, Sheet, box_words, score_sheet
from rulesets.core.play.situation import Made
from tests.games.arbitrary import play_any
from tests.together import together

FIELDED = ("deep_drive", "replay")
# All that a scorer of a game with fielders writes for a turn at bat.
MARK = re.compile(
    r"1B\+?|B1B|2B|3B|HR|BB|IBB|HBP|K( WP| PB| E\d)?|KWP|FC|CI|E\d|(B )?\d(-\d)+|(B )?\dU|B?[FLP]\d(-\d)*|(FO|INT)\d"
    r"|SF\d|SH (\d(-\d)+|\dU|E\d|FC)"
)
RUNNER = re.compile(r"(SB|WP|PB|BK|PR|E\d|(CS|PO|POCS)( \d(-\d)*)?|\d(-\d)+|\dU)(\+(SB|E\d|WP|PB))*")


def sheet_and_book(game: str, seed: int) -> tuple[Sheet, Book, list[Made]]:
    ruleset = rulesets.find(game)
    played, _ = play_any(ruleset, seed, traced=False)
    book = Book()
    book.add_all(played.events)
    return score_sheet(played.events, ruleset.calls), book, [e for e in played.events if isinstance(e, Made)]


def boxes(sheet: Sheet, side: int) -> list[Box]:
    return [box for place in sheet.boxes[side] for box in place]


@pytest.mark.slow
@together("game", rulesets.GAMES)
@together("seed", range(12))
def test_every_box_has_a_mark_outs_are_numbered_and_sums_are_the_books(game: str, seed: int) -> None:
    sheet, book, plays = sheet_and_book(game, seed)
    for side, page in enumerate(book.clubs):
        mine = boxes(sheet, side)
        batted = [box for box in mine if box.batting is not None]
        assert all(box.mark and "{" not in box.mark for box in batted)
        assert all(box_words(box, sheet.calls) for box in mine)
        assert len(batted) == page.batting_total("pa")
        assert sum(box.scored for box in mine) == page.runs
        assert sum(box.rbi for box in mine) == page.batting_total("rbi")
        assert sum(box.mark.startswith("K") for box in batted) == page.batting_total("so")
        for inning in range(1, len(page.innings) + 1):
            numbers = sorted(box.out_number for box in mine if box.inning == inning and box.out_number is not None)
            assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) <= 3
        outs = sum(box.out_number is not None for box in mine)
        assert outs == book.clubs[1 - side].pitching_total("outs")
        came_in = sum(box.new_pitcher for box in mine)
        faced = [made.pitcher for made in plays if made.side == side and made.credited is not None]
        assert came_in == sum(one != other for one, other in pairwise(faced))


@together("game", FIELDED)
@together("seed", range(12))
def test_where_fielders_are_known_a_box_says_who_made_the_out(game: str, seed: int) -> None:
    sheet, _, _ = sheet_and_book(game, seed)
    for box in (*boxes(sheet, 0), *boxes(sheet, 1)):
        if box.batting is not None:
            assert MARK.fullmatch(box.mark), box
        assert all(RUNNER.fullmatch(mark) for mark in box.runner_marks), box
        if box.out_number is not None and box.batting not in ("strikeout", None) and not box.out_at > 1:
            told = "".join((box.mark, *box.runner_marks))
            assert re.search(r"\d", told), f"{box}: who put him out?"


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_the_plays_of_a_box_are_those_it_tells_of(game: str) -> None:
    sheet, _, plays = sheet_and_book(game, 3)
    for side in (0, 1):
        for place, row in enumerate(sheet.boxes[side]):
            for box in row:
                told = [plays[number] for number in box.plays]
                assert all(made.inning == box.inning and made.side == side for made in told)
                assert all(any(leg.place == place for leg in made.legs) or made.place == place for made in told)
                assert (box.batting is None) or any(made.credited == box.batting for made in told)
