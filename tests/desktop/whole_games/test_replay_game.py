"""Replay on the real main window: a whole game from the first page to the last out, with dice of one's own.

The faces are looked for on both men's cards and in the chart book, so that everything comes up: a bunt of each kind, a
called steal, a runner sent home, the coach told to go for it, a hit and run, a rare play, a tired pitcher and his
relief. Calls, choices and the bench are clicked; one half-inning is played with keys alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QMenu, QStyle, QStyleOptionButton
from pytestqt.qtbot import QtBot

import rulesets
from desktop.decisions.fold_button import FoldButton
from desktop.main_window import MainWindow
from rulesets.core.book.scoring import Book, proof
from rulesets.core.cards.views import Card
from rulesets.core.play.events import Chosen, Read
from rulesets.core.play.situation import Made
from rulesets.core.saves.opened import read_game
from rulesets.replay.book.chart_book import chart_book
from rulesets.replay.book.charts import chart_of, entry_of, outs_column
from rulesets.replay.book.pages import Entry
from rulesets.replay.card_game import Replay
from rulesets.replay.cards.printing import as_printed
from rulesets.replay.play.bunting import bunt_column
from rulesets.replay.play.coach import coach_column
from rulesets.replay.play.fielding import depths_called
from rulesets.replay.play.hit_and_run import row_of
from rulesets.replay.play.two_cards import GROUND, grade_text, pitchers_square
from tests.desktop.player import LEFT, Open, Player

pytestmark = pytest.mark.slow

OPTION = "steal_system"
ON_FIRST, CERTAIN_OUTS = ("BB", "S1", "SP"), ("K", "F0", "PU", "FF")
SINGLES = ("S1", "S2", "SP", "SI")  # with nothing to follow
LONG = 600_000  # milliseconds: what was read stays to be looked at
FACES = range(1, 7)


@dataclass(frozen=True)
class Found:
    """A throw at the plate, and where it must lead: both squares, the sum, and the line of the chart book."""

    dice: tuple[int, int, int]
    number: int
    grade: int
    batters: str  # what stands there on the batter's card
    pitchers: str
    chart: str
    depth: str | None
    entry: Entry
    row: str  # of the pitcher's card

    @property
    def total(self) -> int:
        return self.number + self.grade


class Hand(Player):
    """He looks his dice up on both cards and in the chart book."""

    # what he sees

    @property
    def game(self) -> Replay:
        game = self.table.game
        assert isinstance(game, Replay)
        return game

    def deal(self, look: int = LONG) -> None:
        """Lay down the next man's card; what is read on it stays so long."""
        cards = self.window.table.panels.cards
        assert cards is not None
        cards.deal()
        cards.set_look(look)

    def card(self, whose: str) -> Card:
        self.deal()
        return super().card(whose)

    def everything(self) -> list[object]:
        self.deal()
        return super().everything()

    def lit(self, whose: str) -> list[tuple[str, str, str]]:
        """Which squares of a card are lit: row and column as printed, and what stands there."""
        face = self.view(whose).face
        assert face is not None
        (table,) = face.card.tables
        cells = [(table.rows[row], column) for row, column in sorted(face.lit(table))]
        return [(row.label, table.heads[column], row.cells[column]) for row, column in cells]

    @property
    def told(self) -> str:
        return self.window.table.bar.reading.text()

    @property
    def endurance(self) -> str:
        meter = self.card("pitcher").meter
        assert meter is not None
        assert meter.words in self.view("pitcher").accessibleDescription()
        return meter.words

    @property
    def bases(self) -> str:
        return self.game.situation.occupied

    def fold(self, key: str) -> FoldButton:
        return next(fold for fold in self.window.table.bar.calls.folds() if fold.ask and fold.ask.key == key)

    # what he does

    def throw(self, *faces: int) -> None:
        """Type what the dice show, or click it; the table has asked for so many."""
        tray = self.window.table.tray
        assert tray.is_asking and len(tray.dice) == len(faces), f"the tray asks for these dice, not {tray.dice}"
        before = len(self.table.journal)
        QApplication.processEvents()
        for face in faces:
            if self.keys_only:
                self.number(face)
            else:
                self.qtbot.mouseClick(tray, LEFT, pos=tray._places().chips[face - 1].center().toPoint())
        assert len(self.table.journal) > before

    def throw_if_asked(self, face: int) -> None:
        """One die that not every man needs."""
        if self.window.table.tray.is_asking and len(self.window.table.tray.dice) == 1:
            self.throw(face)

    def tell(self, key: str, value: str) -> None:
        """Set a call that stays: its button, and one of its list."""
        fold = self.fold(key)
        assert fold.ask is not None and fold.isVisible()
        if self.keys_only:
            for _ in range(60):
                if self.window.focusWidget() is fold:
                    break
                self.press(Qt.Key.Key_Tab)
            assert self.window.focusWidget() is fold, "it can be reached with Tab"
            self.press(Qt.Key.Key_Return)
        else:
            self.qtbot.mouseClick(fold, LEFT)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu) and menu is fold.menu_shown
        at = fold.ask.values.index(value)
        if self.keys_only:
            for _ in range(at + 1):
                self.qtbot.keyClick(menu, Qt.Key.Key_Down)
            self.qtbot.keyClick(menu, Qt.Key.Key_Return)
        else:
            self.qtbot.mouseClick(menu, LEFT, pos=menu.actionGeometry(menu.actions()[at]).center())
        assert self.fold(key).value == value

    # what he looks up

    def throws(self) -> Iterator[Found]:
        """Every throw at the plate that is read where it falls: no tendency moves it, no mark has a say."""
        g, s = self.game, self.game.situation
        depths = depths_called(self.fold("infield_depth").value, s.occupied, s.outs)
        pitcher, batter = g.pitcher_card(), g.batter_card()
        for red, white, blue in product(FACES, FACES, FACES):
            read = pitchers_square(pitcher, red, blue, g.bats_from(), g.on_b, g.options)
            square, grade = batter.square(red, white, pitcher.throws), read.square
            if read.column != red or (red, white) == (2, 1):  # nobody is to miss a game
                continue
            if grade is not None and (grade.marks or grade.raised is not None):
                continue
            assert (red == GROUND) == (grade is None)
            rating = grade.number if grade is not None else g.fielder(read.infielder).range
            page = f"4-{depths.of(read.infielder)}" if grade is None else str(red)
            chart, depth = chart_of(page)
            total = square.number + rating
            if (total, depth) not in g.charts[chart].cells or square.number == 25:
                continue
            yield Found(
                (red, white, blue),
                square.number,
                rating,
                square.text,
                read.infielder if grade is None else grade_text(grade),
                chart,
                depth,
                entry_of(g.charts[chart].cell(total, depth).means),
                "B" if g.on_b and grade is not None else str(blue),
            )

    def find(self, plays: tuple[str, ...], column: int = 0) -> Found | None:
        """A throw that brings one of these plays of the book for certain."""
        certain = [
            found
            for found in self.throws()
            if column in (0, found.dice[0]) and not (found.entry.test or found.entry.before or found.entry.extra)
        ]
        return next((found for play in plays for found in certain if found.entry.play == play), None)

    def bats(self, *plays: str, column: int = 0) -> Found:
        found = self.find(plays, column)
        assert found is not None, f"{self.card('batter').name} has none of {plays}"
        self.swings(found)
        return found

    def swings(self, found: Found) -> None:
        """Three dice: red names the column of both cards, white the batter's row, blue the pitcher's (RP-PA-7 to 9)."""
        red, white, blue = found.dice
        names = [self.card(whose).name.rpartition(" ")[2] for whose in ("batter", "pitcher")]
        self.throw(*found.dice)
        for whose, row, words in (("batter", str(white), found.batters), ("pitcher", found.row, found.pitchers)):
            ((at, column, printed),) = self.lit(whose)
            assert self.view(whose).isVisible() and (at, column) == (row, str(red))
            assert as_printed(words).lower() in printed.lower()
        chart = self.game.charts[found.chart]
        line = next(line.label for line in chart.lines if found.total in line.rows)
        assert self.told.startswith(f"Red {red}: Column {red}. White {white}: {names[0]}, row {white}: ")
        assert f"Blue {blue}: {names[1]}, row {found.row}: " in self.told
        _, added, rest = self.told.partition(f"{found.number} + {found.grade} = {found.total}. ")
        assert added and chart.title in rest  # between them, whose range was added to a ground ball
        said = chart.cell(found.total, found.depth).say
        assert self.told.rstrip(".").endswith(f", {line}: {said[:1].lower()}{said[1:]}".rstrip("."))

    def bunts(self, call: str, result: str) -> None:
        """Call it, and throw what brings this result: blue names the fielder, red + white the row (RP-BUNT-2)."""
        self.call(call)
        g = self.game
        depths = depths_called(self.fold("infield_depth").value, g.situation.occupied, g.situation.outs)
        for dice in product(FACES, FACES, FACES):
            position = g.charts["bunt_fielder"].cell(dice[2]).means
            column = bunt_column(g.batter_card().bunt, depths.of(position) == "in")
            if g.charts[call].cell(dice[0] + dice[1], column).means == result:
                self.throw(*dice)
                fielder, cell = g.charts["bunt_fielder"].cell(dice[2]).say, g.charts[call].cell(sum(dice[:2]), column)
                assert self.told.startswith(f"Red {dice[0]}: {g.charts[call].title}. White {dice[1]}: ")
                assert f"Blue {dice[2]}: {fielder}. {dice[0]} + {dice[1]} = {sum(dice[:2])}" in self.told
                assert f"{g.charts[call].titles[column]}: {cell.say.lower()}" in self.told
                return
        raise AssertionError(f"{self.card('batter').name} cannot bunt so: {result}")

    def retired(self) -> None:
        """An out that needs no more dice; a reliever who has faced all he can takes his bonus inning."""
        if self.window.table.dialog is not None:
            self.choose("bonus_inning")
        outs = sum(event.outs for event in self.table.events if isinstance(event, Made))
        self.bats(*CERTAIN_OUTS)
        assert sum(event.outs for event in self.table.events if isinstance(event, Made)) == outs + 1

    def side_retired(self, half: str) -> None:
        while self.table.pending is not None and self.game.situation.half == half:
            self.retired()


def pick(qtbot: QtBot, window: MainWindow) -> None:
    """The first page: the game's card, one of its options, one's own dice, *Play ball*."""
    first = window.first
    qtbot.waitUntil(lambda: first.home.crest.isVisible() and first.setup() is not None)
    card = next(card for card in first.cards.cards if card.game.id == "replay")
    qtbot.mouseClick(card, LEFT)
    assert first.cards.game == "replay" and len(first.table.boxes) == 18
    for box in (first.table.boxes[OPTION], first.table.dice):
        box.setFocus()
        qtbot.keyClick(box, Qt.Key.Key_Down)
    assert first.table.options()[OPTION] == "action_chart" and first.dice == "real"
    qtbot.mouseClick(first.play, LEFT)
    assert window.adapter is not None and window.adapter.table.ruleset.id == "replay"


def tick(qtbot: QtBot, box: QCheckBox) -> None:
    """Click a check box where its mark is."""
    option = QStyleOptionButton()
    box.initStyleOption(option)
    mark: QPoint = box.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, box).center()
    qtbot.mouseClick(box, LEFT, pos=mark)


def close_and_continue(hand: Hand, open_window: Open) -> None:
    """As it was, to what the coach was told."""
    assert hand.fold("coach_mode").value == "go_for_it" and hand.bases != "---"
    hand.close_and_continue(open_window)
    tick(hand.qtbot, hand.window.table.bar.real_dice)
    assert hand.window.table.tray.is_asking


def first_inning(hand: Hand) -> None:
    """Harbor Point bat: a bunt for a hit, a steal, a man sent home, the coach, a squeeze, a sacrifice."""
    s = hand.game.situation
    hand.bunts("bunt_for_hit", "HIT")
    assert "Umpire: " in hand.told, "and what he has to beat"
    hand.throw_if_asked(1)
    assert hand.codes[-1] == "bunt_single" and hand.bases == "1--"
    steal_second(hand)
    hand.bats("ST", column=6)
    assert hand.dialog.question.detail, "what was hit, before what to do about it"
    hand.choose("send_runner", "send")
    hand.throw(1)
    assert s.score == (1, 0) and hand.bases == "1--", "a die not over his speed"
    hand.tell("coach_mode", "go_for_it")
    sent_by_the_coach(hand)
    assert hand.bases == "1-3" and hand.fold("coach_mode").value == "go_for_it"
    hand.bunts("squeeze", "SAC")
    assert s.score == (2, 0) and (hand.bases, s.outs) == ("-2-", 1)
    hand.bunts("sacrifice", "SAC")
    assert (hand.bases, s.outs) == ("--3", 2)
    assert hand.codes[-2:] == ["sacrifice", "sacrifice"]
    hand.side_retired("top")


def steal_second(hand: Hand) -> None:
    """RP-JUMP-2, RP-ACT-1: the jump, if a die has a say in it, and the action chart by the runner's letter."""
    g = hand.game
    runner = g.runner_card(1)
    jump = g.charts["jump"].cell(str(runner.jump), str(g.pitcher_card().hold)).means
    hand.call("steal_second")
    if jump != "GO":
        hand.throw(int(jump))
    action = g.charts["action"]
    dice = next(dice for dice in product(FACES, FACES) if action.cell(sum(dice), runner.steal).means == "SB")
    hand.throw(*dice, 1)
    assert hand.codes[-1] == "stolen_base" and hand.bases == "-2-"
    assert hand.told.startswith(f"Red {dice[0]}: {action.title}. White {dice[1]}: Roll {sum(dice)}. Blue 1. ")
    assert hand.told.endswith(f"{runner.steal}: stolen base.")
    assert all(button.option.value != "steal_second" for button in hand.window.table.bar.calls.buttons())


def sent_by_the_coach(hand: Hand) -> None:
    """RP-COACH-3: speed less arm by red + white, on the chart he was told to go by."""
    g = hand.game
    speed = g.speed(1)
    found = hand.bats("SC", column=3)
    arm = g.fielder(found.entry.to).arm or 1
    chart, column = g.charts["coach_go_for_it"], str(coach_column(speed, arm))
    dice = next(dice for dice in product(FACES, FACES) if chart.cell(sum(dice), column).means == "XB")
    hand.throw(*dice)
    read = [event for event in hand.table.events if isinstance(event, Read) and event.chart.startswith("coach_")]
    assert (read[-1].chart, read[-1].column, read[-1].means) == ("coach_go_for_it", column, "XB")
    assert f"speed {speed} − arm {arm}" in hand.told
    assert [entry.by for entry in hand.table.journal if entry.key == "coach_mode"][-1] == "standing"


def half_inning_by_keys(hand: Hand) -> None:
    """Copper Ridge bat: the infield is placed, a man on, the coach told, a hit and run, a man cut down."""
    hand.keys_only = True
    s = hand.game.situation
    hand.tell("infield_depth", "back")
    hand.bats(*ON_FIRST)
    hand.tell("coach_mode", "play_it_safe")
    hit_and_run(hand)
    assert hand.bases == "1-3"
    hand.tell("infield_depth", "auto")
    hand.bats("D2")
    assert s.score[1] == 1 and hand.bases == "-23"
    hand.retired()  # whose Column 6 has no such single
    hand.bats("ST", column=6)
    hand.choose("send_runner", "send")
    hand.throw(6)
    assert s.score[1] == 2 and s.outs == 2, "over anybody's speed: out at the plate"
    hand.tell("coach_mode", "normal")
    hand.side_retired("bottom")
    hand.keys_only = False


def hit_and_run(hand: Hand) -> None:
    """RP-HNR-2: the pitcher's row at red, the batter's at white."""
    g = hand.game
    ours, theirs = g.batter_card().hit_and_run, g.pitcher_card().hit_and_run["A"]
    chart = g.charts["hit_and_run"]
    red, white = next(
        (red, white)
        for red, white in product(FACES, FACES)
        if chart.cell(row_of(theirs[red - 1] + ours[white - 1])).means.split()[0] == "single"
    )
    hand.call("hit_and_run")
    hand.throw(red, white)
    assert hand.codes[-1] == "single"
    assert f"{theirs[red - 1]} + {ours[white - 1]} = {theirs[red - 1] + ours[white - 1]}. Single to " in hand.told


def is_rare(found: Found) -> bool:
    return bool(found.entry.test and found.entry.then and found.entry.then.play == "RARE")


def rare_play(hand: Hand) -> None:
    """RP-CB-RARE-1: a line of Column 3 that an even die makes rare; then two dice under the bases and outs."""
    g, s = hand.game, hand.game.situation
    for _ in range(9):  # not every card has one
        found = next((each for each in hand.throws() if is_rare(each)), None)
        if found is not None:
            break
        if s.outs:
            hand.bats(*ON_FIRST)
        else:
            hand.retired()
    assert found is not None, "somebody of the nine has a rare play on his card"
    assert found.chart == "column_3" and found.entry.test is not None and found.entry.test.kind == "odd_even"
    hand.swings(found)
    hand.throw(2)
    book, column = g.charts["rare_play_book"], outs_column(s.occupied, s.outs)
    plain = {
        id: play
        for id, play in chart_book().rare_plays.items()
        if not (play.effect.test or play.effect.hurt or play.effect.ejected)
        and play.effect.code not in ("double_play", "triple_play")  # what those are called hangs on the outs
    }
    dice = next(dice for dice in product(FACES, FACES) if book.cell(sum(dice), column).means in plain)
    rare = plain[book.cell(sum(dice), column).means]
    hand.throw(*dice)
    assert f"{dice[0]} + {dice[1]} = {sum(dice)}" in hand.told and rare.name in hand.told
    assert hand.codes[-1] == rare.effect.code


def tire_him(hand: Hand) -> None:
    """Men on base until the arm is tired (RP-END-S-4 to S-6): the card says which grades are read, and why."""
    assert hand.facts("pitcher")["Grades"].startswith("A")
    for _ in range(40):
        if hand.facts("pitcher")["Grades"].startswith("B"):
            break
        hand.bats(*ON_FIRST)
    arm = hand.game.situation.arm
    grades = next(fact for fact in hand.card("pitcher").facts if fact.label == "Grades")
    assert arm.on_b and grades.value == f"B · {arm.runs} runs" and grades.strong
    assert grades.note.startswith(f"He has allowed {arm.runs} runs")
    (table,) = hand.card("pitcher").tables
    assert [row.label for row in table.rows if row.strong] == ["B"]


def relieve_him(hand: Hand) -> None:
    """Through the bench: a new pitcher, fresh, who is counted by the batters he faces."""
    tired = hand.card("pitcher").name
    hand.qtbot.mouseClick(hand.window.table.bar.bench, LEFT)
    bench = hand.window.table.bench
    assert bench is not None and bench.isVisible()
    side = 1 - hand.game.situation.batting
    at = next(at for at, each in enumerate(bench.benches) if each.side == side)
    hand.qtbot.mouseClick(bench.clubs, LEFT, pos=bench.clubs.tabRect(at).center())
    kind = next(at for at in range(bench.kinds.count()) if bench.kinds.tabText(at) == "Pitcher")
    hand.qtbot.mouseClick(bench.kinds, LEFT, pos=bench.kinds.tabRect(kind).center())
    men = bench.lists[1]
    hand.qtbot.mouseClick(men.viewport(), LEFT, pos=men.visualRect(men.men.index(0)).center())
    hand.qtbot.mouseClick(bench.make_button, LEFT)
    assert not bench.isVisible()
    assert hand.card("pitcher").name != tired and hand.facts("pitcher")["Grades"].startswith("A")
    assert hand.endurance.startswith("Faced 0 of ")


def test_a_whole_game_by_clicks_with_dice_of_ones_own(qtbot: QtBot, open_window: Open) -> None:
    window = open_window()
    pick(qtbot, window)
    hand = Hand(qtbot, window)
    assert window.adapter is not None and window.adapter.session.path is not None
    path: Path = window.adapter.session.path
    assert hand.endurance.startswith("Innings 0 of ")
    first_inning(hand)
    half_inning_by_keys(hand)
    assert hand.endurance.startswith("Innings 1 of "), "his inning, while his own side batted"
    hand.bats(*ON_FIRST)
    assert hand.fold("coach_mode").value == "go_for_it", "it stays, and is each club's own"
    hand.bats(*ON_FIRST)
    close_and_continue(hand, open_window)
    hand.side_retired("top")
    rare_play(hand)
    hand.side_retired("bottom")
    hand.bats(*ON_FIRST)
    hand.tell("coach_mode", "normal")
    tire_him(hand)
    assert [entry.answer for entry in hand.table.journal if entry.key == "coach_mode"][-1] == "normal"
    in_column = next(column for column in (1, 2, 3, 5, 6) if hand.find(SINGLES, column))  # in 4 it names a fielder
    hand.bats(*SINGLES, column=in_column)
    assert hand.lit("pitcher")[0][0] == "B" and hand.codes[-1] == "single"
    relieve_him(hand)
    hand.retired()
    assert hand.endurance.startswith("Faced 1 of ")
    while hand.table.pending is not None:
        hand.retired()
    over(hand, path)


def over(hand: Hand, path: Path) -> None:
    """What the file says happened, all of it."""
    opened = read_game(path, rulesets.find)
    assert not opened.faults
    table = opened.table()
    assert table.pending is None and table.game.situation.over and table.journal == hand.table.journal
    assert {entry.by for entry in table.journal if not isinstance(entry.answer, str)} == {"typed"}
    chosen = {(event.key, event.value) for event in table.events if isinstance(event, Chosen)}
    assert chosen >= {
        ("offense_call", "bunt_for_hit"),
        ("offense_call", "sacrifice"),
        ("offense_call", "squeeze"),
        ("offense_call", "steal_second"),
        ("offense_call", "hit_and_run"),
        ("coach_mode", "go_for_it"),
        ("coach_mode", "play_it_safe"),
        ("infield_depth", "back"),
        ("send_runner", "send"),
    }
    assert any(entry.key == "home_change" for entry in table.journal)
    assert any(isinstance(event, Read) and event.chart == "rare_play_book" for event in table.events)
    book = Book()
    book.add_all(table.events)
    assert proof(book) == []
    score = table.game.situation.score
    shown = hand.window.table.scoreboard.text()
    assert str(score[0]) in shown and str(score[1]) in shown and "Final" in shown
