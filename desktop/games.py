"""Games come to the table and leave it: new ones, saved ones, those to be watched; what is asked when one can't."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rulesets.core.files.folders import is_ones_own

if TYPE_CHECKING:
    from desktop.main_window import MainWindow
    from desktop.pages.table.adapter import TableAdapter
    from rulesets.core.play.setup import Setup
    from rulesets.core.ruleset import Demonstration
    from rulesets.core.saves.opened import Opened


class Games:
    """Opens games for a window, and sees that none is left before it is written."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def begin(self, setup: Setup) -> None:
        """A new game, on disk before its first roll."""
        from desktop.pages.table.opening import new_table  # late: no table before the first paint

        self.open(lambda: new_table(setup, datetime.now()))

    def begin_once_more(self, setup: Setup, swapped: bool = False) -> None:
        """The same game with new dice; `swapped`, the visitors are at home."""
        from rulesets.core.play import setup as setups  # late: seldom wanted

        again = replace(setup, seed=setups.fresh_seed())
        self.begin(setups.swapped(again) if swapped else again)

    def demonstrate(self, game: Demonstration) -> None:
        """A game that is set up already."""
        from rulesets.core.play.setup import fresh_seed  # late: seldom wanted

        self._window.play_ball(game.setup(fresh_seed()))
        self._window.say(f"{game.title}. {game.line}")

    def open_file(self, path: Path) -> None:
        """A file that was double-clicked: one of the player's own opens, one from elsewhere is shown first."""
        if is_ones_own(path) or self.is_on_the_table(path):
            self._window.open_game(path)
        else:
            self._window.dialogs.offer_to_open(path)

    def go_on(self, path: Path) -> None:
        """A saved game, exactly where it was; one that contradicts itself as recorded, or from a checkpoint."""
        from desktop.pages.table.opening import open_table  # late: no table before the first paint

        if self.is_on_the_table(path):
            self._window.go.to_table()
            self._window.say("This game is on the table already.")
        else:
            self.open(lambda: open_table(path))

    def is_on_the_table(self, path: Path) -> bool:
        adapter = self._window.adapter
        return adapter is not None and adapter.session.path is not None and is_one_file(path, adapter.session.path)

    def watch(self, path: Path) -> None:
        """A saved game again, play by play from its first pitch."""
        from desktop.pages.library.watching import watch_table  # late: seldom wanted

        self.open(lambda: watch_table(Path(path)))

    def watch_again(self) -> None:
        """The game on the table, from its first pitch."""
        from desktop.pages.library.watching import watch_again  # late: seldom wanted

        assert self._window.adapter is not None, "a game was played"
        session = self._window.adapter.session
        self.open(lambda: watch_again(session))

    def open(self, find: Callable[[], tuple[TableAdapter, str]]) -> None:
        """Sit down at whatever is found, or say why it can't be."""
        from desktop.pages.table.opening import NotOpened  # late: no table before the first paint

        if not self.may_leave(lambda: self.open(find)):
            return
        try:
            adapter, trouble = find()
        except NotOpened as error:
            self._window.say(str(error))
            if error.opened is not None:
                self._offer(str(error), error.opened)
            return
        self.sit_down(adapter)
        if trouble:
            self._window.say(trouble)

    def sit_down(self, adapter: TableAdapter) -> None:
        window = self._window
        window.status.clearMessage()
        window.welcome.leave_tour()
        table = window.table
        window.preferences.use_at_table()
        table.sit_down(adapter)
        self._show_watching(adapter)
        window.go.to(table)

    def _show_watching(self, adapter: TableAdapter | None) -> None:
        """The strip to go forward and backward by, where a game is only watched."""
        pages, is_watched = self._window.pages, adapter is not None and adapter.is_watched
        if is_watched or pages.is_made("watch_bar"):
            from desktop.pages.library.watching import WatchedGame  # late: seldom wanted

            pages.watch_bar.watch(adapter if isinstance(adapter, WatchedGame) else None)
            pages.watch_bar.setVisible(is_watched)
            pages.table.bar.show_watched(is_watched)

    def clear_table(self) -> None:
        """Nothing is on the table any more; what was there is on disk."""
        self._window.welcome.leave_tour()
        if self._window.adapter is not None:
            self._window.table.stand_up()
            self._show_watching(None)

    def pause(self) -> None:
        """A game that runs by itself waits while something else is looked at."""
        if self._window.adapter is not None:
            self._window.table.runner.pause()

    def _offer(self, text: str, opened: Opened) -> None:
        """The file and its answers disagree: as recorded, or from the last checkpoint that holds?"""
        from desktop.pages.saves.contradicted import ContradictedDialog, RecordedDialog  # late: seldom wanted
        from desktop.pages.table.opening import play_on_from_checkpoint  # late: no table before the first paint
        from rulesets.core.saves.recorded import as_recorded  # late: seldom wanted

        window, dialogs = self._window, self._window.dialogs
        dialog = ContradictedDialog(text, opened.checkpoint is not None, window)
        dialog.as_recorded.connect(lambda: dialogs.open(RecordedDialog(as_recorded(opened), window)))
        dialog.play_on.connect(lambda: self.open(lambda: play_on_from_checkpoint(opened, datetime.now())))
        dialogs.open(dialog)

    def may_leave(self, then: Callable[[], object]) -> bool:
        """Is all of the game on the table written? If not, the player is asked, and `then` goes on if he lets go."""
        adapter = self._window.adapter
        if adapter is None or not adapter.session.unwritten:
            return True
        from desktop.pages.saves.unwritten import UnwrittenDialog  # late: seldom wanted

        dialog = UnwrittenDialog(adapter.session, self._window)
        dialog.settled.connect(then)
        self._window.dialogs.open(dialog)
        return False


def is_one_file(one: Path, other: Path) -> bool:
    """Do two names lead to one file?"""
    try:
        return one.samefile(other)
    except OSError:
        return one == other
