"""What somebody stumbles over who has never seen the program: names that are cut, words that contradict a number."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from desktop.decisions.option_row import OptionRow, tag_font
from desktop.look import fonts
from desktop.main_window import MainWindow
from desktop.pages.first.club_panel import club_label
from desktop.pages.table.adapter import TableAdapter
from desktop.settings import load_settings
from rulesets.core.people.club_files import load_club
from rulesets.core.people.clubs import HOME, VISITORS
from rulesets.core.play.requests import Ask, Option
from rulesets.core.play.setup import default_setup
from rulesets.core.table.session import Why
from rulesets.core.table.skipper import Decision
from rulesets.managers.reasons import words_for

Open = Callable[..., MainWindow]
SHIPPED = (
    "bayou_vista_herons", "copper_ridge_miners", "harbor_point_pilots", "iron_falls_smiths", "kingsbridge_owls",
    "lake_amity_lanterns", "north_fork_timbers", "red_mesa_coyotes",
)  # fmt: skip


def sit(window: MainWindow, game: str, seed: int, **options: str) -> TableAdapter:
    window.play_ball(default_setup(game, seed, options))
    assert window.adapter is not None
    return window.adapter


def to_the_question(window: MainWindow, key: str, fits: Callable[[TableAdapter], bool] = lambda _: True) -> Ask:
    """Roll, and answer with what is marked, until it is asked."""
    for _ in range(900):
        adapter = window.adapter
        assert adapter is not None
        pending = adapter.pending
        if isinstance(pending, Ask) and pending.key == key and window.table.dialog is not None and fits(adapter):
            return pending
        if window.table.dialog is None:
            window.table.roll()
        else:
            window.table.dialog._choose(window.table.dialog.marked)
    raise AssertionError(f"{key} was never asked")


def test_every_club_of_the_box_is_read_in_full_at_1280_by_800(window: MainWindow) -> None:
    page = window.first
    for panel in (page.visitors, page.home):
        for club in SHIPPED:
            panel.set_clubs(SHIPPED, club)
            assert not panel.club.is_cut, (panel.accessibleName(), club)


def test_where_a_name_is_too_long_the_nickname_goes_and_no_dots_come(window: MainWindow) -> None:
    box = window.first.home.club
    box.resize(box.text_room().left() * 2 + 130, box.height())
    window.first.home.set_clubs((HOME, VISITORS), HOME)
    assert club_label(HOME) == "Copper Ridge Miners" and box.is_cut
    assert box.shown() == "Copper Ridge"


@pytest.mark.parametrize("size", [100, 130, 150, 175])
def test_a_game_card_has_room_for_all_its_words(open_window: Open, size: int) -> None:
    window = open_window(text_size=size)
    QApplication.processEvents()
    for card in window.first.cards.cards:
        assert card.height() + 1 >= card.height_at(card.width(), card._shape), (card.game.name, size)


def test_what_was_picked_is_on_disk_once_the_game_begins(window: MainWindow) -> None:
    """The program may never be closed: a crash or a pulled plug comes first."""
    window.first.home.manager.choose("bold")
    window.first.play.click()
    assert load_settings()[0].last_setup.managers == ("person", "bold")


@pytest.mark.slow
def test_a_question_does_not_tell_the_play_before(window: MainWindow) -> None:
    """Deep Drive asks for the Advantage before anything is read: what the field says is an old play's."""
    sit(window, "deep_drive", 3)
    to_the_question(window, "offense_shift", lambda adapter: len(adapter.table.points) > 1)
    assert window.table.dialog is not None
    assert window.table.dialog.question.detail == ""


@pytest.mark.slow
def test_a_question_in_the_middle_of_a_play_tells_it(window: MainWindow) -> None:
    sit(window, "dice_baseball", 4, rules_level="advanced", home_team="assigned")
    to_the_question(window, "spectacular_catch")
    assert window.table.dialog is not None
    assert "Home run" in window.table.dialog.question.detail


def test_a_ground_ball_with_nobody_on_is_an_out_without_any_effort(window: MainWindow) -> None:
    """DB-5.3: whatever the d4 says, the throw goes to first; nobody should pay for it unknowing."""
    sit(window, "dice_baseball", 4, rules_level="advanced", home_team="assigned")
    nobody_on = lambda adapter: adapter.situation.occupied == "---"  # noqa: E731
    asked = to_the_question(
        window, "laser_beam", lambda adapter: nobody_on(adapter) and adapter.pending.page != "misplay"
    )
    assert asked.option("pass").note.endswith("is out at first whatever the d4 says.")


def test_the_foot_of_the_play_by_play_says_what_the_numbers_are(window: MainWindow) -> None:
    window.play_ball(msgspec.structs.replace(default_setup("triple_six", 3), managers=("person", "bold")))
    plays = window.table.sheet.plays
    assert plays.hint == "Numbers: Harbor Point's win chance"
    plays.model.show_swings(False)
    plays._show_hint("")
    assert plays.hint == ""


def test_the_foot_and_the_board_tell_of_one_club_when_the_dice_say_who_is_home(window: MainWindow) -> None:
    for seed in range(6):
        adapter = sit(window, "dice_baseball", seed)
        while not adapter.situation.under_way:
            window.table.roll()
        home = adapter.table.seated.clubs[1].city
        assert window.table.sheet.plays.hint == f"Numbers: {home}'s win chance"


def test_a_row_has_room_for_ordinary_and_enter(window: MainWindow) -> None:
    row = OptionRow(Option("pass", "Not now"), 1, ordinary=True)
    assert row.height_for(500) >= 2 * 1.35 * fonts.high(tag_font())


CLUBS = load_club(VISITORS), load_club(HOME)


def reason(code: str, *figures: float) -> str:
    return words_for(Why(3, 0, "any", Decision("use", code, figures), "Dialed In (1)"), CLUBS)


def test_two_chances_that_read_alike_are_not_set_against_each_other() -> None:
    assert reason("pays", 0.3691, 0.3689) == "Dialed In (1): wins 36.9 % of these games either way."


def test_effort_that_is_spent_below_its_price_is_said_to_be() -> None:
    assert reason("effort", 0.014, 0.015).endswith("saved, 1.5 points, but he would rather use it.")
    assert reason("effort", 0.062, 0.055).endswith("and only 5.5 points if saved.")
