"""How a finished game is told at its end: by hand, and over games of every ruleset."""

from __future__ import annotations

import pytest

from rulesets import GAMES, find
from rulesets.core.book.recap import Recap, moment, recap
from rulesets.core.book.scoring import Book
from rulesets.core.play.plays import Advance, Play, batter_out
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Runner, Situation
from rulesets.core.table.table import Table
from tests.together import together


def told(table: Table, chance=None) -> Recap:  # type: ignore[no-untyped-def]
    book = Book()
    book.add_all(table.events)
    radio = getattr(table.ruleset, "radio_line", None)
    return recap(table.seated, table.events, book, table.ruleset.calls, radio, chance)


def played(game: str, seed: int) -> Table:
    table = Table(find(game), default_setup(game, seed=seed))
    while table.pending is not None:
        table.step()
    return table


def by_runs(situation: Situation) -> float:
    """A stand-in for chances that can be reckoned: half, and a tenth a run until the end."""
    visitors, home = situation.score
    return float(home > visitors) if situation.over else 0.5 + 0.1 * max(-4, min(4, home - visitors))


@pytest.mark.slow
@together("game", GAMES)
@together("seed", range(4))
def test_a_game_is_told_at_its_end(game: str, seed: int) -> None:
    table = played(game, seed)
    visitors, home = table.game.situation.score
    said = told(table, by_runs)
    winner = table.seated.clubs[said.winner].city
    assert said.winner == (home > visitors)
    assert said.title == f"{winner} wins, {max(visitors, home)}–{min(visitors, home)}"
    assert [letter for letter, *_ in said.decisions][:2] == ["W", "L"]
    # what the swings add up to is what the game was worth: from even to won
    assert said.swings[0].before == 0.5 and said.swings[-1].after == float(said.winner)
    for one, other in zip(said.swings, said.swings[1:], strict=False):
        assert one.after == other.before
    assert said.turning is not None
    toward = 1 if said.winner else -1
    assert all((said.turning.after - said.turning.before) * toward >= (each.after - each.before) * toward
               for each in said.swings)  # fmt: skip
    assert 1 <= len(said.best) <= 3 and all(man.worth is not None and man.day for man in said.best)
    plain = told(table)
    assert not plain.swings and plain.turning is None and all(man.worth is None for man in plain.best)


def ending(situation: Situation, play: Play) -> str:
    setup = default_setup("triple_six")
    made = situation.apply(play)
    book = Book()
    book.add(made)
    return recap(setup, [made], book, find("triple_six").calls).ended


OUT = Play("out", (batter_out(),), "out")


@pytest.mark.parametrize(
    ("score", "bases", "said"),
    [
        ((5, 4), (None, Runner(8), None), "The tying run was on second."),
        ((5, 4), (None, None, None), "He was the tying run."),
        ((5, 3), (Runner(8), None, Runner(7)), "The tying run was on first."),
        ((5, 3), (None, Runner(8), None), "He was the tying run."),
    ],
)
def test_how_close_it_was(score: tuple[int, int], bases: object, said: str) -> None:
    situation = Situation(inning=9, half="bottom", outs=2, score=score, bases=bases)  # type: ignore[arg-type]
    assert ending(situation, OUT).endswith(said)


def test_a_rout_and_a_walk_off_are_told_plainly() -> None:
    assert "tying" not in ending(Situation(inning=9, half="bottom", outs=2, score=(9, 1)), OUT)
    homer = Play("home_run", (Advance(0, 4, "hit"),), "home_run")
    assert "tying" not in ending(Situation(inning=9, half="bottom", score=(4, 4)), homer)


def test_a_moment_in_words() -> None:
    situation = Situation(inning=8, half="top", outs=2)
    made = situation.apply(OUT)
    assert (made.inning, made.outs_before) == (8, 2)
    table = played("triple_six", 1)
    assert moment(told(table, by_runs).swings[0]) == "Top 1st, nobody out"
