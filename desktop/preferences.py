"""The player's settings while the program runs: worn by every widget, changed, and written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QApplication

from desktop.look import theme
from desktop.settings import Settings, WindowPlace, animates, look_of, save_settings
from desktop.trouble import log

if TYPE_CHECKING:
    from desktop.main_window import MainWindow


class Preferences:
    """`now` is what holds. The window's place and what was picked on its first page are kept with the rest."""

    def __init__(self, window: MainWindow, settings: Settings) -> None:
        self._window = window
        self.now = settings
        self._zoom = 100

    # worn and used

    def dress(self) -> None:
        """Dress the application as set, as the desktop says and as large as the window."""
        application = _application()
        said = theme.wear(application, look_of(self.now, application, self._zoom))
        if said:
            log.info(said)

    def fit(self) -> None:
        """The window has another size: everything in it may be drawn larger or smaller."""
        if self._measure():
            self.dress()

    def _measure(self) -> bool:
        before, self._zoom = self._zoom, theme.zoom_of(self._window.width(), self._window.height())
        return before != self._zoom

    def use_at_table(self) -> None:
        """By the table, if there is one."""
        if not self._window.pages.is_made("table"):
            return
        from desktop.models.dugout.chances import Odds  # late: no table before the first paint

        settings, table = self.now, self._window.table
        table.set_animated(animates(settings, _application()))
        table.set_real_dice(settings.dice == "real")
        table.bar.speed.setCurrentIndex(table.bar.speed.findData(settings.speed))
        table.bar.stops.set_stop(settings.stop)
        table.show_odds(Odds(settings.chances == "on", settings.swings == "on", settings.advice == "on"))

    # changed

    def use(self, settings: Settings) -> None:
        """Settings that the player has changed."""
        worn, self.now = _of_the_look(self.now), settings
        if worn != _of_the_look(settings):
            self.dress()
        self.use_at_table()
        self.save()

    def set_text(self, size: int) -> None:
        """Text of this size, in per cent, as far as it goes."""
        self.use(replace(self.now, text_size=min(max(size, theme.SMALLEST_TEXT), theme.LARGEST_TEXT)))

    def keep(self, **changes: str) -> None:
        """Something was set in another place than the dialog, and is used already; it is written down at once."""
        before, self.now = self.now, replace(self.now, **changes)
        if before != self.now:
            self.save()

    def keep_dice_mode(self, real: bool) -> None:
        """Set at the table; the first page shows it, too."""
        self.keep(dice="real" if real else "roll")
        self._window.first.set_dice(self.now.dice)

    def keep_seen(self, version: str) -> None:
        """The news of this version were shown."""
        self.keep(seen=version)

    # written down

    def place_window(self) -> None:
        """Where it was when it was last closed."""
        self._window.resize(1280, 800)
        if geometry := self.now.window.geometry:
            self._window.restoreGeometry(QByteArray.fromBase64(geometry.encode()))
        self._measure()

    def save(self) -> None:
        """Write everything down, or say why that cannot be done."""
        place = WindowPlace(_as_text(self._window.saveGeometry()), self.now.window.columns)
        if self._window.pages.is_made("table"):
            place = replace(place, columns=self._window.table.middle.set_widths)
        self.now = replace(self.now, window=place, last_setup=self._window.first.last_setup())
        trouble = save_settings(self.now)
        if trouble:
            self._window.say(trouble)


def _as_text(state: QByteArray) -> str:
    return bytes(state.toBase64().data()).decode()


def _of_the_look(settings: Settings) -> tuple[object, ...]:
    return settings.text_size, settings.paper, settings.colors


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication), "a window has its application"
    return application
