"""What somebody stumbles over who has never seen the program: names that are cut, words that contradict a number."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtWidgets import QApplication, QScrollArea

from desktop.decisions.option_row import OptionRow, tag_font
from desktop.look import fonts
from desktop.main_window import MainWindow
from desktop.models.dugout.seating import Seating
from desktop.pages.first.club_panel import club_label
from desktop.pages.table.adapter import TableAdapter
from desktop.panels.chart_panel import ChartView
from desktop.settings import load_settings
from rulesets import find
from rulesets.core.book.wording import name_of
from rulesets.core.people.club_files import load_club
from rulesets.core.people.clubs import HOME, VISITORS
from rulesets.core.play.events import Checked, Read
from rulesets.core.play.options import describe, preset
from rulesets.core.play.requests import Ask, Option, Roll
from rulesets.core.play.setup import MANAGERS, default_setup
from rulesets.core.play.situation import Made
from rulesets.core.session.heard import Why
from rulesets.core.table.skipper import Decision
from rulesets.managers.reasons import words_for
from tests.desktop.unseen import unseen

Open = Callable[..., MainWindow]
SHIPPED = (
    "bayou_vista_herons", "copper_ridge_miners", "harbor_point_pilots", "iron_falls_smiths", "kingsbridge_owls",
    "lake_amity_lanterns", "north_fork_timbers", "red_mesa_coyotes",
)  # fmt: skip


def sit(window: MainWindow, game: str, seed: int, **options: str) -> TableAdapter:
    window.play_ball(default_setup(game, seed, options))
    assert window.adapter is not None
    return window.adapter


def to_the_question(window: MainWindow, key: str, fits: Callable[[TableAdapter], bool] = lambda _: True) -> Ask:
    """Roll, and answer with what is marked, until it is asked."""
    for _ in range(900):
        adapter = window.adapter
        assert adapter is not None
        pending = adapter.pending
        if isinstance(pending, Ask) and pending.key == key and window.table.dialog is not None and fits(adapter):
            return pending
        if window.table.dialog is None:
            window.table.roll()
        else:
            window.table.dialog._choose(window.table.dialog.marked)
    raise AssertionError(f"{key} was never asked")


def test_every_club_of_the_box_is_read_in_full_at_1280_by_800(window: MainWindow) -> None:
    page = window.first
    for panel in (page.visitors, page.home):
        for club in SHIPPED:
            panel.set_clubs(SHIPPED, club)
            assert not panel.club.is_cut, (panel.accessibleName(), club)


@pytest.mark.slow
def test_where_a_name_is_too_long_the_nickname_goes_and_no_dots_come(window: MainWindow) -> None:
    box = window.first.home.club
    box.resize(box.text_room().left() * 2 + 130, box.height())
    window.first.home.set_clubs((HOME, VISITORS), HOME)
    assert club_label(HOME) == "Copper Ridge Miners" and box.is_cut
    assert box.shown() == "Copper Ridge"


def test_who_manages_is_read_in_full_at_1280_by_800(window: MainWindow) -> None:
    for panel in (window.first.visitors, window.first.home):
        for manager, words in MANAGERS.items():
            panel.manager.choose(manager)
            read = panel.manager.shown() if panel.manager.is_cut else panel.manager.currentText()
            assert words.endswith(read)
            assert panel.manager.fontMetrics().horizontalAdvance(read) <= panel.manager.text_room().width() + 1, read


@pytest.mark.slow
def test_a_table_where_nobody_asks_says_who_decides(window: MainWindow) -> None:
    setup = msgspec.structs.replace(default_setup("triple_six", 3), managers=("by_the_book", "ordinary"))
    window.play_ball(setup)
    said = "Harbor Point: computer, by the book. Copper Ridge: ordinary calls. Roll, or let it run."
    assert window.table.bar.calls.text() == said
    window.table.reseat((Seating(), Seating("bold")))
    assert "Swing away" in window.table.bar.calls.text()


@pytest.mark.slow
def test_a_chart_of_eight_lines_is_seen_whole_at_1280_by_800(window: MainWindow) -> None:
    """A window manager's frame takes some of the 800; the home run was below the edge."""
    sit(window, "dice_baseball", 3, rules_level="advanced", home_team="assigned")
    window.resize(1280, 762)
    QApplication.processEvents()
    (chart,) = [view for view in window.table.findChildren(ChartView) if view.isVisible()]
    assert chart.model().rowCount() == 8 and chart.verticalScrollBar().maximum() == 0


@pytest.mark.slow
def test_in_the_middle_of_a_play_the_headline_says_what_the_next_dice_decide(window: MainWindow) -> None:
    """It was the name of the column that had been read: "Column 2: singles and strikeouts"."""
    adapter = sit(window, "replay", 3)
    adapter.seats.managers[:] = ["ordinary", "ordinary"]
    headline = window.table.diamond.headline
    while not adapter.situation.over and "a double play if the relay beats the batter" not in headline.line:
        window.table.roll()
    assert headline.title == {"relay": "The relay", "error": "Error?"}[adapter.pending.key]


@pytest.mark.slow
def test_whose_ball_it_is_is_no_headline(window: MainWindow) -> None:
    """A looping drive of Replay: the blue die names the outfielder, and his range is next. It read "Left field"."""
    adapter = sit(window, "replay", 3)
    adapter.seats.managers[:] = ["ordinary", "ordinary"]
    headline = window.table.diamond.headline
    while not adapter.situation.over and window.table.bar.roll.hint != "Looping drive · Space":
        window.table.roll()
    assert headline.title == "Looping drive" and headline.line.endswith(
        (" left field", " center field", " right field")
    )


@pytest.mark.slow
def test_a_strikeout_with_the_runners_going_is_a_strike(window: MainWindow) -> None:
    """DD-HNR-SO: before the second strike it is only one. It read "Strikeout" while the runner's die was thrown."""
    adapter = sit(window, "deep_drive", 7)
    page, headline, marks = window.table, window.table.diamond.headline, {"offense_call": "hit_and_run"}
    adapter.seats.managers[:] = ["ordinary", "ordinary"]
    while adapter.situation.occupied != "1--" or not isinstance(adapter.pending, Ask) or adapter.pending.kind != "call":
        page.roll()
    adapter.seats.managers[:] = ["person", "person"]
    seen = set()
    for number in range(1000):
        faces = divmod(number, 100)[0], number // 10 % 10, number % 10
        page.sitting.calls.marks.update(marks)
        page.sitting.enter_faces(faces)
        if isinstance(adapter.pending, Roll) and adapter.pending.key == "hit_and_run_die":
            came_to = [event for event in adapter.table.events if isinstance(event, Checked)][-1].came_to
            assert headline.title == {"BALL": "Ball", "STRIKE": "Strike"}[came_to]
            seen.add(came_to)
            if seen == {"BALL", "STRIKE"}:
                return
        adapter.undo()
    raise AssertionError(f"only {seen} came up")


@pytest.mark.slow
def test_a_hit_that_was_taken_away_is_no_headline_any_more(window: MainWindow) -> None:
    """DB-6.7: a 15 is a single; lowered by 1 it is a 14, a misplay. It read "Single", and "Hit: misplay" below."""
    options = {"rules_level": "advanced", "home_team": "assigned"}
    window.play_ball(default_setup("dice_baseball", 11, options))
    page, headline = window.table, window.table.diamond.headline
    page.set_real_dice(True)
    for faces in ((4, 9), (15,)):
        page.tray.faces_entered.emit(faces)
    assert headline.title == "Single"
    assert window.adapter is not None
    window.adapter.give("use")
    page.tray.faces_entered.emit((1,))
    assert headline.title == "Misplay"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "rules"), [("deep_drive", "standard"), ("replay", "everything")])
def test_no_card_of_a_whole_game_makes_the_table_scroll_in_a_framed_window(
    window: MainWindow, game: str, rules: str
) -> None:
    """1280 by 800 less what a window manager takes."""
    adapter = sit(window, game, 3, **preset(describe(find(game).options), rules))
    adapter.seats.managers[:] = ["ordinary", "ordinary"]
    window.resize(1278, 763)
    area = next(area for area in window.findChildren(QScrollArea) if area.isAncestorOf(window.table.scoreboard))
    with unseen(window):
        while adapter.pending is not None:
            window.table.roll()
            QApplication.processEvents()
            assert area.verticalScrollBar().maximum() == 0, window.table.diamond.headline.title


@pytest.mark.slow
@pytest.mark.parametrize("size", [100, 130, 150, 175])
def test_a_game_card_has_room_for_all_its_words(open_window: Open, size: int) -> None:
    window = open_window(text_size=size)
    QApplication.processEvents()
    for card in window.first.cards.cards:
        assert card.height() + 1 >= card.height_at(card.width(), card._shape), (card.game.name, size)


@pytest.mark.slow
def test_what_was_picked_is_on_disk_once_the_game_begins(window: MainWindow) -> None:
    """The program may never be closed: a crash or a pulled plug comes first."""
    window.first.home.manager.choose("bold")
    window.first.play.click()
    assert load_settings()[0].last_setup.managers == ("person", "bold")


@pytest.mark.slow
def test_a_question_does_not_tell_the_play_before(window: MainWindow) -> None:
    """Deep Drive asks for the Advantage before anything is read, with the dice of a new play on the table.

    That a man on first stays there is checked before it, and tells nothing of this play either.
    """
    adapter = sit(window, "deep_drive", 192)
    to_the_question(window, "defense_shift", lambda adapter: len(adapter.table.points) > 1)
    since = adapter.table.events[adapter.table.points[-1].events :]
    assert any(isinstance(event, Checked) for event in since), "he stays on first"
    assert not any(isinstance(event, Read | Made) for event in since)
    assert window.table.dialog is not None
    assert window.table.dialog.question.detail == ""
    assert window.table.diamond.headline.title == "On the bases", "nor does the field"


@pytest.mark.slow
def test_dice_that_wait_to_be_read_are_not_told_as_the_play_before(window: MainWindow) -> None:
    """Deep Drive, Advantage: nothing is read until it is decided on whose card."""
    sit(window, "deep_drive", 4)
    ask = to_the_question(window, "defense_shift", lambda adapter: "against" in window.table.diamond.headline.line)
    headline = window.table.diamond.headline
    assert headline.title == "At the plate" and " against " in headline.line
    assert headline.line.partition(" against ")[2] in ask.prompt and headline.line.partition(" ")[0] in ask.prompt


@pytest.mark.slow
def test_a_question_in_the_middle_of_a_play_tells_it(window: MainWindow) -> None:
    sit(window, "dice_baseball", 4, rules_level="advanced", home_team="assigned")
    to_the_question(window, "spectacular_catch")
    assert window.table.dialog is not None
    assert "home run" in window.table.dialog.question.prompt.lower()


@pytest.mark.slow
@pytest.mark.parametrize(("hit", "is_asked"), [(11, False), (9, False), (14, True), (15, True)])
def test_nobody_is_asked_to_spend_effort_on_an_out_that_is_sure(window: MainWindow, hit: int, is_asked: bool) -> None:
    """DB-5.5.1R, DB-4.3R: with nobody on, a ground ball is an out at first and a deep fly an out, whatever is done."""
    adapter = sit(window, "dice_baseball", 4, rules_level="advanced", home_team="assigned")
    for faces in ([1, 10], [hit]):
        window.table.set_real_dice(True)
        window.table.tray.faces_entered.emit(tuple(faces))
    assert (window.table.dialog is not None) == is_asked
    assert {entry.key for entry in adapter.table.journal} >= {"pitch", "hit"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "key", "options"),
    [
        ("dice_baseball", "spectacular_catch", {"rules_level": "advanced", "home_team": "assigned"}),
        ("deep_drive", "offense_shift", {}),
        ("replay", "coach_send", {"third_base_coach": "optional"}),
    ],
)
def test_a_game_left_or_taken_back_in_the_middle_of_a_play_shows_that_play(
    window: MainWindow, game: str, key: str, options: dict[str, str]
) -> None:
    """Opened again, and undone to the question: the dice, their reading, the headline and what the question tells."""
    adapter = sit(window, game, 4, **options)
    to_the_question(window, key, lambda adapter: len(adapter.table.points) > 1)
    seen, path, pending = shown(window), adapter.session.path, adapter.pending
    assert path is not None and pending is not None
    window.leave_table()
    window.open_game(path)
    assert window.adapter is not None and window.adapter.pending == pending
    assert shown(window) == seen
    assert window.table.dialog is not None
    window.table.dialog._choose(window.table.dialog.marked)
    window.table.undo()
    if window.adapter.pending == pending:
        assert shown(window) == seen


def shown(window: MainWindow) -> list[object]:
    table = window.table
    assert table.dialog is not None
    headline = table.diamond.headline
    dice = [(die.name, die.face) for die in table.tray.dice]
    return [table.bar.reading.shown, dice, headline.accessibleDescription(), table.dialog.question]


@pytest.mark.slow
def test_the_foot_of_the_play_by_play_says_what_the_numbers_are(window: MainWindow) -> None:
    window.play_ball(msgspec.structs.replace(default_setup("triple_six", 3), managers=("person", "bold")))
    plays = window.table.sheet.plays
    assert plays.hint == "Numbers: Harbor Point's win chance"
    plays.model.show_swings(False)
    plays._show_hint("")
    assert plays.hint == ""


@pytest.mark.slow
def test_the_foot_and_the_board_tell_of_one_club_when_the_dice_say_who_is_home(window: MainWindow) -> None:
    for seed in range(6):
        adapter = sit(window, "dice_baseball", seed)
        while not adapter.situation.under_way:
            window.table.roll()
        home = adapter.table.seated.clubs[1].city
        assert window.table.sheet.plays.hint == f"Numbers: {home}'s win chance"


@pytest.mark.slow
def test_a_row_has_room_for_ordinary_and_enter(window: MainWindow) -> None:
    row = OptionRow(Option("pass", "Not now"), 1, ordinary=True)
    assert row.height_for(500) >= 2 * 1.35 * fonts.high(tag_font())


CLUBS = load_club(VISITORS), load_club(HOME)


def reason(code: str, *figures: float) -> str:
    return words_for(Why(3, 0, "any", Decision("use", code, figures), "Dialed In (1)"), CLUBS)


def test_two_chances_that_read_alike_are_not_set_against_each_other() -> None:
    assert reason("pays", 0.3691, 0.3689) == "Dialed In (1): wins 36.9 % of these games either way."


def test_effort_that_is_spent_below_its_price_is_said_to_be() -> None:
    assert reason("effort", 0.014, 0.015).endswith("saved, 1.5 points, but he would rather use it.")
    assert reason("effort", 0.062, 0.055).endswith("and only 5.5 points if saved.")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "replay", "dice_baseball"])
def test_a_question_in_the_middle_of_a_play_says_nothing_twice(window: MainWindow, game: str) -> None:
    """Half-inning, outs and bases are in the band at its head; below it stands only what the play has come to."""
    adapter, asked = sit(window, game, 4, **preset(describe(find(game).options), "everything")), 0
    while not adapter.situation.over and asked < 4:
        dialog = window.table.dialog
        if dialog is None:
            window.table.roll()
            continue
        question = dialog.question
        assert question.situation not in question.detail
        assert not question.detail or question.detail.rstrip(".").lower() not in question.prompt.lower()
        asked += 1
        dialog._choose(dialog.marked)
    assert asked > 2


@pytest.mark.slow
def test_a_question_for_the_coach_says_what_the_play_was_not_what_its_column_is_called(window: MainWindow) -> None:
    """Column 3 of the chart book: "Single to center field, the coach may send a runner on"."""
    sit(window, "replay", 4, **preset(describe(find("replay").options), "everything"))
    to_the_question(window, "coach_send", lambda _: "center field" in window.table.diamond.headline.title)
    headline = window.table.diamond.headline
    assert (headline.title, headline.line) == ("Single to center field", "The coach may send a runner on")
    assert window.table.dialog is not None
    assert window.table.dialog.question.detail == "Single to center field. The coach may send a runner on."


@pytest.mark.slow
def test_a_man_who_has_walked_and_runs_is_named_in_a_game_that_is_opened_again(window: MainWindow) -> None:
    """The next man is up by then; neither is his card lit, nor were the dice read on it."""
    adapter = sit(window, "replay", 5)
    adapter.seats.managers[:] = ["ordinary", "ordinary"]
    table, path = adapter.table, adapter.session.path
    while not adapter.situation.over:
        since = table.events[table.points[-1].events :]
        if isinstance(adapter.pending, Roll) and any(isinstance(event, Made) for event in since):
            break
        window.table.roll()
    (walked,) = [event for event in since if isinstance(event, Made)]
    name = name_of(table.seated, walked.side, walked.batter)
    seen = window.table.bar.reading.shown
    assert path is not None and f"{name}, row" in str(seen)
    window.leave_table()
    window.open_game(path)
    assert window.table.bar.reading.shown == seen
    cards = window.table.panels.cards
    assert cards is not None and name not in cards.accessibleDescription()
    assert not any(view.face and view.face.is_lit for view in cards.views.values())


@pytest.mark.slow
def test_in_the_middle_of_a_play_the_ball_of_the_play_before_is_gone(window: MainWindow) -> None:
    adapter = sit(window, "replay", 3)
    adapter.seats.managers[:] = ["ordinary", "ordinary"]
    seen = 0
    while not adapter.situation.over and seen < 3:
        has_ball = window.table.diamond._ball.isVisible()
        window.table.roll()
        since = adapter.table.events[adapter.table.points[-1].events :]
        if has_ball and any(isinstance(event, Read) for event in since):
            assert not window.table.diamond._ball.isVisible()
            seen += 1
    assert seen == 3
