"""However a window came to its size, text and paper, it looks as one that was made so."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

import rulesets
from desktop.main_window import MainWindow
from desktop.pages.first.sheet import Sheet
from desktop.settings import Settings
from rulesets.core.play.setup import default_setup
from tests.desktop.conftest import clear_away

Open = Callable[..., MainWindow]
Look = tuple[str, tuple[int, int], int, str]
SIZES = ((820, 600), (1000, 640), (1150, 780), (1280, 800), (1440, 900), (1700, 1000), (1920, 1080), (2560, 1440))
TEXTS = (80, 100, 130, 150, 200)
PAPERS = ("light", "dark")
PAGES = ("table", "table", "sheet", "club")
WALKS = 1
SEED = 11
REST = 120  # milliseconds in which nothing may move


def settle() -> None:
    """What is put off to the next turn of the event loop may put off something again."""
    for _ in range(12):
        QApplication.processEvents()


def stands(window: MainWindow) -> list[tuple[str, QRect]]:
    """Every widget that can be seen, and where."""
    seen = [widget for widget in window.findChildren(QWidget) if widget.isVisible() and widget.window() is window]
    places = [
        (f"{type(widget).__name__} {widget.accessibleName()}", QRect(widget.mapTo(window, QPoint()), widget.size()))
        for widget in seen
    ]
    return sorted(places, key=lambda place: (place[0], place[1].getRect()))


def sit_down(window: MainWindow, game: str) -> None:
    window.play_ball(default_setup(game, SEED))
    assert window.adapter is not None
    managers = window.adapter.seats.managers
    managers[:] = ["ordinary", "ordinary"]
    for _ in range(12):
        window.table.roll()
    managers[:] = ["person", "person"]
    window.table.roll()


def put_on(window: MainWindow, text: int, paper: str) -> None:
    window.preferences.use(replace(window.preferences.now, text_size=text, paper=paper))


def show(window: MainWindow, page: str) -> None:
    if page == "club":
        window.go.to_club("harbor_point_pilots")
    elif page == "sheet":
        window.go.to_sheet()
    else:
        window.pages.setCurrentWidget(window.table)
    window.setFocus()


def look_at(window: MainWindow) -> tuple[list[tuple[str, QRect]], QImage]:
    """Once it has come to rest: what a timer or another thread brings is there a little later on a busy machine."""
    settle()
    before: list[tuple[str, QRect]] = []
    while (now := stands(window)) != before:
        before = now
        QTest.qWait(REST)
        settle()
    return now, window.grab().toImage()


def made_so(
    game: str, page: str, size: tuple[int, int], text: int, paper: str
) -> tuple[list[tuple[str, QRect]], QImage]:
    """What a window looks like that never was otherwise; charts and sheet stand where a new size leaves them."""
    fresh = MainWindow(Settings(animation="off", paper=paper, text_size=text))  # type: ignore[arg-type]
    fresh.resize(size[0] - 3, size[1] - 3)
    fresh.show()
    sit_down(fresh, game)
    show(fresh, page)
    settle()
    fresh.resize(*size)
    seen = look_at(fresh)
    fresh.close()
    fresh.deleteLater()
    clear_away()
    return seen


def walk_of(draw: random.Random) -> list[tuple[Look, list[tuple[int, bool]]]]:
    """Where to go, in which order of page, size and text with paper, and whether to come to rest after each."""
    looks = []
    for _ in range(4):
        look = draw.choice(PAGES), draw.choice(SIZES), draw.choice(TEXTS), draw.choice(PAPERS)
        looks.append((look, [(step, draw.random() < 0.5) for step in draw.sample(range(3), 3)]))
    return looks


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_any_way_to_a_size_a_text_and_a_paper_gives_the_same_window(open_window: Open, game: str) -> None:
    draw = random.Random(game)
    walks = [walk_of(draw) for _ in range(WALKS)]
    made = [made_so(game, *walk[-1][0]) for walk in walks]  # first, since every window there is is dressed with another
    walked = open_window()
    sit_down(walked, game)
    for walk, (expected, expected_picture) in zip(walks, made, strict=True):
        for (page, size, text, paper), order in walk:
            steps = [partial(show, walked, page), partial(walked.resize, *size), partial(put_on, walked, text, paper)]
            for step, rests in order:
                steps[step]()
                if rests:
                    settle()
        places, picture = look_at(walked)
        at = f"{page} at {size}, text {text}, {paper}"
        assert places == expected, at
        assert picture == expected_picture, at


def first_page(window: MainWindow) -> tuple[bool, QRect, QRect]:
    """Whether it scrolls, and where *Play ball* and the games to continue are."""
    look_at(window)
    page = window.first
    sheet = page.findChild(Sheet)
    assert sheet is not None
    saved, play = (QRect(each.mapTo(window, QPoint()), each.size()) for each in (page.saved, page.play))
    return sheet.verticalScrollBar().isVisible(), saved, play


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 778), (1280, 800)], ids=str)
def test_the_first_page_is_the_same_from_a_large_window_and_from_large_text(
    open_window: Open, size: tuple[int, int]
) -> None:
    """A bar that the larger letters needed made the page narrower, so higher, and so kept itself."""
    fresh = MainWindow(Settings(animation="off", paper="light"))
    fresh.resize(*size)
    fresh.show()
    made = first_page(fresh)
    fresh.close()
    fresh.deleteLater()
    clear_away()
    walked = open_window(paper="light")
    for wide in ((1920, 1080), (2560, 1440)):
        walked.resize(*wide)
        look_at(walked)
        walked.resize(*size)
        assert first_page(walked) == made, wide
    for text in (150, 100):
        put_on(walked, text, "light")
        now = first_page(walked)
    assert now == made, "from larger text"
