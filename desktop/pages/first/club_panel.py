"""One side: its club with nine men and a pitcher, and who decides for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedFrame, Measured
from desktop.look.plain_label import PlainLabel
from desktop.models.dugout.seating import BOTH, CHOICES, CUSTOM, NOTES, Seating
from desktop.models.plain_text import tip
from rulesets.core.people.clubs import Club
from rulesets.core.people.elsewhere import is_real

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CLUB_HELP = "Which club this is: one of the box, your own, or any club since 1871. Opens the picker."
STARTER_HELP = "Who starts. The other club uses its batting order against his throwing hand."


def club_line(club: Club, season: str = "") -> str:
    """How its season went, where that is known, and who pitches."""
    number = f" ({club.pitcher.shirt})" if club.pitcher.shirt else ""
    mound = f"{club.pitcher.name}{number} on the mound"
    return f"{season} · {mound}" if season else f"Nine men, and {mound}"


def spoken_order(club: Club, season: str = "") -> str:
    men = (
        ", ".join(filter(None, (f"{place} {man.name}", man.shirt and f"number {man.shirt}", man.position)))
        for place, man in enumerate(club.order, start=1)
    )
    return f"{club_line(club, season)}. Batting: {'; '.join(men)}."


def club_label(club_id: str) -> str:
    """
    >>> club_label("harbor_point_pilots"), club_label("1927:NYA")
    ('Harbor Point Pilots', '1927:NYA')
    """
    return club_id if is_real(club_id) else club_id.replace("_", " ").title()


class ClubBox(ChoiceBox):
    """Shows a club; the list that it opens is the picker, with every club since 1871."""

    wanted = Signal()

    def showPopup(self) -> None:
        self.wanted.emit()

    def shown(self) -> str:
        """Where its name is too long, the nickname goes first: the whole name stands below."""
        words, room = self.currentText().split(), self.text_room().width() + 1
        while len(words) > 1 and self.fontMetrics().horizontalAdvance(" ".join(words)) > room:
            words.pop()
        return " ".join(words)


class ManagerBox(ChoiceBox):
    """Who manages a club."""

    def shown(self) -> str:
        """Where there is no room for "Computer: By the book", the temperament says enough: a person has none."""
        return self.currentText().rpartition(": ")[2]


class ClubCrest(Measured, QWidget):
    """The club's disc with its initial, its name and a line, and its batting order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._club: Club | None = None
        self._season = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_club(self, club: Club | None, season: str = "") -> None:
        self._club, self._season = club, season
        spoken = spoken_order(club, season) if club else ""
        self.setAccessibleName(club.name if club else "No club")
        self.setAccessibleDescription(spoken)
        self.setToolTip(tip(spoken.replace("; ", "\n").replace(". Batting: ", ".\n")))
        self.updateGeometry()
        self.update()

    # sizes

    def _disc(self) -> float:
        return theme.px(58)

    def _row(self) -> float:
        return QFontMetricsF(_man_font()).height() * 1.22

    def _columns(self, width: float) -> int:
        if self._club is None:
            return 3
        metrics = QFontMetricsF(_man_font())
        widest = max(metrics.horizontalAdvance(f"{man.name}  {man.position}") for man in self._club.order)
        return max(1, min(3, int(width // (widest + self._number_width() + theme.px(10)))))

    def _number_width(self) -> float:
        return QFontMetricsF(_number_font()).horizontalAdvance("00") + theme.px(8)

    def heightForWidth(self, width: int) -> int:
        rows = -(-9 // self._columns(width))
        return round(self._disc() + theme.px(12) + rows * self._row() + 2)

    def sizeHint(self) -> QSize:
        width = round(theme.px(380))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(200)), round(self._disc()))

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._club is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_disc(painter, self._club)
        self._paint_name(painter, self._club)
        self._paint_order(painter, self._club)

    def _paint_disc(self, painter: QPainter, club: Club) -> None:
        size, ring = self._disc(), theme.px(2.2)
        disc = QRectF(0, 0, size, size).adjusted(ring, ring, -ring, -ring)
        colour = QColor(club.colour)
        painter.setPen(QPen(theme.CHALK, ring))
        painter.setBrush(colour)
        painter.drawEllipse(disc)
        painter.setPen(theme.ink_on(colour))
        theme.draw_fitted(painter, disc, club.initial, theme.display_font(30))

    def _paint_name(self, painter: QPainter, club: Club) -> None:
        left = self._disc() + theme.px(14)
        name, line = (QFontMetricsF(font).height() for font in (_name_font(), _line_font()))
        top = (self._disc() - name - line) / 2
        width = self.width() - left
        painter.setPen(theme.CHALK)
        theme.draw_fitted(painter, QRectF(left, top, width, name), club.name, _name_font(), LEFT)
        painter.setPen(theme.CHALK_QUIET)
        short = self._season or f"{club.pitcher.name} on the mound"
        whole = f"{self._season} · {club.pitcher.name} starts" if self._season else club_line(club)
        text = whole if QFontMetricsF(_line_font()).horizontalAdvance(whole) <= width else short
        theme.draw_fitted(painter, QRectF(left, top + name, width, line), text, _line_font(), LEFT)

    def _paint_order(self, painter: QPainter, club: Club) -> None:
        """Numbers and names, down the columns as a lineup card is read."""
        columns = self._columns(self.width())
        rows = -(-9 // columns)
        each, top = self.width() / columns, self._disc() + theme.px(12)
        number = self._number_width()
        metrics = QFontMetricsF(_man_font())
        for place, man in enumerate(club.order):
            corner = QPointF(place // rows * each, top + place % rows * self._row())
            painter.setPen(theme.GOLD)
            painter.setFont(_number_font())
            box = QRectF(corner.x(), corner.y(), number - theme.px(8), self._row())
            painter.drawText(
                box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, man.shirt or str(place + 1)
            )
            painter.setPen(theme.CHALK)
            room = QRectF(corner.x() + number, corner.y(), each - number, self._row())
            theme.draw_fitted(painter, room, man.name, _man_font(), LEFT)
            painter.setPen(theme.CHALK_QUIET)
            painter.setFont(_man_font())
            room.setLeft(room.left() + metrics.horizontalAdvance(f"{man.name}  "))
            painter.drawText(room, LEFT, man.position)


class ClubPanel(DressedFrame):
    """Visitors or home. Its signals say what was picked, and `page_wanted` that the club is to be seen in full."""

    manager_chosen = Signal(str)
    both_wanted = Signal()  # one person manages each club
    custom_wanted = Signal()  # kind by kind
    club_chosen = Signal(object)
    starter_chosen = Signal(str)
    page_wanted = Signal()
    picker_wanted = Signal()

    def __init__(self, side: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.setAccessibleName(side)
        self.crest = ClubCrest(self)
        self.club = ClubBox(f"{side} club", CLUB_HELP, self)
        self.club.wanted.connect(self.picker_wanted)
        self.club.setMinimumContentsLength(2)  # its name stands below in full
        self.club.chosen.connect(self.club_chosen)
        self.page = quiet_button("Club…", f"{side}: roster, lineups and pitching staff.", self)
        self.page.setAccessibleName(f"{side}: look at the club")
        self.page.clicked.connect(self.page_wanted)
        self.manager = ManagerBox(f"{side} managed by", parent=self)
        self.manager.set_choices(CHOICES, "person", NOTES)
        self._seating = Seating()
        self.manager.chosen.connect(self._on_manager)
        self.starter = ChoiceBox(f"{side} starting pitcher", STARTER_HELP, self)
        self.starter.chosen.connect(self._on_starter)
        heading = self.heading = PlainLabel(side.upper(), self)
        heading.setProperty("role", "heading")
        heading.setAccessibleName(side)
        self._note = PlainLabel(parent=self)
        self._note.setProperty("role", "note")
        self._note.setWordWrap(True)
        self._note.hide()
        self._head, self._grid = QHBoxLayout(), QGridLayout()
        self._head.addWidget(heading)
        self._head.addWidget(self.club, 1)
        self._head.addWidget(self.page)
        for column, (words, box) in enumerate((("Managed by", self.manager), ("Starting pitcher", self.starter))):
            label = PlainLabel(words, self)
            label.setProperty("role", "note")
            label.setBuddy(box)
            self._starting = label  # the last one
            self._grid.addWidget(label, 0, column)
            self._grid.addWidget(box, 1, column)
            self._grid.setColumnStretch(column, 6 - column)  # whoever decides has the longer names
        layout = self._column = QVBoxLayout(self)
        layout.addLayout(self._head)
        layout.addWidget(self.crest)
        layout.addStretch(1)
        layout.addLayout(self._grid)
        layout.addWidget(self._note)
        self._tell()
        self.dress()

    def add_to_head(self, widget: QWidget) -> None:
        """A small control at the right of the heading."""
        self._head.addWidget(widget)

    def set_clubs(self, ids: Iterable[str], chosen: str, name: str = "") -> None:
        """The clubs there are, by their ids: no file is read for their names. A real one has the name it is given."""
        labels = {club_id: club_label(club_id) for club_id in (*ids, chosen)}
        self.club.set_choices({**labels, chosen: name or labels[chosen]}, chosen)

    def set_club(self, club: Club | None, trouble: str = "", season: str = "", note: str = "") -> None:
        """The club and how its season went, or what is wrong with its file; neither while it is still to be read."""
        self.crest.set_club(club, season)
        self.crest.setVisible(club is not None or not trouble)
        self.manager.setEnabled(not trouble)
        self.starter.setEnabled(not trouble)
        self._note.setText(trouble or note)
        self._note.setVisible(bool(trouble or note))
        self.setAccessibleDescription(f"{club.name}, {club_line(club, season)}. {note}".strip() if club else trouble)

    def set_starters(self, labels: Mapping[str, str], chosen: str) -> None:
        """Who can start, and who does; nothing is emitted."""
        self.starter.set_choices(labels, chosen)

    def say_starter(self, in_name_only: bool) -> None:
        """Whether it matters to the game who pitches."""
        self._starting.setText("Starter, in name only" if in_name_only else "Starting pitcher")
        said = f"{STARTER_HELP} No play of this game depends on the pitcher." if in_name_only else STARTER_HELP
        self.starter.setToolTip(tip(said))
        self.starter.setAccessibleDescription(said)

    @property
    def seating(self) -> Seating:
        """Who decides for this side."""
        return self._seating

    def set_seating(self, seating: Seating) -> None:
        """Show who decides; nothing is emitted."""
        self._seating = seating
        self.manager.set_value(seating.choice)
        self._tell()

    def controls(self) -> list[QWidget]:
        """What can be set, in reading order, but for the head's buttons."""
        return [self.manager, self.starter]

    def _on_manager(self, manager: str) -> None:
        """Both and Custom are wishes: what stands in the box follows from what comes of them."""
        if manager == BOTH:
            self.both_wanted.emit()
        elif manager == CUSTOM:
            self.set_seating(self._seating)
            self.custom_wanted.emit()
        else:
            self.set_seating(Seating(manager))  # type: ignore[arg-type]  # the box has only managers else
            self.manager_chosen.emit(manager)

    def _on_starter(self, starter: str) -> None:
        self.starter_chosen.emit(starter)

    def _tell(self) -> None:
        note = self._seating.words if self._seating.chart else NOTES.get(self.manager.value, "")
        self.manager.setToolTip(tip(note))
        self.manager.setAccessibleDescription(note)

    def _dress(self) -> None:
        side = round(theme.px(20))
        self._column.setContentsMargins(side, round(theme.px(6)), side, round(theme.px(12)))
        self._column.setSpacing(round(theme.px(7)))
        self._head.setSpacing(round(theme.px(4)))  # its row has no room to spare: a club must be read in full
        self.heading.setContentsMargins(0, 0, round(theme.px(4)), 0)
        self._grid.setHorizontalSpacing(round(theme.px(14)))
        self._grid.setVerticalSpacing(round(theme.px(3)))


def quiet_button(text: str, help: str, parent: QWidget | None = None) -> QPushButton:
    button = QPushButton(text, parent)
    button.setProperty("role", "outline")
    button.setAutoDefault(True)
    button.setToolTip(tip(help))
    button.setAccessibleDescription(help)
    return button


def _name_font() -> QFont:
    return theme.display_font(28)


def _line_font() -> QFont:
    return theme.text_font(13)


def _man_font() -> QFont:
    return theme.text_font(13)


def _number_font() -> QFont:
    return theme.text_font(13, QFont.Weight.Bold)
