"""Games without a table: as at the table, relieved when tired."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from rulesets import GAMES, find
from rulesets.core.book.scoring import Book, proof
from rulesets.core.many.driver import book_of, play_out
from rulesets.core.play.events import Relieved
from rulesets.core.play.game import Game
from rulesets.core.play.setup import default_setup
from rulesets.core.table.dugouts import Dugouts
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for
from rulesets.managers.ordinary import Ordinary


class TiredGame(Game[Any, Any]):
    """Pitchers tire as the game goes on."""

    def tired(self, side: int) -> bool:
        faced = [event for event in self.events if isinstance(event, Relieved) and event.club == side]
        return len(self.events) > 60 * (len(faced) + 1)

    def fork(self) -> Game[Any, Any]:
        return TiredGame(self.options, self.charts, self.situation.copy(), self.clubs)


def tiring() -> Any:
    """Triple Six whose pitchers tire."""
    real = find("triple_six")

    def deal(setup: Any) -> Any:
        game = real.deal(setup)
        return TiredGame(game.options, game.charts, game.situation, game.clubs)

    return SimpleNamespace(
        id="triple_six", name="Tiring", deal=deal, game=real.game, plate_appearance=real.plate_appearance
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_driven_game_is_the_one_the_table_plays_by_itself(game):
    for seed in range(5):
        setup = default_setup(game, seed)
        table, dugouts = Table(find(game), setup), Dugouts(skippers_for(setup))
        while table.pending is not None:
            table.step(dugouts)
        book = Book()
        book.add_all(table.events)
        driven = book_of(play_out(find(game), setup, seed, skippers_for(setup)))
        assert driven == book
        assert proof(driven) == []


def test_a_tired_pitcher_is_relieved_by_the_bullpens_first_man():
    setup = default_setup("triple_six", 3)
    game = play_out(tiring(), setup, 3, skippers_for(setup))
    book = book_of(game)
    assert proof(book) == []
    for club, page in zip(setup.clubs, book.clubs, strict=True):
        names = [club.squad[man].name for man in page.staff]
        assert len(names) > 1 and names[1] == club.bullpen[0].name
        assert len(set(names)) == len(names)


def test_a_closer_comes_in_for_a_lead_of_three_in_the_ninth():
    game = tiring().deal(default_setup("triple_six"))
    game.events += [None] * 500
    situation = game.situation
    closers = [man.name for man in game.squad(1) if man.player.pitching and man.player.pitching.sv >= 10]
    for inning, score, expected in ((9, (2, 5), True), (9, (2, 6), False), (9, (5, 5), False), (8, (2, 5), False)):
        situation.inning, situation.half, situation.score = inning, "top", score
        lineups = situation.lineups
        situation.lineups = tuple(msgspec.structs.replace(lineup, fresh=False) for lineup in lineups)
        assert Ordinary().change(game, 0) is None, "his side is at bat"
        change = Ordinary().change(game, 1)
        assert (game.squad(1)[change.moves[0].man].name in closers) is expected


def test_a_pitcher_who_has_faced_nobody_is_not_relieved():
    game = tiring().deal(default_setup("triple_six"))
    game.events += [None] * 500
    assert Ordinary().change(game, 1) is None
