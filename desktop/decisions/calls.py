"""The calls open before the dice: a row of buttons each, marked or left at the ordinary, never an interruption."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop.decisions.call_buttons import CallButton, PinButton, height_needed
from desktop.decisions.call_layout import CallPlaces, RowShape, heading_height, lay_calls
from desktop.decisions.call_sheet import CallSheet, Heading
from desktop.decisions.fold_button import FoldButton, fold_label
from desktop.dice.wood import paint_wood
from desktop.look import theme
from desktop.models.decisions import CallGroup, KeysOfCalls

NOTHING = "Nothing to decide: roll."
SIDES = {"defense": "in the field", "offense": "at bat"}


class CallKeys:
    """Which number keys a call has. In one moment it keeps them, and nobody else gets them.

    >>> keys = CallKeys()
    >>> keys.first("pitch_to", 2), keys.first("steal", 2), keys.first("bunt", 3), keys.first("steal", 2)
    (1, 3, 5, 3)
    >>> keys.begin(1)
    >>> keys.first("bunt", 3)
    1
    """

    def __init__(self) -> None:
        self._moment = 0
        self._given: dict[tuple[str, int], int] = {}

    def begin(self, moment: int) -> None:
        """Another moment has other calls: they are numbered anew."""
        if moment != self._moment:
            self._moment = moment
            self._given.clear()

    def first(self, call: str, options: int) -> int:
        """The number of a call's first option."""
        after = max((first + count for (_, count), first in self._given.items()), default=1)
        return self._given.setdefault((call, options), after)


class CallRow:
    """The buttons of one call; they are kept and shown again for the next, so that nothing flickers."""

    def __init__(self, sheet: QWidget) -> None:
        self.sheet = sheet
        self.group: CallGroup | None = None
        self.buttons: list[CallButton] = []
        self.exclusive = QButtonGroup(sheet)
        self.pin = PinButton(sheet)

    def show_group(self, group: CallGroup | None, first: int, alt: bool) -> list[CallButton]:
        """Show a call, its keys counted from `first`, with Alt or without; or, with None, nothing.

        Returns buttons made on the way.
        """
        self.group = group
        options = group.ask.options if group is not None else ()
        new = [CallButton(self.sheet) for _ in range(len(options) - len(self.buttons))]
        for button in new:
            self.buttons.append(button)
            self.exclusive.addButton(button)
        for at, button in enumerate(self.buttons):
            if group is not None and at < len(options):
                is_marked = options[at].value == group.value
                button.show_option(group.club, group.ask, options[at], first + at, group.kept and is_marked, alt)
                if is_marked:
                    button.setChecked(True)
            self._show(button, at < len(options))
        if group is not None:
            self.pin.show_call(group.ask.option(group.value).label, group.kept)
        self._show(self.pin, group is not None)
        return new

    def _show(self, button: QWidget, shown: bool) -> None:
        """A button that goes away must not leave the keyboard on some other button of the window."""
        if button.hasFocus() and not shown:
            self.sheet.setFocus()
        button.setVisible(shown)

    def button(self, value: str) -> CallButton | None:
        shown = (button for button in self.buttons if not button.isHidden())
        return next((button for button in shown if button.option.value == value), None)


@dataclass
class BoardRow:
    """What stands in one row of the board: a call, if any, and calls of the same club that stay set."""

    row: CallRow | None
    group: CallGroup
    folds: list[FoldButton]

    @property
    def labels(self) -> tuple[str, ...]:
        options = self.row.group.ask.options if self.row is not None and self.row.group is not None else ()
        stay = (fold_label(fold.ask, fold.value) for fold in self.folds if fold.ask is not None)
        return (*(option.short for option in options), *stay)


class CallBoard(QWidget):
    """Draws the open calls. A button marks, a pin keeps; what that does to the game is for others.

    A call that stays set until it is changed is one button at the end of its club's row, with a list to pick from.
    """

    marked = Signal(str, str)
    kept = Signal(str, str, bool)

    def __init__(self, parent: QWidget | None = None, *, framed: bool = False) -> None:
        """`framed` puts it on wood of its own; without it the calls lie on whatever is behind."""
        super().__init__(parent)
        self._framed = framed
        self._groups: tuple[CallGroup, ...] = ()
        self._title = ""
        self._quiet = NOTHING
        self._alt = False
        self._keys = CallKeys()
        self._state: tuple[tuple[CallGroup, ...], str, str, bool, list[int]] = ((), NOTHING, "", False, [])
        self._rows: list[CallRow] = []
        self._folds: list[FoldButton] = []
        self._lines: list[BoardRow] = []
        self._last_held: tuple[str, str] | None = None
        self.sheet = CallSheet()
        self._scroll = QScrollArea(self)
        self._scroll.setWidget(self.sheet)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.viewport().setAutoFillBackground(False)
        self.sheet.setAutoFillBackground(False)
        edge = 12 if framed else 0
        layout = QVBoxLayout(self)
        layout.setContentsMargins(edge, edge, edge, edge)
        layout.addWidget(self._scroll)
        self.setAccessibleName("Calls")
        self._tell()

    # what it shows

    def set_calls(
        self, groups: Sequence[CallGroup], quiet: str = NOTHING, title: str = "", moment: int = 0, alt: bool = False
    ) -> None:
        """The open calls in order; without any, `quiet` says why. `title` heads a board of one club or none.

        In one `moment` a call keeps its keys, whatever else opens or closes. `alt`: bare digits are dice now.
        """
        self._keys.begin(moment)
        open_ones = [group for group in groups if not group.ask.stays]
        firsts = [self._keys.first(group.ask.key, len(group.ask.options)) for group in open_ones]
        state = (tuple(groups), quiet, title, alt, firsts)
        if state == self._state:
            return
        looks_alike = [_look(group) for group in groups] == [_look(group) for group in self._groups]
        stays_put = looks_alike and state[1:4] == self._state[1:4]  # only the men and their ratings are others
        self._state = state
        self._last_held = held = self._held()
        self._groups, self._quiet, self._title, self._alt = tuple(groups), quiet, title, alt
        self.setUpdatesEnabled(False)
        for at in range(max(len(open_ones), len(self._rows))):
            if at == len(self._rows):
                self._add_row()
            group = open_ones[at] if at < len(open_ones) else None
            first = firsts[at] if group is not None else 0
            for button in self._rows[at].show_group(group, first, alt):
                button.clicked.connect(self._on_clicked)
                button.installEventFilter(self)
        self._show_folds([group for group in groups if group.ask.stays])
        if not stays_put:
            self._arrange()
        self._tell()
        self.setUpdatesEnabled(True)
        self._hold(held)

    def _show_folds(self, groups: Sequence[CallGroup]) -> None:
        """Each with the last call of its club; on a row of its own where there is no other."""
        self._lines = [BoardRow(row, row.group, []) for row in self._rows if row.group is not None]
        for at in range(max(len(groups), len(self._folds))):
            if at == len(self._folds):
                self._folds.append(FoldButton(self.sheet))
                self._folds[at].chosen.connect(self.marked)
                self._folds[at].installEventFilter(self)
            fold, group = self._folds[at], groups[at] if at < len(groups) else None
            if group is not None:
                fold.show_call(group.club, group.ask, group.value)
                line = next((line for line in reversed(self._lines) if line.group.club == group.club), None)
                if line is None:
                    self._lines.append(BoardRow(None, group, [fold]))
                else:
                    line.folds.append(fold)
            fold.setVisible(group is not None)

    def folds(self) -> list[FoldButton]:
        """The calls that stay set, as they are shown."""
        return [fold for line in self._lines for fold in line.folds]

    def _add_row(self) -> None:
        row = CallRow(self.sheet)
        row.pin.clicked.connect(self._on_pinned)
        row.pin.installEventFilter(self)
        self._rows.append(row)

    @property
    def groups(self) -> tuple[CallGroup, ...]:
        return self._groups

    def buttons(self) -> list[CallButton]:
        """Every button shown, in the order of the keys."""
        return [button for row in self._rows if row.group for button in row.buttons if not button.isHidden()]

    @property
    def keys(self) -> KeysOfCalls:
        """The number keys as they are now."""
        shown = ((button.ask.key, button.option.value, button.number) for button in self.buttons() if button.ask)
        return KeysOfCalls({(key, value): number for key, value, number in shown}, self._alt)

    def pin(self, key: str) -> PinButton:
        return next(row.pin for row in self._rows if row.group is not None and row.group.ask.key == key)

    def text(self) -> str:
        """The board in words, a call a line."""
        return "\n".join(_spoken(group) for group in self._groups) or self._quiet

    def _tell(self) -> None:
        self.setAccessibleDescription(self.text())
        self.sheet.update()

    # hands on it

    def press(self, number: int) -> bool:
        """The number key was pressed (0 is the tenth); False if no button has it."""
        wanted = number or 10
        button = next((button for button in self.buttons() if button.number == wanted), None)
        if button is None:
            return False
        button.click()
        return True

    def _on_clicked(self) -> None:
        button = self.sender()
        assert isinstance(button, CallButton) and button.ask is not None, "only shown buttons are clicked"
        group = next(group for group in self._groups if group.ask.key == button.ask.key)
        if button.option.value != group.value:
            self.marked.emit(group.ask.key, button.option.value)

    def _on_pinned(self, is_in: bool) -> None:
        row = next(row for row in self._rows if row.pin is self.sender())
        assert row.group is not None, "a hidden pin is not clicked"
        checked = next(button for button in row.buttons if button.isChecked() and not button.isHidden())
        row.pin.show_call(checked.option.label, is_in)
        self.kept.emit(row.group.ask.key, checked.option.value, is_in)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self._scroll.ensureWidgetVisible(watched, 0, 2)
        return super().eventFilter(watched, event)

    def _held(self) -> tuple[str, str] | None:
        """The call, and the button of it ("" for its pin), that the keyboard is on."""
        for row in self._rows:
            if row.group is not None and row.pin.hasFocus():
                return row.group.ask.key, ""
            for button in row.buttons:
                if row.group is not None and button.hasFocus():
                    return row.group.ask.key, button.option.value
        return self._last_held if self.sheet.hasFocus() else None

    def _hold(self, held: tuple[str, str] | None) -> None:
        """Leave the keyboard where it was: the same button, else the same call, else the first."""
        rows = [row for row in self._rows if row.group is not None]
        if held is None or not rows:
            return
        key, value = held
        row = next((row for row in rows if row.group is not None and row.group.ask.key == key), rows[0])
        assert row.group is not None, "only shown rows are looked at"
        target = row.pin if not value else row.button(value) or row.button(row.group.value)
        if target is not None and not target.hasFocus():
            target.setFocus()

    # places

    def _arrange(self) -> None:
        shown = self._lines
        headings = _headings([line.group for line in shown], self._title)
        shapes = [
            RowShape(line.labels, bool(heading), self._alt) for line, heading in zip(shown, headings, strict=True)
        ]
        size = self._scroll.maximumViewportSize()
        places = lay_calls(size.width(), size.height(), shapes)
        if places.height > size.height():
            bar = self._scroll.verticalScrollBar().sizeHint().width()
            places = lay_calls(size.width() - bar, size.height(), shapes)
        above = max(0.0, (size.height() - places.height) / 2) if shown else 0.0
        for line, buttons, pin in zip(shown, places.buttons, places.pins, strict=True):
            options = len(buttons) - len(line.folds)
            standing: list[CallButton | FoldButton] = [
                *(line.row.buttons[:options] if line.row is not None else []),
                *line.folds,
            ]
            for button, rect in zip(standing, buttons, strict=True):
                button.scale = places.scale
                button.setGeometry(rect.translated(0, above).toRect())
            if line.row is not None:
                line.row.pin.setGeometry(pin.translated(0, above).toRect())
        order = self._order()
        for one, following in pairwise(order):
            QWidget.setTabOrder(one, following)
        self.sheet.show_headings(self._sheet_headings(headings, places, above))
        self.sheet.setFixedSize(size.width(), max(size.height(), round(places.height)))

    def _sheet_headings(self, headings: list[str], places: CallPlaces, above: float) -> list[Heading]:
        if self._groups:
            headed = [(words, line.group.colour) for words, line in zip(headings, self._lines, strict=True) if words]
            return [
                Heading(rect.translated(0, above), *each) for rect, each in zip(places.headings, headed, strict=True)
            ]
        width = self._scroll.maximumViewportSize().width()
        title = QRectF(0, 0, width, heading_height() if self._title else 0)
        quiet = QRectF(0, title.bottom(), width, heading_height() * 3)
        return [Heading(title, self._title), Heading(quiet, self._quiet, quiet=True)]

    def _order(self) -> list[QWidget]:
        order: list[QWidget] = []
        for line in self._lines:
            order += [*line.row.buttons, line.row.pin] if line.row is not None else []
            order += line.folds
        return order

    def sizeHint(self) -> QSize:
        """Three calls of one club; always the same, so that the table does not jump from play to play."""
        edge = 24 if self._framed else 0
        return QSize(round(theme.px(400)) + edge, round(heading_height() + 3 * height_needed(1)) + edge)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(200)), round(heading_height() + 2 * height_needed(0.8)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()
            self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._framed:
            painter = QPainter(self)
            paint_wood(painter, QRectF(self.rect()))
            painter.end()


def _look(group: CallGroup) -> tuple[object, ...]:
    """All that the places of a call's buttons depend on."""
    labels = tuple(option.short for option in group.ask.options)
    return group.club, group.colour, group.ask.key, group.ask.side, group.ask.stays, labels, group.value, group.kept


def _headings(groups: Sequence[CallGroup], title: str) -> list[str]:
    """Over each row, or "" where the row above it is the same club's: whom you manage, or which side it is for."""
    clubs = list(dict.fromkeys(group.club for group in groups))
    if len(clubs) == 1:
        return [title or f"You manage {clubs[0]}", *([""] * (len(groups) - 1))]
    heads, before = [], ""
    for group in groups:
        heads.append("" if group.club == before else f"{group.club} {SIDES[group.ask.side]}")
        before = group.club
    return heads


def _spoken(group: CallGroup) -> str:
    mark = group.ask.option(group.value).label
    others = ", ".join(option.label for option in group.ask.options if option.value != group.value)
    kept = ", until you change it" if group.ask.stays else ", kept for the game" if group.kept else ""
    asked = f"{group.ask.prompt} {group.ask.advice}".rstrip()
    return f"{group.club}: {asked} Marked: {mark}{kept}. Or: {others}."
