"""Deep Drive on the real main window: a whole game from the first page to the last out, with dice of one's own.

The faces are typed, so that everything comes up: a runner sent and thrown at, the cut-off, a bunt, a hit-and-run, a
steal, an odd play, an injury, a tired arm and his relief. Calls, choices and the bench are clicked; one half-inning is
played with keys alone.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

import rulesets
from desktop.cards.face import lit_cell
from desktop.main_window import MainWindow
from rulesets.core.book.scoring import Book, proof
from rulesets.core.play.events import Chosen, Hurt
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.opened import read_game
from tests.desktop.player import LEFT, Open, Player

pytestmark = pytest.mark.slow

OPTIONS = {"runner_advancement": "advanced", "stealing": "managed"}
WALK, OUT = "BB", "OUT"


class Hand(Player):
    """He finds his dice on the printed cards."""

    # what he sees

    def lit(self, whose: str) -> list[tuple[str, str]]:
        """Which rows of a card are lit: their labels as printed, and what stands there."""
        cards = self.window.table.panels.cards
        assert cards is not None
        face = {"batter": cards.batter, "pitcher": cards.pitcher}[whose].face
        assert face is not None
        found = []
        for table in face.card.tables:
            for light in face.lights:
                if light.chart == table.chart and (cell := lit_cell(table, light)) is not None:
                    row = table.rows[cell[0]]
                    found.append((row.label, row.cells[cell[1]]))
        return found

    @property
    def endurance(self) -> int:
        meter = self.card("pitcher").meter
        assert meter is not None
        return meter.left

    # what he does

    def throw(self, *faces: int) -> None:
        """Type what the dice show; the table has asked for so many."""
        tray = self.window.table.tray
        assert tray.is_asking and len(tray.dice) == len(faces), "the tray asks for these dice"
        before = len(self.table.journal)
        for face in faces:
            self.number(face)
        assert len(self.table.journal) > before

    def dice_for(self, result: str, green: int, last: int = -1, whose: str = "batter") -> tuple[int, int, int]:
        """Dice that find a result on a card, with the white die as it is wanted."""
        printed = next(table for table in self.card(whose).tables if table.chart == f"{whose}_card")
        for row in printed.rows:
            assert isinstance(row.row, int)
            end = row.last if isinstance(row.last, int) else row.row
            numbers = [n for n in range(row.row, end + 1) if last in (-1, n % 10) and n != 11 * green]
            if row.cells == (result,) and numbers:
                return numbers[0] // 10, numbers[0] % 10, green
        raise AssertionError(f"{self.card(whose).name} has no {result}")

    def bats(self, result: str, green: int = 5, last: int = -1) -> tuple[int, int, int]:
        dice = self.dice_for(result, green, last)
        self.throw(*dice)
        return dice

    def strikes_out(self) -> None:
        """On the pitcher's card, the green die even, so that a tired arm's stands too; nobody moves the number."""
        point = len(self.table.points)
        self.throw(*self.dice_for("SO", 2, whose="pitcher"))
        if self.window.table.dialog is not None:
            self.choose("offense_shift")
        assert len(self.table.points) > point
        assert self.codes[-1] == "SO"

    def side_retired(self, half: str) -> None:
        while self.table.pending is not None and self.table.game.situation.half == half:
            self.strikes_out()


def pick(qtbot: QtBot, window: MainWindow) -> None:
    """The first page: the game's card, two of its options, one's own dice, *Play ball*."""
    first = window.first
    qtbot.waitUntil(lambda: first.home.crest.isVisible() and first.setup() is not None)
    card = next(card for card in first.cards.cards if card.game.id == "deep_drive")
    qtbot.mouseClick(card, LEFT)
    assert first.cards.game == "deep_drive" and len(first.table.boxes) == 7
    for box in (*(first.table.boxes[name] for name in OPTIONS), first.table.dice):
        box.setFocus()
        qtbot.keyClick(box, Qt.Key.Key_Down)
    assert OPTIONS.items() <= first.table.options().items() and first.dice == "real"
    qtbot.mouseClick(first.play, LEFT)
    assert window.adapter is not None and window.adapter.table.ruleset.id == "deep_drive"


def close_and_continue(hand: Hand, open_window: Open) -> None:
    hand.close_and_continue(open_window)
    hand.qtbot.mouseClick(hand.window.table.bar.real_dice, LEFT, pos=hand.window.table.bar.real_dice.rect().center())
    if not hand.window.table.tray.is_asking:  # beside its words a check box is not hit everywhere
        hand.qtbot.keyClick(hand.window.table.bar.real_dice, Qt.Key.Key_Space)


def first_inning(hand: Hand) -> None:
    """Harbor Point bat: a steal, a man sent home and cut off, a bunt, a hit-and-run, an odd play, an injury."""
    s = hand.table.game.situation
    hand.bats("SI")
    hand.call("second")
    hand.throw(0, 0)
    assert hand.codes[-1] == "SB" and s.occupied == "-2-"
    dice = hand.bats("SI")
    assert hand.dialog.question.detail.startswith("Single"), "what was hit, before what to do about it"
    assert [text for _, text in hand.lit("batter")] == ["SI"]
    first, _, last = hand.lit("batter")[0][0].partition("–")
    assert int(first) <= dice[0] * 10 + dice[1] <= int(last or first)
    hand.choose("send_runner", "send")
    hand.choose("throw", "cut_off")
    hand.throw(5, 0, 5)
    assert s.score == (1, 0) and s.occupied == "1--"
    hand.call("bunt")
    hand.bats(OUT, last=8)
    assert hand.codes[-1] == "SH" and (s.occupied, s.outs) == ("-2-", 1)
    hand.bats(WALK)
    hand.call("hit_and_run")
    hand.bats("SI")
    assert s.score == (2, 0) and s.occupied == "1-3", "two bases for the men in motion"
    hand.throw(3, 3, 3)
    assert hand.window.table.tray.is_asking, "three alike: the check"
    hand.throw(5, 0, 0)
    hand.throw(*hand.dice_for("SO", 4))
    assert hand.codes[-1].startswith("ODD-")


def somebody_is_hurt(hand: Hand) -> str:
    """Three alike, and the batter's check: he leaves, and the question is who comes in for him."""
    name = hand.card("batter").name
    hand.throw(7, 7, 7)
    hand.throw(1, 0, 0)
    hand.throw(*hand.dice_for("SO", 4))
    hand.throw(3, 5)
    surname = name.rpartition(" ")[2]
    assert surname in hand.dialog.question.prompt and "hurt" in hand.dialog.question.detail.lower()
    row = hand.dialog.rows[1].option
    hand.choose("replacement", row.value)
    assert f"Out of the game: {surname}" in hand.window.table.at_bat.text() + hand.window.table.in_field.text()
    return row.label


def half_inning_by_keys(hand: Hand) -> None:
    """Copper Ridge bat: a man on, a bunt that the defense may choose about, a throw at the man who is sent."""
    hand.keys_only = True
    s = hand.table.game.situation
    hand.bats(WALK)
    hand.call("bunt")
    hand.bats(OUT, last=4)
    hand.choose("bunt_play", "throw_first")
    assert (s.occupied, s.outs) == ("-2-", 1)
    hand.bats("SI")
    hand.choose("send_runner", "send")
    hand.choose("throw", "throw")
    hand.throw(0, 5, 5)
    assert s.score[1] == 1, "safe at home"
    hand.side_retired("bottom")
    hand.keys_only = False


def tire_him(hand: Hand) -> None:
    """Singles until the arm is tired: the card says so before the roll, and why the batter has the advantage."""
    left = hand.endurance
    assert "Arm" not in hand.facts("pitcher")
    for _ in range(40):
        if "Arm" in hand.facts("pitcher"):
            break
        hand.bats(WALK)
        if hand.window.table.dialog is not None:
            hand.choose("defense_shift")
    assert hand.facts("pitcher")["Arm"] == "tired" and hand.endurance == 0 < left
    meter = hand.card("pitcher").meter
    assert meter is not None and len(meter.lost) >= left


def relieve_him(hand: Hand) -> None:
    """Through the bench: a new pitcher, whose card lies there with points of his own."""
    tired = hand.card("pitcher").name
    hand.qtbot.mouseClick(hand.window.table.bar.bench, LEFT)
    bench = hand.window.table.bench
    assert bench is not None and bench.isVisible()
    side = 1 - hand.table.game.situation.batting
    at = next(at for at, each in enumerate(bench.benches) if each.side == side)
    hand.qtbot.mouseClick(bench.clubs, LEFT, pos=bench.clubs.tabRect(at).center())
    kind = next(at for at in range(bench.kinds.count()) if bench.kinds.tabText(at) == "Pitcher")
    hand.qtbot.mouseClick(bench.kinds, LEFT, pos=bench.kinds.tabRect(kind).center())
    men = bench.lists[1]
    hand.qtbot.mouseClick(men.viewport(), LEFT, pos=men.visualRect(men.men.index(0)).center())
    hand.qtbot.mouseClick(bench.make_button, LEFT)
    assert not bench.isVisible()
    assert hand.card("pitcher").name != tired and "Arm" not in hand.facts("pitcher")


def test_a_whole_game_by_clicks_with_dice_of_ones_own(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    pick(qtbot, window)
    hand = Hand(qtbot, window)
    assert window.adapter is not None and window.adapter.session.path is not None
    path: Path = window.adapter.session.path
    qtbot.waitUntil(lambda: window.table.verticalScrollBar().maximum() == 0)  # all of it, at 1280 by 800
    full = hand.endurance
    first_inning(hand)
    came_in = somebody_is_hurt(hand)
    hand.side_retired("top")
    half_inning_by_keys(hand)
    assert hand.endurance < full, "an inning, and the first run"
    close_and_continue(hand, open_window)
    tire_him(hand)
    assert hand.facts("batter")["Advantage"] == "tired arm"
    hand.throw(5, 0, 2)
    hand.choose("offense_shift", "shift")
    assert hand.lit("batter")[0][1] == "DD", "00, where 50 had fallen"
    hand.throw(9, 9, 5)  # the end of his Deep Drive section: a fly, which falls in off a tired arm
    assert hand.codes[-1] == "SI"
    relieve_him(hand)
    hand.strikes_out()
    assert hand.lit("pitcher") and hand.lit("pitcher")[0][1] == "SO", "the row that the dice found"
    while hand.table.pending is not None:
        hand.strikes_out()
    over(hand, path, came_in)


def over(hand: Hand, path: Path, came_in: str) -> None:
    """What the file says happened, all of it."""
    opened = read_game(path, rulesets.find)
    assert not opened.faults
    table = opened.table()
    assert table.pending is None and table.game.situation.over and table.journal == hand.table.journal
    assert {entry.by for entry in table.journal if not isinstance(entry.answer, str)} == {"typed"}
    chosen = {(event.key, event.value) for event in table.events if isinstance(event, Chosen)}
    assert chosen >= {
        ("steal", "second"),
        ("send_runner", "send"),
        ("throw", "cut_off"),
        ("throw", "throw"),
        ("offense_call", "bunt"),
        ("offense_call", "hit_and_run"),
        ("offense_shift", "shift"),
    }
    assert any(entry.key == "home_change" for entry in table.journal)
    assert any(isinstance(event, Hurt) for event in table.events) and came_in in hand.window.table.plays.text()
    book = Book()
    book.add_all(table.events)
    assert proof(book) == []
    score = table.game.situation.score
    shown = hand.window.table.scoreboard.text()
    assert str(score[0]) in shown and str(score[1]) in shown and "Final" in shown


def test_an_advantage_stands_on_the_card_before_the_roll(qtbot: QtBot, window: MainWindow) -> None:
    """Quispe carries a split mark and hits from Lindqvist's side."""
    window.play_ball(default_setup("deep_drive", 1, OPTIONS))
    window.table.set_real_dice(True)
    hand = Hand(qtbot, window)
    while hand.card("batter").name.split()[-1] != "Quispe":
        hand.bats(WALK)
    assert hand.facts("pitcher")["Advantage"] == "batter's split" and "Advantage" not in hand.facts("batter")
    hand.bats("SI")
    hand.choose("defense_shift", "shift")
    assert hand.lit("pitcher")[0][1] in ("DD", "SO"), "54 or so, on the other card"


def test_the_dice_of_an_event_are_not_taken_for_the_batters(qtbot: QtBot, window: MainWindow) -> None:
    """A green 9 brings a wild pitch, with dice of its own; then the batter's number is read from the batter's dice."""
    window.play_ball(default_setup("deep_drive", 1, OPTIONS))
    window.table.set_real_dice(True)
    hand = Hand(qtbot, window)
    hand.bats(WALK)
    hand.throw(5, 1, 9)
    hand.throw(0, 0)
    assert hand.codes[-2:] == ["WP", "SO"]
    told = window.table.bar.reading.text()
    assert "Events on the bases: 00" in told and "Pitcher 50–99: 51 → SO" in told and "green 9" in told
    assert told.index("00") < told.index("51"), "the chain in its order"
    path = window.adapter.session.path if window.adapter else None
    assert path is not None
    window.leave_table()
    window.open_game(path)
    assert window.table.bar.reading.text() == told, "and so when it is opened again"


def test_it_is_the_events_dice_that_are_read_while_only_they_were(qtbot: QtBot, window: MainWindow) -> None:
    """A pickoff that the defense must name a base for: the number on the table is the event's."""
    window.play_ball(default_setup("deep_drive", 1, OPTIONS))
    window.table.set_real_dice(True)
    hand = Hand(qtbot, window)
    hand.bats(WALK)
    hand.bats(WALK)
    hand.throw(5, 1, 9)
    pick_off = int(hand.table.game.charts["on_base_events"].cell("PK").means)
    hand.throw(pick_off // 10, pick_off % 10)
    told = window.table.bar.reading.text()
    assert f"Events on the bases: {pick_off:02}" in told and "51" not in told
    hand.choose("pickoff_base", "first")
    told = window.table.bar.reading.text()
    assert f"Events on the bases: {pick_off:02}" in told and "Pitcher 50–99: 51 → SO" in told


def test_every_call_is_in_sight_at_once(qtbot: QtBot, window: MainWindow) -> None:
    """Men on first and third, nobody out: five calls at 1280 by 800, and none has to be scrolled to."""
    window.play_ball(default_setup("deep_drive", 1, OPTIONS))
    window.table.set_real_dice(True)
    hand = Hand(qtbot, window)
    hand.bats("SI")
    hand.call("hit_and_run")
    hand.bats("SI")
    board = window.table.bar.calls
    asked = [group.ask.key for group in board.groups]
    assert asked == ["pitch_to", "infield", "offense_call", "play_safe", "steal"]
    room = board.rect()
    for button in board.buttons():
        assert room.contains(button.rect().translated(button.mapTo(board, button.rect().topLeft())))
