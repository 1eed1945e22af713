"""The bench: who may come in for whom. Only what the rules allow now can be picked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QTabBar, QVBoxLayout, QWidget

from desktop.cards.view import CardView
from desktop.decisions.card import ENTER, CardDialog
from desktop.decisions.men_list import MenList
from desktop.decisions.question import Band
from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from rulesets.core.cards.views import Card
from rulesets.core.people.lineups import VACANT, BadChange, Change
from rulesets.core.table.bench import Bench, Kind

COLUMNS = 3
FOR_A_CARD = 540  # a height, at ordinary text
CardOf = Callable[[int, int, bool], tuple[Card, str] | None]
HINT = "Enter makes the change · Left and Right switch lists · Esc closes"


class SubstitutionDialog(CardDialog):
    """Club, kind, who leaves, who comes in; `made` brings the side and the moves of the change."""

    made = Signal(int, tuple)

    def __init__(
        self,
        benches: Sequence[Bench],
        situation: str,
        parent: QWidget | None = None,
        note: str = "",
        card_of: CardOf | None = None,
    ) -> None:
        """`note` is what the game says of changes; `card_of` a man's card, by side, number and whether he
        pitches, where it has cards.
        """
        super().__init__(parent)
        self._note, self._card_of = note, card_of
        self._has_room = True  # for a card below the men
        self.card = CardView()
        self.card.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.benches = [bench for bench in benches if bench.kinds]
        self._situation = situation
        self._band = Band()
        self.clubs, self.kinds = QTabBar(), QTabBar()
        for bar, name in ((self.clubs, "Whose bench"), (self.kinds, "Kind of change")):
            bar.setDrawBase(False)
            bar.setExpanding(False)
            bar.setAccessibleName(name)
        self.lists = [MenList() for _ in range(COLUMNS)]
        self._heads = [PlainLabel() for _ in range(COLUMNS)]
        self._staged, self._told, self._left, self._hint = PlainLabel(), PlainLabel(), PlainLabel(), PlainLabel(HINT)
        for label in (self._staged, self._told, self._left, self._hint, *self._heads):
            label.setWordWrap(label not in self._heads)
        for label, role in ((self._left, "note"), (self._hint, "note"), *((head, "heading") for head in self._heads)):
            label.setProperty("role", role)
        self.take_back = QPushButton("Undo the last step")
        self.join_button = QPushButton("And then…")
        self.join_button.setToolTip("Keep this step and add another; they are all made together")
        self.close_button = QPushButton("Close")
        self.make_button = QPushButton("Make the change")
        self.make_button.setProperty("role", "primary")
        self.make_button.setDefault(True)
        self._lay_out()
        self._connect()
        for bench in self.benches:
            self.clubs.addTab(f"{bench.club.city} {'at bat' if bench.is_at_bat else 'in the field'}")
        at_bat = [at for at, bench in enumerate(self.benches) if bench.is_at_bat]
        self.clubs.setVisible(len(self.benches) > 1)
        self.clubs.setCurrentIndex(at_bat[0] if at_bat else 0)
        self._show_club()

    def _lay_out(self) -> None:
        outer, self._inner = QVBoxLayout(self), QVBoxLayout()
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self._band)
        outer.addLayout(self._inner, 1)
        self._columns = QHBoxLayout()
        self._boxes = []
        for head, men in zip(self._heads, self.lists, strict=True):
            box = QWidget()
            column = QVBoxLayout(box)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(2)
            column.addWidget(head)
            column.addWidget(men, 1)
            self._columns.addWidget(box, 1)
            self._boxes.append(box)
            if head is self._heads[0]:
                column.addWidget(self.card)
        staged, buttons = QHBoxLayout(), QHBoxLayout()
        staged.addWidget(self._staged, 1)
        staged.addWidget(self.take_back)
        buttons.addWidget(self.join_button)
        buttons.addWidget(self._hint, 1)
        buttons.addWidget(self.close_button)
        buttons.addWidget(self.make_button)
        for bar in (self.clubs, self.kinds):
            self._inner.addWidget(bar)
        self._inner.addLayout(self._columns, 1)
        self._inner.addLayout(staged)
        for label in (self._told, self._left):
            self._inner.addWidget(label)
        self._inner.addLayout(buttons)

    def _connect(self) -> None:
        self.clubs.currentChanged.connect(self._show_club)
        self.kinds.currentChanged.connect(self._show_kind)
        for at, men in enumerate(self.lists):
            men.picked.connect(lambda _man, at=at: self._fill(at + 1))
            men.picked.connect(self._show_card)
            men.looked_at.connect(self._show_card)
            men.went.connect(lambda way, at=at: self._go(at + way))
            men.doubleClicked.connect(self.make)
        self.take_back.clicked.connect(self._take_back)
        self.join_button.clicked.connect(self._join)
        self.close_button.clicked.connect(self.reject)
        self.make_button.clicked.connect(self.make)

    # what it shows

    @property
    def bench(self) -> Bench:
        return self.benches[self.clubs.currentIndex()]

    @property
    def kind(self) -> Kind:
        return self.bench.kinds[max(0, self.kinds.currentIndex())]

    def text(self) -> str:
        """The card in words: whose bench, which kind, and every man who can be picked."""
        rows = [f"{self.windowTitle()}. {self.kind.title}."]
        for head, men in self._shown():
            rows.append(f"{head.text()}: {'; '.join(row.in_words for row in men.men.rows)}.")
        return "\n".join([*rows, *filter(None, (self._staged.text(), self._told.text(), self._left.text()))])

    def _shown(self) -> list[tuple[PlainLabel, MenList]]:
        return list(zip(self._heads, self.lists, strict=True))[: len(self.kind.columns)]

    def _show_club(self) -> None:
        for bench in self.benches:
            bench.forget_steps()
        bench = self.bench
        title = f"{bench.club.city} bench"
        self._band.set_words(title, self._situation, bench.club.colour)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        told = (
            self._note,
            f"Out of the game: {bench.left}" if bench.left else "",
            f"Hurt: {bench.hurt}" if bench.hurt else "",
            f"Not here today: {bench.absent}" if bench.absent else "",
        )
        self._left.setText(". ".join(filter(None, told)))
        self._left.setVisible(any(told))
        self.kinds.blockSignals(True)
        while self.kinds.count():
            self.kinds.removeTab(0)
        for kind in bench.kinds:
            self.kinds.addTab(kind.title)
        self.kinds.setCurrentIndex(0)
        self.kinds.blockSignals(False)
        self._show_kind()

    def _show_kind(self) -> None:
        kind = self.kind
        self.bench.forget_steps()
        for at, (box, head, men) in enumerate(zip(self._boxes, self._heads, self.lists, strict=True)):
            box.setVisible(at < len(kind.columns))
            if at < len(kind.columns):
                head.setText(kind.columns[at])
                men.setAccessibleName(kind.columns[at])
        shares = (2, 3, 0) if len(kind.columns) == 2 else (1, 1, 1)
        for at, share in enumerate(shares):
            self._columns.setStretch(at, share)
        self.join_button.setVisible(kind.joins)
        self._fill(0)

    def _fill(self, first: int) -> None:
        """Show whom the columns from `first` on offer; a man who is the only one is picked already."""
        kind, last = self.kind, len(self.kind.columns) - 1
        for at in range(first, last + 1):
            men = self.lists[at]
            before = tuple(each.man for each in self.lists[:at])
            rows = [] if None in before else self.bench.column(kind, tuple(man for man in before if man is not None))
            kept = men.man if any(row.man == men.man for row in rows) else None
            only = rows[0].man if len(rows) == 1 and at < last else None
            men.set_rows(rows, kept if kept is not None else only)
        picked = [men.man for _, men in self._shown() if men.man is not None]
        self._show_card(picked[-1] if picked else VACANT)
        self._tell()

    def _show_card(self, man: int) -> None:
        """The card of whoever is picked or pointed at, where the game has cards."""
        found = None
        if self._card_of is not None and man != VACANT:
            pitching = any(row.pitches for _, men in self._shown() for row in men.men.rows if row.man == man)
            found = self._card_of(self.bench.side, man, pitching)
        if self._room().height() - 24 < theme.px(690):
            found = None  # the text is large for the window: the lists need all of it
        self.card.set_card(*(found or (None, "")))
        self.card.setVisible(found is not None and self._has_room)

    def _tell(self) -> None:
        """What would be made, in a sentence, and which buttons that leaves."""
        steps, change = self.bench.steps, self.change
        self._staged.setText("\n".join(f"{number}. {step}" for number, step in enumerate(steps, start=1)))
        self._staged.setVisible(bool(steps))
        self.take_back.setVisible(bool(steps))
        if change is not None:
            told = f"{len(steps) + 1}. {self.bench.told(change)}" if steps else self.bench.told(change)
        else:
            told = "Pick another man, or make the change as is." if steps else "Pick who leaves and who comes in."
        self._say(told)
        self.join_button.setEnabled(change is not None)
        self.make_button.setEnabled(change is not None or bool(steps))
        self.setAccessibleDescription(f"{self._situation}. {told}")

    def _say(self, sentence: str) -> None:
        self._told.setText(sentence)
        self._told.setAccessibleName(sentence)

    @property
    def change(self) -> Change | None:
        """What is picked, once every list has its man."""
        men = [self.lists[at].man for at in range(len(self.kind.columns))]
        picked = tuple(man for man in men if man is not None)
        return self.bench.change(self.kind, picked) if len(picked) == len(men) else None

    # hands

    def make(self) -> None:
        """Make what is picked, with all the steps before it."""
        if not self.make_button.isEnabled() or not self.isVisible():
            return
        try:
            moves = self.bench.moves(self.change)
        except BadChange as error:
            self._say(str(error))
            return
        side = self.bench.side
        self.accept()
        self.made.emit(side, moves)

    def _join(self) -> None:
        """Keep what is picked as a step and go on from there."""
        change = self.change
        if change is None:
            return
        try:
            self.bench.stage(change)
        except BadChange as error:
            self._say(str(error))
            return
        self._begin_again()

    def _take_back(self) -> None:
        self.bench.unstage()
        self._begin_again()

    def _begin_again(self) -> None:
        for men in self.lists:
            men.set_rows(())
        self._fill(0)
        self.lists[0].setFocus()

    def _go(self, at: int) -> None:
        if 0 <= at < len(self.kind.columns):
            self.lists[at].setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            if not event.isAutoRepeat():
                self.make()
        else:
            super().keyPressEvent(event)

    # place and size

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        waiting = (men for _, men in self._shown() if men.man is None)
        next(waiting, self.lists[0]).setFocus()

    def _fit(self) -> None:
        room = self._room()
        width = min(round(theme.px(980)), max(280, room.width() - 32))
        height = min(round(theme.px(690)), max(240, room.height() - 24))
        self._has_room = height >= theme.px(FOR_A_CARD)
        self.card.setVisible(self.card.card is not None and self._has_room)
        side = round(theme.px(20))
        self._inner.setContentsMargins(side, round(theme.px(12)), side, round(theme.px(12)))
        self._inner.setSpacing(round(theme.px(8)))
        self._columns.setSpacing(round(theme.px(14)))
        self._told.setFont(theme.text_font(15, QFont.Weight.Bold))
        sheet = f"font-size: {round(theme.px(20))}px; font-weight: normal;"
        if self.make_button.styleSheet() != sheet:
            self.make_button.setStyleSheet(sheet)
        self._band.setFixedHeight(self._band.height_for(width))
        self.setFixedSize(width, height)
        self._centre()
