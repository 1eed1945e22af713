"""What a game is remembered for, from books written by hand and from whole games."""

from __future__ import annotations

import pytest

from rulesets import GAMES, find
from rulesets.core.book.feats import Feat, feats
from rulesets.core.book.scoring import Book
from rulesets.core.play.setup import default_setup
from rulesets.core.table.table import Table
from tests.together import together


def shut_out(outs: int = 27, **batter: int) -> Book:
    """The visitors pitched so many outs in nine innings; the home side's leadoff man did something else, too."""
    book = Book()
    visitors, home = book.clubs
    visitors.innings, home.innings = [0] * 8 + [1], [0] * 9
    visitors.pitching = [{"outs": outs - 3}, {"outs": 3}]
    visitors.staff = [9, 14]
    home.batting[0] = {"pa": outs, "ab": outs} | batter
    return book


def test_nobody_on_base_in_nine_innings_is_a_perfect_game_of_all_who_pitched():
    assert feats(shut_out()) == (Feat("perfect_game", 0, (9, 14)),)


@together("key", ["bb", "hbp", "roe", "fc", "ci", "cs", "po"])
def test_a_man_on_base_leaves_a_no_hitter(key):
    assert feats(shut_out(**{key: 1, "pa": 28})) == (Feat("no_hitter", 0, (9, 14)),)


def test_a_man_left_placed_or_doubled_up_was_on_base():
    for page, key in ((1, "lob"), (1, "placed"), (0, "dp"), (0, "tp")):
        book = shut_out()
        book.clubs[page].team[key] = 1
        assert [feat.kind for feat in feats(book)] == ["no_hitter"]


def test_a_hit_or_fewer_than_nine_innings_is_neither():
    assert feats(shut_out(h=1)) == ()
    assert feats(shut_out(outs=24)) == (), "the visitors lost in eight innings, the home side did not need its ninth"


def test_single_double_triple_and_home_run_by_one_man_is_a_cycle():
    book = shut_out()
    book.clubs[0].batting[3] = {"h": 5, "2b": 1, "3b": 1, "hr": 2}
    book.clubs[0].batting[4] = {"h": 3, "2b": 1, "3b": 1, "hr": 1}
    book.clubs[1].batting[5] = {"h": 4, "2b": 1, "3b": 1, "hr": 1}
    assert feats(book) == (Feat("cycle", 0, (3,)), Feat("cycle", 1, (5,)))


@pytest.mark.parametrize(
    ("visitors", "home", "walked_off"),
    [
        ([0] * 9, [0] * 8 + [1], True),
        ([0] * 9, [1] + [0] * 7, False),  # ahead before its last turn
        ([0] * 9 + [1], [0] * 9 + [2], True),
        ([0] * 9 + [2], [0] * 9 + [1], False),
    ],
)
def test_the_home_side_walks_off_with_the_run_that_ends_it(visitors, home, walked_off):
    book = Book()
    book.clubs[0].innings, book.clubs[1].innings = visitors, home
    assert feats(book) == ((Feat("walk_off", 1),) if walked_off else ())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_end_in_a_walk_off_when_their_last_play_brings_the_run_in(game):
    for seed in range(12):
        table = Table(find(game), default_setup(game, seed))
        while table.pending is not None:
            table.step()
        book = Book()
        book.add_all(table.events)
        last = table.game.situation
        in_the_bottom = last.half == "bottom" and last.score[1] > last.score[0]
        assert (Feat("walk_off", 1) in feats(book)) == in_the_bottom, seed
