"""Who wins a game of fewer innings, with mercy, or with a runner in extra innings."""

from __future__ import annotations

import msgspec
import pytest

from rulesets import GAMES, find
from rulesets.core.play.agreed import Agreed
from rulesets.core.play.setup import default_setup
from rulesets.managers.at_hand import win_table
from rulesets.managers.run_tables import FIRST, STATES, RunTable, State
from rulesets.managers.strategist import to_come
from rulesets.managers.win_tables import WinTable

THIRD = RunTable(dict.fromkeys(STATES, (2 / 3, 1 / 3)))  # every half-inning brings a run, one time in three


def dealt_win_table(game: str, agreed: Agreed) -> WinTable:
    setup = msgspec.structs.replace(default_setup(game), agreed=agreed)
    table = win_table(find(game).deal(setup))
    assert table is not None
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_five_is_one_of_nine_from_the_fifth_on(game: str) -> None:
    five, nine = (dealt_win_table(game, Agreed(innings)) for innings in (5, 9))
    for lead in range(-4, 5):
        for inning in range(1, 7):
            for half in ("top", "bottom"):
                assert five.start(inning, half, lead) == nine.start(inning + 4, half, lead)  # type: ignore[arg-type]
    assert five.tied == nine.tied


def test_mercy_is_a_win_by_hand() -> None:
    """A lead of two after three innings is enough; each half-inning brings one run, one time in three."""
    table = WinTable(THIRD, Agreed(5, mercy=2, mercy_after=3))
    plain = WinTable(THIRD, Agreed(5))
    # two ahead with the visitors to bat in the third: out in order (2/3) ends it, a run makes it one
    third = 2 / 3 + 1 / 3 * table.start(3, "bottom", 1)
    assert table.start(3, "top", 2) == pytest.approx(third, abs=1e-12)
    # one ahead in the last half of the third: a run ends it there
    assert table.start(3, "bottom", 1) == pytest.approx(1 / 3 + 2 / 3 * table.start(4, "top", 1), abs=1e-12)
    # two behind when the home side bats: a run keeps it in the game, else it has lost
    assert table.start(3, "bottom", -2) == pytest.approx(1 / 3 * table.start(4, "top", -1), abs=1e-12)
    assert table.win(3, "bottom", 2, FIRST) == 1.0
    assert table.start(3, "top", 2) > plain.start(3, "top", 2)  # it can no longer be lost
    assert table.start(2, "bottom", 1) < 1.0


def test_a_runner_on_second_begins_the_extra_innings_of_the_table() -> None:
    plain, placed = (dealt_win_table("triple_six", Agreed(extra_runner=extra)) for extra in (False, True))
    assert (plain.runs.extra, placed.runs.extra) == (FIRST, State("-2-", 0))
    assert placed.win(10, "top", 0, State("-2-", 0)) == pytest.approx(placed.tied)
    assert placed.start(9, "top", 0) != plain.start(9, "top", 0)


@pytest.mark.parametrize("innings", [5, 7, 9])
def test_a_skipper_knows_how_much_of_a_game_is_to_come(innings: int) -> None:
    """The last out of the last inning is as near to the end, whatever was agreed on."""
    setup = msgspec.structs.replace(default_setup("dice_baseball"), agreed=Agreed(innings))
    s = find("dice_baseball").deal(setup).situation
    s.inning, s.half, s.outs = innings, "bottom", 2
    nine = find("dice_baseball").deal(default_setup("dice_baseball")).situation
    nine.inning, nine.half, nine.outs = 9, "bottom", 2
    assert to_come(s) == to_come(nine)
