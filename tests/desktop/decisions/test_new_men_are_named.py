"""Headline and play-by-play name the men who made the play, not those who started.

Substitutes come in by the bench, dice are typed; then the game is taken back, played again, and closed and opened.
"""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from rulesets.core.play.requests import Ask, Roll
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.play.situation import Made
from rulesets.core.table.table import Table
from tests.desktop.decisions.test_substitution import click, open_bench, sit, take
from tests.desktop.player import LEFT, Player
from tests.voices import ways

SINGLE, WALK = (1, 2, 6), (1, 1, 1)  # of Triple Six, on the hitters' table
STOLEN, CAUGHT = (3, 4), (1, 2)


class Scorer(Player):
    """Somebody who throws his own dice, sends men in, and reads who did what."""

    def sit(self, setup: Setup) -> None:
        sit(self.window, setup)
        self.window.table.set_real_dice(True)

    @property
    def headline(self) -> str:
        return self.window.table.diamond.headline.accessibleDescription()

    @property
    def told(self) -> list[str]:
        return [row.text for row in self.window.table.plays.model.rows if row.kind == "play"]

    def throw(self, *faces: int) -> None:
        tray = self.window.table.tray
        assert tray.is_asking and len(tray.dice) == len(faces), "the tray asks for these dice"
        for face in faces:
            self.number(face)

    def send_in(self, city: str, kind: str, man: str, out: str = "") -> None:
        """Open the bench and bring a man in for another."""
        dialog = open_bench(self.qtbot, self.window)
        take(dialog, city, kind)
        if out:
            click(self.qtbot, dialog.lists[0], out)
        click(self.qtbot, dialog.lists[1], man)
        self.qtbot.mouseClick(dialog.make_button, LEFT)
        assert not dialog.isVisible()

    def come_back(self) -> None:
        """Leave the table and open the save again."""
        assert self.window.adapter is not None and self.window.adapter.session.path is not None
        path = self.window.adapter.session.path
        self.window.leave_table()
        self.window.open_game(path)
        self.window.table.set_real_dice(True)

    def walk_to_and_fro(self) -> None:
        """Take everything back, play it again, close and open: each time the same is told."""
        headline, told, points = self.headline, self.told, len(self.table.points)
        while self.table.undo_points():
            self.window.table.undo()
        assert self.told == []
        while self.table.can_redo():
            self.window.table.redo()
        assert (self.headline, self.told, len(self.table.points)) == (headline, told, points)
        self.come_back()
        assert (self.headline, self.told) == (headline, told)


@pytest.fixture
def scorer(window: MainWindow, qtbot: QtBot) -> Scorer:
    return Scorer(qtbot, window)


TRIPLE_SIX = default_setup("triple_six", seed=7)


def singles(batter: str) -> set[str]:
    return ways("triple_six", "single", batter, city="Harbor Point")


def walks(batter: str) -> set[str]:
    return ways("triple_six", "walk", batter, pitcher="Lindqvist")


@pytest.mark.slow
def test_a_pinch_hitter_is_named_for_what_he_hit(scorer: Scorer) -> None:
    scorer.sit(TRIPLE_SIX)
    scorer.send_in("Harbor Point", "Pinch hitter", "Soares")
    scorer.throw(*SINGLE)
    assert scorer.headline in {f"Single. {line}." for line in singles("Soares")}
    assert scorer.told == [scorer.headline.removeprefix("Single. ")]
    scorer.walk_to_and_fro()


@pytest.mark.slow
def test_a_pinch_runner_is_named_for_what_he_ran(scorer: Scorer) -> None:
    """Ojeda singles, Pickett runs for him and steals; then Tully bats for Tanaka and is walked."""
    scorer.sit(TRIPLE_SIX)
    scorer.throw(*SINGLE)
    scorer.send_in("Harbor Point", "Pinch runner", "Pickett")
    scorer.call("steal_second")
    scorer.throw(*STOLEN)
    assert scorer.headline == "Stolen base. Pickett steals second."
    scorer.throw(*WALK)
    scorer.send_in("Harbor Point", "Pinch runner", "Tully", out="Tanaka")
    scorer.throw(*WALK)
    moved = "; Pickett to third; Tully to second."
    assert scorer.headline in {f"Walk. {line}{moved}" for line in walks("Lindgren")}
    first, stole, second, third = scorer.told
    assert first[:-1] in singles("Ojeda") and stole == "Pickett steals second." and second[:-1] in walks("Tanaka")
    assert third == scorer.headline.removeprefix("Walk. ")
    scorer.walk_to_and_fro()


@pytest.mark.slow
def test_who_comes_in_after_a_play_has_no_part_in_it(scorer: Scorer) -> None:
    """Soares singles for Ojeda, and Pickett pinch-runs for Soares: taken back, it is Soares who singled."""
    scorer.sit(TRIPLE_SIX)
    scorer.send_in("Harbor Point", "Pinch hitter", "Soares")
    scorer.throw(*SINGLE)
    scorer.send_in("Harbor Point", "Pinch runner", "Pickett")
    assert scorer.headline == "Pinch runner. Harbor Point: Pickett pinch-runs for Soares."
    scorer.window.table.undo()
    assert scorer.headline in {f"Single. {line}." for line in singles("Soares")}
    scorer.window.table.redo()
    scorer.call("steal_second")
    scorer.throw(*CAUGHT)
    assert scorer.headline == "Caught stealing. Pickett is caught stealing second."
    single, caught = scorer.told
    assert single[:-1] in singles("Soares") and caught == "Pickett is caught stealing second. One out."
    scorer.walk_to_and_fro()


@pytest.mark.slow
def test_a_reliever_and_a_new_center_fielder_are_named_by_the_radio(scorer: Scorer) -> None:
    """Ueda pitches for Lindqvist, Coyle plays center for Mbeki; the next two men make outs whose calls name them."""
    scorer.sit(default_setup("replay", seed=7))
    scorer.throw(*dice_for(scorer.table, "{batter}"))
    scorer.send_in("Copper Ridge", "Pitcher", "Ueda")
    scorer.send_in("Copper Ridge", "Defense", "Coyle", out="Mbeki")
    scorer.throw(*dice_for(scorer.table, "{pitcher}"))
    assert "Ueda" in scorer.headline and "Ueda" in scorer.told[-1]
    scorer.throw(*dice_for(scorer.table, "{fielder}", fielder=8))
    assert "Coyle" in scorer.headline and "Coyle" in scorer.told[-1]
    everything = " ".join([scorer.headline, *scorer.told])
    assert "Lindqvist" not in everything and "Mbeki" not in everything
    scorer.walk_to_and_fro()


def dice_for(table: Table, name: str, fielder: int = 0) -> tuple[int, ...]:
    """Dice that make an out at once, called by lines that name such a man."""
    radio = table.ruleset.radio_line  # type: ignore[attr-defined]
    roll = table.next_roll()
    assert isinstance(roll, Roll)
    for faces in roll.throws():
        tried = Table(table.ruleset, table.setup, table.journal)
        while isinstance(tried.pending, Ask):
            tried.answer(tried.pending.ordinary)
        made = next((event for event in tried.answer(faces) if isinstance(event, Made)), None)
        if made is None or not made.outs or made.play.fielder != (fielder or made.play.fielder):
            continue
        if any(name in radio(line, made) for line in made.play.said):
            return faces
    raise AssertionError(f"no dice are called with {name}")
