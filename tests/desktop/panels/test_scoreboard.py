"""The scoreboard: what it says, and that no text is cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.look import theme
from desktop.models.scoreboard import ClubLine, ScoreboardView, spoken
from desktop.panels.scoreboard import Scoreboard
from desktop.panels.scoreboard_columns import name_font, title_font

PHILADELPHIA = ClubLine("Philadelphia", (0, 1, 0, 0, 2, 0), hits=6, errors=0, note="1980")
DETROIT = ClubLine("Detroit", (0, 0, 1, 0, 0), hits=4, errors=1, note="1984")
SIXTH = ScoreboardView(PHILADELPHIA, DETROIT, inning=6, half="bottom", outs=1, bases="Runners on 1st and 3rd")
PILOTS = ClubLine("Harbor Point Pilots", (0,) * 12, hits=12, note="88-74")
MINERS = ClubLine("Copper Ridge Miners", (0,) * 11, hits=10, errors=2, note="91-71")
TWELFTH = ScoreboardView(PILOTS, MINERS, inning=12, half="bottom", outs=2, balls=3, strikes=2, bases="Bases loaded")


@pytest.fixture
def board(qtbot: QtBot, qapp: QApplication) -> Iterator[Scoreboard]:
    board = Scoreboard()
    qtbot.addWidget(board)
    board.resize(1416, board.sizeHint().height())
    board.show()
    yield board
    theme.wear(qapp, theme.Look())
    qapp.setStyleSheet("")


def test_the_scoreboard_is_told_in_words(board: Scoreboard) -> None:
    board.set_score(SIXTH)
    assert board.accessibleDescription().startswith(
        "Philadelphia three runs, 6 hits, no errors; Detroit one run, 4 hits, one error. "
        "Bottom of the 6th, one out. Runners on 1st and 3rd."
    )
    assert "Philadelphia by inning: 0 1 0 0 2 0" in board.text()


def test_a_count_is_told_only_where_the_game_has_one() -> None:
    assert "count" not in spoken(SIXTH)
    assert "two outs, count 3 and 2" in spoken(TWELFTH)


def test_a_finished_game_says_so_and_frames_no_half(board: Scoreboard) -> None:
    ended = replace(SIXTH, over="Final")
    assert "Final" in spoken(ended) and "Bottom" not in spoken(ended) and "Runners" not in spoken(ended)
    assert _gold_in_the_sixth(board, SIXTH) and not _gold_in_the_sixth(board, ended)


def test_the_half_being_played_is_framed_in_gold(board: Scoreboard) -> None:
    assert _gold_in_the_sixth(board, SIXTH)
    assert not _gold_in_the_sixth(board, replace(SIXTH, inning=7))


def _gold_in_the_sixth(board: Scoreboard, score: ScoreboardView) -> bool:
    """Is the left edge of the home club's sixth box gold?"""
    board.set_score(score)
    at = board.columns()
    edge = round(at.innings_at + 5 * (at.slot + at.gap))
    picture = board.grab().toImage()
    return any(picture.pixelColor(x, board.height() - 30).red() > 200 for x in range(edge - 4, edge + 2))


def test_lamps_show_outs_and_count(board: Scoreboard) -> None:
    pictures = []
    for outs, balls, strikes in ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (2, 3, 2)):
        board.set_score(replace(SIXTH, outs=outs, balls=balls, strikes=strikes))
        pictures.append(board.grab().toImage())
    assert all(one != other for n, one in enumerate(pictures) for other in pictures[n + 1 :])


@pytest.mark.parametrize("score", [SIXTH, TWELFTH, replace(TWELFTH, inning=23), replace(SIXTH, balls=2)])
@pytest.mark.parametrize("text", [80, 100, 150, 200])
@pytest.mark.parametrize("width", [1256, 1416, 2536])
def test_no_text_is_cut_from_1280_pixels_up_to_200_per_cent(
    qapp: QApplication, board: Scoreboard, score: ScoreboardView, text: int, width: int
) -> None:
    theme.wear(qapp, theme.Look(text=text))
    board.set_score(score)
    board.resize(width, board.sizeHint().height())
    at = board.columns()
    names = max(QFontMetricsF(name_font()).horizontalAdvance(club.name) for club in (score.visitors, score.home))
    assert at.name >= names
    assert QFontMetricsF(title_font()).horizontalAdvance(score.title) + theme.px(25) <= at.state
    assert QFontMetricsF(name_font()).horizontalAdvance("12") <= at.slot
    assert at.innings_at + at.shown * (at.slot + at.gap) <= at.totals_at
    assert at.totals_at + 3 * (at.slot + at.gap) <= at.state_at
    assert at.state_at + at.state <= width
    assert at.first <= score.inning < at.first + at.shown


def test_nine_innings_stay_in_sight_at_1280_and_200_per_cent(qapp: QApplication, board: Scoreboard) -> None:
    theme.wear(qapp, theme.Look(text=200))
    board.set_score(SIXTH)
    board.resize(1256, board.sizeHint().height())
    assert (board.columns().first, board.columns().shown) == (1, 9)


def test_extra_innings_extend_the_board_and_scroll_where_there_is_no_room(board: Scoreboard) -> None:
    board.set_score(TWELFTH)
    assert (board.columns().first, board.columns().shown) == (1, 12)
    board.resize(760, board.height())
    at = board.columns()
    assert at.first > 1 and at.first + at.shown - 1 == 12
    assert at.name >= QFontMetricsF(name_font()).horizontalAdvance("Copper Ridge Miners")


def test_names_are_shortened_last(board: Scoreboard) -> None:
    board.set_score(TWELFTH)
    board.resize(480, board.height())
    at = board.columns()
    assert at.shown == 3 and at.name < QFontMetricsF(name_font()).horizontalAdvance("Copper Ridge Miners")
    assert not board.grab().isNull()


def test_columns_stand_still_from_play_to_play(board: Scoreboard) -> None:
    board.set_score(SIXTH)
    before = board.columns()
    board.set_score(replace(SIXTH, half="top", inning=7, outs=2, bases="Bases loaded"))
    assert board.columns() == before


def test_there_is_room_at_the_right_for_what_comes_later(board: Scoreboard) -> None:
    board.set_score(SIXTH)
    free = board.free_rect()
    assert free.width() > 200
    picture = board.grab().toImage()
    middle = [picture.pixelColor(x, 54) for x in range(round(free.left()), board.width() - 6)]
    assert all(colour == theme.SCOREBOARD for colour in middle)


def test_the_same_score_again_paints_nothing_new(board: Scoreboard) -> None:
    board.set_score(SIXTH)
    before = board.grab().toImage()
    board.set_score(replace(SIXTH))
    assert board.grab().toImage() == before
