"""The card that slides in after the last out: final line, how it ended, who won it, what it is remembered for."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPoint, QPropertyAnimation, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.look.shadow import soft_shadow
from desktop.models.ending import EndingView, percent
from desktop.models.plain_text import tip
from desktop.pages.ending.pictures import Badge, ChanceCurve, FinalLine
from desktop.pages.first.sheet import loosen
from rulesets.core.book.recap import Best

WIDTH, EDGE, SLIDE = 760, 10, 260  # at ordinary text; around the card for its shadow; milliseconds
WAYS = (  # what it is, how it reads, what it does
    ("sheet", "Scoresheet", "The scoresheet of this game"),
    ("box", "Box score", "The box score, beside the table"),
    ("dice", "Dice", "How the dice fell in this game, and whom they favored"),
    ("watch", "Watch again", "The game play by play, forward and backward"),
    ("export", "Export…", "The game as files to print, to share or for other programs"),
    ("swap", "Swap sides", "The same clubs once more, the visitors at home"),
    ("library", "Library", "Every game you have played"),
)
GUESS = ("guess", "What would the skipper have done?", "Where he would have decided otherwise, and by how much")
ABREAST = 4  # of these buttons: in a row of all of them their words would be cut
FIRST = ("rematch", "Rematch", "The same clubs and rules once more, with new dice")
TO_THE_SEASON = ("season", "Back to the season", "Writes this game into the season and shows its day")
NOT_IN_A_SEASON = ("watch", "swap", "library")  # there they are ways from the season's own pages


class EndCard(QWidget):
    """`wanted` says by name where to go; `closed` that the player looks at the table."""

    wanted = Signal(str)
    closed = Signal()

    def __init__(self, view: EndingView, host: QWidget, over: QWidget, in_season: bool = False) -> None:
        """It lies on `host`, over that part of it where there is room; where there is not, it reaches below it."""
        super().__init__(host)
        self._in_season = in_season
        self._over = over
        self.view = view
        self.setAccessibleName("The game is over")
        self.setAccessibleDescription(f"{view.recap.title}. {view.final}. {view.recap.ended}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._host = host
        self._slide = QPropertyAnimation(self, b"pos", self)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.buttons: dict[str, QPushButton] = {}
        self._build()
        for beneath in (host, over):
            beneath.installEventFilter(self)

    # what it is made of

    def _build(self) -> None:
        card = QFrame(self)
        card.setProperty("role", "card")
        self._around = QVBoxLayout(self)
        self._around.addWidget(card)
        inside = QWidget()
        self._body = QVBoxLayout(inside)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(inside)
        inside.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
        self._inside = inside
        whole = QVBoxLayout(card)
        whole.setContentsMargins(1, 1, 1, 1)
        whole.setSpacing(0)
        self._head = self._make_head()
        self._foot = self._make_foot()
        whole.addWidget(self._head)
        whole.addWidget(self._scroll, 1)
        whole.addWidget(self._foot)
        self._body.addWidget(FinalLine(self.view.score))
        columns = QHBoxLayout()
        columns.addLayout(self._told(), 10)
        if self.view.curve is not None:
            columns.addLayout(self._turned(), 13)
        self._columns = columns
        self._body.addLayout(columns)
        if self.view.recap.best:
            self._body.addWidget(_heading("Players of the game"))
            self._body.addLayout(self._best())
        self._body.addStretch(1)
        self._dress()

    def _make_head(self) -> QFrame:
        head = QFrame()
        head.setObjectName("head")
        title, final = PlainLabel(self.view.recap.title.upper()), PlainLabel(self.view.final)
        title.setProperty("role", "title")
        title.setAccessibleName(self.view.recap.title)
        look = QPushButton("Look at the table · Esc")
        look.setToolTip("Puts this page aside; F7 brings it back")
        look.setAutoDefault(True)
        look.clicked.connect(self.put_aside)
        self.buttons["look"] = look
        row = QHBoxLayout(head)
        row.addWidget(title, 1)
        row.addWidget(final)
        row.addWidget(look)
        return head

    def _make_foot(self) -> QWidget:
        foot = QWidget()
        row = QHBoxLayout(foot)
        self._ways = QGridLayout()
        ways = [way for way in WAYS if not (self._in_season and way[0] in NOT_IN_A_SEASON)]
        for at, way in enumerate(ways):
            self._ways.addWidget(self._button(*way), *divmod(at, ABREAST))
        row.addLayout(self._ways)
        row.addStretch(1)
        first = self._button(*(TO_THE_SEASON if self._in_season else FIRST))
        first.setProperty("role", "primary")
        row.addWidget(first)
        return foot

    def _button(self, name: str, text: str, help: str) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(True)
        button.setToolTip(tip(help))
        button.setAccessibleDescription(help)
        button.clicked.connect(lambda: self.wanted.emit(name))
        self.buttons[name] = button
        return button

    def _told(self) -> QVBoxLayout:
        """How it ended, the pitchers of record, the feats."""
        told, column = self.view.recap, QVBoxLayout()
        if told.ended:
            column.addWidget(_heading("How it ended"))
            column.addWidget(_words(told.ended))
        record = QGridLayout()
        for row, (letter, name, day) in enumerate(told.decisions):
            record.addWidget(Badge(letter), row, 0, Qt.AlignmentFlag.AlignTop)
            record.addWidget(_bold(name), row, 1, Qt.AlignmentFlag.AlignTop)
            record.addWidget(_words(day), row, 2)
        record.setColumnStretch(2, 1)
        self._record = record
        column.addLayout(record)
        if told.feats:
            column.addWidget(_heading("Feats"))
            for feat in told.feats:
                column.addWidget(_words(feat))
        column.addStretch(1)
        column.addWidget(self._button(*GUESS), 0, Qt.AlignmentFlag.AlignLeft)
        return column

    def _turned(self) -> QVBoxLayout:
        assert self.view.curve is not None, "only known chances are drawn"
        head = QHBoxLayout()
        whose = PlainLabel(f"{self.view.winner}'s chance in %")
        whose.setProperty("role", "note")
        head.addWidget(_heading("Turning point"), 1)
        head.addWidget(whose)
        column = QVBoxLayout()
        column.addLayout(head)
        column.addWidget(ChanceCurve(self.view.curve, self.view.winner))
        when, what = self.view.turning
        column.addWidget(_bold(f"{when}:"))
        column.addWidget(_words(what))
        column.addStretch(1)
        return column

    def _best(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for place, man in enumerate(self.view.recap.best, start=1):
            row.addWidget(BestMan(place, man), 1)
        return row

    # where it lies

    def show_up(self, animated: bool) -> None:
        """Slide in from below, or simply be there."""
        self.show()  # first: what is not shown yet is measured in another dress
        self._place()
        self.raise_()
        self.setFocus()
        if animated:
            end = self.pos()
            self._slide.setDuration(SLIDE)
            self._slide.setStartValue(QPoint(end.x(), self._host.height()))
            self._slide.setEndValue(end)
            self._slide.start()

    def put_aside(self) -> None:
        self._slide.stop()
        self.hide()
        self.closed.emit()

    def _place(self) -> None:
        self._slide.stop()
        room = self._host.rect()
        width = min(round(theme.px(WIDTH)) + 2 * EDGE, room.width() - 8)
        self.setFixedWidth(width)
        inner = width - 2 * EDGE - 2
        body = self._body
        loosen(body)
        needs = body.totalHeightForWidth(inner) if body.hasHeightForWidth() else body.totalSizeHint().height()
        needs = max(needs, self._inside.minimumSizeHint().height())  # what the scroll area gives it at least
        needs += self._head.sizeHint().height() + self._foot.sizeHint().height() + 2 * EDGE + 4
        self.setFixedHeight(min(needs, room.height() - 8))
        top = self._over.mapTo(self._host, QPoint(0, 0)).y()
        spare = self._over.height() - self.height()
        y = min(top + max(-4, spare // 2), room.height() - self.height() - 4)
        self.move((room.width() - self.width()) // 2, max(4, y))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            self._dress()
            self._place()

    def _dress(self) -> None:
        side, gap = round(theme.px(20)), round(theme.px(8))
        self._around.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        self._body.setContentsMargins(side, round(theme.px(10)), side, 0)
        self._body.setSpacing(gap)
        self._columns.setSpacing(round(theme.px(22)))
        for at in range(self._columns.count()):
            item = self._columns.itemAt(at)
            column = item.layout() if item is not None else None
            assert isinstance(column, QVBoxLayout), "columns stand side by side"
            column.setSpacing(round(theme.px(5)))
        self._record.setVerticalSpacing(round(theme.px(5)))
        self._record.setHorizontalSpacing(gap)
        self._ways.setSpacing(gap)
        for frame in (self._head, self._foot):
            row = frame.layout()
            assert row is not None, "head and foot are rows"
            row.setContentsMargins(side, round(theme.px(6)), side, round(theme.px(6)))
            row.setSpacing(gap)
        colour = QColor(self.view.colour)
        chalk, club = theme.ink_on(colour).name(), colour.name()
        self._head.setStyleSheet(
            f"QFrame#head {{ background: {club}; border-top-left-radius: 9px; border-top-right-radius: 9px; }}"
            f"QFrame#head QLabel {{ color: {chalk}; }}"
            f"QFrame#head QPushButton {{ background: transparent; color: {chalk}; border: 1px solid {chalk}; }}"
            f"QFrame#head QPushButton:focus {{ border: 2px solid {theme.GOLD.name()}; }}"
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        soft_shadow(painter, QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE), 10, EDGE)
        painter.end()

    # hands

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts it aside. Whoever still presses Space for the next throw starts nothing by it."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_aside()
        elif event.key() not in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # nothing below is meant


class BestMan(QFrame):
    """One of the players of the game; the first has a gold rim."""

    def __init__(self, place: int, man: Best, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._place, self.man = place, man
        name, day = _bold(f"{place}  {man.name}"), _words(man.day)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 5, 8, 5)
        column.setSpacing(1)
        column.addWidget(name)
        day.setProperty("role", "note")
        column.addWidget(day)
        if man.worth is not None:
            worth = PlainLabel(f"+{percent(man.worth)} % of a win")
            worth.setProperty("role", "note")
            column.addWidget(worth)
        column.addStretch(1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        paper, rim = theme.paper(), 2.0 if self._place == 1 else 1.2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = painter.pen()
        pen.setColor(theme.GOLD if self._place == 1 else paper.edge)
        pen.setWidthF(rim)
        painter.setPen(pen)
        painter.setBrush(paper.button)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(rim, rim, -rim, -rim), 7, 7)
        painter.end()


def _heading(text: str) -> PlainLabel:
    label = PlainLabel(text.upper())
    label.setProperty("role", "heading")
    label.setAccessibleName(text)
    return label


def _words(text: str) -> PlainLabel:
    label = PlainLabel(text)
    label.setWordWrap(True)
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)  # fixed, it has two lines for three
    policy.setHeightForWidth(True)
    label.setSizePolicy(policy)
    return label


def _bold(text: str) -> PlainLabel:
    label = PlainLabel(text)
    label.setStyleSheet("font-weight: bold;")
    return label
