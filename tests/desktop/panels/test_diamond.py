"""The diamond: who stands where, runners who run their bases, and the same in words."""

from __future__ import annotations

import doctest

import pytest
from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.diamond import DiamondView, running
from desktop.diamond.headline import CLOSE, HeadlineCard, _as_much_as_fits
from desktop.diamond.items import NamePlate, RunnerToken
from desktop.diamond.points import BASES, POSITIONS, Ground, ball_spot
from desktop.look import fonts, theme
from desktop.models.on_the_field import Leg, Token
from rulesets.replay.book.chart_book import chart_book
from tests.together import together

SIZES = [(300, 260), (420, 380), (560, 560), (640, 200), (880, 280), (1200, 600), (1400, 1300)]
NINE = dict(
    zip(range(1, 10), "Carlton Boone Rose Trillo Schmidt Bowa Luzinski Maddox McBride".split(), strict=True),
)
WHITAKER = Token("1", "Whitaker", "#15305e", "whitaker")
TRAMMELL = Token("3", "Trammell", "#15305e", "trammell")
GIBSON = Token("23", "Gibson", "#15305e", "gibson", bats="L")
PARRISH = Token("13", "Parrish", "#15305e", "parrish")


@pytest.fixture
def diamond(qtbot: QtBot) -> DiamondView:
    view = DiamondView()
    qtbot.addWidget(view)
    view.set_animation(0)
    view.resize(560, 560)
    view.set_fielders(NINE)
    view.set_runners({1: TRAMMELL, 3: WHITAKER})
    view.set_batter(GIBSON)
    view.show()
    return view


def tokens_at(view: DiamondView) -> dict[str, tuple[int, int]]:
    return {
        item.token.name: (round(item.pos().x()), round(item.pos().y()))
        for item in view._scene.items()
        if isinstance(item, RunnerToken) and item.isVisible() and item.token is not None
    }


def pixel(view: DiamondView, base: int) -> tuple[int, int]:
    place = view._ground.at(BASES[base])
    return round(place.x()), round(place.y())


def image(view: DiamondView) -> QImage:
    return view.grab().toImage()


# words


def test_the_diamond_is_told_in_words(diamond: DiamondView) -> None:
    assert diamond.accessibleDescription() == "Runners on first and third: Trammell, Whitaker. At bat: Gibson."
    diamond.set_headline("Single to center field", "Whitaker scores.")
    assert diamond.text().startswith("Single to center field. Whitaker scores. Runners on first and third")
    assert "shortstop Bowa" in diamond.text()
    diamond.set_runners({})
    diamond.set_batter(None)
    assert "Bases empty." in diamond.accessibleDescription()


def test_the_words_are_true_while_runners_are_still_running(diamond: DiamondView) -> None:
    diamond.set_animation(60_000)
    diamond.play([Leg("whitaker", 3, 4), Leg("trammell", 1, 3), Leg("gibson", 0, 1)], "8")
    assert diamond.is_playing
    assert diamond.accessibleDescription() == "Runners on first and third: Gibson, Trammell."
    diamond.set_batter(PARRISH)
    assert "At bat: Parrish." in diamond.accessibleDescription()
    assert "Parrish" not in tokens_at(diamond)
    diamond.finish()
    assert "Parrish" in tokens_at(diamond)


# running


def test_a_single_moves_everybody_who_moved(diamond: DiamondView) -> None:
    diamond.play([("whitaker", 3, 4, False), ("trammell", 1, 2, False), ("gibson", 0, 1, False)], "center")
    assert tokens_at(diamond) == {"Gibson": pixel(diamond, 1), "Trammell": pixel(diamond, 2)}


def test_a_man_who_is_out_leaves_the_field_and_one_who_held_stays(diamond: DiamondView) -> None:
    diamond.play([Leg("whitaker", 3, 3), Leg("trammell", 1, 2, out=True), Leg("gibson", 0, 1, out=True)])
    assert tokens_at(diamond) == {"Whitaker": pixel(diamond, 3)}


def test_a_runner_from_first_to_third_goes_by_second(diamond: DiamondView) -> None:
    diamond.set_animation(60_000)
    diamond.play([Leg("trammell", 1, 3)])
    diamond._run.setCurrentTime(60_000)
    assert tokens_at(diamond)["Trammell"] == pixel(diamond, 2)
    diamond.finish()
    assert tokens_at(diamond)["Trammell"] == pixel(diamond, 3)


def test_runners_arrive_and_say_so(diamond: DiamondView, qtbot: QtBot) -> None:
    diamond.set_animation(20)
    with qtbot.waitSignal(diamond.played):
        diamond.play([Leg("whitaker", 3, 4), Leg("trammell", 1, 2), Leg("gibson", 0, 1)], "78")
    assert not diamond.is_playing
    assert tokens_at(diamond) == {"Gibson": pixel(diamond, 1), "Trammell": pixel(diamond, 2)}


def test_a_man_of_two_legs_runs_once_and_nobody_after_him_runs_on(diamond: DiamondView, qtbot: QtBot) -> None:
    """Sent from second on a single and out: two legs. The next club's batter stood where the last one had run to."""
    diamond.set_animation(20)
    arrived: list[bool] = []
    diamond.played.connect(lambda: arrived.append(True))
    diamond.play([Leg("trammell", 1, 2), Leg("trammell", 2, 3, out=True), Leg("gibson", 0, 1)], "7")
    assert diamond.is_playing
    diamond.set_runners({})
    diamond.set_batter(Token("1", "Lemon", "#15305e", "lemon"))
    qtbot.waitUntil(lambda: bool(arrived))
    stands = tokens_at(diamond)
    assert list(stands) == ["Lemon"] and not diamond.is_playing
    assert stands["Lemon"] not in {pixel(diamond, base) for base in (1, 2, 3)}
    assert doctest.testmod(running).failed == 0


def test_without_animation_a_play_is_over_at_once(diamond: DiamondView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(diamond.played, timeout=0):
        diamond.play([Leg("gibson", 0, 0, out=True)])
    assert not diamond.is_playing


def test_finish_ends_a_play_at_once_and_a_new_play_ends_the_one_before(diamond: DiamondView, qtbot: QtBot) -> None:
    diamond.set_animation(60_000)
    diamond.play([Leg("trammell", 1, 2)])
    with qtbot.waitSignal(diamond.played, timeout=0):
        diamond.play([Leg("trammell", 2, 3)])
    assert diamond.is_playing and tokens_at(diamond)["Trammell"] == pixel(diamond, 2)
    with qtbot.waitSignal(diamond.played, timeout=0):
        diamond.finish()
    assert tokens_at(diamond)["Trammell"] == pixel(diamond, 3)


def test_the_state_told_after_a_play_wins_over_its_legs(diamond: DiamondView) -> None:
    diamond.play([Leg("gibson", 0, 1)])
    diamond.set_runners({2: GIBSON})
    assert tokens_at(diamond) == {"Gibson": pixel(diamond, 2)}


def test_a_leg_of_a_stranger_is_no_leg(diamond: DiamondView) -> None:
    diamond.set_animation(60_000)
    diamond.play([Leg("nobody", 0, 1)])
    assert not diamond.is_playing
    assert diamond.accessibleDescription().startswith("Runners on first and third")


# the picture


@pytest.mark.slow
def test_a_thousand_plays_leave_no_items_behind(diamond: DiamondView) -> None:
    for n in range(1000):
        batter = Token(str(n), f"Batter {n}", "#8c1f2f", n)
        diamond.set_batter(batter)
        diamond.play([Leg(n, 0, 1, out=n % 3 == 0)], "6")
        diamond.set_runners({1: batter})
    assert len(diamond._scene.items()) <= len(POSITIONS) + 1 + 6


def test_a_diamond_at_rest_runs_no_timer_and_paints_the_same(diamond: DiamondView) -> None:
    assert diamond.findChildren(QTimer) == [] and not diamond.is_playing
    assert image(diamond) == image(diamond)


def test_the_ball_is_shown_until_it_is_cleared(diamond: DiamondView) -> None:
    empty = image(diamond)
    diamond.play([], "left field")
    assert image(diamond) != empty
    diamond.clear_ball()
    assert image(diamond) == empty
    diamond.play([], "a place nobody knows")
    assert image(diamond) == empty


def test_a_ball_in_the_air_reaches_no_farther_than_it_has_flown(diamond: DiamondView) -> None:
    diamond.set_animation(60_000)
    diamond.play([], "left field")
    home, left = diamond._ground.at(BASES[4]), diamond._ground.at(POSITIONS[7])
    assert diamond.is_playing and diamond._ball.boundingRect().contains(home)
    assert diamond._ball.boundingRect().left() > (home.x() + left.x()) / 2, "all beyond it would be painted for nothing"
    diamond.finish()
    assert diamond._ball.boundingRect().left() < (home.x() + left.x()) / 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [80, 100, 200])
def test_names_stay_in_sight_and_off_each_other_at_every_size(
    qapp: QApplication, diamond: DiamondView, size: tuple[int, int], text: int
) -> None:
    theme.wear(qapp, theme.Look(text=text))
    try:
        diamond.set_runners({1: TRAMMELL, 2: PARRISH, 3: WHITAKER})
        diamond.resize(*size)
        diamond.set_headline("Single to center field", "Whitaker scores; Trammell looks toward third.")
        names = [
            item for item in diamond._scene.items() if isinstance(item, NamePlate | RunnerToken) and item.isVisible()
        ]
        boxes = [(item.shown, item.mapRectToScene(item.name_box())) for item in names]
        assert len(boxes) == 13
        view = QRectF(diamond.viewport().rect())
        assert [name for name, box in boxes if not view.contains(box)] == []
        overlaps = [(a, b) for n, (a, one) in enumerate(boxes) for b, other in boxes[n + 1 :] if one.intersects(other)]
        assert overlaps == []
        card = QRectF(diamond.headline.geometry())
        assert [name for name, box in boxes if card.adjusted(8, 8, -8, -10).intersects(box)] == []
    finally:
        theme.wear(qapp, theme.Look())
        qapp.setStyleSheet("")


def test_a_name_too_long_for_its_place_is_shortened_on_the_field_but_not_in_words(diamond: DiamondView) -> None:
    long = "Wambsganss-Szotkiewicz the Younger"
    diamond.set_fielders({**NINE, 6: long})
    plate = diamond._plates[6]
    assert plate.shown.endswith("…") and long in diamond.text()


def test_a_dark_desktop_darkens_the_headline_and_leaves_the_field(qapp: QApplication, diamond: DiamondView) -> None:
    def colours(dark: bool) -> tuple[int, int]:
        theme.wear(qapp, theme.Look(dark=dark))
        diamond.set_headline("Home run")
        picture = image(diamond)
        card = diamond.headline.geometry()
        return picture.pixelColor(card.left() + 24, card.top() + 24).lightness(), picture.pixelColor(
            280, 540
        ).lightness()

    try:
        (light_card, light_grass), (dark_card, dark_grass) = colours(False), colours(True)
        assert light_card > 200 and dark_card < 80 and light_grass == dark_grass
    finally:
        theme.wear(qapp, theme.Look())
        qapp.setStyleSheet("")


def test_the_headline_hides_when_there_is_nothing_to_call(diamond: DiamondView) -> None:
    diamond.set_headline("Home run", "Gone.")
    assert diamond.headline.isVisible() and diamond.headline.accessibleDescription() == "Home run. Gone."
    diamond.set_headline("")
    assert not diamond.headline.isVisible()


def test_home_plate_is_below_second_and_first_to_the_right() -> None:
    ground = Ground.fit(560, 560, 80)
    home, first, second = (ground.at(BASES[base]) for base in (4, 1, 2))
    assert home.y() > first.y() > second.y() and first.x() > home.x() == second.x()


@together("name", ["1", "6", "78", "9D", "7L", "HR9", "center field", "Shortstop", "home", "left-center"])
def test_a_ball_can_go_to_every_place_a_scorer_names(name: str) -> None:
    assert ball_spot(name) is not None


def test_a_long_line_is_wrapped_before_it_becomes_hard_to_read(qtbot: QtBot) -> None:
    """Every call of Replay's book, at the width that a field has in a window of 1280."""
    names = {"batter": "Kowalczyk", "pitcher": "Villalobos", "fielder": "Pettersson", "runner": "Castellano"}
    book = chart_book()
    says = [line.say for column in book.columns.values() for line in column.lines]
    says += [play.say for play in book.rare_plays.values()]
    field = QWidget()
    qtbot.addWidget(field)
    card = HeadlineCard(field)
    card.set_room(100)
    room, longest = 326.0, 0
    for words in (words.format(**names) for say in says for words in say):
        card.set_call("Ground out", words)
        wide = fonts.wide(theme.text_font(14, italic=True), words)
        assert wide * CLOSE <= room or is_whole(card, room), words
        longest = max(longest, round(wide))
    assert longest > room, "there are such lines"


def is_whole(card: HeadlineCard, room: float) -> bool:
    """Is a line that is wrapped told to its end, no smaller than it may be?"""
    _, font, height = card._wrapped(room)
    is_large = font.pixelSize() >= theme.text_font(14 * CLOSE, italic=True).pixelSize()
    return is_large and _as_much_as_fits(card.line, font, room, height) == card.line


def test_the_longest_of_calls_takes_room_from_the_title_and_is_neither_shrunk_nor_cut(
    qtbot: QtBot, diamond: DiamondView
) -> None:
    """A radio call with what came of it: it ended in "The…", in letters nobody could read."""
    line = (
        "Pettersson: Dunleavy had the double play on his mind before he had the ball... The relay is there. "
        "Double play! Abara is out at second."
    )
    card = diamond.headline
    card.resize(370, card.set_room(100))
    card.set_call("Double play", line)
    assert is_whole(card, 326.0)
    title, font, below = card._wrapped(326.0)
    assert fonts.high(title) + below <= card._words().height(), "not even the tail of a letter is cut"
    assert below > 2 * fonts.high(font)
    card.set_call("Ground out", "Lindqvist comes right back with a strike, and Marchetti bounces to second.")
    assert card._wrapped(326.0)[0].pixelSize() == theme.display_font(28 * CLOSE).pixelSize()  # two lines leave it room
    card.set_call("Double play", " ".join([line] * 3))
    _, font, below = card._wrapped(326.0)
    shown = _as_much_as_fits(card.line, font, 326.0, below)
    assert shown.endswith(" …") and card.line.startswith(shown.removesuffix(" …")) and len(shown) > 100
