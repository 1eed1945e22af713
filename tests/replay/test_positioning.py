"""RP-CB-60: the box of suggested positioning, line by line."""

from __future__ import annotations

import msgspec

from rulesets.core.play.requests import Ask
from rulesets.core.table.table import Table
from rulesets.replay.book.chart_book import chart_book
from rulesets.replay.book.positioning import WHEN, View, suggested, suggested_positioning
from rulesets.replay.card_game import Replay
from rulesets.replay.chart_list import load
from rulesets.replay.play.rules import infield_ask, plate_appearance
from rulesets.replay.situation import ReplaySituation
from tests.replay.test_table import STRIKEOUT, plain_table, play
from tests.together import together


def test_the_lines_are_those_of_the_book_in_their_order() -> None:
    assert [line.when for line in chart_book().positioning] == [*WHEN]


@together(
    ("view", "corners", "middle"),
    [
        (View("123", 2, 9, 0, 3, False), "back", "back"),
        (View("---", 0, 9, 0, 3, False), "back", "back"),
        (View("123", 1, 8, 1, 3, False), "in", "in"),
        (View("123", 1, 8, 2, 3, False), "halfway", "halfway"),
        (View("123", 0, 7, 0, 3, False), "halfway", "halfway"),
        (View("--3", 0, 9, -1, 3, False), "in", "in"),
        (View("1-3", 1, 9, 0, 3, False), "in", "in"),
        (View("1-3", 0, 3, 0, 3, False), "halfway", "halfway"),
        (View("-23", 1, 7, 0, 3, False), "back", "back"),
        (View("--3", 0, 2, -2, 3, False), "back", "back"),
        (View("12-", 0, 2, 0, 3, True), "in", "halfway"),
        (View("1--", 0, 8, 0, 2, False), "in", "halfway"),
        (View("1--", 0, 7, 0, 2, False), "back", "halfway"),
        (View("1--", 1, 9, 0, 3, False), "back", "halfway"),
        (View("-2-", 0, 9, 0, 1, False), "back", "back"),
    ],
)
def test_the_first_line_that_matches_counts(view: View, corners: str, middle: str) -> None:
    line = suggested(view)
    assert (line.corners, line.middle) == (corners, middle)


def test_the_lead_is_the_defenses() -> None:
    """Behind by two in the field, nobody out and a man on third: back."""
    situation = ReplaySituation(inning=3, score=(2, 0), outs=0)
    assert situation.lead == -2
    assert suggested_positioning(situation, 3, False).when == "two out, or bases empty"


def man_on_first() -> Table:
    """A single, and nobody out."""
    table = plain_table("3", "3")
    play(table, (3, 1, 1))
    assert table.game.situation.occupied == "1--"
    return table


def advised(table: Table) -> str:
    """What is said with the question where the infield plays."""
    return next(ask.advice for ask in table.calls_ahead() if ask.key == "infield_depth")


def test_the_box_is_shown_where_the_depth_is_chosen() -> None:
    assert advised(plain_table()) == "The book suggests everybody back."
    assert advised(man_on_first()) == "The book suggests corners back, middle halfway."


def test_it_is_advice_and_nothing_is_set_by_it() -> None:
    table = man_on_first()
    assert "infield_depth" in play(table, STRIKEOUT)
    assert [entry.answer for entry in table.journal if entry.key == "infield_depth"] == ["auto", "auto"]


def test_the_pitcher_at_bat_is_expected_to_bunt() -> None:
    game = man_on_first().game
    s, lineup = game.situation, game.situation.lineups[0]
    order = (*lineup.order[: s.batter], lineup.pitcher, *lineup.order[s.batter + 1 :])
    s.lineups = (msgspec.structs.replace(lineup, order=order), s.lineups[1])
    assert isinstance(game, Replay)
    assert infield_ask(game).advice == "The book suggests corners in, middle halfway."


def test_nobody_is_advised_where_nobody_looks_on() -> None:
    game = plain_table().game
    game.traced = False
    assert isinstance(game, Replay)
    asked = plate_appearance(game)
    request = next(asked)
    while request.key != "infield_depth":
        assert isinstance(request, Ask)
        request = asked.send(request.ordinary)
    assert isinstance(request, Ask) and request.advice == ""


def test_the_box_is_in_the_chart_panel() -> None:
    """Depth and occasion, in the order in which they are looked through."""
    chart = load()["suggested_positioning"]
    assert [line.label for line in chart.lines][:3] == ["Back", "In", "Halfway"]
    assert [chart.cell(row, "when").text for row in chart.rows] == [line.when for line in chart_book().positioning]
