"""The dice tray: shows dice, lets them tumble, is pressed to roll, or asks for the faces of real dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QAbstractAnimation, QEvent, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.dice.entry import FaceEntry, Refused, sentence, sentences
from desktop.dice.faces import paint_die, paint_rim
from desktop.dice.flight import in_flight
from desktop.dice.kept_dice import Ground, KeptDice, box_of
from desktop.dice.layout import Places, broken, groups_of, lay_aim, lay_dice, lay_entry
from desktop.dice.wood import wood_pixmap
from desktop.look import fonts, theme
from desktop.models.dice import DieView
from desktop.models.plain_text import tip
from desktop.spoken.part import Part, part

TUMBLE = 600
SMALLER = 0.85  # how much smaller a line may be before it is broken
SMALLEST = 0.8  # the same for the name of a die
DIGITS = range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)
ENTRY_KEYS = {*DIGITS, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace}


def _title_font() -> QFont:
    return theme.text_font(14, QFont.Weight.Bold)


def _about_font() -> QFont:
    return theme.text_font(12.5)


def _caption_font() -> QFont:
    return theme.text_font(12)


def _fits(name: str, caption: QRectF) -> bool:
    """Whether it does in one line; there is nothing to fit where dice have no captions."""
    return caption.isEmpty() or theme.fitted(name, _caption_font(), caption.width(), SMALLEST)[1] == name


def _is_plain(event: QKeyEvent) -> bool:
    """A key by itself: with Ctrl or Alt it means something else, to somebody else."""
    return not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


class DiceTray(QWidget):
    """Draws dice and says when they are pressed; what a throw means is for others."""

    pressed = Signal()
    settled = Signal()
    faces_entered = Signal(tuple)
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None, *, framed: bool = True, ground: Ground | None = None) -> None:
        """`framed` draws the wooden tray; without it the dice lie on whatever is behind: if that is a `ground` that
        can be said, pictures of dice at rest are kept."""
        super().__init__(parent)
        self._framed = framed
        self._kept = KeptDice(ground) if ground is not None else None
        self._dice: tuple[DieView, ...] = ()
        self._entry: FaceEntry | None = None
        self._said = ""
        self._aim: tuple[str, str] | None = None
        self._hot = -1
        self._laid: tuple[object, Places] | None = None
        self._ring = False
        self._flight = QVariantAnimation(self)
        self._flight.setStartValue(0.0)
        self._flight.setEndValue(1.0)
        self._flight.setDuration(TUMBLE)
        self._flight.valueChanged.connect(self._on_flight)
        self._flight.finished.connect(self.settled)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setAccessibleName("Dice tray")
        self._tell()

    # what it shows

    @property
    def dice(self) -> tuple[DieView, ...]:
        return self._dice

    @property
    def is_tumbling(self) -> bool:
        return self._flight.state() == QAbstractAnimation.State.Running

    @property
    def is_asking(self) -> bool:
        return self._entry is not None

    @property
    def said(self) -> str:
        """The sentence on the tray: what is asked for, or why a face was refused."""
        return self._said

    def set_animation(self, milliseconds: int) -> None:
        """How long dice tumble; 0 settles them at once."""
        self._flight.setDuration(max(0, milliseconds))

    def set_dice(self, dice: Sequence[DieView]) -> None:
        """Lay these dice down; a tumble or a question in progress is over."""
        self.settle()
        self._entry, self._said = None, ""
        changed = len(dice) != len(self._dice)
        self._dice = tuple(dice)
        if changed:
            self.updateGeometry()
        self._tell()

    def set_aim(self, title: str, about: str = "") -> None:
        """What the next throw is for; it stands over the dice from now on. Both "" where nothing is to be thrown."""
        if (title, about) != self._aim:
            self._aim = (title, about)
            self._tell()

    def offer_dice(self, dice: Sequence[DieView]) -> None:
        """Have the dice of the next throw lie there: those that do already are left as they fell."""
        lying = [replace(die, face=None) for die in self._dice]
        if list(dice) != lying or self._entry is not None:
            self.set_dice(dice)

    def tumble(self, faces: Sequence[int]) -> None:
        """Show a throw that has happened: the faces stand at once, the dice take a moment to come to rest."""
        self.set_dice([replace(die, face=face) for die, face in zip(self._dice, faces, strict=True)])
        if self._flight.duration() == 0 or not self.isVisible():
            self.settled.emit()
        else:
            self._flight.start()

    def settle(self) -> None:
        """Bring tumbling dice to rest now; every tumble ends in one `settled`, hurried or not."""
        if self.is_tumbling:
            self._flight.stop()
            self.update()
            self.settled.emit()

    def ask_faces(self, dice: Sequence[DieView]) -> None:
        """Real dice: ask for each die's face; `faces_entered` brings them all."""
        self.set_dice([replace(die, face=None) for die in dice])
        if dice:
            self._entry = FaceEntry(self._dice)
            self._said = self._entry.prompt
        self._tell()

    def asks_for(self, dice: Sequence[DieView]) -> bool:
        """Are the faces of these dice asked for already?"""
        return self._entry is not None and list(self._entry.dice) == [replace(die, face=None) for die in dice]

    def spoken(self) -> str:
        """The tray in words: "red die: 6, white die: 2"."""
        groups = groups_of(self._dice)
        parts = []
        for group in groups:
            words = ", ".join(die.spoken for die in self._dice if die.group == group)
            parts.append(f"{group}: {words}" if group else words)
        return "; ".join(parts) or "no dice"

    def spoken_parts(self) -> list[Part]:
        """What the throw is for, then each die and its face."""
        places = self._places()
        told = [part(self._said)] if self._entry is not None else []
        if self._aim is not None and any(self._aim):
            told.append(part(sentences(*self._aim), box=places.title.united(places.about)))
        for die, box in zip(self._dice, places.dice, strict=True):
            told.append(part(die.title, "not rolled" if die.face is None else die.face, box))
        return told

    # flight

    def _on_flight(self, _value: object) -> None:
        self.update()

    def _flown(self) -> float:
        return float(self._flight.currentValue()) if self.is_tumbling else 1.0

    # hands on it

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return super().mousePressEvent(event)
        if self.is_tumbling:
            return self.settle()
        places = self._places()
        if self._entry is not None:
            self._click_entry(self._entry, places, event.position())
        else:
            self.pressed.emit()

    def _click_entry(self, entry: FaceEntry, places: Places, spot: QPointF) -> None:
        chip, die = self._under(places.chips, spot), self._under(places.dice, spot)
        if chip >= 0 and entry.asked is not None:
            face = entry.asked.faces[chip]
            self._enter(lambda: entry.choose(face))
        elif die >= 0:
            self._enter(lambda: entry.turn_to(die))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        places = self._places()
        chip = self._under(places.chips, event.position())
        hand = self._entry is None or chip >= 0 or self._under(places.dice, event.position()) >= 0
        self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)
        if chip != self._hot:
            self._hot = chip
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hot = -1
        self.update()
        super().leaveEvent(event)

    @staticmethod
    def _under(rects: Sequence[QRectF], spot: QPointF) -> int:
        return next((n for n, rect in enumerate(rects) if rect.contains(spot)), -1)

    def event(self, event: QEvent) -> bool:
        """While faces are asked for, digits are faces, whatever the window uses them for otherwise."""
        if event.type() == QEvent.Type.ShortcutOverride and self._entry is not None:
            assert isinstance(event, QKeyEvent), "Qt sends this as a key"
            if event.key() in ENTRY_KEYS and _is_plain(event):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._ring = True
        key = event.key()
        if self._entry is not None:
            handled = _is_plain(event) and self._key_entry(self._entry, key)
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            handled = True
            if self.is_tumbling:
                self.settle()
            else:
                self.pressed.emit()
        else:
            handled = False
        if not handled:
            super().keyPressEvent(event)

    def _key_entry(self, entry: FaceEntry, key: int) -> bool:
        if key in DIGITS:
            self._enter(lambda: entry.digit(key - Qt.Key.Key_0))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter(entry.enter)
        elif key == Qt.Key.Key_Backspace:
            self._enter(entry.back)
        elif key == Qt.Key.Key_Escape and not entry.is_untouched:
            self._enter(entry.clear)
        else:
            return False
        return True

    def _enter(self, act: Callable[[], None]) -> None:
        """Do one step of the entry and show where it stands; a refusal changes nothing but the sentence."""
        entry = self._entry
        assert entry is not None, "only called while faces are asked for"
        try:
            act()
        except Refused as refusal:
            self._said = str(refusal)
            self._tell()
            self.refused.emit(str(refusal))
            return
        self._said = entry.prompt
        self._dice = tuple(replace(die, face=face) for die, face in zip(entry.dice, entry.given, strict=True))
        faces = entry.faces
        if faces is not None:
            self._entry, self._said, self._hot = None, "", -1
        self._tell()
        if faces is not None:
            self.faces_entered.emit(faces)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = event.reason() != Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    # words and sizes

    def _tell(self) -> None:
        said = f"{self._said} {sentence(self.spoken())}." if self._entry is not None else self.spoken()
        title, about = self._aim or ("", "")
        self.setAccessibleDescription(sentences(title, about, said))
        self.setToolTip(tip(sentences(title, about)))
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self.updateGeometry()
        super().changeEvent(event)

    def _line(self) -> float:
        return fonts.high(theme.text_font(12))

    def sizeHint(self) -> QSize:
        line, count, groups = self._line(), max(3, len(self._dice)), max(1, len(groups_of(self._dice)))
        return QSize(round(line * (6.6 * count + 4 * groups)), round(line * 9.6))

    def minimumSizeHint(self) -> QSize:
        line = self._line()
        return QSize(round(line * max(15, 3.2 * len(self._dice))), round(line * 7.4))

    def _box(self) -> QRectF:
        inset = self._line() * (0.8 if self._framed else 0.35)
        return QRectF(self.rect()).adjusted(inset, inset * 0.8, -inset, -inset * 0.8)

    def _places(self) -> Places:
        """Where everything lies; while dice tumble it is asked for with every picture."""
        if self._entry is not None:
            return self._lay()
        asked = (self._dice, self._aim, self.size(), theme.look())
        if self._laid is None or self._laid[0] != asked:
            self._laid = (asked, self._lay())
        return self._laid[1]

    def _lay(self) -> Places:
        box, line = self._box(), self._line()
        title = about = QRectF()
        if self._aim is not None:
            lines = len(self._about_lines(box.width()))
            title, about, box = lay_aim(box, fonts.high(_title_font()), fonts.high(_about_font()), lines)
        if self._entry is not None and self._entry.asked is not None:
            places = lay_entry(box, self._dice, self._entry.asked.sides, line)
        else:
            places = lay_dice(box, self._dice, line)
            if not all(_fits(die.name, rect) for die, rect in zip(self._dice, places.captions, strict=True)):
                roomy = lay_dice(box, self._dice, line, lines=2)
                places = places if roomy.captions[0].isEmpty() else roomy
        places.title, places.about = title, about
        return places

    def captions(self) -> list[tuple[str, QRectF]]:
        """The names under the dice, line by line, and where they stand."""
        places = self._places()
        pairs = zip(self._dice, places.captions, strict=True)
        return [line for die, rect in pairs if not rect.isEmpty() for line in self._caption_lines(die, rect)]

    def _caption_lines(self, die: DieView, rect: QRectF) -> list[tuple[str, QRectF]]:
        if rect.height() < self._line() * 1.5:
            return [(die.name, rect)]
        upper = QRectF(rect.left(), rect.top(), rect.width(), rect.height() / 2)
        if _fits(die.name, upper):
            return [(die.name, upper)]
        first, second = broken(die.name)
        return [(first, upper), (second, upper.translated(0, upper.height()))]

    def _about_lines(self, room: float) -> tuple[str, ...]:
        """What the roll is about, in two lines where one is too long."""
        about = self._aim[1] if self._aim is not None else ""
        _, shown = theme.fitted(about, _about_font(), room, SMALLER)
        return (about,) if shown == about else broken(about)

    # paint

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._framed:
            painter.drawPixmap(0, 0, wood_pixmap(self.width(), self.height(), self.devicePixelRatioF()))
        places = self._places()
        if self._kept is not None and self._entry is None and not self.is_tumbling and self._is_sharp():
            self._paint_at_rest(painter, places, self._kept)
        else:
            self._paint_dice(painter, places)
        self._paint_chips(painter, places)
        self._paint_aim(painter, places)
        if self._ring and self.hasFocus():
            self._paint_ring(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), 9)
        painter.end()

    def _is_sharp(self) -> bool:
        """Is a pixel of ours a whole number of pixels? Only then a picture of dice fits."""
        return self.devicePixelRatioF().is_integer()

    def _paint_at_rest(self, painter: QPainter, places: Places, kept: KeptDice) -> None:
        self._paint_groups(painter, places)
        for die, rect, caption in zip(self._dice, places.dice, places.captions, strict=True):

            def paint(on: QPainter, die: DieView = die, rect: QRectF = rect, caption: QRectF = caption) -> None:
                self._paint_caption(on, die, caption)
                paint_die(on, rect, die, rim=False)

            shows = (die, rect.getRect(), caption.getRect(), theme.look().factor)
            kept.draw(painter, box_of(rect, caption), shows, paint)
            paint_rim(painter, rect, die)  # its light is another by a shade wherever it is kept

    def _paint_dice(self, painter: QPainter, places: Places) -> None:
        """In the air, or with faces that are asked for."""
        for die, rect in zip(self._dice, places.captions, strict=True):
            self._paint_caption(painter, die, rect)
        self._paint_groups(painter, places)
        self._paint_prompt(painter, places)
        for index, rect in enumerate(places.dice):
            pose = in_flight(self._dice[index], index, len(self._dice), self._flown())
            die, label = pose.die, None
            if self._entry is not None and die.face is None:
                asked = index == self._entry.at
                label = (self._entry.typed + "_" if self._entry.typed else "?") if asked else ""
                if asked:
                    self._paint_ring(painter, rect.adjusted(-4, -4, 4, 4), rect.width() * 0.18)
            paint_die(painter, pose.place(rect), die, turn=pose.turn, height=pose.height, label=label)

    def _paint_caption(self, painter: QPainter, die: DieView, rect: QRectF) -> None:
        painter.setPen(theme.WOOD_TEXT)
        for line, box in self._caption_lines(die, rect):
            theme.draw_fitted(painter, box, line, _caption_font(), least=SMALLEST)

    def _paint_groups(self, painter: QPainter, places: Places) -> None:
        painter.setPen(theme.WOOD_TEXT)
        for name, rect in places.groups:
            theme.draw_fitted(painter, rect, name.upper(), theme.text_font(12, QFont.Weight.Bold), least=SMALLEST)

    def _paint_prompt(self, painter: QPainter, places: Places) -> None:
        if self._entry is not None:
            refused = self._said != self._entry.prompt
            font = theme.text_font(13, QFont.Weight.Bold if refused else QFont.Weight.Normal)
            painter.setPen(theme.GOLD if refused else theme.WOOD_TEXT)
            theme.draw_fitted(painter, places.prompt, self._said, font)

    def _paint_aim(self, painter: QPainter, places: Places) -> None:
        title, _ = self._aim or ("", "")
        if title:
            painter.setPen(theme.GOLD)
            theme.draw_fitted(painter, places.title, title, _title_font())
        painter.setPen(theme.WOOD_TEXT)
        lines = self._about_lines(places.about.width())
        high = places.about.height() / len(lines)
        for at, line in enumerate(filter(None, lines)):
            box = QRectF(places.about.left(), places.about.top() + at * high, places.about.width(), high)
            theme.draw_fitted(painter, box, line, _about_font(), least=SMALLER)

    def _paint_chips(self, painter: QPainter, places: Places) -> None:
        die = self._entry.asked if self._entry is not None else None
        if die is None:
            return
        for face, rect in zip(die.faces, places.chips, strict=True):
            spot = places.chips.index(rect)
            grow = 1.5 if spot == self._hot else 0.0
            # number chips keep the die's color but are square: a row of tiny pyramids cannot be read
            chip = replace(die, sides=die.sides if die.sides == 6 else 0, face=face)
            paint_die(painter, rect.adjusted(-grow, -grow, grow, grow), chip)
            if spot == self._hot:
                self._paint_ring(painter, rect.adjusted(-3, -3, 3, 3), rect.width() * 0.18)

    def _paint_ring(self, painter: QPainter, rect: QRectF, radius: float) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.GOLD, 2.5))
        painter.drawRoundedRect(rect, radius, radius)
