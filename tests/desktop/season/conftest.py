"""A season in the middle, made once and copied for each test; and its page, shown."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.look import theme
from desktop.models.season.making import NewSeason, make
from desktop.pages.season.page import SeasonPage
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.league.play.playing_on import play_on
from rulesets.league.season import Season

HALF = "2026-04-08"


@pytest.fixture(scope="session")
def half_played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six clubs, fourteen games each; eight days are played."""
    folder = tmp_path_factory.mktemp("half")
    clubs = CLUB_IDS[:6]
    path = make(NewSeason("Half <b>done</b>", "season", "triple_six", clubs, 14, mine=clubs[0], seed=5), folder)
    with Season.open(path) as season:
        play_on(season, HALF)
    return path


@pytest.fixture
def season(half_played: Path, tmp_path: Path) -> Iterator[Season]:
    path = tmp_path / half_played.name
    shutil.copy(half_played, path)
    with Season.open(path) as season:
        yield season


@pytest.fixture
def open_page(qtbot: QtBot, qapp: QApplication) -> Callable[..., SeasonPage]:
    def opened(season: Season, width: int = 1280, height: int = 772, dark: bool = False) -> SeasonPage:
        theme.wear(qapp, theme.Look(dark, 100, theme.zoom_of(width, height + 28)))
        page = SeasonPage()
        qtbot.addWidget(page)
        page.resize(width, height)
        page.show()
        page.open(season)
        qapp.processEvents()
        return page

    return opened
