"""Any legal answers make a game of baseball: it ends, the book proves, nobody is lost, and it can be played again."""

from __future__ import annotations

import random

import pytest

from rulesets.core.book.scoring import Book, proof
from rulesets.core.book.sheet import score_sheet
from rulesets.core.play.events import Changed, HalfBegan, Hurt, Settled, Thrown
from rulesets.core.play.requests import Ask, Roll
from rulesets.core.play.situation import Made
from rulesets.core.table.table import Table
from rulesets.core.table.telling import story_of
from rulesets.deep_drive import dice
from rulesets.deep_drive.play.notation import notation
from tests.deep_drive.whole_games import GAME, any_answer, any_setup, play_any

pytestmark = pytest.mark.slow  # two hundred games

SEEDS = range(60)


@pytest.mark.parametrize("seed", SEEDS)
def test_any_game_ends_and_its_book_proves(seed: int) -> None:
    table = play_any(seed)
    book = Book()
    book.add_all(table.events)
    assert proof(book) == []
    visitors, home = table.game.situation.score
    assert table.game.situation.over and visitors != home


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_is_lost_on_the_bases(seed: int) -> None:
    on_base = 0
    for event in play_any(seed).events:
        if isinstance(event, HalfBegan):
            on_base = 0
        elif isinstance(event, Made):
            on_base += (event.credited is not None) - event.outs - event.runs
            assert on_base >= 0
        elif isinstance(event, Settled) and not (event.situation.over or event.situation.half_over):
            men = [man for man in event.situation.bases if man is not None]
            assert len(men) == on_base
            assert len({man.place for man in men} | {event.situation.batter}) == len(men) + 1


@pytest.mark.parametrize("seed", SEEDS)
def test_the_journal_gives_the_same_game(seed: int) -> None:
    table = play_any(seed)
    again = Table(GAME, table.setup, table.journal)
    assert again.events == table.events and again.pending is None


@pytest.mark.parametrize("seed", range(12))
def test_undo_and_redo_change_nothing(seed: int) -> None:
    table, rnd = Table(GAME, any_setup(seed)), random.Random(seed)
    for _ in range(120):
        if table.pending is not None:
            any_answer(table, rnd)
    events, journal = list(table.events), list(table.journal)
    for point in reversed(table.undo_points()[-6:]):
        table.undo(point.entries)
        while table.can_redo() and len(table.journal) < len(journal):
            before = len(table.journal)
            table.redo()
            assert len(table.journal) > before
        assert table.events == events and table.journal == journal


@pytest.mark.parametrize("seed", range(12))
def test_a_plate_appearance_goes_on_from_its_situation_alone(seed: int) -> None:
    """After any settled play a copy of the situation asks what the game asks: count, calls and steals are in it."""
    table, rnd = Table(GAME, any_setup(seed)), random.Random(seed)
    while table.pending is not None:
        settled = table.points[-1].entries == len(table.journal)
        if settled and not table.game.situation.hurt and table.pending.key not in ("replacement", "new_pitcher"):
            assert next(GAME.plate_appearance(table.game.fork())) == table.pending
        any_answer(table, rnd)


@pytest.mark.parametrize("seed", range(12))
def test_the_calls_ahead_are_the_questions_that_come(seed: int) -> None:
    table, rnd = Table(GAME, any_setup(seed)), random.Random(seed)
    while table.pending is not None:
        if isinstance(table.pending, Ask) and table.pending.kind == "call" and rnd.random() < 0.2:
            for call in table.calls_ahead():
                assert call == table.pending
                table.answer(call.ordinary)
        else:
            any_answer(table, rnd)


@pytest.mark.parametrize("seed", range(12))
def test_every_play_is_told_and_has_its_mark(seed: int) -> None:
    table = play_any(seed)
    assert {event.play.code for event in table.events if isinstance(event, Made)} <= set(GAME.calls)
    story = story_of(table)
    lines = [told.text for told in story.tell(table.events)]
    assert lines and not any("{" in line for line in lines)
    score_sheet(table.events, GAME.calls)
    notation(table.events)


def test_all_rolls_have_dice_of_nought_to_nine() -> None:
    """DD-DICE-1, DD-DICE-2: red, white and green, in that order."""
    wanted = {
        **dict.fromkeys(("pa", "pa_again", "odd", "deep_drive", "def", "manager_choice", "cut_off"), "red white green"),
        **dict.fromkeys(("cut_off_die", "hit_and_run_die", "injured_fielder"), "green"),
        "bunt_die": "white",
        **dict.fromkeys(("rundown", "collision", "line_double", "line_triple", "steal"), "red white"),
        **dict.fromkeys(("obe", "pickoff", "injury"), "red white"),
    }
    rolls = [each for each in vars(dice).values() if isinstance(each, Roll)]
    assert {roll.key: " ".join(die.name for die in roll.dice) for roll in rolls} == wanted
    for die in (die for roll in rolls for die in roll.dice):
        assert (die.lowest, die.sides, die.colour) == (0, 10, die.name)
    for seed in range(20):
        thrown = {event.key for event in play_any(seed).events if isinstance(event, Thrown)}
        assert thrown <= set(wanted)


def test_men_who_are_hurt_or_sent_off_leave() -> None:
    """DD-INJ-2: a man who leaves is replaced before the next plate appearance, and does not come back."""
    left = 0
    for seed in range(80):
        table = play_any(seed)
        gone: set[tuple[int, int]] = set()
        for event in table.events:
            if isinstance(event, Hurt) and event.games >= 0:
                gone.add((event.side, event.man))
                left += 1
                name = table.setup.clubs[event.side].squad[event.man].name
                words = f"{name} is sent off" if event.ejected else f"{name} is hurt"
                assert any(words in told.text for told in story_of(table).tell(table.events))
            elif isinstance(event, Changed):
                assert not {(event.side, move.man) for move in event.moves} & gone
    assert left > 5
