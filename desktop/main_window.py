"""The main window: its pages, its menus, and opening and closing games."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMainWindow, QStackedWidget, QWidget

import rulesets
from desktop.look import theme
from desktop.pages.first.page import FirstPage
from desktop.settings import Settings, WindowPlace, animates, load_settings, look_of, save_settings
from desktop.trouble import Catcher, TroubleDialog, log
from rulesets.core.play.setup import Setup, fresh_seed
from rulesets.core.ruleset import Demonstration, demonstrations_of

if TYPE_CHECKING:
    from desktop.pages.club import ClubPage
    from desktop.pages.scoresheet import ScoresheetPage
    from desktop.pages.table.adapter import TableAdapter
    from desktop.pages.table.page import TablePage

MENUS = ("Game", "Manage", "View", "Help")


class MainWindow(QMainWindow):
    """First page, table, scoresheet and club, one at a time. All but the first are made when they are first wanted."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        self.setWindowTitle("Horsehide")
        self.settings, trouble = (settings, "") if settings is not None else load_settings()
        self.catcher = Catcher(self._show_trouble, self._last_answers)
        self._actions: dict[str, QAction] = {}
        self._dress()
        self.pages = QStackedWidget(self)
        self.setCentralWidget(self.pages)
        self.first = FirstPage(self.settings, parent=self.pages)  # born where it stays: it is dressed once
        self.pages.addWidget(self.first)
        self._make_menus()
        self._connect()
        self._remember_place()
        self.statusBar().hide()
        if trouble:
            self.say(trouble)
        self._show_page(self.first)

    def _connect(self) -> None:
        self.first.play_ball.connect(self.play_ball)
        self.first.continue_game.connect(self.open_game)
        self.first.dice_chosen.connect(self._keep_dice_chosen)
        self.first.club_wanted.connect(self.show_club)
        QApplication.styleHints().colorSchemeChanged.connect(self._dress)

    @cached_property
    def table(self) -> TablePage:
        from desktop.pages.table.page import TablePage

        table = TablePage()
        self.pages.addWidget(table)
        table.said.connect(self.say)
        table.changed.connect(self._game_changed)
        table.bar.real_dice.toggled.connect(self._keep_dice_mode)
        table.bar.speed_set.connect(self._keep_speed)
        if self.settings.window.state:
            table.middle.restoreState(QByteArray.fromBase64(self.settings.window.state.encode()))
        return table

    @cached_property
    def sheet(self) -> ScoresheetPage:
        from desktop.pages.scoresheet import ScoresheetPage

        sheet = ScoresheetPage()
        self.pages.addWidget(sheet)
        return sheet

    @cached_property
    def club(self) -> ClubPage:
        from desktop.pages.club import ClubPage

        club = ClubPage(self.first.day)
        self.pages.addWidget(club)
        club.said.connect(self.say)
        club.made.connect(self.first.pick_club)
        club.closed.connect(self._leave_club)
        return club

    @property
    def adapter(self) -> TableAdapter | None:
        """The game on the table, if there is one; asking makes no table."""
        return self.table.adapter if "table" in self.__dict__ else None

    # menus

    def _make_menus(self) -> None:
        self._menu = {name: self.menuBar().addMenu(f"&{name}") for name in MENUS}
        add = self._add
        add("Game", "new", "&New game…", QKeySequence.StandardKey.New, self.leave_table)
        add("Game", "open", "&Open a saved game…", QKeySequence.StandardKey.Open, self.choose_file)
        self._list_demonstrations()
        self._menu["Game"].addSeparator()
        add("Game", "undo", "&Undo", QKeySequence("Ctrl+Z"), lambda: self.table.undo())
        add("Game", "redo", "&Redo", QKeySequence("Ctrl+Shift+Z"), lambda: self.table.redo())
        add("Game", "history", "Go back to a &play…", QKeySequence("Ctrl+H"), self.show_history)
        self._menu["Game"].addSeparator()
        add("Game", "quit", "&Quit", QKeySequence("Ctrl+Q"), self.close)
        add("Manage", "roll", "&Roll, continue or pause", None, lambda: self.table.roll())
        add("Manage", "bench", "&Bench: make a substitution…", QKeySequence("Ctrl+B"), lambda: self.table.open_bench())
        add("Manage", "real_dice", "Real &dice", QKeySequence("Ctrl+D"), self._toggle_real_dice)
        add("Manage", "run", "&Let it run", QKeySequence("Ctrl+R"), self._toggle_run)
        self._menu["Manage"].addSeparator()
        self._kept = self._menu["Manage"].addMenu("&Kept answers")
        self._kept.aboutToShow.connect(self._list_kept)
        add("View", "table", "&Table", QKeySequence("F2"), self.show_table)
        add("View", "sheet", "&Scoresheet", QKeySequence("F3"), self.show_sheet)
        add("View", "box", "&Box score", QKeySequence("F4"), self.show_box)
        add("View", "club", "&Clubs", QKeySequence("F6"), lambda: self.show_club(self.first.club_ids[0]))
        self._menu["View"].addSeparator()
        add("View", "larger", "&Larger text", QKeySequence.StandardKey.ZoomIn, self._larger)
        add("View", "smaller", "S&maller text", QKeySequence.StandardKey.ZoomOut, self._smaller)
        add("View", "settings", "S&ettings…", QKeySequence("Ctrl+,"), self.show_settings)
        add("Help", "how", "&How to play", QKeySequence("F1"), self.show_how_to_play)
        add("Help", "keys", "&Keyboard shortcuts", QKeySequence("Ctrl+/"), self.show_shortcuts)
        add("Help", "about", "&About Horsehide", None, self.show_about)

    def _list_demonstrations(self) -> None:
        """Games that are set up already, of whichever game has one: a click, and they are on the table."""
        for game in self.first.games.values():
            for each in demonstrations_of(game):
                name, text = f"demonstration {game.id} {each.name}", f"{each.title} ({game.name})"
                self._add("Game", name, text, None, partial(self._demonstrate, each))
                self._actions[name].setToolTip(each.line)
                self._menu["Game"].setToolTipsVisible(True)

    def _demonstrate(self, game: Demonstration) -> None:
        self.play_ball(game.setup(fresh_seed()))

    def _add(
        self,
        menu: str,
        name: str,
        text: str,
        keys: QKeySequence | QKeySequence.StandardKey | None,
        act: Callable[[], object],
    ) -> None:
        action = self._menu[menu].addAction(text)
        if keys is not None:
            action.setShortcut(keys)
        action.triggered.connect(lambda _checked=False: act())
        self._actions[name] = action

    def shortcuts(self) -> list[tuple[str, str]]:
        """Every key and what it does, for the page of keys."""
        listed = [
            ("Space", "Roll, stop the tumbling dice, or pause a game that is running by itself"),
            ("1 to 9", "Make the call with that number, choose in a dialog, or enter a real die's face"),
            ("Alt+1 to 9", "Make a call while the program waits for real dice"),
            ("Enter", "Take the highlighted choice; press the focused button"),
            ("Esc", "Look at the table while a question waits; leave the scoresheet or a club's page"),
            ("Tab", "Go to the next control"),
            ("Alt+Up, Alt+Down", "On a club's page: move the selected man up or down in the order"),
            ("2 to 9, D", "On a club's page: put the selected man at a position, by scorer's number, or at DH"),
            ("F5", "On a club's page: reload its file"),
        ]
        for action in self._actions.values():
            if not action.shortcut().isEmpty():
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                listed.append((keys, action.text().replace("&", "").rstrip("…")))
        return listed

    def _show_page(self, page: QWidget) -> None:
        self.pages.setCurrentWidget(page)
        page.setFocus()
        if page is self.first:
            self.setWindowTitle("Horsehide")
        self._game_changed()

    def _game_changed(self) -> None:
        adapter = self.adapter
        playing = adapter is not None
        at_table = playing and self.pages.currentWidget() is not self.first
        for name in ("undo", "redo", "history", "roll", "bench", "real_dice", "run", "table", "sheet", "box"):
            self._actions[name].setEnabled(at_table)
        self._kept.setEnabled(at_table)
        if adapter is not None:
            from desktop.models.story import last_play

            undone = last_play(adapter.table)
            self._actions["undo"].setEnabled(at_table and bool(undone))
            self._actions["undo"].setText(f"&Undo {undone}" if undone else "&Undo")
            self._actions["redo"].setEnabled(at_table and adapter.table.can_redo())
            if "sheet" in self.__dict__ and self.pages.currentWidget() is self.sheet:
                self._fill_sheet()

    # games

    def play_ball(self, setup: Setup) -> None:
        """A new game, on disk before its first roll."""
        from desktop.pages.table.opening import NotOpened, new_table

        try:
            adapter, trouble = new_table(setup, datetime.now())
        except NotOpened as error:
            self.say(str(error))
            return
        self._sit_down(adapter)
        if trouble:
            self.say(trouble)

    def open_game(self, path: Path) -> None:
        """A saved game, exactly where it was; where its rules have changed, from its last checkpoint."""
        from desktop.pages.table.opening import NotOpened, open_table, play_on_from_checkpoint

        try:
            adapter, trouble = open_table(Path(path))
        except NotOpened as error:
            if error.opened is None:
                self.say(str(error))
                return
            try:
                adapter, trouble = play_on_from_checkpoint(error.opened, datetime.now())
            except NotOpened:
                self.say(str(error))
                return
            trouble = f"{error} {trouble}"
        self._sit_down(adapter)
        if trouble:
            self.say(trouble)

    def _sit_down(self, adapter: TableAdapter) -> None:
        self.statusBar().hide()
        table = self.table
        self._use_settings()
        table.sit_down(adapter)
        visitors, home = adapter.table.seated.clubs
        self.setWindowTitle(f"Horsehide — {visitors.city} at {home.city} · {adapter.table.ruleset.name}")
        self._show_page(table)

    def leave_table(self) -> None:
        """To the first page; the game left behind is in its list."""
        if self.adapter is not None:
            self.table.stand_up()
        self._show_page(self.first)

    def choose_file(self) -> None:
        from rulesets.core.files.folders import data_folder
        from rulesets.core.table.saves import SUFFIX

        dialog = QFileDialog(self, "Open a saved game", str(data_folder()), f"Saved games (*{SUFFIX})")
        dialog.fileSelected.connect(lambda name: self.open_game(Path(name)))
        self._open(dialog)

    # pages and dialogs

    def show_table(self) -> None:
        self._show_page(self.table)

    def show_sheet(self) -> None:
        if self.adapter is not None:
            self.table.runner.pause()
            self._fill_sheet()
            self._show_page(self.sheet)

    def _fill_sheet(self) -> None:
        from desktop.pages.scoresheet import sheet_view
        from rulesets.core.book.sheet import score_sheet

        adapter = self.adapter
        assert adapter is not None
        table = adapter.table
        self.sheet.set_sheet(
            sheet_view(
                table.seated,
                score_sheet(table.events, table.ruleset.calls, table.start),
                adapter.book,
                adapter.situation,
            )
        )

    def show_club(self, club_id: str) -> None:
        """A club in full; Esc goes back to the table or the first page."""
        if self.adapter is not None:
            self.table.runner.pause()
        self.club.show_club(club_id)
        self._show_page(self.club)

    def _leave_club(self) -> None:
        self._show_page(self.first if self.adapter is None else self.table)

    def show_box(self) -> None:
        self.show_table()
        self.table.tabs.setCurrentWidget(self.table.box)

    def show_history(self) -> None:
        self.show_table()
        self.table.tabs.setCurrentWidget(self.table.plays)
        self.table.plays.setFocus()
        self.say("Pick a play and press Enter: the game goes back to just after it. Redo brings it forward again.")

    def _open(self, dialog: QDialog) -> None:
        if self.adapter is not None:
            self.table.runner.pause()
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def show_settings(self) -> None:
        from desktop.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self.settings, self)
        dialog.changed.connect(self._settings_changed)
        self._open(dialog)

    def show_how_to_play(self) -> None:
        from desktop.pages.help.how_to_play import HowToPlayDialog

        adapter = self.adapter
        ruleset = adapter.table.ruleset if adapter is not None else rulesets.find(self.first.last_setup().ruleset)
        self._open(HowToPlayDialog(ruleset, self))

    def show_shortcuts(self) -> None:
        from desktop.pages.help.shortcuts import ShortcutsDialog

        self._open(ShortcutsDialog(self.shortcuts(), self))

    def show_about(self) -> None:
        from desktop.pages.help.about import AboutDialog

        self._open(AboutDialog(self))

    def say(self, text: str) -> None:
        """A sentence for the player at the foot of the window; it stays until the next or half a minute."""
        log.info("said: %s", text)
        bar = self.statusBar()
        bar.show()
        bar.showMessage(text, 30_000)
        bar.setAccessibleDescription(text)

    def _show_trouble(self, details: str) -> None:
        TroubleDialog(details, self).open()

    def _last_answers(self) -> str:
        adapter = self.adapter
        if adapter is None:
            return "no game was open"
        return "\n".join(f"{entry.key} {entry.answer} ({entry.by})" for entry in adapter.table.journal[-20:])

    # settings

    def _dress(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        said = theme.wear(application, look_of(self.settings, application))
        if said:
            log.info(said)

    def _settings_changed(self, settings: Settings) -> None:
        dressed = (self.settings.text_size, self.settings.paper) == (settings.text_size, settings.paper)
        self.settings = settings
        if not dressed:
            self._dress()
        self._use_settings()
        self._save_settings()

    def _use_settings(self) -> None:
        if "table" not in self.__dict__:
            return
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.table.set_animated(animates(self.settings, application))
        self.table.set_real_dice(self.settings.dice == "real")
        self.table.bar.speed.setCurrentIndex(self.table.bar.speed.findData(self.settings.speed))

    def _larger(self) -> None:
        self._text_size(self.settings.text_size + 10)

    def _smaller(self) -> None:
        self._text_size(self.settings.text_size - 10)

    def _text_size(self, size: int) -> None:
        size = min(max(size, theme.SMALLEST_TEXT), theme.LARGEST_TEXT)
        self._settings_changed(replace(self.settings, text_size=size))

    def _toggle_real_dice(self) -> None:
        self.table.set_real_dice(not self.table.bar.real_dice.isChecked())

    def _toggle_run(self) -> None:
        self.table.run(not self.table.runner.is_running)

    def _keep_dice_mode(self, real: bool) -> None:
        self.settings = replace(self.settings, dice="real" if real else "roll")
        self.first.set_dice(self.settings.dice)

    def _keep_dice_chosen(self, dice: str) -> None:
        self.settings = replace(self.settings, dice=dice)

    def _keep_speed(self, speed: str) -> None:
        self.settings = replace(self.settings, speed=speed)

    def _list_kept(self) -> None:
        """Standing answers, each to be taken back where it stands."""
        self._kept.clear()
        adapter = self.adapter
        if adapter is None or not adapter.seats.standing:
            self._kept.addAction("No answers kept").setEnabled(False)
            return
        for (club, key), value in list(adapter.seats.standing.items()):
            city = adapter.table.setup.clubs[club].city
            action = self._kept.addAction(f"Ask {city} again: {key.replace('_', ' ')} (now {value.replace('_', ' ')})")
            action.triggered.connect(lambda _=False, seat=(club, key): self._ask_again(seat))

    def _ask_again(self, seat: tuple[int, str]) -> None:
        adapter = self.adapter
        if adapter is not None:
            adapter.seats.standing.pop(seat, None)
            adapter.waiting.emit(adapter.pending)

    def _remember_place(self) -> None:
        self.resize(1280, 800)
        if self.settings.window.geometry:
            self.restoreGeometry(QByteArray.fromBase64(self.settings.window.geometry.encode()))

    def _save_settings(self) -> None:
        place = WindowPlace(_as_text(self.saveGeometry()), self.settings.window.state)
        if "table" in self.__dict__:
            place = replace(place, state=_as_text(self.table.middle.saveState()))
        self.settings = replace(self.settings, window=place, last_setup=self.first.last_setup())
        trouble = save_settings(self.settings)
        if trouble:
            self.say(trouble)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if (
            event.key() == Qt.Key.Key_Escape
            and self.adapter is not None
            and self.pages.currentWidget() is not self.first
        ):
            self.show_table()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._save_settings()
        if self.adapter is not None:
            self.table.stand_up()
        super().closeEvent(event)


def _as_text(state: QByteArray) -> str:
    return bytes(state.toBase64().data()).decode()
