"""The player's settings while the program runs: worn by every widget, changed, and written down."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from desktop.look import theme
from desktop.settings import LastSetup, Settings, WindowPlace, animates, look_of, save_settings
from desktop.trouble import log


class Preferences:
    """`now` is what holds; who uses a setting is told by the window."""

    def __init__(self, settings: Settings) -> None:
        self.now = settings
        self._zoom = 100

    def dress(self) -> None:
        """Dress the application as set, as the desktop says and as large as the window."""
        application = _application()
        said = theme.wear(application, look_of(self.now, application, self._zoom))
        if said:
            log.info(said)

    def measure(self, window: QSize) -> bool:
        """The window has this size; is everything drawn larger or smaller in it than before?"""
        before, self._zoom = self._zoom, theme.zoom_of(window.width(), window.height())
        return before != self._zoom

    def change(self, settings: Settings) -> None:
        worn = _of_the_look(self.now)
        self.now = settings
        if worn != _of_the_look(settings):
            self.dress()

    def with_text(self, size: int) -> Settings:
        """The same with text of another size, as far as it goes."""
        return replace(self.now, text_size=min(max(size, theme.SMALLEST_TEXT), theme.LARGEST_TEXT))

    def keep(self, **changes: str) -> None:
        """Something was set in another place than the dialog, and is used already."""
        self.now = replace(self.now, **changes)

    @property
    def animates(self) -> bool:
        return animates(self.now, _application())

    def save(self, place: WindowPlace, last: LastSetup) -> str:
        """Write everything down; a sentence where that cannot be done."""
        self.now = replace(self.now, window=place, last_setup=last)
        return save_settings(self.now)


def _of_the_look(settings: Settings) -> tuple[object, ...]:
    return settings.text_size, settings.paper, settings.colors


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication), "a window has its application"
    return application
