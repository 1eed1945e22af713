"""What the player has set: described once, shown in a dialog, kept in a file that never does harm."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel
from pytestqt.qtbot import QtBot

from desktop.look import theme
from desktop.look.palette import CLASSIC, COLOR_BLIND_SAFE, HIGH_CONTRAST, PALETTES
from desktop.main_window import MainWindow
from desktop.models.welcome.news import BEFORE
from desktop.pages.settings.dialog import SettingsDialog
from desktop.settings import (
    LastSetup,
    Settings,
    WindowPlace,
    animates,
    describe_settings,
    desktop_reduces_motion,
    load_settings,
    look_of,
    save_settings,
    settings_path,
)
from rulesets import __version__
from rulesets.core.play.setup import default_setup

CHANGED = Settings(
    text_size=150,
    paper="dark",
    animation="off",
    dice="real",
    speed="instant",
    window=WindowPlace("AAAA", {"left": 320}),
    last_setup=LastSetup("triple_six", {"triple_six": {"table": "pitcher_friendly"}}, ("ordinary", "person")),
)


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> Iterator[None]:
    theme.wear(qapp, theme.Look())
    yield
    theme.wear(qapp, theme.Look())


# Described


def test_every_setting_shown_has_a_title_a_line_of_help_and_its_default_among_its_values():
    for described in describe_settings():
        assert described.title and described.help.endswith(".")
        assert described.default in described.labels
        assert described.default == getattr(Settings(), described.name)


def test_text_goes_from_80_to_200_per_cent_in_tens():
    sizes = next(each for each in describe_settings() if each.name == "text_size").labels
    assert list(sizes) == list(range(80, 201, 10))
    assert sizes[80] == "80 %"


# The file


def test_where_no_settings_are_kept_the_ordinary_ones_hold_and_nothing_is_said():
    assert load_settings() == (Settings(), "")


def test_settings_come_back_as_they_were_left():
    assert save_settings(CHANGED) == ""
    assert load_settings() == (CHANGED, "")
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"\xff\xfe{}", b"[" * 100_000, b"{}", b'{"format": "1"}', b'{"format": 99}'],
    ids=["empty", "cut off", "a list", "null", "not UTF-8", "deep", "no format", "a word for a format", "newer"],
)
def test_a_file_that_cannot_be_read_is_set_aside_and_told_of(content: bytes):
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    settings, said = load_settings()
    assert settings == Settings(seen=__version__)  # he has been here before
    assert said.endswith(f"The old file is kept as {path}.bad.")
    assert path.with_name("settings.json.bad").read_bytes() == content
    assert not path.exists()


def test_a_file_too_large_for_settings_is_not_read():
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(b" " * 300_000)
    assert "over the limit of" in load_settings()[1]


def test_a_newer_file_says_so():
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('{"format": 2, "text_size": 150}')
    assert "by a newer Horsehide" in load_settings()[1]


def test_one_bad_value_costs_only_itself():
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('{"format": 1, "text_size": 85, "paper": "dark", "speed": 7, "unheard_of": 1}')
    settings, said = load_settings()
    assert settings == Settings(paper="dark", seen=BEFORE)
    assert "were reset to their defaults: text size, speed." in said


def test_a_folder_in_the_place_of_the_file_is_set_aside_too():
    settings_path().mkdir(parents=True)
    settings, said = load_settings()
    assert settings == Settings(seen=__version__) and "this is a folder" in said


@hypothesis_settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(content=st.binary(max_size=400) | st.text(max_size=200).map(lambda text: f'{{"format": 1, {text}'.encode()))
def test_no_bytes_can_do_harm(content: bytes, tmp_path: Path):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, _ = load_settings(path)
    assert isinstance(settings, Settings)


def test_a_folder_that_cannot_be_written_to_costs_a_sentence(tmp_path: Path):
    (tmp_path / "file").write_text("in the way")
    said = save_settings(CHANGED, tmp_path / "file" / "settings.json")
    assert said.startswith(f"The settings can't be saved in {tmp_path / 'file'}: ")


def test_a_write_that_fails_leaves_the_old_settings_whole(monkeypatch: pytest.MonkeyPatch):
    save_settings(Settings())

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert "No space left on device" in save_settings(CHANGED)
    assert load_settings() == (Settings(), "")
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.json"]


# What the desktop says


def test_paper_and_text_are_as_set_and_as_the_desktop_says_where_it_is_asked(qapp: QApplication):
    assert look_of(CHANGED, qapp) == theme.Look(True, 150)
    assert look_of(Settings(paper="light"), qapp) == theme.Look(False, 100)
    assert look_of(Settings(), qapp).dark == theme.desktop_is_dark(qapp)


def test_colors_are_as_set_and_as_the_desktop_says_where_it_is_asked(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
):
    assert look_of(Settings(colors="color_blind"), qapp).colors == COLOR_BLIND_SAFE
    assert look_of(Settings(), qapp).colors == CLASSIC, "a desktop without wishes"
    monkeypatch.setattr(theme, "desktop_wants_contrast", lambda: True)
    assert look_of(Settings(), qapp).colors == HIGH_CONTRAST
    assert look_of(Settings(colors="classic"), qapp).colors == CLASSIC, "what the player has set goes before"


@pytest.mark.slow
def test_colors_chosen_are_worn_at_once_and_kept(qtbot: QtBot, window: MainWindow):
    window.dialogs.settings()
    dialog = window.findChild(SettingsDialog)
    assert dialog is not None
    box = dialog.boxes["colors"]
    box.setFocus()
    for _ in range(2):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert theme.look().colors == HIGH_CONTRAST and PALETTES[HIGH_CONTRAST].table.gold == theme.GOLD
    assert dialog.grab().toImage().pixelColor(3, 3) == QColor("white")
    assert load_settings()[0].colors == "high_contrast"
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert theme.look().colors == COLOR_BLIND_SAFE
    dialog.close()


def test_animation_is_as_set_and_as_the_desktop_says_where_it_is_asked(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
):
    assert animates(Settings(animation="on"), qapp)
    assert not animates(Settings(animation="off"), qapp)
    assert animates(Settings(), qapp) is not desktop_reduces_motion(qapp)
    monkeypatch.setattr("desktop.settings.desktop_reduces_motion", lambda _: True)
    assert not animates(Settings(), qapp)
    assert animates(Settings(animation="on"), qapp)


# The dialog


@pytest.fixture
def dialog(qtbot: QtBot) -> SettingsDialog:
    dialog = SettingsDialog(CHANGED)
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def test_the_dialog_is_drawn_from_the_descriptions(dialog: SettingsDialog):
    assert list(dialog.boxes) == [each.name for each in describe_settings()]
    for described in describe_settings():
        box = dialog.boxes[described.name]
        assert [box.itemText(row) for row in range(box.count())] == list(described.labels.values())
        assert box.value == getattr(CHANGED, described.name)
        assert (box.accessibleName(), box.accessibleDescription()) == (described.title, described.help)


def test_a_change_counts_at_once_and_costs_nothing_else(dialog: SettingsDialog, qtbot: QtBot):
    with qtbot.waitSignal(dialog.changed) as heard:
        dialog.boxes["speed"].choose("slow")
    assert heard.args == [msgspec.structs.replace(CHANGED, speed="slow")]
    with qtbot.waitSignal(dialog.changed) as heard:
        QTest.keyClick(dialog.boxes["text_size"], Qt.Key.Key_Down)
    assert heard.args == [msgspec.structs.replace(CHANGED, speed="slow", text_size=160)]


def test_settings_changed_elsewhere_are_shown_without_a_word(dialog: SettingsDialog, qtbot: QtBot):
    with qtbot.assertNotEmitted(dialog.changed):
        dialog.set_settings(Settings())
    assert dialog.boxes["text_size"].value == 100


def test_escape_and_the_button_close_it(dialog: SettingsDialog):
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    dialog.open()
    dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Close).click()
    assert not dialog.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize("text", [80, 100, 150, 200])
def test_no_line_of_help_is_cut(dialog: SettingsDialog, qapp: QApplication, text: int):
    theme.wear(qapp, theme.Look(text=text))
    qapp.processEvents()
    for label in dialog.findChildren(QLabel):
        assert label.height() >= label.heightForWidth(label.width()), label.text()


@pytest.mark.slow
def test_larger_text_makes_a_larger_dialog(dialog: SettingsDialog, qapp: QApplication):
    """As far as the screen goes: this one is 800 pixels wide."""
    widths = []
    for text in (80, 100, 200):
        theme.wear(qapp, theme.Look(text=text))
        widths.append(dialog.minimumWidth())
    assert widths == [512, 640, 736] and dialog.screen().availableGeometry().width() == 800


# At the table


@pytest.mark.slow
def test_what_is_set_at_the_table_is_written_down_at_once(window: MainWindow) -> None:
    """A system that shuts down does not wait for anybody to close the window."""
    window.play_ball(default_setup("triple_six", 7))
    bar = window.table.bar
    assert (load_settings()[0].speed, load_settings()[0].stop, load_settings()[0].dice) == ("brisk", "never", "roll")
    QTest.keyClick(bar.speed, Qt.Key.Key_Up)
    assert load_settings()[0].speed == "slow"
    bar.stops.stop_set.emit("half_inning")
    assert load_settings()[0].stop == "half_inning"
    bar.real_dice.setChecked(True)
    assert load_settings()[0].dice == "real"


@pytest.mark.slow
def test_columns_that_were_dragged_are_written_down_when_they_are_let_go(window: MainWindow) -> None:
    window.play_ball(default_setup("triple_six", 7))
    QApplication.processEvents()
    middle = window.table.middle
    handle, left = middle.handle(1), Qt.MouseButton.LeftButton
    before = middle.sizes()
    grip = handle.rect().center()
    QTest.mousePress(handle, left, pos=grip)
    QTest.mouseMove(handle, grip + QPoint(40, 0))
    QTest.mouseRelease(handle, left, pos=grip)
    assert middle.sizes() != before
    assert load_settings()[0].window.columns == middle.set_widths != {}
