"""Dice that tumble, are pressed, or are asked for when real ones are used."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QAction, QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from desktop.dice.entry import FaceEntry, Refused
from desktop.dice.faces import paint_die
from desktop.dice.flight import in_flight
from desktop.dice.layout import lay_dice, lay_entry
from desktop.dice.tray import DiceTray
from desktop.look import fonts
from desktop.models.dice import DieView
from rulesets import GAMES
from tests.desktop.painted_text import listening
from tests.games.test_rolls import rolled
from tests.together import together

RED, WHITE, BLUE = (DieView(colour, 6, colour) for colour in ("red", "white", "blue"))
THREE = [RED, WHITE, BLUE]
DUEL = [
    DieView("red", 10, "red", lowest=0, group="Pitcher"),
    DieView("white", 10, lowest=0, group="Pitcher"),
    DieView("blue", 20, "blue", group="Batter"),
]


@pytest.fixture
def tray(qtbot: QtBot) -> DiceTray:
    tray = DiceTray()
    qtbot.addWidget(tray)
    tray.set_animation(0)
    tray.resize(420, 150)
    tray.set_dice(THREE)
    tray.show()
    return tray


def picture(die: DieView, turn: float = 0) -> QImage:
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("#52331e"))
    painter = QPainter(image)
    paint_die(painter, QRectF(10, 10, 80, 80), die, turn=turn)
    painter.end()
    return image


def type_keys(tray: DiceTray, keys: str) -> None:
    named = {"<": Qt.Key.Key_Backspace, "!": Qt.Key.Key_Escape, "=": Qt.Key.Key_Return}
    for key in keys:
        QTest.keyClick(tray, named.get(key) or Qt.Key(Qt.Key.Key_0 + int(key)))


def click(tray: DiceTray, spot: QPointF) -> None:
    QTest.mouseClick(tray, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot.toPoint())


# faces


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_every_face_of_a_die_looks_different(qapp: object, sides: int) -> None:
    die = DieView("red", sides, "red")
    pictures = [picture(DieView("red", sides, "red", face=face)) for face in die.faces]
    assert all(one != other for n, one in enumerate(pictures) for other in pictures[n + 1 :])


def test_pips_are_painted_without_any_font(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_font(*_: object) -> None:
        raise AssertionError("a d6 asked for a font")

    monkeypatch.setattr(fonts, "text", no_font)
    for face in RED.faces:
        picture(DieView("red", 6, "red", face=face))


def test_bodies_have_silhouettes_of_their_own(qapp: object) -> None:
    def outline(sides: int) -> bytes:
        image = picture(DieView("x", sides, "white"))
        return bytes(image.pixelColor(x, y).lightness() > 90 for x in range(0, 100, 4) for y in range(0, 100, 4))

    assert len({outline(sides) for sides in (4, 6, 8, 10, 12, 20)}) == 6


def test_a_colour_nobody_knows_is_white_and_any_hex_colour_will_do(qapp: object) -> None:
    assert picture(DieView("x", 6, "mauvish", face=3)) == picture(DieView("x", 6, "white", face=3))
    assert picture(DieView("x", 6, "#00ff00", face=3)) != picture(DieView("x", 6, "white", face=3))


def test_a_die_in_flight_comes_to_rest_on_its_face() -> None:
    die = DieView("red", 6, "red", face=5)
    for index in range(4):
        assert in_flight(die, index, 4, 1.0).die.face == 5
        assert in_flight(die, index, 4, 0.1).turn != 0
        last = in_flight(die, index, 4, 0.999)
        assert last.die.face == 5 and abs(last.turn) < 1 and last.height < 0.01


@pytest.mark.parametrize("die", [DieView("x", 10, lowest=0, face=0), DieView("x", 20, face=20)])
def test_a_die_in_flight_shows_only_faces_it_has(die: DieView) -> None:
    shown = [in_flight(die, index, 3, step / 50).die.face for index in range(3) for step in range(51)]
    assert set(shown) <= set(die.faces) and len(set(shown)) > 3


# where they lie


@together("dice", [[RED], THREE, DUEL, [*DUEL, RED, WHITE]])
@together("width, height", [(300, 120), (420, 150), (900, 200), (200, 110)])
def test_dice_never_overlap_and_stay_on_the_tray(dice: Sequence[DieView], width: int, height: int) -> None:
    box = QRectF(0, 0, width, height)
    for places in (lay_dice(box, dice, 15), lay_entry(box, dice, dice[-1].sides, 15)):
        rects = [*places.dice, *places.chips]
        assert all(box.adjusted(-0.5, -0.5, 0.5, 0.5).contains(rect) for rect in rects)
        assert not any(one.intersects(other) for n, one in enumerate(rects) for other in rects[n + 1 :])


def test_the_pitchers_dice_lie_left_of_the_batters() -> None:
    places = lay_dice(QRectF(0, 0, 500, 150), [DUEL[2], DUEL[0]][::-1], 15)
    assert places.dice[0].right() + places.dice[0].width() / 2 < places.dice[1].left()
    assert [name for name, _ in places.groups] == ["Pitcher", "Batter"]


# thrown


def test_the_throw_stands_at_once_and_the_dice_settle_later(tray: DiceTray, qtbot: QtBot) -> None:
    tray.set_animation(60)
    with qtbot.waitSignal(tray.settled):
        tray.tumble((6, 2, 1))
        assert tray.is_tumbling
        assert tray.accessibleDescription() == "red die: 6, white die: 2, blue die: 1"
    assert not tray.is_tumbling


def test_without_animation_dice_settle_at_once(tray: DiceTray, qtbot: QtBot) -> None:
    with qtbot.waitSignal(tray.settled, timeout=0):
        tray.tumble((6, 2, 1))
    assert [die.face for die in tray.dice] == [6, 2, 1]


def test_a_click_during_the_tumble_settles_and_does_not_roll_again(tray: DiceTray, qtbot: QtBot) -> None:
    tray.set_animation(60_000)
    tray.tumble((6, 2, 1))
    with qtbot.assertNotEmitted(tray.pressed), qtbot.waitSignal(tray.settled, timeout=0):
        click(tray, tray._places().dice[1].center())
    assert not tray.is_tumbling


def test_a_new_throw_ends_the_one_before_it(tray: DiceTray, qtbot: QtBot) -> None:
    tray.set_animation(60_000)
    tray.tumble((6, 2, 1))
    with qtbot.waitSignal(tray.settled, timeout=0):
        tray.tumble((1, 1, 1))
    assert tray.is_tumbling
    tray.settle()


def test_a_click_anywhere_on_the_tray_is_a_press(tray: DiceTray, qtbot: QtBot) -> None:
    for place in (tray._places().dice[0].center(), QPointF(3, 3)):
        with qtbot.waitSignal(tray.pressed, timeout=0):
            click(tray, place)
    with qtbot.assertNotEmitted(tray.pressed):
        QTest.mouseClick(tray, Qt.MouseButton.RightButton, pos=tray._places().dice[0].center().toPoint())


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_the_focused_tray_is_pressed_by_keys(tray: DiceTray, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitSignal(tray.pressed, timeout=0):
        QTest.keyClick(tray, key)
    tray.set_animation(60_000)
    tray.tumble((1, 2, 3))
    with qtbot.assertNotEmitted(tray.pressed), qtbot.waitSignal(tray.settled, timeout=0):
        QTest.keyClick(tray, key)


def test_a_duel_is_told_by_whose_dice_they_are(tray: DiceTray) -> None:
    tray.set_dice(DUEL)
    tray.tumble((0, 9, 17))
    assert tray.spoken() == "Pitcher: red die: 0, white die: 9; Batter: blue die: 17"


def test_a_tray_at_rest_runs_no_timer(tray: DiceTray) -> None:
    tray.tumble((1, 2, 3))
    assert not tray.is_tumbling and tray.findChildren(QTimer) == []


# real dice


def test_six_sided_faces_count_with_one_key_each(tray: DiceTray, qtbot: QtBot) -> None:
    tray.ask_faces(THREE)
    assert tray.is_asking and "Red die" in tray.said
    with qtbot.waitSignal(tray.faces_entered, timeout=0) as given:
        type_keys(tray, "621")
    assert given.args == [(6, 2, 1)]
    assert not tray.is_asking and tray.spoken() == "red die: 6, white die: 2, blue die: 1"


@pytest.mark.parametrize(
    "keys, faces", [("0917", (0, 9, 17)), ("092=", (0, 9, 2)), ("1220", (1, 2, 20)), ("129", (1, 2, 9))]
)
def test_a_second_digit_is_awaited_only_where_one_can_follow(
    tray: DiceTray, qtbot: QtBot, keys: str, faces: tuple[int, ...]
) -> None:
    tray.ask_faces(DUEL)
    with qtbot.waitSignal(tray.faces_entered, timeout=0) as given:
        type_keys(tray, keys)
    assert given.args == [faces]


def test_an_impossible_face_is_refused_in_a_sentence_and_nothing_changes(tray: DiceTray, qtbot: QtBot) -> None:
    tray.ask_faces(THREE)
    type_keys(tray, "6")
    with qtbot.waitSignal(tray.refused, timeout=0) as why:
        type_keys(tray, "7")
    assert why.args == ["The white die has no 7, only 1 to 6."] and tray.said == why.args[0]
    assert [die.face for die in tray.dice] == [6, None, None]
    assert why.args[0] in tray.accessibleDescription()


def test_backspace_goes_back_and_escape_clears(tray: DiceTray, qtbot: QtBot) -> None:
    tray.ask_faces(DUEL)
    type_keys(tray, "342<<")
    assert [die.face for die in tray.dice] == [3, None, None]
    type_keys(tray, "!")
    assert [die.face for die in tray.dice] == [None, None, None]
    with qtbot.waitSignal(tray.faces_entered, timeout=0):
        type_keys(tray, "5518")


def test_faces_can_be_clicked_and_a_die_asked_for_again(tray: DiceTray, qtbot: QtBot) -> None:
    tray.ask_faces(THREE)
    click(tray, tray._places().chips[5].center())
    click(tray, tray._places().chips[1].center())
    click(tray, tray._places().dice[0].center())
    assert [die.face for die in tray.dice] == [None, 2, None]
    click(tray, tray._places().chips[2].center())
    with qtbot.waitSignal(tray.faces_entered, timeout=0) as given:
        click(tray, tray._places().chips[0].center())
    assert given.args == [(3, 2, 1)]


def test_a_zero_on_a_ten_sided_die_numbered_from_one_is_ten() -> None:
    entry = FaceEntry([DieView("white", 10)])
    entry.digit(0)
    assert entry.faces == (10,)


def test_a_one_that_cannot_become_ten_is_a_one_once_the_next_die_is_typed() -> None:
    """Two dice numbered 1 to 10: "19" is a one and a nine, "10" and "0" are ten, without Enter between."""
    duel = [DieView("pitching die", 10), DieView("batting die", 10)]
    for typed, faces in (("19", (1, 9)), ("109", (10, 9)), ("01", None), ("010", (10, 10)), ("11", None)):
        entry = FaceEntry(duel)
        for digit in typed:
            entry.digit(int(digit))
        assert entry.faces == faces, typed
    assert entry.given == [1, None] and entry.typed == "1", "the second may still be a ten"
    with pytest.raises(Refused, match="has no 14"):
        entry.digit(4)
    assert entry.given == [1, None] and entry.typed == "1", "there is no third die that it could be of"
    entry = FaceEntry([DieView("hit die", 20), DieView("d4", 4)])
    entry.digit(2)
    with pytest.raises(Refused, match="has no 9"):
        entry.digit(9)
    assert entry.typed == "2" and entry.faces is None, "nothing changed"


def test_enter_without_a_digit_asks_again() -> None:
    with pytest.raises(Refused, match="What does the red die show, 1 to 6"):
        FaceEntry([RED]).enter()


def test_digits_reach_the_tray_even_where_the_window_has_them_as_shortcuts(qtbot: QtBot) -> None:
    window, tray = QMainWindow(), DiceTray()
    stolen: list[bool] = []
    qtbot.addWidget(window)
    window.setCentralWidget(tray)
    bunt = QAction("Bunt", window)
    bunt.setShortcut("3")
    bunt.triggered.connect(stolen.append)
    window.addAction(bunt)
    with qtbot.waitExposed(window):
        window.show()
    tray.ask_faces(THREE)
    tray.setFocus()
    type_keys(tray, "333")
    assert [die.face for die in tray.dice] == [3, 3, 3] and stolen == []


def test_asking_paints_in_every_state(tray: DiceTray) -> None:
    for dice in (THREE, DUEL, [DieView("d12", 12, "green"), DieView("d4", 4, "black"), DieView("odd", 3)]):
        tray.ask_faces(dice)
        before = tray.grab().toImage()
        QTest.mouseMove(tray, tray._places().chips[0].center().toPoint())
        QTest.mouseMove(tray, QPoint(1, 1))
        type_keys(tray, "19")
        assert tray.grab().toImage() != before


def test_what_the_next_throw_is_for_stands_over_the_dice(tray: DiceTray) -> None:
    tray.set_aim("Steal", "Ojeda goes for second · 25 in 36 safe")
    places = tray._places()
    assert places.title.bottom() <= places.about.bottom() <= min(die.top() for die in places.dice)
    assert tray.accessibleDescription().startswith("Steal. Ojeda goes for second · 25 in 36 safe. red die")


def test_the_dice_of_the_next_throw_lie_there_and_the_same_dice_stay_as_they_fell(tray: DiceTray) -> None:
    tray.set_animation(0)
    tray.tumble((6, 2, 1))
    tray.offer_dice([replace(die, face=None) for die in tray.dice])
    assert [die.face for die in tray.dice] == [6, 2, 1]
    tray.offer_dice([DieView("hit die", 20, "blue")])
    assert [(die.name, die.face) for die in tray.dice] == [("hit die", None)]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_a_roll_is_for_is_read_in_full_on_a_narrow_tray(tray: DiceTray, game: str) -> None:
    """As wide as it is in a window of 1280 by 800, and at the least it asks for."""
    said = {(purpose.title, purpose.about) for _, _, purpose in rolled(game)}
    for wide in (250, tray.minimumSizeHint().width()):
        tray.resize(wide, 150)
        for title, about in said:
            tray.set_aim(title, about)
            with listening() as heard:
                tray.repaint()
            words = " ".join(each.text for each in heard)
            assert all(word in words for word in about.replace("·", "").split()), (wide, about, words)
            dice = tray._places().dice
            assert all(die.top() >= tray._places().about.bottom() for die in dice)
