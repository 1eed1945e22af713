"""The first page sets up the day: who starts, which order that means, designated hitter, ballpark, one's own orders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
from pytestqt.qtbot import QtBot

import rulesets
from desktop.look import theme
from desktop.models.park_finder import ParkFinder
from desktop.pages.first.page import FirstPage
from desktop.settings import LastSetup, Settings
from rulesets.core.files.folders import clubs_folder
from rulesets.core.people.club_files import load_roster, shipped_text
from rulesets.core.people.clubs import HOME, VISITORS, Club
from rulesets.core.people.orders import moved, written
from rulesets.core.people.parks import A_FEW
from rulesets.core.table.table import Table

LEFT = Qt.MouseButton.LeftButton
GAME = rulesets.find(rulesets.GAMES[0])
PARKS = [
    *("Assay Field", "Breakwater Park", "Cypress Grounds", "Bessemer Yard"),
    *("Almond Street Park", "Ferry Landing Field", "Sawyer Grounds", "Sundial Stadium"),
]


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> Iterator[None]:
    theme.wear(qapp, theme.Look())
    yield
    theme.wear(qapp, theme.Look())


@pytest.fixture
def open_page(qtbot: QtBot, tmp_path: Path) -> Callable[..., FirstPage]:
    windows: list[QMainWindow] = []

    def opened(last: LastSetup | None = None, size: tuple[int, int] = (1280, 770)) -> FirstPage:
        window = QMainWindow()
        windows.append(window)
        qtbot.addWidget(window)
        page = FirstPage(Settings(last_setup=last or LastSetup()), [GAME], tmp_path / "games")
        window.setCentralWidget(page)
        window.resize(*size)
        with qtbot.waitSignal(page.saved.model.loaded):
            window.show()
        return page

    return opened


@pytest.fixture
def page(open_page: Callable[..., FirstPage]) -> FirstPage:
    return open_page()


def clubs(page: FirstPage) -> tuple[Club, Club]:
    setup = page.setup()
    assert setup is not None
    return setup.clubs


def names(club: Club) -> list[str]:
    return [man.name for man in club.order]


def labels(box: Any) -> list[str]:
    return [box.itemText(row) for row in range(box.count())]


def test_the_first_of_the_rotation_starts_and_the_box_says_hand_and_earned_runs(page: FirstPage):
    assert page.visitors.starter.currentText() == "Ortega, R · 2.78"  # 27 × 66 earned runs in 640 outs
    listed = labels(page.visitors.starter)
    assert [label.split(",")[0] for label in listed[:5]] == ["Ortega", "Holm", "Bellweather", "Iwamoto", "Fairbanks"]
    assert listed[5].startswith("Oakes, R") and listed[-1].startswith("Nash, R") and len(listed) == 12


def test_the_other_club_bats_by_the_hand_of_the_starter(page: FirstPage):
    page.visitors.starter.choose("holm")  # throws left
    visitors, home = clubs(page)
    assert visitors.pitcher.name == "Holm"
    assert names(home)[1] == "Amsel" and names(visitors)[5] == "Whitlock"
    assert "Amsel" in page.home.crest.accessibleDescription()
    page.home.starter.choose("oyelaran")
    assert names(clubs(page)[0])[5] == "Soares"
    page.visitors.starter.choose("ortega")
    assert names(clubs(page)[1])[1] == "Pettersson"


def test_without_designated_hitter_both_pitchers_bat_ninth(page: FirstPage):
    QTest.mouseClick(page.table.hitter, LEFT, pos=QPoint(14, page.table.hitter.height() // 2))
    assert not page.table.hitter.isChecked()
    setup = page.setup()
    assert setup is not None and setup.designated_hitter is False
    assert [(club.order[8].name, club.order[8].position) for club in setup.clubs] == [
        ("Ortega", "P"),
        ("Lindqvist", "P"),
    ]
    assert Table(GAME, setup).pending is not None


@pytest.mark.slow
def test_swapping_the_clubs_swaps_their_starters(page: FirstPage):
    page.visitors.starter.choose("holm")
    page.swap.click()
    assert (page.home.starter.value, page.visitors.starter.value) == ("holm", "lindqvist")
    assert page.setup().ballpark == "Breakwater Park"


@pytest.mark.slow
def test_the_ballpark_is_the_home_clubs_unless_another_is_picked(page: FirstPage):
    assert page.setup().ballpark == "Assay Field"
    assert page.table.park.count() == 1, "no other club is read for a list that nobody looks at"
    page.table.park.setFocus()
    page.table.park.ask()
    assert labels(page.table.park) == PARKS
    page.table.park.choose("Sundial Stadium")
    assert page.setup().ballpark == page.setup().park.name == "Sundial Stadium"
    page.home.club.choose("red_mesa_coyotes")
    assert page.setup().ballpark == "Sundial Stadium" and page.last_setup().ballpark == "Sundial Stadium"
    page.table.park.ask()
    page.table.park.choose("Sundial Stadium")
    page.home.club.choose(HOME)
    assert page.setup().ballpark == "Sundial Stadium"
    page.table.park.ask()
    page.table.park.choose("Assay Field")
    page.home.club.choose("kingsbridge_owls")
    assert page.setup().ballpark == "Almond Street Park"


@pytest.fixture
def many_clubs() -> int:
    """More clubs of one's own than are looked at in one turn, each with a ballpark of its own."""
    clubs_folder().mkdir(parents=True)
    for number in range(3 * A_FEW):
        text = shipped_text(VISITORS).replace("Breakwater Park", f"Park {number:03}")
        (clubs_folder() / f"club_{number:03}.yaml").write_text(text, encoding="utf-8")
    return 3 * A_FEW


@pytest.mark.slow
def test_with_many_clubs_the_list_of_ballparks_goes_on_filling_while_the_page_is_used(
    page: FirstPage, many_clubs: int, qtbot: QtBot
):
    with qtbot.waitSignal(page.matchup.all_parks.found):
        page.table.park.ask()
        assert labels(page.table.park)[: len(PARKS)] == PARKS and page.table.park.count() == A_FEW
        page.table.park.choose("Sundial Stadium")
    assert page.table.park.count() == len(PARKS) + many_clubs
    assert page.table.park.value == page.setup().ballpark == "Sundial Stadium"
    page.table.park.choose(f"Park {many_clubs - 1:03}")
    assert page.setup().park.name == f"Park {many_clubs - 1:03}"


@pytest.mark.slow
def test_a_ballpark_that_was_kept_and_is_not_found_yet_is_played_in_once_it_is(
    open_page: Callable[..., FirstPage], many_clubs: int, qtbot: QtBot
):
    kept = f"Park {many_clubs - 1:03}"
    page = open_page(LastSetup(ballpark=kept))
    assert page.last_setup().ballpark == kept
    if page.setup().ballpark == "Assay Field":
        qtbot.waitSignal(page.matchup.all_parks.found).wait()
    assert page.setup().ballpark == page.table.park.value == page.setup().park.name == kept
    assert page.table.park.count() == 2, "the others once the box is touched"


@pytest.mark.slow
def test_a_game_can_be_started_before_the_kept_ballpark_is_found(
    open_page: Callable[..., FirstPage], many_clubs: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(ParkFinder, "_look_on", lambda finder: None)  # the other turns never come
    page = open_page(LastSetup(ballpark=f"Park {many_clubs - 1:03}"))
    setup = page.setup()
    assert setup.ballpark == setup.park.name == page.table.park.value == "Assay Field", "what is shown is played"
    assert page.last_setup().ballpark == f"Park {many_clubs - 1:03}"


@pytest.mark.slow
def test_the_day_comes_up_as_it_was_left(page: FirstPage, open_page: Callable[..., FirstPage]):
    page.visitors.starter.choose("holm")
    page.table.hitter.click()
    page.table.park.ask()
    page.table.park.choose("Cypress Grounds")
    page.day.keep(HOME, "vs_left", moved(load_roster(HOME).order("L", False), 0, 8))
    kept = msgspec.json.decode(msgspec.json.encode(page.last_setup()), type=LastSetup)
    again = open_page(kept)
    assert again.last_setup() == page.last_setup()
    setup = again.setup()
    assert setup.ballpark == "Cypress Grounds" and not setup.designated_hitter
    assert names(setup.clubs[1])[8] == "Abara" and setup.clubs[0].pitcher.name == "Holm"


def test_an_order_of_ones_own_is_played_and_said(open_page: Callable[..., FirstPage]):
    own = moved(load_roster(VISITORS).order(), 0, 8)
    page = open_page(LastSetup(orders={VISITORS: {"vs_right_dh": written(own)}}))
    assert names(clubs(page)[0])[8] == "Ojeda"
    assert "Your own batting order." in [label.text() for label in page.visitors.findChildren(QLabel)]
    page.home.starter.choose("oyelaran")  # throws left: the file's order stands
    assert names(clubs(page)[0])[0] == "Ojeda"
    assert "Your own batting order." not in [label.text() for label in page.visitors.findChildren(QLabel)]


@pytest.mark.slow
def test_what_no_longer_fits_the_file_is_passed_over_in_a_sentence(open_page: Callable[..., FirstPage]):
    last = LastSetup(
        starters={VISITORS: "gone"}, orders={HOME: {"vs_right_dh": ["gone CF"] * 9}}, ballpark="Nowhere Park"
    )
    page = open_page(last)
    assert page.setup().ballpark == "Assay Field"
    assert clubs(page)[0].pitcher.name == "Ortega" and names(clubs(page)[1])[0] == "Abara"
    said = page._trouble.text()
    assert "The Pilots will start the first man in their rotation: There is no player 'gone'" in said
    assert "Your order for the Miners against right-handers, with DH is not used" in said
    assert page._trouble.isVisible() and page.play.isEnabled()


@pytest.mark.slow
def test_a_file_with_the_id_of_a_club_of_the_box_is_told_of(open_page: Callable[..., FirstPage]):
    clubs_folder().mkdir(parents=True)
    (clubs_folder() / f"{VISITORS}.yaml").write_text(shipped_text(VISITORS).replace("Ojeda", "Nobody"))
    page = open_page()
    assert page._trouble.text().startswith("harbor_point_pilots.yaml in your clubs folder is not used")
    assert names(clubs(page)[0])[0] == "Ojeda" and page.play.isEnabled()


def test_the_button_of_a_club_asks_for_its_page(page: FirstPage, qtbot: QtBot):
    with qtbot.waitSignal(page.club_wanted) as heard, qtbot.assertNotEmitted(page.play_ball):
        QTest.mouseClick(page.home.page, LEFT)
    assert heard.args == [HOME]
