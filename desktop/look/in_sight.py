"""What Tab comes to is brought into sight, in whatever scrolls around it.

Qt does that only for a step inside one area; whoever comes round into it from outside would not see where he is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QScrollArea, QWidget

from desktop.look import theme


def bring_into_sight(widget: QWidget | None) -> None:
    around = widget.parentWidget() if widget is not None else None
    while widget is not None and around is not None and not around.isWindow():
        if isinstance(around, QScrollArea) and around.widget() is not widget:
            around.ensureWidgetVisible(widget, 0, round(theme.px(12)))
        around = around.parentWidget()


if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object


class TabInSight(_Widget):
    """Named before the kind of window it is: whatever Tab comes to in it can be seen."""

    def focusNextPrevChild(self, next: bool) -> bool:
        """Every Tab inside it comes here."""
        moved = super().focusNextPrevChild(next)
        bring_into_sight(self.focusWidget())
        return moved
