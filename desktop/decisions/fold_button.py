"""A call that stays set until it is changed: one button that says how it stands, and a list of what it can be."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from desktop.decisions.call_buttons import ENTER, LEFT, RING, key_font, label_font
from desktop.look import fonts, theme
from desktop.models.plain_text import tip
from rulesets.core.play.requests import Ask


def fold_label(ask: Ask, value: str) -> str:
    """How it stands: "Infield: as usual"."""
    label = ask.option(value).label
    return f"{ask.stays}: {label[:1].lower()}{label[1:]}"


class FoldButton(QPushButton):
    """Set to anything but the usual, it has the gold rim of a mark; the list opens with a click or Enter."""

    chosen = Signal(str, str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.ask: Ask | None = None
        self.scale = 1.0
        self._value = ""
        self.menu_shown: QMenu | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self.open_list)

    def show_call(self, club: str, ask: Ask, value: str) -> None:
        self.ask, self._value = ask, value
        self.setAccessibleName(f"{club}: {fold_label(ask, value)}, stays until you change it")
        note = ask.option(value).note
        stays = " ".join(filter(None, (ask.prompt, ask.advice, "It stays this way until you change it.")))
        self.setAccessibleDescription(f"{stays} {note}".strip())
        told = (stays, f"{ask.option(value).label}: {note}" if note else "")
        self.setToolTip(tip("\n".join(filter(None, told))))
        self.update()

    @property
    def value(self) -> str:
        return self._value

    def open_list(self) -> None:
        """What it can be, each with what it means; nothing waits for it."""
        ask = self.ask
        if ask is None:
            return
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        if ask.advice:
            menu.addAction(ask.advice).setEnabled(False)
            menu.addSeparator()
        for option in ask.options:
            action = QAction(option.label, menu, checkable=True)
            action.setChecked(option.value == self._value)
            action.setToolTip(tip(option.note or option.label))
            action.triggered.connect(lambda _on=False, value=option.value: self.chosen.emit(ask.key, value))
            menu.addAction(action)
        menu.aboutToHide.connect(menu.deleteLater)
        self.menu_shown = menu
        menu.popup(self.mapToGlobal(QPoint(round(RING), -menu.sizeHint().height())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the list; Space is left to the table, which rolls."""
        if event.key() in ENTER and not event.isAutoRepeat():
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.ask is None:
            return
        paper, is_set = theme.paper(), self._value != self.ask.ordinary
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        hot = self.underMouse() and self.isEnabled()
        painter.setBrush(paper.lit if hot else paper.button if is_set else paper.stock)
        painter.setPen(QPen(theme.GOLD, 2.6) if is_set else QPen(paper.edge, 1.2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(card, 6, 6)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.CHALK, 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        pad = theme.px(9) * self.scale
        inner = card.adjusted(pad, 0, -pad, 0)
        arrow = fonts.wide(key_font(self.scale), "0")
        painter.setPen(paper.lit_ink if hot else paper.ink)
        room = inner.adjusted(0, 0, -arrow - pad * 0.5, 0)
        theme.draw_fitted(painter, room, fold_label(self.ask, self._value), label_font(self.scale, is_set), LEFT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(paper.lit_ink if hot else paper.quiet)
        tip, half = QPointF(inner.right() - arrow / 2, inner.center().y() + arrow * 0.4), arrow * 0.62
        painter.drawPolygon([tip, tip + QPointF(-half, -half), tip + QPointF(half, -half)])
        painter.end()
