"""Presets above the options, home as it is picked, and nothing on offer that does nothing without saying so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import rulesets
from desktop.look.choice_box import ChoiceBox
from desktop.look.plain_label import PlainLabel
from desktop.main_window import MainWindow
from desktop.pages.first.page import FirstPage
from desktop.settings import LastSetup, Settings
from rulesets.core.play.agreed import Agreed
from rulesets.core.play.setup import default_setup

Open = Callable[..., FirstPage]


@pytest.fixture
def open_page(qtbot: QtBot, tmp_path: Path) -> Open:
    def opened(game: str, **last: object) -> FirstPage:
        setup = LastSetup(ruleset=game, **last)  # type: ignore[arg-type]
        page = FirstPage(Settings(last_setup=setup), saves=tmp_path / "games")
        qtbot.addWidget(page)
        page.resize(1280, 770)
        with qtbot.waitSignal(page.saved.model.loaded):
            page.show()
        return page

    return opened


@pytest.mark.slow
def test_a_preset_sets_every_option_and_a_change_makes_it_custom(open_page: Open) -> None:
    page = open_page("deep_drive")
    table = page.table
    assert table.preset.value == "standard"
    table.preset.choose("quick")
    assert (table.boxes["advantage"].value, table.boxes["odd_plays"].value) == ("automatic", "skipped")
    table.preset.choose("everything")
    assert (table.boxes["stealing"].value, table.boxes["runner_advancement"].value) == ("managed", "advanced")
    setup = page.setup()
    assert setup is not None and setup.options == table.options()
    table.boxes["odd_plays"].choose("skipped")
    assert table.preset.value == "custom" and table.preset.currentText() == "Custom"
    table.boxes["odd_plays"].choose("played")
    assert table.preset.value == "everything" and table.preset.findData("custom") < 0


@pytest.mark.slow
def test_a_preset_that_is_picked_is_the_one_shown(open_page: Open) -> None:
    """Basic rules are the quick game of Dice Baseball and the standard one: who picks Quick reads Quick."""
    table = open_page("dice_baseball").table
    assert table.preset.value == "standard"
    table.preset.choose("quick")
    assert table.preset.value == "quick"
    table.boxes["home_team"].choose("roll_off")
    assert table.preset.value == "quick", "who is home is a matter of this one game"
    table.boxes["rules_level"].choose("advanced")
    assert table.preset.value == "custom"
    table.boxes["rules_level"].choose("basic")
    assert table.preset.value == "standard"


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_the_presets_stand_above_the_options(open_page: Open, game: str) -> None:
    page = open_page(game)
    tops = [box.mapTo(page, box.rect().topLeft()).y() for box in (page.table.preset, page.table.dice)]
    assert tops[0] < tops[1] and page.table.preset.isVisible()
    assert [page.table.preset.itemText(row) for row in range(3)] == ["Quick", "Standard", "Everything"]


def test_home_is_as_it_is_picked_unless_one_rolls_for_it(open_page: Open) -> None:
    page = open_page("dice_baseball")
    box = page.table.boxes["home_team"]
    assert box.value == "assigned" and page.table.preset.value == "standard"
    assert "Roll off for home" in [box.itemText(row) for row in range(box.count())]
    page.table.preset.choose("everything")
    assert box.value == "assigned"


@pytest.mark.slow
def test_a_roll_off_says_what_it_is_before_it_is_thrown(window: MainWindow) -> None:
    window.first.cards.choose("dice_baseball")
    window.first._on_game("dice_baseball")
    box = window.first.table.boxes["home_team"]
    box.choose("roll_off")
    window.first.begin_picked()
    assert "who is home" in window.table.diamond.text().casefold()
    assert window.windowTitle() == "Horsehide — Harbor Point and Copper Ridge · Dice Baseball"
    assert "Harbor Point throws red, Copper Ridge white; the higher is home" in window.table.diamond.text()
    window.adapter.play_on({})
    window.adapter.give((20, 1), "typed")  # the first die's club is home, DB-2.1
    assert window.windowTitle() == "Horsehide — Copper Ridge at Harbor Point · Dice Baseball"
    assert "Harbor Point wins the roll-off" in window.table.diamond.text()
    window.table.undo()
    assert window.windowTitle() == "Horsehide — Harbor Point and Copper Ridge · Dice Baseball"
    box.choose("assigned")
    window.first.begin_picked()
    assert "Harbor Point Pilots at Copper Ridge Miners" in window.table.diamond.text()


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_what_no_play_depends_on_is_not_offered_or_says_so(open_page: Open, game: str) -> None:
    page = open_page(game)
    in_name_only = rulesets.find(game).about.in_name_only
    assert page.table.park.isVisible() == ("park" not in in_name_only)
    said = [label.text() for label in page.home.findChildren(PlainLabel)]
    assert ("Starter, in name only" in said) == ("starter" in in_name_only)
    assert ("No play" in page.home.starter.accessibleDescription()) == ("starter" in in_name_only)


@pytest.mark.slow
def test_the_bench_says_where_it_changes_names_only(window: MainWindow) -> None:
    said = []
    for game in ("triple_six", "replay"):
        window.play_ball(default_setup(game, 3))
        assert window.table.bar.bench.isEnabled()
        said.append("in name only" in window.table.bar.bench.accessibleDescription())
        window.table.open_bench()
        assert window.table.bench is not None
        said.append("in name only" in window.table.bench.text())
    assert said == [True, True, False, False]


@pytest.mark.slow
def test_one_control_is_called_ballpark(open_page: Open) -> None:
    page = open_page("replay")
    named = [box for box in page.findChildren(ChoiceBox) if box.accessibleName() == "Ballpark"]
    labels = [label for label in page.findChildren(PlainLabel) if label.text() == "Ballpark"]
    assert len(named) == len(labels) == 1
    assert not page.table.park.isEnabled() and "does nothing" in page.table.park.accessibleDescription()
    page.table.boxes["ballpark_effects"].choose("on")
    assert page.table.park.isEnabled() and "does nothing" not in page.table.park.accessibleDescription()


@pytest.mark.slow
def test_a_runner_in_extra_innings_is_settled_once(open_page: Open) -> None:
    """Dice Baseball has an option of its own for it (DB-2.2.1R); what is agreed on for any game goes before it."""
    table = open_page("dice_baseball").table
    assert table.boxes["extra_innings"].isEnabled()
    for agreed in (Agreed(7, extra_runner=True), Agreed(7)):
        table.agreed.show_agreed(agreed)
        table.agreed.changed.emit(agreed)
        said = table.boxes["extra_innings"].accessibleDescription()
        assert table.boxes["extra_innings"].isEnabled() != agreed.extra_runner
        assert ("It does nothing with what is agreed on: 7 innings, extra innings begin" in said) == agreed.extra_runner
    agreed = Agreed(extra_runner=True)
    assert not open_page("dice_baseball", agreed=agreed).table.boxes["extra_innings"].isEnabled(), "as it was left"


@pytest.mark.slow
def test_an_option_that_does_nothing_as_the_others_stand_cannot_be_set(open_page: Open) -> None:
    table = open_page("replay").table
    assert not table.boxes["two_dice_infielder"].isEnabled() and table.boxes["steal_defense"].isEnabled()
    table.boxes["dice"].choose("two")
    table.boxes["steal_system"].choose("action_chart")
    assert table.boxes["two_dice_infielder"].isEnabled() and not table.boxes["steal_defense"].isEnabled()
