"""Small things that a season's pages are made of."""

from __future__ import annotations

from itertools import groupby

from pytestqt.qtbot import QtBot

from desktop.pages.season.parts import DayTitle


def lines_of_ink(title: DayTitle) -> int:
    """How many lines are written there, one below the other."""
    picture = title.grab().toImage()
    ground = picture.pixel(0, picture.height() - 1)
    rows = [any(picture.pixel(x, y) != ground for x in range(picture.width())) for y in range(picture.height())]
    return sum(is_ink for is_ink, _ in groupby(rows))


def test_a_title_that_would_be_cut_takes_two_lines(qtbot: QtBot) -> None:
    title = DayTitle(size=25)
    qtbot.addWidget(title)
    title.resize(141, title.sizeHint().height())
    for text, lines in {
        "A season of Replay": 1,
        "1968 American and National League": 2,
        "Ourveryownseasonoftheyearnineteensixtyeight": 1,  # nothing to part it at
    }.items():
        title.setText(text)
        title.repaint()
        assert lines_of_ink(title) == lines, text
