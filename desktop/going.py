"""The way from page to page, and back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop.look.second_click import spare_second_click

if TYPE_CHECKING:
    from desktop.main_window import MainWindow


class Going:
    """Esc leads back from everywhere: to the table where a game is on it, else to the first page."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._before_the_dice: QWidget = window

    def to(self, page: QWidget) -> None:
        window, pages = self._window, self._window.pages
        if page is not pages.currentWidget():
            spare_second_click(window)
            window.welcome.leave_tour()
        pages.setCurrentWidget(page)
        take_focus: Callable[[], None] = getattr(page, "take_focus", page.setFocus)
        take_focus()
        if page is pages.first:
            window.setWindowTitle("Horsehide")
        if pages.is_made("watch_bar"):
            pages.watch_bar.rest()
        self.follow()

    def follow(self) -> None:
        """Another page is seen, or the game has changed: the menus, the title and an open scoresheet follow."""
        window = self._window
        window.acts.offer()
        if window.adapter is not None and window.pages.is_seen("table"):
            window.setWindowTitle(f"Horsehide — {window.adapter.title}")
        if window.pages.is_seen("sheet"):
            self._fill_sheet()

    def back(self) -> None:
        self.to(self._window.first if self._window.adapter is None else self._window.table)

    # the game on the table

    def to_table(self) -> None:
        self.to(self._window.table)

    def to_sheet(self) -> None:
        if self._window.adapter is not None:
            self._window.games.pause()
            self._fill_sheet()
            self.to(self._window.pages.sheet)

    def _fill_sheet(self) -> None:
        adapter = self._window.adapter
        if adapter is not None:
            self._window.pages.sheet.show_game(adapter.table, adapter.session.book)

    def back_to_a_play(self, entries: int) -> None:
        self.to_table()
        self._window.table.go_back(entries)

    def to_box(self) -> None:
        self.to_table()
        self._window.table.tabs.setCurrentWidget(self._window.table.box)

    def to_history(self) -> None:
        self.to_table()
        table = self._window.table
        table.tabs.setCurrentWidget(table.plays)
        table.plays.setFocus()
        self._window.say(
            "Pick a play and press Enter: the game goes back to just after it. Redo brings it forward again."
        )

    def to_ending(self) -> None:
        """How the game went, once it is over."""
        self.to_table()
        self._window.table.ending.bring_back()

    def after_the_last_out(self, where: str) -> None:
        """Where the player goes from the page after the last out."""
        window = self._window
        assert window.adapter is not None, "a game was played"
        table = window.adapter.table
        match where:
            case "sheet":
                self.to_sheet()
            case "box":
                card = window.table.ending.card
                if card is not None:
                    card.put_aside()
                self.to_box()
            case "guess":
                window.dialogs.second_guess()
            case "dice":
                self.to_dice()
            case "rematch":
                window.games.begin_once_more(table.setup)
            case "watch":
                window.games.watch_again()
            case "library":
                self.to_library()
            case "season":
                window.seasons.games.back()
            case "export":
                window.dialogs.export_table()
            case "swap":
                window.games.begin_once_more(table.seated, swapped=True)

    def back_from_watching(self) -> None:
        """To where the game was found that was watched."""
        if self._window.seasons.games.is_watching:
            self._window.seasons.games.back()
        else:
            self.to_library()

    # what stands beside it

    def to_club(self, club_id: str) -> None:
        """A club in full."""
        self._window.games.pause()
        self._window.pages.club.show_club(club_id)
        self.to(self._window.pages.club)

    def to_library(self) -> None:
        """Every game."""
        window = self._window
        window.games.pause()
        window.pages.library.on_the_table = window.adapter.session.path if window.adapter is not None else None
        self.to(window.pages.library)

    def to_house(self, file: str = "") -> None:
        """House rules: for the game on the table, or the one that is picked on the first page."""
        window = self._window
        window.games.pause()
        window.pages.house.open(self.game_at_hand, file)
        self.to(self._window.pages.house)

    @property
    def game_at_hand(self) -> str:
        """The game on the table, or the one that is picked on the first page while that is seen."""
        window = self._window
        adapter = window.adapter if not window.pages.is_seen("first") else None
        return adapter.table.setup.ruleset if adapter is not None else window.first.cards.game

    def back_with_house_rules(self, game: str, file: str) -> None:
        """House rules for the next game of their kind; where one is on the table, it goes on by its own."""
        first = self._window.first
        first.play_by(game, file)
        self.back()
        self._window.say(f"The next game of {first.games[game].name} goes by these house rules.")

    # dice

    def to_dice(self) -> None:
        """How the dice of the game on the table fell."""
        if self._window.adapter is not None:
            self._window.games.pause()
            self._window.pages.dice.show_table(self._window.adapter.table)
            self._show_dice(self._window.table)

    def to_all_dice(self, paths: list[Path]) -> None:
        """How the dice of many saved games fell."""
        self._window.pages.dice.show_files(paths)
        self._show_dice(self._window.pages.library)

    def to_season_dice(self, path: Path) -> None:
        """How the dice of a season fell."""
        self._window.pages.dice.show_season(path)
        self._show_dice(self._window.seasons.page)

    def _show_dice(self, before: QWidget) -> None:
        self._before_the_dice = before
        self.to(self._window.pages.dice)

    def back_from_dice(self) -> None:
        self._window.pages.dice.stop()
        self.to(self._before_the_dice)
