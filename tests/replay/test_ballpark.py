"""Which ballpark's card a game is played with (RP-PARK-1)."""

from __future__ import annotations

from datetime import datetime

import msgspec
import pytest

from rulesets import find, replay
from rulesets.core.files.documents import BadFile
from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS, HOME
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.saves.game_file import new_file
from rulesets.core.saves.opened import read_game
from rulesets.core.table.table import Table
from rulesets.replay.cards.park_card import park_card
from tests.together import together

PARK = load_roster(HOME).ballpark
ELSEWHERE = load_roster(CLUB_IDS[4]).ballpark


def setup_in(**where: object) -> Setup:
    return msgspec.structs.replace(default_setup("replay", options={"ballpark_effects": "on"}), **where)


def with_figures(**figures: object):
    assert PARK.park_card is not None
    return msgspec.structs.replace(PARK, park_card={**PARK.park_card, **figures})


def test_the_park_that_the_setup_brings_is_played_in_whatever_a_club_file_says_by_now():
    """A game on disk goes on in the park it began in."""
    moved_in = with_figures(foul_out=6)
    game = replay.deal(setup_in(ballpark=PARK.name, park=moved_in))
    assert game.park is not None
    assert (game.park.name, game.park.foul_out) == (PARK.name, 6)
    assert game.park != park_card(PARK)


def test_a_park_without_figures_has_no_card():
    bare = msgspec.structs.replace(PARK, park_card=None)
    assert replay.deal(setup_in(ballpark=PARK.name, park=bare)).park is None


def test_a_park_that_is_only_named_is_looked_up_and_none_is_the_home_clubs():
    named, own = replay.deal(setup_in(ballpark=ELSEWHERE.name)).park, replay.deal(setup_in()).park
    assert named == park_card(ELSEWHERE)
    assert own is not None and own == park_card(PARK, load_roster(HOME).name)
    assert replay.deal(setup_in(ballpark="Nowhere Park")).park is None


@together(
    ("figures", "said"),
    [
        ({"foul_out": "few"}, "this ballpark's card cannot be read: Expected `int`, got `str` - at `$.foul_out`"),
        ({"column_2": [1, 2, 3]}, "column_2 has six figures, not 3"),
        ({"foul_out": 7}, "foul_out is 0 to 6, not 7"),
        ({"column_3": [0, 2, 3, 4, 5, 6]}, "a figure of column_3 is 1 to 62, not 0"),
        ({"column_6": {"L": [7, 7, 8, 8, 9, 9]}}, "column_6, R has six figures, not 0"),
        ({"column_7": [1]}, "this ballpark's card cannot be read: Object contains unknown field `column_7`"),
    ],
)
def test_figures_that_make_no_card_are_told_of(figures, said):
    with pytest.raises(BadFile) as bad:
        replay.deal(setup_in(park=with_figures(**figures)))
    assert said in str(bad.value)


def test_a_save_keeps_the_park_and_its_figures(tmp_path):
    setup = setup_in(ballpark=PARK.name, park=with_figures(foul_out=6))
    file = new_file(tmp_path, Table(replay, setup), datetime(2026, 4, 7, 13, 5))
    file.close()
    assert read_game(file.path, find).header.setup == setup
