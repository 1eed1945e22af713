"""What every entry of the menus does, and which of them can be done now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from desktop.menus import Menus
from rulesets.core.ruleset import demonstrations_of

if TYPE_CHECKING:
    from desktop.main_window import MainWindow


class Acts:
    """Makes the menus of a window and keeps them true."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.menus = Menus(window.menuBar(), self._by_name(), self._demonstrations())
        self.menus.kept.aboutToShow.connect(self.list_kept)
        self.menus.offer_season(False)

    def _by_name(self) -> dict[str, Callable[[], object]]:
        window, go, dialogs, preferences = self._window, self._window.go, self._window.dialogs, self._window.preferences
        return {
            "new": window.leave_table,
            "open": dialogs.choose_file,
            "library": go.to_library,
            "receive": dialogs.receive,
            "newer_seasons": dialogs.newer_seasons,
            "undo": lambda: window.table.undo(),
            "redo": lambda: window.table.redo(),
            "history": go.to_history,
            "print": dialogs.print_out,
            "share": dialogs.share_table,
            "quit": window.close,
            "roll": lambda: window.table.roll(),
            "bench": lambda: window.table.open_bench(),
            "seats": dialogs.seats,
            "skipper": lambda: window.table.ask_the_skipper(),
            "real_dice": lambda: window.table.set_real_dice(not window.table.bar.real_dice.isChecked()),
            "run": lambda: window.table.run(not window.table.runner.is_running),
            "table": go.to_table,
            "sheet": go.to_sheet,
            "box": go.to_box,
            "dice": go.to_dice,
            "ending": go.to_ending,
            "guess": dialogs.second_guess,
            "club": lambda: go.to_club(window.first.club_ids[0]),
            "new_club": window.editing.new,
            "house": go.to_house,
            "larger": lambda: preferences.set_text(preferences.now.text_size + 10),
            "smaller": lambda: preferences.set_text(preferences.now.text_size - 10),
            "settings": dialogs.settings,
            "how": dialogs.how_to_play,
            "keys": dialogs.shortcuts,
            "tour": window.welcome.take_tour,
            "news": window.welcome.whats_new,
            "about": dialogs.about,
            **window.seasons.acts(),
        }

    def _demonstrations(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        """Games that are set up already, of whichever game has one: a click, and they are on the table."""
        for game in self._window.first.games.values():
            for each in demonstrations_of(game):
                yield f"{each.title} ({game.name})", each.line, partial(self._window.games.demonstrate, each)

    def list_kept(self) -> None:
        """The answers that stand, each to be asked again."""
        sitting = self._window.table.sitting if self._window.adapter is not None else None
        kept = sitting.calls.kept() if sitting is not None else []
        self.menus.list_kept([(text, partial(self._ask_again, seat)) for text, seat in kept])

    def _ask_again(self, seat: tuple[int, str]) -> None:
        if self._window.adapter is not None and self._window.table.sitting is not None:
            self._window.table.sitting.calls.ask_again(seat)

    def offer(self) -> None:
        """What can be done on this page, with the game as it stands."""
        window, adapter = self._window, self._window.adapter
        at_table = adapter is not None and not window.pages.is_seen("first")
        self.menus.offer_table(at_table)
        if adapter is not None:
            self.menus.offer_undo(at_table and not window.editing.is_shown, *window.table.can_go_back())
            over = at_table and adapter.pending is None
            self.menus.offer_ending(over)
            self.menus.offer_guess(over or (at_table and adapter.is_watched))
