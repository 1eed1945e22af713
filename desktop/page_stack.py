"""The pages of the window, one seen at a time. All but the first are made when they are first wanted."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget

from desktop.pages.first.page import FirstPage

if TYPE_CHECKING:
    from desktop.main_window import MainWindow
    from desktop.pages.club import ClubPage
    from desktop.pages.dice.page import DicePage
    from desktop.pages.house.page import HousePage
    from desktop.pages.library.page import LibraryPage
    from desktop.pages.library.watch_bar import WatchBar
    from desktop.pages.scoresheet import ScoresheetPage
    from desktop.pages.table.page import TablePage


class PageStack(QStackedWidget):
    """Makes each page and says where its signals lead; those of seasons and the editor come from their own places."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.first = FirstPage(window.preferences.now, parent=self)  # born where it stays: it is dressed once
        self.addWidget(self.first)

    def connect_first(self) -> None:
        """Once everything is there that the first page leads to."""
        window, first = self._window, self.first
        first.play_ball.connect(window.play_ball)
        first.continue_game.connect(window.open_game)
        first.dice_chosen.connect(lambda dice: window.preferences.keep(dice=dice))
        first.club_wanted.connect(window.go.to_club)
        first.library_wanted.connect(window.go.to_library)
        first.seasons_wanted.connect(window.seasons.show_list)
        first.house.page_wanted.connect(window.go.to_house)
        first.demonstration_wanted.connect(window.games.demonstrate)

    def is_made(self, name: str) -> bool:
        """Has this page been wanted yet? Asking makes none."""
        return name in self.__dict__

    def is_seen(self, name: str) -> bool:
        return self.__dict__.get(name, self) is self.currentWidget()

    @cached_property
    def table(self) -> TablePage:
        from desktop.pages.table.page import TablePage  # late: no table before the first paint

        window, table = self._window, TablePage(self)
        self.addWidget(table)
        table.said.connect(window.say)
        table.changed.connect(window.go.follow)
        table.bar.real_dice.toggled.connect(window.preferences.keep_dice_mode)
        table.bar.speed_set.connect(lambda speed: window.preferences.keep(speed=speed))
        table.bar.stops.stop_set.connect(lambda stop: window.preferences.keep(stop=stop))
        table.ending.wanted.connect(window.go.after_the_last_out)
        table.middle.widths_set.connect(window.preferences.save)
        table.middle.use_widths(window.preferences.now.window.columns)
        return table

    @cached_property
    def watch_bar(self) -> WatchBar:
        """The strip to go forward and backward by, in the table's bar."""
        from desktop.pages.library.watch_bar import WatchBar  # late: made when it is first wanted

        window, bar = self._window, WatchBar(lambda: self.table.is_busy)
        self.table.bar.stand_in(bar)
        bar.left.connect(window.go.back_from_watching)
        bar.guess_asked.connect(window.dialogs.second_guess)
        self.table.changed.connect(bar.show_place)
        return bar

    @cached_property
    def sheet(self) -> ScoresheetPage:
        from desktop.pages.scoresheet import ScoresheetPage  # late: made when it is first wanted

        window, sheet = self._window, ScoresheetPage(self)
        self.addWidget(sheet)
        sheet.closed.connect(window.go.to_table)
        sheet.go_back.connect(window.go.back_to_a_play)
        sheet.print_wanted.connect(window.dialogs.print_out)
        sheet.export_wanted.connect(window.dialogs.export_table)
        return sheet

    @cached_property
    def club(self) -> ClubPage:
        from desktop.pages.club import ClubPage  # late: made when it is first wanted

        window, club = self._window, ClubPage(self.first.day, self)
        self.addWidget(club)
        club.said.connect(window.say)
        club.made.connect(self.first.pick_club)
        club.closed.connect(window.go.back)
        club.shared.connect(window.dialogs.share)
        club.edit_wanted.connect(window.editing.edit)
        club.new_wanted.connect(window.editing.new)
        return club

    @cached_property
    def library(self) -> LibraryPage:
        from desktop.pages.library.page import LibraryPage  # late: made when it is first wanted

        window, library = self._window, LibraryPage(self.first.saved.folder)
        self.addWidget(library)
        library.said.connect(window.say)
        library.play_on.connect(window.open_game)
        library.watch.connect(window.games.watch)
        library.export.connect(window.dialogs.export)
        library.shared.connect(window.dialogs.share)
        library.closed.connect(window.go.back)
        library.dice_wanted.connect(window.go.to_all_dice)
        return library

    @cached_property
    def house(self) -> HousePage:
        from desktop.pages.house.page import HousePage  # late: made when it is first wanted

        window, house = self._window, HousePage()
        self.addWidget(house)
        house.said.connect(window.say)
        house.closed.connect(window.go.back)
        house.picked.connect(window.go.back_with_house_rules)
        return house

    @cached_property
    def dice(self) -> DicePage:
        from desktop.pages.dice.page import DicePage  # late: made when it is first wanted

        window, dice = self._window, DicePage()
        self.addWidget(dice)
        dice.said.connect(window.say)
        dice.closed.connect(window.go.back_from_dice)
        return dice
