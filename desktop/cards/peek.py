"""A man at a glance, beside his name in a lineup or on the field: while the mouse is there, or until he is let go."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop.cards.view import USUAL_WIDTH, CardView
from desktop.diamond import DiamondView
from desktop.diamond.who import Standing
from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.models.glance import Glance
from desktop.models.lineup import LineupModel, LineupRow
from desktop.panels.lineup import LineupPanel

GlanceOf = Callable[[LineupRow], Glance | None]
StandingGlance = Callable[[Standing], Glance | None]


class GlanceCard(QFrame):
    """His card, where the game has cards, over who he is and his day."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.card = CardView()
        self.card.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.who, self.day = PlainLabel(), PlainLabel()
        self.day.setProperty("role", "note")
        for label in (self.who, self.day):
            label.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(3)
        for widget in (self.card, self.who, self.day):
            column.addWidget(widget)
        self.hide()

    def show_glance(self, glance: Glance) -> None:
        self.card.set_card(glance.card, glance.colour)
        self.card.setVisible(glance.card is not None)
        self.who.setVisible(glance.card is None)  # the card has his name
        self.who.setText(glance.who)
        self.day.setText(glance.day)
        width = round(theme.px(USUAL_WIDTH)) + 12
        layout = self.layout()
        assert layout is not None, "it was given one"
        high = 12 + (self.card.height_at(width - 12) + 3 if glance.card is not None else 0)
        for label in (self.who, self.day):
            high += label.heightForWidth(width - 12) + 3 if not label.isHidden() else 0
        self.resize(width, high)
        self.setAccessibleDescription(glance.text)


class Peek(QObject):
    """Shows one man. A click keeps him there: another on him, one elsewhere, or Esc lets him go."""

    def __init__(self, source: QWidget, over: QWidget) -> None:
        super().__init__(source)
        self._source = source
        self._over = over
        self._kept: Hashable = None
        self._elsewhere = Elsewhere(self, source)
        self.glance = GlanceCard(over)
        self.view = self.glance.card

    @property
    def is_kept(self) -> bool:
        return self._kept is not None

    def look_at(self, glance: Glance | None, beside: QRect) -> bool:
        """Show a man beside a place of the table, right of it where there is room."""
        if glance is None:
            self.hide()
            return False
        self.glance.show_glance(glance)
        size, over = self.glance.size(), self._over
        x = beside.right() + 6
        if x + size.width() + 6 > over.width():
            x = beside.left() - size.width() - 6
        y = min(beside.bottom() - size.height(), over.height() - size.height() - 6)
        self.glance.move(max(6, x), max(6, y))
        self.glance.raise_()
        self.glance.show()
        return True

    def keep(self, who: Hashable, glance: Glance | None, beside: QRect) -> None:
        """He was clicked: he stays, or goes if he was kept before."""
        if self._kept == who:
            self.hide()
        elif self.look_at(glance, beside):
            self._kept = who
            self._elsewhere.listen(True)

    def hide(self) -> None:
        """The game went on, or the mouse did."""
        if self._kept is not None:
            self._kept = None
            self._elsewhere.listen(False)
        if not self.glance.isHidden():
            self.glance.hide()
            self.was_hidden()

    def was_hidden(self) -> None:
        """For whoever told of him in words."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Of those that it watches."""
        if event.type() == QEvent.Type.Leave and not self.is_kept:
            self.hide()
        elif event.type() == QEvent.Type.KeyPress and _is_escape(event) and not self.glance.isHidden():
            self.hide()
            return True
        return False


class Elsewhere(QObject):
    """Hears every key and click while a man is kept, and only then: Esc, or a click outside, lets him go."""

    def __init__(self, peek: Peek, source: QWidget) -> None:
        super().__init__(peek)
        self._peek = peek
        self._source = source

    def listen(self, on: bool) -> None:
        app = QCoreApplication.instance()
        assert app is not None, "there is no window without one"
        (app.installEventFilter if on else app.removeEventFilter)(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and _is_escape(event):
            self._peek.hide()
            return True
        pressed = event.type() == QEvent.Type.MouseButtonPress and isinstance(watched, QWidget)
        if pressed and watched is not self._source and not self._source.isAncestorOf(watched):  # type: ignore[arg-type]
            self._peek.hide()
        return False


class CardPeek(Peek):
    """Watches a lineup. A click, or Enter on a man, keeps his card there."""

    def __init__(self, panel: LineupPanel, over: QWidget, glance_of: GlanceOf) -> None:
        super().__init__(panel, over)
        self._panel = panel
        self._glance_of = glance_of
        men = panel.list
        men.setMouseTracking(True)
        men.entered.connect(self._entered)
        men.clicked.connect(self._picked)
        men.activated.connect(self._picked)
        men.installEventFilter(self)
        men.viewport().installEventFilter(self)

    def _place(self) -> QRect:
        return QRect(self._panel.mapTo(self._over, QPoint(0, 0)), self._panel.size())

    def _entered(self, index: QModelIndex) -> None:
        if not self.is_kept:
            row: LineupRow = index.data(LineupModel.RowRole)
            if self.look_at(self._glance_of(row), self._place()):
                self._panel.list.setAccessibleDescription(self.glance.accessibleDescription())

    def _picked(self, index: QModelIndex) -> None:
        row: LineupRow = index.data(LineupModel.RowRole)
        self.keep(row.name, self._glance_of(row), self._place())

    def was_hidden(self) -> None:
        self._panel.list.setAccessibleDescription(self._panel.text())


class FieldPeek(Peek):
    """Watches the diamond: a runner, the batter or a fielder."""

    def __init__(self, diamond: DiamondView, over: QWidget, glance_of: StandingGlance) -> None:
        super().__init__(diamond, over)
        self._diamond = diamond
        self._glance_of = glance_of
        self._field = diamond.viewport()
        self._field.setMouseTracking(True)
        self._field.installEventFilter(self)

    def _place(self, standing: Standing) -> QRect:
        box = self._diamond.box_of(standing)
        return QRect(self._field.mapTo(self._over, box.topLeft()), box.size())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and watched is self._field:
            standing = self._diamond.who_is_at(event.position())
            if event.type() == QEvent.Type.MouseMove:
                self._hover(standing)
            elif event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
                if standing is None:
                    self.hide()
                else:
                    self.keep(standing, self._glance_of(standing), self._place(standing))
        return super().eventFilter(watched, event)

    def _hover(self, standing: Standing | None) -> None:
        hand = Qt.CursorShape.ArrowCursor if standing is None else Qt.CursorShape.PointingHandCursor
        self._field.setCursor(hand)
        if self.is_kept:
            return
        if standing is None:
            self.hide()
        else:
            self.look_at(self._glance_of(standing), self._place(standing))


def _is_escape(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
